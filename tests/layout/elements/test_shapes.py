"""Rectangles, ellipses, lines, polygons and paths, and where they lie."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from printkit.colour import Cmyk, Gradient, Rgb, parse_colour
from printkit.geometry import MM_PER_PT, Rect
from printkit.layout.frame import Path, Shape
from tests.layout.laying import boxes, one_card, shapes


def _shape(folder: File, element: str, card: str = "name: Ace") -> Shape:
    frame = one_card(folder, f"- {element}", card=card).front
    (placed,) = shapes(frame)
    assert isinstance(placed.mark, Shape)
    return placed.mark


def test_a_box_is_measured_in_its_enclosing_one(tmp_path: File) -> None:
    frame = one_card(
        tmp_path,
        """
- rect: {x: 10mm, y: 25%, w: 50% - 4mm, h: 1in, fill: red}
- group:
    x: 10mm
    y: 20mm
    w: 20mm
    h: 30mm
    elements:
      - rect: {x: 10%, y: 50%, w: 50%, h: 100% - 20mm, fill: red}
""",
    ).front
    assert boxes(frame) == [Rect(10, 15, 16, 25.4), Rect(12, 35, 10, 10)]


@pytest.mark.parametrize(
    ("written", "colour"),
    [
        ('"#f00"', Rgb(1, 0, 0)),
        ('"#ff000080"', Rgb(1, 0, 0, 128 / 255)),
        ("grey", parse_colour("#808080")),
        ("gray", parse_colour("#808080")),
        ("RebeccaPurple", parse_colour("#663399")),
        ('"cmyk(0, 100, 80, 10)"', Cmyk(0, 1, 0.8, 0.1)),
        (
            '"linear(90, #fff, black 40%, cmyk(0,0,0,0))"',
            Gradient(False, 90, ((0, Rgb(1, 1, 1)), (0.4, Rgb(0, 0, 0)), (1, Cmyk(0, 0, 0, 0)))),
        ),
        ('"radial(white, black)"', Gradient(True, 0, ((0, Rgb(1, 1, 1)), (1, Rgb(0, 0, 0))))),
    ],
)
def test_every_form_of_colour_fills(tmp_path: File, written: str, colour: object) -> None:
    assert _shape(tmp_path, f"rect: {{w: 5mm, h: 5mm, x: 1mm, y: 1mm, fill: {written}}}").fill == (
        colour
    )


def test_an_outline_has_its_width_dash_and_ends(tmp_path: File) -> None:
    shape = _shape(
        tmp_path,
        "ellipse: {stroke: navy, stroke_width: 2pt, dash: 1mm 0.5mm, cap: round, join: bevel}",
    )
    assert shape.fill is None
    assert shape.stroke is not None
    assert shape.stroke.width == pytest.approx(2 * MM_PER_PT)
    assert (shape.stroke.dash, shape.stroke.cap, shape.stroke.join) == ((1, 0.5), "round", "bevel")


def test_a_line_runs_from_the_top_left_or_through_points(tmp_path: File) -> None:
    frame = one_card(
        tmp_path,
        """
- line: {x: 5mm, y: 5mm, w: 10mm, h: 20mm}
- line: {x: 5mm, y: 15mm, w: 10mm, h: -10mm}
- line: {x: 10mm, y: 10mm, w: 10mm, h: 10mm, points: "0%,0% 50%,100% 100%,0%", stroke: red}
""",
    ).front
    assert [placed.path.segments for placed in shapes(frame)] == [
        (("M", 5, 5), ("L", 15, 25)),
        (("M", 5, 15), ("L", 15, 5)),
        (("M", 10, 10), ("L", 15, 20), ("L", 20, 10)),
    ]


def test_a_polygon_closes_unless_told_not_to(tmp_path: File) -> None:
    frame = one_card(
        tmp_path,
        """
- polygon: {x: 5mm, y: 5mm, w: 10mm, h: 10mm, points: "0%,0% 100%,0% 50%,100%", fill: red}
- polygon: {x: 5mm, y: 5mm, w: 9mm, h: 9mm, points: "0%,0% 9mm,0%", stroke: red, closed: no}
""",
    ).front
    first, second = shapes(frame)
    assert first.path.segments[-1] == ("Z",)
    assert second.path.segments == (("M", 5, 5), ("L", 14, 5))


def test_a_path_is_fitted_into_its_box(tmp_path: File) -> None:
    frame = one_card(
        tmp_path,
        """
- path: {style: here, d: M0 0h100v100h-100z}
- path: {style: here, d: M0 0h8v8h-8z, viewbox: 0 0 8 8, fit: stretch}
- path: {style: here, d: M4 4h4v4h-4z, viewbox: 4 4 8 8, even_odd: yes}
""",
        more="styles: {here: {x: 10mm, y: 10mm, w: 20mm, h: 40mm, fill: red}}",
    ).front
    assert boxes(frame) == [Rect(10, 20, 20, 20), Rect(10, 10, 20, 40), Rect(10, 20, 10, 10)]
    assert [mark.even_odd for mark in frame.marks if isinstance(mark, Shape)] == [
        False,
        False,
        True,
    ]


def test_rounded_corners_are_lengths_or_parts_of_the_shorter_side(tmp_path: File) -> None:
    shape = _shape(tmp_path, "rect: {x: 1mm, y: 1mm, w: 10mm, h: 20mm, radius: 20%, fill: red}")
    assert shape.path == Path.rect(Rect(1, 1, 10, 20), 2)


def test_a_turn_is_clockwise_about_the_middle(tmp_path: File) -> None:
    frame = one_card(
        tmp_path, "- rect: {x: 10mm, y: 20mm, w: 20mm, h: 10mm, rotate: 90, fill: red}"
    ).front
    assert boxes(frame) == [Rect(15, 15, 10, 20)]
    corner = shapes(frame)[0].path.segments[0]
    assert corner[1:] == pytest.approx((25, 15))
