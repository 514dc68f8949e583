"""Undeclared fields of cards that were most likely meant as keys of something else."""

from __future__ import annotations

import pytest

from tests.game.games import Desk


@pytest.mark.parametrize(
    ("key", "where"),
    [
        ("defaults", "to the file, beside cards:"),
        ("fields", "to the file, beside cards:"),
        ("cards", "to the file, beside cards:"),
        ("decks", "to game.yaml, instead of cards:"),
        ("expect", "to game.yaml or to a deck, beside cards:"),
        ("extends", "to game.yaml or to a layout"),
    ],
)
def test_a_key_of_a_file_is_no_field(desk: Desk, key: str, where: str) -> None:
    for fields in ("", "fields: {x: text}\n"):
        said = desk.trouble(cards=f"{fields}cards: [{{name: A, {key}: 3}}]")
        assert f'"{key}" belongs {where}' in said


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("bleed", "3mm", "bleed is a key of layouts; on a card it is only a field of its own"),
        ("size", "poker", "size is a key of layouts"),
        ("size", "63mm x 88mm", "size is a key of layouts"),
        ("like", "a", "like is a key of cards under add:"),
        ("gutter", "2mm", "gutter is an option of the command line (--gutter)"),
        ("margin", "1cm", "margin is an option"),
        ("paper", "a4", "paper is an option"),
        ("dpi", "300", "dpi is an option"),
        ("backs", "long", "backs is an option"),
        ("marks", "edge", "marks is an option"),
    ],
)
def test_a_key_of_another_level_is_a_field_with_a_warning(
    desk: Desk, key: str, value: str, said: str
) -> None:
    cards = f"cards: [{{name: A}}, {{name: B, {key}: {value}}}, {{name: C, {key}: {value}}}]"
    game, problems = desk.load(desk.written(cards=cards))
    assert game is not None
    assert game.decks[0].cards[1].fields[key] == value
    assert game.decks[0].loose == ()
    (warning,) = map(str, problems)
    assert warning.startswith("game/cards.yaml:1:")
    assert f'warning: card "B": {said}' in warning
    declared = f"fields: {{{key}: text}}\ncards: [{{name: A, {key}: 3}}]"
    assert desk.game(cards=declared).decks[0].cards[0].fields[key] == "3"
    assert f'unknown field "{key}"; {said.split(";")[0]}' in desk.trouble(
        cards=f"fields: {{x: text}}\ncards: [{{name: A, {key}: 3}}]"
    )


@pytest.mark.parametrize(
    "field",
    [
        *('rules: "Draw 2"', "size: huge", "deck: night", "like: tea", "backs: 2", "bleed: 3"),
        *("margin: wide", "paper: crane", "marks: none", "dpi: 3", "elements: [fire, air]"),
    ],
)
def test_a_word_under_such_a_key_is_a_field_like_any_other(desk: Desk, field: str) -> None:
    game = desk.game(cards=f"cards: [{{name: A, {field}}}]")
    assert game.decks[0].loose == (field.split(":")[0],)


def test_a_deck_of_the_game_is_no_field(desk: Desk) -> None:
    text = "title: T\ndecks:\n- {id: a, cards: [{name: A, deck: b}]}\n- {id: b, cards: [{name: B}]}"
    _, problems = desk.load(desk.written(text))
    assert "deck is a key of cards under add:" in str(*problems)
