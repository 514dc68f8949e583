"""Cards at which something is wrong already, so that nothing follows from what they lack."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import replace

from printkit.game.model import Deck
from printkit.problems import Problems


def without_faulty(deck: Deck, problems: Problems) -> Deck:
    """The deck with the cards only in whose lines there is no error."""
    errors = [problem.span for problem in problems.errors if problem.span is not None]
    if not errors:
        return deck
    starts = sorted({card.span for card in deck.cards})
    faulty = set()
    for place in errors:
        at = bisect_right(starts, place) - 1
        if at >= 0 and starts[at].file == place.file:
            faulty.add(starts[at])
    return replace(deck, cards=tuple(card for card in deck.cards if card.span not in faulty))
