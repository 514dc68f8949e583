"""Right-to-left and mixed text."""

from __future__ import annotations

from itertools import pairwise

import pytest
from bidi import get_display
from hypothesis import given
from hypothesis import strategies as st

from printkit.layout.text.bidi import base_level, levels, visual_order
from printkit.source.markup import Inline
from tests.layout.text.typesetting import BOX, ROOMY, by_line, lines, runs, set_in, width

HEBREW = "שלום עולם"
ARABIC = "مرحبا بالعالم"


def _displayed(text: str) -> str:
    """The characters as they stand from left to right, by our levels."""
    base = base_level(text)
    found = levels(text, base)
    end = len(text.rstrip())
    found[end:] = [base] * (len(text) - end)
    return "".join(text[index] for index in visual_order(found))


@given(st.text("abאבג12 (),.[]-٣مس%$", max_size=16))
def test_the_order_on_paper_is_that_of_the_unicode_algorithm(text: str) -> None:
    # python-bidi's compiled half is an implementation of its own, with brackets.
    assert _displayed(text) == get_display(text)


@given(st.text(max_size=30))
def test_any_text_has_a_level_for_each_character(text: str) -> None:
    text = text.replace("\n", " ")
    assert len(levels(text, base_level(text))) == len(text)


def test_hebrew_runs_to_the_left_from_the_right_edge() -> None:
    (run,) = runs(set_in(HEBREW))
    assert run.x + width(run) == pytest.approx(BOX.right)
    assert run.words[0].text == "עולם"
    assert run.words[-1].text == "שלום"


def test_a_text_that_runs_left_copies_out_in_reading_order() -> None:
    assert lines(set_in(HEBREW)) == [HEBREW]
    assert lines(set_in(ARABIC)) == [ARABIC]


def test_arabic_letters_join() -> None:
    face = "NotoNaskhArabic-Regular"
    (run,) = runs(set_in("سلم"))
    assert run.face == face
    apart = {runs(set_in(letter))[0].words[0].glyphs[0].gid for letter in "سلم"}
    assert not apart & {glyph.gid for glyph in run.words[0].glyphs}


def test_arabic_is_never_letter_spaced() -> None:
    (run,) = runs(set_in("بيت", letter_spacing=1))
    assert run.letter_spacing == 0


def test_latin_and_numbers_within_hebrew_keep_their_own_direction() -> None:
    found = set_in("קח 12 קלפים (Draw two) עכשיו", ROOMY)
    placed = sorted(runs(found), key=lambda run: run.x)
    seen = " ".join("".join(word.text for word in run.words) for run in placed)
    assert seen.index("קח") > seen.index("12") > seen.index("קלפים") > seen.index("Draw two")
    assert seen.index("Draw two") > seen.index("עכשיו")


def test_hebrew_within_english_keeps_the_line_to_the_right() -> None:
    found = set_in("Say שלום עולם twice", ROOMY)
    placed = sorted(runs(found), key=lambda run: run.x)
    assert ["".join(w.text for w in run.words) for run in placed] == [
        "Say ",
        "עולם שלום",
        " twice",
    ]
    assert lines(found) == ["Say שלום עולם twice"]


def test_runs_of_a_mixed_line_touch_and_do_not_overlap() -> None:
    found = set_in("Roll 2d6: אם 7+ אז draw (or שלוף) 3, מיד", ROOMY, letter_spacing=0.3)
    placed = sorted(runs(found), key=lambda run: run.x)
    for before, after in pairwise(placed):
        assert after.x == pytest.approx(before.x + width(before))


def test_marks_stand_in_reading_order_so_that_copies_read_well() -> None:
    found = set_in("אחת one שתיים two", ROOMY)
    assert "".join(lines(found)).split() == ["אחת", "one", "שתיים", "two"]


def test_each_line_of_a_long_right_to_left_text_ends_at_the_right() -> None:
    found = set_in(f"{HEBREW} " * 12, align="start")
    assert len(by_line(found)) > 2
    for line in by_line(found):
        assert max(run.x + width(run) for run in line) == pytest.approx(BOX.right)
    assert " ".join(lines(found)).split() == HEBREW.split() * 12


def test_a_justified_right_to_left_text_keeps_its_last_line_at_the_right() -> None:
    found = set_in(f"{HEBREW} " * 9, align="justify")
    *full, last = by_line(found)
    for line in full:
        assert min(run.x for run in line) == pytest.approx(BOX.x, abs=0.3)
    assert min(run.x for run in last) > BOX.x + 1
    assert max(run.x + width(run) for run in last) == pytest.approx(BOX.right, abs=0.3)


def test_an_icon_within_hebrew_stands_where_it_is_read() -> None:
    content = (Inline("קח "), Inline("star", icon="star"), Inline(" עוד"))
    placed = sorted(runs(set_in(content, ROOMY)), key=lambda run: run.x)
    seen = [word.text for run in placed for word in run.words]
    assert [text for text in seen if text.strip()] == ["עוד", "star", "קח"]
