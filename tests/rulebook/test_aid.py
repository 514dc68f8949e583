"""Player aids: one page, or as few cards as hold them in type that can be read."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from printkit.geometry import MM_PER_PT, Size
from printkit.layout.layouts import Layouts
from printkit.problems import Problems
from printkit.rulebook.aid import aid_volume
from printkit.rulebook.model import Block, FrontMatter, Rulebook
from printkit.rulebook.strips import Volume
from tests.layout.laying import GAME, lay_out, write
from tests.rulebook.reading import A4, POKER, SPAN, fonts, heading, lines, steps, words

TURN = steps("Draw until you hold ten cards.", "Send a unit and reveal it.", "Take your losses.")
CARDS = (POKER, Size(44.45, 63.5), Size(69.85, 120.65))


@pytest.fixture
def layouts(tmp_path: File) -> Layouts:
    write(tmp_path, game=GAME + "cards: [{name: Goat}]\n")
    return lay_out(tmp_path).layouts


def _aid(layouts: Layouts, page: Size, *blocks: Block) -> Volume:
    problems = Problems()
    rulebook = Rulebook(FrontMatter("Peak", SPAN), blocks)
    made = aid_volume(rulebook, page, layouts, fonts(), problems)
    assert not list(problems)
    return made


def _body(made: Volume) -> list[float]:
    """The sizes of the steps' words, in points."""
    return [
        line.size / MM_PER_PT
        for page in made.pages
        for line in lines(page.frame.marks)
        if any(word.text == "Send" for word in line.words)
    ]


def test_a_short_aid_is_one_page_or_card(layouts: Layouts) -> None:
    for page in (A4, *CARDS):
        assert len(_aid(layouts, page, heading("Your turn", "1"), TURN).pages) == 1


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_type_is_as_large_as_it_can_be_without_another_card(layouts: Layouts, card: Size) -> None:
    counts = []
    for sections in range(1, 9):
        blocks = [block for n in range(sections) for block in (heading(f"Turn {n}"), TURN)]
        made = _aid(layouts, card, *blocks)
        counts.append(len(made.pages))
        assert all(7 <= size <= 9 for size in _body(made))
    assert counts == sorted(counts)
    assert counts[0] == 1 < counts[-1]


def test_a_page_of_aid_has_larger_type_than_a_card(layouts: Layouts) -> None:
    page, card = (_aid(layouts, size, heading("Your turn"), TURN) for size in (A4, POKER))
    assert max(_body(card)) < max(_body(page))


def test_every_face_says_of_which_game_it_is_and_which_of_how_many(layouts: Layouts) -> None:
    blocks = [block for n in range(5) for block in (heading(f"Turn {n}"), TURN)]
    made = _aid(layouts, POKER, *blocks)
    for number, page in enumerate(made.pages, 1):
        assert words(page.frame)[:2] == ["Peak", f"Player aid {number}/{len(made.pages)}"]


def test_headings_of_an_aid_have_no_numbers(layouts: Layouts) -> None:
    made = _aid(layouts, POKER, heading("Your turn", "1"), TURN)
    assert "Your turn" in words(made.pages[0].frame)
    assert [(entry.level, entry.title) for entry in made.entries] == [(1, "Your turn")]
