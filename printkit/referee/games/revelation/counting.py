"""Who holds the Aces, and what taken cards cost."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from printkit.referee.games.revelation.cards import Cards

TABLE = -1
"""Holds an Ace that is nobody's."""


def holder_after(counts: Sequence[int], holder: int, *, ties_keep: bool) -> int:
    """Who holds the Ace of a suit of which each seat has so many cards."""
    most = max(counts)
    if not most:
        return holder
    first = [seat for seat, count in enumerate(counts) if count == most]
    if len(first) == 1:
        return first[0]
    return holder if ties_keep and holder in first else TABLE


def points(taken: Iterable[str], own: Collection[str], cards: Cards) -> int:
    """What a pile costs: each suit whose Ace is not its owner's, and poison in any case."""
    return sum(
        cards.poison[card] + sum(suit not in own for suit in cards.suits[card]) for card in taken
    )
