"""Chance that replays: the k-th shuffle of a game follows from its seed and k alone."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def shuffled(items: Sequence[T], seed: int, number: int) -> list[T]:
    """The items in the order of a game's shuffle of this number: every order is as likely.

    Fisher-Yates over random(), the one sequence that Python promises to keep over versions.
    """
    chance = Random(f"{seed}:{number}").random
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = int(chance() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order
