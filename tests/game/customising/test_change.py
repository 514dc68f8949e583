"""Changes of many cards at once, copies, and changes that change nothing."""

from __future__ import annotations

import pytest

from printkit.source.nodes import Mapping
from tests.game.games import Desk, cards, told


def test_cards_are_changed_by_condition_and_in_turn(base: Desk) -> None:
    game = base.game(
        "extends: revolt\nchange:\n"
        "- {where: {kind: unit}, set: {force: 1}}\n"
        "- {where: card.name == 'Thugs', set: {force: 2}}\n"
        "- {id: [thugs, bribe], set: {copies: 4}}\n"
        "rules: {courts: yes}\nexpect: {total: 11}\n"
    )
    found = cards(game)
    assert [found[id_].fields["force"] for id_ in ("death-squad", "thugs", "court")] == [1, 2, 1]
    assert [found[id_].copies for id_ in ("death-squad", "thugs", "bribe")] == [2, 4, 4]
    assert str(found["court"].places["force"]) == "game/game.yaml:3:38"


def test_a_condition_also_finds_cards_that_do_not_exist_under_the_rules(base: Desk) -> None:
    text = "extends: revolt\nchange: [{where: {name: Court}, set: {force: 3}}]\n"
    assert "court" not in cards(base.game(text))


def test_copies_are_set_by_id(base: Desk) -> None:
    found = cards(base.game("extends: revolt\ncopies: {thugs: 5, bribe: 0}\n"))
    assert (found["thugs"].copies, found["bribe"].copies) == (5, 0)


def test_cards_are_removed_by_condition(base: Desk) -> None:
    game = base.game("extends: revolt\nremove: [bribe, {where: card.force == 5}]\n")
    assert list(cards(game)) == ["death-squad"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "change: [{where: {kind: untt}, set: {force: 1}}]",
            "game/game.yaml:2:18: error: where: no card of the base has kind: untt",
        ),
        (
            "change: [{where: card.force > 50, set: {force: 1}}]",
            "where: no card of the base meets card.force > 50",
        ),
        ("change: [{where: {knd: unit}, set: {force: 1}}]", 'no card has a field "knd"; did you'),
        ("change: [{set: {force: 1}}]", "a change needs where: or id:, found neither"),
        (
            "change: [{id: thugs, where: {kind: unit}, set: {force: 1}}]",
            "a change needs where: or id:, found both",
        ),
        ("change: [{id: thug, set: {force: 1}}]", 'with the id "thug"; did you mean "thugs"?'),
        ("change: [{id: thugs}]", 'a change needs the key "set"'),
        ("change: [{id: thugs, sett: {force: 1}}]", 'unknown key "sett" in a change; did you'),
        ("change: [{id: thugs, set: 3}]", 'expected the values to change, found "3"'),
        ("copies: {thug: 3}", 'no card with the id "thug"; did you mean "thugs"?'),
        ("copies: {thugs: some}", "copies: expected how many copies"),
        ("copies: 3", 'expected copies by a card\'s id, found "3"'),
        (
            "change: {thugs: {qty: 4}}\ncopies: {thugs: 5}",
            'the copies of "thugs" are changed on line 2 already; keep one of them',
        ),
        ("copies: {thugs: 5}\nremove: [thugs]", '"thugs" is removed here but changed on line 2'),
        ("remove: [{where: {kind: none}}]", "no card of the base has kind: none"),
        ("remove: [{were: {kind: unit}}]", 'unknown key "were" in cards removed; did you mean'),
    ],
)
def test_a_wrong_change_is_named(base: Desk, text: str, said: str) -> None:
    assert said in base.trouble(f"extends: revolt\n{text}\n")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "change: {thugs: {force: 5}}",
            'game/game.yaml:2:25: warning: force: changes nothing: card "Thugs" had "5" already'
            " (shared/data/revolt/units.yaml:7:37); leave it out",
        ),
        ("copies: {thugs: 3}", 'copies: changes nothing: card "Thugs" had "3" already'),
        ("copies: {court: 1}", 'copies: changes nothing: card "Court" had "1" already'),
        ("change: {thugs: {text: ''}}", 'text: changes nothing: card "Thugs" had "" already'),
        (
            "change: [{where: {kind: unit}, set: {kind: unit, force: 5}}]",
            'kind: changes nothing: all 3 cards had "unit" already',
        ),
        (
            "rules: {hand: 10}",
            'game/game.yaml:2:9: warning: rules: hand changes nothing: it is "10" in the base'
            " (shared/data/revolt/game.yaml:6:15) too; leave it out",
        ),
        (
            "title: Revolt",
            "game/game.yaml:2:8: warning: title: changes nothing: the base says the same"
            " (shared/data/revolt/game.yaml:2:8)",
        ),
        ("back: {template: lattice}", "back: changes nothing: the base says the same"),
        ("colours: {red: '#f00'}", "colours: red is replaced by itself"),
    ],
)
def test_what_changes_nothing_is_warned_of_with_both_places(
    base: Desk, text: str, said: str
) -> None:
    _, problems = base.load(base.written(f"extends: revolt\n{text}\n"))
    assert not problems.errors, told(problems)
    (warning,) = problems.warnings
    assert said in str(warning)


