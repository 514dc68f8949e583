"""What touches the cut reaches into the bleed."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from printkit.geometry import Rect
from printkit.layout.frame import Shape
from tests.layout.laying import boxes, one_card, shapes

# The card is 40 x 60 mm and the bleed 3 mm.


@pytest.mark.parametrize(
    ("element", "box"),
    [
        ("rect: {fill: red}", Rect(-3, -3, 46, 66)),
        ("rect: {h: 10mm, fill: red}", Rect(-3, -3, 46, 13)),
        ("rect: {x: 30mm, w: 10mm, y: 5mm, h: 5mm, fill: red}", Rect(30, 5, 13, 5)),
        ("rect: {x: 1mm, y: 1mm, w: 38mm, h: 58mm, fill: red}", Rect(1, 1, 38, 58)),
        ("rect: {x: -3mm, w: 43mm, h: 60mm, fill: red}", Rect(-3, -3, 46, 66)),
        ("rect: {fill: red, rotate: 180}", Rect(-3, -3, 46, 66)),
        ("rect: {fill: red, rotate: 90, h: 40mm, y: 10mm}", Rect(0, 10, 40, 40)),
        ("group: {h: 20mm, elements: [rect: {w: 10mm, fill: red}]}", Rect(-3, -3, 13, 23)),
        ("group: {clip: yes, elements: [rect: {fill: red}]}", Rect(0, 0, 40, 60)),
        ("group: {rotate: 180, elements: [rect: {h: 10mm, fill: red}]}", Rect(-3, 50, 46, 13)),
        ("group: {flip: vertical, elements: [rect: {h: 9mm, fill: red}]}", Rect(-3, 51, 46, 12)),
        ("ellipse: {fill: red}", Rect(0, 0, 40, 60)),
        ("polygon: {points: '0%,0% 100%,0% 100%,100% 0%,100%', fill: red}", Rect(-3, -3, 46, 66)),
    ],
)
def test_fills_go_on_where_they_touch(tmp_path: File, element: str, box: Rect) -> None:
    (found,) = boxes(one_card(tmp_path, f"- {element}").front)
    assert found == box


def test_an_outline_stays_where_it_was_put(tmp_path: File) -> None:
    frame = one_card(tmp_path, "- rect: {fill: red, stroke: blue, radius: 3mm}").front
    ground, outline = shapes(frame)
    assert isinstance(ground.mark, Shape)
    assert isinstance(outline.mark, Shape)
    assert (ground.mark.stroke, outline.mark.fill) == (None, None)
    assert (ground.box, outline.box) == (Rect(-3, -3, 46, 66), Rect(0, 0, 40, 60))


def test_a_gradient_spans_the_card_and_not_its_bleed(tmp_path: File) -> None:
    frame = one_card(tmp_path, "- rect: {fill: 'linear(90, red, blue)'}").front
    (placed,) = shapes(frame)
    assert isinstance(placed.mark, Shape)
    assert placed.mark.box == Rect(0, 0, 40, 60)


def test_a_ray_goes_on_in_its_direction(tmp_path: File) -> None:
    frame = one_card(
        tmp_path, "- polygon: {points: '20mm,30mm 0mm,10mm 0mm,20mm', fill: red}"
    ).front
    (placed,) = shapes(frame)
    points = [segment[1:] for segment in placed.path.segments if len(segment) == 3]
    assert points == [(20, 30), pytest.approx((-3, 7)), pytest.approx((-3, 18.5))]


def test_a_line_goes_on_in_its_direction(tmp_path: File) -> None:
    frame = one_card(
        tmp_path,
        """
- line: {x: 0, y: 0, w: 40mm, h: 40mm}
- line: {x: 0, y: 30mm, w: 20mm, h: 0}
- line: {x: 0, y: 0, w: 40mm, h: 0}
- line: {x: 0, y: 10mm, w: 0, h: 20mm}
""",
    ).front
    ends = [[segment[1:] for segment in placed.path.segments] for placed in shapes(frame)]
    assert ends == [
        [(-3, -3), (43, 43)],
        [(-3, 30), (20, 30)],
        [(-3, -3), (43, -3)],
        [(0, 10), (0, 30)],
    ]
