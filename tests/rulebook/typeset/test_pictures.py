"""Figures, galleries, and text beside pictures."""

from __future__ import annotations

from itertools import accumulate, pairwise

import pytest

from printkit.problems import Problems
from printkit.rulebook.model import Figure, Gallery, Picture, Rulebook
from printkit.rulebook.strips import NEVER
from printkit.rulebook.typeset import bands
from printkit.source.markup import Inline
from tests.layout.text.typesetting import fonts
from tests.rulebook.typeset.making import (
    A5,
    SPAN,
    TEXT,
    WIDE,
    book,
    heading,
    items,
    left,
    letters,
    made_theme,
    paragraph,
    picture,
    right,
    said,
    set_all,
    shapes,
    text,
)


def figure(w: float = 40, h: float = 30, *, caption: str = "The table", side: str = "") -> Figure:
    assert side in ("", "left", "right")
    return Figure(picture(w, h), "a card", text(caption), side, SPAN)  # type: ignore[arg-type]  # one of the three


def test_a_figure_is_one_strip_in_the_middle_with_its_caption_below() -> None:
    (strip,) = set_all(figure())
    (box,) = shapes(strip)
    assert box.x + box.right == pytest.approx(WIDE)
    assert said((strip,)) == "The table"
    assert box.bottom < letters(strip)[0].y < strip.height


def test_a_figure_is_drawn_for_the_width_it_gets() -> None:
    (strip,) = set_all(figure(400, 100))
    (box,) = shapes(strip)
    assert (box.w, box.h) == pytest.approx((WIDE, WIDE / 4))


def test_a_figure_without_a_caption_is_as_high_as_its_picture() -> None:
    (strip,) = set_all(Figure(picture(40, 30), "a card", (), "", SPAN))
    assert strip.height == pytest.approx(30)


def test_a_picture_too_wide_to_float_without_getting_small_stands_alone() -> None:
    strips = set_all(figure(WIDE, 30, side="right"), paragraph(TEXT))
    (box,) = shapes(strips[0])
    assert box.w == pytest.approx(WIDE)
    assert all(left(strip) == pytest.approx(0, abs=0.5) for strip in strips[1:])


@pytest.mark.parametrize("side", ["left", "right"])
def test_text_runs_beside_a_floating_picture_and_back_below_it(side: str) -> None:
    strips = set_all(figure(24, 30, caption="Thugs", side=side), paragraph(TEXT * 2))
    assert said(strips) == "Thugs " + TEXT + TEXT
    (box,) = shapes(strips[0])
    assert box.x == pytest.approx(0 if side == "left" else WIDE - 24)
    tops = list(accumulate((strip.height for strip in strips), initial=0.0))
    for top, strip in zip(tops[1:], strips[1:], strict=False):
        start = left(strip)
        if top < box.bottom:
            assert strip.cost == NEVER
            assert start >= 24 if side == "left" else right(strip) <= WIDE - 24
    assert left(strips[-2]) == 0
    assert right(strips[-2]) == pytest.approx(WIDE, abs=0.01)


def test_several_paragraphs_and_lists_run_beside_one_picture() -> None:
    blocks = (paragraph("One."), items("Two", "Three"), paragraph("Four. " * 6))
    strips = set_all(figure(30, 40, caption="Thugs", side="right"), *blocks)
    assert all(strip.cost == NEVER for strip in strips[1:5])
    assert all(right(strip) < WIDE - 30 for strip in strips[1:5])


def test_what_does_not_run_beside_a_picture_begins_below_it() -> None:
    blocks = (paragraph("One."), heading(1, "Next"), paragraph(TEXT))
    strips = set_all(figure(30, 40, caption="", side="right"), *blocks)
    at = next(number for number, strip in enumerate(strips) if strip.heading)
    assert sum(strip.height for strip in strips[:at]) >= 40
    assert strips[at - 1].cost == NEVER


def test_a_floating_picture_at_the_end_stands_alone() -> None:
    strips = set_all(paragraph("One."), figure(30, 40, side="right"))
    assert said(strips) == "One. The table"
    assert strips[1].height >= 40


def test_a_picture_that_leaves_no_room_for_text_does_not_float() -> None:
    strips = set_all(figure(30, 20, side="right"), paragraph(TEXT), wide=50)
    assert strips[0].height > 20
    assert max(map(right, strips[1:])) == pytest.approx(50, abs=2)


def gallery(count: int, per_row: int = 4) -> Gallery:
    shown = tuple((picture(20, 28), "a card", text(f"Card {n}")) for n in range(count))
    return Gallery(shown, per_row, SPAN)


def test_a_gallery_is_a_strip_a_row_with_every_picture_and_caption() -> None:
    strips = set_all(gallery(6))
    assert [len(shapes(strip)) for strip in strips] == [4, 2]
    assert said(strips) == "Card 0 Card 1 Card 2 Card 3 Card 4 Card 5"


def test_the_pictures_of_a_gallery_stand_in_columns_and_stay_in_the_measure() -> None:
    first, second = set_all(gallery(6, 4))
    assert [box.x for box in shapes(second)] == [box.x for box in shapes(first)[:2]]
    assert left(first) >= 0
    assert right(first) <= WIDE + 0.01
    boxes = shapes(first)
    assert all(one.right < other.x for one, other in pairwise(boxes))


def test_wide_pictures_part_the_columns_and_take_their_headings_along() -> None:
    wide = Figure(picture(150, 40), "a table", text("The table"), "", SPAN, wide=True)
    rulebook = book(paragraph(TEXT), heading(1, "Set-up"), wide, paragraph(TEXT))
    made = made_theme()
    found = bands(rulebook, made, fonts(), Problems())
    assert [(band.wide, band.strips[0].heading is not None) for band in found] == [
        (False, False),
        (True, True),
        (False, False),
    ]
    one = bands(rulebook, made_theme(page=A5), fonts(), Problems())
    assert [band.wide for band in one] == [False]


def test_inline_pictures_are_set_where_they_stand_and_lift_their_line() -> None:
    name = "\ufdd00\ufdd1"
    content = paragraph("Play ", Inline("the Thugs", icon=name), " now.")
    rulebook = Rulebook(book(content).front, (content,), {}, {name: _inline()})
    problems = Problems()
    (band,) = bands(rulebook, made_theme(), fonts(), problems)
    (strip,) = band.strips
    (box,) = shapes(strip)
    assert (box.w, box.h) == pytest.approx((4, 6.8))
    assert strip.height > made_theme().line
    assert -1e-9 <= box.y < box.bottom <= strip.height
    assert not tuple(problems)


def _inline() -> Picture:
    return picture(4, 6.8)(100)
