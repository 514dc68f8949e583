"""Fill and stroke of drawn elements."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, cast

from printkit.colour import Cmyk, Colour, Paint, Rgb
from printkit.geometry import Rect
from printkit.layout.frame import Path, Shape, Stroke


@dataclass(frozen=True, slots=True, eq=False)
class Ink:
    """What a path is drawn with; compared by identity, since equal ones are built once."""

    fill: Paint | None
    stroke: Stroke | None


def ink(
    fill: Paint | None,
    stroke: Colour | None,
    stroke_width: float,
    dash: tuple[float, ...],
    cap: str,
    join: str,
) -> Ink:
    """Ink from the values of an element's keys; what is transparent is not drawn."""
    line = None
    if stroke is not None and stroke.alpha > 0 and stroke_width > 0:
        line = Stroke(
            stroke,
            stroke_width,
            dash,
            cast(Literal["butt", "round", "square"], cap),
            cast(Literal["miter", "round", "bevel"], join),
        )
    if isinstance(fill, Rgb | Cmyk) and fill.alpha <= 0:
        fill = None
    return Ink(fill, line)


def shapes(
    path: Path, box: Rect, ink: Ink, *, even_odd: bool = False, reached: Path | None = None
) -> Iterator[Shape]:
    """The path drawn; where it reaches into the bleed its outline stays where it was put."""
    if reached is not None and reached != path and ink.stroke is not None:
        if ink.fill is not None:
            yield Shape(reached, box, ink.fill, None, even_odd)
        yield Shape(path, box, None, ink.stroke, even_odd)
    elif ink.fill is not None or ink.stroke is not None:
        yield Shape(reached or path, box, ink.fill, ink.stroke, even_odd)
