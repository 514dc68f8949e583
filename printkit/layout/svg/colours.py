"""Colours as SVG writes them."""

from __future__ import annotations

import re

from printkit.colour import Colour, Rgb, parse_colour
from printkit.layout.svg.styles import Style, share

_RGB = re.compile(r"rgba?\s*\(([^)]*)\)", re.IGNORECASE)


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
