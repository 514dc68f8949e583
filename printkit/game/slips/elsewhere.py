"""What is no key of a card, or no game, but something else: what it is and where it belongs."""

from __future__ import annotations

from collections.abc import Mapping, Set

from printkit.source.sheets.reading import is_spreadsheet

FILE_KEYS: Mapping[str, str] = {
    **dict.fromkeys(("defaults", "fields", "cards"), "belongs to the file, beside cards:"),
    "decks": "belongs to game.yaml, instead of cards:",
    "expect": "belongs to game.yaml or to a deck, beside cards:",
    "extends": "belongs to game.yaml or to a layout",
}
"""Keys of files that hold no text: on a card they can only be misplaced."""

FIELD_LIKE: Mapping[str, str] = {
    **dict.fromkeys(("bleed", "size", "elements", "styles"), "is a key of layouts"),
    "rules": "is a key of game.yaml",
    **dict.fromkeys(("like", "deck"), "is a key of cards under add:"),
    **{
        name: f"is an option of the command line (--{name})"
        for name in ("gutter", "margin", "paper", "backs", "marks", "dpi")
    },
}
"""What may be a field of a card too, though that is seldom meant."""

_UNREAD = (".xls", ".xlsb", ".numbers", ".gsheet", ".fods")
_OF_CARD_FILES = frozenset({"template", "back", "defaults", "fields", "cards"})
_OF_LAYOUTS = frozenset({"elements", "blocks", "components", "styles", "parameters"})
_OF_GAMES = frozenset({"title", "cards", "decks", "change", "add", "remove", "rules"})


def spreadsheet(name: str) -> str | None:
    """What to say of a spreadsheet, by its name, of a kind that cannot be read."""
    if not name.strip().casefold().endswith(_UNREAD):
        return None
    return (
        f'"{name.strip()}" is a spreadsheet of a kind that is not read:'
        " save it as .xlsx, .ods or .csv"
    )


def no_game(name: str) -> str | None:
    """What to say of a spreadsheet that is taken for a game, by its name."""
    if not is_spreadsheet(name):
        return spreadsheet(name)
    file = name.strip().replace("\\", "/").rpartition("/")[2]
    return (
        f'"{name.strip()}" holds cards: a game names it; write a game.yaml beside it with'
        f" title: My game and cards: {file}"
    )


def is_layout(keys: Set[str]) -> bool:
    """Whether a file with these keys is a layout and no game."""
    return not keys.isdisjoint(_OF_LAYOUTS) and keys.isdisjoint(_OF_GAMES)


def is_card_file(keys: Set[str]) -> bool:
    """Whether a file with these keys is a card file and no game."""
    return "cards" in keys and keys <= _OF_CARD_FILES
