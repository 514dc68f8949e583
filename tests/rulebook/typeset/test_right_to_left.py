"""Rulebooks in languages that run to the left are mirrored."""

from __future__ import annotations

import pytest

from printkit.rulebook.model import Figure, Gallery, Heading, Items, Table
from tests.layout.text.typesetting import text_of
from tests.rulebook.typeset.making import (
    A5,
    SPAN,
    left,
    letters,
    paragraph,
    picture,
    right,
    set_all,
    shapes,
    text,
)

WIDE = 100.0
TEXT = "כל שחקן מקבל עשרה קלפים. "


def test_numbers_of_steps_stand_at_the_right() -> None:
    (strip,) = set_all(
        Items(((paragraph(TEXT),),), 1, True, SPAN), wide=WIDE, language="he", page=A5
    )
    number, *step = letters(strip)
    assert number.x > max(mark.x for mark in step)
    assert right(strip) == pytest.approx(WIDE, abs=0.1)


def test_numbers_of_titles_stand_at_the_right() -> None:
    title = Heading(1, text("הכנה"), "setup", "2", SPAN)
    (strip,) = set_all(title, wide=WIDE, language="he", page=A5)
    number, said = letters(strip)
    assert number.x > said.x
    assert right(strip) == pytest.approx(WIDE, abs=0.1)


def test_short_lines_end_at_the_right() -> None:
    (strip,) = set_all(paragraph("ראשון"), wide=WIDE, language="he", page=A5)
    assert right(strip) == pytest.approx(WIDE, abs=0.1)
    assert left(strip) > WIDE / 2


def test_columns_of_tables_go_from_right_to_left() -> None:
    table = Table(
        (text("סוג"), text("מספר")), ((text("צבא"), text("12")),), ("left", "right"), SPAN
    )
    head, _ = set_all(table, wide=WIDE, language="he", page=A5)
    first, second = letters(head)
    assert first.x > second.x
    assert right(head) == pytest.approx(WIDE, abs=0.1)


def test_galleries_begin_at_the_right() -> None:
    shown = tuple((picture(width, 20), "x", ()) for width in (10.0, 20.0))
    (strip,) = set_all(Gallery(shown, 2, SPAN), wide=WIDE, language="he", page=A5)
    first, second = shapes(strip)
    assert (first.w, second.w) == (10, 20)
    assert first.x > second.x


def test_pictures_float_to_the_side_that_is_asked_for() -> None:
    figure = Figure(picture(20, 20), "x", (), "left", SPAN)
    strips = set_all(figure, paragraph(TEXT * 6), wide=WIDE, language="he", page=A5)
    assert shapes(strips[0])[0].x == 0
    assert min(mark.x for mark in letters(strips[0])) > 20


def test_a_text_runs_as_its_language_does_whatever_its_first_word() -> None:
    (strip,) = set_all(paragraph("Teapot הוא קלף."), wide=WIDE, language="he", page=A5)
    words = {text_of(mark).strip(): mark.x for mark in letters(strip)}
    assert words["Teapot"] == max(words.values())
    (strip,) = set_all(paragraph("Stop."), wide=WIDE, language="he", page=A5)
    assert right(strip) == pytest.approx(WIDE, abs=0.1)
    (strip,) = set_all(paragraph("קלף is a card."), wide=WIDE, page=A5)
    assert left(strip) == pytest.approx(0, abs=0.1)
    assert min(letters(strip), key=lambda mark: mark.x).x < 1
