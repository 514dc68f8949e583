from __future__ import annotations

import pytest

from printkit.catalogue import parse_card
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
        "extends: revolt\ntitle: Mine\nrules: {courts: yes}\nexpect: {total: 9}\n"
        "back: {colour: red}\n"
    )
    assert game.title == "Mine"
    assert game.rules == {"hand": 10, "courts": True}
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


PACK = """
title: P
back: {template: lattice}
decks:
- {id: blue, card: poker, back: {colour: "#00f"}, cards: [{name: Ace}, {name: Two, back: none}]}
- {id: red, card: bridge, cards: [{name: Ace, text: high}, {name: Joker}]}
"""


@pytest.fixture
def pack(desk: Desk) -> Desk:
    desk.write("shared/data/pack/game.yaml", PACK)
    return desk


def ids(game: Game) -> list[list[str]]:
    return [[card.id for card in deck.cards] for deck in game.decks]


def test_a_back_replaces_those_of_all_decks(pack: Desk) -> None:
    game = pack.game("extends: pack\nback: {template: mine, title: Zed}")
    backs = [card.back for deck in game.decks for card in deck.cards]
    assert [back and (back.template, back.keys) for back in backs] == [
        ("mine", {"title": "Zed"}),
        None,
        ("mine", {"title": "Zed"}),
        ("mine", {"title": "Zed"}),
    ]


def test_no_back_at_all_goes_for_all_decks_too(pack: Desk) -> None:
    game = pack.game("extends: pack\nback: none")
    assert {card.back for deck in game.decks for card in deck.cards} == {None}


def test_a_size_is_that_of_all_decks_and_has_its_place(pack: Desk) -> None:
    game = pack.game("title: X\nextends: pack\ncard: tarot")
    assert {deck.size for deck in game.decks} == {parse_card("tarot").size}
    assert {str(deck.size_span) for deck in game.decks} == {"game/game.yaml:3:7"}
    own = pack.game("extends: pack")
    assert [str(deck.size_span) for deck in own.decks] == [
        "shared/data/pack/game.yaml:5:20",
        "shared/data/pack/game.yaml:6:19",
    ]


def test_a_back_that_no_card_has_is_told(pack: Desk) -> None:
    pack.write(
        "shared/data/own/game.yaml",
        "title: P\ncards: [{name: A, back: none}, {name: B, back: none}]",
    )
    _, problems = pack.load(pack.written("extends: own\nback: {title: Zed}"))
    assert told(problems) == (
        "game/game.yaml:2:7: warning: no card has this back: each deck, card file or card gives"
        " its own"
    )


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


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "add: [{name: N}]",
            'game/game.yaml:2:7: error: card "N": the base has several decks (blue, red): which'
            " does the card join?; write deck: blue, or deck: [blue, red]",
        ),
        ("add: [{name: N, deck: rde}]", 'the base has no deck "rde"; did you mean "red"?'),
        ("add: [{name: N, deck: [[red]]}]", "deck: expected the id of a deck, found a list"),
        (
            "add: [{name: N, Deck: red, like: ace}]",
            '"Deck" is no key of a card; did you mean "deck"',
        ),
        ("cards: [{name: N}]", "cards: cannot stand beside extends:, which takes the cards of"),
        ("cards: [{name: N}]", 'did you mean "add:"?'),
        ("decks: [{id: a, cards: [{name: N}]}]", "decks: cannot stand beside extends:"),
        ("remove: [ace, two]", 'game/game.yaml:2:9: error: remove: leaves the deck "blue" without'),
        ("template: x", "template: is for cards listed in this file, and there are none"),
        ("defaults: {text: x}", "new ones theirs under add:"),
    ],
)
def test_a_wrong_change_of_several_decks_is_named(pack: Desk, text: str, said: str) -> None:
    assert said in pack.trouble(f"extends: pack\n{text}\n")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "rules: {hnad: 3}",
            "game/game.yaml:2:9: error: rules: the game that this one extends has no setting"
            ' "hnad"; did you mean "hand"?',
        ),
        (
            "change: {thugs: {force: 1}}\nremove: [bribe, thugs]",
            'game/game.yaml:3:17: error: "thugs" is removed here but changed on line 2;'
            " keep one of them",
        ),
        (
            "remove:\n- thugs\n- bribe\n- thugs",
            'game/game.yaml:5:3: error: "thugs" is listed twice under remove:, first on line 3',
        ),
        (
            "remove: [death-squad, thugs, court, bribe]",
            "game/game.yaml:2:9: error: remove: leaves the game without any card",
        ),
        (
            "remove: [death-squad, thugs, bribe]",
            "game/game.yaml:1:10: error: the game has no cards: no card's when: holds",
        ),
        (
            "change: {death-squad: {qty: 0}, thugs: {qty: 0}, bribe: {qty: 0}}",
            "game/game.yaml:1:10: error: the game has nothing to print: every card has 0 copies",
        ),
        ("fields: [a]", "game/game.yaml:2:9: error: expected fields and their types, found a list"),
    ],
)
def test_a_contradiction_is_named_in_the_game_that_extends(
    base: Desk, text: str, said: str
) -> None:
    assert said in base.trouble(f"extends: revolt\n{text}\n").splitlines()[0]
    assert len(base.trouble(f"extends: revolt\n{text}\n").splitlines()) == 1


