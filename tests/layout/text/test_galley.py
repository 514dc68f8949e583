"""Text flowed line by line, as a column that runs over pages needs it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from printkit.layout.frame import Glyphs, Mark
from printkit.layout.text.galley import set_galley
from printkit.layout.text.matter import prepare
from printkit.layout.text.placing import place_line
from printkit.layout.text.setting import TextStyle
from printkit.source.markup import Inline
from tests.layout.text.typesetting import fonts, text_of

STYLE = TextStyle(size=3.5, align="justify")
TEXT = "The paragraph is broken once and set where there is room for its lines. " * 6


def test_a_paragraph_is_broken_once_and_its_lines_are_placed_one_by_one() -> None:
    galley = set_galley(prepare((Inline(TEXT),), STYLE, fonts()), STYLE, width=60)
    assert galley is not None
    columns: tuple[list[Mark], list[Mark]] = ([], [])
    for number, line in enumerate(galley.lines):
        column, row = divmod(number, 5)
        y = 10 + row * STYLE.leading * STYLE.size
        place_line(galley, line, STYLE, x=10 + 70 * column, y=y, marks=columns[min(column, 1)])
    first, second = columns
    assert len(first) == 5
    said = [text_of(mark) for mark in (*first, *second) if isinstance(mark, Glyphs)]
    assert " ".join(said) == TEXT.strip()
    assert {mark.x for mark in first if isinstance(mark, Glyphs)} == {10}


def test_a_galley_is_as_high_as_its_lines_and_the_letters_above_and_below() -> None:
    galley = set_galley(prepare((Inline(TEXT),), STYLE, fonts()), STYLE, width=60)
    assert galley is not None
    steps = {round(below - above, 6) for above, below in pairwise(galley.baselines)}
    assert steps == {1200}
    face = fonts().face(STYLE.font)
    letters = (galley.top + galley.bottom) * STYLE.size / 1000
    assert galley.bottom == face.descent
    assert galley.height == pytest.approx(
        letters + (len(galley.lines) - 1) * STYLE.leading * STYLE.size
    )


def test_a_galley_higher_than_allowed_is_none() -> None:
    matter = prepare((Inline(TEXT),), STYLE, fonts())
    assert set_galley(matter, STYLE, width=60, height=10) is None
