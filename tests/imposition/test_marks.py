from __future__ import annotations

import pytest
from hypothesis import given

from printkit.geometry import MM_PER_PT, Rect, Sides, Size
from printkit.imposition.grid import grid
from printkit.imposition.impose import impose
from printkit.imposition.marks import covered
from printkit.imposition.model import Imposition, Options, Rule
from tests.imposition.papers import A4, LETTER, POKER, bleeds, cards, options
from tests.imposition.test_impose import imposed, two_faced


def crops(sheets: Imposition) -> list[Rule]:
    return [rule for rule in sheets.sheets[0].recto.rules if rule.kind == "crop"]


def upright(rules: list[Rule]) -> list[Rule]:
    return [rule for rule in rules if rule.x1 == rule.x2]


def line(rule: Rule) -> Rect:
    """The rule without its width, as a box that is a hair thick."""
    x, y = min(rule.x1, rule.x2), min(rule.y1, rule.y2)
    return Rect(x, y, abs(rule.x2 - rule.x1), abs(rule.y2 - rule.y1)).grown(Sides.all(HAIR))


HAIR = 0.001


@given(card=cards, bleed=bleeds, wanted=options)
def test_every_mark_is_on_a_trim_line_and_outside_all_ink(
    card: Size, bleed: float, wanted: Options
) -> None:
    sheets = imposed(card, bleed, two_faced(2), wanted)
    laid = grid(card, bleed, wanted)
    trims = [slot.trim for slot in laid.slots]
    trims += [slot.trim for slot in laid.backs if laid.fold is not None]
    xs = [edge for trim in trims for edge in (trim.x, trim.right)]
    ys = [edge for trim in trims for edge in (trim.y, trim.bottom)]
    page = Rect(0, 0, sheets.page.w, sheets.page.h)
    for rule in crops(sheets):
        assert rule.width >= 0.25 * MM_PER_PT
        at, edges = (rule.x1, xs) if rule.x1 == rule.x2 else (rule.y1, ys)
        assert min(abs(at - edge) for edge in edges) < 1e-6
        assert page.contains(line(rule), tolerance=2 * HAIR)
        assert not any(line(rule).overlaps(ink, 2 * HAIR) for ink in laid.inks)


@given(card=cards, bleed=bleeds, wanted=options)
def test_nothing_is_drawn_on_backs_but_ruler_and_print(
    card: Size, bleed: float, wanted: Options
) -> None:
    for sheet in imposed(card, bleed, two_faced(2), wanted).sheets:
        if sheet.verso is not None:
            assert {rule.kind for rule in sheet.verso.rules} <= {"ruler"}


@pytest.mark.parametrize("paper", [A4, LETTER], ids=str)
@pytest.mark.parametrize("bleed", [0.0, 2.0, 3.0])
def test_touching_cards_share_their_marks(paper: Size, bleed: float) -> None:
    marks = crops(impose(POKER, bleed, two_faced(9), Options(paper), "Deck"))
    assert len(upright(marks)) == 2 * 4
    assert len(marks) == 2 * 4 + 2 * 4


@pytest.mark.parametrize("gutter", [2.0, 4.0, 6.0])
def test_a_gutter_has_two_marks(gutter: float) -> None:
    sheets = impose(POKER, 2.0, two_faced(9), Options(A4, gutter=gutter), "Deck")
    marks = crops(sheets)
    assert len(upright(marks)) == 2 * 2 * sheets.columns
    assert len(marks) == 2 * 2 * (sheets.columns + sheets.rows)


@pytest.mark.parametrize("paper", [A4, LETTER], ids=str)
def test_marks_are_at_least_three_millimetres_long_on_stock_papers(paper: Size) -> None:
    for rule in crops(impose(POKER, 3.0, two_faced(9), Options(paper), "Deck")):
        assert abs(rule.x2 - rule.x1) + abs(rule.y2 - rule.y1) >= 3.0 - 1e-9


def test_none_means_no_line_at_all() -> None:
    sheets = impose(POKER, 3.0, two_faced(9), Options(A4, marks="none", ruler=False), "Deck")
    assert sheets.sheets[0].recto.rules == ()


def test_full_marks_run_from_the_edge_of_the_page_to_the_block() -> None:
    sheets = impose(POKER, 3.0, two_faced(9), Options(A4, marks="full"), "Deck")
    for rule in upright(crops(sheets)):
        assert min(rule.y1, rule.y2) == 0.0 or max(rule.y1, rule.y2) == pytest.approx(297.0)


def test_corner_marks_stand_at_inner_corners_where_the_bleeds_leave_room() -> None:
    def inner(gutter: float) -> list[Rule]:
        sheets = impose(POKER, 2.0, two_faced(8), Options(A4, gutter=gutter, marks="corner"), "D")
        top = min(slot.ink.y for slot in sheets.slots)
        bottom = max(slot.ink.bottom for slot in sheets.slots)
        return [r for r in upright(crops(sheets)) if top < r.y1 < bottom]

    assert len(inner(6.0)) == 8
    assert inner(4.0) == []


def test_the_fold_line_is_drawn_across_the_page_and_touches_no_ink() -> None:
    sheets = impose(POKER, 3.0, two_faced(4), Options(A4, backs="fold"), "Deck")
    recto = sheets.sheets[0].recto
    (fold,) = [rule for rule in recto.rules if rule.kind == "fold"]
    assert (fold.x1, fold.x2) == (0.0, sheets.page.w)
    assert fold.y1 == fold.y2 == sheets.page.h / 2
    assert fold.dashed
    assert not any(covered(fold).overlaps(p.slot.ink) for p in recto.placements)
