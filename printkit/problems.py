"""What is wrong with an input, where it stands, and how it is said to the person who typed it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

Severity = Literal["error", "warning"]

_LONGEST_NAME = 80
_MOST_NAMES = 5000
_ALIKE = 0.7
"""Words less alike than this are offered only if a single letter tells them apart."""
_UNSEEN = re.compile("[\x80-\x9f\u061c\u180e\u200e\u200f\u2028-\u202e\u2066-\u2069]")
"""Directions and line ends, which would turn or break the line of a terminal."""


class Span(NamedTuple):
    """A place in a file as shown to people; line and column from 1, 0 is the whole file."""

    file: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        if self.line <= 0:
            return self.file
        if self.column <= 0:
            return f"{self.file}:{self.line}"
        return f"{self.file}:{self.line}:{self.column}"


class CellSpan(Span):
    """A place in a workbook: `cards.xlsx:Cards`, the row, and the column, told as C14."""

    __slots__ = ()

    @property
    def cell(self) -> str:
        """The cell as spreadsheets call it."""
        name, column = "", self.column
        while column > 0:
            column, letter = divmod(column - 1, 26)
            name = chr(ord("A") + letter) + name
        return f"{name}{self.line}"

    def __str__(self) -> str:
        return f"{self.file}!{self.cell}" if self.line > 0 else self.file


class Problem(NamedTuple):
    """One thing that is wrong, in the words of the person who must mend it."""

    message: str
    span: Span | None = None
    card: str | None = None
    hint: str | None = None
    severity: Severity = "error"
    excerpt: str | None = None
    """The offending line with a caret below it, where the line itself says most."""

    def __str__(self) -> str:
        place = f"{self.span}: " if self.span else ""
        card = f'card "{self.card}": ' if self.card else ""
        hint = f"; {self.hint}" if self.hint else ""
        excerpt = f"\n{self.excerpt}" if self.excerpt else ""
        told = f"{place}{self.severity}: {card}{self.message}{hint}{excerpt}"
        return told if told.isascii() else _UNSEEN.sub(lambda m: f"<U+{ord(m[0]):04X}>", told)


class PrintkitError(Exception):
    """The input has problems; carries all of them that this stage could find."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))


class Problems:
    """Collects what a stage finds, so that a run reports everything at once."""

    def __init__(self) -> None:
        self._found: dict[Problem, None] = {}
        self.said = 0
        """How often something was told, also what was told already."""

    def __iter__(self) -> Iterator[Problem]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)

    def add(self, problem: Problem) -> None:
        self.said += 1
        self._found[problem] = None

    def extend(self, problems: Iterable[Problem]) -> None:
        for problem in problems:
            self.add(problem)

    def error(
        self,
        span: Span | None,
        message: str,
        *,
        card: str | None = None,
        hint: str | None = None,
        excerpt: str | None = None,
    ) -> None:
        self.add(Problem(message, span, card, hint, "error", excerpt))

    def warning(
        self,
        span: Span | None,
        message: str,
        *,
        card: str | None = None,
        hint: str | None = None,
    ) -> None:
        self.add(Problem(message, span, card, hint, "warning"))

    @property
    def errors(self) -> tuple[Problem, ...]:
        return tuple(problem for problem in self if problem.severity == "error")

    @property
    def warnings(self) -> tuple[Problem, ...]:
        return tuple(problem for problem in self if problem.severity == "warning")

    def raise_errors(self) -> None:
        """Raise PrintkitError with everything found, if any of it is an error."""
        if self.errors:
            raise PrintkitError(self)


def error(
    span: Span | None, message: str, *, card: str | None = None, hint: str | None = None
) -> PrintkitError:
    """A PrintkitError of one problem, for the places that cannot go on."""
    return PrintkitError((Problem(message, span, card, hint),))


def nearest(name: str, names: Iterable[str]) -> str | None:
    """The known name that was probably meant, ignoring case; None if nothing is near."""
    known = tuple(names)
    if len(name) > _LONGEST_NAME or len(known) > _MOST_NAMES:
        return None  # comparing takes time that a hostile file would multiply
    return _nearest(name, known)


@lru_cache(1024)
def _nearest(name: str, names: tuple[str, ...]) -> str | None:
    import difflib  # only a slip pays for it

    known = {known.casefold(): known for known in names}
    word = name.casefold()
    for close in difflib.get_close_matches(word, known, n=3, cutoff=0.6):
        if one_edit(word, close) or difflib.SequenceMatcher(a=close, b=word).ratio() >= _ALIKE:
            return known[close]
    return None


def one_edit(one: str, other: str) -> bool:
    """Whether one letter more, less, other, or two swapped ones turn a word into another."""
    short, long = sorted((one, other), key=len)
    if len(long) - len(short) > 1:
        return False
    start = 0
    while start < len(short) and short[start] == long[start]:
        start += 1
    if len(short) != len(long):
        return short[start:] == long[start + 1 :]
    rest, others = short[start:], long[start:]
    return rest[1:] == others[1:] or (
        rest[2:] == others[2:] and rest[:2] == others[1::-1] and len(rest) > 1
    )


def did_you_mean(name: str, names: Iterable[str]) -> str | None:
    """The hint for an unknown name: the nearest known one, or the few that exist."""
    known = tuple(names)
    near = nearest(name, known)
    if near is not None:
        return f'did you mean "{near}"?'
    if 0 < len(known) <= 12:
        return "known: " + ", ".join(known)
    return None


def in_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Problems as one meets them: by file, line and column, those without a place last.

    Errors and warnings stay together, since what stands on one line is mended at once.
    """
    return tuple(sorted(problems, key=_place))


def _place(problem: Problem) -> tuple[bool, Span]:
    return problem.span is None, problem.span or Span("")


def grouped(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Problems in order; those that differ only in their card become one that names the cards."""
    cards: dict[Problem, list[str]] = {}
    for problem in in_order(problems):
        names = cards.setdefault(problem._replace(card=None), [])
        if problem.card is not None and problem.card not in names:
            names.append(problem.card)
    return tuple(problem._replace(card=_several(names)) for problem, names in cards.items())


def _several(names: list[str]) -> str | None:
    if len(names) <= 1:
        return names[0] if names else None
    shown = '", "'.join(names[:3])
    more = len(names) - 3
    return shown if more <= 0 else f'{shown}" and {more} more, such as "{names[3]}'
