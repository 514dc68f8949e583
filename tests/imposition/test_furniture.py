from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.catalogue import card_names, paper_names, parse_card, parse_paper
from printkit.game.workspace import shared
from printkit.geometry import MM_PER_PT, Rect, Size
from printkit.imposition.furniture import text_width
from printkit.imposition.grid import grid
from printkit.imposition.impose import impose
from printkit.imposition.marks import covered
from printkit.imposition.model import Imposition, Options, Rule, Side
from printkit.layout.text.fonts import Fonts
from tests.imposition.papers import A4, LETTER, POKER, bleeds, cards, options
from tests.imposition.test_impose import imposed, two_faced


def sides(sheets: Imposition) -> list[Side]:
    found = [side for sheet in sheets.sheets for side in (sheet.recto, sheet.verso)]
    return [side for side in found if side is not None]


def rulers(side: Side) -> list[Rule]:
    return [rule for rule in side.rules if rule.kind == "ruler"]


@given(card=cards, bleed=bleeds, wanted=options)
def test_ruler_and_print_keep_off_cards_marks_and_each_other(
    card: Size, bleed: float, wanted: Options
) -> None:
    sheets = imposed(card, bleed, two_faced(2), wanted)
    page = Rect(0, 0, sheets.page.w, sheets.page.h)
    inks = grid(card, bleed, wanted).inks
    for side in sides(sheets):
        marks = [covered(rule) for rule in side.rules if rule.kind != "ruler"]
        ruler = [covered(rule) for rule in rulers(side)]
        labels = [label.box for label in side.labels]
        for box in (*ruler, *labels):
            assert page.contains(box)
            assert not any(box.overlaps(other) for other in (*inks, *marks))
        for index, box in enumerate(labels):
            assert not any(box.overlaps(other) for other in (*ruler, *labels[index + 1 :]))


@pytest.mark.parametrize("paper", paper_names())
@pytest.mark.parametrize("card", card_names())
@pytest.mark.parametrize("turned", [False, True])
def test_no_stock_combination_prints_furniture_on_a_card(
    paper: str, card: str, turned: bool
) -> None:
    size = parse_card(card).size
    wanted = Options(parse_paper(paper).size, margin=3.0)
    sheets = impose(size.turned() if turned else size, 3.0, two_faced(1), wanted, "Deck")
    for side in sides(sheets):
        boxes = [label.box for label in side.labels] + [covered(rule) for rule in side.rules]
        assert not any(box.overlaps(slot.ink) for box in boxes for slot in sheets.slots)


@pytest.mark.parametrize("paper", [A4, LETTER], ids=str)
@pytest.mark.parametrize("backs", ["long", "short", "fold", "none"])
def test_the_ruler_is_fifty_millimetres_with_a_tick_each_ten(paper: Size, backs: str) -> None:
    wanted = Options(paper, backs=backs)  # type: ignore[arg-type]  # pytest's parameters are str
    for side in sides(impose(POKER, 3.0, two_faced(9), wanted, "Deck")):
        base, *ticks = rulers(side)
        along = (base.x1, base.x2) if base.y1 == base.y2 else (base.y1, base.y2)
        assert abs(along[1] - along[0]) == pytest.approx(50.0)
        places = sorted(tick.x1 if base.y1 == base.y2 else tick.y1 for tick in ticks)
        assert [place - places[0] for place in places] == pytest.approx([0, 10, 20, 30, 40, 50])
        assert all(rule.width >= 0.25 * MM_PER_PT for rule in rulers(side))
        assert "50 mm" in [label.text for label in side.labels]


@pytest.mark.parametrize(
    ("card", "paper", "length"),
    [
        (Size(31.75, 44.45), LETTER, 40),
        (Size(31.75, 44.45), A4, 20),
        (Size(88.9, 50.8), Size(297.0, 420.0), 40),
    ],
)
def test_where_marks_stand_too_close_the_ruler_is_shorter(
    card: Size, paper: Size, length: int
) -> None:
    (side,) = sides(impose(card, 3.0, [(0, None)], Options(paper), "Deck"))
    base, *ticks = rulers(side)
    assert max(abs(base.x2 - base.x1), abs(base.y2 - base.y1)) == pytest.approx(length)
    assert len(ticks) == length / 10 + 1
    assert f"{length} mm" in [label.text for label in side.labels]


def test_without_a_ruler_the_small_print_stays() -> None:
    (side, _) = sides(impose(POKER, 3.0, two_faced(1), Options(A4, ruler=False), "Deck"))
    assert rulers(side) == []
    assert [label.text.split(" · ")[0] for label in side.labels] == ["Deck"]


def test_where_there_is_no_room_nothing_is_printed() -> None:
    exact = Size(63.5 + 10.0, 88.9 + 10.0)
    (side,) = sides(impose(POKER, 3.0, [(0, None)], Options(exact), "Deck"))
    assert side.labels == ()
    assert rulers(side) == []


def test_the_print_stays_in_its_place_from_sheet_to_sheet() -> None:
    sheets = impose(POKER, 3.0, two_faced(120), Options(A4), "Deck").sheets
    assert len({(s.recto.labels[-1].x, s.recto.labels[-1].y) for s in sheets}) == 1
    assert len({s.recto.labels[-1].text for s in sheets}) == len(sheets)


def test_a_long_title_leaves_the_sheet_number() -> None:
    sheets = impose(POKER, 3.0, two_faced(9), Options(A4), "A title without end " * 30).sheets
    assert sheets[0].recto.labels[-1].text == "sheet 1 of 1"


@given(st.text(st.characters(codec="ascii", exclude_categories=["Cc"]), max_size=40))
def test_small_print_is_no_wider_than_was_reckoned(text: str) -> None:
    assert text_width(text, 1.0) >= fonts().face("Source Sans 3").shape(text).advance / 1000


@cache
def fonts() -> Fonts:
    return Fonts((shared().fonts,))
