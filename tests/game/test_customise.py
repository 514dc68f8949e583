from __future__ import annotations

import pytest

from printkit.game.model import Card, Game
from tests.game.games import Desk, told

BASE = """
title: Revolt
version: 1
players: 2
back: {template: lattice}
rules: {hand: 10, courts: no}
cards: [units.yaml, modifiers.yaml]
expect: {total: 8}
"""
UNITS = """
template: unit
defaults: {kind: unit}
fields: {kind: text, force: integer}
cards:
  - {name: Death Squad, copies: 2, force: 7}
  - {name: Thugs, copies: 3, force: 5}
  - {name: Court, when: rules.courts}
"""
MODIFIERS = """
template: modifier
cards:
  - {name: Bribe, copies: 3, text: "+4"}
"""


@pytest.fixture
def base(desk: Desk) -> Desk:
    folder = "shared/data/revolt"
    desk.write(f"{folder}/game.yaml", BASE)
    desk.write(f"{folder}/units.yaml", UNITS)
    desk.write(f"{folder}/modifiers.yaml", MODIFIERS)
    return desk


def cards(game: Game) -> dict[str, Card]:
    return {card.id: card for deck in game.decks for card in deck.cards}


def test_extending_takes_everything(base: Desk) -> None:
    game = base.game("extends: revolt\n")
    assert (game.id, game.title, game.version, game.players) == ("game", "Revolt", "1", (2, 2))
    assert list(cards(game)) == ["death-squad", "thugs", "bribe"]
    assert game.decks[0].total == 8
    folders = [folder.name for folder in game.folders]
    assert folders[:2] == ["game", "revolt"]
    assert [path.parent.name for path in game.read] == ["game", "revolt", "revolt", "revolt"]


def test_rules_are_replaced_one_by_one_and_other_keys_whole(base: Desk) -> None:
    game = base.game(
        "extends: revolt\ntitle: Mine\nrules: {courts: yes, new: 1}\nexpect: {total: 9}\n"
        "back: {colour: red}\n"
    )
    assert game.title == "Mine"
    assert game.rules == {"hand": 10, "courts": True, "new": 1}
    assert "court" in cards(game)
    back = game.decks[0].cards[0].back
    assert back is not None
    assert (back.template, back.keys) == ("plain-back", {"title": "Mine", "colour": "red"})


def test_values_of_a_card_are_changed(base: Desk) -> None:
    game = base.game("extends: revolt\nchange:\n  death-squad: {force: 9, name: Squad, qty: 1}\n")
    squad = cards(game)["death-squad"]
    assert (squad.name, squad.fields["force"], squad.copies) == ("Squad", 9, 1)
    assert squad.template == "unit"
    assert str(squad.places["force"]) == "game/game.yaml:3:24"


def test_cards_are_removed(base: Desk) -> None:
    assert list(cards(base.game("extends: revolt\nremove: [thugs]\n"))) == ["death-squad", "bribe"]


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


def test_a_game_may_extend_one_that_extends(base: Desk) -> None:
    base.write("shared/data/middle/game.yaml", "extends: revolt\nchange: {thugs: {force: 1}}\n")
    game = base.game("extends: middle\nremove: [bribe]\n")
    assert cards(game)["thugs"].fields["force"] == 1
    assert [folder.name for folder in game.folders[:3]] == ["game", "middle", "revolt"]


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
        ("cards: [{name: Other}]", False),
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
    base.game("extends: pack\nadd: [{name: Three}]\nexpect: {total: 4}\n")
    assert "add up to 4, stated 5" in base.trouble(
        "extends: pack\nadd: [{name: Three}]\nexpect: {total: 5}\n"
    )
    base.game("extends: pack\nadd: [{name: Three}]\n")
    base.write(
        "shared/data/wrong/game.yaml",
        "title: P\ndecks:\n- {id: blue, cards: [{name: Ace}], expect: {total: 1}}\n"
        "- {id: red, cards: [{name: Joker}], expect: {total: 2}}\n",
    )
    said = base.trouble("extends: wrong\nadd: [{name: Three}]\n")
    assert "wrong/game.yaml:4:53: error: the cards add up to 1, stated 2" in said


