"""Where the crosses are, and what was read at them as a shift and a turn."""

from __future__ import annotations

import math
from typing import NamedTuple

from printkit.geometry import Size

_MARGIN, _STEP, _LEAST = 60.0, 10.0, 40.0
MOST_APART = 1.0
"""mm by which readings of one printed size may differ along the line between the crosses."""


class Correction(NamedTuple):
    """How backs must move: mm to the right and down, and degrees clockwise about the centre."""

    x: float
    y: float
    angle: float = 0.0


class Crosses(NamedTuple):
    """The two crosses of a side, level with its centre."""

    left: tuple[float, float]
    right: tuple[float, float]

    @property
    def distance(self) -> float:
        return self.right[0] - self.left[0]


def crosses(page: Size) -> Crosses:
    """The same places on both sides: a flip about either edge brings one upon the other."""
    distance = max(_LEAST, (page.w - _MARGIN) // _STEP * _STEP)
    middle, level = page.w / 2, page.h / 2
    return Crosses((middle - distance / 2, level), (middle + distance / 2, level))


def correction(
    page: Size, left: tuple[float, float], right: tuple[float, float]
) -> tuple[Correction, float]:
    """What brings both crosses to where they were read, and how much further apart they were.

    A reading is where the front's cross lies on the back's scale, right and down: there the
    back's must go.
    """
    further = right[0] - left[0]
    turn = math.atan2(right[1] - left[1], crosses(page).distance + further)
    return (
        Correction((left[0] + right[0]) / 2, (left[1] + right[1]) / 2, math.degrees(turn)),
        further,
    )
