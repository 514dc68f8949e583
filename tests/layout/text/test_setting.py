"""Where lines stand in their box: alignment, icons, and room for tall letters."""

from __future__ import annotations

from typing import Any

import pytest

from printkit.colour import BLACK, Paint, Rgb
from printkit.geometry import MM_PER_PT, Rect
from printkit.layout.frame import Path, Shape
from printkit.layout.text.setting import DrawnIcon, Missing, SetText
from printkit.source.markup import Inline
from tests.layout.text.typesetting import (
    BOX,
    baselines,
    by_line,
    fonts,
    ink,
    lines,
    runs,
    set_in,
    width,
)

PARAGRAPH = "When this unit is shown, choose a leader: it loses three force until the round ends."


def _visible(found: SetText) -> Rect:
    boxes = list(ink(found))
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return Rect(left, top, max(b.right for b in boxes) - left, max(b.bottom for b in boxes) - top)


def test_left_lines_start_at_the_left_edge() -> None:
    assert {round(run.x, 6) for run in runs(set_in(PARAGRAPH, align="left"))} == {BOX.x}


def test_right_lines_end_at_the_right_edge() -> None:
    found = set_in(PARAGRAPH, align="right")
    for run in runs(found):
        assert run.x + width(run) == pytest.approx(BOX.right, abs=0.1)


def test_centred_lines_have_equal_space_at_both_sides() -> None:
    for run in runs(set_in(PARAGRAPH, align="centre")):
        assert run.x - BOX.x == pytest.approx(BOX.right - run.x - width(run), abs=1e-6)


def test_centring_leaves_out_the_letter_spacing_after_the_last_letter() -> None:
    (run,) = runs(set_in("HOE", align="centre", letter_spacing=4))
    seen = width(run) - run.letter_spacing
    assert run.x + seen / 2 == pytest.approx(BOX.centre[0])


def test_justified_lines_fill_the_width_except_the_last() -> None:
    found = set_in(PARAGRAPH, align="justify")
    *full, last = runs(found)
    assert len(full) >= 1
    for run in full:
        assert run.x + width(run) == pytest.approx(BOX.right, abs=0.1)
        assert run.word_spacing > 0
    assert last.word_spacing == 0
    assert last.x + width(last) < BOX.right - 1


def test_the_line_before_a_typed_line_end_is_not_justified() -> None:
    found = runs(set_in(f"Short line.\n{PARAGRAPH}", align="justify"))
    assert found[0].word_spacing == 0
    assert found[1].word_spacing > 0


def test_a_justified_line_of_one_word_stays_at_the_left() -> None:
    found = runs(set_in("Extraordinarily extraordinarily", Rect(0, 0, 24, 60), align="justify"))
    assert [run.word_spacing for run in found] == [0, 0]


def test_the_first_line_hangs_from_the_top_and_the_last_stands_on_the_foot() -> None:
    top, bottom = _visible(set_in("dp")), _visible(set_in("dp", valign="bottom"))
    assert top.y == pytest.approx(BOX.y, abs=0.3)
    assert bottom.bottom == pytest.approx(BOX.bottom, abs=0.1)


def test_capitals_and_figures_are_centred_by_what_is_seen() -> None:
    for text in ("7", "REVOLT", "A\nB"):
        seen = _visible(set_in(text, valign="middle", size=20))
        assert seen.y - BOX.y == pytest.approx(BOX.bottom - seen.bottom, abs=0.15)


def test_titles_with_and_without_descenders_share_a_baseline() -> None:
    for valign in ("top", "middle", "bottom"):
        found = {baselines(set_in(title, valign=valign))[0] for title in ("Guard", "Spy", "ACE")}
        assert len(found) == 1


def test_a_middle_text_that_nearly_fills_its_box_stays_inside() -> None:
    high = 1.001 * 20 * MM_PER_PT
    found = set_in("dgp", Rect(0, 0, 50, high), valign="middle", size=20, min=20)
    assert found.overflow is None
    assert Rect(0, 0, 50, high).contains(_visible(found), 1e-4)


def test_a_letter_higher_than_others_moves_the_first_line_down() -> None:
    plain, tall = (baselines(set_in(text, size=20))[0] for text in ("Ap", "Ấp"))
    assert tall > plain
    assert _visible(set_in("Ấp", size=20)).y >= BOX.y - 1e-6


def test_tall_letters_do_not_meet_the_line_above() -> None:
    found = set_in("gpq\nẤẤẤ", leading=0.9, size=14)
    above, below = by_line(found)
    deep = max(box.bottom for box in ink(SetText(tuple(above), found.size)))
    high = min(box.y for box in ink(SetText(tuple(below), found.size)))
    assert high >= deep - 1e-6


