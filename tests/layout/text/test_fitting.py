"""The size at which a text is set, and what is said if none is small enough."""

from __future__ import annotations

import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.geometry import MM_PER_PT, Rect
from printkit.layout.text.fitting import sizes
from printkit.layout.text.setting import TextStyle
from printkit.source.markup import Inline
from tests.layout.text.typesetting import BOX, ink, lines, points, runs, set_in, width

WORDS = (
    *("draw", "a", "card", "from", "the", "deck", "of", "your", "own", "choice", "and", "play"),
    *("it", "face", "down", "for", "fun", "ffi", "jay", "fjord", "Quip", "ÅÉ", "off", "if"),
)


def _text(count: int) -> str:
    return " ".join(WORDS[index % len(WORDS)] for index in range(count - 1)) + " LASTWORD"


def test_a_text_that_fits_keeps_its_size() -> None:
    assert points(set_in("Draw a card.", size=9)) == 9


def test_a_long_text_shrinks_in_steps_until_its_height_fits() -> None:
    found = set_in(_text(90), Rect(0, 0, 50, 31), size=9, min=6)
    assert 6 < points(found) < 9
    assert found.overflow is None
    assert points(found) * 4 == round(points(found) * 4)


def test_a_title_shrinks_until_its_longest_word_fits_the_width() -> None:
    found = set_in("Counterrevolutionary", Rect(0, 0, 40, 60), size=16, min=8)
    assert lines(found) == ["Counterrevolutionary"]
    assert 8 < points(found) < 16


def test_a_word_too_long_at_every_size_breaks_and_keeps_the_size() -> None:
    found = set_in("Counterrevolutionary", Rect(0, 0, 14, 60), size=16, min=12)
    assert points(found) == 16
    assert len(lines(found)) > 1
    assert found.overflow is None


def test_a_smallest_size_above_the_size_does_not_enlarge_the_text() -> None:
    assert points(set_in(_text(300), size=7, min=9)) == 7


def test_the_smallest_size_is_always_tried() -> None:
    style = TextStyle(size=9 * MM_PER_PT, min=6.6 * MM_PER_PT)
    tried = [round(size / MM_PER_PT, 4) for size in sizes(style)]
    assert tried == [9, 8.75, 8.5, 8.25, 8, 7.75, 7.5, 7.25, 7, 6.75, 6.6]


def test_a_wide_range_of_sizes_is_searched_in_bounded_steps() -> None:
    assert len(list(sizes(TextStyle(size=1000, min=1)))) <= 130


@pytest.mark.parametrize("count", [20, 80, 200, 400])
@pytest.mark.parametrize("font", ["Source Sans 3", "Source Serif 4", "Barlow Condensed"])
@pytest.mark.parametrize("italic", [False, True])
def test_every_glyph_is_inside_its_box_or_the_overflow_is_told(
    count: int, font: str, italic: bool
) -> None:
    box = Rect(5, 40, 53, 40)
    found = set_in(_text(count), box, font=font, italic=italic, size=9, min=6.5)
    assert lines(found)[-1].endswith("LASTWORD")
    inside = all(box.contains(glyph, 1e-4) for glyph in ink(found))
    assert inside == (found.overflow is None)
    assert points(found) >= 6.5


def test_an_overflow_says_how_much_too_high_and_the_last_words_that_fit() -> None:
    box = Rect(0, 0, 53, 20)
    found = set_in(_text(200), box, size=9, min=6.5)
    assert found.overflow is not None
    assert points(found) == 6.5
    assert found.overflow.width == 0
    deepest = max(glyph.bottom for glyph in ink(found))
    assert found.overflow.height == pytest.approx(deepest - box.bottom, abs=0.6)
    fitting = [line for line, run in zip(lines(found), runs(found), strict=True) if run.y < 19.6]
    assert fitting[-1].endswith(found.overflow.last)
    assert len(found.overflow.last.split()) == 4


def test_a_box_narrower_than_a_letter_is_told_as_too_wide() -> None:
    found = set_in("Wow", Rect(0, 0, 1, 60))
    assert found.overflow is not None
    assert 0.5 < found.overflow.width < 3


