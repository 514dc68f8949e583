"""Paths moved and fitted into boxes."""

from __future__ import annotations

from printkit.geometry import Matrix, Rect
from printkit.layout.frame import Path, Segment


def fitted(source: Rect, box: Rect, *, stretch: bool = False) -> Matrix:
    """The map that puts `source` into the middle of a box, as large as it fits."""
    sx, sy = box.w / source.w, box.h / source.h
    if not stretch:
        sx = sy = min(sx, sy)
    x = box.x + (box.w - sx * source.w) / 2 - sx * source.x
    y = box.y + (box.h - sy * source.h) / 2 - sy * source.y
    return Matrix(sx, 0, 0, sy, x, y)


def mapped(path: Path, matrix: Matrix) -> Path:
    """The path under a map."""
    return Path(tuple(_mapped(segment, matrix) for segment in path.segments))


def _mapped(segment: Segment, matrix: Matrix) -> Segment:
    match segment:
        case ("Z",):
            return segment
        case ("C", x1, y1, x2, y2, x, y):
            return ("C", *matrix.apply(x1, y1), *matrix.apply(x2, y2), *matrix.apply(x, y))
        case ("M", x, y):
            return ("M", *matrix.apply(x, y))
        case ("L", x, y):
            return ("L", *matrix.apply(x, y))
