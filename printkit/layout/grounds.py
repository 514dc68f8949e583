"""What lies below each point of a face, as it was laid out and as it is printed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from printkit.colour import WHITE, Cmyk, Colour, Gradient, Paint, Rgb
from printkit.geometry import Matrix, Rect
from printkit.layout.frame import Path

_STEPS = 6
"""Straight lines that stand for a curve."""

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
        """In square mm; holes count as none where they run the other way."""
        signed = [_signed(polygon) for polygon in self.polygons]
        if self.even_odd:
            whole = sorted(map(abs, signed), reverse=True)
            return max(whole[0] - sum(whole[1:]), 0.0) if whole else 0.0
        return abs(sum(signed))

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
