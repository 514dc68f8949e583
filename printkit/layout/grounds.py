"""What lies below each point of a face, as it was laid out and as it is printed."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from printkit.colour import WHITE, Cmyk, Colour, Gradient, Paint, Rgb
from printkit.geometry import Matrix, Rect
from printkit.layout.frame import Glyphs, Path

_STEPS = 6
"""Straight lines that stand for a curve."""
_MOST_PARTS = 120
"""Polygons of which it is asked which lies in which."""
_MOST_EDGES = 6

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Area:
    """The inside of a path: polygons and the box around them."""

    polygons: tuple[tuple[Point, ...], ...]
    box: Rect
    even_odd: bool = False

    @classmethod
    def of(cls, path: Path, matrix: Matrix, *, even_odd: bool = False) -> Area:
        polygons = tuple(polygon for polygon in _flat(path, matrix) if len(polygon) > 1)
        xs = [x for polygon in polygons for x, _ in polygon] or [0.0]
        ys = [y for polygon in polygons for _, y in polygon] or [0.0]
        box = Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        return cls(polygons, box, even_odd)

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
        winding = sum(_winding(polygon, x, y) for polygon in self.polygons)
        return winding % 2 != 0 if self.even_odd else winding != 0


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


@dataclass(frozen=True, slots=True)
class _Painted:
    area: Area
    clips: tuple[Area, ...]
    before: Colour
    after: Colour


class Grounds:
    """The areas that a face is painted with, one on the other."""

    def __init__(self) -> None:
        self._painted: list[_Painted] = []

    def paint(self, area: Area, clips: tuple[Area, ...], before: Colour, after: Colour) -> None:
        """Lay an area over what is there: its colour as laid out and as printed."""
        self._painted.append(_Painted(area, clips, before, after))

    def at(self, x: float, y: float) -> tuple[Colour, Colour]:
        """The colours of a point: as laid out and as printed."""
        for painted in reversed(self._painted):
            if painted.area.holds(x, y) and all(clip.holds(x, y) for clip in painted.clips):
                return painted.before, painted.after
        return WHITE, WHITE


def flat(paint: Paint) -> Colour:
    """A paint as one colour: the mean of a gradient's."""
    if not isinstance(paint, Gradient):
        return paint
    stops = [_rgb(colour) for _, colour in paint.stops]
    count = len(stops)
    return Rgb(
        sum(s.r for s in stops) / count,
        sum(s.g for s in stops) / count,
        sum(s.b for s in stops) / count,
        sum(s.alpha for s in stops) / count,
    )


def over(colour: Colour, ground: Colour, opacity: float) -> Colour:
    """What is seen of a colour that lets some of the ground through."""
    share = colour.alpha * opacity
    if share >= 0.999:
        return colour
    one, other = _rgb(colour), _rgb(ground)
    rest = 1 - share
    return Rgb(
        one.r * share + other.r * rest,
        one.g * share + other.g * rest,
        one.b * share + other.b * rest,
    )


def _rgb(colour: Colour) -> Rgb:
    return colour.rgb() if isinstance(colour, Cmyk) else colour


def common(one: Rect, other: Rect) -> Rect:
    """What two boxes have in common."""
    x, y = max(one.x, other.x), max(one.y, other.y)
    w, h = min(one.right, other.right) - x, min(one.bottom, other.bottom) - y
    return Rect(x, y, max(w, 0.0), max(h, 0.0))


def edge(area: Area) -> Iterator[tuple[float, float]]:
    """Some points of the edge of an area."""
    for polygon in area.polygons[:_MOST_EDGES]:
        count = len(polygon)
        for index in sorted({0, count // 4, count // 2, count * 3 // 4}):
            yield polygon[index]


def length(area: Area) -> float:
    """How long the lines around an area are."""
    return sum(
        math.dist(one, other) for polygon in area.polygons for one, other in pairwise(polygon)
    )


def along(glyphs: Glyphs, matrix: Matrix) -> list[tuple[float, float]]:
    """Points in the middle of the letters of a run."""
    spaces = sum(word.blank for word in glyphs.words) * glyphs.word_spacing
    count = sum(len(word.glyphs) for word in glyphs.words)
    width = sum(word.advance for word in glyphs.words) * glyphs.size / 1000
    width += spaces + count * glyphs.letter_spacing
    y = glyphs.y - 0.33 * glyphs.size
    steps = 3 if width > glyphs.size else 1
    return [matrix.apply(glyphs.x + width * (step + 0.5) / steps, y) for step in range(steps)]
