"""Lists, definitions and boxes as strips."""

from __future__ import annotations

import pytest

from printkit.colour import Colour
from printkit.rulebook.model import Admonition, AdmonitionKind, Definitions
from printkit.rulebook.strips import NEVER
from tests.rulebook.typeset.making import (
    SPAN,
    TEXT,
    WIDE,
    heading,
    items,
    left,
    letters,
    made_theme,
    paragraph,
    right,
    said,
    set_all,
    text,
)


def test_steps_have_their_numbers_before_them_in_bold_and_in_the_accent() -> None:
    strips = set_all(items("Shuffle.", "Deal ten cards.", start=1))
    assert said(strips) == "1. Shuffle. 2. Deal ten cards."
    for strip in strips:
        number, step = letters(strip)
        assert number.fill == made_theme().accent
        assert number.y == step.y
        assert number.x < step.x


def test_numbers_of_two_digits_end_where_those_of_one_do() -> None:
    strips = set_all(items("Shuffle.", "Deal.", start=9))
    texts = [letters(strip)[1].x for strip in strips]
    numbers = [letters(strip)[0].x for strip in strips]
    assert texts[0] == texts[1]
    assert numbers[1] < numbers[0]
    assert min(numbers) >= 0


def test_the_lines_of_an_item_stand_under_each_other() -> None:
    first, *others = set_all(items(TEXT, start=1))
    assert {round(left(strip), 4) for strip in others} == {round(letters(first)[1].x, 4)}


def test_items_of_a_tight_list_stand_closer_than_those_of_a_loose_one() -> None:
    tight = set_all(items("One.", "Two."))[1]
    loose = set_all(items("One.", "Two.", tight=False))[1]
    assert 0 < tight.before < loose.before < made_theme().line


def test_lists_within_lists_stand_further_in() -> None:
    strips = set_all(items([paragraph("One:"), items("a", "b")], "Two", start=1))
    assert said(strips) == "1. One: • a • b 2. Two"
    assert left(strips[1]) > left(strips[0])
    assert left(strips[3]) == pytest.approx(left(strips[0]))


def test_an_item_that_begins_with_a_list_keeps_its_marker() -> None:
    assert said(set_all(items([items("a")], start=1))) == "1. • a"


def test_an_empty_item_keeps_its_marker() -> None:
    assert said(set_all(items([], "Two", start=1))) == "1. 2. Two"


def test_a_heading_keeps_with_two_items_of_its_list() -> None:
    _, first, second, third = set_all(heading(1, "Steps"), items("One", "Two", "Three"))
    assert first.cost == second.cost == NEVER
    assert third.cost < NEVER


def test_a_term_is_never_parted_from_what_is_said_of_it() -> None:
    entries = (
        (text("Media"), (paragraph("Adds four."),)),
        (text("Thugs"), (paragraph(TEXT), paragraph("More."))),
    )
    strips = set_all(Definitions(entries, SPAN))
    assert said(strips).startswith("Media Adds four. Thugs Reserves")
    assert strips[1].cost == strips[3].cost == NEVER
    assert strips[2].cost < NEVER
    assert left(strips[1]) > left(strips[0])
    assert strips[2].before > 0


def admonition(kind: AdmonitionKind = "example", title: str = "") -> Admonition:
    return Admonition(kind, text(title) if title else (), (paragraph(TEXT), items("One")), SPAN)


def test_an_example_is_one_panel_with_its_kind_above() -> None:
    strips = set_all(admonition())
    panel = strips[0].panel
    assert panel is not None
    assert all(strip.panel is panel for strip in strips)
    assert (panel.x, panel.w) == (0, WIDE)
    assert said(strips) == f"EXAMPLE {TEXT} • One"
    assert strips[1].cost == NEVER


def test_the_text_of_a_box_keeps_off_its_sides() -> None:
    strips = set_all(admonition())
    assert min(map(left, strips)) > 1.5
    assert max(map(right, strips)) < WIDE - 1.5


def test_a_box_may_have_a_title_of_its_own() -> None:
    assert said(set_all(admonition(title="The last turn"))).startswith("The last turn Reserves")


@pytest.mark.parametrize(
    ("language", "word"), [("de", "HINWEIS"), ("es", "NOTA"), ("pt-BR", "NOTA"), ("xx", "NOTE")]
)
def test_the_kind_is_named_in_the_language_of_the_rulebook(language: str, word: str) -> None:
    assert said(set_all(admonition("note"), language=language)).startswith(word)


def test_boxes_have_a_tint_but_not_where_ink_is_saved() -> None:
    def fill(*, economy: bool) -> Colour | None:
        panel = set_all(admonition(), economy=economy)[0].panel
        assert panel is not None
        assert panel.edge is not None
        return panel.fill

    assert fill(economy=False) == made_theme().tint
    assert fill(economy=True) is None


def test_two_boxes_are_two_panels() -> None:
    strips = set_all(admonition(), admonition())
    assert len({id(strip.panel) for strip in strips}) == 2
