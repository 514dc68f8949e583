"""Shaping: kerning, ligatures, fonts that stand in, and the text that copies out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.layout.text.graphemes import ignorable
from printkit.layout.text.setting import Missing
from printkit.layout.text.shaping import Setter
from printkit.source.markup import Inline
from tests.layout.text.typesetting import ROOMY, fonts, lines, runs, set_in, text_of, width


def _setter(font: str = "Source Sans 3", spacing: float = 0.0) -> Setter:
    return fonts().setter(font, bold=False, italic=False, lang="en", spacing=spacing)


def test_pairs_are_kerned() -> None:
    face = fonts().face("Source Serif 4")
    apart = face.shape("A").advance + face.shape("V").advance
    assert face.shape("AV").advance < apart - 30


def test_ligatures_are_one_glyph_that_copies_out_as_its_letters() -> None:
    word = fonts().face("Source Serif 4").shape("office")
    assert [glyph.text for glyph in word.glyphs] == ["o", "ffi", "c", "e"]


def test_letter_spacing_undoes_ligatures() -> None:
    (run,) = _setter("Source Serif 4", spacing=50).chunk("office").runs
    assert [glyph.text for glyph in run.word.glyphs] == list("office")


def test_letter_spacing_does_not_part_a_letter_from_its_marks() -> None:
    close = _setter().chunk("x\u0301\u0323x").runs[0].word
    wide = _setter(spacing=100).chunk("x\u0301\u0323x").runs[0].word
    assert len(close.glyphs) == len(wide.glyphs) > 2

    def mark_places(
        glyphs: tuple[tuple[int, float, float, float, str], ...], gap: float
    ) -> list[float]:
        x, places = 0.0, []
        for _, advance, dx, _, text in glyphs:
            places += [] if text else [x + dx]
            x += advance + gap
        return places

    assert mark_places(wide.glyphs, 100) == mark_places(close.glyphs, 0)
    clusters = 2
    assert wide.advance + 100 * len(wide.glyphs) == close.advance + 100 * clusters


def test_the_same_word_is_the_same_object_on_every_card() -> None:
    one, other = set_in("Draw a card"), set_in("Take a card away")
    shared = set(map(id, runs(one)[0].words)) & set(map(id, runs(other)[0].words))
    assert len(shared) == 3  # "a", "card" and the space


def test_a_letter_that_the_font_lacks_comes_from_the_next_font_that_has_it() -> None:
    found = set_in("Win ♞ now", font="Barlow Condensed")
    assert found.missing == ()
    faces = [run.face for run in runs(found)]
    assert faces[0] == faces[2] == "BarlowCondensed-Medium"
    assert faces[1] != faces[0]
    assert lines(found) == ["Win ♞ now"]


def test_a_bold_text_takes_the_bold_of_the_font_that_stands_in() -> None:
    found = set_in("א", bold=True)
    assert [run.face for run in runs(found)] == ["NotoSansHebrew-Bold"]


def test_a_letter_that_no_font_has_is_named_once() -> None:
    found = set_in("漢字 and 漢")
    assert found.missing == (Missing("漢", "Source Sans 3"), Missing("字", "Source Sans 3"))
    assert "".join(lines(found)) == "漢字 and 漢"


def test_decomposed_letters_are_set_with_the_composed_ones_of_a_font() -> None:
    found = set_in("cafe\u0301 ve\u030cc", font="Barlow Condensed")
    assert found.missing == ()
    assert len(runs(found)) == 1


@pytest.mark.parametrize(
    "typed", ["♥\ufe0e", "a\u200db", "ab\u200e", "a\u2060b", "a\u00adb", "a\u200bb"]
)
def test_joiners_selectors_and_soft_breaks_need_no_glyph(typed: str) -> None:
    found = set_in(typed)
    assert found.missing == ()
    assert all(glyph.gid for run in runs(found) for word in run.words for glyph in word.glyphs)


@pytest.mark.parametrize("typed", ["10\u00a0mm", "10\u202fmm", "a\u2003b", "a\u2011b"])
def test_spaces_and_hyphens_that_a_font_lacks_are_set_with_its_like(typed: str) -> None:
    found = set_in(typed, font="Barlow Condensed")
    assert found.missing == ()
    assert lines(found) == [typed]


def test_a_tab_is_a_wide_space() -> None:
    tab, space = (width(runs(set_in(typed))[0]) for typed in ("a\tb", "a b"))
    assert tab > space
    assert lines(set_in("a\tb")) == ["a\tb"]


def test_bold_and_italic_are_set_in_their_faces_within_a_word() -> None:
    found = set_in(
        (Inline("un"), Inline("even", bold=True), Inline("ly ", italic=True), Inline("so"))
    )
    faces = [run.face for run in runs(found)]
    assert faces == [f"SourceSans3-{name}" for name in ("Regular", "Bold", "Italic", "Regular")]
    assert lines(found) == ["unevenly so"]
    for before, after in zip(runs(found), runs(found)[1:], strict=False):
        assert after.x == pytest.approx(before.x + width(before))


def test_emphasis_in_an_italic_text_is_upright() -> None:
    found = set_in((Inline("so "), Inline("not", italic=True)), italic=True)
    assert [run.face for run in runs(found)] == ["SourceSans3-Italic", "SourceSans3-Regular"]


LETTERS = st.text(
    st.characters(categories=("L", "N", "P", "S"), exclude_characters="\ufffc"), min_size=1
)


@given(LETTERS)
def test_every_character_is_set_once_and_in_order(text: str) -> None:
    found = set_in(text, ROOMY, size=4, min=4, align="left")
    rtl = any(run.text is not None for run in runs(found))
    said = "".join(text_of(run) for run in runs(found))
    assert sorted(said) == sorted(text) if rtl else said == text
    faces = [fonts().by_key(run.face) for run in runs(found)]
    known = set(found.missing)
    for char in text:
        if not any(face.sets(char) for face in faces):
            assert char in {missing.char for missing in known}


@pytest.mark.parametrize(
    "text",
    [
        "A \ufe0f B",
        "\u202eabc",
        "\u200f\u05d01",
        "a\u180eb",
        "\u2067\u05d0\u2069",
        "\ufe0f",
        "\u180e x",
    ],
    ids=ascii,
)
def test_marks_that_are_never_seen_have_no_glyph_and_are_no_error(text: str) -> None:
    found = set_in(text)
    assert not found.missing
    assert found.overflow is None
    words = [word for run in runs(found) for word in run.words]
    seen = [char for char in text if not ignorable(char)]
    assert sum(len(word.glyphs) for word in words if not word.blank) == sum(map(str.isalnum, seen))


def test_an_override_turns_what_follows_around() -> None:
    turned = next(iter(runs(set_in("\u202eabc"))))
    (plain,) = runs(set_in("abc"))
    gids = [glyph.gid for word in plain.words for glyph in word.glyphs]
    assert [glyph.gid for word in turned.words for glyph in word.glyphs] == gids[::-1]
