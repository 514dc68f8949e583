"""The score of a game of TriumfDrez, and who leads a match."""

from __future__ import annotations

from collections.abc import Sequence


def points(bid: int, tricks: int, declarer: int, sides: int) -> tuple[int, ...]:
    """What each side gains: the declarer's if the bid is made, else every other one."""
    if tricks >= bid:
        gained = bid + 2 * (tricks - bid)
        return tuple(gained if side == declarer else 0 for side in range(sides))
    gained = bid + 2 * (bid - tricks)
    return tuple(0 if side == declarer else gained for side in range(sides))


def leaders(scores: Sequence[int], target: int) -> tuple[int, ...]:
    """The sides with the highest total once somebody has reached the target; else none."""
    best = max(scores)
    if best < target:
        return ()
    return tuple(side for side, score in enumerate(scores) if score == best)
