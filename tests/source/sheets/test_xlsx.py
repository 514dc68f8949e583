from __future__ import annotations

import io

import openpyxl
import pytest

from printkit.source.sheets.cells import Refused
from printkit.source.sheets.formats import BUILT_IN, shown_number
from tests.source.reading import within
from tests.source.sheets.books import (
    DATE,
    ENGLISH,
    GOLD,
    HIDDEN,
    ISO,
    PERCENT,
    TENTHS,
    faults,
    grid,
    rows,
    seen,
    text,
    xlsx,
    zipped,
)


def one(cell: str) -> bytes:
    return xlsx(("Cards", f'<sheetData><row r="14"><c r="C14" {cell}</c></row></sheetData>'))


@pytest.mark.parametrize(
    ("cell", "shown"),
    [
        ("><v>3</v>", "3"),
        ("><v>3.0</v>", "3"),
        ("><v>0.30000000000000004</v>", "0.3"),
        ("><v>0.33333333333333331</v>", "0.333333333"),
        (f's="{TENTHS}"><v>3</v>', "3.0"),
        (f's="{PERCENT}"><v>0.5</v>', "50%"),
        (f's="{ISO}"><v>45296</v>', "2024-01-05"),
        (f's="{ENGLISH}"><v>45296</v>', "5 Jan 2024"),
        (f's="{GOLD}"><v>1200</v>', "1,200 gold"),
        ("><f>1+1</f><v>2</v>", "2"),
        ('t="str"><f>A1&amp;B1</f><v>Ace of Spades</v>', "Ace of Spades"),
        ('t="b"><v>1</v>', "TRUE"),
        ('t="inlineStr"><is><t>One_x000D_\nTwo</t></is>', "One\nTwo"),
        ('t="inlineStr"><is><t>a_x005F_x0041_</t></is>', "a_x0041_"),
    ],
)
def test_a_cell_reads_as_its_author_sees_it(cell: str, shown: str) -> None:
    assert seen(one(cell))[0][-1] == shown
    assert faults(one(cell)) == ""


@pytest.mark.parametrize(
    ("cell", "said"),
    [
        ("><f>1+1</f>", "the formula of this cell was never calculated"),
        ("><f>1+1</f><v></v>", "the formula of this cell was never calculated"),
        ('t="e"><f>A0</f><v>#REF!</v>', "the cell shows the error #REF!"),
        (f's="{DATE}"><v>45296</v>', "how this date looks depends on the machine"),
        (f's="{HIDDEN}"><v>7</v>', "the cell holds 7, which its number format hides"),
        ("><v>123456789012</v>", "the cell shows the number 123456789012 in powers of ten"),
        ("><v>many</v>", 'the cell\'s value "many" is no number'),
        ('t="s"><v>9</v>', "the text of this cell is missing"),
        ('t="inlineStr"><is><t>a_x000B_b</t></is>', "the cell holds the control character U+000B"),
    ],
)
def test_what_cannot_be_told_names_the_cell(cell: str, said: str) -> None:
    assert faults(one(cell)).startswith(f"cards.xlsx:Cards!C14: error: {said}")


@pytest.mark.parametrize(
    ("number", "code", "shown"),
    [
        ("-3", "#,##0;(#,##0)", "(3)"),
        ("0", '0;-0;"none"', "none"),
        ("0.125", "0.0%", "12.5%"),
        ("7", "000", "007"),
        ("1234567.891", "#,##0.00", "1,234,567.89"),
        ("2.5", "0", "3"),
        ("5", "[$€-407] #,##0", "€ 5"),
        ("1.5", "[h]:mm", "36:00"),
        ("0.5", "h:mm AM/PM", "12:00 PM"),
        ("45000.5", "dd.mm.yy hh:mm", "15.03.23 12:00"),
        ("5", "[Red]0", "5"),
        ("3", '"x"0', "x3"),
        ("3", "@", "3"),
        ("0.25", "# ?/?", "1/4"),
        ("-1.5", "# ??/??", "-1 1/2"),
        ("2", "# ?/?", "2"),
        ("0", "# ?/?", "0"),
        ("1.25", "?/?", "5/4"),
    ],
)
def test_number_formats(number: str, code: str, shown: str) -> None:
    assert shown_number(number, code)[0::2] == (shown, None)


@pytest.mark.parametrize(
    ("number", "code"),
    [
        ("3", "0.00E+00"),
        ("0.5", "# ?/8"),
        ("1e300", "0"),
        ("60", "yyyy-mm-dd"),
        ("0", "yyyy-mm-dd"),
        ("0.5", "d.m. h:mm"),
        ("-1", "h:mm"),
        ("45000", "d mmm"),
        ("1", "[>5]0;0"),
    ],
)
def test_numbers_that_nobody_could_print_are_problems(number: str, code: str) -> None:
    assert shown_number(number, code).fault is not None


