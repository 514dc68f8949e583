from __future__ import annotations

import pytest
from hypothesis import assume, given

from printkit.geometry import Rect, Sides, Size
from printkit.imposition.grid import Grid, grid
from printkit.imposition.model import Options
from printkit.problems import PrintkitError
from tests.imposition.papers import A4, LETTER, POKER, bleeds, cards, options, papers


def fitting(card: Size, bleed: float, wanted: Options) -> Grid:
    try:
        return grid(card, bleed, wanted)
    except PrintkitError:
        assume(False)
        raise


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_nine_touching_poker_cards_fit_on_a4_and_on_letter(paper: Size) -> None:
    laid = grid(POKER, 3.0, Options(paper))
    assert (laid.n_up, laid.columns, laid.rows) == (9, 3, 3)
    assert laid.page == paper


def test_eight_poker_cards_with_their_own_bleed_fit_on_a4_in_landscape() -> None:
    laid = grid(POKER, 3.0, Options(A4, gutter=6.0))
    assert (laid.n_up, laid.columns, laid.rows) == (8, 4, 2)
    assert laid.page == A4.turned()
    assert {slot.bleed for slot in laid.slots} == {Sides.all(3.0)}


def test_a_tie_stays_in_portrait_whichever_way_the_paper_was_named() -> None:
    square = Size(60.0, 60.0)
    assert grid(square, 0.0, Options(A4)).page == A4
    assert grid(square, 0.0, Options(A4.turned())).page == A4


def test_touching_cards_bleed_outwards_only() -> None:
    slots = grid(POKER, 3.0, Options(A4)).slots
    assert slots[0].bleed == Sides(top=3.0, right=0.0, bottom=0.0, left=3.0)
    assert slots[4].bleed == Sides.all(0.0)
    assert slots[8].bleed == Sides(top=0.0, right=3.0, bottom=3.0, left=0.0)


def test_a_gutter_narrower_than_two_bleeds_is_shared() -> None:
    centre = grid(POKER, 3.0, Options(A4, gutter=2.0)).slots[4]
    assert centre.bleed == Sides.all(1.0)


@pytest.mark.parametrize(
    ("margin", "bleed"),
    [(3.0, 0.0), (5.0, 0.5), (6.35, 1.0), (7.0, 1.65), (8.35, 3.0), (20.0, 3.0)],
)
def test_ink_gives_way_to_marks_that_printers_can_print(margin: float, bleed: float) -> None:
    exact = Size(3 * 63.5 + 2 * margin, 3 * 88.9 + 2 * margin)
    wanted = Options(exact, margin=3.0)
    assert grid(POKER, 3.0, wanted).slots[0].bleed.left == pytest.approx(bleed)
    without_marks = grid(POKER, 3.0, wanted._replace(marks="none"))
    assert without_marks.slots[0].bleed.left == pytest.approx(3.0)


def test_the_margin_keeps_trims_and_not_bleeds_off_the_edge() -> None:
    exact = Size(3 * 63.5 + 6.0, 3 * 88.9 + 6.0)
    assert grid(POKER, 3.0, Options(exact, margin=3.0)).n_up == 9
    assert grid(POKER, 3.0, Options(exact, margin=3.1)).n_up < 9


@pytest.mark.parametrize(
    ("card", "wanted", "needed", "there"),
    [
        (Size(220, 310), Options(A4), "230 x 320 mm", "210 x 297 mm"),
        (Size(201, 88), Options(Size(210, 210)), "211 x 98 mm", "210 x 210 mm"),
        (POKER, Options(A4, margin=80.0), "223.5 x 248.9 mm", "210 x 297 mm"),
    ],
)
def test_a_card_that_does_not_fit_is_told_with_needed_and_available(
    card: Size, wanted: Options, needed: str, there: str
) -> None:
    with pytest.raises(PrintkitError) as told:
        grid(card, 3.0, wanted)
    assert needed in str(told.value)
    assert there in str(told.value)


def test_a_folded_sheet_has_fronts_above_the_line_and_backs_below() -> None:
    laid = grid(POKER, 3.0, Options(A4, backs="fold"))
    assert laid.n_up == 4
    assert laid.fold == laid.page.h / 2
    for front, back in zip(laid.slots, laid.backs, strict=True):
        assert front.ink.bottom < laid.fold < back.ink.y
        assert back.trim.x == front.trim.x
        assert laid.fold - front.trim.bottom == pytest.approx(back.trim.y - laid.fold)


@given(card=cards, bleed=bleeds, wanted=options)
def test_inks_are_disjoint_and_on_the_page(card: Size, bleed: float, wanted: Options) -> None:
    laid = fitting(card, bleed, wanted)
    page = Rect(0, 0, laid.page.w, laid.page.h)
    inks = laid.inks
    assert all(page.contains(ink) for ink in inks)
    for index, ink in enumerate(inks):
        assert not any(ink.overlaps(other) for other in inks[index + 1 :])


@given(card=cards, bleed=bleeds, wanted=options)
def test_the_block_is_centred_and_within_the_margins(
    card: Size, bleed: float, wanted: Options
) -> None:
    laid = fitting(card, bleed, wanted)
    trims = [slot.trim for slot in laid.slots]
    if laid.fold is not None:
        trims += [slot.trim for slot in laid.backs]
    left, right = min(t.x for t in trims), max(t.right for t in trims)
    top, bottom = min(t.y for t in trims), max(t.bottom for t in trims)
    assert left == pytest.approx(laid.page.w - right, abs=1e-6)
    assert top == pytest.approx(laid.page.h - bottom, abs=1e-6)
    assert min(left, top) >= wanted.margin - 1e-6


@given(card=cards, bleed=bleeds, wanted=options)
def test_no_other_orientation_places_more(card: Size, bleed: float, wanted: Options) -> None:
    laid = fitting(card, bleed, wanted)
    room = Size(laid.page.h - 2 * wanted.margin, laid.page.w - 2 * wanted.margin)
    if wanted.backs == "fold":
        room = Size(room.w, laid.page.w / 2 - wanted.margin - max(4.0, wanted.gutter / 2))
    columns = int((room.w + wanted.gutter + 1e-6) / (card.w + wanted.gutter))
    rows = int((room.h + wanted.gutter + 1e-6) / (card.h + wanted.gutter))
    assert laid.n_up >= max(0, columns) * max(0, rows)


@given(card=cards, bleed=bleeds, paper=papers)
def test_marks_do_not_move_the_slots(card: Size, bleed: float, paper: Size) -> None:
    wanted = Options(paper)
    laid = fitting(card, bleed, wanted)
    for marks in ("corner", "full", "none"):
        other = grid(card, bleed, wanted._replace(marks=marks))
        assert [s.trim for s in other.slots] == [s.trim for s in laid.slots]
