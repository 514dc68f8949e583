"""The names that a rulebook sees besides its macros and its front matter."""

from __future__ import annotations

from printkit.game.model import Deck, Game
from printkit.game.names import game_scope
from printkit.rulebook.macros.means import card_fields
from printkit.source.jinja.names import Names


def document_names(game: Game) -> dict[str, object]:
    """`game`, `rules`, `words`, `decks`, and `deck` where there is one: with `.cards` for loops."""
    decks = tuple(_deck(deck) for deck in game.decks)
    names = {**game_scope(game), "decks": decks}
    if len(decks) == 1:
        names["deck"] = decks[0]
    return names


def _deck(deck: Deck) -> Names:
    cards = tuple(card_fields(card) for card in deck.cards)
    data = {"id": deck.id, "title": deck.title, "total": deck.total, "cards": cards}
    return Names(data, "deck")
