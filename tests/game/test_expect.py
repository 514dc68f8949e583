from __future__ import annotations

import pytest

from tests.game.games import Desk

CARDS = """
fields: {suit: text, value: integer, types: list, kind: text, rules: rich}
cards:
- {matrix: {n: [1, 2, 3]}, name: "{{ n }}", suit: hearts, value: "{{ n }}", types: [red, low]}
- {matrix: {n: [1, 2, 3, 4]}, name: "{{ n }} S", suit: spades, value: "{{ n }}", types: [black]}
- {name: Joker, qty: 2, kind: joker, rules: "*any*"}
- {name: Advert, qty: 0, suit: hearts}
"""


def game(expect: str) -> str:
    return f"title: T\ncards: [cards.yaml]\nexpect:\n{expect}"


@pytest.mark.parametrize(
    "expect",
    [
        "  total: 9",
        "  counts: [{where: {suit: hearts}, count: 3}]",
        "  counts: [{where: {types: low}, count: 3}]",
        "  counts: [{where: {value: 2}, count: 2}]",
        "  counts: [{where: {value: 02}, count: 2}]",
        "  counts: [{where: {suit: [hearts, spades]}, count: 7}]",
        "  counts: [{where: {suit: hearts, value: 1}, count: 1}]",
        "  counts: [{where: {suit: clubs}, count: 0}]",
        "  counts: [{where: {suit: ''}, count: 2}]",
        "  counts: [{where: {rules: '*any*'}, count: 2}]",
        "  counts: [{where: {id: joker}, count: 2}]",
        "  counts: [{where: card.value > 2, count: 3}]",
        "  counts: [{where: \"card.suit == 'hearts' and card.value < 3\", count: 2}]",
        "  counts: [{where: card.kind, count: 2}]",
        "  total: 9\n  counts: []",
    ],
)
def test_what_adds_up_is_fine(desk: Desk, expect: str) -> None:
    assert desk.game(game(expect), CARDS).decks[0].total == 9


def test_groups_are_compared_even_where_the_total_is_right(desk: Desk) -> None:
    said = desk.trouble(
        game(
            "  total: 9\n  counts:\n  - {where: {suit: hearts}, count: 4}\n"
            "  - {where: {suit: spades}, count: 3}\n"
        ),
        CARDS,
    )
    assert "game/game.yaml:6:36: error: the cards with suit: hearts add up to 3, stated 4" in said
    assert "game/game.yaml:7:36: error: the cards with suit: spades add up to 4, stated 3" in said
    assert "the cards add up" not in said


def test_a_wrong_total_says_what_was_not_counted(desk: Desk) -> None:
    said = desk.trouble(game("  total: 10"), CARDS)
    assert "the cards add up to 9, stated 10 (1 with 0 copies not counted)" in said


@pytest.mark.parametrize(
    ("expect", "said"),
    [
        ("  total: many", 'a whole number from 0, found "many"'),
        ("  totl: 9", 'unknown key "totl" in expect; did you mean "total"?'),
        ("  counts: [{where: {siut: hearts}, count: 3}]", 'no card has a field "siut"; did you'),
        ("  counts: [{where: {suit: hearts}}]", 'an expected count needs the key "count"'),
        ("  counts: [{count: 3}]", 'an expected count needs the key "where"'),
        ("  counts: [{where: {}, count: 3}]", "expected fields and values such as {kind: unit}"),
        ("  counts: [{where: card.siut, count: 3}]", "where: there is no card.siut; did you mean"),
        ("  counts: [{where: 'card.suit =', count: 3}]", 'expected an operator, found "="'),
        ("  counts: {hearts: 3}", "expected a list of expected counts, found a mapping"),
        ("  counts: [{where: {suit: {a: b}}, count: 1}]", "suit: expected a value or a list"),
        ("  - 9", "expected a mapping such as {total: 140}, found a list"),
    ],
)
def test_a_wrong_expectation_is_named(desk: Desk, expect: str, said: str) -> None:
    assert said in desk.trouble(game(expect), CARDS)


def test_each_deck_may_expect_something(desk: Desk) -> None:
    text = (
        "title: T\nexpect: {total: 3}\ndecks:\n"
        "- {id: a, cards: [{name: A, qty: 2}], expect: {total: 2}}\n"
        "- {id: b, cards: [{name: B}], expect: {total: %s}}\n"
    )
    assert len(desk.game(text % 1).decks) == 2
    assert "the cards add up to 1, stated 2" in desk.trouble(text % 2)


def test_expectations_wait_until_the_cards_are_right(desk: Desk) -> None:
    said = desk.trouble(game("  total: 9"), "cards: [{name: A, copies: x}]")
    assert "add up" not in said
