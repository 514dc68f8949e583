"""What the expressions of a layout see."""

from __future__ import annotations

import re

from printkit.game.model import Card
from printkit.game.names import card_names
from printkit.source.markup import Rich
from printkit.source.names import Names

_MARKS = re.compile(r"([\\*:])")


class CardNames(Names):
    """A card's fields; `texts`, made when asked for, is all of its text but the name."""

    __slots__ = ("_card",)

    def __init__(self, card: Card) -> None:
        super().__init__(dict(card_names(card)), "card")
        self._card = card

    def __getitem__(self, name: str) -> object:
        if name == "texts" and "texts" not in self._data:
            return texts(self._card)
        return super().__getitem__(name)


def texts(card: Card) -> Rich:
    """Every text field besides the name, a paragraph each; plain ones letter for letter."""
    paragraphs = []
    for name, value in card.fields.items():
        if name in ("id", "name"):
            continue
        if isinstance(value, Rich) and value.markup.strip():
            paragraphs.append(value.markup.strip("\n"))
        elif isinstance(value, str) and value.strip():
            paragraphs.append(_MARKS.sub(r"\\\1", value.strip("\n")))
    return Rich("\n\n".join(paragraphs), card.span)
