"""What expressions see of a game."""

from __future__ import annotations

from collections.abc import Mapping

from printkit.game.model import Card, Deck, Plain
from printkit.source.names import Names


def card_names(card: Card) -> Names:
    """`card.<field>`, and its number, id and copies where no field has that name."""
    own = {"number": card.number, "id": card.id, "copies": card.copies, "name": card.name}
    return Names({**own, **card.fields}, "card")


def deck_names(deck: Deck) -> Names:
    """`deck.total` and `deck.id`."""
    return Names({"total": deck.total, "id": deck.id, "title": deck.title}, "deck")


def game_names(title: str, version: str, language: str, players: tuple[int, int] | None) -> Names:
    """`game.title`, `game.version` and the like."""
    shown = "" if players is None else "-".join(dict.fromkeys(map(str, players)))
    return Names(
        {"title": title, "version": version, "language": language, "players": shown}, "game"
    )


def rule_names(rules: Mapping[str, Plain]) -> Names:
    """`rules.<setting>`."""
    return Names(rules, "rules")
