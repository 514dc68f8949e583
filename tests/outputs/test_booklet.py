from __future__ import annotations

import pypdfium2
import pytest

from printkit.geometry import MM_PER_PT
from tests.draw.seeing import kind, opened
from tests.outputs.books import Press, press

__all__ = ["press"]
BOOKLET = "rulebook-a4-booklet.pdf"


def placed(pdf: bytes) -> list[dict[str, float]]:
    """For each side, where the word of every page starts, in mm from the left."""
    read = pypdfium2.PdfDocument(pdf)
    sides = []
    for page in read:
        text = page.get_textpage()
        found: dict[str, float] = {}
        for index in range(text.count_rects()):
            left, low, right, high = text.get_rect(index)
            found[text.get_text_bounded(left, low, right, high).strip()] = left * MM_PER_PT
        sides.append(found)
    read.close()
    return sides


def order(pdf: bytes) -> list[str]:
    told = []
    for side in placed(pdf):
        halves = {x > 148.5: name.removeprefix("page ") for name, x in side.items()}
        told.append(f"{halves.get(False, '-')}|{halves.get(True, '-')}")
    return told


@pytest.mark.parametrize(
    ("pages", "expected"),
    [
        (1, ["-|1", "-|-"]),
        (2, ["-|1", "2|-"]),
        (4, ["4|1", "2|3"]),
        (5, ["-|1", "2|-", "-|3", "4|5"]),
        (8, ["8|1", "2|7", "6|3", "4|5"]),
    ],
)
def test_pages_lie_as_they_are_folded(press: Press, pages: int, expected: list[str]) -> None:
    press.pages = pages
    product = press.products("rulebook")[BOOKLET]
    assert order(product.data) == expected
    assert product.facts["pages"] == len(expected)
    assert product.facts["sheets"] == len(expected) // 2


def test_a_language_to_the_left_is_bound_on_the_right(press: Press) -> None:
    press.pages, press.bound_right = 4, True
    assert order(press.products("booklet")[BOOKLET].data) == ["1|4", "3|2"]


def test_the_paper_is_landscape_and_flips_on_its_short_edge(press: Press) -> None:
    read = opened(press.products("booklet")[BOOKLET].data)
    box = [float(side) * MM_PER_PT for side in read.pages[0].mediabox]
    assert box == pytest.approx([0, 0, 297, 210], abs=0.01)
    assert kind(read.Root.ViewerPreferences, "/Duplex") == "/DuplexFlipShortEdge"
    assert (148.5, 210) in {(size.w, size.h) for size in press.sizes}


def test_inner_pages_move_towards_the_fold(press: Press) -> None:
    press.pages = 12
    sides = placed(press.products("booklet")[BOOKLET].data)
    outer, inner = sides[0], sides[-1]
    assert inner["page 6"] - outer["page 12"] == pytest.approx(0.2, abs=0.02)
    assert outer["page 1"] - inner["page 7"] == pytest.approx(0.2, abs=0.02)


def test_a_paper_too_small_to_be_folded_costs_the_booklet_and_nothing_else(press: Press) -> None:
    press.narrowest = 110.0
    made = press.make("rulebook", papers=("a4", "a5"))
    (told,) = made.problems
    assert str(told) == (
        "rulebook.md:7:1: warning: 105 x 148 mm is too small; rulebook-a5-booklet.pdf is left out"
    )


def test_a_booklet_that_was_asked_for_and_cannot_be_is_an_error(press: Press) -> None:
    press.narrowest = 110.0
    (told,) = press.make("booklet", papers=("a5",)).problems
    assert told.severity == "error"
    assert not press.make("booklet", papers=("a5",)).products


def test_what_is_wrong_at_any_size_is_told_once(press: Press) -> None:
    press.narrowest = 1000.0
    errors = press.make("rulebook").problems.errors
    assert [str(told) for told in errors] == ["rulebook.md:7:1: error: 210 x 297 mm is too small"]
