"""From millimetres, y down, to points, y up: the only place where the paper is turned over."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache

from printkit.draw.store import number
from printkit.geometry import MM_PER_PT, Matrix, Rect
from printkit.layout.frame import Path

PT_PER_MM = 1 / MM_PER_PT


@dataclass(frozen=True, slots=True)
class Plane:
    """A system of points whose origin lies `height` mm below that of the marks."""

    height: float
    scale: float = 1.0
    """How much what is drawn is enlarged afterwards."""
    digits: int = 2
    """Decimals of a point; more where it is enlarged."""

    def point(self, x: float, y: float) -> bytes:
        digits = self.digits
        return b"%b %b" % (
            number(x * PT_PER_MM, digits),
            number((self.height - y) * PT_PER_MM, digits),
        )

    def length(self, length: float) -> bytes:
        return number(length * PT_PER_MM, self.digits)

    def rect(self, box: Rect) -> bytes:
        """The operands of `re`."""
        return b"%b %b %b" % (self.point(box.x, box.bottom), self.length(box.w), self.length(box.h))

    def corners(self, box: Rect) -> bytes:
        """The operands of a BBox."""
        return b"%b %b" % (self.point(box.x, box.bottom), self.point(box.right, box.y))

    def path(self, path: Path) -> bytes:
        if (box := _rectangle(path)) is not None:
            return self.rect(box) + b" re"
        k, top, parts = PT_PER_MM, self.height, []
        move, line, curve, zeros = _formats(self.digits)
        for segment in path.segments:
            # Told apart by hand: a match asks each of its cases for a sequence of that length.
            if segment[0] == "C":
                _, x1, y1, x2, y2, x, y = segment
                points = (x1 * k, (top - y1) * k, x2 * k, (top - y2) * k)
                parts.append(curve % (*points, x * k, (top - y) * k))
            elif segment[0] == "Z":
                parts.append(b"h")
            else:
                letter, x, y = segment
                parts.append((line if letter == "L" else move) % (x * k, (top - y) * k))
        return b" ".join(parts).replace(zeros, b" ")

    def matrix(self, matrix: Matrix, inner: Plane) -> Matrix:
        """The map between marks in mm as a map from the points of `inner` to these points."""
        a, b, c, d, e, f = matrix
        return Matrix(
            a,
            -b,
            -c,
            d,
            PT_PER_MM * (c * inner.height + e),
            PT_PER_MM * (self.height - d * inner.height - f),
        )

    def inside(self, matrix: Matrix, height: float | None = None) -> Plane:
        """The plane of marks under `matrix`, fine enough for its enlargement."""
        a, b, c, d, _, _ = matrix
        # Rounded, so that a turn by any angle is no plane of its own to remember marks for.
        scale = round(self.scale * max(math.hypot(a, b), math.hypot(c, d)), 3) or 0.001
        digits = 2 + (min(6, math.ceil(math.log10(scale))) if scale > 1.5 else 0)
        return Plane(self.height if height is None else height, scale, digits)


@cache
def _formats(digits: int) -> tuple[bytes, bytes, bytes, bytes]:
    """A move, a line and a curve in printf's terms, and how a whole number ends there."""
    point = b"%%.%df %%.%df" % (digits, digits)
    curve = b"%b %b %b c" % (point, point, point)
    return point + b" m", point + b" l", curve, b"." + b"0" * digits + b" "


def transform(matrix: Matrix, digits: int = 2) -> bytes:
    """The operator that applies a map between points."""
    scale = 5 if digits <= 3 else digits + 3
    parts = [number(value, scale) for value in matrix[:4]]
    parts += [number(value, max(digits, 2)) for value in matrix[4:]]
    return b" ".join(parts) + b" cm"


def _rectangle(path: Path) -> Rect | None:
    """The box that a path of four right angles draws, counted as Path.rect writes it."""
    match path.segments:
        case (("M", x, y), ("L", x1, y1), ("L", x2, y2), ("L", x3, y3), ("Z",)) if (
            y1 == y and x2 == x1 and y3 == y2 and x3 == x
        ):
            return Rect(x, y2 if y2 < y else y, x1 - x, abs(y2 - y))
    return None
