"""Fills and strokes of SVG shapes: colours, gradients, and recolouring."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, cast

from printkit.colour import BLACK, WHITE, Colour, Gradient, Paint, Rgb, parse_colour
from printkit.geometry import Matrix, Rect
from printkit.layout.frame import Group, Path, Shape, Stroke
from printkit.layout.outlines import extent, mapped
from printkit.layout.space import Marks
from printkit.layout.svgshapes import number
from printkit.layout.svgstyle import Sheet, Style, inherited, share
from printkit.layout.svgtransform import inverse, transform

if TYPE_CHECKING:
    from lxml.etree import _Element

_SVG = "{http://www.w3.org/2000/svg}"
_HREFS = ("href", "{http://www.w3.org/1999/xlink}href")
_RGB = re.compile(r"rgba?\s*\(([^)]*)\)", re.IGNORECASE)
_MOST_LINKS = 10


@dataclass(frozen=True, slots=True)
class Dye:
    """What replaces a drawing's colours."""

    fill: Paint | None = None
    stroke: Colour | None = None
    replaces: frozenset[Colour] = frozenset()
    """The colours that give way; the others stay."""
    current: bool = False
    """Whether only `currentColor` gives way."""

    def takes(self, text: str, colour: Colour) -> bool:
        """Whether a colour, written so, gives way."""
        if self.current:
            return text.strip().lower() == "currentcolor"
        return replace(colour, alpha=1.0) in self.replaces


UNDYED = Dye()


@dataclass(frozen=True, slots=True)
class SvgGradient:
    """A gradient as SVG has it: in a plane of its own."""

    radial: bool
    ends: tuple[str, str, str, str]
    """x1 y1 x2 y2, or cx cy r and nothing."""
    stops: tuple[tuple[float, Colour], ...]
    matrix: Matrix
    by_box: bool
    view: Rect
    """What its per cents are of."""

    def paint(self) -> tuple[Gradient, Rect | None]:
        """The gradient and its box in its own plane; no box if it has no extent."""
        view = Rect(0, 0, 1, 1) if self.by_box else self.view
        sides = (view.w, view.h, view.w, view.h)
        if self.radial:
            sides = (view.w, view.h, math.hypot(view.w, view.h) / math.sqrt(2), 0)
        a, b, c, d = (number(end, side) for end, side in zip(self.ends, sides, strict=True))
        if self.radial:
            area = Rect(a - c, b - c, 2 * c, 2 * c) if c > 0 else None
            return Gradient(True, 0.0, self.stops), area
        angle, length = math.degrees(math.atan2(d - b, c - a)), math.hypot(c - a, d - b)
        # In a square box a gradient is as long as its side times this.
        turn = abs(math.cos(math.radians(angle))) + abs(math.sin(math.radians(angle)))
        side = length / turn
        area = Rect((a + c - side) / 2, (b + d - side) / 2, side, side) if length > 0 else None
        return Gradient(False, angle, self.stops), area


def gradients(
    root: _Element,
    ids: Mapping[str, _Element],
    sheet: Sheet,
    view: Rect,
    undrawn: dict[str, None],
) -> dict[str, SvgGradient]:
    """Every gradient of a file by its id."""
    found = {}
    for node in root.iter(f"{_SVG}linearGradient", f"{_SVG}radialGradient"):
        name = node.get("id")
        gradient = _gradient(node, ids, sheet, view, undrawn) if name else None
        if gradient is not None:
            found[str(name)] = gradient
    return found


