"""What the expressions of a layout see."""

from __future__ import annotations

import re
from collections.abc import Hashable

from printkit.game.model import Back, Card
from printkit.source.jinja.names import Names
from printkit.source.markup import Rich

_MARKS = re.compile(r"([\\*:])")


class CardNames(Names):
    """A card's fields; `texts`, made when asked for, is all of its text but the name."""

    __slots__ = ("_card",)

    def __init__(self, card: Card) -> None:
        super().__init__({"number": card.number, "copies": card.copies, **card.fields}, "card")
        self._card = card

    def __getitem__(self, name: str) -> object:
        if name == "texts" and "texts" not in self._data:
            return texts(self._card)
        return super().__getitem__(name)


def texts(card: Card) -> str | Rich:
    """Every text field besides the name, a paragraph each; plain ones letter for letter."""
    values = (card.fields.get(name) for name in card.texts)
    found = [value for value in values if isinstance(value, str | Rich) and str(value).strip()]
    plain = [value.strip("\n") for value in found if isinstance(value, str)]
    if len(plain) == len(found):
        return "\n\n".join(plain)
    markup = [
        value.markup.strip("\n")
        if isinstance(value, Rich)
        else _MARKS.sub(r"\\\1", value.strip("\n"))
        for value in found
    ]
    first = next(name for name in card.texts if isinstance(card.fields.get(name), Rich))
    return Rich("\n\n".join(markup), card.places.get(first, card.span))


def back_key(back: Back) -> Hashable:
    """What tells backs of one template apart."""
    try:
        key = tuple(back.keys.items())
        hash(key)
    except TypeError:
        return id(back)
    return key
