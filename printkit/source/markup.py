"""Inline markup of `rich` fields: **bold**, *italic*, :icon:, and backslash escapes."""

from __future__ import annotations

import re
from dataclasses import dataclass

from printkit.problems import Problems, Span
from printkit.source.nodes import quoted

_ESCAPABLE = frozenset("\\*:_")
_ICON = re.compile(r":([A-Za-z][\w-]*):", re.ASCII)
_SPECIAL = re.compile(r"[\\*:]")


@dataclass(frozen=True, slots=True)
class Rich:
    """Text of a field declared `rich`: inline markup, parsed where it is set."""

    markup: str
    span: Span

    def __str__(self) -> str:
        return self.markup


@dataclass(frozen=True, slots=True)
class Inline:
    """A stretch of text in one style, or one icon (then `text` is its name in words)."""

    text: str
    bold: bool = False
    italic: bool = False
    icon: str | None = None
    code: bool = False
    """Typed between backticks: set in the sans face."""
    raised: bool = False
    """A footnote's number: small and above the line."""
    link: str = ""
    """Where it leads: #id, or an address."""


def parse_markup(rich: Rich, problems: Problems, *, card: str | None = None) -> tuple[Inline, ...]:
    """The stretches of a rich text in order; a mark that is never closed is a problem.

    Line breaks stay in the text. A star with white space on both sides is a star.
    """
    return _Markup(rich, problems, card).inlines()


class _Markup:
    def __init__(self, rich: Rich, problems: Problems, card: str | None) -> None:
        self._rich, self._problems, self._card = rich, problems, card
        self._done: list[Inline] = []
        self._text: list[str] = []
        self._opened: dict[str, int] = {}
        """Where each open mark stands."""

    def inlines(self) -> tuple[Inline, ...]:
        source, at = self._rich.markup, 0
        while match := _SPECIAL.search(source, at):
            self._text.append(source[at : match.start()])
            at = self._special(source, match.start())
        self._text.append(source[at:])
        self._flush()
        for mark, place in self._opened.items():
            self._report(f'"{mark}" is never closed', place, r"close it, or write \* for a star")
        return tuple(self._done)

    def _special(self, source: str, at: int) -> int:
        """Deal with the character at a place; where to go on."""
        char = source[at]
        if char == "*":
            return self._stars(source, at)
        if char == "\\" and source[at + 1 : at + 2] in _ESCAPABLE and at + 1 < len(source):
            self._text.append(source[at + 1])
            return at + 2
        if char == ":" and (icon := _ICON.match(source, at)):
            self._flush()
            name = icon[1]
            self._done.append(Inline(name, "**" in self._opened, "*" in self._opened, name))
            return icon.end()
        self._text.append(char)
        return at + 1

    def _stars(self, source: str, at: int) -> int:
        end = at
        while end < len(source) and source[end] == "*":
            end += 1
        before, after = source[at - 1 : at] or " ", source[end : end + 1] or " "
        if before.isspace() and after.isspace():
            self._text.append(source[at:end])
            return end
        if end - at > 3:
            self._report("more than three stars in a row", at, r"write \* for a star")
            return end
        self._flush()
        for mark in {1: ("*",), 2: ("**",), 3: ("**", "*")}[end - at]:
            if mark in self._opened:
                del self._opened[mark]
            else:
                self._opened[mark] = at
        return end

    def _flush(self) -> None:
        text = "".join(self._text)
        self._text.clear()
        if text:
            self._done.append(Inline(text, "**" in self._opened, "*" in self._opened))

    def _report(self, message: str, at: int, hint: str) -> None:
        near = self._rich.markup[max(0, at - 12) : at + 20].replace("\n", " ")
        self._problems.error(
            self._rich.span, f"{message}, near {quoted(near)}", card=self._card, hint=hint
        )