def _gradient(
    node: _Element,
    ids: Mapping[str, _Element],
    sheet: Sheet,
    view: Rect,
    undrawn: dict[str, None],
) -> SvgGradient | None:
    chain = [node]
    while len(chain) < _MOST_LINKS:
        href = next((str(chain[-1].get(key)) for key in _HREFS if chain[-1].get(key)), "")
        base = ids.get(href.removeprefix("#"))
        if base is None or base in chain:
            break
        chain.append(base)

    def get(name: str, default: str) -> str:
        return next((str(link.get(name)) for link in chain if link.get(name) is not None), default)

    stops = next((found for link in chain if (found := _stops(link, sheet))), ())
    if not stops:
        return None
    radial = str(node.tag).endswith("radialGradient")
    if radial and (get("fx", get("cx", "50%")), get("fy", get("cy", "50%"))) != (
        get("cx", "50%"),
        get("cy", "50%"),
    ):
        undrawn["the focus of a gradient (fx, fy)"] = None
    if get("spreadMethod", "pad") != "pad":
        undrawn["a repeated gradient (spreadMethod)"] = None
    if radial:
        ends = (get("cx", "50%"), get("cy", "50%"), get("r", "50%"), "")
    else:
        ends = (get("x1", "0%"), get("y1", "0%"), get("x2", "100%"), get("y2", "0%"))
    matrix = transform(get("gradientTransform", ""))
    by_box = get("gradientUnits", "objectBoundingBox") == "objectBoundingBox"
    return SvgGradient(radial, ends, stops, matrix, by_box, view)


def _stops(node: _Element, sheet: Sheet) -> tuple[tuple[float, Colour], ...]:
    stops: list[tuple[float, Colour]] = []
    for child in node.iter(f"{_SVG}stop"):
        style = inherited(Style(), child, sheet)
        colour = colour_of(style.own_value("stop-color") or "black", style) or BLACK
        opacity = style.own_value("stop-opacity")
        if opacity:
            colour = replace(colour, alpha=colour.alpha * share(opacity))
        offset = share(str(child.get("offset", "0")))
        stops.append((max(offset, stops[-1][0]) if stops else offset, colour))
    return tuple(stops)


def colour_of(text: str, style: Style) -> Colour | None:
    """A colour of SVG; None for what is not drawn or not known."""
    text = text.strip()
    if text.lower() == "currentcolor":
        text = style.get("color", "black")
    match = _RGB.fullmatch(text)
    if match:
        return _from_call(match[1])
    try:
        colour = parse_colour(text)
    except ValueError:
        return None
    return colour if colour.alpha > 0 else None


def _from_call(text: str) -> Colour | None:
    parts = text.replace(",", " ").replace("/", " ").split()
    if len(parts) not in (3, 4):
        return None
    try:
        channels = [
            float(part[:-1]) / 100 if part.endswith("%") else float(part) / 255
            for part in parts[:3]
        ]
    except ValueError:
        return None
    alpha = share(parts[3]) if len(parts) == 4 else 1.0
    red, green, blue = (min(1.0, max(0.0, channel)) for channel in channels)
    return Rgb(red, green, blue, alpha)


