"""A rulebook's look in the colours of a game that replaces those of its base."""

from __future__ import annotations

from dataclasses import replace

from printkit.colour import parse_colour, written
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