def test_leading_shrinks_with_the_text() -> None:
    tall, low = (
        set_in(_text(60), Rect(0, 0, 50, height), size=9, min=6, leading=1.5) for height in (60, 31)
    )
    assert points(tall) > points(low)
    for found in (tall, low):
        first, second, *_ = [run.y for run in runs(found)]
        assert second - first == pytest.approx(1.5 * found.size)


STYLES = st.fixed_dictionaries(
    {
        "font": st.sampled_from(["Source Sans 3", "Source Serif 4", "Barlow Condensed"]),
        "align": st.sampled_from(["start", "left", "centre", "right", "justify"]),
        "valign": st.sampled_from(["top", "middle", "bottom"]),
        "bold": st.booleans(),
        "italic": st.booleans(),
        "leading": st.sampled_from([0.8, 1.0, 1.2, 1.5]),
        "letter_spacing": st.sampled_from([0, 0, 0.4, -0.2]),
        "hyphenate": st.booleans(),
    }
)
TEXTS = st.lists(
    st.sampled_from([*WORDS, "well-known", "→", "é\u0301", "שלום", "\n", "\n\n", "Ấ", "j", "f"]),
    min_size=1,
    max_size=60,
).map(" ".join)


@given(TEXTS, STYLES, st.floats(15, 60), st.floats(5, 40))
def test_nothing_is_ever_set_outside_its_box_without_an_overflow(
    text: str, style: dict[str, Any], wide: float, high: float
) -> None:
    box = Rect(3, 4, wide, high)
    found = set_in(text, box, **style)
    if found.overflow is None:
        outside = [glyph for glyph in ink(found) if not box.contains(glyph, 1e-4)]
        assert not outside


@given(TEXTS, STYLES, st.floats(15, 60), st.floats(5, 40))
def test_the_size_is_the_largest_that_fits(
    text: str, style: dict[str, Any], wide: float, high: float
) -> None:
    box = Rect(0, 0, wide, high)
    text, style = text.replace("-", ""), {**style, "hyphenate": False}
    found = set_in(text, box, **style)
    if found.overflow is not None:
        assert points(found) == 6.5
    elif points(found) < 9:
        larger = points(found) + 0.25
        fixed = {**style, "letter_spacing": style["letter_spacing"] * larger / 9}
        again = set_in(text, box, **fixed, size=larger, min=larger)
        torn = len(" ".join(lines(again)).split()) > len(text.split())
        assert again.overflow is not None or torn


@given(TEXTS, st.floats(15, 60), st.floats(5, 40))
def test_lines_stay_within_the_box(text: str, wide: float, high: float) -> None:
    found = set_in(text, Rect(0, 0, wide, high), align="left")
    if found.overflow is None:
        for run in runs(found):
            assert run.x >= -1e-6
            assert run.x + width(run) <= wide + 1e-6


def test_a_text_is_set_alike_every_time() -> None:
    assert set_in(_text(80)) == set_in(_text(80))


def test_a_hundred_long_texts_are_fitted_in_a_blink() -> None:
    texts = [_text(30 + index % 5) for index in range(200)]
    for text in texts:
        set_in(text, BOX)
    start = time.process_time()
    for text in texts:
        set_in(text, BOX)
    assert time.process_time() - start < 0.2  # ten times what it takes


@pytest.mark.parametrize(
    "text",
    ["x" * 49_000, "a\u0301" * 20_000, "ab-" * 16_000, "س" * 20_000, "\n" * 49_000, "a\n" * 2000],
)
def test_a_hostile_text_takes_bounded_time(text: str) -> None:
    start = time.process_time()
    set_in(text)
    assert time.process_time() - start < 5


def test_a_text_of_a_million_characters_is_refused() -> None:
    with pytest.raises(ValueError, match="1,000,000 characters; no more than 50,000"):
        set_in("x" * 1_000_000)


def test_thousands_of_lines_are_refused() -> None:
    with pytest.raises(ValueError, match="more than 3,000 lines of 50 mm"):
        set_in("a\n" * 20_000)


def test_rich_text_is_fitted_like_plain_text() -> None:
    plain = set_in(_text(90), Rect(0, 0, 50, 31), size=9, min=6)
    rich = set_in(
        (Inline(_text(90)[:50]), Inline(_text(90)[50:])), Rect(0, 0, 50, 31), size=9, min=6
    )
    assert lines(plain) == lines(rich)
    assert points(plain) == points(rich)
