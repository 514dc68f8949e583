"""Lengths inside a layout: millimetres, parts of the enclosing box, and sums of both."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from printkit.geometry import parse_length

_TERM = re.compile(r"\s*([+-]?)\s*([0-9]+\.?[0-9]*|\.[0-9]+)\s*(%|[a-zA-Z]*)", re.ASCII)
_END = re.compile(r"\s*\Z")
_MOST_PERCENT = 100_000.0


class Length(NamedTuple):
    """So much of the enclosing box's side, and so many mm more."""

    part: float
    mm: float

    def of(self, side: float) -> float:
        return self.part * side + self.mm


NOTHING = Length(0.0, 0.0)
EVERYTHING = Length(1.0, 0.0)


@lru_cache(maxsize=4096)
def parse_extent(text: str) -> Length:
    """Read "12mm", "50%", or a sum of them such as "50% - 4mm".

    Raises ValueError saying what was expected.
    """
    part = mm = 0.0
    position = 0
    while True:
        match = _TERM.match(text, position)
        if match is None or (position and not match[1]):
            raise ValueError(f"expected a length such as 3mm, 50% or 50% - 4mm, found {text!r}")
        sign = -1.0 if match[1] == "-" else 1.0
        if match[3] == "%":
            part += sign * _percent(match[2])
        else:
            mm += sign * parse_length(match[2] + match[3])
        position = match.end()
        if _END.match(text, position):
            return Length(part, mm)


def parse_points(text: str) -> tuple[tuple[Length, Length], ...]:
    """Read corners "x,y x,y …", each a length as `parse_extent` reads it, without blanks."""
    points = []
    for corner in text.split():
        x, comma, y = corner.partition(",")
        if not comma or not x or not y:
            raise ValueError(
                f'expected points such as "0%,0% 100%,50% 5mm,100%-2mm", found {corner!r}'
            )
        points.append((parse_extent(x), parse_extent(y)))
    if len(points) < 2:
        raise ValueError(f"expected two or more points, found {len(points)}")
    return tuple(points)


def _percent(number: str) -> float:
    value = float(number)
    if value > _MOST_PERCENT:
        raise ValueError(f"{number}% is too much")
    return value / 100
