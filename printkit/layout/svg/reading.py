"""Reads an SVG file into marks: svglib draws it, and its shapes become ours."""

from __future__ import annotations

import logging
import math
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, cast

from printkit.colour import Gradient, Rgb
from printkit.geometry import Matrix, Rect
from printkit.layout.frame import UNMOVED, WHOLE, Group, Path, Segment, Shape, Stroke
from printkit.layout.outlines import extent, mapped
from printkit.layout.pathdata import parse_path
from printkit.layout.space import Marks
from printkit.layout.svg.checking import SvgError, checked
from printkit.layout.svg.lettering import Lettering
from printkit.layout.svg.loading import load_svglib
from printkit.layout.svg.rewriting import Mended, Plane, mended
from printkit.layout.text.fonts import Fonts
from printkit.layout.text.textstyle import Missing

if TYPE_CHECKING:
    from reportlab.graphics import shapes
    from reportlab.lib import colors
    from svglib.svglib import LinearGradientShape, RadialGradientShape, SvgRenderer

_OPERATORS = (("M", 2), ("L", 2), ("C", 6), ("Z", 0))
"""ReportLab's operators of a path by number, and the numbers that each takes."""
_CAPS: tuple[Literal["butt", "round", "square"], ...] = ("butt", "round", "square")
_JOINS: tuple[Literal["miter", "round", "bevel"], ...] = ("miter", "round", "bevel")
_EVEN_ODD = 0
_SAID = {
    "Can't handle color": "the colour {}",
    "transform expression": "the transform {}",
    "percentage": "a length in per cent",
    "width or height": "a length in per cent",
    "resolve v": "a length of the window (vw, vh)",
}
"""What svglib complains of, and how we say it."""
_ELSE = "a value that makes no sense"
_FARTHEST = 1e7


@dataclass(frozen=True, slots=True)
class SvgPicture:
    """An SVG file as marks in its own coordinates."""

    size: tuple[float, float]
    marks: Marks
    undrawn: tuple[str, ...]
    """Features in it that are not drawn."""
    missing: tuple[Missing, ...]
    """Characters of its texts that no font has."""


def read_svg(
    data: bytes, fonts: Fonts, current: str | None = None, language: str = "en"
) -> SvgPicture:
    """Read an SVG file's bytes; `current` is the colour for currentColor.

    Raises SvgError for what is broken, reaches out, or is too much for svglib.
    """
    root = checked(data)
    with _heard() as complaints:
        try:
            return _read(mended(root, current, language), fonts, complaints)
        except SvgError:
            raise
        except RecursionError:
            raise SvgError("nests its parts too deep") from None
        except Exception as reason:  # svglib raises whatever Python does at a wrong value
            raise SvgError(_blame(data, reason)) from reason


def _blame(data: bytes, reason: Exception) -> str:
    """What is probably wrong in a file that svglib stumbled over."""
    for node in checked(data).iter("{*}path"):
        try:
            parse_path(str(node.get("d", "M0 0")))
        except ValueError as wrong:
            return f"has a path that makes no sense: {wrong}"
    said = re.search(r"(?<!\w)'([^'\n]{1,60})'", str(reason))
    return "has a value that makes no sense" + (f': "{said[1]}"' if said else "")


