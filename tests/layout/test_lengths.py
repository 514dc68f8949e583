from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.layout.lengths import Length, parse_extent, parse_points


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3mm", 3.0),
        ("50%", 20.0),
        ("50% - 4mm", 16.0),
        ("100%-8mm", 32.0),
        ("4mm + 8%", 7.2),
        ("-2mm", -2.0),
        ("0", 0.0),
        ("1in - 1cm + 10%", 19.4),
        ("  .5cm ", 5.0),
        ("12pt", 12 * 25.4 / 72),
    ],
)
def test_lengths_are_millimetres_parts_of_the_box_and_sums_of_both(
    text: str, expected: float
) -> None:
    assert parse_extent(text).of(40) == pytest.approx(expected)


@pytest.mark.parametrize(
    "text", ["", "3", "mm", "3 mm 4", "50%%", "1 + 2mm", "3km", "5mm -", "٣mm"]
)
def test_a_length_that_makes_no_sense_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"expected a length|has no unit"):
        parse_extent(text)


@given(st.integers(-500, 500), st.integers(-5000, 5000))
def test_a_sum_means_what_its_parts_mean(percent: int, tenths: int) -> None:
    text = f"{percent}% {'-' if tenths < 0 else '+'} {abs(tenths) / 10}mm"
    assert parse_extent(text) == pytest.approx(Length(percent / 100, tenths / 10))


def test_points_are_pairs_of_lengths() -> None:
    points = parse_points("0%,0% 100%,50% 5mm,100%-2mm")
    assert [(x.of(10), y.of(20)) for x, y in points] == [(0, 0), (10, 10), (5, 18)]


@pytest.mark.parametrize("text", ["", "1mm,2mm", "1mm 2mm", "1mm,2mm 3mm", "1,2 3,4"])
def test_points_that_make_no_sense_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"expected|no unit"):
        parse_points(text)
