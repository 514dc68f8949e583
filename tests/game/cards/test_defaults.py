"""What a file says once for all of its cards."""

from __future__ import annotations

import pytest

from tests.game.games import Desk


def test_the_layout_of_a_file_is_told_where_it_is_named(desk: Desk) -> None:
    one, two = desk.cards("template: unit\ncards: [{name: A}, {name: B, template: other}]")
    assert str(one.places["template"]) == "game/cards.yaml:1:11"
    assert str(two.places["template"]) == "game/cards.yaml:2:40"


def test_defaults_hold_where_a_card_says_nothing(desk: Desk) -> None:
    one, two = desk.cards(
        "template: unit\ndefaults: {kind: unit, qty: 2, text: hello}\n"
        "fields: {kind: text}\n"
        "cards: [{name: A}, {name: B, kind: x, count: 1, template: y, text: }]"
    )
    assert (one.fields["kind"], one.copies, one.template, one.fields["text"]) == (
        "unit",
        2,
        "unit",
        "hello",
    )
    assert (two.fields["kind"], two.copies, two.template, two.fields["text"]) == ("x", 1, "y", "")
    assert one.places["kind"].line == 2


@pytest.mark.parametrize(
    ("defaults", "said"),
    [
        ("{knd: unit}", 'unknown field "knd"; did you mean "kind"?'),
        ("{id: a}", '"id" cannot stand in the defaults'),
        ("{matrix: {a: [b]}}", '"matrix" cannot stand in the defaults'),
        ("[a]", "expected a mapping of defaults, found a list"),
    ],
)
def test_wrong_defaults(desk: Desk, defaults: str, said: str) -> None:
    cards = f"fields: {{kind: text}}\ndefaults: {defaults}\ncards: [{{name: A}}]"
    assert said in desk.trouble(cards=cards)


def test_a_game_gives_defaults_and_fields_to_its_inline_cards(desk: Desk) -> None:
    game = desk.game(
        "title: T\ntemplate: unit\nfields: {force: integer}\ndefaults: {force: 2}\n"
        "cards: [{name: A}, {name: B, force: 3}]"
    )
    assert [(card.template, card.fields["force"]) for card in game.decks[0].cards] == [
        ("unit", 2),
        ("unit", 3),
    ]
