"""Gives finished drawings other colours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from printkit.colour import WHITE, Colour, Gradient, Paint
from printkit.geometry import Rect
from printkit.layout.frame import Bitmap, Glyphs, Group, Mark, Shape, Stroke
from printkit.layout.outlines import extent
from printkit.layout.space import Marks


@dataclass(frozen=True, slots=True)
class Dye:
    """What replaces a drawing's colours."""

    fill: Paint | None
    stroke: Colour | None
    replaces: frozenset[Colour]
    """The colours that give way, whatever their transparency; the others stay."""


def dye_for(
    marks: Marks, fill: Paint | None, stroke: Colour | None, current: Colour | None = None
) -> Dye:
    """All colours but white give way, or white where there is no other, or `current` alone."""
    found = frozenset(replace(colour, alpha=1.0) for colour in colours_of(marks))
    if stroke is None and fill is not None:
        stroke = fill.stops[0][1] if isinstance(fill, Gradient) else fill
    replaces = (found - {WHITE}) or found
    return Dye(fill, stroke, replaces if current is None else frozenset((current,)))


def colours_of(marks: Iterable[Mark]) -> Iterator[Colour]:
    """Every colour that the marks are drawn in, as often as it is."""
    for mark in marks:
        if isinstance(mark, Group):
            yield from colours_of(mark.marks)
        elif not isinstance(mark, Bitmap):
            if isinstance(mark.fill, Gradient):
                yield from (colour for _, colour in mark.fill.stops)
            elif mark.fill is not None:
                yield mark.fill
            if isinstance(mark, Shape) and mark.stroke is not None:
                yield mark.stroke.paint


def dyed(marks: Marks, dye: Dye) -> Marks:
    """The marks in their new colours."""
    return tuple(_dyed(mark, dye) for mark in marks)


def _dyed(mark: Mark, dye: Dye) -> Mark:
    match mark:
        case Group():
            return replace(mark, marks=dyed(mark.marks, dye))
        case Shape():
            fill, stroke = _fill(mark.fill, dye), _stroke(mark.stroke, dye)
            box = mark.box
            if isinstance(fill, Gradient) and fill is not mark.fill:
                box = extent(mark.path) or Rect(0, 0, 1, 1)
            return replace(mark, fill=fill, stroke=stroke, box=box)
        case Glyphs():
            return mark._replace(fill=_fill(mark.fill, dye) or mark.fill)
        case _:
            return mark


def _gives_way(colour: Colour, dye: Dye) -> bool:
    return replace(colour, alpha=1.0) in dye.replaces


def _fill(paint: Paint | None, dye: Dye) -> Paint | None:
    if paint is None or dye.fill is None:
        return paint
    if isinstance(paint, Gradient):
        return dye.fill if any(_gives_way(colour, dye) for _, colour in paint.stops) else paint
    return faded(dye.fill, paint.alpha) if _gives_way(paint, dye) else paint


def _stroke(stroke: Stroke | None, dye: Dye) -> Stroke | None:
    if stroke is None or dye.stroke is None or not _gives_way(stroke.paint, dye):
        return stroke
    paint = replace(dye.stroke, alpha=dye.stroke.alpha * stroke.paint.alpha)
    return replace(stroke, paint=paint)


def faded(paint: Paint, opacity: float) -> Paint:
    """The paint with so much of its own opacity."""
    if opacity >= 1:
        return paint
    if isinstance(paint, Gradient):
        stops = tuple((at, replace(c, alpha=c.alpha * opacity)) for at, c in paint.stops)
        return replace(paint, stops=stops)
    return replace(paint, alpha=paint.alpha * opacity)
