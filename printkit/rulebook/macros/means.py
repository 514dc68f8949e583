"""What macros work with: a game's cards, its layouts and fonts, and where to complain."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from printkit.game.model import Card, Deck, Game
from printkit.layout.layouts import Layouts
from printkit.layout.text.fonts import Fonts
from printkit.problems import Problems, did_you_mean
from printkit.rulebook.figures.faces import Faces
from printkit.rulebook.figures.look import Look
from printkit.source.jinja.expressions import Expressions
from printkit.source.jinja.names import ExpressionError, Names


class Design(NamedTuple):
    """A card and the deck that it is of."""

    card: Card
    deck: Deck


@dataclass(frozen=True, slots=True)
class Means:
    """One game's means."""

    game: Game
    layouts: Layouts
    fonts: Fonts
    expressions: Expressions
    problems: Problems
    look: Look = field(default_factory=Look)
    faces: Faces = field(default_factory=Faces)
    scenarios: tuple[str, ...] = ()
    """Ids of the worked examples there are."""

    def looking(self, look: Mapping[str, str], language: str = "") -> Means:
        """The same means with the colours and fonts of a rulebook's front matter."""
        return replace(self, look=self.look.with_words(look, language or self.game.language))

    def decks(self, name: str = "") -> tuple[Deck, ...]:
        """The deck of that id, or all of them. Raises ExpressionError."""
        if not name:
            return self.game.decks
        found = tuple(deck for deck in self.game.decks if deck.id == name)
        if not found:
            hint = did_you_mean(name, [deck.id for deck in self.game.decks])
            raise ExpressionError(f'there is no deck "{name}"', hint)
        return found

    def designs(self, deck: str = "") -> tuple[Design, ...]:
        """Every design in the order of the decks; of those of one id the first."""
        found: dict[str, Design] = {}
        for one in self.decks(deck):
            for card in one.cards:
                found.setdefault(card.id, Design(card, one))
        return tuple(found.values())

    def find(self, id_: str, deck: str = "") -> Design:
        """The card of that id. Raises ExpressionError."""
        for one in self.decks(deck):
            for card in one.cards:
                if card.id == id_:
                    return Design(card, one)
        raise self._unknown(id_, deck)

    def _unknown(self, id_: str, deck: str) -> ExpressionError:
        known = self.designs(deck)
        called = [design.card.id for design in known if design.card.name == id_]
        hint = f'its id is "{called[0]}"' if called else None
        hint = hint or did_you_mean(id_, [design.card.id for design in known])
        return ExpressionError(f'there is no card "{id_}"', hint)

    def copies(self, id_: str, deck: str = "") -> int:
        """How many of a card are printed, in one deck or in all."""
        return sum(c.copies for one in self.decks(deck) for c in one.cards if c.id == id_)


def card_fields(card: Card) -> Names:
    """What a loop over cards sees of each."""
    own = {"number": card.number, "copies": card.copies}
    return Names({**own, **card.fields, "id": card.id, "name": card.name}, "card")
