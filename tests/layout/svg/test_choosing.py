"""Which branch of an SVG is shown, and what of it nobody would see."""

from __future__ import annotations

import re

import pytest

from printkit.geometry import Rect
from printkit.layout.svg.reading import read_svg
from tests.layout.laying import bundled_fonts, flat
from tests.layout.svg.svgs import HEAD, read


@pytest.mark.parametrize(
    ("branches", "language", "side"),
    [
        ('<rect {1} systemLanguage="de"/><rect {9}/>', "en", 9),
        ('<rect {1} systemLanguage="de"/><rect {9}/>', "de", 1),
        ('<rect {1} systemLanguage="fr, de-CH"/><rect {9}/>', "de", 1),
        ('<rect {1} systemLanguage="en"/><rect {9}/>', "en-GB", 1),
        ('<rect {1} systemLanguage="den"/><rect {9}/>', "de", 9),
        ('<rect {1} systemLanguage=""/><rect {9}/>', "en", 9),
        ('<foreignObject requiredExtensions="x"><b/></foreignObject><g><rect {9}/></g>', "en", 9),
        ('<foreignObject><p>a</p></foreignObject><rect {9}/><rect {1} mask="url(#m)"/>', "en", 9),
        ('<title>a</title><rect {9}/>', "en", 9),
    ],
)  # fmt: skip
def test_a_switch_shows_one_branch_and_the_others_are_no_loss(
    branches: str, language: str, side: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    body = re.sub(r"\{(\d)\}", r'width="\1" height="\1"', branches)
    text = f'{HEAD} viewBox="0 0 100 100"><switch>{body}</switch></svg>'
    picture = read_svg(text.encode(), bundled_fonts(), language=language)
    assert [placed.box for placed in flat(picture.marks)] == [Rect(0, 0, side, side)]
    assert picture.undrawn == ()


def test_a_switch_of_nothing_that_can_be_drawn_is_named() -> None:
    assert read("<switch><foreignObject/></switch>").undrawn == ("foreignObject",)


def test_what_nobody_would_see_is_no_loss() -> None:
    hidden = '<g display="none"><blink/><g><rect width="5" height="5" mask="url(#m)"/></g></g>'
    foreign = '<g systemLanguage="de"><text>a<textPath/></text></g>'
    assert read(hidden + foreign).undrawn == ()
