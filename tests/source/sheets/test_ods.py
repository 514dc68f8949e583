from __future__ import annotations

from tests.source.reading import within
from tests.source.sheets.books import faults, grid, ods, seen


def table(*rows: str, name: str = "Cards", style: str = "") -> str:
    style = f' table:style-name="{style}"' if style else ""
    return f'<table:table table:name="{name}"{style}>{"".join(rows)}</table:table>'


def row(*cells: str, more: str = "") -> str:
    return f"<table:table-row {more}>{''.join(cells)}</table:table-row>"


def cell(text: str, more: str = 'office:value-type="string"') -> str:
    return f"<table:table-cell {more}><text:p>{text}</text:p></table:table-cell>"


EMPTY = '<table:table-cell table:number-columns-repeated="16381"/>'
LAST = row(EMPTY, more='table:number-rows-repeated="1048574"')


def test_cells_read_as_their_author_sees_them() -> None:
    data = ods(
        table(
            row(cell("name"), cell("cost"), cell("text"), EMPTY),
            row(
                cell("A"),
                cell("2,50", 'office:value-type="float" office:value="2.5"'),
                "<table:table-cell><office:annotation><text:p>note</text:p></office:annotation>"
                "<text:p>One<text:s text:c='2'/>two <text:span>three</text:span></text:p>"
                "<text:p/><text:p>four</text:p></table:table-cell>",
            ),
            LAST,
        )
    )
    assert seen(data, "cards.ods") == [
        ["name", "cost", "text"],
        ["A", "2,50", "One  two three\n\nfour"],
    ]
    assert grid(data, "cards.ods").rows[1][2].number == "2.5"


def test_rows_and_columns_written_once_for_many_are_there_as_often() -> None:
    again = 'table:number-columns-repeated="2" office:value-type="string"'
    data = ods(
        table(
            row(cell("name"), cell("a"), cell("b")),
            row(cell("x", again), more='table:number-rows-repeated="2"'),
        )
    )
    assert seen(data, "cards.ods") == [["name", "a", "b"], ["x", "x"], ["x", "x"]]
    assert str(grid(data, "cards.ods").rows[2][2].span) == "cards.ods:Cards!B3"


def test_a_cell_that_shows_a_rounded_number_counts_as_it_shows() -> None:
    data = ods(table(row(cell("3", 'office:value-type="float" office:value="2.6"'))))
    assert grid(data, "cards.ods").rows[0][1].number == ""


def test_hidden_and_merged_cells_and_errors_are_seen() -> None:
    hidden = '<style:table-properties table:display="false"/>'
    styles = f'<style:style style:name="ta2">{hidden}</style:style>'
    cards = table(
        row(cell("name")),
        row(cell("A", 'table:number-rows-spanned="2"'), more='table:visibility="filter"'),
        row("<table:covered-table-cell/>", cell("#REF!", 'table:formula="of:=[.A0]"')),
    )
    data = ods(table(row(cell("x")), name="Old", style="ta2"), cards, styles=styles)
    found = grid(data, "cards.ods")
    assert [str(span) for span in found.hidden] == ["cards.ods:Cards!A2"]
    assert [(str(span), down) for span, _, down in found.merged] == [("cards.ods:Cards!A2", 2)]
    assert "cards.ods:Cards!B3: error: the cell shows the error #REF!" in faults(data, "cards.ods")


def test_a_row_written_once_for_a_million_is_refused_soon() -> None:
    data = ods(table(row(cell("x"), more='table:number-rows-repeated="99999999"')))
    wide = ods(table(row(cell("x", 'table:number-columns-repeated="99999999"'))))
    with within(5):
        assert "more than 200,000 rows" in faults(data, "cards.ods")
        assert "more than 1,000 columns" in faults(wide, "cards.ods")


def test_too_many_rows_that_are_alike_are_refused_before_they_are_made() -> None:
    data = ods(table(row(cell("x"), more='table:number-rows-repeated="1048573"')))
    with within(1):
        assert "the sheet has more than 200,000 rows" in faults(data, "cards.ods")
