"""Where lines end."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.geometry import Rect
from tests.layout.text.typesetting import baselines, by_line, lines, runs, set_in, width

NARROW = Rect(0, 0, 20, 60)
WORDS = st.lists(st.text("abcdefgij", min_size=1, max_size=9), min_size=1, max_size=40)


def test_lines_end_at_spaces_which_are_not_set_there() -> None:
    found = lines(set_in("One two three four five six seven eight", NARROW))
    assert found == ["One two three", "four five six", "seven eight"]


@given(WORDS, st.floats(8, 60))
def test_a_line_takes_every_word_that_has_room(words: list[str], measure: float) -> None:
    box = Rect(0, 0, measure, 900)
    found = by_line(set_in(" ".join(words), box, align="left"))
    space = runs(set_in("a b"))[0].words[1].advance
    for line, following in pairwise(found):
        (run,), first = line, following[0].words[0]
        assert width(run) <= measure + 1e-6
        more = (space + first.advance) * run.size / 1000
        assert width(run) + more > measure - 0.5  # half a millimetre for what overhangs


def test_typed_line_ends_are_kept_and_a_paragraph_has_a_larger_gap() -> None:
    found = set_in("One.\nTwo.\n\nThree.\n")
    assert lines(found) == ["One.", "Two.", "Three."]
    first, second, third = baselines(found)
    assert third - second == pytest.approx(1.5 * (second - first))


def test_the_gap_before_a_paragraph_can_be_chosen() -> None:
    first, second = baselines(set_in("One.\n\nTwo.", paragraph_gap=2, leading=1, size=10))
    assert second - first == pytest.approx(3 * 10 * 25.4 / 72)


def test_empty_lines_before_and_after_a_text_take_no_room() -> None:
    assert baselines(set_in("\n\nOne.\n\n")) == baselines(set_in("One."))


@pytest.mark.parametrize("typed", ["", " ", "\n \n", "\u200b"])
def test_an_empty_text_makes_no_marks(typed: str) -> None:
    found = set_in(typed)
    assert found.marks == ()
    assert found.overflow is None


@pytest.mark.parametrize("end", ["\r\n", "\r", "\x0b", "\u2028", "\u2029", "\x85"])
def test_every_kind_of_line_end_ends_a_line(end: str) -> None:
    assert lines(set_in(f"One{end}Two")) == ["One", "Two"]


def test_spaces_that_start_a_text_and_double_ones_within_are_kept() -> None:
    assert lines(set_in("  in  dented")) == ["  in  dented"]


def test_double_spaces_at_a_line_end_are_dropped() -> None:
    found = lines(set_in("One  two  three  four  five  six  seven", NARROW))
    assert all(line == line.strip() for line in found)
    assert " ".join(found).split() == ["One", "two", "three", "four", "five", "six", "seven"]


def test_a_no_break_space_keeps_its_words_together() -> None:
    assert lines(set_in("One two 3\u00a0in the", Rect(0, 0, 14, 60)))[1].startswith("3\u00a0in")


def test_words_break_after_typed_hyphens_and_slashes_but_not_before_figures() -> None:
    assert lines(set_in("A well-known one", Rect(0, 0, 12, 60)))[:2] == ["A well-", "known"]
    assert lines(set_in("here and/or there", Rect(0, 0, 14.5, 60)))[:2] == ["here and/", "or there"]
    assert "-5" in lines(set_in("minus with -5", Rect(0, 0, 15.5, 60)))[1]


def test_a_soft_hyphen_shows_only_where_its_word_breaks() -> None:
    assert lines(set_in("represen\u00adtation")) == ["representation"]
    assert lines(set_in("represen\u00adtation", Rect(0, 0, 15, 60))) == ["represen\u00ad", "tation"]


def test_the_hyphen_at_a_break_is_seen() -> None:
    run = runs(set_in("represen\u00adtation", Rect(0, 0, 15, 60)))[0]
    hyphen = run.words[-1].glyphs[-1] if len(run.words) > 1 else run.words[0].glyphs[-1]
    assert hyphen.advance > 100


def test_a_zero_width_space_allows_a_break_and_copies_out_as_nothing() -> None:
    assert lines(set_in("abcdefgh\u200bijklmnop", Rect(0, 0, 15, 60))) == ["abcdefgh", "ijklmnop"]


def test_words_are_hyphenated_when_asked_by_the_rules_of_their_language() -> None:
    box = Rect(0, 0, 16, 60)
    said = lines(set_in("a representation", box, hyphenate=True, lang="en_US", min=9))
    assert said[0].startswith("a rep")
    assert said[0].endswith("\u00ad")
    assert "".join(said).replace("\u00ad", "") == "a representation"
    assert lines(set_in("a representation", box, min=6))[0] == "a"


def test_german_is_hyphenated_by_german_rules() -> None:
    said = lines(set_in("Schifffahrtskarte", Rect(0, 0, 20, 60), hyphenate=True, lang="de", min=9))
    assert said == ["Schifffahrts\u00ad", "karte"]


def test_soft_hyphens_are_the_only_breaks_of_a_word_that_has_them() -> None:
    box = Rect(0, 0, 21, 60)
    said = lines(set_in("xx repre\u00adsentation", box, hyphenate=True, lang="en_US", min=9))
    assert said == ["xx repre\u00ad", "sentation"]


def test_a_language_without_rules_says_so() -> None:
    with pytest.raises(ValueError, match='no rules to hyphenate "xx"'):
        set_in("a", hyphenate=True, lang="xx")


def test_a_word_longer_than_its_line_breaks_and_loses_nothing() -> None:
    word = "Donaudampfschifffahrtsgesellschaft" * 2
    found = set_in(f"Die {word} kommt", NARROW)
    assert found.overflow is None
    said = lines(found)
    assert said[0] == "Die"
    assert "".join(said).replace(" ", "") == f"Die{word}kommt"


def test_a_torn_word_keeps_letters_and_their_marks_together() -> None:
    found = set_in("e\u0301" * 60, Rect(0, 0, 10, 60))
    assert all(line.startswith("e\u0301") for line in lines(found))


@given(st.text("ab -/\u00adé\n", min_size=1, max_size=60), st.floats(1, 40), st.booleans())
def test_no_line_is_wider_than_its_box_and_nothing_is_lost(
    text: str, measure: float, hyphenate: bool
) -> None:
    found = set_in(text, Rect(0, 0, measure, 500), hyphenate=hyphenate, align="left")
    if found.overflow is None:
        assert all(width(run) <= measure + 1e-6 for run in runs(found))
    said = "".join(lines(found))
    for unseen in " \n\u00ad":
        said, text = said.replace(unseen, ""), text.replace(unseen, "")
    assert said == text


def test_chinese_breaks_between_characters_but_not_before_a_full_stop() -> None:
    found = lines(set_in("漢字漢字漢字漢字。漢字", Rect(0, 0, 21, 60), min=9))
    assert len(found) > 1
    assert not any(line.startswith("。") for line in found)
    assert "".join(found) == "漢字漢字漢字漢字。漢字"
