"""A record: the faces of a game's cards as they were printed once."""

from __future__ import annotations

from typing import NamedTuple


class Printed(NamedTuple):
    """Copies of a card that look the same on both sides."""

    deck: str
    id: str
    name: str
    copies: int
    front: str
    """The face's fingerprint."""
    back: str = ""
    """Empty for a card without a back."""


class Record(NamedTuple):
    """What was printed, under a name."""

    name: str
    number: int
    """Records count up from 1, so that the latest is known without a clock."""
    date: str
    """The day it was said, for people: 2025-03-01."""
    cards: tuple[Printed, ...]
    version: str = ""
    """The game's."""

    @property
    def copies(self) -> int:
        return sum(card.copies for card in self.cards)
