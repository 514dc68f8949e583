"""What is read: the front's plain crosses, the back's with scales, and a ruler."""

from __future__ import annotations

from printkit.colour import Colour
from printkit.outputs.simulation.pen import Pen

ARM = 10.0
"""mm that a scale reaches to each side."""
_PLAIN_ARM, _PLAIN = 13.0, 0.25
_AXIS, _TICK = 0.2, 0.15
_HALF, _ONE, _FIVE = 0.9, 1.7, 3.0
"""Half lengths of ticks at half, whole and each fifth millimetre."""
_RULER = 100


def plain_cross(pen: Pen, x: float, y: float, colour: Colour, scale: float = 1.0) -> None:
    """The front's: fine, black, and longer than the scale that it is read on."""
    arm, width = _PLAIN_ARM * scale, _PLAIN * scale
    pen.line((x - arm, y), (x + arm, y), colour, width)
    pen.line((x, y - arm), (x, y + arm), colour, width)


def scaled_cross(
    pen: Pen, x: float, y: float, scale: float = 1.0, points: float = 5.0, arm: float = ARM
) -> None:
    """The back's: half millimetres to the right and down from its middle, with their signs."""
    colour, reach = pen.theme.accent, arm * scale
    pen.line((x - reach, y), (x + reach, y), colour, _AXIS * scale)
    pen.line((x, y - reach), (x, y + reach), colour, _AXIS * scale)
    for half in range(-round(2 * arm), round(2 * arm) + 1):
        if half == 0:
            continue
        at = half / 2 * scale
        tick = (_FIVE if half % 10 == 0 else _ONE if half % 2 == 0 else _HALF) / 2 * scale
        pen.line((x + at, y - tick), (x + at, y + tick), colour, _TICK * scale)
        pen.line((x - tick, y + at), (x + tick, y + at), colour, _TICK * scale)
        if half % 10 == 0:
            _number(pen, half // 2, x, y, scale, points)


def _number(pen: Pen, value: int, x: float, y: float, scale: float, points: float) -> None:
    text = f"+{value}" if value > 0 else f"−{-value}"
    at, high, room = value * scale, points * 0.25, 12.0
    below = y + (_FIVE / 2 + 0.5) * scale + high
    pen.text(text, x + at - room / 2, below, room, points, side="centre", colour=pen.theme.accent)
    aside = x + (_FIVE / 2 + 0.5) * scale
    pen.text(text, aside, y + at + high / 2, room, points, colour=pen.theme.accent)


def ruler(pen: Pen, x: float, y: float) -> None:
    """100 mm with a tick for each, its ends longest, from `x` on above `y`."""
    ink = pen.theme.ink
    pen.line((x, y), (x + _RULER, y), ink, 0.2)
    for tick in range(_RULER + 1):
        height = 4.0 if tick % 10 == 0 else 2.6 if tick % 5 == 0 else 1.5
        pen.line((x + tick, y), (x + tick, y - height), ink, 0.2 if tick % 10 == 0 else 0.12)
        if tick % 10 == 0:
            unit = " mm" if tick == _RULER else ""
            pen.text(f"{tick}{unit}", x + tick - 6, y + 3.2, 12, 6.5, side="centre")
