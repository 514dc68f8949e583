"""Diagrams of cards: everything in its place, words always legible and never on each other."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printkit.geometry import MM_PER_PT, Rect, Size
from printkit.layout.frame import Glyphs, Shape
from printkit.problems import Problems, Span
from printkit.rulebook.figures.arrows import lay_arrows
from printkit.rulebook.figures.cells import Cell
from printkit.rulebook.figures.lettering import Lettering
from printkit.rulebook.figures.look import Look
from printkit.rulebook.figures.places import lay_places
from printkit.rulebook.figures.plan import Arrow, Plan
from printkit.rulebook.figures.rows import lay_rows
from printkit.rulebook.model import Figure, Picture
from printkit.source.markup import Inline
from tests.layout.laying import bundled_fonts, flat
from tests.rulebook.macros.calling import Table

POKER = Size(63.5, 88.9)
WORDS = st.sampled_from(
    ["", "yes", "draw deck", "a supertrump: wins", "Government’s reserve", "8 + 3 = 11", "lost"]
)


def lettering() -> Lettering:
    return Lettering(Look(), bundled_fonts(), None, Problems(), Span("rules.md", 1, 1))


def content(text: str) -> tuple[Inline, ...]:
    return (Inline(text),) if text else ()


@st.composite
def cells(draw: st.DrawFn, places: bool = False) -> Cell:
    at = (0.0, 0.0)
    if places:
        at = (draw(st.integers(-3, 3)) * 1.2, draw(st.integers(-2, 2)) * 1.1)
    return Cell(
        "a card",
        POKER,
        empty=True,
        turned=draw(st.sampled_from((0.0, 90.0, 180.0))),
        highlight=draw(st.booleans()),
        stack=draw(st.integers(1, 6)),
        label=content(draw(WORDS)),
        above=content(draw(WORDS)),
        at=at,
    )


def overlapping(plan: Plan) -> list[tuple[Rect, Rect]]:
    boxes = [label.box for label in plan.labels]
    return [pair for pair in combinations(boxes, 2) if pair[0].overlaps(pair[1])]


@settings(max_examples=60)
@given(st.lists(st.lists(cells(), min_size=1, max_size=5), min_size=1, max_size=3))
def test_labels_of_rows_lie_neither_on_each_other_nor_on_cards(rows: list[list[Cell]]) -> None:
    plan = Plan(0.25)
    lay_rows(plan, rows, 2.2, (), lettering())
    assert not overlapping(plan)
    bodies = [placed.body for placed in plan.placed]
    assert not any(a.overlaps(b) for a, b in combinations(bodies, 2))
    assert not any(label.box.overlaps(box) for label in plan.labels for box in bodies)
    wanted = sum(bool(cell.label) + bool(cell.above) for row in rows for cell in row)
    assert len(plan.labels) == wanted


@settings(max_examples=60)
@given(st.lists(cells(places=True), min_size=1, max_size=8), st.floats(0.15, 0.4))
def test_labels_of_places_never_lie_on_each_other(found: list[Cell], scale: float) -> None:
    plan = Plan(scale)
    lay_places(plan, found, (POKER.w * scale, POKER.h * scale), lettering())
    assert not overlapping(plan)
    wanted = sum(bool(cell.label) + bool(cell.above) for cell in found)
    assert len(plan.labels) + len(plan.homeless) == wanted


@settings(max_examples=40)
@given(st.floats(-2, 2), st.sampled_from([(0, 1), (0, 3), (3, 1), (1, 4)]), WORDS)
def test_words_of_arrows_lie_on_no_label(bend: float, ends: tuple[int, int], text: str) -> None:
    row = [
        Cell("", POKER, empty=True, name=str(number), label=content("a label"))
        for number in range(5)
    ]
    arrows = [
        Arrow(str(ends[0]), str(ends[1]), content(text), bend),
        Arrow("2", "4", content("to the pile"), 0.4),
    ]
    plan = Plan(0.25)
    lay_rows(plan, [row], 2.2, arrows, lettering())
    lay_arrows(plan, arrows, lettering())
    assert not overlapping(plan)
    assert not plan.homeless


def test_neighbours_that_an_arrow_joins_stand_apart() -> None:
    row = [Cell("", POKER, empty=True, name=name) for name in "abc"]
    plan = Plan(0.25)
    lay_rows(plan, [row], 2.2, [Arrow("a", "b", (), 0.0)], lettering())
    one, two, three = (placed.body for placed in plan.placed)
    assert two.x - one.right >= 8
    assert three.x - two.right == pytest.approx(2.2)


def test_a_straight_arrow_begins_and_ends_outside_its_cards_and_labels() -> None:
    rows = [
        [Cell("", POKER, empty=True, name="a", label=content("from here"))],
        [Cell("", POKER, empty=True, name="b", above=content("to here"))],
    ]
    arrows = [Arrow("a", "b", (), 0.0)]
    plan = Plan(0.25)
    lay_rows(plan, rows, 2.2, arrows, lettering())
    lay_arrows(plan, arrows, lettering())
    (curve,) = plan.curves
    inside = [plan.reach("a"), plan.reach("b")]
    for box in inside:
        assert not any(box.y < curve.at(t / 10)[1] < box.bottom for t in range(11))


def drawn(folder: Path, call: str, width: float = 110) -> Picture:
    value = Table(folder).call(f"{{{{ {call} }}}}\n").value
    assert isinstance(value, Figure)
    return value.draw(width)


def type_sizes(picture: Picture) -> list[float]:
    """Of labels: the type on cards is of another scale."""
    texts = [p for p in flat(picture.marks) if isinstance(p.mark, Glyphs) and p.matrix.a == 1]
    return [placed.mark.size / MM_PER_PT for placed in texts if isinstance(placed.mark, Glyphs)]


ROW = "{'card': 'tanks', 'label': 'a label of four words'}, 'police', 'bribery', 'press-corps'"


@pytest.mark.parametrize("width", [60, 82, 110, 160])
def test_a_spread_is_as_wide_as_there_is_room_and_its_words_keep_their_size(
    tmp_path: Path, width: float
) -> None:
    picture = drawn(tmp_path, f"spread([[{ROW}]], scale=1)", width)
    assert picture.size.w <= width + 0.01
    assert picture.size.w > width * 0.9
    assert min(type_sizes(picture)) >= 6.5


def test_a_spread_that_fits_is_drawn_at_its_scale(tmp_path: Path) -> None:
    picture = drawn(tmp_path, "spread([['tanks', 'police']], scale=0.5, gap=4)")
    assert picture.size.w == pytest.approx(20 + 4 + 20, abs=0.3)
    assert picture.size.h == pytest.approx(30, abs=0.3)


def test_everything_of_a_spread_lies_within_its_size(tmp_path: Path) -> None:
    call = (
        "spread(places=[{'card': 'tanks', 'at': [0, 0], 'turned': 45, 'highlight': true,"
        " 'label': 'the first of them'}, {'down': true, 'at': [2, 1], 'stack': 9,"
        " 'above': 'a very long word'}, {'empty': true, 'at': [-1, 2], 'name': 'free'}],"
        " arrows=[{'from': 'tanks', 'to': 'free', 'text': 'moves', 'bend': -0.8}])"
    )
    picture = drawn(tmp_path, call)
    whole = Rect(-0.6, -0.6, picture.size.w + 1.2, picture.size.h + 1.2)
    for placed in flat(picture.marks):
        if isinstance(placed.mark, Shape) and not placed.clips:
            assert whole.contains(placed.box), placed.box


def test_a_spread_that_is_too_wide_for_its_words_is_told_at_its_place(tmp_path: Path) -> None:
    table = Table(tmp_path)
    text = "\n\n{{ spread([[{'card': 'tanks', 'label': 'Donaudampfschifffahrt'}, 'police']]) }}\n"
    (value,) = table.call(text).values
    assert isinstance(value, Figure)
    value.draw(20)
    (said,) = map(str, table.problems)
    assert said.startswith("rules.md:3:4: error: this spread is ")
    assert "there is room for 20 mm" in said


def test_an_unknown_icon_of_a_label_is_told_at_the_spread(tmp_path: Path) -> None:
    table = Table(tmp_path)
    (value,) = table.call("{{ spread([[{'card': 'tanks', 'label': ':starr:'}]]) }}\n").values
    assert isinstance(value, Figure)
    value.draw(80)
    (said,) = map(str, table.problems)
    assert said.startswith('rules.md:1:4: error: there is no icon "starr"')


def test_words_of_a_free_place_stand_below_it_if_they_do_not_fit_into_it(tmp_path: Path) -> None:
    call = "spread([[{'empty': true, 'label': 'WORDS'}]], scale=0.3)"
    inside = drawn(tmp_path, call.replace("WORDS", "hand"))
    below = drawn(tmp_path, call.replace("WORDS", "Reservemannschaft"))
    assert inside.size.h == pytest.approx(18, abs=0.3)
    assert below.size.h > 20


def test_a_spread_is_told_in_words_row_by_row(tmp_path: Path) -> None:
    call = (
        "spread([[{'down': true, 'card': 'tanks'}, {'down': true, 'card': 'police'}, '',"
        " {'empty': true, 'label': 'reserve'}],"
        " [{'card': 'bribery', 'turned': 90, 'over': ['police'], 'label': 'lost'}]],"
        " arrows=[{'from': 'bribery', 'to': 'tanks', 'text': 'hits'}])"
    )
    assert drawn(tmp_path, call).alt == (
        "Row 1: 2 × face down; free place, reserve."
        " Row 2: Bribery, turned sideways, lost + Police. arrow: bribery → tanks (hits)."
    )


def test_the_same_spread_is_drawn_the_same(tmp_path: Path) -> None:
    call = f"spread([[{ROW}]])"
    one, other = drawn(tmp_path / "a", call), drawn(tmp_path / "b", call)
    assert one.size == other.size
    assert len(list(flat(one.marks))) == len(list(flat(other.marks)))
