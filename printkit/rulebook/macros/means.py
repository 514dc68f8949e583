"""What macros work with: a game's cards, its layouts and fonts, and where to complain."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from printkit.game.model import Card, Deck, Game
from printkit.layout.faces import CardFaces, Design, UnknownError
from printkit.layout.frame import Frame
from printkit.layout.layouts import Layouts
from printkit.layout.text.fonts import Fonts
from printkit.problems import Problems
from printkit.rulebook.figures.look import Look
from printkit.source.jinja.expressions import Expressions
from printkit.source.jinja.names import ExpressionError, Names

if TYPE_CHECKING:
    from printkit.referee.shelf import Shelf

__all__ = ["Design", "Means", "card_fields"]


@dataclass(frozen=True, slots=True)
class Means:
    """One game's means."""

    game: Game
    layouts: Layouts
    fonts: Fonts
    expressions: Expressions
    problems: Problems
    look: Look = field(default_factory=Look)
    shelf: Shelf | None = None
    """The worked examples there are."""

    def looking(self, look: Mapping[str, str], language: str = "") -> Means:
        """The same means with the colours and fonts of a rulebook's front matter."""
        return replace(self, look=self.look.with_words(look, language or self.game.language))

    @property
    def faces(self) -> CardFaces:
        """The faces of the game's cards."""
        faces = self.layouts.resources.faces
        assert faces is not None
        return faces

    def decks(self, name: str = "") -> tuple[Deck, ...]:
        """The deck of that id, or all of them. Raises ExpressionError."""
        try:
            return self.faces.decks(name)
        except UnknownError as reason:
            raise ExpressionError(reason.message, reason.hint) from None

    def designs(self, deck: str = "") -> tuple[Design, ...]:
        """Every design in the order of the decks; of those of one id the first."""
        found: dict[str, Design] = {}
        for one in self.decks(deck):
            for card in one.cards:
                found.setdefault(card.id, Design(card, one))
        return tuple(found.values())

    def find(self, id_: str, deck: str = "") -> Design:
        """The card of that id. Raises ExpressionError."""
        try:
            return self.faces.find(id_, deck)
        except UnknownError as reason:
            raise ExpressionError(reason.message, reason.hint) from None

    def frame(self, design: Design, side: str = "front") -> Frame | None:
        """A face; None if its layout is wrong, which problems tell. Raises ExpressionError."""
        if side == "back" and design.card.back is None:
            raise ExpressionError(f'the card "{design.card.id}" has no back')
        return self.faces.frame(design, side)

    def copies(self, id_: str, deck: str = "") -> int:
        """How many of a card are printed, in one deck or in all."""
        return sum(c.copies for one in self.decks(deck) for c in one.cards if c.id == id_)


def card_fields(card: Card) -> Names:
    """What a loop over cards sees of each."""
    own = {"number": card.number, "copies": card.copies}
    return Names({**own, **card.fields, "id": card.id, "name": card.name}, "card")
