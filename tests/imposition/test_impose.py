from __future__ import annotations

from collections import Counter
from math import cos, radians, sin
from typing import Literal

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from printkit.geometry import Matrix, Sides, Size
from printkit.imposition.impose import impose
from printkit.imposition.model import Imposition, Options, Placement, Side
from printkit.problems import PrintkitError
from tests.imposition.papers import A4, LETTER, PAPERS, POKER, bleeds, cards, options

Copies = list[tuple[int, int | None]]


def two_faced(count: int) -> Copies:
    """Fronts 0, 2, 4 … each with a back of its own."""
    return [(2 * index, 2 * index + 1) for index in range(count)]


def imposed(card: Size, bleed: float, faces: Copies, wanted: Options) -> Imposition:
    try:
        return impose(card, bleed, faces, wanted, "Deck")
    except PrintkitError:
        assume(False)
        raise


def through_the_paper(
    placed: Placement, page: Size, edge: Literal["long", "short", "fold"]
) -> tuple[float, float, bool]:
    """Where a back's centre lies as seen from the front, and whether it is upright there.

    The sheet is turned over about the edge that the person at the printer calls long or short;
    a card is turned over sideways. A fold turns the lower half up behind the upper.
    """
    x, y = placed.slot.trim.centre
    sideways = edge == ("long" if page.h >= page.w else "short")
    if sideways:
        return page.w - x, y, not placed.turned
    return x, page.h - y, placed.turned


@pytest.mark.parametrize("paper", PAPERS, ids=str)
@pytest.mark.parametrize("edge", ["long", "short"])
@pytest.mark.parametrize("count", [1, 2, 6, 9, 10, 40])
@pytest.mark.parametrize("card", [POKER, POKER.turned(), Size(70, 120)], ids=str)
def test_every_back_meets_its_front_upright(
    paper: Size, edge: Literal["long", "short"], count: int, card: Size
) -> None:
    sheets = impose(card, 3.0, two_faced(count), Options(paper, backs=edge), "Deck")
    met = 0
    for sheet in sheets.sheets:
        assert sheet.verso is not None
        backs = {
            (round(x, 3), round(y, 3)): (placed.face, upright)
            for placed in sheet.verso.placements
            for x, y, upright in [through_the_paper(placed, sheets.page, edge)]
        }
        for front in sheet.recto.placements:
            x, y = front.slot.trim.centre
            assert backs[round(x, 3), round(y, 3)] == (front.face + 1, True)
            met += 1
    assert met == count
    assert sheets.duplex == edge


@given(card=cards, bleed=bleeds, count=st.integers(1, 30), wanted=options)
def test_folding_brings_each_back_behind_its_front(
    card: Size, bleed: float, count: int, wanted: Options
) -> None:
    sheets = imposed(card, bleed, two_faced(count), wanted._replace(backs="fold"))
    assert sheets.duplex == "none"
    for sheet in sheets.sheets:
        assert sheet.verso is None
        by_face = {placed.face: placed for placed in sheet.recto.placements}
        for face, placed in by_face.items():
            if face % 2:
                x, y, upright = through_the_paper(placed, sheets.page, "fold")
                front = by_face[face - 1]
                assert (x, y) == pytest.approx(front.slot.trim.centre, abs=1e-6)
                assert upright
                assert not front.turned


