"""A game's colours on a screen, by day and by night, each legible on its ground."""

from __future__ import annotations

from colorsys import hls_to_rgb, rgb_to_hls
from typing import NamedTuple

from printkit.colour import BLACK, WHITE, Cmyk, Colour, Rgb, contrast
from printkit.rulebook.theme import Theme

ENOUGH = 4.6
"""The contrast of all text; WCAG asks for 4.5, and colours are rounded to 255 steps."""
_READING = 8.0
"""The contrast of running text."""
_APART = 1.06
"""Less contrast than this between a box and the page, and nobody sees the box."""
_SHADE = 0.06
"""How much of the ink a box then takes."""
_STEPS = 50


class Scheme(NamedTuple):
    """The colours of one mode, named as in the style sheet."""

    ground: Rgb
    text: Rgb
    muted: Rgb
    """Captions and what else is less."""
    accent: Rgb
    """Links and headings."""
    tint: Rgb
    """The ground of boxes and of every second row."""
    line: Rgb
    band: Rgb
    """The ground of the title."""
    title: Rgb
    """What stands on the band."""
    plate: Rgb
    """The ground of diagrams, whose ink is dark in both modes."""


class Palette(NamedTuple):
    """Both modes."""

    light: Scheme
    dark: Scheme


def palette(theme: Theme) -> Palette:
    """A game's colours, moved as far as they must be to be read."""
    paper, ink, accent, tint = map(_plain, (theme.paper, theme.ink, theme.accent, theme.tint))
    ground = legible(paper, (BLACK,), 14, WHITE)
    text = legible(ink, (ground,), 10, BLACK)
    if contrast(tint, ground) < _APART:
        tint = mixed(ground, text, _SHADE)
    tint = legible(tint, (text,), _READING, WHITE)
    strong = legible(accent, (ground, tint, WHITE), ENOUGH, BLACK)
    light = Scheme(
        ground,
        text,
        legible(mixed(text, ground, 0.35), (ground, tint, WHITE), ENOUGH, BLACK),
        strong,
        tint,
        mixed(ground, text, 0.2),
        strong,
        legible(ground, (strong,), ENOUGH, WHITE),
        WHITE,
    )
    return Palette(light, _night(light, ink, accent))


def _night(day: Scheme, ink: Rgb, accent: Rgb) -> Scheme:
    ground = legible(ink, (WHITE,), 17, BLACK)
    text = legible(mixed(day.ground, ground, 0.1), (ground,), 11, WHITE)
    tint = legible(mixed(ground, text, 0.1), (text,), _READING, BLACK)
    band = legible(mixed(ground, accent, 0.35), (text,), _READING, BLACK)
    return Scheme(
        ground,
        text,
        legible(mixed(text, ground, 0.3), (ground, tint), ENOUGH, WHITE),
        legible(accent, (ground, tint), ENOUGH, WHITE),
        tint,
        mixed(ground, text, 0.25),
        band,
        text,
        day.ground,
    )


def legible(colour: Rgb, others: tuple[Rgb, ...], goal: float, towards: Rgb) -> Rgb:
    """The colour, made no lighter or darker than the contrast to the others asks.

    It keeps its hue and saturation on the way to black or white.
    """
    hue, lightness, saturation = rgb_to_hls(colour.r, colour.g, colour.b)
    for step in range(_STEPS + 1):
        moved = lightness + (towards.r - lightness) * step / _STEPS
        found = _whole(Rgb(*hls_to_rgb(hue, moved, saturation)))
        if all(contrast(found, other) >= goal for other in others):
            return found
    return towards


def mixed(one: Rgb, other: Rgb, part: float) -> Rgb:
    """A colour between two, in the steps that a screen has."""
    pairs = ((one.r, other.r), (one.g, other.g), (one.b, other.b))
    return _whole(Rgb(*(a + (b - a) * part for a, b in pairs)))


def _whole(colour: Rgb) -> Rgb:
    return Rgb(*(round(255 * part) / 255 for part in (colour.r, colour.g, colour.b)))


def _plain(colour: Colour) -> Rgb:
    """As light, without what shows through."""
    rgb = colour.rgb() if isinstance(colour, Cmyk) else colour
    return mixed(Rgb(rgb.r, rgb.g, rgb.b), WHITE, 1 - rgb.alpha)
