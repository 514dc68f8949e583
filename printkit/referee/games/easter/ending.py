"""Whether the revealed cards win or lose, and as whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from printkit.referee.games.easter.cards import Cards

_WINS = (("John", "faith"), ("Mary Magdalene", "belief"))
_LOSSES = (("Judas", "betrayal"), ("Peter", "fear"), ("Thomas", "doubt"))
FATAL = {"betrayal": 2, "fear": 3, "doubt": 4}
"""How many of a black card lose the game."""
DEVOTED, OTHERS = 2, 4


class Verdict(NamedTuple):
    """The names with whom the table wins, and with whom it falls."""

    won: tuple[str, ...]
    lost: tuple[str, ...]


def verdict(cards: Cards, revealed: Sequence[str], *, both: bool) -> Verdict:
    """What the cards on the table come to; with `both`, a double card counts as both at once."""
    tally = cards.tally(revealed)
    lost = tuple(name for name, word in _LOSSES if tally[word] >= FATAL[word])
    if tally["devotion"] < DEVOTED:
        return Verdict((), lost)
    won = tuple(
        name
        for name, word in _WINS
        if tally[word] >= OTHERS
        # Counted once each, the cards must make up both halves.
        and (both or _either(cards, revealed, word) >= DEVOTED + OTHERS)
    )
    return Verdict(won, lost)


def _either(cards: Cards, revealed: Sequence[str], word: str) -> int:
    """How many cards count as Devotion or as the word."""
    return sum(1 for card in revealed if cards.counts[card] & {"devotion", word})
