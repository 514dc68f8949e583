from __future__ import annotations

import pytest

from printkit.geometry import Size
from tests.game.games import Desk

TWO = """
title: T
card: poker
back: {template: lattice, colour: grey}
decks:
  - {id: blue, title: Blue pack, back: {colour: blue}, cards: [cards.yaml]}
  - {id: tokens, card: 30mm x 30mm, back: none, cards: [{name: Coin, copies: 5}]}
"""


def test_a_game_may_have_several_decks(desk: Desk) -> None:
    game = desk.game(TWO, "cards: [{name: A}, {name: B}]")
    blue, tokens = game.decks
    assert (blue.id, blue.title, blue.size, blue.total) == (
        "blue",
        "Blue pack",
        Size(63.5, 88.9),
        2,
    )
    assert (tokens.id, tokens.size, tokens.total) == ("tokens", Size(30, 30), 5)
    assert [card.number for card in blue.cards] == [1, 2]
    assert [card.number for card in tokens.cards] == [1]
    back = blue.cards[0].back
    assert back is not None
    assert (back.template, back.keys) == ("lattice", {"title": "T", "colour": "blue"})
    assert tokens.cards[0].back is None


def test_two_decks_may_share_a_file_and_its_ids(desk: Desk) -> None:
    game = desk.game(
        "title: T\ndecks:\n- {id: a, cards: [cards.yaml]}\n- {id: b, cards: [cards.yaml]}\n",
        "cards: [{name: X, id: x1}]",
    )
    assert [[card.id for card in deck.cards] for deck in game.decks] == [["x1"], ["x1"]]


def test_a_deck_has_defaults_and_fields_of_its_own(desk: Desk) -> None:
    game = desk.game(
        "title: T\ntemplate: shared\ndecks:\n"
        "- {id: a, fields: {force: integer}, defaults: {force: 1}, cards: [{name: X}]}\n"
        "- {id: b, template: own, cards: [{name: Y}]}\n"
    )
    one, two = (deck.cards[0] for deck in game.decks)
    assert (one.fields["force"], one.template) == (1, "shared")
    assert "force" not in two.fields
    assert two.template == "own"


@pytest.mark.parametrize(
    ("decks", "said"),
    [
        ("- {cards: [{name: A}]}", 'a deck needs the key "id"'),
        ("- {id: a}", 'a deck needs the key "cards"'),
        ("- {id: a, cards: [{name: A}]}\n- {id: a, cards: [{name: B}]}", '"a" is given twice'),
        (
            "- {id: a, cards: [{name: A}]}\n- {id: A, cards: [{name: B}]}",
            'game/game.yaml:4:8: error: the deck ids "a" (line 3) and "A" differ only in capitals',
        ),
        ("- {id: a b, cards: [{name: A}]}", "expected an id"),
        ("- {id: a, cards: [{name: A}], size: poker}", 'unknown key "size" in a deck'),
        ("- {id: a, cards: [{name: A}]}\n- {id: b, cards: []}", 'the deck "b" has no cards'),
        ("- {id: a, cards: [{name: A, copies: 0}]}", 'the deck "a" has nothing to print'),
        ("  a: {cards: []}", "expected a list of decks, found a mapping"),
        ("- text", 'expected a deck: a mapping with id: and cards:, found "text"'),
    ],
)
def test_a_wrong_deck_is_named(desk: Desk, decks: str, said: str) -> None:
    assert said in desk.trouble(f"title: T\ndecks:\n{decks}\n")


def test_cards_and_decks_exclude_each_other(desk: Desk) -> None:
    said = desk.trouble("title: T\ncards: [{name: A}]\ndecks: [{id: a, cards: [{name: A}]}]")
    assert "stand side by side; give each deck its own cards:" in said


def test_a_card_may_have_a_back_of_its_own_or_none(desk: Desk) -> None:
    game = desk.game(
        "title: T\nback: {template: lattice, colour: red}\ncards:\n"
        "- {name: A}\n- {name: B, back: none}\n- {name: C, back: {title: Hi}}\n"
        "- {name: D, back: {template: own}}\n"
    )
    backs = [
        card.back and (card.back.template, dict(card.back.keys)) for card in game.decks[0].cards
    ]
    assert backs == [
        ("lattice", {"title": "T", "colour": "red"}),
        None,
        ("lattice", {"title": "Hi"}),
        ("own", {"title": "T"}),
    ]


def test_a_game_may_have_no_backs(desk: Desk) -> None:
    game = desk.game("title: T\nback: none\ncards: [{name: A}, {name: B, back: {title: X}}]")
    one, two = game.decks[0].cards
    assert one.back is None
    assert two.back is not None
    assert two.back.template == "plain-back"


def test_a_card_file_may_have_a_back_of_its_own(desk: Desk) -> None:
    cards = desk.cards("back: {template: red}\ncards: [{name: A}, {name: B, back: none}]")
    assert [card.back and card.back.template for card in cards] == ["red", None]


def test_what_a_back_holds_stays_as_typed(desk: Desk) -> None:
    game = desk.game("title: T\nback: {n: 010, on: yes, list: [1, {a: ~}]}\ncards: [{name: A}]")
    back = game.decks[0].cards[0].back
    assert back is not None
    assert back.keys == {"title": "T", "n": "010", "on": "yes", "list": ("1", {"a": "~"})}


@pytest.mark.parametrize(
    ("back", "said"),
    [
        ("lattice", 'expected a back, found "lattice"; write back: {template: lattice}'),
        ("", "expected a back, found nothing"),
        ("[a]", "expected a back, found a list"),
        ("{template: }", "expected the name of a layout, found nothing"),
        ("{colour: #fff\n }", 'back.colour: the value is missing: YAML takes "#fff" for a comment'),
    ],
)
def test_a_wrong_back_is_named(desk: Desk, back: str, said: str) -> None:
    assert said in desk.trouble(f"title: T\nback: {back}\ncards: [{{name: A}}]")
