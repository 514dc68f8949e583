from __future__ import annotations

import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.colour import BLACK
from printkit.draw.extent import extent
from printkit.draw.plane import PT_PER_MM, Plane
from printkit.draw.store import number, text_string
from printkit.geometry import MM_PER_PT, Matrix, Rect
from printkit.layout.frame import Group, Path, Shape, Stroke
from tests.draw.seeing import filled

lengths = st.floats(-500, 500, allow_nan=False)
factors = st.floats(-5, 5, allow_nan=False)
matrices = st.builds(Matrix, factors, factors, factors, factors, lengths, lengths)


@given(st.floats(-1e6, 1e6, allow_nan=False), st.integers(0, 6))
def test_a_number_is_short_and_near_and_never_in_powers_of_ten(value: float, digits: int) -> None:
    text = number(value, digits).decode("ascii")
    assert set(text) <= set("-.0123456789")
    assert float(text) == pytest.approx(value, abs=0.51 * 10**-digits)
    assert "." not in text or not text.endswith(("0", "."))
    assert text != "-0"


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=40))
def test_a_string_for_people_reads_back_as_it_was(text: str) -> None:
    written = text_string(text)
    assert written.isascii()
    assert str(pikepdf.Object.parse(written)) == text


@given(matrices, lengths, lengths, lengths, lengths)
def test_a_map_of_millimetres_is_the_same_map_between_points(
    matrix: Matrix, x: float, y: float, outer: float, inner: float
) -> None:
    there = Plane(outer).matrix(matrix, Plane(inner)).apply(x * PT_PER_MM, (inner - y) * PT_PER_MM)
    mm_x, mm_y = matrix.apply(x, y)
    assert there[0] * MM_PER_PT == pytest.approx(mm_x, abs=1e-6)
    assert outer - there[1] * MM_PER_PT == pytest.approx(mm_y, abs=1e-6)


@given(lengths, lengths, st.floats(0.1, 300), st.floats(0.1, 300))
def test_a_box_is_one_operator_with_the_edges_it_had(
    x: float, y: float, w: float, h: float
) -> None:
    written = Plane(100).path(Path.rect(Rect(x, y, w, h)))
    left, bottom, width, height, operator = written.split()
    assert operator == b"re"
    assert float(left) * MM_PER_PT == pytest.approx(x, abs=0.01)
    assert 100 - float(bottom) * MM_PER_PT == pytest.approx(y + h, abs=0.01)
    assert float(width) * MM_PER_PT == pytest.approx(w, abs=0.01)
    assert float(height) * MM_PER_PT == pytest.approx(h, abs=0.01)


def test_a_slanted_outline_is_no_box() -> None:
    slanted = Path.polygon(((0, 0), (10, 1), (10, 11), (0, 10)))
    assert b" re" not in Plane(100).path(slanted)


@given(matrices, lengths, lengths, st.floats(1, 100), st.floats(1, 100))
def test_the_extent_of_a_group_holds_all_its_corners(
    matrix: Matrix, x: float, y: float, w: float, h: float
) -> None:
    box = Rect(x, y, w, h)
    found = extent((Group((filled(box, BLACK),), matrix),))
    assert found is not None
    for corner in ((x, y), (x + w, y), (x, y + h), (x + w, y + h)):
        at = matrix.apply(*corner)
        assert found.contains(Rect(*at, 0, 0), tolerance=1e-6)


def test_the_extent_of_a_clipped_group_is_what_the_clip_leaves() -> None:
    black = filled(Rect(0, 0, 100, 100), BLACK)
    assert extent((Group((black,), clip=Path.rect(Rect(10, 10, 5, 5))),)) == Rect(10, 10, 5, 5)
    assert extent((Group((black,), clip=Path.rect(Rect(200, 10, 5, 5))),)) is None


def test_the_extent_of_a_stroke_holds_its_mitres() -> None:
    spike = Path.polygon(((0, 0), (20, 1), (0, 2)), closed=False)
    reach = extent((Shape(spike, Rect(0, 0, 20, 2), None, Stroke(BLACK, 2)),))
    assert reach is not None
    assert reach.right >= 30
