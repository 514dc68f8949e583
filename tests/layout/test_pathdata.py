from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.layout.frame import Path
from printkit.layout.outlines import extent
from printkit.layout.pathdata import parse_path
from tests.layout.laying import rounded


def _rounded(path: Path) -> list[tuple[str | float, ...]]:
    return [(s[0], *(round(float(n), 3) + 0.0 for n in s[1:])) for s in path.segments]


def test_relative_and_short_commands_draw_what_the_long_ones_draw() -> None:
    long = parse_path("M 10 10 L 20 10 L 20 30 L 15 30 L 10 10 Z M 5 5 L 6 6")
    short = parse_path("m10,10h10v20H15l-5-20zM5 5 6 6")
    assert short == long


def test_a_move_with_more_points_goes_on_in_lines() -> None:
    assert parse_path("m 1 1 2 0 0 2") == parse_path("M1 1 L3 1 L3 3")


def test_smooth_curves_mirror_the_control_before_them() -> None:
    path = parse_path("M0 0 C0 10 10 10 10 0 S20 -10 20 0")
    assert _rounded(path)[2] == ("C", 10, -10, 20, -10, 20, 0)
    quadratic = parse_path("M0 0 Q5 10 10 0 T20 0")
    assert _rounded(quadratic)[2] == ("C", 13.333, -6.667, 16.667, -6.667, 20, 0)


def test_after_a_close_the_pen_stands_where_the_part_began() -> None:
    assert parse_path("M5 5 h5 v5 z l1 1").segments[-2:] == (("M", 5, 5), ("L", 6, 6))


def test_the_flags_of_arcs_may_stand_without_blanks() -> None:
    assert parse_path("M0 0a5 5 0 0110 0") == parse_path("M0 0 a 5 5 0 0 1 10 0")


def test_an_arc_too_small_to_reach_is_enlarged_and_one_without_radius_is_a_line() -> None:
    half = extent(parse_path("M0 0 A1 1 0 0 1 20 0"))
    assert half is not None
    assert (round(half.w, 3), round(half.h, 3)) == (20, 10)
    assert _rounded(parse_path("M0 0 A0 5 0 0 1 20 0"))[-1][-2:] == (20, 0)


@given(
    st.floats(1, 50),
    st.floats(1, 50),
    st.floats(-180, 180),
    st.booleans(),
    st.booleans(),
    st.tuples(st.floats(-40, 40), st.floats(-40, 40)),
)
def test_every_point_of_an_arc_lies_on_its_ellipse(
    rx: float, ry: float, turn: float, large: bool, sweep: bool, end: tuple[float, float]
) -> None:
    if math.hypot(*end) < 0.5:
        return
    text = f"M0 0 A{rx:.6f} {ry:.6f} {turn:.6f} {large:d} {sweep:d} {end[0]:.6f} {end[1]:.6f}"
    path = parse_path(text)
    assert path.segments[-1][-2:] == pytest.approx(end, abs=1e-4)
    # In the ellipse's own axes all joints are equally far from one centre: chords agree.
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    joints = [(0.0, 0.0), *((float(s[5]), float(s[6])) for s in path.segments if s[0] == "C")]
    flat = [((x * cos + y * sin) / rx, (y * cos - x * sin) / ry) for x, y in joints]
    if len(flat) >= 4:
        chords = [math.dist(a, b) for a, b in pairwise(flat)]
        assert max(chords) - min(chords) < 1e-3 * max(1.0, *chords)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "found nothing"),
        ("L 1 1", "starts with M"),
        ("10 10", "starts with M"),
        ("M 1", "takes 2 numbers"),
        ("M 1 1 L 2 2 X 3", "stops making sense at 'X 3'"),
        ("M 0 0 C 1 1 2 2 3", "takes 6 numbers"),
        ("M 0 0 A 1 1 0 2 0 3 3", "takes 7 numbers"),
        ("M 0 0 Z 5", "follows Z"),
        ("M 1e99 0", "too large"),
        ("M 0 0" + " L 1 1" * 200_000, "segments"),
    ],
)
def test_path_data_that_makes_no_sense_is_refused(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        parse_path(text)


def test_the_box_around_curves_is_that_of_their_ink() -> None:
    box = extent(parse_path("M0 0 C 0 40 40 40 40 0"))
    assert box is not None
    assert rounded(box).h == 30
