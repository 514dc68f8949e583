"""Areas of a face: the insides of paths, how large they are, and what lies within them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from printkit.geometry import Matrix, Rect
from printkit.layout.frame import Path, Segment

_STEPS = 6
"""Straight lines that stand for a curve."""
_MOST_PARTS = 120
"""Polygons of which it is asked which lies in which."""
_MOST_EDGES = 6
_MOST_AREAS = 8_000

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Area:
    """The inside of a path: polygons and the box around them."""

    polygons: tuple[tuple[Point, ...], ...]
    box: Rect
    even_odd: bool = False
    ranges: tuple[tuple[float, float, float], ...] = ()
    """Of each polygon the highest, the lowest and the rightmost point."""

    @classmethod
    def of(cls, path: Path, matrix: Matrix, *, even_odd: bool = False) -> Area:
        polygons = tuple(polygon for polygon in _flat(path, matrix) if len(polygon) > 1)
        xs = [x for polygon in polygons for x, _ in polygon] or [0.0]
        ys = [y for polygon in polygons for _, y in polygon] or [0.0]
        box = Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        ranges = tuple(
            (min(y for _, y in polygon), max(y for _, y in polygon), max(x for x, _ in polygon))
            for polygon in polygons
        )
        return cls(polygons, box, even_odd, ranges)

    @property
    def size(self) -> float:
        """In square mm; a polygon within another that runs the other way is a hole."""
        if len(self.polygons) > _MOST_PARTS:
            return sum(abs(_signed(polygon)) for polygon in self.polygons)
        return max(sum(map(self._part, range(len(self.polygons)))), 0.0)

    def _part(self, index: int) -> float:
        """What a polygon adds to the area: less than nothing if it is a hole."""
        polygon = self.polygons[index]
        signed = _signed(polygon)
        x, y = polygon[0]
        others = (*self.polygons[:index], *self.polygons[index + 1 :])
        around = sum(_winding(other, x, y) for other in others)
        hole = around % 2 != 0 if self.even_odd else around * signed < 0
        return -abs(signed) if hole else abs(signed)

    def holds(self, x: float, y: float) -> bool:
        box = self.box
        if not (box.x <= x <= box.right and box.y <= y <= box.bottom):
            return False
        winding = 0
        for polygon, (top, bottom, right) in zip(self.polygons, self.ranges, strict=True):
            if top <= y <= bottom and x <= right:
                winding += _winding(polygon, x, y)
        return winding % 2 != 0 if self.even_odd else winding != 0


class Areas:
    """Areas of paths, each made once: constant elements have one path on every card."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, Matrix, bool], tuple[Path, Area]] = {}

    def of(self, path: Path, matrix: Matrix, *, even_odd: bool = False) -> Area:
        key = (id(path), matrix, even_odd)
        known = self._known.get(key)
        if known is None:
            if len(self._known) > _MOST_AREAS:
                self._known.clear()
            known = self._known[key] = (path, Area.of(path, matrix, even_odd=even_odd))
        return known[1]


def _flat(path: Path, matrix: Matrix) -> Iterator[tuple[Point, ...]]:
    points: list[Point] = []
    for segment in path.segments:
        if segment[0] == "M":
            yield tuple(points)
            points = [matrix.apply(segment[1], segment[2])]
        elif segment[0] == "L":
            points.append(matrix.apply(segment[1], segment[2]))
        elif segment[0] == "C":
            one, two = matrix.apply(*segment[1:3]), matrix.apply(*segment[3:5])
            points += _curve(points[-1] if points else one, one, two, matrix.apply(*segment[5:7]))
    yield tuple(points)


def _curve(p: Point, q: Point, r: Point, s: Point) -> Iterator[Point]:
    for step in range(1, _STEPS + 1):
        t = step / _STEPS
        u = 1 - t
        a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        yield (
            a * p[0] + b * q[0] + c * r[0] + d * s[0],
            a * p[1] + b * q[1] + c * r[1] + d * s[1],
        )


def _signed(polygon: tuple[Point, ...]) -> float:
    total = 0.0
    x0, y0 = polygon[-1]
    for x, y in polygon:
        total += x0 * y - x * y0
        x0, y0 = x, y
    return total / 2


def _winding(polygon: tuple[Point, ...], x: float, y: float) -> int:
    found = 0
    x0, y0 = polygon[-1]
    for x1, y1 in polygon:
        if (y0 <= y) != (y1 <= y):
            across = x0 + (y - y0) * (x1 - x0) / (y1 - y0)
            if across > x:
                found += 1 if y1 > y0 else -1
        x0, y0 = x1, y1
    return found


def edge(area: Area, most: int) -> Iterator[Point]:
    """Some points of the edge of an area, at most so many of each part."""
    for polygon in area.polygons[:_MOST_EDGES]:
        count = len(polygon)
        for index in sorted({count * step // most for step in range(most)}):
            yield polygon[index]


def length(area: Area) -> float:
    """How long the lines around an area are."""
    return sum(
        math.dist(one, other) for polygon in area.polygons for one, other in pairwise(polygon)
    )


def common(one: Rect, other: Rect) -> Rect:
    """What two boxes have in common."""
    x, y = max(one.x, other.x), max(one.y, other.y)
    w, h = min(one.right, other.right) - x, min(one.bottom, other.bottom) - y
    return Rect(x, y, max(w, 0.0), max(h, 0.0))


def visible(points: Iterable[Point], clips: tuple[Area, ...]) -> list[Point]:
    """The points that nothing clips away."""
    return [at for at in points if all(clip.holds(*at) for clip in clips)]


def closed(path: Path) -> Path:
    """The path with each part closed, as filling does but drawing a line does not."""
    segments: list[Segment] = []
    for segment in path.segments:
        if segment[0] == "M" and segments and segments[-1][0] != "Z":
            segments.append(("Z",))
        segments.append(segment)
    if segments and segments[-1][0] != "Z":
        segments.append(("Z",))
    return path if len(segments) == len(path.segments) else Path(tuple(segments))
