"""Cards that a game adds to those of the game that it extends."""

from __future__ import annotations

import pytest

from tests.game.games import Desk, cards, ids


def test_added_cards_are_of_the_first_file_or_like_another(base: Desk) -> None:
    game = base.game(
        "extends: revolt\nadd:\n  - {name: Tank, force: 10}\n"
        "  - {like: bribe, name: Big Bribe}\n  - {name: Thugs}\n"
        "  - {matrix: {n: [1, 2]}, name: 'Copy {{ n }}', like: death-squad}\n"
    )
    found = cards(game)
    assert list(found)[3:] == ["tank", "big-bribe", "thugs-2", "copy-1", "copy-2"]
    tank, bribe = found["tank"], found["big-bribe"]
    assert (tank.template, tank.fields["kind"], tank.fields["force"]) == ("unit", "unit", 10)
    assert (bribe.template, bribe.copies, bribe.fields["text"]) == ("modifier", 3, "+4")
    assert (found["copy-2"].fields["force"], found["copy-2"].copies) == (7, 2)


def test_a_card_like_one_of_a_matrix_keeps_its_condition(base: Desk) -> None:
    base.write(
        "shared/data/suits/game.yaml",
        "title: S\ncards:\n- {matrix: {s: [a, b]}, name: '{{ s }}', when: s == 'a' or rules.b}\n"
        "rules: {b: yes}\n",
    )
    extended = "extends: suits\nadd: [{like: a, name: C}, {like: b, name: D}]\n"
    assert list(cards(base.game(extended))) == ["a", "b", "c", "d"]
    assert list(cards(base.game(extended + "rules: {b: no}\n"))) == ["a", "c"]


@pytest.mark.parametrize(
    ("added", "there"),
    [
        ("{name: N, deck: red}", [["ace", "two"], ["ace", "joker", "n"]]),
        ("{name: N, deck: [red, blue]}", [["ace", "two", "n"], ["ace", "joker", "n"]]),
        ("{name: N, deck: [red, red]}", [["ace", "two"], ["ace", "joker", "n"]]),
        ("{name: N, like: ace}", [["ace", "two", "n"], ["ace", "joker", "n"]]),
        ("{name: N, like: joker}", [["ace", "two"], ["ace", "joker", "n"]]),
        ("{name: N, like: joker, deck: blue}", [["ace", "two", "n"], ["ace", "joker"]]),
        (
            "{matrix: {name: [N, M]}, like: ace, deck: blue}",
            [["ace", "two", "n", "m"], ["ace", "joker"]],
        ),
    ],
)
def test_an_added_card_joins_the_decks_that_it_names(
    pack: Desk, added: str, there: list[list[str]]
) -> None:
    game = pack.game(f"extends: pack\nadd: [{added}]")
    assert ids(game) == there


def test_a_card_like_one_of_several_decks_is_like_it_in_each(pack: Desk) -> None:
    game = pack.game("extends: pack\nadd: [{name: N, like: ace}]")
    assert [deck.cards[-1].fields["text"] for deck in game.decks] == ["", "high"]


def test_the_deck_of_a_game_with_one_may_be_named(base: Desk) -> None:
    assert "n" in cards(base.game("extends: revolt\nadd: [{name: N, deck: revolt}]"))
