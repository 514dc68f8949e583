"""Cards that have nothing to show."""

from __future__ import annotations

import pytest

from tests.game.games import Desk, told


@pytest.mark.parametrize(
    "card", ["{name: }", "{name: '', text: ''}", "{copies: 2}", "{name: ' ', tags: []}", "{id: a}"]
)
def test_a_card_with_nothing_to_show_is_told(desk: Desk, card: str) -> None:
    path = desk.written(cards=f"cards:\n- {{name: A}}\n- {card}\n")
    game, problems = desk.load(path)
    assert game is not None
    assert told(problems) == (
        "game/cards.yaml:3:3: warning: the card prints empty: it has neither a name nor a text;"
        " write name: and what it is called"
    )


def test_many_empty_cards_are_told_once(desk: Desk) -> None:
    _, problems = desk.load(desk.written(cards="cards: [{copies: 2}, {id: x}, {id: y}]"))
    assert "neither a name nor a text, and so do 2 more" in told(problems)
    assert len(problems) == 1


@pytest.mark.parametrize(
    "cards",
    [
        "cards: [{text: a}]",
        "cards: [{copies: 0}, {name: A}]",
        "template: token\ncards: [{copies: 2}]",
        "fields: {force: integer}\ncards: [{force: 0}]",
    ],
)
def test_a_card_may_do_without_a_name(desk: Desk, cards: str) -> None:
    assert desk.cards(cards)


@pytest.mark.parametrize(
    "card", ["name: 'Orc'\n  text: {a: b}", "name: Orc #1 boss", "name: &Co", "Name: A"]
)
def test_a_card_at_fault_is_not_called_empty_too(desk: Desk, card: str) -> None:
    said = desk.trouble(cards=f"cards:\n- {card}\n- name: B\n")
    assert "prints empty" not in said
    said = desk.trouble(cards=f"cards:\n- copies: 2\n- {card}\n")
    assert (
        "cards.yaml:2:3: warning: the card prints empty: it has neither a name nor a text;" in said
    )
