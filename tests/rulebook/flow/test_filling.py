"""Pages are filled from the front, and what no page has room for is told at its place."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

import pytest

from printkit.problems import Problems, Span
from printkit.rulebook.flow import Flow
from printkit.rulebook.strips import NEVER, Band, Kind, Strip
from tests.rulebook.flow.making import A4, A5, look, placed, room, strip


def _flow(*strips: Strip, notes: Mapping[str, tuple[Strip, ...]] | None = None) -> Flow:
    return Flow((Band(strips, wide=False),), notes or {}, look(A5))


def test_blanks_before_a_tall_picture_are_not_shared_with_the_pages_before_it() -> None:
    high = room(look(A5))
    lines = [strip(f"s{n}", 5.0, cost=8.0 if n % 5 else 0.0) for n in range(int(1.7 * high / 5.0))]
    found = placed(_flow(*lines, strip("picture", 0.6 * high)))
    first = [each for each in found if each.page == 0]
    assert len(first) == int(high / 5.0)
    assert found[-1].page == 2


def test_a_gap_between_blocks_grows_by_no_more_than_a_quarter_of_a_line() -> None:
    made = look(A5)
    for size in range(20, 60, 3):
        strips = [strip(f"s{n}", float(size), before=3.0) for n in range(30)]
        for above, below in pairwise(placed(_flow(*strips))):
            if above.page == below.page:
                assert below.box.y - above.box.bottom <= 3.0 + 0.25 * made.line + 1e-6


@pytest.mark.parametrize(
    ("kind", "said", "hint"),
    [
        ("picture", "this picture with its caption is 400 mm high", "a smaller scale"),
        ("row", "a row of this table is 400 mm high", "split it into several rows"),
        ("text", "a line of this text is 400 mm high", "make it smaller"),
    ],
)
def test_what_is_higher_than_a_page_is_told_where_it_was_written(
    kind: Kind, said: str, hint: str
) -> None:
    place, problems = Span("rulebook.md", 7, 3), Problems()
    tall = strip("tall", 400.0)._replace(kind=kind, span=place)
    _flow(strip("s0", 5.0), tall).check(problems, Span("rulebook.md", 1, 1))
    (problem,) = problems.errors
    assert problem.span == place
    assert problem.message.startswith(said)
    assert "a page of 148 x 210 mm has room for" in problem.message
    assert hint in str(problem.hint)


def test_a_row_that_does_not_fit_below_its_head_is_measured_with_it() -> None:
    high = room(look(A5))
    row = strip("row", high - 10.0)._replace(kind="row", again=(strip("head", 20.0),))
    problems = Problems()
    _flow(row).check(problems)
    (problem,) = problems.errors
    assert problem.message.startswith("a row of this table is 18")


def test_a_footnote_longer_than_a_page_is_told_where_it_was_written() -> None:
    place, problems = Span("rulebook.md", 9, 1), Problems()
    note = tuple(strip(f"n{n}", 4.0)._replace(span=place) for n in range(90))
    calling = strip("s0", 5.0)._replace(notes=("long",))
    _flow(calling, notes={"long": note}).check(problems, Span("rulebook.md", 1, 1))
    (problem,) = problems.errors
    assert problem.span == place
    assert problem.message.startswith("the footnotes of a single line are 36")


def test_footnotes_that_are_called_in_footnotes_stand_below_them() -> None:
    notes = {
        "a": (strip("note a", 5.0)._replace(notes=("b",)),),
        "b": (strip("note b", 5.0)._replace(notes=("a",)),),
        "c": (strip("note c", 5.0),),
    }
    flow = _flow(strip("s0", 5.0)._replace(notes=("a",)), strip("s1", 5.0), notes=notes)
    found = [each.name for each in placed(flow)]
    assert found == ["s0", "s1", "note a", "note b"]


def test_what_is_torn_because_it_is_too_high_is_no_error() -> None:
    problems = Problems()
    chain = [strip(f"s{n}", 30.0, cost=NEVER if n else 0.0) for n in range(20)]
    flow = _flow(*chain)
    flow.check(problems)
    assert not list(problems)
    assert len(placed(flow)) == 20


def test_a_column_is_filled_before_the_next_one_is_begun() -> None:
    made = look(A4)
    high = room(made)
    lines = [strip(f"s{n}", 5.0, cost=8.0) for n in range(int(1.7 * high / 5.0))]
    flow = Flow((Band((*lines, strip("picture", 0.6 * high)), wide=False),), {}, made)
    found = [each for each in placed(flow) if each.page == 0]
    first = [each for each in found if each.column == min(other.column for other in found)]
    assert len(first) == int(high / 5.0)
    assert found[-1].name == f"s{len(lines) - 1}"
