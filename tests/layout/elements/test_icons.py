"""Icons and rows of pips in their boxes."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from printkit.colour import parse_colour
from printkit.geometry import Rect
from printkit.layout.frame import Glyphs
from tests.layout.laying import boxes, one_card


def test_an_icon_is_as_large_as_its_ink_fits_and_in_the_middle(tmp_path: File) -> None:
    frame = one_card(
        tmp_path,
        "- icon: {x: 5mm, y: 5mm, w: 20mm, h: 10mm, name: chess-queen, fill: red, stroke: black}",
    ).front
    (box,) = boxes(frame)
    assert box.h == 10
    assert box.y == 5
    assert box.x + box.w / 2 == pytest.approx(15, abs=0.01)


def test_an_icon_without_an_outline_is_a_letter_of_its_font(tmp_path: File) -> None:
    frame = one_card(tmp_path, "- icon: {w: 10mm, h: 10mm, name: heart, fill: crimson}").front
    (mark,) = frame.marks
    assert isinstance(mark, Glyphs)
    assert mark.fill == parse_colour("crimson")


def test_pips_stand_in_rows_inside_their_box(tmp_path: File) -> None:
    frame = one_card(
        tmp_path,
        "- pips: {x: 5mm, y: 5mm, w: 30mm, h: 9mm, icon: square, count: 5, of: 8, empty: circle,"
        " per_row: 4, gap: 1mm, align: right, stroke: black}",
    ).front
    found = boxes(frame)
    assert len(found) == 8
    outer = Rect(5, 5, 30, 9)
    assert all(outer.contains(box, 0.02) for box in found)
    assert not any(one.overlaps(two, 0.02) for i, one in enumerate(found) for two in found[i + 1 :])
    assert max(box.right for box in found) == pytest.approx(35, abs=0.3)
    assert len({round(box.centre[1], 1) for box in found}) == 2


@pytest.mark.parametrize("count", [0, 1, 2, 7, 60])
def test_pips_never_leave_their_box(tmp_path: File, count: int) -> None:
    frame = one_card(
        tmp_path,
        f"- pips: {{x: 5mm, y: 5mm, w: 10mm, h: 8mm, icon: star, count: {count}, stroke: black}}",
    ).front
    assert len(boxes(frame)) == count
    assert all(Rect(5, 5, 10, 8).contains(box, 0.02) for box in boxes(frame))
