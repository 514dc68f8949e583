"""Values of two games, as texts that can be compared and shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from printkit.game.model import Back, Card, Game, Plain, Value
from printkit.source.markup import Rich

NONE = "none"
"""How a text is shown that is not there."""


class Change(NamedTuple):
    """A value and what it was before; empty where there was, or is, none."""

    name: str
    old: str
    new: str

    @property
    def told(self) -> str:
        """The change on one line, each text cut to what can be read at a glance."""
        return f"{self.name}: {_brief(self.old)} → {_brief(self.new)}"

    @property
    def set(self) -> str:
        """The new value on a line, where the old one is not the game's own."""
        return f"{self.name}: {_brief(self.new)}"


def changes(old: Mapping[str, str], new: Mapping[str, str]) -> tuple[Change, ...]:
    """What differs, in the order of the old values, new ones behind."""
    names = dict.fromkeys((*old, *new))
    return tuple(
        Change(name, old.get(name, ""), new.get(name, ""))
        for name in names
        if old.get(name, "") != new.get(name, "")
    )


def card_values(card: Card) -> dict[str, str]:
    """Everything that a card says, by name; what it leaves empty is left out."""
    found = {name: shown(value) for name, value in card.fields.items() if name != "id"}
    found |= {"name": card.name, "copies": str(card.copies), "template": card.template or "plain"}
    return {name: value for name, value in found.items() if value}


def back_told(back: Back | None) -> str:
    """A back's layout and keys on one line."""
    if back is None:
        return NONE
    keys = ", ".join(f"{name}: {plain(value)}" for name, value in back.keys.items())
    return f"{back.template} {{{keys}}}" if keys else back.template


def game_values(game: Game) -> dict[str, str]:
    """What a game says of itself."""
    found = {
        "title": game.title,
        "version": game.version,
        "language": game.language,
        "authors": ", ".join(game.authors),
        "licence": game.licence,
        "players": _players(game.players),
        "referee": game.referee or "",
    }
    sizes = {deck.id: str(deck.size) for deck in game.decks}
    if len(set(sizes.values())) == 1:
        found["card"] = next(iter(sizes.values()))
    else:
        found |= {f"card of {id_}": size for id_, size in sizes.items()}
    return found


def rule_values(game: Game) -> dict[str, str]:
    """Its settings."""
    return {name: plain(value) for name, value in game.rules.items()}


def shown(value: Value) -> str:
    """A field as it was typed."""
    if isinstance(value, Rich):
        return value.markup
    return ", ".join(value) if isinstance(value, tuple) else str(value)


def plain(value: Plain) -> str:
    """A setting as one would type it."""
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case tuple():
            return f"[{', '.join(map(plain, value))}]"
        case Mapping():
            return f"{{{', '.join(f'{key}: {plain(inner)}' for key, inner in value.items())}}}"
        case _:
            return str(value)


def _players(players: tuple[int, int] | None) -> str:
    if players is None:
        return ""
    fewest, most = players
    return str(fewest) if fewest == most else f"{fewest}-{most}"


def _brief(text: str, most: int = 72) -> str:
    text = " ".join(text.split())
    if not text:
        return NONE
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"
