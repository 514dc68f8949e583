"""Scales of plots, with ticks at round numbers."""

from __future__ import annotations

import math
from typing import NamedTuple

_STEPS = (1.0, 2.0, 2.5, 5.0, 10.0)


class Axis(NamedTuple):
    """From numbers to places on paper."""

    low: float
    high: float
    start: float
    """Where the low end is, in mm."""
    length: float

    def at(self, number: float) -> float:
        """Where a number is; what lies beyond the ends is at the end."""
        share = (number - self.low) / ((self.high - self.low) or 1.0)
        return self.start + self.length * min(1.0, max(0.0, share))

    def ticks(self, most: int) -> tuple[float, ...]:
        """At most so many round numbers on it."""
        step = step_of(self.high - self.low, most)
        first = math.ceil(self.low / step - 1e-9)
        last = math.floor(self.high / step + 1e-9)
        return tuple(step * number for number in range(first, last + 1))


def step_of(length: float, most: int) -> float:
    """The smallest round step of which there are no more than so many."""
    least = (length or 1.0) / max(1, most - 1)
    power = 10.0 ** math.floor(math.log10(least))
    return next(power * step for step in _STEPS if power * step >= least - 1e-12)


def shown(number: float) -> str:
    """A tick's number."""
    return f"{number:,.0f}" if abs(number - round(number)) < 1e-9 else f"{number:,.1f}"


def signed(number: float, digits: int = 1) -> str:
    """A difference, with a true minus."""
    return f"{number:+.{digits}f}".replace("-", "−")
