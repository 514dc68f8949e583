from __future__ import annotations

import io
import re
from pathlib import Path

import openpyxl
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from printkit.game.cards.entries import PLAIN_SHEET
from printkit.game.converting.reading import CardSheet, cards_of_yaml, read_cards
from printkit.game.converting.writing import FORMS, written
from printkit.problems import Problems, Span
from printkit.source.nodes import Listing, Mapping, Node, Text
from tests.game.games import Desk
from tests.source.reading import Plain, plain

_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")
_HERE = Span("cards.yaml")
_CHARACTERS = st.one_of(
    st.characters(exclude_categories=["Cs"]),
    st.sampled_from("\":,;#-|>{}[]&*!%@`'\n\t \\ab0_x=+()"),
)
texts = st.text(_CHARACTERS, max_size=30).map(lambda text: _CONTROL.sub("", text))
"""Whatever a YAML file may hold: control characters are refused there."""


def _mapping(values: dict[str, Node]) -> Node:
    return Mapping(_HERE, tuple((Text(_HERE, key, True), node) for key, node in values.items()))


leaves = texts.map(lambda text: Text(_HERE, text, True))
nodes: st.SearchStrategy[Node] = st.recursive(
    leaves,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4).map(lambda items: Listing(_HERE, tuple(items))),
        st.dictionaries(texts, inner, max_size=3).map(_mapping),
    ),
    max_leaves=6,
)
names = st.sampled_from(
    ["name", "text", "copies", "types", "back", "matrix", "id", "Über x", "#x", "a.b", "x (list)"]
)
cards = st.lists(st.dictionaries(names, nodes, min_size=1, max_size=5), min_size=1, max_size=3)


def read(data: bytes, form: str, folder: Path) -> list[dict[str, Plain]]:
    path = folder / f"again.{form}"
    path.write_bytes(data)
    problems = Problems()
    found = read_cards(path, path.name, problems)
    assert not problems.errors, list(problems)
    assert found is not None
    return [{name: plain(node) for name, node in card.items()} for card in found.cards]


@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(cards, st.sampled_from(FORMS))
def test_every_text_comes_back_character_for_character(
    desk: Desk, cards: list[dict[str, Node]], form: str
) -> None:
    data = written(CardSheet({}, tuple(cards), PLAIN_SHEET, PLAIN_SHEET), form)
    told = [{name: plain(node) for name, node in card.items()} for card in cards]
    assert read(data, form, desk.folder) == told


FILE = """
template: unit
back: {template: lattice, title: Deep}
defaults: {kind: unit, tags: [a]}
fields: {kind: text, force: integer, types: list, tags: list, note: text}
cards:
  - {name: Ace, copies: 2, types: [a, "b, c"], force: 7, text: "=1+1"}
  - {name: "No", note: "", text: " spaced ", types: []}
  - {name: "{{ n }}", matrix: {n: [one, two]}, when: rules.x, back: none}
  - name: Long
    text: |
      One.

      Two: "quoted", #REF!
"""


@pytest.mark.parametrize("form", FORMS)
def test_what_a_card_file_says_of_all_its_cards_comes_along(desk: Desk, form: str) -> None:
    problems = Problems()
    found = cards_of_yaml(FILE, "cards.yaml", PLAIN_SHEET, problems)
    assert found is not None
    assert not list(problems)
    path = desk.folder / f"again.{form}"
    path.write_bytes(written(found, form))
    again = read_cards(path, path.name, problems)
    assert again is not None
    assert {k: plain(v) for k, v in again.keys.items()} == {
        "template": "unit",
        "back": {"template": "lattice", "title": "Deep"},
        "defaults": {"kind": "unit", "tags": ["a"]},
        "fields": {
            "kind": "text",
            "force": "integer",
            "types": "list",
            "tags": "list",
            "note": "text",
        },
    }
    assert [plain(card["name"]) for card in again.cards] == ["Ace", "No", "{{ n }}", "Long"]
    assert plain(again.cards[1]["text"]) == " spaced "
    assert plain(again.cards[0]["types"]) == ["a", "b, c"]


def test_a_workbook_opens_elsewhere_with_its_texts_as_texts(desk: Desk) -> None:
    found = cards_of_yaml(FILE, "cards.yaml", PLAIN_SHEET, Problems())
    assert found is not None
    book = openpyxl.load_workbook(io.BytesIO(written(found, "xlsx")))
    sheet = book["Cards"]
    values = [[cell.value for cell in row] for row in sheet.iter_rows()]
    headings = next(row for row in values if row[0] == "name")
    ace = values[values.index(headings) + 1]
    assert ace[headings.index("copies")] == 2
    text = headings.index("text")
    cell = sheet.cell(values.index(headings) + 2, text + 1)
    assert (cell.value, cell.data_type, cell.number_format) == ("=1+1", "s", "@")
    assert sheet.freeze_panes == f"A{values.index(headings) + 2}"


def test_yaml_is_as_people_write_it() -> None:
    text = (
        "template: unit\n"
        "cards:\n"
        "  - name: Death Squad\n"
        "    copies: 2\n"
        "    types: [paramilitary, foreign]\n"
        "    text: +8 vs leaders\n"
        '    note: "a: b # c"\n'
        "  - name: Families\n"
        "    text: |\n"
        "      Draw two.\n"
        "\n"
        "      Then one.\n"
    )
    found = cards_of_yaml(text, "cards.yaml", PLAIN_SHEET, Problems())
    assert found is not None
    assert written(found, "yaml").decode() == text


def test_the_game_beside_a_spreadsheet_types_its_columns(desk: Desk) -> None:
    desk.write("game.yaml", "title: T\nfields: {types: list, force: integer}\ncards: [cards.csv]\n")
    path = desk.write("cards.csv", 'Name,Types,Force\nA,"a, b",3.0\n')
    found = read_cards(path, "cards.csv", Problems())
    assert found is not None
    assert written(found, "yaml").decode() == (
        "cards:\n  - name: A\n    types: [a, b]\n    force: 3\n"
    )
