"""Which look the parts of an SVG take from attributes, styles and sheets."""

from __future__ import annotations

import pytest

from printkit.colour import BLACK, Paint, Rgb
from printkit.layout.frame import Group, Shape
from tests.layout.laying import flat
from tests.layout.svg.svgs import RED, fill_in, placed_in, read


@pytest.mark.parametrize(
    ("body", "fill"),
    [
        ('<rect width="5" height="5"/>', BLACK),
        ('<rect width="5" height="5" fill="#f00"/>', RED),
        ('<rect width="5" height="5" fill="rgb(255, 0, 0)"/>', RED),
        ('<rect width="5" height="5" fill="rgb(100% 0% 0% / 50%)"/>', Rgb(1, 0, 0, 0.5)),
        ('<rect width="5" height="5" style="fill: red; fill-opacity: .5"/>', Rgb(1, 0, 0, 0.5)),
        ('<g fill="red"><rect width="5" height="5"/></g>', RED),
        ('<g color="red"><rect width="5" height="5" fill="currentColor"/></g>', RED),
        ("<style>.a{fill:red}</style><rect class='b a' width='5' height='5' fill='blue'/>", RED),
        ("<style>rect{fill:blue} #x{fill:red}</style><rect id='x' width='5' height='5'/>", RED),
        ("<style>g > rect{fill:red}</style><g><rect width='5' height='5'/></g>", RED),
        ("<defs><style>.a{fill:red}</style></defs><path class='a' d='M0 0h5v5'/>", RED),
        ('<rect width="5" height="5" color="red" fill="currentColor"/>', BLACK),
        ('<rect width="5" height="5" fill="url(#gone) red"/>', RED),
    ],
)
def test_fills_follow_attributes_styles_and_sheets(body: str, fill: Paint) -> None:
    assert fill_in(body) == fill


def test_opacity_holds_for_a_group_as_a_whole() -> None:
    (group,) = read(
        '<g opacity="0.5"><rect width="5" height="5"/><rect width="9" height="9"/></g>'
    ).marks
    assert isinstance(group, Group)
    assert (group.opacity, len(group.marks)) == (0.5, 2)


@pytest.mark.parametrize("opacity", ['opacity="50%"', 'style="opacity:.5"', 'class="half"'])
def test_opacity_is_found_wherever_it_is_written(opacity: str) -> None:
    (placed,) = placed_in(
        f'<style>.half{{opacity:0.5}}</style><rect width="5" height="5" {opacity}/>'
    )
    assert placed.opacity == 0.5
    assert placed_in('<rect width="5" height="5" opacity="0"/>') == []


@pytest.mark.parametrize(
    "body",
    [
        "<style>rect{fill:red !important}</style><rect {} style='fill:blue'/>",
        "<style>rect{fill:red ! IMPORTANT} #a{fill:blue}</style><rect {} id='a'/>",
        "<style>rect{fill:blue!important}</style><rect {} style='fill:red!important;fill:lime'/>",
        "<style>rect{fill:blue} .a{fill:red}</style><rect {} class='a' fill='lime'/>",
        "<style>rect{/* fill: x */ stroke:none; /* y */ fill:red}</style><rect {} fill='blue'/>",
        "<rect {} style='fill: red !important; fill: blue'/>",
        "<rect {} fill='#ff0000 icc-color(x, 1, 2)'/>",
    ],
)
def test_what_is_important_comes_before_what_is_near(body: str) -> None:
    picture = read(body.replace("{}", 'width="5" height="5"'))
    (placed,) = flat(picture.marks)
    assert isinstance(placed.mark, Shape)
    assert placed.mark.fill == RED
    assert picture.undrawn == ()
