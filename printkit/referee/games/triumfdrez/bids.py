"""Bids of TriumfDrez: their ranks, and those that are still to be made."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias, cast

from printkit.game.model import Plain
from printkit.referee.games.triumfdrez.cards import FIGURES, HAND, NONE, Cards
from printkit.referee.games.triumfdrez.declarations import STEPS_OF_BIDS
from printkit.referee.values import Move

Bid: TypeAlias = "tuple[int, str, str, str]"
"""Tricks, trump or none, supertrump or none, open or closed."""
OPEN, CLOSED = "open", "closed"
Rank: TypeAlias = "tuple[int, bool, int]"


@dataclass(frozen=True, slots=True)
class Bids:
    """All bids of a game in the order of their ranks; made once, cut where the best one is."""

    steps: Mapping[str, int]
    moves: tuple[Move, ...]
    ranks: tuple[Rank, ...]
    openings: tuple[Move, ...]

    def rank(self, bid: Bid) -> Rank:
        """What decides which of two bids is higher."""
        tricks, trump, supertrump, hand = bid
        return tricks, hand == OPEN, self.steps[_step(trump, supertrump)]

    def above(self, best: Bid | None) -> tuple[Move, ...]:
        """The bids that outbid the best one; without one, those that open an auction."""
        if best is None:
            return self.openings
        return self.moves[bisect_right(self.ranks, self.rank(best)) :]


def _step(trump: str, supertrump: str) -> str:
    """What a bid gives up."""
    if trump == NONE:
        return "neither" if supertrump == NONE else "no_trump"
    return "no_supertrump" if supertrump == NONE else "both"


def steps_of(ladder: Plain) -> Mapping[str, int]:
    """The height of each step of a ladder; those of a list within it are equal."""
    heights: dict[str, int] = {}
    for height, step in enumerate(cast("tuple[Plain, ...]", ladder)):
        for name in step if isinstance(step, tuple) else (step,):
            heights[str(name)] = height
    return {name: heights[name] for name in STEPS_OF_BIDS}


def bids_of(cards: Cards, settings: Mapping[str, Plain]) -> Bids:
    """Every bid of figures, and of the colours that the deck has."""
    steps = steps_of(settings["bid_ladder"])
    fewest = cast("int", settings["min_bid"])
    figures, colours = (*reversed(FIGURES), NONE), (*cards.colours, NONE)
    empty = Bids(steps, (), (), ())
    bids: list[Bid] = [
        (tricks, trump, supertrump, hand)
        for tricks in range(fewest, HAND + 1)
        for hand in (CLOSED, OPEN)
        for trump in figures
        for supertrump in colours
    ]
    bids.sort(key=empty.rank)
    moves = tuple(Move("bid", bid) for bid in bids)
    openings = moves
    if settings["opening"] == "full":
        openings = tuple(Move("bid", bid) for bid in bids if NONE not in bid and bid[3] == CLOSED)
    return Bids(steps, moves, tuple(map(empty.rank, bids)), openings)