def test_leading_is_kept_where_nothing_is_taller_than_letters() -> None:
    first, second = baselines(set_in("gpq\ndhl", leading=0.7, size=10))
    assert second - first == pytest.approx(7 * MM_PER_PT)


def test_overhanging_letters_are_set_in_so_that_they_stay_inside() -> None:
    for text in ("jay", "off", "f"):
        for align in ("left", "right", "centre", "justify"):
            found = set_in(text, font="Source Serif 4", italic=True, size=40, align=align)
            assert BOX.contains(_visible(found), 1e-4)


def test_upright_text_without_overhang_is_not_moved() -> None:
    assert runs(set_in("Hin und her", size=20))[0].x == BOX.x


def test_a_text_takes_its_colour() -> None:
    red = Rgb(1, 0, 0)
    found = set_in((Inline("a "), Inline("star", icon="star")), colour=red)
    assert {run.fill for run in runs(found)} == {red}


def test_an_icon_is_as_high_as_capitals_and_a_little_more_and_centred_on_them() -> None:
    found = set_in((Inline("H"), Inline("a circle", icon="circle")), size=20)
    letter, icon = ink(found)
    assert 1.1 < icon.h / letter.h < 1.4
    assert icon.centre[1] == pytest.approx(letter.centre[1], abs=0.01)
    assert lines(found) == ["H"]
    (_, run) = runs(found)
    assert run.words[0].glyphs[0].text == "a circle"


def test_icons_grow_by_their_scale_and_with_the_text() -> None:
    def height(**style: Any) -> float:
        (icon,) = ink(set_in((Inline("x", icon="circle"),), **style))
        return icon.h

    assert height(size=18) == pytest.approx(2 * height(size=9))
    assert height(icon_scale=2.0) == pytest.approx(2 * height())


def test_an_icon_does_not_touch_the_letters_beside_it() -> None:
    found = set_in((Inline("H"), Inline("x", icon="circle"), Inline("H")), size=20)
    first, last, icon = sorted(ink(found), key=lambda box: box.w)
    assert first.right + 0.2 < icon.x
    assert icon.right + 0.2 < last.x


def test_large_icons_push_the_lines_apart() -> None:
    found = set_in(
        (Inline("Draw\n"), Inline("x", icon="circle"), Inline("draw")), icon_scale=3.0, size=14
    )
    letters = [box for box in ink(found) if box.h < 4]
    (icon,) = [box for box in ink(found) if box.h > 6]
    assert icon.y >= max(letter.bottom for letter in letters[:4]) - 1e-6
    upper, lower = baselines(found)
    assert lower - upper > 1.5 * 14 * MM_PER_PT


def test_a_drawn_icon_is_asked_for_before_the_icon_fonts() -> None:
    asked: list[tuple[Rect, Paint]] = []

    def draw(box: Rect, paint: Paint) -> tuple[Shape, ...]:
        asked.append((box, paint))
        return (Shape(Path.rect(box), box, paint),)

    icons = {"sun": DrawnIcon(2.0, draw), "star": DrawnIcon(1.0, draw)}
    content = (Inline("Gain "), Inline("sun", icon="sun"), Inline(" and "), Inline("", icon="star"))
    found = set_in(content, icons=icons.get, size=20)
    (wide, paint), (square, _) = asked
    assert wide.w == pytest.approx(2 * wide.h)
    assert square.w == pytest.approx(square.h)
    assert paint == BLACK
    gain, after = runs(found)
    assert gain.x + width(gain) < wide.x < wide.right < after.x
    capital = next(ink(found))
    assert wide.centre[1] == pytest.approx(capital.centre[1], abs=0.1)
    assert [type(mark) for mark in found.marks].count(Shape) == 2


def test_an_icon_that_does_not_exist_is_missing_and_stands_as_typed() -> None:
    found = set_in((Inline("Gain "), Inline("stra", icon="stra")))
    assert found.missing == (Missing("stra", "Source Sans 3"),)
    assert lines(found) == ["Gain :stra:"]


def test_an_unknown_font_is_refused() -> None:
    with pytest.raises(ValueError, match='there is no font "Sauce"'):
        set_in("a", font="Sauce")


def test_every_run_names_a_face_that_can_be_found_again() -> None:
    found = set_in("Mixed ♞ → שלום text", bold=True)
    assert all(fonts().by_key(run.face).key == run.face for run in runs(found))
