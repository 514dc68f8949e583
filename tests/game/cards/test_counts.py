from __future__ import annotations

import pytest

from tests.game.games import Desk


@pytest.mark.parametrize("key", ["copies", "count", "qty", "quantity"])
def test_every_name_of_copies_is_one_thing(desk: Desk, key: str) -> None:
    (card,) = desk.cards(f"cards: [{{name: A, {key}: 3}}]")
    assert card.copies == 3
    assert key not in card.fields


def test_two_names_of_copies_are_a_problem(desk: Desk) -> None:
    said = desk.trouble(cards="cards: [{name: A, copies: 2, qty: 3}]")
    assert '"qty" is another name for "copies", which is given already' in said


@pytest.mark.parametrize(
    ("typed", "copies"), [("", 1), ("copies: 0", 0), ("copies: 7", 7), ('copies: "3"', 3)]
)
def test_what_a_count_may_be(desk: Desk, typed: str, copies: int) -> None:
    game = desk.game(cards=f"cards:\n- name: A\n  {typed}\n- name: B\n")
    assert game.decks[0].cards[0].copies == copies
    assert game.decks[0].total == copies + 1
    assert len(game.decks[0].cards) == 2


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "-1",
        "2.5",
        "yes",
        "true",
        "4x",
        "two",
        "010",
        "1e3",
        "~",
        "''",
        "[3]",
        "1000000000",
        "²",
    ],
)
def test_any_other_count_is_a_problem_with_its_place(desk: Desk, typed: str) -> None:
    said = desk.trouble(cards=f"cards:\n- name: Death Squad\n  copies: {typed}\n")
    assert said.startswith("game/cards.yaml:3:")
    assert 'card "Death Squad": copies: ' in said


def test_a_blank_count_says_what_to_write(desk: Desk) -> None:
    said = desk.trouble(cards="cards:\n- name: A\n  copies:\n")
    assert "expected how many copies, a whole number from 0, found nothing" in said


@pytest.mark.parametrize(
    "cards",
    [
        "cards: [{name: A, copies: 60000}, {name: B, copies: 60000}]",
        "cards: [{matrix: {a: [1, 2]}, name: '{{ a }}', copies: 100000}]",
    ],
)
def test_a_deck_of_too_many_faces_is_refused(desk: Desk, cards: str) -> None:
    assert "faces to print; the most is 100,000" in desk.trouble(cards=cards)


def test_the_same_name_twice_is_two_cards(desk: Desk) -> None:
    one, two = desk.cards("cards: [{name: A, text: one, qty: 2}, {name: A, text: two, qty: 3}]")
    assert [(one.id, one.copies), (two.id, two.copies)] == [("a", 2), ("a-2", 3)]


def test_the_same_id_twice_names_both_lines(desk: Desk) -> None:
    said = desk.trouble(cards="cards:\n- {name: A, id: a1}\n- {name: B}\n- {name: C, id: a1}\n")
    assert "game/cards.yaml:4:17" in said
    assert 'the id "a1" is given twice: at game/cards.yaml:2:17 and again on line 4' in said


def test_an_explicit_id_goes_before_the_same_slug(desk: Desk) -> None:
    cards = desk.cards("cards: [{name: A}, {name: A}, {name: B, id: a}, {name: A, id: a-2}]")
    assert [card.id for card in cards] == ["a-3", "a-4", "a", "a-2"]


@pytest.mark.parametrize(
    ("name", "id_"),
    [
        ("Death Squad", "death-squad"),
        ("Déjà Vu!", "deja-vu"),
        ("King's Guard", "kings-guard"),
        ("  +8 / -2  ", "8-2"),
        ("Öl & Straße", "ol-strasse"),
        ("???", "card"),
        ("", "card"),
        ("Война", "воина"),
        ("龍", "龍"),
        ("snake_case", "snake-case"),
    ],
)
def test_an_id_comes_from_the_name(desk: Desk, name: str, id_: str) -> None:
    (card,) = desk.cards(f'cards: [{{name: "{name}", text: x}}]')
    assert (card.name, card.id) == (name, id_)


@pytest.mark.parametrize("id_", ["'a b'", "''", "a/b", "../x", "'-a'", '"a\\nb"'])
def test_an_id_has_no_spaces_or_separators(desk: Desk, id_: str) -> None:
    said = desk.trouble(cards=f"cards: [{{name: A, id: {id_}}}]")
    assert said.startswith('game/cards.yaml:1:23: error: card "A": expected an id')


def test_ten_thousand_cards_of_one_name_have_ids(desk: Desk) -> None:
    cards = desk.cards("cards:\n" + "- {name: A}\n" * 10_000)
    assert len({card.id for card in cards}) == 10_000
    assert cards[-1].id == "a-10000"
    assert cards[-1].number == 10_000


def test_when_decides_whether_a_card_is_there(desk: Desk) -> None:
    text = "title: T\nrules: {courts: %s}\ncards: [cards.yaml]\n"
    cards = "cards: [{name: A}, {name: Court, when: rules.courts}, {name: B}]"
    without = desk.game(text % "no", cards).decks[0].cards
    assert [(card.name, card.number) for card in without] == [("A", 1), ("B", 2)]
    with_courts = desk.game(text % "yes", cards).decks[0].cards
    assert [card.number for card in with_courts] == [1, 2, 3]


def test_when_sees_the_card(desk: Desk) -> None:
    cards = desk.cards(
        "fields: {force: integer}\ndefaults: {when: card.force > 2}\n"
        "cards: [{name: A, force: 3}, {name: B, force: 1}, {name: C}]"
    )
    assert [card.name for card in cards] == ["A"]


@pytest.mark.parametrize(
    ("when", "said"),
    [
        ("rules.curts", 'when: there is no rules.curts; did you mean "courts"?'),
        ("crad.name", 'when: there is no name "crad" here'),
        ("1 +", "expected a value, found the end, in 1 +"),
        ("", "expected an expression"),
        ("[a]", "expected an expression such as card.art, found a list"),
        ("card.name > 3", 'compares the text "A" with the number 3'),
    ],
)
def test_a_wrong_condition_names_the_card_and_line(desk: Desk, when: str, said: str) -> None:
    text = "title: T\nrules: {courts: no}\ncards: [cards.yaml]\n"
    found = desk.trouble(text, f"cards:\n- name: A\n  when: {when}\n")
    assert said in found
    assert found.startswith("game/cards.yaml:3:")
    assert 'error: card "A": ' in found
