"""Counts and tables say what is printed."""

from __future__ import annotations

from pathlib import Path

import pytest

from printkit.rulebook.model import Table as TableBlock
from tests.rulebook.macros.calling import TWO_DECKS, Table

COUNTS = {
    "count({'kind': 'unit'})": "6",
    "count({'kind': 'unit'}, designs=true)": "3",
    "count({'kind': 'modifier'}, designs=true)": "1",
    "count({'types': 'army'})": "5",
    "count({'force': 10})": "3",
    "count({'kind': ['unit', 'modifier']})": "10",
    "count('card.force > 5')": "5",
    "count('tanks')": "3",
    "count('press-corps')": "1",
    "count(['tanks', 'bribery'])": "7",
    "count({'kind': 'hero'})": "0",
    "count()": "10",
    "total()": "10",
    "total('main')": "10",
    "count({'kind': 'unit'}) * 2": "12",
}


@pytest.mark.parametrize(("source", "number"), COUNTS.items())
def test_counts_are_of_printed_copies(tmp_path: Path, source: str, number: str) -> None:
    assert Table(tmp_path).call(f"{{{{ {source} }}}}").value == number


def test_two_decks_are_counted_together_unless_one_is_named(tmp_path: Path) -> None:
    table = Table(tmp_path, TWO_DECKS)
    assert table.call("{{ count('tanks') }}").value == "6"
    assert table.call("{{ count('tanks', deck='red') }}").value == "3"
    assert table.call("{{ total() }}").value == "20"
    assert table.call("{{ total('blue') }}").value == "10"


def test_loops_see_the_cards_of_the_deck(tmp_path: Path) -> None:
    text = "{% for card in deck.cards %}{{ card.id }} {{ card.copies }} {% endfor %}"
    values = Table(tmp_path).call(text).values
    assert values[:4] == ("tanks", "3", "police", "2")


def test_a_card_of_a_loop_can_be_counted(tmp_path: Path) -> None:
    text = "{% for card in deck.cards %}{{ count(card) }}{% endfor %}"
    assert Table(tmp_path).call(text).values == ("3", "2", "1", "4", "0")


def test_with_two_decks_there_is_no_single_one(tmp_path: Path) -> None:
    (said,) = Table(tmp_path, TWO_DECKS).call("{{ deck.total }}").said
    assert 'there is no name "deck" here; did you mean "decks"?' in said


def rows(block: object) -> list[list[str]]:
    assert isinstance(block, TableBlock)
    return [["".join(inline.text for inline in cell) for cell in row] for row in block.rows]


def test_a_table_has_a_row_for_each_design_and_numbers_at_the_right(tmp_path: Path) -> None:
    table = Table(tmp_path).call(
        "{{ deck_table({'kind': 'unit'}, {'copies': 'Cards', 'name': 'Unit',"
        " '{{ card.types | join(\" + \") }}': 'Types', 'number': 'No.'}) }}"
    )
    assert rows(table.value) == [
        ["3", "Tanks", "army", "1"],
        ["2", "Police", "army + law", "2"],
        ["1", "Press Corps", "press", "3"],
    ]
    assert isinstance(table.value, TableBlock)
    assert table.value.align == ("right", "left", "left", "right")


def test_a_table_has_no_row_for_a_card_without_copies(tmp_path: Path) -> None:
    table = Table(tmp_path).call("{{ deck_table(columns={'name': 'Card'}) }}\n").value
    assert ["Spare"] not in rows(table)


def test_a_table_is_sorted_by_a_field_up_or_down(tmp_path: Path) -> None:
    call = "{{ deck_table('card.kind == \"unit\"', {'name': 'Unit'}, sort='SORT') }}"
    up = Table(tmp_path).call(call.replace("SORT", "name")).value
    assert rows(up) == [["Police"], ["Press Corps"], ["Tanks"]]
    down = Table(tmp_path).call(call.replace("SORT", "-force")).value
    assert rows(down) == [["Tanks"], ["Police"], ["Press Corps"]]


def test_a_rich_field_keeps_its_markup_in_a_table_and_other_data_is_literal(
    tmp_path: Path,
) -> None:
    cards = "fields: {text: rich, plain: text}\ncards:\n  - {name: A, text: '**b**', plain: '*c*'}"
    call = "{{ deck_table({}, {'text': 'T', 'plain': 'P', '{{ card.text }}': 'X'}) }}"
    block = Table(tmp_path, cards=cards).call(call).value
    assert isinstance(block, TableBlock)
    (rich,), (plain,), (again,) = block.rows[0]
    assert (rich.text, rich.bold) == ("b", True)
    assert (plain.text, plain.italic) == ("*c*", False)
    assert (again.text, again.bold) == ("b", True)


def test_headings_of_columns_may_hold_icons(tmp_path: Path) -> None:
    block = Table(tmp_path).call("{{ deck_table({}, {'force': ':star: Force'}) }}").value
    assert isinstance(block, TableBlock)
    assert block.head[0][0].icon == "star"
