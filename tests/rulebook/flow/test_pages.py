"""Whatever strips there are, each stands on a page, once, in order, and above the page's foot."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings

from printkit.geometry import Size
from printkit.problems import Problems
from printkit.rulebook.flow import Flow
from printkit.rulebook.flow.run import Run
from printkit.rulebook.strips import NEVER, Band, Panel, Strip
from printkit.rulebook.theme import Theme
from tests.rulebook.flow.making import (
    A5,
    Book,
    books,
    chains,
    look,
    name_of,
    placed,
    room,
    strip,
)


def _flow(book: Book) -> Flow:
    return Flow(book.bands, book.notes, book.theme)


@given(books())
@settings(deadline=None, max_examples=60)
def test_every_strip_is_placed_once_and_in_order(book: Book) -> None:
    found = [each.name for each in placed(_flow(book)) if each.name.startswith("s")]
    assert found == [name_of(each) for each in book.strips]


@given(books())
@settings(deadline=None, max_examples=60)
def test_nothing_stands_outside_the_text_area_or_over_something_else(book: Book) -> None:
    made, found = book.theme, placed(_flow(book))
    for each in found:
        assert each.box.y >= made.margins.top - 1e-6
        assert each.box.bottom <= made.page.h - made.margins.bottom + 1e-6
    for page in {each.page for each in found}:
        boxes = [each.box for each in found if each.page == page]
        assert not any(a.overlaps(b) for i, a in enumerate(boxes) for b in boxes[:i])


@given(books())
@settings(deadline=None, max_examples=60)
def test_what_must_not_be_parted_is_only_parted_where_no_page_could_hold_it(book: Book) -> None:
    places = {each.name: (each.page, each.column) for each in placed(_flow(book))}
    for chain in chains(book.strips):
        if _tallest(chain, book) <= room(book.theme):
            columns = [places[name_of(each)] for each in chain]
            assert len({page for page, _ in columns}) == 1


@given(books())
@settings(deadline=None, max_examples=60)
def test_footnotes_stand_below_the_text_on_the_page_of_their_call(book: Book) -> None:
    found = placed(_flow(book))
    calls = {name_of(each): each.notes for each in book.strips if each.notes}
    for page in {each.page for each in found}:
        here = [each for each in found if each.page == page]
        called = {f"note {label}" for each in here for label in calls.get(each.name, ())}
        notes = [each for each in here if each.name.startswith("note")]
        assert sorted(note.name for note in notes) == sorted(called)
        for note in notes:
            above = [e.box.bottom for e in here if e.column == note.column and e.name[0] == "s"]
            assert all(bottom < note.box.y for bottom in above)


@given(books())
@settings(deadline=None, max_examples=60)
def test_the_head_of_a_table_stands_again_where_it_goes_on_in_another_column(book: Book) -> None:
    found = placed(_flow(book))
    heads = {name_of(each): bool(each.again) for each in book.strips}
    for before, each in pairwise([None, *found]):
        if each is None or not each.name.startswith("s"):
            continue
        begins = before is None or (before.page, before.column) != (each.page, each.column)
        if before is not None and before.name == "head":
            assert heads[each.name]
        elif heads[each.name]:
            assert not begins or before is None or _beside(before.box.y, each.box.y)


def _beside(above: float, below: float) -> bool:
    """Whether a stretch goes on below one across the page, whose left edge is another."""
    return below > above


@given(books(tallest=400.0))
@settings(deadline=None, max_examples=40)
def test_a_strip_higher_than_a_page_is_told_and_nothing_else_is_lost(book: Book) -> None:
    flow, problems = _flow(book), Problems()
    flow.check(problems)
    found = [each.name for each in placed(flow) if each.name.startswith("s")]
    assert found == [name_of(each) for each in book.strips]
    higher = any(each.height > room(book.theme) for each in book.strips)
    assert not higher or problems.errors


def _tallest(chain: list[Strip], book: Book) -> float:
    """The most that a chain can take on a page of its own."""
    height = sum(each.height + each.before for each in chain)
    pads = sum(2 * each.panel.pad for each in chain if each.panel is not None)
    again = sum(part.height for part in chain[0].again)
    labels = {label for each in chain for label in each.notes}
    gaps = book.theme.line * len(book.bands)
    return height + pads + again + gaps + len(labels) * (10.0 + book.theme.line)


def _lines(count: int, height: float = 4.0, first: int = 0) -> list[Strip]:
    return [strip(f"s{first + number}", height) for number in range(count)]


def _heading(name: str, made: Theme) -> Strip:
    return strip(name, 7.0, before=made.line)


def test_a_heading_never_ends_a_column() -> None:
    made = look()
    strips: list[Strip] = []
    for section in range(30):
        body = _lines(7, first=10 * section)
        body[:2] = [each._replace(cost=NEVER) for each in body[:2]]
        strips += [_heading(f"heading {section}", made), *body]
    found = placed(Flow((Band(tuple(strips), wide=False),), {}, made))
    for each, after in pairwise(found):
        if each.name.startswith("heading"):
            assert (each.page, each.column) == (after.page, after.column)


def test_columns_are_balanced_where_the_text_ends() -> None:
    flow = Flow((Band(tuple(_lines(40)), wide=False),), {}, look())
    found = placed(flow)
    columns = sorted({each.column for each in found})
    assert len(columns) == 2
    counts = [sum(1 for each in found if each.column == column) for column in columns]
    assert counts == [20, 20]


def test_columns_are_balanced_above_a_block_across_the_page() -> None:
    made = look()
    wide = Band((strip("wide", 50.0),), wide=True)
    bands = (
        Band(tuple(_lines(20)), wide=False),
        wide,
        Band(tuple(_lines(6, first=20)), wide=False),
    )
    found = {each.name: each.box for each in placed(Flow(bands, {}, made))}
    assert found["s9"].bottom == found["s19"].bottom < found["wide"].y
    assert found["s20"].y == found["s23"].y > found["wide"].bottom


def test_full_columns_end_alike_since_the_gaps_between_blocks_give() -> None:
    made = look()
    strips = [strip(f"s{n}", 4.0, before=2.0 if n % 7 == 0 else 0.0) for n in range(200)]
    found = placed(Flow((Band(tuple(strips), wide=False),), {}, made))
    bottom = made.page.h - made.margins.bottom
    first = [each for each in found if each.page == 0]
    for column in {each.column for each in first}:
        assert abs(max(e.box.bottom for e in first if e.column == column) - bottom) < 1e-6


def test_a_page_begins_where_one_is_asked_for() -> None:
    strips = _lines(6)
    strips[3] = strips[3]._replace(cost=float("-inf"))
    found = placed(Flow((Band(tuple(strips), wide=False),), {}, look()))
    assert [each.page for each in found] == [0, 0, 0, 1, 1, 1]


def test_a_heading_before_a_block_across_the_page_goes_across_with_it() -> None:
    made = look()
    head = _heading("heading", made)
    wide = Band((strip("wide", 30.0, before=2.0, cost=NEVER),), wide=True)
    flow = Flow((Band((*_lines(20), head), wide=False), wide), {}, made)
    found = {each.name: each.box for each in placed(flow)}
    assert found["heading"].x == found["wide"].x
    assert found["s19"].bottom < found["heading"].y < found["wide"].y


def test_columns_run_from_the_right_where_lines_do() -> None:
    made = replace(look(), rtl=True)
    found = placed(Flow((Band(tuple(_lines(40)), wide=False),), {}, made))
    assert found[0].column > found[-1].column


def test_a_panel_keeps_its_space_wherever_it_is_divided() -> None:
    made = look(A5)
    panel = Panel(None, None, 0.0, 50.0, 3.0)
    boxed = [each._replace(panel=panel) for each in _lines(60, first=1)]
    strips = (*_lines(1), *boxed, strip("s61", 4.0))
    found = {each.name: each for each in placed(Flow((Band(strips, wide=False),), {}, made))}
    assert found["s1"].box.y == pytest.approx(found["s0"].box.bottom + 3.0)
    assert found["s61"].box.y == pytest.approx(found["s60"].box.bottom + 3.0)
    begins = next(each for each in found.values() if each.page == 1)
    assert begins.box.y == pytest.approx(made.margins.top + 3.0)
    ends = max(each.box.bottom for each in found.values() if each.page == 0)
    assert ends <= made.page.h - made.margins.bottom - 3.0 + 1e-6


@given(books())
@settings(deadline=None, max_examples=60)
def test_a_column_is_as_high_as_it_was_measured(book: Book) -> None:
    made = replace(look(Size(1000, 2000)), columns=1)
    strips = tuple(each._replace(notes=(), cost=0.0) for each in book.strips)[:20]
    last = placed(Flow((Band(strips, wide=False),), {}, made))[-1]
    pad = strips[-1].panel.pad if strips[-1].panel is not None else 0.0
    height = Run((Band(strips, wide=False),), {}, made).height(0, len(strips))
    assert last.box.bottom + pad == pytest.approx(made.margins.top + height)
