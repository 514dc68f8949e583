"""Running text: paragraphs broken as a whole, their lines placed one by one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.colour import BLACK, Rgb
from printkit.geometry import MM_PER_PT, Rect
from printkit.layout.frame import Glyphs, Shape
from printkit.layout.text.breaking import Line, break_lines
from printkit.layout.text.matter import prepare
from printkit.layout.text.running import (
    Narrow,
    Running,
    extremes,
    longest_piece,
    prepared,
    run_text,
)
from printkit.layout.text.textstyle import DrawnIcon, TextStyle
from printkit.source.markup import Inline
from tests.layout.text.typesetting import fonts, text_of, width

SIZE = 9.5 * MM_PER_PT
RED = Rgb(0.8, 0.0, 0.0)
TEXT = (
    "Reserves and the casualty pile lie face up. Both of you may look through them at any time. "
    "Draw piles stay face down, but anyone may count them. If you draw hands without a unit three "
    "times in one draw phase, you lose the game at once; the last hand is put away like the others."
)
WORDS = st.lists(st.sampled_from((*TEXT.split(), "a", "half-way")), min_size=1, max_size=60)


def run(
    content: str | tuple[Inline, ...],
    wide: float = 60.0,
    narrow: Narrow | None = None,
    **given_style: Any,
) -> Running:
    if isinstance(content, str):
        content = (Inline(content),)
    style: dict[str, Any] = {"font": "Source Serif 4", "size": SIZE, "align": "justify"}
    made = TextStyle(**(style | given_style))
    return run_text(content, wide, made, fonts(), None, narrow)


def glyphs(text: Running, number: int, x: float = 0.0) -> list[Glyphs]:
    return [mark for mark in text.placed(number, x, 0.0).marks if isinstance(mark, Glyphs)]


def spoken(text: Running) -> str:
    """All lines as they copy out; a soft hyphen joins what it parts."""
    lines = ("".join(map(text_of, glyphs(text, n))) for n in range(len(text.lines)))
    return " ".join(lines).replace("\u00ad ", "")


def end(marks: list[Glyphs]) -> float:
    return max(mark.x + width(mark) for mark in marks)


@given(WORDS, st.floats(25, 120), st.booleans(), st.booleans())
def test_every_word_stands_once_and_in_its_order(
    words: list[str], wide: float, hyphenate: bool, justified: bool
) -> None:
    align = "justify" if justified else "left"
    text = run(" ".join(words), wide, hyphenate=hyphenate, align=align)
    assert spoken(text).replace("half- way", "half-way") == " ".join(words)


@given(WORDS, st.floats(30, 120), st.booleans())
def test_justified_lines_end_where_the_measure_ends_and_none_beyond(
    words: list[str], wide: float, hyphenate: bool
) -> None:
    text = run(" ".join(words), wide, hyphenate=hyphenate)
    for number, line in enumerate(text.lines):
        reach = end(glyphs(text, number))
        assert reach <= wide + 0.01
        spare = wide - line.width * SIZE / 1000
        if not line.last and line.gaps() and spare < 0.9 * SIZE * len(line.gaps()):
            assert reach == pytest.approx(wide, abs=0.01)


def test_a_line_with_few_words_before_a_long_one_is_not_torn_apart() -> None:
    text = run(f"one two {'W' * 14} three", 40)
    first = end(glyphs(text, 0))
    assert first == pytest.approx(text.lines[0].width * SIZE / 1000, abs=0.3)
    assert first < 20


def test_lines_are_more_even_than_those_that_take_what_fits() -> None:
    def loosest(lines: Sequence[Line]) -> float:
        return max(60 - line.width * SIZE / 1000 for line in lines[:-1])

    text = run(TEXT, hyphenate=False)
    greedy = break_lines(text.matter, 60 / SIZE * 1000)
    assert greedy is not None
    assert loosest(text.lines) < loosest(greedy)


def test_a_last_line_is_no_lone_piece_of_a_word() -> None:
    for words in range(8, len(TEXT.split())):
        text = run(" ".join(TEXT.split()[:words]), hyphenate=True)
        if len(text.lines) > 1:
            assert " " in text.lines[-1].text.strip() or text.lines[-1].lead is None


def test_the_first_lines_are_shorter_beside_something() -> None:
    text = run(TEXT, 85, Narrow(3, 55, 30))
    for number in range(3):
        line = glyphs(text, number)
        assert line[0].x == pytest.approx(30)
        assert end(line) == pytest.approx(85, abs=0.01)
    assert glyphs(text, 3)[0].x == 0
    assert end(glyphs(text, 3)) == pytest.approx(85, abs=0.01)


def test_very_short_lines_beside_something_are_not_pulled_apart() -> None:
    text = run(TEXT, 70, Narrow(4, 35, 0), hyphenate=True)
    spaces = [mark.word_spacing for number in range(4) for mark in glyphs(text, number)]
    assert set(spaces) == {0.0}
    assert all(end(glyphs(text, number)) <= 35.01 for number in range(4))
    assert end(glyphs(text, 4)) == pytest.approx(70, abs=0.01)


def test_a_link_has_an_area_on_each_of_its_lines() -> None:
    words = "a hand without units and what it leads to in the draw phase of this game"
    text = run((Inline("See "), Inline(words, link="#m"), Inline(" for more.")), 50)
    areas = [text.placed(number, 5, 10).areas for number in range(len(text.lines))]
    assert [len(found) for found in areas] == [1] * len(text.lines)
    assert {area.link for found in areas for area in found} == {"#m"}
    for found in areas:
        assert found[0].box.y < 10 < found[0].box.bottom
        assert found[0].box.x >= 5 - 0.01
        assert found[0].box.right <= 55.01
    assert areas[0][0].box.x > 5 + 3, "See is no part of the link"


def test_two_links_side_by_side_have_two_areas() -> None:
    text = run((Inline("one", link="#a"), Inline("two", link="#b")))
    first, second = text.placed(0, 0, 0).areas
    assert (first.link, second.link) == ("#a", "#b")
    assert first.box.right == pytest.approx(second.box.x)


def test_links_have_their_colour_and_the_rest_that_of_the_text() -> None:
    text = run((Inline("See "), Inline("there", link="#a")), link_colour=RED)
    assert [mark.fill for mark in glyphs(text, 0)] == [BLACK, RED]


def test_a_raised_number_is_small_and_above_the_line() -> None:
    word, number = glyphs(run((Inline("phase"), Inline("12", raised=True))), 0)
    assert number.size < 0.75 * word.size
    assert number.y < word.y
    assert text_of(number) == "12"
    assert number.x == pytest.approx(word.x + width(word))


def test_a_raised_number_moves_no_line() -> None:
    content = (Inline(TEXT), Inline("1", raised=True), Inline(" " + TEXT))
    text = run(content)
    assert {round(text.top(number), 6) for number in range(len(text.lines))} == {
        round(text.ascent, 6)
    }


def test_code_is_set_in_its_own_font() -> None:
    found = glyphs(run((Inline("type "), Inline("new", code=True)), code_font="Source Sans 3"), 0)
    assert [fonts().by_key(mark.face).family for mark in found] == [
        "Source Serif 4",
        "Source Sans 3",
    ]


def test_an_inline_picture_is_as_high_as_it_says() -> None:
    boxes = []

    def draw(box: Rect, _: object) -> tuple[Shape, ...]:
        boxes.append(box)
        return ()

    content = (Inline("a "), Inline("card", icon="card"), Inline(" here"))
    style = TextStyle(size=SIZE)
    icons = {"card": DrawnIcon(0.7, draw, height=1.6)}
    text = run_text(content, 60, style, fonts(), icons.get)
    text.placed(0, 0, 0)
    assert boxes[0].h == pytest.approx(1.6 * SIZE)
    assert boxes[0].w == pytest.approx(0.7 * 1.6 * SIZE)
    assert text.top(0) == pytest.approx(-boxes[0].y)


def test_a_word_longer_than_its_line_is_torn_not_lost() -> None:
    text = run("A Donaudampfschifffahrtsgesellschaftskapitänsmütze hangs there", 25)
    assert spoken(text).replace(" ", "") == (
        "ADonaudampfschifffahrtsgesellschaftskapitänsmützehangsthere"
    )
    assert all(end(glyphs(text, number)) <= 25.01 for number in range(len(text.lines)))


def test_typed_line_ends_break_lines() -> None:
    text = run("one\ntwo three")
    assert [line.text.strip() for line in text.lines] == ["one", "two three"]


def test_hebrew_runs_to_the_left_and_is_justified_to_both_sides() -> None:
    text = run("כל שחקן מקבל עשרה קלפים. " * 8, 50, lang="he")
    for number in range(len(text.lines) - 1):
        found = glyphs(text, number)
        assert min(mark.x for mark in found) == pytest.approx(0, abs=0.01)
        assert end(found) == pytest.approx(50, abs=0.01)
    last = glyphs(text, len(text.lines) - 1)
    assert end(last) == pytest.approx(50, abs=0.01)
    assert min(mark.x for mark in last) > 1


def test_tables_learn_the_longest_word_line_and_piece() -> None:
    style = TextStyle(size=SIZE, hyphenate=True)
    matter = prepare((Inline("a paramilitary unit\nb"),), style, fonts())
    word, line = extremes(matter, SIZE)
    piece = longest_piece(matter, SIZE)
    assert 0 < piece < word < line


def test_broken_lines_tell_whether_they_end_within_a_word() -> None:
    text = run(TEXT, 40, hyphenate=True)
    told = [text.hyphenated(number) for number in range(len(text.lines))]
    ends = [text_of(glyphs(text, number)[-1]).endswith("\u00ad") for number in range(len(told))]
    assert told == ends
    assert any(told)
    assert not any(one and other for one, other in pairwise(told)), "never two in a row here"


def test_a_text_is_made_ready_once_for_all_sizes_and_again_for_another_style() -> None:
    content = (Inline("Reserves and the "), Inline("casualty pile", link="#casualties"))
    large, small = TextStyle(size=4.0, link_colour=RED), TextStyle(size=3.0, link_colour=RED)
    made = prepared(content, large, fonts())
    assert prepared(content, small, fonts()) is made
    assert prepared(content, TextStyle(size=4.0, link_colour=BLACK), fonts()) is not made
    assert prepared((Inline("Reserves"),), large, fonts()) is not made


def test_a_text_with_icons_is_made_ready_anew_since_they_may_be_drawn_for_one_size() -> None:
    content = (Inline("star", icon="star"),)
    assert prepared(content, TextStyle(), fonts()) is not prepared(content, TextStyle(), fonts())
