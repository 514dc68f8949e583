"""Colours, and gradients as real shadings with real transparency."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

from printkit.colour import Cmyk, Colour, Gradient, Rgb
from printkit.draw.plane import PT_PER_MM, Plane, transform
from printkit.draw.resources import Resources
from printkit.draw.store import number, numbers
from printkit.geometry import Matrix, Rect

_MASK_BOX = b"-1000 -1000 1000 1000"
"""Far beyond any gradient's own box of one unit: outside its mask nothing is drawn."""


def set_fill(colour: Colour) -> bytes:
    """The operator that fills in this colour; its alpha is a matter of graphics states."""
    return _colour(colour, b"g", b"rg", b"k")


def set_stroke(colour: Colour) -> bytes:
    """The operator that strokes in this colour."""
    return _colour(colour, b"G", b"RG", b"K")


def _colour(colour: Colour, grey: bytes, rgb: bytes, cmyk: bytes) -> bytes:
    if isinstance(colour, Cmyk):
        return b"%b %b" % (numbers((colour.c, colour.m, colour.y, colour.k), 3), cmyk)
    if colour.r == colour.g == colour.b:
        # A grey is black ink alone on most printers, where an equal RGB is four inks.
        return b"%b %b" % (number(colour.r, 3), grey)
    return b"%b %b" % (numbers((colour.r, colour.g, colour.b), 3), rgb)


def gradient(resources: Resources, paint: Gradient, box: Rect, plane: Plane, alpha: float) -> bytes:
    """Operators that pour a gradient over all of the clip, which must be set.

    A linear one runs as in CSS: its end colours reach just into the corners of `box`. A radial
    one is an ellipse whose end colour begins at the box's sides.
    """
    parts = [_to_unit(paint, box, plane)]
    if any(colour.alpha < 1 for _, colour in paint.stops):
        shades = [(position, (colour.alpha,)) for position, colour in paint.stops]
        shading = resources.shading(_shading(paint.radial, b"/DeviceGray", shades))
        form = resources.form(b"/%b sh" % shading, _MASK_BOX, group=b"/CS/DeviceGray")
        parts.append(b"/%b gs" % resources.mask(form))
    if alpha < 1:
        parts.append(b"/%b gs" % resources.alpha(alpha))
    if all(isinstance(colour, Cmyk) for _, colour in paint.stops):
        space, read = b"/DeviceCMYK", _inks
    else:
        space, read = b"/DeviceRGB", _lights
    stops = [(position, read(colour)) for position, colour in paint.stops]
    parts.append(b"/%b sh" % resources.shading(_shading(paint.radial, space, stops)))
    return b" ".join(parts)


def _to_unit(paint: Gradient, box: Rect, plane: Plane) -> bytes:
    """Make the gradient's own box one unit, so that equal gradients share a shading."""
    x, y = box.centre
    if paint.radial:
        unit = Matrix(box.w / 2 or 1e-3, 0, 0, box.h / 2 or 1e-3, x, y)
    else:
        angle = math.radians(paint.angle)
        cos, sin = math.cos(angle), math.sin(angle)
        length = abs(box.w * cos) + abs(box.h * sin) or 1e-3
        dx, dy = length * cos, length * sin
        unit = Matrix(dx, dy, -dy, dx, x - dx / 2, y - dy / 2)
    # Both planes are in points; dividing by one point makes the inner one a plain unit.
    inner = Plane(0.0)
    a, b, c, d, e, f = plane.matrix(unit, inner)
    k = PT_PER_MM
    return transform(Matrix(k * a, k * b, k * c, k * d, e, f), plane.digits)


_Reader = Callable[[Colour], tuple[float, ...]]
_Stops = Sequence[tuple[float, tuple[float, ...]]]


def _inks(colour: Colour) -> tuple[float, ...]:
    assert isinstance(colour, Cmyk)
    return colour.c, colour.m, colour.y, colour.k


def _lights(colour: Colour) -> tuple[float, ...]:
    rgb: Rgb = colour.rgb() if isinstance(colour, Cmyk) else colour
    return rgb.r, rgb.g, rgb.b


def _shading(radial: bool, space: bytes, stops: _Stops) -> bytes:
    kind, line = (3, b"0 0 0 0 0 1") if radial else (2, b"0 0 1 0")
    return b"<</ShadingType %d/ColorSpace%b/Coords[%b]/Extend[true true]/Function %b>>" % (
        kind,
        space,
        line,
        _function(stops),
    )


def _function(stops: _Stops) -> bytes:
    """The colours along a line from 0 to 1, straight between the stops."""
    stops = list(stops)
    if stops[0][0] > 0:
        stops.insert(0, (0.0, stops[0][1]))
    if stops[-1][0] < 1:
        stops.append((1.0, stops[-1][1]))
    pieces = [
        (
            start,
            b"<</FunctionType 2/Domain[0 1]/N 1/C0[%b]/C1[%b]>>" % (numbers(c0, 4), numbers(c1, 4)),
        )
        for (start, c0), (end, c1) in pairwise(stops)
        if end - start > 1e-4
    ]
    if len(pieces) == 1:
        return pieces[0][1]
    bounds = numbers([start for start, _ in pieces[1:]], 5)
    return b"<</FunctionType 3/Domain[0 1]/Functions[%b]/Bounds[%b]/Encode[%b]>>" % (
        b"".join(body for _, body in pieces),
        bounds,
        b" ".join([b"0 1"] * len(pieces)),
    )
