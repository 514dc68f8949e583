"""The fields of cards: their types, values and declarations."""

from __future__ import annotations

import pytest

from printkit.source.markup import Rich
from tests.game.games import Desk

TYPES = """
fields:
  kind: choice(unit, modifier)
  force: integer
  weight: number
  types: list
  art: picture
  tint: colour
  gap: length
  rules: rich
  motto: text
cards:
"""


def test_fields_are_read_as_declared(desk: Desk) -> None:
    (card,) = desk.cards(
        TYPES
        + "- {name: A, kind: unit, force: +3, weight: 1.50, types: [a, 'b c'], art: art/a.png,"
        " tint: 'linear(90, #fff, red)', gap: 3mm, rules: '**x**', motto: 1:30}"
    )
    values = dict(card.fields)
    rules = values.pop("rules")
    assert isinstance(rules, Rich)
    assert rules.markup == "**x**"
    assert rules.span == card.places["rules"]
    assert values == {
        "id": "a",
        "name": "A",
        "text": "",
        "kind": "unit",
        "force": 3,
        "weight": 1.5,
        "types": ("a", "b c"),
        "art": "art/a.png",
        "tint": "linear(90, #fff, red)",
        "gap": "3mm",
        "motto": "1:30",
    }
    assert card.texts == ("text", "rules", "motto")


def test_a_field_left_out_is_empty(desk: Desk) -> None:
    (card, blank) = desk.cards(TYPES + "- {name: A}\n- {name: B, force: , types: , tint: , kind: }")
    for name in ("kind", "force", "weight", "art", "tint", "gap", "motto"):
        assert card.fields[name] == blank.fields[name] == ""
    assert card.fields["types"] == blank.fields["types"] == ()


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("force: strong", 'force: expected a whole number such as 3, found "strong"'),
        ("force: 2.5", "force: expected a whole number"),
        ("force: [3]", "force: expected a whole number such as 3, found a list"),
        ("weight: 1e3", "weight: expected a number such as 2.5"),
        ("types: tank", 'types: expected a list, found "tank"; write [tank]'),
        ("types: [[a]]", "types: expected a text, found a list"),
        (
            "kind: unti",
            'kind: expected one of unit, modifier, found "unti"; did you mean "unit"?',
        ),
        ("tint: '#12345'", "tint: expected a colour"),
        ("gap: '3'", 'gap: "3" has no unit: write 3mm'),
        (
            "motto: [a]",
            "motto: expected a text, found a list; quote a text that starts with [ or {",
        ),
        ("text: {a: b}", "text: expected a text, found a mapping"),
        ("forse: 3", 'unknown field "forse"; did you mean "force"?'),
        ("quantty: 3", 'unknown field "quantty"; did you mean "quantity"?'),
        ("zzz: 3", 'unknown field "zzz"; declare it in fields:'),
    ],
)
def test_a_wrong_value_names_card_and_field(desk: Desk, value: str, said: str) -> None:
    found = desk.trouble(cards=TYPES + f"- {{name: Death Squad, {value}}}")
    assert said in found
    assert found.startswith("game/cards.yaml:13:")
    assert 'card "Death Squad"' in found


def test_undeclared_fields_are_text_or_lists(desk: Desk) -> None:
    (card,) = desk.cards("cards: [{name: No, date: 2024-01-05, zip: 0123, on: [yes, 1.10]}]")
    assert card.fields == {
        "id": "no",
        "name": "No",
        "text": "",
        "date": "2024-01-05",
        "zip": "0123",
        "on": ("yes", "1.10"),
    }


def test_a_field_of_one_file_is_empty_on_the_cards_of_another(desk: Desk) -> None:
    desk.write("game/a.yaml", "fields: {force: integer, types: list}\ncards: [{name: A}]")
    desk.write("game/b.yaml", "cards: [{name: B, motto: hi}]")
    game = desk.game("title: T\ncards: [a.yaml, b.yaml]")
    a, b = game.decks[0].cards
    assert (a.fields["force"], a.fields["types"], a.fields["motto"]) == ("", (), "")
    assert (b.fields["force"], b.fields["motto"]) == ("", "hi")


def test_a_declared_field_may_look_like_a_key(desk: Desk) -> None:
    (card,) = desk.cards("fields: {Count: integer, Name: text}\ncards: [{Name: A, Count: 3}]")
    assert (card.fields["Count"], card.fields["Name"], card.copies) == (3, "A", 1)


def test_undeclared_fields_are_known_so_that_unused_ones_can_be_named(desk: Desk) -> None:
    game = desk.game(cards="cards: [{name: A, flavr: x, kind: y, when: card.kind == 'y'}]")
    assert game.decks[0].loose == ("flavr",)
    expected = desk.game(
        "title: T\ncards: [cards.yaml]\nexpect: {counts: [{where: {suit: x}, count: 1},"
        " {where: card.tone, count: 1}]}",
        "cards: [{name: A, suit: x, tone: y, flavr: z}]",
    )
    assert expected.decks[0].loose == ("flavr",)
    declared = desk.game(cards="fields: {flavr: text}\ncards: [{name: A, flavr: x}]")
    assert declared.decks[0].loose == ()


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ("{force: integr}", 'did you mean "integer"?'),
        ("{force: int}", "expected a type (text, rich, integer"),
        ("{force: }", "found nothing"),
        ("{kind: 'choice()'}", "lists different words"),
        ("{kind: 'choice(a, a)'}", "lists different words"),
        ("{copies: integer}", '"copies" is a key of every card'),
        ("{qty: integer}", '"qty" is a key of every card'),
        ("{my field: text}", "a field's name of letters, digits and _"),
        ("[force]", "expected fields and their types, found a list"),
        ("{force: {a: b}}", "expected a type"),
    ],
)
def test_a_wrong_declaration(desk: Desk, fields: str, said: str) -> None:
    assert said in desk.trouble(cards=f"fields: {fields}\ncards: [{{name: A}}]")


def test_a_choice_between_braces_needs_quotes(desk: Desk) -> None:
    said = desk.trouble(cards="fields: {kind: choice(a, b), n: text}\ncards: [{name: A, kind: a}]")
    assert said.split("\n") == [
        'game/cards.yaml:1:26: error: "b)" stands alone between the brackets;'
        " quote a text that has a comma in it",
        "game/cards.yaml:1:16: error: quote it between braces, where a comma ends it:"
        ' "choice(a, …)"',
    ]


def test_name_and_text_may_be_rich(desk: Desk) -> None:
    (card,) = desk.cards("fields: {name: rich, text: rich}\ncards: [{name: '*A*', text: b}]")
    assert card.name == "*A*"
    assert isinstance(card.fields["name"], Rich)
    assert isinstance(card.fields["text"], Rich)


def test_card_data_is_never_run(desk: Desk) -> None:
    (card,) = desk.cards("cards: [{name: A, text: '{{ card.name }} {% x %}'}]")
    assert card.fields["text"] == "{{ card.name }} {% x %}"


def test_card_values_are_not_quoted_markup(desk: Desk) -> None:
    for text in ("R&D", "HP<5", "<sword> icon", "&copy; x", "3 < 4 > 2", "a</b>"):
        (card,) = desk.cards(f"cards: [{{name: A, text: '{text}'}}]")
        assert card.fields["text"] == text
