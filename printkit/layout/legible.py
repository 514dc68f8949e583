"""Colours made to stand out from their ground, keeping their hue."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from printkit.colour import BLACK, WHITE, Cmyk, Colour, Rgb, contrast, luminance

TEXT = 4.5
"""The contrast that words need."""
_STEPS = 24


def legible(colour: Colour, grounds: Sequence[Colour], least: float) -> Colour:
    """The colour, or the nearest darker or lighter one that stands out from all grounds."""
    return _legible(colour, tuple(dict.fromkeys(grounds)), least)


@lru_cache(4096)
def _legible(colour: Colour, grounds: tuple[Colour, ...], least: float) -> Colour:
    if all(contrast(colour, ground) >= least for ground in grounds):
        return colour
    mean = sum(map(luminance, grounds)) / len(grounds)
    ends = (BLACK, WHITE) if mean > 0.18 else (WHITE, BLACK)
    tried = [_towards(colour, end, step / _STEPS) for end in ends for step in range(1, _STEPS + 1)]
    for found in tried:
        if all(contrast(found, ground) >= least for ground in grounds):
            return found
    return max(ends, key=lambda end: min(contrast(end, ground) for ground in grounds))


def _towards(colour: Colour, end: Rgb, share: float) -> Rgb:
    rgb = colour.rgb() if isinstance(colour, Cmyk) else colour
    keep = 1 - share
    return Rgb(
        rgb.r * keep + end.r * share,
        rgb.g * keep + end.g * share,
        rgb.b * keep + end.b * share,
        rgb.alpha,
    )