@given(card=cards, bleed=bleeds, count=st.integers(0, 60), wanted=options)
def test_each_copy_is_placed_once(card: Size, bleed: float, count: int, wanted: Options) -> None:
    sheets = imposed(card, bleed, two_faced(count), wanted)
    placed = Counter(
        placement.face
        for sheet in sheets.sheets
        for side in (sheet.recto, sheet.verso)
        if side is not None
        for placement in side.placements
    )
    expected = range(2 * count) if wanted.backs != "none" else range(0, 2 * count, 2)
    assert placed == Counter(expected)
    assert len(sheets.sheets) == -(-count // sheets.n_up)


@given(wanted=options, count=st.integers(1, 40), with_back=st.sets(st.integers(0, 39)))
def test_sheets_keep_their_verso_while_any_card_has_a_back(
    wanted: Options, count: int, with_back: set[int]
) -> None:
    copies: Copies = [(i, 100 + i if i in with_back else None) for i in range(count)]
    sheets = imposed(POKER, 3.0, copies, wanted)
    any_back = any(back is not None for _, back in copies)
    two_sided = any_back and wanted.backs in ("long", "short")
    assert all((sheet.verso is not None) == two_sided for sheet in sheets.sheets)
    assert sheets.duplex == (wanted.backs if two_sided else "none")


def test_a_deck_without_backs_uses_the_whole_page_even_when_folding() -> None:
    sheets = impose(POKER, 3.0, [(0, None)] * 9, Options(A4, backs="fold"), "Deck")
    assert sheets.n_up == 9
    assert all(rule.kind != "fold" for rule in sheets.sheets[0].recto.rules)


def test_slots_and_marks_are_the_same_on_every_sheet() -> None:
    sheets = impose(POKER, 3.0, two_faced(20), Options(A4), "Deck").sheets
    assert [len(sheet.recto.placements) for sheet in sheets] == [9, 9, 2]
    assert len({sheet.recto.rules for sheet in sheets}) == 1
    slots = [p.slot for p in sheets[0].recto.placements]
    assert [p.slot for p in sheets[2].recto.placements] == slots[:2]


def backs_of(sheets: Imposition) -> list[tuple[float, float]]:
    """The middles of backs where they are printed."""
    return [
        sheet.verso.moved.apply(*placed.slot.trim.centre)
        for sheet in sheets.sheets
        if sheet.verso is not None
        for placed in sheet.verso.placements
    ]


@pytest.mark.parametrize("offset", [(1.5, -0.5), (-2.0, 3.25), (0.0, 0.0)])
def test_the_back_offset_moves_backs_right_and_down_and_nothing_else(
    offset: tuple[float, float],
) -> None:
    plain = impose(POKER, 3.0, two_faced(9), Options(A4), "Deck")
    moved = impose(POKER, 3.0, two_faced(9), Options(A4, back_offset=offset), "Deck")
    for before, after in zip(backs_of(plain), backs_of(moved), strict=True):
        assert (after[0] - before[0], after[1] - before[1]) == pytest.approx(offset)
    assert moved.sheets[0].recto == plain.sheets[0].recto
    assert moved.sheets[0].recto.moved == Matrix()


def test_the_back_angle_turns_backs_clockwise_about_the_middle_of_the_page() -> None:
    offset = (1.0, -2.0)
    plain = impose(POKER, 3.0, two_faced(9), Options(A4), "Deck")
    options = Options(A4, back_offset=offset, back_angle=0.5)
    turned = impose(POKER, 3.0, two_faced(9), options, "Deck")
    sine, cosine = sin(radians(0.5)), cos(radians(0.5))
    for (x, y), after in zip(backs_of(plain), backs_of(turned), strict=True):
        across, down = x - A4.w / 2, y - A4.h / 2
        assert after == pytest.approx(
            (
                A4.w / 2 + cosine * across - sine * down + offset[0],
                A4.h / 2 + sine * across + cosine * down + offset[1],
            )
        )


def test_a_back_turned_off_the_page_is_a_problem() -> None:
    with pytest.raises(PrintkitError, match=r"--back-angle: error: 0 mm, 0 mm and 10° pushes"):
        impose(POKER, 3.0, two_faced(9), Options(A4, back_angle=10.0), "Deck")


def test_a_back_pushed_off_the_page_is_a_problem_in_millimetres() -> None:
    with pytest.raises(PrintkitError, match=r"2\.25 mm off the page"):
        impose(POKER, 3.0, two_faced(9), Options(A4, back_offset=(-12.0, 0.0)), "Deck")


def texts(side: Side | None) -> str:
    assert side is not None
    return " ".join(label.text for label in side.labels)


@pytest.mark.parametrize("paper", [A4, LETTER], ids=str)
def test_the_small_print_says_what_the_sheet_was_made_for(paper: Size) -> None:
    sheets = impose(POKER, 3.0, two_faced(20), Options(paper), "Revolution · 1.2 · a4").sheets
    assert "Revolution · 1.2 · a4 · sheet 2 of 3 · flip on the long edge" in texts(sheets[1].recto)
    assert texts(sheets[1].verso).endswith("back")
    assert "layout 1" in texts(sheets[0].verso)


def test_an_own_bleed_stands_in_for_the_layouts() -> None:
    sheets = impose(POKER, 3.0, [(0, None)], Options(A4, gutter=6.0, bleed=1.5), "Deck")
    assert sheets.slots[0].bleed == Sides.all(1.5)
