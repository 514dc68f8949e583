"""What expressions see of a game."""

from __future__ import annotations

from collections.abc import Mapping

from printkit.game.model import Card, Deck, Game, Plain
from printkit.source.jinja.names import Names


def card_names(card: Card) -> Names:
    """`card.<field>`, and its number, id and copies where no field has that name."""
    own = {"number": card.number, "id": card.id, "copies": card.copies, "name": card.name}
    return Names({**own, **card.fields}, "card")


def deck_names(deck: Deck) -> Names:
    """`deck.total` and `deck.id`."""
    return Names({"total": deck.total, "id": deck.id, "title": deck.title}, "deck")


def game_names(title: str, version: str, language: str, players: tuple[int, int] | None) -> Names:
    """`game.title`, `game.version` and the like.

    `game.players` is a number: the one that is chosen, else the highest; a game that does not
    say how many play has none.
    """
    names: dict[str, object] = {"title": title, "version": version, "language": language}
    if players is not None:
        names["players"] = players[1]
    return Names(names, "game")


def rule_names(rules: Mapping[str, Plain]) -> Names:
    """`rules.<setting>`."""
    return Names(rules, "rules")


def word_names(words: Mapping[str, str]) -> Names:
    """`words.<name>`: what a game prints besides its cards' texts."""
    return Names(words, "words")


def game_scope(game: Game) -> dict[str, object]:
    """What every expression sees of a game: `game`, `rules` and `words`."""
    return {
        "game": game_names(game.title, game.version, game.language, game.players),
        "rules": rule_names(game.rules),
        "words": word_names(game.words),
    }
