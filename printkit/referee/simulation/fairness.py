"""Whether shuffles are fair: counts that must be alike, and how far they are from it."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection
from itertools import permutations, product

from printkit.referee.chance import shuffled


def orders(cards: int, shuffles: int) -> Counter[tuple[int, ...]]:
    """How often each order of a few cards comes up, one shuffle a seed."""
    counts = Counter(dict.fromkeys(permutations(range(cards)), 0))
    counts.update(tuple(shuffled(range(cards), seed, 0)) for seed in range(shuffles))
    return counts


def places(cards: int, shuffles: int, number: int = 0) -> Counter[tuple[int, int]]:
    """How often each card lies at each place after a game's shuffle of this number."""
    counts: Counter[tuple[int, int]] = Counter()
    counts.update(dict.fromkeys(product(range(cards), range(cards)), 0))
    for seed in range(shuffles):
        counts.update(enumerate(shuffled(range(cards), seed, number)))
    return counts


def pairs(cards: int, shuffles: int) -> Counter[tuple[int, int]]:
    """How often each two cards come to lie on top, over the shuffles of one game."""
    counts: Counter[tuple[int, int]] = Counter()
    counts.update({(one, top): 0 for one, top in product(range(cards), range(cards)) if one != top})
    for number in range(shuffles):
        *_, one, top = shuffled(range(cards), 1, number)
        counts[one, top] += 1
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