def test_a_change_of_some_of_the_chosen_cards_is_one(base: Desk) -> None:
    base.game("extends: revolt\nchange: [{where: {kind: unit}, set: {force: 5}}]\n")


def test_a_circle_of_games_is_told_with_every_place_of_it(base: Desk) -> None:
    base.write("mine/one/game.yaml", "extends: two\n")
    base.write("mine/two/game.yaml", "title: Two\nextends: one\n")
    _, problems = base.load(base.folder / "mine" / "one")
    said = told(problems)
    assert "mine/two/game.yaml:2:10: error: a game cannot extend itself" in said
    assert "(mine/one/game.yaml:1:10 > mine/two/game.yaml:2:10)" in said


@pytest.mark.parametrize(
    ("colours", "said"),
    [
        ("[red]", "colours: expected colours and what replaces them, found a list"),
        ("{redd: blue}", "redd"),
        ("{red: bluue}", "bluue"),
        ("{red: blue, '#F00': green}", "colours: #F00 is replaced on line 2 too"),
    ],
)
def test_wrong_colours_are_named(base: Desk, colours: str, said: str) -> None:
    assert said in base.trouble(f"extends: revolt\ncolours: {colours}\n")


def test_styles_and_colours_are_laid_over_those_of_the_base_key_by_key(base: Desk) -> None:
    base.write(
        "shared/data/middle/game.yaml",
        "extends: revolt\ncolours: {red: blue, lime: white}\n"
        "styles: {body: {size: 9pt, bold: yes}, name: {size: 12pt}}\n",
    )
    game = base.game("extends: middle\ncolours: {red: black}\nstyles: {body: {size: 10pt}}\n")
    assert len(game.colours) == 2
    assert [name.value for name, _ in game.styles] == ["name", "body"]
    looks = game.styles[1][1]
    assert isinstance(looks, Mapping)
    body = {key.value: key.span.file for key, _ in looks.entries}
    assert body == {"bold": "shared/data/middle/game.yaml", "size": "game/game.yaml"}


def test_hostile_changes_end_soon(base: Desk) -> None:
    rows = "".join(f"- {{name: C{n}}}\n" for n in range(5000))
    base.write("shared/data/large/game.yaml", f"title: L\ncards:\n{rows}")
    step = "- {where: {name: C1}, set: {text: x}}\n"
    said = base.trouble(f"extends: large\nchange:\n{step * 2000}")
    assert "there are too many changes by where: for so many cards" in said


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("{}", "game/game.yaml:2:9: warning: change: changes nothing: it is empty"),
        ("[{id: [], set: {name: C}}]", "2:10: warning: this changes nothing: id: names no card"),
        ("[{id: thugs, set: {}}]", "2:27: warning: this changes nothing: no values stand here"),
        ("{thugs: {}}", "2:17: warning: this changes nothing: no values stand here"),
    ],
)
def test_a_change_of_nothing_is_told(base: Desk, change: str, said: str) -> None:
    _, problems = base.load(base.written(f"extends: revolt\nchange: {change}\n"))
    assert said in told(problems)
    assert not problems.errors
