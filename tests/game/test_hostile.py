"""What no one types by accident: refused, and at once."""

from __future__ import annotations

import pytest

from tests.game.games import Desk
from tests.source.reading import within
from tests.source.yaml.test_reader import BOMB


@pytest.mark.parametrize(
    "cards",
    [
        BOMB + "cards: [{name: A, text: *a11}]",
        "cards: [{name: A, copies: 100000000000000000000}]",
        "cards: [{name: A, " + "x" * 3000 + ": 1}]",
        "fields: {a: text}\ncards: [{name: A, template: '" + "x" * 90_000 + "', b: c}]",
        "cards: [{matrix: {a: ['" + "x" * 90_000 + "']}, name: '{{ a * 9999 }}'}]",
        "cards: [{matrix: {a: [1]}, name: '{{ \"x\" * 10**10 }}'}]",
        "cards: [{name: A, when: '9**9**9'}]",
        "fields: {a: 'choice(" + ", ".join(map(str, range(2000))) + ")'}\ncards: [{name: A, a: x}]",
    ],
    ids=["aliases", "copies", "key", "template", "filling", "matrix", "when", "choice"],
)
def test_a_hostile_card_file_is_refused_within_a_second(desk: Desk, cards: str) -> None:
    with within(1.0):
        assert len(desk.trouble(cards=cards)) < 5_000


def test_a_thousand_mistakes_are_found_within_seconds(desk: Desk) -> None:
    cards = "fields: {force: integer}\ncards:\n" + "".join(
        f"- {{name: C{n}, forse: 1, copies: x}}\n" for n in range(1_000)
    )
    with within(3.0):
        assert desk.trouble(cards=cards).count("\n") == 1_999


def test_a_thousand_unknown_ids_are_found_within_seconds(desk: Desk) -> None:
    desk.write("shared/data/base/game.yaml", "title: B\ncards: [cards.yaml]")
    desk.write(
        "shared/data/base/cards.yaml",
        "cards:\n" + "".join(f"- {{name: Card {n}}}\n" for n in range(6_000)),
    )
    ids = ", ".join(f"crad-{n}" for n in range(1_000))
    with within(6.0):
        said = desk.trouble(f"extends: base\nremove: [{ids}]\n")
    assert said.count("has no card with the id") == 1_000


def test_ten_thousand_cards_load_quickly(desk: Desk) -> None:
    cards = "fields: {types: list, force: integer, more: text}\ncards:\n" + "".join(
        f"- {{name: Card {n}, copies: 2, types: [a, b], force: 7, text: '+8', more: a few words}}\n"
        for n in range(10_000)
    )
    desk.write("game/cards.yaml", cards)
    with within(4.0):
        assert desk.game().decks[0].total == 20_000
