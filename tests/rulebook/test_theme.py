"""Pages of any size have margins, columns and type that can be read."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.colour import WHITE, contrast
from printkit.geometry import MM_PER_PT, Size
from printkit.rulebook.model import FrontMatter
from printkit.rulebook.theme import LEAST, LEGIBLE, theme
from tests.rulebook.reading import A4, A5, A6, HALF_LETTER, LETTER, POKER, SPAN

FRONT = FrontMatter("Peak", SPAN)


@pytest.mark.parametrize(
    ("page", "columns"),
    [(A4, 2), (LETTER, 2), (A4.turned(), 3), (A5, 1), (HALF_LETTER, 1), (A6, 1)],
)
def test_text_runs_in_as_many_columns_as_its_lines_want(page: Size, columns: int) -> None:
    assert theme(FRONT, page).columns == columns


def test_an_author_may_want_other_columns_as_long_as_they_hold_words() -> None:
    assert theme(replace(FRONT, columns=2), A5).columns == 2
    assert theme(replace(FRONT, columns=1), A4).columns == 1
    assert theme(replace(FRONT, columns=9), A6).columns == 1


@given(st.floats(44, 900), st.floats(44, 900), st.booleans())
def test_no_page_has_type_too_small_or_margins_too_large(w: float, h: float, aid: bool) -> None:
    made = theme(FRONT, Size(w, h), aid=aid)
    assert made.size >= LEAST * MM_PER_PT - 1e-9
    assert made.small >= LEAST * MM_PER_PT - 1e-9
    assert made.column >= 0.7 * min(w, 44)
    assert made.margins.top + made.margins.bottom <= 0.4 * h


def test_a6_has_smaller_type_than_a5() -> None:
    assert theme(FRONT, A6).size < theme(FRONT, A5).size == pytest.approx(9.5 * MM_PER_PT)


@given(st.integers(0, 0xFFFFFF))
def test_accents_are_darkened_until_words_can_be_read_in_them(colour: int) -> None:
    made = theme(replace(FRONT, look={"accent": f"#{colour:06x}"}), A5)
    assert contrast(made.accent, WHITE) >= LEGIBLE


def test_economy_has_white_grounds() -> None:
    made = theme(replace(FRONT, look={"paper": "#f4ebdd"}), A5, economy=True)
    assert (made.tint, made.paper) == (WHITE, WHITE)


def test_right_to_left_follows_from_the_language() -> None:
    assert theme(replace(FRONT, language="he"), A5).rtl
    assert not theme(replace(FRONT, language="hu"), A5).rtl


def test_an_aid_is_set_in_the_face_of_tables_with_a_card_s_safe_area() -> None:
    made = theme(FRONT, POKER, aid=True)
    assert made.body == made.sans
    assert made.margins.left == 4.0
