"""The most decisions that a game of Betrayal or Devotion may have."""

from __future__ import annotations

from collections.abc import Mapping

from printkit.game.model import Plain
from printkit.referee.games.easter.cards import CONFUSION, HABITS, HAND, REDEMPTION, Cards

_CUT = 10
"""By how much the bound grows under settings that allow games without an end."""


def longest(
    copies: Mapping[str, int], cards: Cards, settings: Mapping[str, Plain], seats: int
) -> int:
    """No game is longer; under two settings, none is let go on for longer."""
    redemptions = _count(copies, cards, REDEMPTION)
    # Each card is turned once, but for those dealt at the beginning. Confusion sends three back,
    # as often as there are copies and once more; of the two of Habits one turns in that turn.
    confusions = _count(copies, cards, CONFUSION) + 1
    turned = sum(copies.values()) - HAND + 3 * confusions + _count(copies, cards, HABITS)
    # Redemption fetches a white card to be played, or a Devotion for a sacrifice of two.
    whites = sum(n for card, n in copies.items() if cards.colour[card] == "white")
    actions = whites + redemptions + (turned + redemptions) // 2
    # In a turn: reveal, counter, name, remove or discard (or joy), done. Where hands are
    # separate every seat may counter, and says done again after each action.
    asked = 1 if settings["hands"] == "shared" else seats
    decisions = turned * (3 + 2 * asked) + actions * (1 + asked)
    # Two Redemption could fetch each other, and Confusion itself, for ever.
    endless = (
        settings["redemption_may_take_redemption"] is True
        or settings["confusion_returns_itself"] == "always"
    )
    return decisions * (_CUT if endless else 1)


def _count(copies: Mapping[str, int], cards: Cards, power: str) -> int:
    return sum(n for card, n in copies.items() if cards.power[card] == power)
