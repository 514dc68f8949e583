"""Colours and gradients as values, and how a file may write them."""

from __future__ import annotations

import re
from dataclasses import dataclass

_HEX = re.compile(r"#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})")
_CALL = re.compile(r"(cmyk|linear|radial)\s*\((.*)\)", re.DOTALL | re.IGNORECASE)
_ANGLE = re.compile(r"[+-]?[0-9]+(?:\.[0-9]+)?(?:deg)?")
_STOP = re.compile(r"(.*\S)\s+([0-9]+(?:\.[0-9]+)?)%", re.DOTALL)
_MOST_STOPS = 64


@dataclass(frozen=True, slots=True)
class Rgb:
    """A screen colour; each part and the alpha from 0 to 1."""

    r: float
    g: float
    b: float
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Cmyk:
    """An ink colour; each part and the alpha from 0 to 1."""

    c: float
    m: float
    y: float
    k: float
    alpha: float = 1.0

    def rgb(self) -> Rgb:
        """The plain conversion, for judging contrast; printing keeps the inks."""
        return Rgb(
            (1 - self.c) * (1 - self.k),
            (1 - self.m) * (1 - self.k),
            (1 - self.y) * (1 - self.k),
            self.alpha,
        )


Colour = Rgb | Cmyk


@dataclass(frozen=True, slots=True)
class Gradient:
    """Colours along a line at an angle (0 is to the right, 90 downward) or out from the centre."""

    radial: bool
    angle: float
    stops: tuple[tuple[float, Colour], ...]
    """(position from 0 to 1, colour), positions rising."""


Paint = Colour | Gradient

BLACK = Rgb(0, 0, 0)
WHITE = Rgb(1, 1, 1)
_CLEAR = Rgb(0, 0, 0, 0)
_PLAIN = {"black": BLACK, "white": WHITE, "none": _CLEAR, "transparent": _CLEAR}


def parse_colour(text: str) -> Colour:
    """Read #rgb, #rgba, #rrggbb, #rrggbbaa, a CSS name, or cmyk(0, 100, 80, 10).

    Raises ValueError saying what was expected.
    """
    text = text.strip()
    if match := _HEX.fullmatch(text):
        digits = match[1]
        if len(digits) <= 4:
            digits = "".join(digit * 2 for digit in digits)
        parts = [int(digits[i : i + 2], 16) / 255 for i in range(0, len(digits), 2)]
        return Rgb(*parts)
    if (match := _CALL.fullmatch(text)) and match[1].lower() == "cmyk":
        return _cmyk(match[2])
    return _named(text)


def parse_paint(text: str) -> Paint:
    """Read a colour, or a gradient: linear(90, #c9a227, #fff3b0) or radial(#fff, #000 80%)."""
    match = _CALL.fullmatch(text.strip())
    if match is None or match[1].lower() == "cmyk":
        return parse_colour(text)
    parts = _arguments(match[2])
    radial = match[1].lower() == "radial"
    angle = 0.0
    if not radial:
        if not parts or not _ANGLE.fullmatch(parts[0]):
            raise ValueError("linear(...) starts with an angle: linear(90, #c9a227, #fff3b0)")
        angle = float(parts.pop(0).removesuffix("deg"))
    if not 2 <= len(parts) <= _MOST_STOPS:
        raise ValueError(f"a gradient takes 2 to {_MOST_STOPS} colours, found {len(parts)}")
    return Gradient(radial, angle, _stops(parts))


def _stops(parts: list[str]) -> tuple[tuple[float, Colour], ...]:
    stops: list[tuple[float, Colour]] = []
    for index, part in enumerate(parts):
        position = index / (len(parts) - 1)
        if match := _STOP.fullmatch(part):
            part, position = match[1], float(match[2]) / 100
        if position > 1 or (stops and position < stops[-1][0]):
            raise ValueError("the positions of a gradient rise from 0% to 100%")
        stops.append((position, parse_colour(part)))
    return tuple(stops)


def _arguments(text: str) -> list[str]:
    """Split at the commas that are outside brackets."""
    parts, depth, start = [], 0, 0
    for index, character in enumerate(text):
        depth += (character == "(") - (character == ")")
        if character == "," and depth == 0:
            parts.append(text[start:index].strip())
            start = index + 1
    parts.append(text[start:].strip())
    return parts if text.strip() else []


def _cmyk(text: str) -> Cmyk:
    parts = [part.removesuffix("%") for part in _arguments(text)]
    try:
        inks = [float(part) / 100 for part in parts]
    except ValueError:
        inks = []
    if len(inks) not in (4, 5) or not all(0 <= ink <= 1 for ink in inks):
        raise ValueError("expected four inks from 0 to 100, such as cmyk(0, 100, 80, 10)")
    return Cmyk(*inks)


def _named(text: str) -> Colour:
    name = text.lower()
    if (plain := _PLAIN.get(name)) is not None:
        return plain
    # Pillow carries the CSS names; a layout that uses #hex and the plainest never pays for it.
    from PIL import ImageColor

    from printkit.problems import did_you_mean

    known = ImageColor.colormap.get(name)
    if isinstance(known, tuple):
        # Whoever asks Pillow for a colour leaves its numbers in this table.
        red, green, blue = known[:3]
        return Rgb(red / 255, green / 255, blue / 255)
    if isinstance(known, str) and _HEX.fullmatch(known):
        return parse_colour(known)
    hint = did_you_mean(name, ImageColor.colormap)
    expected = "expected a colour such as #a61e2b, crimson or cmyk(0, 100, 80, 10)"
    raise ValueError(f'{expected}, found "{text}"' + (f"; {hint}" if hint else ""))


def luminance(colour: Colour) -> float:
    """Relative luminance from 0 to 1 (WCAG 2.2)."""
    rgb = colour.rgb() if isinstance(colour, Cmyk) else colour
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (rgb.r, rgb.g, rgb.b)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, other: Colour) -> float:
    """Contrast ratio from 1 to 21 (WCAG 2.2); text wants at least 4.5."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def written(colour: Colour) -> str:
    """A colour as a file may write it."""
    if isinstance(colour, Cmyk):
        parts = ", ".join(f"{100 * part:g}" for part in (colour.c, colour.m, colour.y, colour.k))
        return f"cmyk({parts})"
    return "#" + "".join(f"{round(255 * part):02x}" for part in (colour.r, colour.g, colour.b))
