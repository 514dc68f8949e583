from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.geometry import Rect, Size
from printkit.imposition.booklet import booklet
from printkit.imposition.model import Imposition, Side

HALF = Size(148.5, 210)
EIGHT = ["8|1", "2|7", "6|3", "4|5"]


def halves(side: Side) -> tuple[int | None, int | None]:
    """The page numbers, from 1, on the left and the right half."""
    found: dict[bool, int] = {}
    for placement in side.placements:
        right = placement.slot.trim.centre[0] > HALF.w
        assert right not in found, "two pages on one half"
        found[right] = placement.face + 1
    return found.get(False), found.get(True)


def sides(imposed: Imposition) -> list[Side]:
    return [side for sheet in imposed.sheets for side in (sheet.recto, sheet.verso) if side]


def order(imposed: Imposition) -> list[str]:
    return ["|".join("-" if n is None else str(n) for n in halves(side)) for side in sides(imposed)]


def read(imposed: Imposition, *, bound_right: bool = False) -> list[int | None]:
    """The pages as a reader turns them: each sheet lies within the one before it."""
    front: list[int | None] = []
    back: list[int | None] = []
    for sheet in imposed.sheets:
        assert sheet.verso is not None
        outer, inner = halves(sheet.recto), halves(sheet.verso)
        if bound_right:
            outer, inner = outer[::-1], inner[::-1]
        front += [outer[1], inner[0]]
        back += [outer[0], inner[1]]
    return front + back[::-1]


def test_eight_pages_lie_as_every_printer_knows_them() -> None:
    assert order(booklet(8, HALF)) == EIGHT


@pytest.mark.parametrize("pages", [5, 6])
def test_missing_pages_are_blanks_at_the_end(pages: int) -> None:
    expected = ["|".join(n if int(n) <= pages else "-" for n in side.split("|")) for side in EIGHT]
    assert order(booklet(pages, HALF)) == expected


def test_blanks_stand_before_the_outside_back_where_that_is_kept() -> None:
    assert order(booklet(5, HALF, keep_back=True)) == ["5|1", "2|-", "-|3", "4|-"]
    assert order(booklet(8, HALF, keep_back=True)) == EIGHT
    assert order(booklet(1, HALF, keep_back=True)) == ["-|1", "-|-"]


def test_languages_to_the_left_are_bound_on_the_right() -> None:
    assert order(booklet(8, HALF, bound_right=True)) == ["1|8", "7|2", "3|6", "5|4"]


@pytest.mark.parametrize("bound_right", [False, True])
@pytest.mark.parametrize("keep_back", [False, True])
@pytest.mark.parametrize("pages", range(1, 17))
def test_a_folded_booklet_reads_in_order(pages: int, keep_back: bool, bound_right: bool) -> None:
    imposed = booklet(pages, HALF, bound_right=bound_right, keep_back=keep_back)
    turned = read(imposed, bound_right=bound_right)
    assert [page for page in turned if page is not None] == list(range(1, pages + 1))
    assert turned[0] == 1
    assert len(turned) == 4 * -(-pages // 4)
    assert len(sides(imposed)) == 2 * -(-pages // 4)
    assert turned.count(None) <= 3
    if keep_back and pages > 1:
        assert turned[-1] == pages


@given(st.integers(1, 80), st.floats(0, 1))
def test_pages_move_towards_the_fold_and_never_over_it(pages: int, thickness: float) -> None:
    imposed = booklet(pages, HALF, thickness=thickness)
    for number, sheet in enumerate(imposed.sheets):
        for side in (sheet.recto, sheet.verso):
            assert side is not None
            for placement in side.placements:
                slot = placement.slot
                right = slot.trim.centre[0] > HALF.w
                home = Rect(HALF.w if right else 0.0, 0.0, HALF.w, HALF.h)
                towards = -1 if right else 1
                moved = (slot.trim.x - home.x) * towards
                assert moved == pytest.approx(min(number * thickness, HALF.w / 2))
                assert home.contains(slot.ink)
                assert not placement.turned


def test_the_paper_lies_in_landscape_and_flips_on_its_short_edge() -> None:
    imposed = booklet(4, HALF)
    assert imposed.page == Size(297, 210)
    assert imposed.duplex == "short"
    assert [slot.trim for slot in imposed.slots] == [
        Rect(0, 0, 148.5, 210),
        Rect(148.5, 0, 148.5, 210),
    ]
