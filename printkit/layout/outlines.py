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


def extent(path: Path) -> Rect | None:
    """The box around a path's lines and curves; None for an empty one."""
    xs: list[float] = []
    ys: list[float] = []
    x = y = 0.0
    for segment in path.segments:
        match segment:
            case ("C", x1, y1, x2, y2, to_x, to_y):
                xs += _curve_ends(x, x1, x2, to_x)
                ys += _curve_ends(y, y1, y2, to_y)
                x, y = to_x, to_y
            case ("M", x, y) | ("L", x, y):
                xs.append(x)
                ys.append(y)
            case _:
                continue
    if not xs:
        return None
    left, top = min(xs), min(ys)
    return Rect(left, top, max(xs) - left, max(ys) - top)


def _curve_ends(p0: float, p1: float, p2: float, p3: float) -> list[float]:
    """Where a cubic curve ends or turns back, along one axis."""
    ends = [p0, p3]
    a, b, c = p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0
    roots: list[float] = []
    if abs(a) > 1e-12:
        square = b * b - 4 * a * c
        if square >= 0:
            root = square**0.5
            roots = [(-b + root) / (2 * a), (-b - root) / (2 * a)]
    elif abs(b) > 1e-12:
        roots = [-c / b]
    for t in roots:
        if 0 < t < 1:
            s = 1 - t
            ends.append(s * s * s * p0 + 3 * s * s * t * p1 + 3 * s * t * t * p2 + t * t * t * p3)
    return ends