@contextmanager
def _heard() -> Iterator[dict[str, None]]:
    """What svglib says in its log, which nobody else hears meanwhile."""
    complaints: dict[str, None] = {}

    class Ear(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            said = next((ours for theirs, ours in _SAID.items() if theirs in record.msg), _ELSE)
            value = record.args[0] if isinstance(record.args, tuple) and record.args else ""
            complaints[said.format(f'"{str(value)[:40]}"')] = None

    log, ear = logging.getLogger("svglib.svglib"), Ear(logging.WARNING)
    before = (log.level, log.propagate)
    log.addHandler(ear)
    log.setLevel(logging.WARNING)
    log.propagate = False
    try:
        yield complaints
    finally:
        log.removeHandler(ear)
        log.level, log.propagate = before


def _read(found: Mended, fonts: Fonts, complaints: dict[str, None]) -> SvgPicture:
    load_svglib()
    from svglib.svglib import SvgRenderer

    lettering = Lettering(fonts, found.undrawn)
    renderer = SvgRenderer("", font_map=lettering)
    # Its one group has the page's transform; in it, all is still in the drawing's own numbers.
    (page,) = renderer.render(found.root).contents
    reader = _Reader(found, renderer, lettering)
    box = found.box
    marks = grouped(reader.marks(page.contents), Matrix.translation(-box.x, -box.y))
    undrawn = tuple(found.undrawn | complaints)
    return SvgPicture((box.w, box.h), marks, undrawn, tuple(lettering.missing))


def grouped(
    marks: Marks, matrix: Matrix = UNMOVED, clip: Path | None = None, opacity: float = 1.0
) -> Marks:
    """The marks in a group, if it would do anything; two groups where one will do are one."""
    if not marks or opacity <= 0 or (matrix == UNMOVED and clip is None and opacity >= 1):
        return marks if opacity > 0 else ()
    match marks:
        case (Group(shared=None) as inner,) if clip is None:
            matrix, opacity = inner.matrix.then(matrix), inner.opacity * opacity
            return (Group(inner.marks, matrix, inner.clip, opacity),)
    return (Group(marks, matrix, clip, opacity),)


class _Reader:
    """Turns ReportLab's shapes into marks."""

    def __init__(self, found: Mended, renderer: SvgRenderer, lettering: Lettering) -> None:
        self._found = found
        self._lettering = lettering
        self._converter = renderer.shape_converter

    def marks(self, contents: Iterable[shapes.Shape]) -> Marks:
        return tuple(mark for shape in contents for mark in self._marks(shape))

    def _marks(self, shape: shapes.Shape) -> Marks:
        from reportlab.graphics import shapes
        from svglib.svglib import LinearGradientShape, RadialGradientShape

        match shape:
            case shapes.Group():
                marks = self._group(shape)
            case shapes.String():
                colour = _colour(shape.fillColor)
                marks = self._lettering.marks(shape, colour) if colour is not None else ()
            case LinearGradientShape() | RadialGradientShape():
                marks = ()
            case shapes.Line(x1=x1, y1=y1, x2=x2, y2=y2):
                marks = self._drawn(Path.polygon(((x1, y1), (x2, y2)), closed=False), shape)
            case shapes.PolyLine(points=flat):
                points = tuple(zip(flat[::2], flat[1::2], strict=True))
                marks = self._drawn(Path.polygon(points, closed=False), shape)
            case _:
                marks = self._drawn(self._path(shape), shape)
        opacity = self._found.opacities.get(getattr(shape, "svgid", ""), 1.0)
        return grouped(marks, opacity=opacity)

    def _group(self, group: shapes.Group) -> Marks:
        contents, clip = list(group.contents), None
        if contents and getattr(contents[0], "isClipPath", False):
            clip = self._path(contents.pop(0))
        plane = self._found.planes.get(getattr(group, "svgid", ""))
        marks = self.marks(contents)
        if plane is not None:
            marks = (*self._poured(contents[0], plane), *marks)
        return grouped(marks, Matrix(*group.transform), clip)

    def _path(self, shape: shapes.Shape) -> Path:
        from reportlab.graphics import shapes

        # A path as it is: svglib's copy of it would look at every number twice.
        path: Any = shape if isinstance(shape, shapes.Path) else self._converter.shapeToPath(shape)
        points, at = path.points, 0
        if points and not (min(points) > -_FARTHEST and max(points) < _FARTHEST):
            raise SvgError("draws far beyond any page")
        segments: list[Segment] = []
        for operator in path.operators:
            letter, count = _OPERATORS[operator]
            segments.append(cast(Segment, (letter, *points[at : at + count])))
            at += count
        return Path(tuple(segments))

    def _drawn(self, path: Path, shape: shapes.Shape) -> Marks:
        own = shape.getProperties()
        fill = _colour(own.get("fillColor"))
        colour = _colour(own["strokeColor"], own["strokeOpacity"])
        stroke = None
        if colour is not None and own["strokeWidth"] > 0:
            dash = tuple(abs(length) for length in own["strokeDashArray"] or ())
            cap, join = _CAPS[own["strokeLineCap"] or 0], _JOINS[own["strokeLineJoin"] or 0]
            stroke = Stroke(colour, own["strokeWidth"], dash if any(dash) else (), cap, join)
        if fill is None and stroke is None:
            return ()
        even_odd = own.get("fillMode") == _EVEN_ODD
        solid = _solid(path) if fill is not None else path
        if solid == path:
            return (Shape(path, WHOLE, fill, stroke, even_odd),)
        filled, stroked = (
            Shape(solid, WHOLE, fill, None, even_odd),
            Shape(path, WHOLE, None, stroke),
        )
        return (filled,) * bool(solid.segments) + (stroked,) * bool(stroke)

    def _poured(self, gradient: LinearGradientShape | RadialGradientShape, plane: Plane) -> Marks:
        """A gradient fill: the shape mapped into the gradient's plane, and that mapped back."""
        own = vars(gradient)
        shape = own["_clip_shape"]
        path, even_odd = _solid(self._path(shape)), shape.fillMode == _EVEN_ODD
        paint, area = _gradient(own, 1.0 if shape.fillOpacity is None else shape.fillOpacity)
        matrix = self._transform(plane.transform)
        box = extent(path)
        if box is None:
            return ()
        if plane.by_box:
            matrix = matrix.then(Matrix(box.w, 0, 0, box.h, box.x, box.y))
        back = matrix.inverse()
        if back is None or area.w <= 0 or len(paint.stops) == 1:
            return (Shape(path, WHOLE, paint.stops[-1][1], None, even_odd),)
        return grouped((Shape(mapped(path, back), area, paint, None, even_odd),), matrix)

    def _transform(self, text: str) -> Matrix:
        from reportlab.graphics import shapes

        group = shapes.Group()
        self._converter.applyTransformOnGroup(text, group)
        return Matrix(*group.transform)


def _solid(path: Path) -> Path:
    """The parts of a path that have an area; PDF fills the others with a hairline."""
    parts: list[list[Segment]] = []
    for segment in path.segments:
        if segment[0] == "M" or not parts:
            parts.append([])
        parts[-1].append(segment)
    return Path(tuple(segment for part in parts if not _flat(part) for segment in part))


def _flat(part: list[Segment]) -> bool:
    """Whether all points lie on one line, as seen from the one farthest from the first."""
    points = [(at[i], at[i + 1]) for _, *at in part for i in range(0, len(at), 2)]
    x0, y0 = points[0]
    dx, dy = max(((x - x0, y - y0) for x, y in points), key=lambda at: math.hypot(*at))
    least = 1e-9 * (dx * dx + dy * dy)
    return all(abs(dx * (y - y0) - dy * (x - x0)) <= least for x, y in points)


def _gradient(own: Mapping[str, Any], opacity: float) -> tuple[Gradient, Rect]:
    """svglib's gradient as ours, and the box that it spans, both in the gradient's plane."""
    stops, last = [], 0.0
    for at, colour in zip(own["_positions"], own["_rl_colors"], strict=True):
        last = min(1.0, max(last, at))
        rgb = Rgb(colour.red, colour.green, colour.blue, colour.alpha * opacity)
        stops.append((last, rgb))
    if "_r" in own:
        x, y, r = own["_cx"], own["_cy"], own["_r"]
        return Gradient(True, 0.0, tuple(stops)), Rect(x - r, y - r, 2 * r, 2 * r)
    x0, y0, x1, y1 = own["_x0"], own["_y0"], own["_x1"], own["_y1"]
    angle = math.atan2(y1 - y0, x1 - x0)
    # In a square box a gradient is as long as its side times this.
    side = math.hypot(x1 - x0, y1 - y0) / (abs(math.cos(angle)) + abs(math.sin(angle)))
    area = Rect((x0 + x1 - side) / 2, (y0 + y1 - side) / 2, side, side)
    return Gradient(False, math.degrees(angle), tuple(stops)), area


def _colour(colour: colors.Color | None, opacity: float | None = None) -> Rgb | None:
    if colour is None:
        return None
    alpha = float(colour.alpha if opacity is None else opacity)
    return Rgb(colour.red, colour.green, colour.blue, alpha) if alpha > 0 else None
