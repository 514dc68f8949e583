"""What touches the cut reaches into the bleed."""

from __future__ import annotations

from pathlib import Path as File

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageDraw

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


@pytest.mark.parametrize(
    "points",
    [
        "20mm,30mm 0mm,0mm 0mm,20mm",
        "20mm,30mm 0mm,20mm 0mm,0mm",
        "20mm,30mm 10mm,0mm 0mm,0mm 0mm,5mm",
        "20mm,30mm 40mm,0mm 10mm,20mm",
        "20mm,30mm 0mm,30mm 20mm,35mm",
        "0mm,0mm 40mm,0mm 40mm,60mm 0mm,60mm",
        "0mm,0mm 5mm,2.5mm 0mm,5mm",
    ],
)
def test_on_the_card_a_polygon_stays_as_it_was(points: str, tmp_path: File) -> None:
    """Compared by its pixels at 10 to the millimetre, the card without its bleed."""
    frame = one_card(tmp_path, f"- polygon: {{points: '{points}', fill: red}}").front
    (placed,) = shapes(frame)
    reached = [segment[1:] for segment in placed.path.segments if len(segment) == 3]
    typed = [
        tuple(float(number.removesuffix("mm")) for number in point.split(","))
        for point in points.split()
    ]
    pictures = []
    for corners in (reached, typed):
        picture = Image.new("L", (420, 620))
        ImageDraw.Draw(picture).polygon([(x * 10 + 10, y * 10 + 10) for x, y in corners], fill=255)
        pictures.append(picture.crop((12, 12, 408, 608)))
    difference = ImageChops.difference(*pictures)
    assert sum(difference.histogram()[128:]) < 120


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


_SIDES = st.sampled_from([0, 5, 10, 20, 40])
_KINDS = st.sampled_from(
    [
        "rect: {BOX, fill: red}",
        "ellipse: {BOX, fill: red}",
        "polygon: {BOX, fill: red, points: '0%,0% 100%,50% 0%,100%'}",
        "line: {BOX, points: '0%,0% 100%,100%'}",
        "path: {BOX, fill: red, d: M0 0 L100 50 L0 100 Z, fit: stretch}",
        "icon: {BOX, name: dragon, stroke: black}",
        "pips: {BOX, icon: star, count: 5, per_row: 2, stroke: black}",
        "group: {BOX, elements: [rect: {w: 50%, fill: red}]}",
    ]
)


@settings(
    max_examples=120, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(_KINDS, _SIDES, _SIDES, _SIDES, _SIDES)
def test_what_lies_on_the_card_stays_in_its_box_and_the_bleed_beside_it(
    tmp_path: File, kind: str, x: int, y: int, w: int, h: int
) -> None:
    w, h = min(w, 40 - x), min(h, 60 - y)
    element = kind.replace("BOX", f"x: {x}mm, y: {y}mm, w: {w}mm, h: {h}mm")
    laid = one_card(tmp_path, f"- {element}")
    assert not laid.said
    left, top = -3 if x == 0 else x, -3 if y == 0 else y
    right = 43 if x + w == 40 else x + w
    bottom = 63 if y + h == 60 else y + h
    allowed = Rect(left, top, right - left, bottom - top)
    if kind.startswith(("polygon", "line")):
        # Their sides go on as they ran: beyond the cut they may leave the box's breadth, and a
        # steep one even the bleed, at which every face is clipped.
        allowed = Rect(-24, -24, 88, 108)
    for box in boxes(laid.front):
        assert allowed.contains(box, 0.02), (element, box)
