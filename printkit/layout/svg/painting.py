"""Fills and strokes of SVG shapes: colours, gradients, and recolouring."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, cast

from printkit.colour import WHITE, Colour, Gradient, Paint
from printkit.geometry import Matrix, Rect
from printkit.layout.frame import Group, Path, Shape, Stroke
from printkit.layout.outlines import extent, mapped
from printkit.layout.space import Marks
from printkit.layout.svg.colours import colour_of
from printkit.layout.svg.gradients import SvgGradient
from printkit.layout.svg.shapes import number
from printkit.layout.svg.styles import Style, share
from printkit.layout.svg.transforms import inverse

if TYPE_CHECKING:
    pass


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
