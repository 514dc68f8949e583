"""Texts as HTML: bold, italic, code, links, notes, icons and small pictures in the line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from itertools import groupby

from printkit.rulebook.html.pictures import Pictures
from printkit.rulebook.model import Content
from printkit.source.markup import Inline

NOTE = "#fn-"
"""How the links of footnotes begin."""


class Texts:
    """Writes texts, and remembers which footnotes they call."""

    def __init__(self, pictures: Pictures, prefix: str, notes: Mapping[str, object]) -> None:
        self._pictures = pictures
        self._prefix = prefix
        self._notes = notes
        self.called: dict[str, list[str]] = {}
        """Ids of the places that call each note, in order."""
        self.shown: dict[str, str] = {}
        """What each note is called by: its number."""

    def write(self, content: Content) -> str:
        parts = []
        for link, inlines in groupby(content, key=lambda inline: inline.link):
            together = tuple(inlines)
            if link.startswith(NOTE) and link.removeprefix(NOTE) in self._notes:
                parts += [self._call(inline) for inline in together]
                continue
            inner = "".join([self._inline(inline) for inline in together])
            parts.append(f'<a href="{escape(link)}">{inner}</a>' if link else inner)
        return "".join(parts)

    def _call(self, inline: Inline) -> str:
        """The number of a footnote, which leads to it."""
        label = inline.link.removeprefix(NOTE)
        calls = self.called.setdefault(label, [])
        self.shown.setdefault(label, inline.text)
        again = f"-{len(calls) + 1}" if calls else ""
        calls.append(f"{self._prefix}ref-{label}{again}")
        return (
            f'<sup><a class="note" role="doc-noteref" id="{escape(calls[-1])}"'
            f' href="{escape(inline.link)}">{escape(inline.text)}</a></sup>'
        )

    def _inline(self, inline: Inline) -> str:
        if inline.icon is not None:
            return self._pictures.inline(inline.icon, inline.text)
        inner = escape(inline.text, quote=False).replace("\n", "<br>")
        for wanted, tag in (
            (inline.code, "code"),
            (inline.italic, "em"),
            (inline.bold, "strong"),
            (inline.raised, "sup"),
        ):
            if wanted and inner:
                inner = f"<{tag}>{inner}</{tag}>"
        return inner


def plain(content: Sequence[Inline]) -> str:
    """A text without its marks, for labels."""
    return " ".join("".join(inline.text for inline in content if not inline.raised).split())