def test_settings_within_settings_are_known_too(base: Desk) -> None:
    base.write("shared/data/deep/game.yaml", "title: D\nrules: {a: {b: 1}}\ncards: [{name: A}]")
    assert base.game("extends: deep\nrules: {a: {b: 2}}").rules == {"a": {"b": 2}}
    base.write("shared/data/deep/game.yaml", "title: D\nrules: {a: {hand: 1}}\ncards: [{name: A}]")
    said = base.trouble("extends: deep\nrules: {a: {hnad: 2}}")
    assert 'no setting "a.hnad"; did you mean "hand"?' in said


def test_a_game_that_extends_may_have_settings_of_its_own(base: Desk) -> None:
    base.write("shared/data/bare/game.yaml", "title: D\ncards: [{name: A}]")
    text = (
        "extends: bare\nrules: {night: yes, moon: {full: no}}\nadd: [{name: N, when: rules.night}]"
    )
    game = base.game(text)
    assert game.rules["night"] is True
    assert [card.name for card in game.decks[0].cards] == ["A", "N"]


def test_all_cards_may_be_removed_where_others_are_added(pack: Desk) -> None:
    game = pack.game("extends: pack\nremove: [ace, joker]\nadd: [{name: N, deck: red}]")
    assert ids(game) == [["two"], ["n"]]


def test_fields_are_added_to_those_of_the_base(base: Desk) -> None:
    game = base.game(
        "extends: revolt\nfields: {cyber: integer}\nchange: {thugs: {cyber: 2}}\n"
        "add: [{name: N, cyber: 3}, {name: M, like: bribe, cyber: 4}]\n"
    )
    assert {id_: card.fields["cyber"] for id_, card in cards(game).items()} == {
        "death-squad": "",
        "thugs": 2,
        "bribe": "",
        "n": 3,
        "m": 4,
    }
    said = base.trouble("extends: revolt\nfields: {cyber: text}\nadd: [{name: N, cybre: x}]")
    assert 'unknown field "cybre"; did you mean "cyber"?' in said


def test_a_type_may_be_changed_for_all_cards(base: Desk) -> None:
    game = base.game("extends: revolt\nfields: {force: text}\nchange: {thugs: {force: many}}\n")
    assert [card.fields["force"] for card in cards(game).values()][:2] == ["7", "many"]


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


def test_the_folder_one_stands_in_is_called_this_folder(
    base: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = base.written("extends: nothing")
    monkeypatch.chdir(path.parent)
    said = told(base.load(path)[1])
    assert "(looked in this folder, beside this folder, in ./data and among" in said


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
