"""Where the YAML library stopped in a text, and what a rule makes of it."""

from __future__ import annotations

from typing import NamedTuple


class Stop(NamedTuple):
    """Where the library stopped, and what it said."""

    said: str
    context: str
    start: tuple[int, int] | None
    """Where what it was reading began; lines and columns from 0."""
    lines: list[str]
    line: int
    column: int

    @property
    def text(self) -> str:
        return self.lines[self.line]

    @property
    def char(self) -> str:
        return self.text[self.column : self.column + 1]

    @property
    def above(self) -> str:
        """The last line before this one that is not blank."""
        return next((line for line in reversed(self.lines[: self.line]) if line.strip()), "")


class Reason(NamedTuple):
    """What is wrong, what to do about it, and where; line and column from 0."""

    message: str
    hint: str | None
    line: int
    column: int


def here(stop: Stop, message: str, hint: str | None) -> Reason:
    """The reason for a stop, at its place."""
    return Reason(message, hint, stop.line, stop.column)
