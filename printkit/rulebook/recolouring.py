"""A rulebook's look in the colours of a game that replaces those of its base."""

from __future__ import annotations

from dataclasses import replace

from printkit.colour import Cmyk, Colour, parse_colour
from printkit.layout.recolouring import Recolouring
from printkit.rulebook.model import FrontMatter
from printkit.rulebook.theme import COLOURS


def recoloured(front: FrontMatter, recolouring: Recolouring | None) -> FrontMatter:
    """The front matter with the colours that replace those of its look."""
    if recolouring is None:
        return front
    look = dict(front.look)
    for name in COLOURS:
        if text := look.get(name):
            old = parse_colour(text)
            new = recolouring.colour(old)
            look[name] = text if new is old else written(new)
    return replace(front, look=look)


def written(colour: Colour) -> str:
    """A colour as a file may write it."""
    if isinstance(colour, Cmyk):
        parts = ", ".join(f"{100 * part:g}" for part in (colour.c, colour.m, colour.y, colour.k))
        return f"cmyk({parts})"
    return "#" + "".join(f"{round(255 * part):02x}" for part in (colour.r, colour.g, colour.b))
