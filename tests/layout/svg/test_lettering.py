"""Text in SVG files."""

from __future__ import annotations

import pytest

from printkit.layout.frame import Glyphs
from tests.layout.svg.svgs import placed_in


def _letters(body: str) -> list[tuple[str, float, float]]:
    found = []
    for placed in placed_in(body):
        assert isinstance(placed.mark, Glyphs)
        assert placed.matrix[:4] == pytest.approx((1, 0, 0, 1))
        x, y = placed.matrix.apply(placed.mark.x, placed.mark.y)
        found.append(("".join(word.text for word in placed.mark.words), round(x, 2), round(y, 2)))
    return found


def test_text_stands_on_its_baseline_from_its_anchor() -> None:
    assert _letters('<text x="10" y="20">Hi</text>') == [("Hi", 10, 20)]
    ((_, left, _),) = _letters('<text x="50" y="20" text-anchor="middle">Hi</text>')
    ((_, end, _),) = _letters('<text x="50" y="20" text-anchor="end">Hi</text>')
    assert 50 - left == pytest.approx((50 - end) / 2, abs=0.01)


def test_parts_of_a_text_follow_each_other_by_the_widths_of_our_fonts() -> None:
    whole = '<text y="20">one two</text>'
    parts = '<text y="20">one <tspan>two</tspan></text>'
    (placed,) = placed_in(whole)
    assert isinstance(placed.mark, Glyphs)
    before = sum(word.advance for word in placed.mark.words[:-1]) * placed.mark.size / 1000
    _, (part, x, y) = _letters(parts)
    assert (part, y) == ("two", 20)
    assert x == pytest.approx(before, abs=0.02)


@pytest.mark.parametrize(
    ("look", "face"),
    [
        ("", "SourceSans3-Regular"),
        ('font-family="Georgia, serif"', "SourceSerif4-Regular"),
        ("font-family=\"'Barlow Condensed'\" font-weight='700'", "BarlowCondensed-Bold"),
        ('style="font-style:italic"', "SourceSans3-Italic"),
    ],
)
def test_text_is_set_in_a_font_of_the_game(look: str, face: str) -> None:
    (placed,) = placed_in(f"<text {look}>Hi</text>")
    assert isinstance(placed.mark, Glyphs)
    assert placed.mark.face == face
