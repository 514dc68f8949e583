"""What the keys of a game that extends another mean over those of its base."""

from __future__ import annotations

from printkit.catalogue import parse_card
from tests.game.games import Desk, cards, told


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
