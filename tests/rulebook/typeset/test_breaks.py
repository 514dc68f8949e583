"""What typesetting asks of pages: where strips were written, and what is rather not parted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from printkit.problems import Problems, Span
from printkit.rulebook.model import Admonition, Block, Definitions, Figure, Table
from printkit.rulebook.strips import NEVER
from printkit.source.markup import Inline
from tests.rulebook.typeset.making import (
    A4,
    A5,
    SPAN,
    TEXT,
    WIDE,
    heading,
    items,
    letters,
    made_theme,
    paragraph,
    picture,
    right,
    said,
    set_all,
    text,
)

TALL = Figure(picture(60, 50), "a card", (), "", SPAN)


@pytest.mark.parametrize(
    "address", ["www.example-counters.com", "https://example.org/rules", "counters@example.com"]
)
def test_addresses_are_never_hyphenated(address: str) -> None:
    for wide in range(60, 90, 3):
        strips = set_all(paragraph(f"{address} " * 12), wide=wide)
        assert "\u00ad" not in "".join(said((strip,)) for strip in strips)


def test_strips_know_where_they_were_written() -> None:
    one, two = Span("rulebook.md", 3, 1), Span("rulebook.md", 9, 4)
    inner = replace(paragraph("Within."), span=two)
    strips = set_all(replace(paragraph(TEXT), span=one), items([inner]))
    assert {strip.span for strip in strips[:-1]} == {one}
    assert strips[-1].span == two


def test_boxes_within_boxes_end_where_there_is_no_room_for_text() -> None:
    block: Block = paragraph(TEXT)
    for depth in range(40):
        block = Admonition("note", (), (block,), Span("rulebook.md", 40 - depth, 1))
    problems = Problems()
    strips = set_all(block, problems=problems)
    (problem,) = problems.errors
    assert "no room for text" in problem.message
    assert problem.span is not None
    assert 5 < problem.span.line < 40
    assert all(right(strip) < WIDE for strip in strips)


def test_a_heading_stays_with_a_single_line_but_not_with_the_picture_below_it() -> None:
    _, line, shown = set_all(heading(1, "The cards"), paragraph("There are 45."), TALL)
    assert line.cost == NEVER
    assert 50 < shown.cost < NEVER


def test_a_box_is_rather_parted_anywhere_than_before_its_picture() -> None:
    box = Admonition("example", (), (paragraph(TEXT), TALL, paragraph(TEXT * 6)), SPAN)
    strips = set_all(box)
    tall = next(number for number, strip in enumerate(strips) if strip.height > 40)
    led, others = strips[1 : tall + 1], strips[tall + 1 :]
    assert min(strip.cost for strip in led) > max(s.cost for s in others if s.cost < NEVER)
    assert strips[0].cost == 0
    assert min(strip.cost for strip in others) > 0


def test_a_text_that_was_to_run_beside_a_picture_stays_with_it() -> None:
    wide = replace(TALL, float="right")
    shown, first, *_ = set_all(wide, paragraph(TEXT))
    assert shown.height >= 50
    assert first.cost > 100


def test_what_a_colon_leads_to_stays_with_it() -> None:
    _, first, *_ = set_all(paragraph("You may:"), items("Play a card.", "Pass."))
    assert 100 < first.cost < NEVER


def test_items_are_not_left_alone_and_short_ones_stay_whole() -> None:
    long = TEXT[:150]
    strips = set_all(items(*[long] * 8))
    starts = [number for number, strip in enumerate(strips) if strip.before or not number]
    costs = [strips[number].cost for number in starts]
    assert costs[1] == costs[-1] > 100
    assert set(costs[2:-1]) == {0.0}
    assert min(strip.cost for n, strip in enumerate(strips) if n not in starts) > 20


def test_the_first_and_last_terms_are_not_left_alone() -> None:
    entries = tuple((text(f"Term {n}"), (paragraph("It is said."),)) for n in range(5))
    strips = set_all(Definitions(entries, SPAN))
    costs = [strip.cost for strip in strips if said((strip,)).startswith("Term")]
    assert costs[1] == costs[4] > costs[2] == costs[3] == 0


def test_every_caption_stands_in_the_middle() -> None:
    for caption in ("Short", TEXT):
        (strip,) = set_all(replace(TALL, caption=text(caption)))
        last = max(letters(strip), key=lambda mark: mark.y)
        assert last.x > 20


def test_a_picture_a_little_too_high_is_made_smaller_for_its_page() -> None:
    room = made_theme(page=A5).room
    (strip,) = set_all(replace(TALL, draw=picture(60, room * 1.3)), page=A5)
    assert 0.7 * room < strip.height < 0.9 * room
    (strip,) = set_all(replace(TALL, draw=picture(60, room * 3)), page=A5)
    assert strip.height > 2 * room


def test_a_table_too_wide_for_a_column_is_as_wide_as_the_page() -> None:
    table = Table((text("Type"), text("Cards")), ((text("Media"), text("6")),), (), SPAN)
    measure = made_theme(page=A4).measure
    strips = set_all(table, page=A4, wide=measure)
    assert right(strips[-1]) == pytest.approx(measure)
    assert right(set_all(table, page=A4)[-1]) < WIDE


def test_code_is_broken_without_hyphens() -> None:
    code = Inline("internationalization", code=True)
    strips = set_all(paragraph(*(part for _ in range(9) for part in (code, Inline(" ")))), wide=60)
    assert "\u00ad" not in "".join(said((strip,)) for strip in strips)


def test_many_letters_that_no_font_has_are_one_problem() -> None:
    problems = Problems()
    set_all(paragraph("".join(map(chr, range(0x4E00, 0x5000)))), problems=problems)
    (problem,) = problems.errors
    assert problem.message.startswith("no font has 512 letters of this text, such as U+4E00 (一)")


def test_a_row_of_a_table_knows_where_it_was_written() -> None:
    places = (Span("rulebook.md", 5, 1), Span("rulebook.md", 6, 1))
    rows = ((text("Media"),), (text("漢"),))
    problems = Problems()
    strips = set_all(Table((), rows, ("left",), SPAN, places=places), problems=problems)
    assert [strip.span for strip in strips] == list(places)
    (problem,) = problems.errors
    assert problem.span == places[1]


def test_a_picture_with_a_caption_as_high_as_a_page_does_not_float() -> None:
    figure = Figure(picture(20, 30), "a card", text(TEXT * 5), "left", SPAN)
    shown, *_ = set_all(figure, paragraph(TEXT), page=A5, wide=made_theme(page=A5).column)
    assert shown.kind == "picture"
    assert shown.height < made_theme(page=A5).room