def test_changes_reach_every_deck_that_has_the_card(base: Desk) -> None:
    base.write(
        "shared/data/pack/game.yaml",
        "title: P\ndecks:\n- {id: blue, cards: [a.yaml]}\n- {id: red, cards: [a.yaml]}\n",
    )
    base.write("shared/data/pack/a.yaml", "cards: [{name: Ace}, {name: Two}]")
    game = base.game("extends: pack\nchange: {ace: {text: high}}\nremove: [two]\n")
    assert [[(c.id, c.fields["text"]) for c in deck.cards] for deck in game.decks] == [
        [("ace", "high")],
        [("ace", "high")],
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("change: {deth-squad: {force: 9}}", 'no card with the id "deth-squad"; did you mean'),
        (
            "change: {death-squad: {forse: 9}}",
            'game/game.yaml:2:24: error: card "death-squad": unknown field "forse";'
            ' did you mean "force"?',
        ),
        ("change: {death-squad: {force: x}}", "force: expected a whole number"),
        ("change: {death-squad: 9}", 'expected the values to change, found "9"'),
        ("change: {death-squad: {id: x}}", '"id" cannot stand in death-squad'),
        ("change: [death-squad]", "expected changes by a card's id, found a list"),
        ("remove: [thug]", 'no card with the id "thug"; did you mean "thugs"?'),
        ("remove: thugs", 'expected a list of ids of cards, found "thugs"'),
        ("add: [{like: thug, name: X}]", 'like: the base has no card with the id "thug"'),
        ("add: [{name: X, forse: 1}]", 'unknown field "forse"'),
        ("add: [text]", 'expected a card, found "text"'),
        ("add: [{name: X, id: thugs}]", 'the id "thugs" is given twice'),
        ("template: mine", "template: is for cards listed in this file, and there are none"),
        ("chnge: {}", 'unknown key "chnge" in a game; did you mean "change"?'),
    ],
)
def test_a_wrong_change_is_named(base: Desk, text: str, said: str) -> None:
    assert said in base.trouble(f"extends: revolt\n{text}\n")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (
            "revlt",
            'there is no game "revlt" (looked in game, beside game, in ./data and among the'
            ' bundled games); did you mean "revolt"? Games found: secret, revolt',
        ),
        ("../secret", "games beside it go by their names: write secret"),
        ("../../etc", "lies outside the game's folder"),
        ("/etc/game.yaml", "a path starts at the game's folder"),
        ("../secret/game.yaml", "lies outside the game's folder"),
        ("link/game.yaml", "lies outside the game's folder"),
        ("", "expected the name of a game"),
        ("[a]", "expected the name of a game, found a list"),
    ],
)
def test_a_base_is_never_outside(base: Desk, name: str, said: str) -> None:
    base.write("secret/game.yaml", "title: Secret\ncards: [{name: A}]")
    base.write("game/x", "")
    (base.folder / "game" / "link").symlink_to(base.folder / "secret")
    found = base.trouble(f"extends: {name}\n")
    assert said in found
    assert "Secret" not in found


def test_a_base_may_stand_in_the_games_own_folder(base: Desk) -> None:
    base.write("game/base/game.yaml", "title: Inner\ncards: [{name: A}]")
    assert base.game("extends: base\n").title == "Inner"
    assert base.game("extends: base/game.yaml\n").title == "Inner"


@pytest.mark.parametrize("name", ["base", "base/game.yaml", "solo", "solo.yaml"])
@pytest.mark.parametrize("own", ["mine/home/game.yaml", "mine/home.yaml"])
def test_a_base_may_stand_beside_the_game(desk: Desk, name: str, own: str) -> None:
    desk.write("mine/base/game.yaml", "title: Beside\ncards: [{name: A}]")
    desk.write("mine/solo.yaml", "title: Beside\ncards: [{name: A}]")
    game, problems = desk.load(desk.write(own, f"extends: {name}"))
    assert game is not None, told(problems)
    assert (game.id, game.title) == ("home", "Beside")


def test_the_nearest_base_of_a_name_is_taken(base: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    base.write("here/data/revolt/game.yaml", "title: Of data\ncards: [{name: A}]")
    own = base.write("mine/home/game.yaml", "extends: revolt")
    titles = ["Revolt"]
    for nearer in ("data", "mine", "mine/home"):
        if nearer == "data":
            monkeypatch.chdir(base.folder / "here")
        else:
            base.write(f"{nearer}/revolt/game.yaml", f"title: {nearer}\ncards: [{{name: A}}]")
        game, problems = base.load(own)
        assert game is not None, told(problems)
        titles.append(game.title)
    assert titles == ["Revolt", "Of data", "mine", "mine/home"]


def test_a_link_does_not_lead_out_of_the_folders(desk: Desk) -> None:
    desk.write("else/where/game.yaml", "title: Secret\ncards: [{name: A}]")
    own = desk.write("mine/home/game.yaml", "extends: link")
    (desk.folder / "mine" / "link").symlink_to(desk.folder / "else" / "where")
    game, problems = desk.load(own)
    assert game is None
    assert 'the game "link" lies outside' in told(problems)


def test_a_game_is_looked_for_beside_where_a_link_to_it_leads(desk: Desk) -> None:
    desk.write("mine/base/game.yaml", "title: Beside\ncards: [{name: A}]")
    desk.write("mine/home/game.yaml", "extends: base")
    (desk.folder / "link").symlink_to(desk.folder / "mine" / "home")
    game, _ = desk.load(desk.folder / "link")
    assert game is not None
    assert game.title == "Beside"


def test_ones_own_version_of_a_game_may_keep_its_name(base: Desk) -> None:
    own = base.write("data/revolt/game.yaml", "extends: revolt\ntitle: Mine")
    game, problems = base.load(own)
    assert game is not None, told(problems)
    assert [folder.parent.parent.name for folder in game.folders[1:2]] == ["shared"]


@pytest.mark.parametrize(
    ("file", "said"),
    [
        ("bass/game.yaml", 'did you mean "bass"? Games found: bass, revolt'),
        ("base.txt", "games found: revolt"),
        ("base/game.yml", 'in base/ there is "game.yml": name it game.yaml'),
        ("base/tea.yaml", 'in base/ there is the game "tea.yaml"'),
    ],
)
def test_a_missing_base_lists_what_is_there(base: Desk, file: str, said: str) -> None:
    base.write(f"mine/{file}", "title: B\ncards: [{name: A}]")
    _, problems = base.load(base.write("mine/home/game.yaml", "extends: base"))
    assert said in told(problems)


def test_a_circle_is_refused(base: Desk) -> None:
    base.write("shared/data/one/game.yaml", "extends: two\n")
    base.write("shared/data/two/game.yaml", "extends: one\n")
    game, problems = base.load(base.folder / "shared/data/one/game.yaml")
    assert game is None
    assert "a game cannot extend itself" in told(problems)
    base.write("shared/data/self/game.yaml", "extends: self\n")
    _, problems = base.load(base.folder / "shared/data/self/game.yaml")
    assert "a game cannot extend itself" in told(problems)
