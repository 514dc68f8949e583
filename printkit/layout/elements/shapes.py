"""Drawn elements: rect, ellipse, line and polygon."""

from __future__ import annotations

from dataclasses import dataclass

from printkit.colour import BLACK
from printkit.layout import kinds
from printkit.layout.bleeding import reached_line, reached_polygon
from printkit.layout.builder import Builder
from printkit.layout.element import Element, Leaf
from printkit.layout.elementtype import FILL, STROKE, element
from printkit.layout.entries import Entries
from printkit.layout.frame import Path
from printkit.layout.ink import Ink, shapes
from printkit.layout.lengths import NOTHING, Length
from printkit.layout.scene import Scene
from printkit.layout.settings import combined
from printkit.layout.space import Marks, Space
from printkit.source.keys import Key

Points = tuple[tuple[Length, Length], ...]
_DIAGONAL: Points = ((NOTHING, NOTHING), (Length(1, 0), Length(1, 0)))


@dataclass(frozen=True, slots=True, eq=False)
class _Rect:
    ink: Ink
    radius: Length


@dataclass(frozen=True, slots=True, eq=False)
class _Outline:
    ink: Ink
    points: Points
    closed: bool
    even_odd: bool


def _rect(entries: Entries, builder: Builder) -> Element:
    entries.needs_ink()
    radius = entries.value("radius", kinds.EXTENT, NOTHING)
    values = combined(_Rect, ink=entries.ink(), radius=radius)
    return Leaf(entries.position(), values, _draw_rect, entries.span)


def _draw_rect(values: _Rect, space: Space, scene: Scene) -> Marks:
    box, reached = space.box, space.reached()
    radius = values.radius.of(min(box.w, box.h))
    path = Path.rect(box, radius)
    outer = Path.rect(reached, radius) if reached != box else None
    return tuple(shapes(path, box, values.ink, reached=outer))


def _ellipse(entries: Entries, builder: Builder) -> Element:
    entries.needs_ink()
    return Leaf(entries.position(), entries.ink(), _draw_ellipse, entries.span)


def _draw_ellipse(values: Ink, space: Space, scene: Scene) -> Marks:
    return tuple(shapes(Path.ellipse(space.box), space.box, values))


def _polygon(entries: Entries, builder: Builder) -> Element | None:
    entries.needs_ink()
    if entries.node("points") is None:
        return None
    values = combined(
        _Outline,
        ink=entries.ink(),
        points=entries.value("points", kinds.POINTS, _DIAGONAL),
        closed=entries.value("closed", kinds.BOOLEAN, True),
        even_odd=entries.value("even_odd", kinds.BOOLEAN, False),
    )
    return Leaf(entries.position(), values, _draw_outline, entries.span)


def _line(entries: Entries, builder: Builder) -> Element:
    values = combined(
        _Outline,
        ink=combined(_only_line, ink=entries.ink(stroke=BLACK)),
        points=entries.value("points", kinds.POINTS, _DIAGONAL),
        closed=entries.value("closed", kinds.BOOLEAN, False),
        even_odd=entries.value("even_odd", kinds.BOOLEAN, False),
    )
    return Leaf(entries.position(), values, _draw_outline, None)


def _only_line(ink: Ink) -> Ink:
    return Ink(None, ink.stroke)


def _draw_outline(values: _Outline, space: Space, scene: Scene) -> Marks:
    box = space.box
    points = tuple((box.x + x.of(box.w), box.y + y.of(box.h)) for x, y in values.points)
    if values.closed:
        reached = reached_polygon(points, space.edge)
        path, outer = Path.polygon(points), Path.polygon(reached)
        return tuple(shapes(path, box, values.ink, even_odd=values.even_odd, reached=outer))
    path = Path.polygon(reached_line(points, space.edge), closed=False)
    return tuple(shapes(path, box, values.ink, even_odd=values.even_odd))


_POINTS = 'Corners as x,y in its box: "0%,0% 100%,50% 5mm,100%-2mm".'
_EVEN_ODD = Key("even_odd", kinds.BOOLEAN, "Whether overlapping parts leave holes.", "no")

RECT = element(
    "rect",
    "a rectangle",
    _rect,
    *FILL,
    *STROKE,
    Key("radius", kinds.EXTENT, "Of rounded corners; % is of the shorter side.", "0"),
)
ELLIPSE = element("ellipse", "an ellipse that fills its box", _ellipse, *FILL, *STROKE)
LINE = element(
    "line",
    "a line from the box's top left to its bottom right, or through points",
    _line,
    *STROKE,
    Key("points", kinds.POINTS, _POINTS),
    Key("closed", kinds.BOOLEAN, "Whether the last point is joined to the first.", "no"),
)
POLYGON = element(
    "polygon",
    "a shape with straight sides",
    _polygon,
    *FILL,
    *STROKE,
    Key("points", kinds.POINTS, _POINTS, required=True),
    Key("closed", kinds.BOOLEAN, "Whether the last corner is joined to the first.", "yes"),
    _EVEN_ODD,
)
