"""Lengths and boxes: millimetres as floats, x to the right, y downward from the top left."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import NamedTuple

MM_PER_UNIT = {"mm": 1.0, "cm": 10.0, "in": 25.4, "pt": 25.4 / 72, "px": 25.4 / 96}
"""Millimetres in each unit that a file may use; px is the CSS pixel, 1/96 in."""

MM_PER_PT = MM_PER_UNIT["pt"]
TOLERANCE = 1e-6
"""Lengths nearer than this are equal: 63.5 mm is 180.00000000000003 pt."""

_LENGTH = re.compile(r"\s*([+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+))\s*(mm|cm|in|pt|px)?\s*")
_LIMIT = 10_000.0


def parse_length(text: str) -> float:
    """Read a length with its unit, such as "63.5mm"; in millimetres.

    Raises ValueError saying what was expected.
    """
    match = _LENGTH.fullmatch(text)
    if match is None:
        raise ValueError(f'expected a length such as 3mm, found "{text}"')
    number, unit = float(match[1]), match[2]
    if unit is None:
        if number == 0:
            return 0.0
        raise ValueError(
            f'"{text.strip()}" has no unit: write {text.strip()}mm (or cm, in, pt, px)'
        )
    length = number * MM_PER_UNIT[unit]
    if abs(length) > _LIMIT:
        raise ValueError(f"{text.strip()} is more than 10 m")
    return length


def show(length: float) -> str:
    """A length as people read it: "63.5 mm"."""
    return f"{length:.2f}".rstrip("0").rstrip(".") + " mm"


@dataclass(frozen=True, slots=True)
class Size:
    """Width and height in mm."""

    w: float
    h: float

    def turned(self) -> Size:
        return Size(self.h, self.w)

    def almost(self, other: Size, tolerance: float = 0.01) -> bool:
        return abs(self.w - other.w) <= tolerance and abs(self.h - other.h) <= tolerance

    def __str__(self) -> str:
        return f"{show(self.w).removesuffix(' mm')} x {show(self.h)}"


@dataclass(frozen=True, slots=True)
class Sides:
    """A length for each side of a box, in mm; named, since bare 4-tuples get swapped."""

    top: float
    right: float
    bottom: float
    left: float

    @classmethod
    def all(cls, length: float) -> Sides:
        return cls(length, length, length, length)

    def turned(self) -> Sides:
        """The same sides after half a turn."""
        return Sides(self.bottom, self.left, self.top, self.right)


@dataclass(frozen=True, slots=True)
class Rect:
    """A box in mm: its left and top edge, width and height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def size(self) -> Size:
        return Size(self.w, self.h)

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def grown(self, sides: Sides) -> Rect:
        return Rect(
            self.x - sides.left,
            self.y - sides.top,
            self.w + sides.left + sides.right,
            self.h + sides.top + sides.bottom,
        )

    def moved(self, dx: float, dy: float) -> Rect:
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def overlaps(self, other: Rect, tolerance: float = TOLERANCE) -> bool:
        """Whether the two share area; touching edges do not overlap."""
        return (
            self.x < other.right - tolerance
            and other.x < self.right - tolerance
            and self.y < other.bottom - tolerance
            and other.y < self.bottom - tolerance
        )

    def contains(self, other: Rect, tolerance: float = TOLERANCE) -> bool:
        return (
            other.x >= self.x - tolerance
            and other.y >= self.y - tolerance
            and other.right <= self.right + tolerance
            and other.bottom <= self.bottom + tolerance
        )


class Matrix(NamedTuple):
    """An affine map of the plane: (x, y) -> (a x + c y + e, b x + d y + f), y downward."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    @classmethod
    def translation(cls, dx: float, dy: float) -> Matrix:
        return cls(e=dx, f=dy)

    @classmethod
    def scaling(cls, sx: float, sy: float) -> Matrix:
        return cls(a=sx, d=sy)

    @classmethod
    def rotation(cls, degrees: float, x: float, y: float) -> Matrix:
        """A clockwise turn, as seen on paper, about the point (x, y)."""
        cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        if degrees % 90 == 0:
            cos, sin = float(round(cos)), float(round(sin))
        return cls(cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)

    def then(self, after: Matrix) -> Matrix:
        """This map followed by `after`."""
        return Matrix(
            after.a * self.a + after.c * self.b,
            after.b * self.a + after.d * self.b,
            after.a * self.c + after.c * self.d,
            after.b * self.c + after.d * self.d,
            after.a * self.e + after.c * self.f + after.e,
            after.b * self.e + after.d * self.f + after.f,
        )

    def inverse(self) -> Matrix | None:
        """The map back; None for one that flattens the plane."""
        a, b, c, d, e, f = self
        det = a * d - b * c
        if abs(det) < 1e-12:
            return None
        e, f = (c * f - d * e) / det, (b * e - a * f) / det
        return Matrix(d / det, -b / det, -c / det, a / det, e, f)

    def apply(self, x: float, y: float) -> tuple[float, float]:
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f