class Painter:
    """Paints the shapes of one file."""

    def __init__(
        self,
        known: Mapping[str, SvgGradient],
        kinds: Mapping[str, str],
        dye: Dye,
        undrawn: dict[str, None],
    ) -> None:
        self._known = known
        self._kinds = kinds
        self._dye = dye
        self._undrawn = undrawn

    def painted(self, path: Path, style: Style) -> Marks:
        """The shape's fill and stroke as marks."""
        box = extent(path)
        if box is None:
            return ()
        even_odd = style.get("fill-rule") == "evenodd"
        stroke = self._stroke(style)
        text = style.get("fill", "black")
        gradient = self._named(text)
        if gradient is not None and (self._dye.fill is None or self._dye.current):
            filled = poured(path, box, gradient, share(style.get("fill-opacity", "1")), even_odd)
            return (*filled, Shape(path, box, None, stroke)) if stroke else filled
        fill = self._dye.fill if gradient is not None else self._fill(text, style)
        if fill is None and stroke is None:
            return ()
        return (Shape(path, box, fill, stroke, even_odd),)

    def _named(self, text: str) -> SvgGradient | None:
        if not text.strip().startswith("url("):
            return None
        name = text.partition("#")[2].partition(")")[0].strip("'\" ")
        found = self._known.get(name)
        if found is None:
            kind = self._kinds.get(name)
            self._undrawn[kind or f'the paint "{text.strip()[:40]}"'] = None
        return found

    def _fill(self, text: str, style: Style) -> Paint | None:
        colour = colour_of(_fallback(text), style)
        if colour is None:
            return None
        opacity = share(style.get("fill-opacity", "1"))
        paint = self._dye.fill if self._dye.takes(text, colour) else None
        return faded(paint or replace(colour, alpha=1.0), opacity * colour.alpha)

    def _stroke(self, style: Style) -> Stroke | None:
        text = style.get("stroke", "none")
        gradient = self._named(text)
        if gradient is not None:
            # A line takes one colour: that in the middle of its gradient.
            self._undrawn["a gradient along a line"] = None
        colour = gradient.stops[len(gradient.stops) // 2][1] if gradient else None
        colour = colour or colour_of(_fallback(text), style)
        width = number(style.get("stroke-width", "1"), 100, 1.0)
        if colour is None or width <= 0:
            return None
        alpha = colour.alpha * share(style.get("stroke-opacity", "1"))
        if self._dye.stroke is not None and self._dye.takes(text, colour):
            colour = self._dye.stroke
            alpha *= colour.alpha
        return _line(replace(colour, alpha=alpha), width, style)


def _line(colour: Colour, width: float, style: Style) -> Stroke:
    dash = tuple(
        abs(number(part, 100)) for part in style.get("stroke-dasharray").replace(",", " ").split()
    )
    cap, join = style.get("stroke-linecap"), style.get("stroke-linejoin")
    return Stroke(
        colour,
        width,
        dash if any(dash) else (),
        cast(Literal["butt", "round", "square"], cap if cap in ("round", "square") else "butt"),
        cast(Literal["miter", "round", "bevel"], join if join in ("round", "bevel") else "miter"),
    )


def _fallback(text: str) -> str:
    """The colour behind a reference that leads nowhere: "url(#gone) red"."""
    return text.partition(")")[2].strip() or "none" if text.strip().startswith("url(") else text


def faded(paint: Paint, opacity: float) -> Paint:
    """The paint with so much of its own opacity."""
    if opacity >= 1:
        return paint
    if isinstance(paint, Gradient):
        stops = tuple((at, replace(c, alpha=c.alpha * opacity)) for at, c in paint.stops)
        return replace(paint, stops=stops)
    return replace(paint, alpha=paint.alpha * opacity)


def poured(path: Path, box: Rect, gradient: SvgGradient, opacity: float, even_odd: bool) -> Marks:
    """A gradient fill: the shape mapped into the gradient's plane, and that mapped back."""
    plane = gradient.matrix
    if gradient.by_box:
        if box.w <= 0 or box.h <= 0:
            return ()
        plane = plane.then(Matrix(box.w, 0, 0, box.h, box.x, box.y))
    back = inverse(plane)
    paint, area = gradient.paint()
    if back is None or area is None or len(gradient.stops) == 1:
        last = gradient.stops[-1][1]
        return (Shape(path, box, faded(last, opacity), None, even_odd),)
    return (
        Group((Shape(mapped(path, back), area, faded(paint, opacity), None, even_odd),), plane),
    )


def colours_in(marks: Marks) -> frozenset[Colour]:
    """Every colour of shapes, without its transparency."""
    found: set[Colour] = set()
    for mark in marks:
        if isinstance(mark, Group):
            found |= colours_in(mark.marks)
        elif isinstance(mark, Shape):
            paints = [mark.fill, mark.stroke.paint if mark.stroke else None]
            for paint in paints:
                if isinstance(paint, Gradient):
                    found |= {replace(colour, alpha=1.0) for _, colour in paint.stops}
                elif paint is not None:
                    found.add(replace(paint, alpha=1.0))
    return frozenset(found)


def dye_for(marks: Marks, fill: Paint | None, stroke: Colour | None, *, current: bool) -> Dye:
    """How a drawing of these marks takes a colour.

    Where it uses currentColor, that alone changes; else all its colours but white do; one that
    is all white changes whole.
    """
    found = colours_in(marks)
    if stroke is None and fill is not None:
        stroke = fill.stops[0][1] if isinstance(fill, Gradient) else fill
    return Dye(fill, stroke, (found - {WHITE}) or found, current)
