"""The printed cards as the referee deals them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from printkit.game.model import Card, Deck, Game
from printkit.problems import Span


@dataclass(frozen=True)
class Pack:
    """Every card by the id that states and moves use: `deck:card` where there are several decks.

    Copies of a card cannot be told apart, so they share its id.
    """

    cards: Mapping[str, Card]
    decks: Mapping[str, tuple[str, ...]]
    """The ids of each deck, one for each copy that is printed."""
    span: Span | None = None
    """Where a game says that it extends another: what is wrong with the whole deck is its own."""

    @property
    def place(self) -> Span | None:
        """Where to tell what is wrong with the whole deck."""
        first = next(iter(self.cards.values()), None)
        return self.span or (first.span if first is not None else None)

    @cached_property
    def copies(self) -> Mapping[str, int]:
        """How many there are of each card that is printed."""
        return {id_: card.copies for id_, card in self.cards.items() if card.copies}

    @cached_property
    def all(self) -> tuple[str, ...]:
        """Every copy, deck after deck."""
        return tuple(id_ for ids in self.decks.values() for id_ in ids)

    def name(self, id_: str) -> str:
        """The card's name; a word that is no card stands for itself."""
        card = self.cards.get(id_)
        return card.name if card is not None else id_


def pack_of(game: Game) -> Pack:
    """The pack of a game: the very cards that its sheets hold."""
    several = len(game.decks) > 1
    cards: dict[str, Card] = {}
    decks: dict[str, tuple[str, ...]] = {}
    for deck in _as_ruled(game):
        ids = [f"{deck.id}:{card.id}" if several else card.id for card in deck.cards]
        cards.update(zip(ids, deck.cards, strict=True))
        decks[deck.id] = tuple(
            id_ for id_, card in zip(ids, deck.cards, strict=True) for _ in range(card.copies)
        )
    return Pack(cards, decks, game.span if len(game.folders) > 1 else None)


def _as_ruled(game: Game) -> tuple[Deck, ...]:
    """The decks as rules know them: in another language only the names of cards are others."""
    if game.original is None:
        return game.decks
    return tuple(
        replace(
            own,
            cards=tuple(
                replace(card, name=named.name)
                for card, named in zip(own.cards, deck.cards, strict=True)
            ),
        )
        for own, deck in zip(game.original.decks, game.decks, strict=True)
    )
