"""The small values that the referee and its users hand to each other."""

from __future__ import annotations

import re
from collections.abc import Hashable, Mapping
from typing import NamedTuple, cast

Argument = str | int
"""Of a move or an event: a card's id, a word, a number."""

_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]{0,8})")


class Move(NamedTuple):
    """A decision: `play tanks 3`. Its text reads back as the same move."""

    kind: str
    args: tuple[Argument, ...] = ()

    def __str__(self) -> str:
        return " ".join(map(str, (self.kind, *self.args)))

    @classmethod
    def parse(cls, text: str) -> Move:
        """Read a move; a text of nothing is one of no kind, which no game allows."""
        kind, *rest = text.split() or [""]
        return cls(kind, tuple(int(word) if _NUMBER.fullmatch(word) else word for word in rest))


class Ruling(NamedTuple):
    """The referee's answer to a move: allowed, or why not and by which section of the rulebook."""

    ok: bool
    reason: str = ""
    rule: str = ""


ALLOWED = Ruling(True)


def refused(reason: str, rule: str) -> Ruling:
    """A move that may not be made."""
    return Ruling(False, reason, rule)


class RefusedError(Exception):
    """A move was applied that the referee does not allow."""

    def __init__(self, move: Move, ruling: Ruling) -> None:
        super().__init__(f"{move}: {ruling.reason} ({ruling.rule})")
        self.move, self.ruling = move, ruling


class BrokenError(Exception):
    """A state does not hold what it must: a fault of printkit's, or of a position by hand."""


class Event(NamedTuple):
    """Something that happened, in the order it became known."""

    kind: str
    args: tuple[Argument, ...] = ()
    to: tuple[int, ...] | None = None
    """The seats that learn of it; None is everybody."""


def facts_of(facts: Hashable) -> Mapping[str, object]:
    """A game's scalars by name; they are a named tuple of its own."""
    return cast("Mapping[str, object]", facts._asdict())  # type: ignore[attr-defined]  # see above


def with_facts(facts: Hashable, changes: Mapping[str, object]) -> Hashable:
    """The scalars with some of them changed."""
    return cast("Hashable", facts._replace(**changes))  # type: ignore[attr-defined]  # see above


class Laid(NamedTuple):
    """Where a card lies beside others, for pictures.

    One right or down is half a card's width and height together: so far apart are the middles
    of two cards that touch at right angles.
    """

    card: str
    x: float
    y: float
    turned: float = 0.0
    """Degrees clockwise."""


class Outcome(NamedTuple):
    """How a game ended; no winners is a draw, or a loss where seats play together."""

    winners: tuple[int, ...]
    reason: str
    rule: str = ""
    scores: tuple[int, ...] = ()
    finished: bool = True
    """False where a limit stopped it: such a game is neither won, lost nor drawn."""
    drawn: bool = False
    """Where seats play together, that nobody has won or lost; else having no winners says it."""
