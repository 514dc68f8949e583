from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.source.sheets.cells import MOST_COLUMNS, texts
from printkit.source.sheets.delimited import read_delimited
from tests.source.reading import within
from tests.source.sheets.books import faults, grid, seen

NAMES = [["name", "qty"], ["A", "2"]]


def csv_of(data: bytes, name: str = "cards.csv") -> list[list[str]]:
    return seen(data, name)


@pytest.mark.parametrize(
    "data",
    [
        b"name,qty\nA,2\n",
        b"\xef\xbb\xbfname,qty\r\nA,2\r\n",
        b"name;qty\r\nA;2",
        b"name\tqty\rA\t2\r",
        b"sep=;\r\nname;qty\r\nA;2\r\n",
        b'"name","qty"\n"A","2"\n',
        b'name, "qty"\nA, "2"\n',
        "name\tqty\r\nA\t2\r\n".encode("utf-16"),
        "name,qty\r\nA,2\r\n".encode("utf-16-le"),
        b"\xfe\xff" + "name;qty\nA;2\n".encode("utf-16-be"),
        b" name ,qty,,\n\n,,,\nA,2\n\n",
    ],
)
def test_a_file_reads_alike_however_it_was_exported(data: bytes) -> None:
    assert csv_of(data) == NAMES


def test_a_text_over_several_lines_keeps_them_and_what_follows_its_places() -> None:
    data = b'name,text\r\nA,"One\r\n\r\nTwo, ""three"""\r\nB,x\r\n'
    found = grid(data, "cards.csv")
    assert list(texts(found)) == [["name", "text"], ["A", 'One\n\nTwo, "three"'], ["B", "x"]]
    assert [str(row[2].span) for row in found.rows] == [
        "cards.csv:1:6",
        "cards.csv:2:3",
        "cards.csv:5:3",
    ]


@pytest.mark.parametrize(
    "text", ["No", "1.10", "010", "1:30", "+5", "2024-01-05", "1e3", "~", "null", "3.0", "<b> & c"]
)
def test_texts_stay_as_typed(text: str) -> None:
    assert csv_of(f"name,cost\nA,{text}\n".encode())[1][1] == text


def test_what_does_not_end_is_told_where_it_begins() -> None:
    assert faults(b'name,text\nA,"One\nB,two\n', "cards.csv") == (
        'cards.csv:2:3: error: this quote is never closed; close it, or write "" for a quote in'
        " a text"
    )
    assert 'cards.csv:2:3: error: " he said" follows the closing quote' in faults(
        b'name,text\nA,"Stop" he said\n', "cards.csv"
    )


def test_a_tsv_of_google_sheets_keeps_its_quotes() -> None:
    assert csv_of(b'name\ttext\nA\t"Stop" he said\n', "cards.tsv")[1][1] == '"Stop" he said'


@pytest.mark.parametrize("encoding", ["cp1252", "mac_roman", "cp1250"])
def test_a_code_page_is_not_guessed_but_explained(encoding: str) -> None:
    said = faults("name\nCafé\n".encode(encoding), "cards.csv")
    assert said.startswith("cards.csv:2:4: error: the byte 0x")
    assert '"Café" in ' in said
    assert 'in Excel as "CSV UTF-8"' in said


def test_a_workbook_under_the_name_of_a_text_file_is_named() -> None:
    assert "a workbook under the name of a text" in faults(b"PK\x03\x04...", "cards.csv")


def test_errors_and_control_characters_name_their_cell() -> None:
    said = faults(b"name,a,b,c\nA,#REF!,######,x\x0by\n", "cards.csv")
    assert "cards.csv:2:3: error: the cell shows the error #REF!; mend its formula" in said
    assert "cards.csv:2:9: error: the cell shows ###### instead of a value" in said
    assert "cards.csv:2:16: error: the cell holds the control character U+000B" in said


def test_a_file_far_too_wide_or_long_is_refused_soon() -> None:
    with within(3):
        assert "more than 1,000 columns" in faults(b"a," * MOST_COLUMNS + b"a", "cards.csv")
        assert "more than 200,000 rows" in faults(b"a\n" * 300_000, "cards.csv")
        assert "never closed" in faults(b'"' + b'""' * 500_000, "cards.csv")


@given(
    st.lists(st.lists(st.text(alphabet='ab",;\n \t5'), min_size=1, max_size=4), max_size=4),
    st.sampled_from(",;"),
)
def test_it_reads_what_the_standard_library_writes(rows: list[list[str]], mark: str) -> None:
    file = io.StringIO()
    csv.writer(file, delimiter=mark, lineterminator="\n").writerows([[f"a{mark}", "b"], *rows])
    # The first row tells the mark apart from the other one.
    text = f"sep={mark}\n{file.getvalue()}"
    expected = [
        [cell.strip() for cell in row]
        for row in csv.reader(io.StringIO(file.getvalue(), newline=""), delimiter=mark)
    ]
    for row in expected:
        while row and not row[-1]:
            row.pop()
    assert list(texts(read_delimited(text, "cards.csv"))) == [row for row in expected if row]
