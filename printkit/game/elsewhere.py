"""Names that are no keys of a card, but keys of something else: where each belongs."""

from __future__ import annotations

from collections.abc import Mapping

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
    "like": "is a key of cards under add:",
    **{
        name: f"is an option of the command line (--{name})"
        for name in ("gutter", "margin", "paper", "backs", "marks", "dpi")
    },
}
"""What may be a field of a card too, though that is seldom meant."""
