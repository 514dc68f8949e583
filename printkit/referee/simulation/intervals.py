"""Estimates with their 95 % intervals."""

from __future__ import annotations

import math
from typing import NamedTuple

_Z = 1.959963984540054
"""95 % of a normal distribution lie so many standard deviations around its middle."""


class Estimate(NamedTuple):
    """What was found, and between which bounds the truth lies 95 times out of 100."""

    value: float
    low: float
    high: float

    def moved(self, by: float) -> Estimate:
        """The same, counted from elsewhere."""
        return Estimate(self.value + by, self.low + by, self.high + by)

    @property
    def clear(self) -> bool:
        """Whether no difference at all is beyond the bounds."""
        return self.low > 0 or self.high < 0


def wilson(hits: float, of: float) -> Estimate | None:
    """A rate with Wilson's interval, which is sound for rare hits and few tries, too."""
    if of <= 0:
        return None
    rate = hits / of
    spread = _Z * _Z / of
    middle = (rate + spread / 2) / (1 + spread)
    half = _Z * math.sqrt(rate * (1 - rate) / of + spread / (4 * of)) / (1 + spread)
    return Estimate(rate, min(rate, max(0.0, middle - half)), max(rate, min(1.0, middle + half)))


def difference(one: Estimate | None, other: Estimate | None) -> Estimate | None:
    """How much one rate is above another that was found apart from it (Newcombe's interval)."""
    if one is None or other is None:
        return None
    value = one.value - other.value
    low = math.hypot(one.value - one.low, other.high - other.value)
    high = math.hypot(one.high - one.value, other.value - other.low)
    return Estimate(value, value - low, value + high)


def paired(gained: int, lost: int, pairs: int) -> Estimate | None:
    """How a rate moved where each game was played twice (Agresti and Min's interval).

    `gained` games count only the second time, `lost` ones only the first time.
    """
    if pairs <= 0:
        return None
    value = (gained - lost) / pairs
    # Half a game in each of the four cells keeps few games from looking certain.
    more, less, all_ = gained + 0.5, lost + 0.5, pairs + 2.0
    middle = (more - less) / all_
    half = _Z * math.sqrt(max(0.0, more + less - (more - less) ** 2 / all_)) / all_
    return Estimate(value, min(value, middle - half), max(value, middle + half))


def mean(count: int, total: float, squares: float) -> Estimate | None:
    """A mean of so many numbers, from their sum and the sum of their squares."""
    if count <= 0:
        return None
    value = total / count
    if count == 1:
        return Estimate(value, -math.inf, math.inf)
    variance = max(0.0, squares - total * value) / (count - 1)
    half = _Z * math.sqrt(variance / count)
    return Estimate(value, value - half, value + half)
