"""Decks and settings that Revelation can take, and those that it cannot."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.referee.games.changing import opened
from tests.referee.games.revelation import revelation
from tests.referee.playing import eager, states


@pytest.mark.parametrize(
    "text",
    [
        "change: {pact: {copies: 4}}",
        "change: {author: {value: 0}, desert: {value: 12}, origin: {value: 40}}",
        "remove: [author, desert, origin, harvest]",
        "change: {bard: {copies: 3}}",
        "add: [{like: bard, name: Solo, suits: [moons]}]\nrules: {crowns_in_play: 4}",
        "add:\n- {like: ace-of-moons, name: Ace of Stars, suits: [stars]}\n"
        "- {like: author, name: Comet, suits: [stars, suns]}",
        "change: {mill: {copies: 60}, sailor: {copies: 60}}\nrules: {hands: 1}",
        "rules: {courts: yes}",
        "rules: {courts: yes, crown_cards: courts, crowns_in_play: 4}",
    ],
)
def test_other_decks_play_to_an_end(tmp_path: Path, text: str) -> None:
    for seats in (2, 4):
        of, said = opened(tmp_path, "revelation", text, seats)
        assert not said
        assert of is not None
        for seed in range(6):
            for state in states(of.deal(seed), eager, Random(seed)):
                state.check()
            assert state.outcome is not None
            assert state.outcome.finished


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("change: {pact: {suits: [moons, sun]}}", 'there is no Ace of sun; did you mean "suns"?'),
        ("remove: [ace-of-moons]", "there is no Ace of moons"),
        ("change: {ace-of-moons: {copies: 2}}", "there is one Ace of moons"),
        ("change: {ace-of-moons: {suits: [suns]}}", "there is one Ace of suns"),
        ("change: {ace-of-moons: {suits: []}}", "an Ace has one suit, found 0"),
        ("change: {pact: {value: -1}}", "a whole number, 0 or more"),
        ("add: [{name: Blank, suits: [suns]}]", "a whole number, 0 or more"),
        ("change: {pact: {suits: []}}", "a card of the tree needs a suit"),
        ("remove: [excuse]", "the tree grows from one Excuse; 0 are printed"),
        ("change: {excuse: {copies: 2}}", "the tree grows from one Excuse; 2 are printed"),
        ("remove: [bard]", "crowns_in_play is 6, and 5 crowns are printed"),
        (
            "rules: {crown_cards: courts, crowns_in_play: 4}",
            "crown_cards: courts needs courts: yes, found no",
        ),
        (
            "rules: {crown_cards: courts, courts: yes}",
            "crown_cards: courts needs crowns_in_play: 4, found 6",
        ),
        ("rules: {crowns_in_play: 5}", "crowns_in_play: expected 6 or 4, found 5"),
        ("rules: {geometry: parallel}", "geometry: expected lattice or binary, found parallel"),
    ],
)
def test_a_deck_or_setting_that_the_rules_cannot_take_is_told(
    tmp_path: Path, text: str, expected: str
) -> None:
    found, said = opened(tmp_path, "revelation", text)
    assert found is None
    assert expected in said


def test_too_few_cards_to_deal_are_told(tmp_path: Path) -> None:
    numbers = [card for card, kind in revelation().cards.kind.items() if kind in ("number", "pawn")]
    kept = 34 - len(numbers)
    remove = f"remove: [{', '.join(numbers)}]"
    _, said = opened(tmp_path, "revelation", remove, 4)
    assert f"{kept} cards are too few to deal 16" in said
