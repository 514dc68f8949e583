"""Colours and type of diagrams: calm lines, one accent, a sans face for labels."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace

from printkit.colour import Cmyk, Colour, Rgb, parse_colour
from printkit.geometry import MM_PER_PT

_INK, _ACCENT = parse_colour("#1d1b19"), parse_colour("#8c2f2a")
"""Those of a rulebook whose front matter says nothing."""


@dataclass(frozen=True, slots=True)
class Look:
    """Lengths in mm on the page, whatever the scale of the cards."""

    ink: Colour = _INK
    accent: Colour = _ACCENT
    sans: str = "Source Sans 3"
    language: str = "en"
    label: float = 7.5 * MM_PER_PT
    label_min: float = 6.5 * MM_PER_PT
    leading: float = 1.15
    edge: float = 0.15
    """The outline of cards, so that white ones show on white paper."""

    @property
    def line(self) -> Colour:
        """Outlines of cards and of free places: the ink, lightened."""
        return lighter(self.ink, 0.5)

    def with_words(self, words: Mapping[str, str], language: str) -> Look:
        """The look with what a front matter says; what it says wrong is told by its reader."""
        look = replace(self, language=language, sans=words.get("sans") or self.sans)
        with suppress(ValueError, KeyError):
            look = replace(look, accent=parse_colour(words["accent"]))
        with suppress(ValueError, KeyError):
            look = replace(look, ink=parse_colour(words["ink"]))
        return look


def lighter(colour: Colour, share: float) -> Colour:
    """A colour mixed with the paper's white."""
    rgb = colour.rgb() if isinstance(colour, Cmyk) else colour
    return Rgb(*(part + (1 - part) * share for part in (rgb.r, rgb.g, rgb.b)))