def test_shared_texts_join_their_runs_and_leave_out_how_they_are_pronounced() -> None:
    shared = (
        "<si><t>name</t></si>"
        '<si><r><t xml:space="preserve">Gain </t></r><r><rPr><b/></rPr><t>two </t></r>'
        '<r><rPr><i val="1"/></rPr><t>gold</t></r><rPh sb="0" eb="1"><t>kin</t></rPh></si>'
    )
    data = xlsx(("Cards", rows('<c t="s"><v>0</v></c>', '<c t="s"><v>1</v></c>')), shared=shared)
    cell = grid(data).rows[1][1]
    assert cell.text == "Gain two gold"
    assert cell.rich == "Gain **two** *gold*"


def test_hidden_sheets_are_passed_over_and_several_are_named() -> None:
    cards = ("Cards", rows(text("A1", "name")))
    notes = ("Notes", rows(text("A1", "to do")))
    empty = ("Sheet3", "<sheetData/>")
    assert seen(xlsx(notes, cards, empty, hidden=("Notes",))) == [["name"]]
    said = faults(xlsx(cards, notes))
    assert 'the workbook has several sheets: "Cards", "Notes"; write sheet: Cards' in said
    assert [row[1].text for row in grid(xlsx(cards, notes), sheet="notes").rows] == ["to do"]
    with pytest.raises(Refused, match=r'cards\.xlsx has no sheet "Crads"'):
        grid(xlsx(cards, notes), sheet="Crads")
    assert "the workbook is empty" in faults(xlsx(empty))
    said = faults(xlsx(cards, empty, hidden=("Cards",)))
    assert 'its only sheet with cells, "Cards", is hidden; show it, or write sheet: Cards' in said
    assert grid(xlsx(cards, empty, hidden=("Cards",)), sheet="Cards").rows


def test_fractions_and_powers_of_ten_are_no_dates() -> None:
    assert {BUILT_IN[11], BUILT_IN[48]} == {"0.00E+00", "##0.0E+0"}
    assert shown_number("0.25", BUILT_IN[12]).text == "1/4"
    fault = shown_number("1500", BUILT_IN[11]).fault
    assert fault is not None
    assert fault.message == "the cell shows the number 1500 in powers of ten"


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"PK\x03\x04 and no more", "the file is damaged"),
        (
            b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
            "this is a workbook of the old kind, or one with a password",
        ),
        (b"name,qty\n", "this is no workbook, whatever its name says"),
        (b"<html><table>", "this is no workbook"),
        (zipped({"readme.txt": "x"}), "the file is damaged"),
        (xlsx(("Cards", "<sheetData><row>")), "the file is damaged"),
    ],
)
def test_what_is_no_workbook_is_said(data: bytes, said: str) -> None:
    assert faults(data).startswith(f"cards.xlsx: error: {said}")


def test_bombs_go_off_outside() -> None:
    laughs = '<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;&b;">]><a>&c;</a>'
    with within(10):
        assert "damaged" in faults(zipped({"xl/workbook.xml": laughs}))
        big = xlsx(("Cards", rows(text("A1", "a"))), shared=f"<si><t>{' ' * 999}</t></si>" * 65_000)
        assert "the workbook holds more than 64 MB" in faults(big)
        wide = xlsx(("Cards", rows(text("ZZZ1", "a"))))
        assert "more than 1,000 columns" in faults(wide)


def test_a_workbook_of_openpyxl_reads_as_it_was_made() -> None:
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    for row in (["name", "qty", "cost"], ["A", 2, 3], ["B", None, None], ["C", "3"], ["D", "=1+1"]):
        sheet.append(row)
    sheet.row_dimensions[3].hidden = True
    sheet.merge_cells("A5:A6")
    file = io.BytesIO()
    book.save(file)
    found = grid(file.getvalue())
    assert [[cell.text for cell in row.values()] for row in found.rows[:4]] == [
        ["name", "qty", "cost"],
        ["A", "2", "3"],
        ["B"],
        ["C", "3"],
    ]
    assert [str(span) for span in found.hidden] == ["cards.xlsx:Sheet!A3"]
    assert [str(span) for span, _, _ in found.merged] == ["cards.xlsx:Sheet!A5"]
    assert "cards.xlsx:Sheet!B5: error: the formula" in faults(file.getvalue())
