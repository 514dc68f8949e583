"""Where front matter begins and ends, and what was meant to be one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from printkit.problems import Problems, Span
from printkit.source.nodes import Listing, Node, Text, quoted

LONGEST = 300
"""Characters of a title, an author, a licence: what a cover or a line below it can hold."""
_FENCE = re.compile(r"---[ \t]*(?:\n|\Z)")
_CLOSE = re.compile(r"^(?:---|\.\.\.)[ \t]*(?:\n|\Z)", re.MULTILINE)
_MEANT = re.compile(
    r"(?s:(?:\s*(?:\{#.{0,2000}?#\}|<!--.{0,2000}?-->)){0,5})"
    r"\s*?(?P<fence>[ \t]*-{3,}[ \t]*)\n\s*[a-z]+[ \t]*:"
)
"""A fence below the first line, perhaps after a remark, or of other signs than three dashes."""
_KEY = re.compile(r"\s*(?P<key>[a-z]+)[ \t]*:")
_LEFT = re.compile(r"\{\{|\{%|\$\{")


class Fenced(NamedTuple):
    """A text and the front matter before it."""

    inside: str
    """What stands between the lines of ---, on the lines that it has in the file."""
    end: int
    """Where the text goes on."""


def fenced(text: str, shown: str, keys: Iterable[str], problems: Problems) -> Fenced | None:
    """The front matter of a text, "" if it has none; None, with a problem, if it is broken."""
    begin = _FENCE.match(text)
    if begin is None:
        return None if _is_misplaced(text, shown, keys, problems) else Fenced("", 0)
    end = _CLOSE.search(text, begin.end())
    if end is None:
        problems.error(
            Span(shown, 1, 1), "the front matter is never closed", hint="end it with a line of ---"
        )
        return None
    # The line of --- becomes an empty one, so that lines are counted as in the file.
    return Fenced("\n" + text[begin.end() : end.start()], end.end())


def _is_misplaced(text: str, shown: str, keys: Iterable[str], problems: Problems) -> bool:
    """Whether a text begins with what looks like front matter and is none; then a problem."""
    if match := _MEANT.match(text):
        at, fence = match.start("fence"), match["fence"]
        place = Span(shown, text.count("\n", 0, at) + 1, len(fence) - len(fence.lstrip()) + 1)
        if fence.strip() != "---":
            told = f"front matter begins with a line of ---, found {quoted(fence.strip(), 20)}"
            problems.error(place, told, hint="write three dashes before it and three below it")
            return True
        told = "front matter begins on the very first line, at its very beginning"
        problems.error(place, told, hint="delete what stands before ---")
        return True
    match = _KEY.match(text)
    if match is None or match["key"] not in set(keys):
        return False
    paragraph = text[match.start("key") :].partition("\n\n")[0]
    if _CLOSE.search(paragraph) is None:
        return False
    line = text.count("\n", 0, match.start("key")) + 1
    told = f'the key "{match["key"]}:" stands before the text, but not in front matter'
    problems.error(Span(shown, line, 1), told, hint="write a line of --- before it too")
    return True


def check_texts(node: Node, problems: Problems) -> bool:
    """Whether every text of the front matter can be printed as it stands; problems if not."""
    known = len(problems.errors)
    for text in _texts(node):
        if len(text.value) > LONGEST:
            problems.error(
                text.span,
                f"a text of the front matter has at most {LONGEST} characters,"
                f" found {len(text.value):,}",
                hint="write what is longer below the front matter",
            )
        elif left := _LEFT.search(text.value):
            problems.error(
                text.span,
                f'"{left[0]}" is printed as it stands: front matter is not filled in',
                hint="write the value itself",
            )
    return len(problems.errors) == known


def _texts(node: Node) -> Iterator[Text]:
    if isinstance(node, Text):
        yield node
    elif isinstance(node, Listing):
        for item in node.items:
            yield from _texts(item)
    else:
        for _, value in node.entries:
            yield from _texts(value)
