from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.colour import BLACK, WHITE, Cmyk, Colour, Rgb, contrast, luminance, parse_colour
from printkit.rulebook.html.colours import Palette, Scheme, legible, palette
from printkit.rulebook.theme import theme
from tests.rulebook.html.making import A5, FRONT

LEAST = 4.5
"""WCAG 2.2, AA."""
PLAIN = theme(FRONT, A5)
parts = st.floats(0, 1)
colours: st.SearchStrategy[Colour] = st.one_of(
    st.builds(Rgb, parts, parts, parts, parts), st.builds(Cmyk, parts, parts, parts, parts)
)


def told(scheme: Scheme) -> dict[str, float]:
    """The contrast of every text to every ground that the style sheet puts it on."""
    on = {
        "text": (scheme.ground, scheme.tint),
        "accent": (scheme.ground, scheme.tint),
        "muted": (scheme.ground, scheme.tint),
        "title": (scheme.band,),
    }
    return {
        f"{name} on {ground}": contrast(getattr(scheme, name), ground)
        for name, grounds in on.items()
        for ground in grounds
    }


def printed(colours: Palette) -> list[float]:
    """The contrast of the day's text on white paper."""
    light = colours.light
    return [contrast(colour, WHITE) for colour in (light.text, light.accent, light.muted)]


@given(paper=colours, ink=colours, accent=colours, tint=colours)
def test_whatever_colours_a_game_has_all_text_is_legible_in_both_modes(
    paper: Colour, ink: Colour, accent: Colour, tint: Colour
) -> None:
    made = palette(replace(PLAIN, paper=paper, ink=ink, accent=accent, tint=tint))
    for scheme in made:
        assert min(told(scheme).values()) >= LEAST, told(scheme)
    assert min(printed(made)) >= LEAST
    assert luminance(made.light.ground) > 0.5 > 0.05 > luminance(made.dark.ground)


@given(paper=colours, ink=colours)
def test_running_text_has_more_contrast_than_must_be(paper: Colour, ink: Colour) -> None:
    for scheme in palette(replace(PLAIN, paper=paper, ink=ink)):
        assert contrast(scheme.text, scheme.ground) >= 7


def test_a_box_is_seen_where_its_tint_is_the_papers() -> None:
    paper = parse_colour("#f4ebdd")
    for scheme in palette(replace(PLAIN, paper=paper, tint=paper)):
        assert contrast(scheme.tint, scheme.ground) > 1.05


def test_colours_that_are_legible_stay_as_they_are() -> None:
    light = palette(
        replace(
            PLAIN,
            paper=parse_colour("#f4ebdd"),
            ink=parse_colour("#1e1b18"),
            accent=parse_colour("#a61e2b"),
        )
    ).light
    assert light.ground == parse_colour("#f4ebdd")
    assert light.text == parse_colour("#1e1b18")
    assert light.accent == parse_colour("#a61e2b")


@pytest.mark.parametrize("towards", [BLACK, WHITE])
def test_a_colour_that_moves_keeps_its_hue(towards: Rgb) -> None:
    other = WHITE if towards is BLACK else BLACK
    moved = legible(Rgb(0.65, 0.1, 0.1), (other,), 9, towards)
    assert contrast(moved, other) >= 9
    assert moved.r > moved.g == moved.b
