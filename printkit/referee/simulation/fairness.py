"""Whether shuffles are fair: counts that must be alike, and how far they are from it."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection
from itertools import pairwise, permutations, product

from printkit.referee.chance import shuffled


def orders(cards: int, shuffles: int) -> Counter[tuple[int, ...]]:
    """How often each order of a few cards comes up, one shuffle a seed."""
    counts = Counter(dict.fromkeys(permutations(range(cards)), 0))
    counts.update(tuple(shuffled(range(cards), seed, 0)) for seed in range(shuffles))
    return counts


def places(cards: int, shuffles: int, number: int = 0) -> Counter[tuple[int, int]]:
    """How often each card lies at each place after a game's shuffle of this number."""
    counts = Counter(dict.fromkeys(product(range(cards), repeat=2), 0))
    for seed in range(shuffles):
        counts.update(enumerate(shuffled(range(cards), seed, number)))
    return counts


def neighbours(cards: int, shuffles: int) -> Counter[tuple[int, int]]:
    """How often each card lies right below each other one, over the shuffles of one game."""
    counts = Counter(dict.fromkeys(permutations(range(cards), 2), 0))
    for number in range(shuffles):
        counts.update(pairwise(shuffled(range(cards), 1, number)))
    return counts


def chi_square(counts: Collection[int]) -> float:
    """How far counts are from being all alike."""
    mean = sum(counts) / len(counts)
    return sum((count - mean) ** 2 for count in counts) / mean


def chance_of(found: float, freedom: int) -> float:
    """How likely a chi-square as large as this one is where all is fair (Wilson-Hilferty)."""
    share = 2 / (9 * freedom)
    beyond = ((found / freedom) ** (1 / 3) - (1 - share)) / math.sqrt(share)
    return math.erfc(beyond / math.sqrt(2)) / 2
