"""Where the tokens of Markdown stand in the file that they were typed in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from markdown_it.token import Token

from printkit.problems import Span


class Written(Protocol):
    """A text that was written out, of one document or of several."""

    @property
    def text(self) -> str: ...

    @property
    def embedded(self) -> tuple[object, ...]: ...

    def span(self, line: int, column: int = 1) -> Span: ...


class Located:
    """A text with the places of its lines and of what stands in them."""

    def __init__(self, rendered: Written) -> None:
        self._rendered = rendered
        self._lines = rendered.text.split("\n")
        self._reached: dict[int, int] = {}

    def line(self, number: int) -> str:
        """The text of a line, counted from 0."""
        return self._lines[number] if number < len(self._lines) else ""

    def span(self, token: Token) -> Span:
        """Where a block begins."""
        number = token.map[0] if token.map else 0
        return self.at(number, int(token.meta.get("column", 0)))

    def at(self, number: int, column: int) -> Span:
        """A column of a line, both counted from 0; at least where its text begins."""
        line = self.line(number)
        return self._rendered.span(number + 1, max(column, len(line) - len(line.lstrip())) + 1)

    def begin(self, token: Token) -> Mapping[int, tuple[int, int]]:
        """For each start of a line in an inline token's content: its line and column.

        Asked once a token, in the order of the text: cells of a row may be alike.
        """
        found: dict[int, tuple[int, int]] = {}
        number, start = (token.map[0] if token.map else 0), 0
        for text in token.content.split("\n"):
            reached = self._reached.get(number, 0)
            column = self.line(number).find(text, reached)
            found[start] = (number, max(column, 0))
            self._reached[number] = max(reached, column + len(text))
            start += len(text) + 1
            number += 1
        return found

    def within(self, starts: Mapping[int, tuple[int, int]], at: int) -> Span:
        """Where a character of an inline token's content stands."""
        start = max((start for start in starts if start <= at), default=0)
        number, column = starts.get(start, (0, 0))
        return self.at(number, column + at - start)
