"""Colours of a look that cannot be told apart."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from printkit.colour import WHITE, Colour, contrast, parse_colour
from printkit.problems import Problems, Span
from printkit.rulebook.theme import COLOURS, LEGIBLE

_PALE = 3.0
"""Less contrast is not even enough for large type (WCAG 2.2)."""


def warn_pale(look: Mapping[str, str], places: Mapping[str, Span], problems: Problems) -> None:
    """Warn of words that cannot be read on their ground, where either colour was typed."""
    colours = {name: parse_colour(look.get(name) or value) for name, value in COLOURS.items()}
    if "paper" in look and "tint" not in look:
        colours["tint"] = colours["paper"]
    for words, ground in product(("ink", "accent"), ("paper", "tint")):
        typed = [name for name in (words, ground) if name in look]
        told = contrast(colours[words], colours[ground])
        if typed and told < _PALE:
            _warn(places[typed[0]], f"{words} on {ground}", told, problems)
    for words in ("ink", "accent"):
        if words in look and _fades(colours[words]):
            told = contrast(colours[words], WHITE)
            _warn(places[words], f"{words} on white paper", told, problems)


def _fades(colour: Colour) -> bool:
    return contrast(colour, WHITE) < _PALE


def _warn(place: Span, what: str, told: float, problems: Problems) -> None:
    problems.warning(
        place,
        f"{what} can hardly be read: its contrast is {told:.1f}",
        hint=f"words need {LEGIBLE:g}: take a darker or a lighter colour",
    )
