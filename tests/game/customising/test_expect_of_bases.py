"""How long what a base expects of its cards holds for the game that extends it."""

from __future__ import annotations

import pytest

from tests.game.games import BASE, Desk, told


def test_what_the_base_expects_holds_until_its_cards_change(base: Desk) -> None:
    assert base.game("extends: revolt\n").decks[0].total == 8
    assert base.game("extends: revolt\nremove: [bribe]\n").decks[0].total == 5
    said = base.trouble("extends: revolt\nremove: [bribe]\nexpect: {total: 6}\n")
    assert "game/game.yaml:3:17: error: the cards add up to 5, stated 6" in said


@pytest.mark.parametrize(
    ("own", "holds"),
    [
        ("title: Mine", True),
        ("change: {thugs: {text: Hello}}", True),
        ("change: {thugs: {force: 9, template: other}}", True),
        ("change: {thugs: {copies: '3'}}", True),
        ("rules: {hand: 3}", True),
        ("rules: {courts: no}", True),
        ("change: {thugs: {copies: 4}}", False),
        ("change: {thugs: {kind: leader}}", False),
        ("change: {thugs: {when: rules.courts}}", False),
        ("remove: [thugs]", False),
        ("add: [{name: Tank}]", False),
        ("rules: {courts: yes}", False),
    ],
)
def test_the_bases_expect_holds_while_its_cards_count_alike(
    base: Desk, own: str, holds: bool
) -> None:
    wrong = BASE.replace("{total: 8}", "{total: 7, counts: [{where: {kind: unit}, count: 5}]}")
    base.write("shared/data/revolt/game.yaml", wrong)
    game, problems = base.load(base.written(f"extends: revolt\n{own}\n"))
    assert game is not None
    assert ("the cards add up to 8, stated 7" in told(problems)) is holds
    assert bool(list(problems)) is holds


def test_what_decks_expect_is_replaced_or_holds_for_each(base: Desk) -> None:
    base.write(
        "shared/data/pack/game.yaml",
        "title: P\ndecks:\n- {id: blue, cards: [{name: Ace}, {name: Two}], expect: {total: 2}}\n"
        "- {id: red, cards: [{name: Joker}], expect: {total: 1}}\n",
    )
    base.game("extends: pack\n")
    three = "extends: pack\nadd: [{name: Three, deck: blue}]\n"
    base.game(f"{three}expect: {{total: 4}}\n")
    assert "add up to 4, stated 5" in base.trouble(f"{three}expect: {{total: 5}}\n")
    base.game(three)


def test_what_a_base_expects_is_told_where_the_game_extends_it(base: Desk) -> None:
    base.write(
        "shared/data/wrong/game.yaml",
        "title: P\ndecks:\n- {id: blue, cards: [{name: Ace}], expect: {total: 1}}\n"
        "- {id: red, cards: [{name: Joker}], expect: {total: 2}}\n"
        "expect: {counts: [{where: {name: Ace}, count: 2}]}\n",
    )
    said = base.trouble("title: Mine\nextends: wrong\n")
    hint = "; if they are meant to, write an expect: of your own beside extends:"
    assert (
        "game/game.yaml:2:10: error: the cards add up to 1, stated 2 at"
        f" shared/data/wrong/game.yaml:4:53{hint}\n" in f"{said}\n"
    )
    assert (
        "game/game.yaml:2:10: error: the cards with name: Ace add up to 1, stated 2 at"
        f" shared/data/wrong/game.yaml:5:47{hint}\n" in f"{said}\n"
    )
    assert "expect" not in told(base.load(base.written("extends: wrong\nexpect: {total: 2}"))[1])
