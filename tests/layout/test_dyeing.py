"""Drawings in a colour of their element."""

from __future__ import annotations

from printkit.colour import Paint, Rgb, parse_colour
from printkit.layout.dyeing import dye_for, dyed
from printkit.layout.frame import Shape
from printkit.layout.svg.reading import read_svg
from tests.layout.laying import bundled_fonts, flat
from tests.layout.svg.svgs import HEAD, RED


def _dyed(body: str) -> set[Paint | None]:
    current = "#010203" if "currentcolor" in body.lower() else None
    text = f'{HEAD} viewBox="0 0 10 10">{body}</svg>'.encode()
    marks = read_svg(text, bundled_fonts(), current).marks
    dye = dye_for(marks, RED, None, parse_colour(current) if current else None)
    shapes = flat(dyed(marks, dye))
    return {placed.mark.fill for placed in shapes if isinstance(placed.mark, Shape)}


def test_an_icon_takes_a_colour_and_keeps_its_white() -> None:
    assert _dyed('<rect width="9" height="9"/><circle r="3" fill="white"/>') == {RED, Rgb(1, 1, 1)}
    assert _dyed('<rect width="9" height="9" fill="white"/>') == {RED}
    gold = parse_colour("gold")
    assert _dyed('<rect width="9" height="9" fill="currentColor"/><circle r="3" fill="gold"/>') == {
        RED,
        gold,
    }
