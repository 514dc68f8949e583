"""Tables as strips: rows whole, columns by their texts, the head again in every column."""

from __future__ import annotations

import pytest

from printkit.geometry import Size
from printkit.layout.frame import Shape
from printkit.problems import Problems
from printkit.rulebook.model import Align, Table
from printkit.rulebook.strips import NEVER, Strip
from printkit.rulebook.typeset import bands
from printkit.source.markup import Inline
from tests.layout.text.typesetting import fonts, text_of, width
from tests.rulebook.typeset.making import (
    A5,
    SPAN,
    TEXT,
    WIDE,
    book,
    flat,
    heading,
    left,
    letters,
    made_theme,
    paragraph,
    right,
    said,
    set_all,
    text,
)

ROWS = (("Military", "24", "Counts double."), ("Civilian", "7", TEXT), ("Leader", "16", "—"))


def table(
    *rows: tuple[str, ...],
    head: tuple[str, ...] = ("Type", "Cards", "Effect"),
    align: tuple[Align, ...] = ("left", "right", "left"),
    caption: str = "",
) -> Table:
    return Table(
        tuple(map(text, head)),
        tuple(tuple(map(text, row)) for row in rows),
        align,
        SPAN,
        text(caption) if caption else (),
    )


def tinted(strip: Strip) -> bool:
    return any(isinstance(mark, Shape) and mark.fill is not None for mark, _ in flat(strip.marks))


def test_a_row_is_one_strip_with_all_of_its_cells() -> None:
    strips = set_all(table(*ROWS))
    assert len(strips) == 1 + len(ROWS)
    assert said(strips[2:3]).startswith("Civilian 7 Reserves")
    assert strips[2].height > 3 * strips[1].height


def test_the_head_is_set_again_where_a_column_begins_with_a_row() -> None:
    head, *rows = set_all(table(*ROWS))
    assert all(strip.again[0].marks == head.marks for strip in rows)
    assert said(rows[0].again) == "Type Cards Effect"
    assert rows[0].cost == NEVER


def test_no_row_is_left_alone_and_short_tables_rather_keep_together() -> None:
    def costs(count: int) -> list[float]:
        return [strip.cost for strip in set_all(table(*[ROWS[0]] * count))[1:]]

    assert costs(3) == [NEVER, NEVER, NEVER]
    few, many = costs(8), costs(30)
    for found in (few, many):
        assert found[1] == found[-1] == NEVER
        assert NEVER > found[2] == found[-2] > found[4]
    assert few[4] > many[15] > 0


def test_a_table_without_a_head_is_only_rows() -> None:
    strips = set_all(table(*ROWS, head=()))
    assert len(strips) == len(ROWS)
    assert not any(strip.again for strip in strips)


def test_numbers_end_under_each_other_where_the_column_is_aligned_right() -> None:
    _, first, second, third = set_all(table(*ROWS))
    ends = [letters(strip)[1] for strip in (first, second, third)]
    assert len({round(mark.x + width(mark), 3) for mark in ends}) == 1


def test_columns_stand_under_their_heads() -> None:
    head, *rows = set_all(table(*ROWS))
    for column in (0, 2):
        assert {round(letters(row)[column].x, 3) for row in rows} == {
            round(letters(head)[column].x, 3)
        }


def test_a_short_column_keeps_its_words_in_one_line() -> None:
    strips = set_all(table(("Military Leader", "24", TEXT)))
    assert text_of(letters(strips[1])[0]) == "Military Leader"


def test_every_second_row_is_tinted_and_none_where_ink_is_saved() -> None:
    assert [tinted(strip) for strip in set_all(table(*ROWS))] == [False, True, False, True]
    assert not any(map(tinted, set_all(table(*ROWS), economy=True)))


def test_a_table_stays_in_its_measure() -> None:
    for rows in (ROWS, (("a", "1", "b"),), (("Military", "24", TEXT * 3),)):
        strips = set_all(table(*rows))
        assert min(map(left, strips)) >= -0.01
        assert max(map(right, strips)) <= WIDE + 0.01


def test_a_caption_stands_above_and_keeps_with_the_first_row() -> None:
    caption, head, first, *_ = set_all(table(*ROWS, caption="The types of units"))
    assert said((caption,)) == "The types of units"
    assert head.cost == first.cost == NEVER


def test_short_rows_have_empty_cells() -> None:
    assert said(set_all(table(("Military",)))) == "Type Cards Effect Military"


def test_links_and_notes_in_cells_are_those_of_the_row() -> None:
    cells = (text(Inline("Media", link="#media"), Inline("1", raised=True, link="#fn-a")),)
    _, row = set_all(Table((text("Type"),), (cells,), ("left",), SPAN))
    assert [link.target for link in row.links] == ["#media", "#fn-a"]
    assert row.notes == ("a",)
    assert "fnref-a" in row.anchors


def test_words_of_tables_are_whole_where_there_is_room_for_them() -> None:
    rows = (("Documentation, Propaganda", "1", "Imprisonment, Assassination, " * 3),)
    strips = set_all(table(*rows), wide=70)
    assert "\u00ad" not in "".join(text_of(mark) for strip in strips for mark in letters(strip))


def test_words_are_broken_before_a_table_is_called_too_wide() -> None:
    word = "internationalisation"
    assert word in said(set_all(table((word, word, word)), wide=60))


def test_a_table_too_wide_for_its_page_is_a_problem_that_names_its_longest_word() -> None:
    problems = Problems()
    row = ("W" * 20, "W" * 25, "W" * 20)
    set_all(table(row), wide=60, problems=problems)
    (problem,) = problems
    assert problem.span == SPAN
    assert "W" * 25 in problem.message
    assert "60 mm" in problem.message


def test_a_cell_that_no_page_could_hold_is_a_problem_at_the_place_of_its_table() -> None:
    problems = Problems()
    set_all(table(("word " * 11_000, "1", "")), problems=problems)
    (problem,) = problems
    assert problem.span == SPAN
    assert "55,000 characters" in problem.message


def test_a_table_too_wide_for_its_column_takes_the_page_with_its_heading() -> None:
    wide = table(*[("Unbreakableword" * 2,) * 3])
    problems = Problems()
    made = made_theme()
    found = bands(
        book(paragraph(TEXT), heading(1, "Types"), wide, paragraph(TEXT)), made, fonts(), problems
    )
    assert [band.wide for band in found] == [False, True, False]
    assert said(found[1].strips).startswith("Types Type Cards Effect")
    assert max(map(right, found[1].strips)) > made.column
    assert not tuple(problems)


def test_where_there_is_one_column_nothing_is_wide() -> None:
    made = made_theme(page=A5)
    found = bands(book(table(*[("Unbreakableword" * 2,) * 3])), made, fonts(), Problems())
    assert [band.wide for band in found] == [False]


@pytest.mark.parametrize("page", [Size(210, 297), Size(148, 210), Size(105, 148)])
def test_the_text_of_cells_is_smaller_than_running_text(page: Size) -> None:
    made = made_theme(page=page)
    strips = set_all(table(*ROWS), page=page, wide=made.column)
    assert {mark.size for strip in strips for mark in letters(strip)} == {made.small}
