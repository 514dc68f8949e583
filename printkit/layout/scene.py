"""What elements see while one face is laid out: the names of expressions, and where to complain."""

from __future__ import annotations

from collections.abc import Mapping

from printkit.game.model import Card
from printkit.problems import Problems, Span

MOST_REPEATED = 50_000
"""Elements that all `for` loops of one face draw; far beyond any card, yet soon drawn."""


class UnsettledError(Exception):
    """A value of an element could not be had; the problem is already reported."""


class Scene:
    """One face in the making."""

    __slots__ = ("back", "card", "layout", "problems", "repeated", "reported", "scope")

    def __init__(
        self,
        scope: Mapping[str, object],
        problems: Problems,
        card: Card | None,
        layout: str,
        back: Mapping[str, Span] | None = None,
    ) -> None:
        self.back = back or {}
        """Where the keys of the back were typed."""
        self.scope = scope
        self.problems = problems
        self.card = card
        self.layout = layout
        self.reported = 0
        """How many complaints so far: what is made under complaint is not kept for others."""
        self.repeated = 0

    def still(self) -> Scene:
        """The scene of what is the same on every card: its problems are the layout's own."""
        still = Scene(self.scope, self.problems, None, self.layout, self.back)
        still.repeated = self.repeated
        return still

    def error(self, span: Span, message: str, hint: str | None = None) -> None:
        self.reported += 1
        card = self.card.name if self.card else None
        self.problems.error(span, message, card=card, hint=hint)

    def warning(self, span: Span, message: str, hint: str | None = None) -> None:
        self.reported += 1
        card = self.card.name if self.card else None
        self.problems.warning(span, message, card=card, hint=hint)

    def place(self, fields: tuple[str, ...], span: Span) -> Span:
        """Where a value was typed: on the card, if one of its fields gave it."""
        if self.card is None or not fields:
            return span
        places = self.card.places
        return next((places[field] for field in fields if field in places), self.card.span)

    def beside(self, place: Span, span: Span) -> str:
        """The layout's place, to be told beside another one."""
        return "" if place == span else f" (layout {self.layout}, {span})"

    def typed(self, fields: tuple[str, ...]) -> tuple[str, ...]:
        """Those of the fields that the card itself gives; `texts` is all of its prose."""
        card = self.card
        if card is None:
            return ()
        names = (
            name
            for field in fields
            for name in (card.texts if field == "texts" and field not in card.fields else (field,))
        )
        return tuple(name for name in names if name in card.places)

    def count(self, elements: int, span: Span) -> None:
        """Count what one turn of a loop has drawn; too much ends it."""
        before = self.repeated
        self.repeated += elements
        if self.repeated > MOST_REPEATED:
            if before <= MOST_REPEATED:
                self.error(span, f"for: draws more than {MOST_REPEATED:,} elements")
            raise UnsettledError
