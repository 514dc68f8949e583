"""What a game changes and removes of the game that it extends, and what it may not."""

from __future__ import annotations

import pytest

from tests.game.games import Desk, cards, ids


def test_values_of_a_card_are_changed(base: Desk) -> None:
    game = base.game("extends: revolt\nchange:\n  death-squad: {force: 9, name: Squad, qty: 1}\n")
    squad = cards(game)["death-squad"]
    assert (squad.name, squad.fields["force"], squad.copies) == ("Squad", 9, 1)
    assert squad.template == "unit"
    assert str(squad.places["force"]) == "game/game.yaml:3:24"


def test_cards_are_removed(base: Desk) -> None:
    assert list(cards(base.game("extends: revolt\nremove: [thugs]\n"))) == ["death-squad", "bribe"]


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
        ("change: [death-squad]", 'expected a change, found "death-squad"'),
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


def test_all_cards_may_be_removed_where_others_are_added(pack: Desk) -> None:
    game = pack.game("extends: pack\nremove: [ace, joker]\nadd: [{name: N, deck: red}]")
    assert ids(game) == [["two"], ["n"]]


def test_a_card_file_of_the_bases_name_is_told_to_be_unused(base: Desk) -> None:
    base.write("game/units.yaml", "cards: [{name: Dragon}]\n")
    _, problems = base.load(base.written("title: Mine\nextends: revolt\n"))
    (warning,) = problems
    assert str(warning).startswith(
        "game/units.yaml: warning: nothing uses this card file: the cards are the base's"
    )


def test_what_a_broken_base_lacks_is_not_said_to_be_unknown(base: Desk) -> None:
    base.write("shared/data/revolt/modifiers.yaml", "cards: [{name: 'Bribe}]\n")
    said = base.trouble(
        "title: Mine\nextends: revolt\nchange: {bribe: {text: x}}\nremove: [bribe]\n"
    )
    assert "modifiers.yaml" in said
    assert "the base has no card" not in said


def test_a_condition_may_read_a_field_of_only_some_decks(base: Desk) -> None:
    base.write(
        "shared/data/pack/game.yaml",
        "title: P\ndecks:\n"
        "- {id: blue, fields: {w: integer}, cards: [{name: One, w: 1}]}\n"
        "- {id: red, fields: {v: integer}, cards: [{name: Two, v: 2}, {name: Six, v: 6}]}\n",
    )
    game = base.game("extends: pack\nchange: [{where: card.v > 3, set: {text: high}}]\n")
    assert [card.id for card in cards(game).values() if card.fields["text"] == "high"] == ["six"]
    said = base.trouble("extends: pack\nchange: [{where: card.u > 3, set: {text: high}}]\n")
    assert "there is no card.u" in said


def test_where_a_card_was_removed_is_known(base: Desk) -> None:
    game = base.game("extends: revolt\nremove: [thugs, {where: {force: 7}}]\n")
    assert {id_: str(place) for id_, place in game.removed.items()} == {
        "thugs": "game/game.yaml:2:10",
        "death-squad": "game/game.yaml:2:17",
    }
