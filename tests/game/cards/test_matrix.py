from __future__ import annotations

import pytest

from tests.game.games import Desk, told
from tests.source.reading import within


def test_a_matrix_is_a_product_of_lists(desk: Desk) -> None:
    cards = desk.cards(
        "fields: {suit: text, rank: text}\ncards:\n"
        "- matrix: {suit: [hearts, spades], rank: [A, 2]}\n"
        '  name: "{{ rank }} of {{ suit }}"\n  suit: "{{ suit }}"\n  rank: "{{ rank }}"\n'
    )
    assert [(card.id, card.fields["suit"], card.fields["rank"]) for card in cards] == [
        ("a-of-hearts", "hearts", "A"),
        ("2-of-hearts", "hearts", "2"),
        ("a-of-spades", "spades", "A"),
        ("2-of-spades", "spades", "2"),
    ]


def test_the_values_stay_as_typed(desk: Desk) -> None:
    cards = desk.cards("cards: [{matrix: {v: [No, 010, 1.10, ~, '']}, name: '<{{ v }}>'}]")
    assert [card.name for card in cards] == ["<No>", "<010>", "<1.10>", "<~>", "<>"]


def test_every_kind_of_value_is_filled(desk: Desk) -> None:
    (card,) = desk.cards(
        "fields: {force: integer, types: list, tags: list}\ncards:\n"
        "- matrix: {n: [3], more: [[x, y]]}\n"
        "  id: 'card-{{ n }}'\n  name: N\n  copies: '{{ n }}'\n  force: '{{ n }}'\n"
        "  types: ['{{ n }}', b]\n  tags: '{{ more }}'\n  template: 't{{ n }}'\n"
        "  back: {template: 'b{{ n }}', title: '{{ n | int + 1 }}'}\n"
    )
    assert (card.id, card.copies, card.fields["force"], card.template) == ("card-3", 3, 3, "t3")
    assert (card.fields["types"], card.fields["tags"]) == (("3", "b"), ("x", "y"))
    assert card.back is not None
    assert (card.back.template, card.back.keys) == ("b3", {"title": "4"})


def test_items_may_be_mappings(desk: Desk) -> None:
    cards = desk.cards(
        "cards:\n- matrix: {suit: [{id: h, name: Hearts}, {id: s, name: Spades}]}\n"
        '  id: "{{ suit.id }}"\n  name: "{{ suit.name }}"\n'
    )
    assert [(card.id, card.name) for card in cards] == [("h", "Hearts"), ("s", "Spades")]


@pytest.mark.parametrize(
    "when",
    [
        "suit != 'spades' or rank in ['A', 'K']",
        "\"{{ suit != 'spades' or rank in ['A', 'K'] }}\"",
        '\'card.suit != "spades" or "{{ rank }}" in ["A", "K"]\'',
        "rules.{{ suit }} or rank == 'A' or rank == rules.best",
    ],
)
def test_a_condition_sees_the_values_of_the_matrix(desk: Desk, when: str) -> None:
    game = desk.game(
        "title: T\nrules: {hearts: yes, spades: no, best: K}\ncards: [cards.yaml]",
        "fields: {suit: text}\ncards:\n"
        "- matrix: {suit: [hearts, spades], rank: [A, K, 2]}\n"
        "  name: '{{ rank }} of {{ suit }}'\n  suit: '{{ suit }}'\n"
        f"  when: {when}\n",
    )
    assert [card.id for card in game.decks[0].cards] == [
        "a-of-hearts",
        "k-of-hearts",
        "2-of-hearts",
        "a-of-spades",
        "k-of-spades",
    ]


def test_a_wrong_name_in_a_matrixs_condition(desk: Desk) -> None:
    cards = "cards:\n- matrix: {suit: [hearts]}\n  name: A\n  when: suti == 'hearts'\n"
    said = desk.trouble(cards=cards)
    assert 'game/cards.yaml:4:9: error: card "A": when: there is no name "suti" here' in said
    assert 'did you mean "suit"?' in said


def test_braces_are_only_filled_beside_a_matrix(desk: Desk) -> None:
    cards = desk.cards(
        "defaults: {motto: '{{ n }}'}\ncards:\n"
        "- {name: '{{ n }}'}\n- {matrix: {n: [1]}, name: '{{ n }}'}\n"
    )
    assert [(card.name, card.fields["motto"]) for card in cards] == [
        ("{{ n }}", "{{ n }}"),
        ("1", "{{ n }}"),
    ]


def test_defaults_hold_for_a_matrix_too(desk: Desk) -> None:
    cards = desk.cards("defaults: {qty: 2}\ncards: [{matrix: {n: [1, 2]}, name: '{{ n }}'}]")
    assert [card.copies for card in cards] == [2, 2]


@pytest.mark.parametrize(
    ("matrix", "said"),
    [
        ("{suit: []}", "expected a list of values of suit, found an empty list"),
        ("{suit: hearts}", 'expected a list of values of suit, found "hearts"'),
        ("{}", "expected lists by name, found an empty mapping"),
        ("[a, b]", "write matrix: {suit: [hearts, spades], rank: [A, 2, 3]}"),
        ("{my suit: [a]}", "a field's name of letters"),
        ("{suti: [a]}", 'there is no name "suit" here; did you mean "suti"?'),
    ],
)
def test_a_wrong_matrix_is_named(desk: Desk, matrix: str, said: str) -> None:
    cards = f"cards:\n- name: '{{{{ suit }}}}'\n  matrix: {matrix}\n"
    assert said in desk.trouble(cards=cards)


def test_a_wrong_hole_is_reported_once(desk: Desk) -> None:
    cards = "cards:\n- name: '{{ rnak }}'\n  matrix: {rank: [1, 2, 3]}\n"
    assert desk.trouble(cards=cards).count("rnak") == 2  # the message, and the card's name


def test_a_statement_is_refused(desk: Desk) -> None:
    cards = "cards:\n- name: '{% if n %}x{% endif %} {{ n }}'\n  matrix: {n: [1]}\n"
    assert "statements" in desk.trouble(cards=cards)


def test_an_endless_matrix_is_refused_at_once(desk: Desk) -> None:
    items = ", ".join(map(str, range(100)))
    lists = ", ".join(f"{name}: [{items}]" for name in "abcdefgh")
    with within(1.0):
        said = desk.trouble(cards=f"cards:\n- matrix: {{{lists}}}\n  name: '{{{{ a }}}}'\n")
    assert "makes 10,000,000,000,000,000 cards; a game has at most 100,000 in all" in said


def test_many_matrices_share_the_room(desk: Desk) -> None:
    items = ", ".join(map(str, range(280)))
    small, large = "[1, 2]", f"[{items}]"
    entry = "- {{matrix: {{a: {0}, b: {1}}}, name: '{{{{ a }}}}-{{{{ b }}}}'}}\n"
    cards = "cards:\n" + entry.format(small, small) + entry.format(large, large) * 2
    with within(8.0):
        said = desk.trouble(cards=cards)
    assert said.count("makes 78,400 cards; a game has at most 100,000 in all") == 1


def test_a_list_called_like_a_key_fills_it(desk: Desk) -> None:
    cards = desk.cards("cards: [{matrix: {name: [Ace, King], count: [1, 2]}}]")
    assert [(card.name, card.copies) for card in cards] == [
        ("Ace", 1),
        ("Ace", 2),
        ("King", 1),
        ("King", 2),
    ]


def test_a_list_called_like_a_declared_field_fills_it(desk: Desk) -> None:
    cards = desk.cards(
        "fields: {suit: text, value: integer, rank: text}\ndefaults: {suit: none, rank: high}\n"
        "cards: [{matrix: {suit: [a, b], value: [3], rank: [r]}, name: '{{ rank }}', rank: low}]"
    )
    assert [[card.fields[name] for name in ("suit", "value", "rank")] for card in cards] == [
        ["a", 3, "low"],
        ["b", 3, "low"],
    ]
    (card,) = desk.cards("cards: [{matrix: {suit: [a]}, name: '{{ suit }}'}]")
    assert "suit" not in card.fields


def test_a_value_that_the_card_gives_goes_before_the_list(desk: Desk) -> None:
    cards = desk.cards("cards: [{matrix: {name: [Ace]}, name: '{{ name }} of Hearts', qty: 2}]")
    assert [(card.name, card.copies) for card in cards] == [("Ace of Hearts", 2)]


def test_a_list_that_nothing_uses_is_told(desk: Desk) -> None:
    path = desk.written(cards="cards:\n- {matrix: {suit: [a, b], n: [1]}, name: 'X {{ n }}'}")
    game, problems = desk.load(path)
    assert game is not None
    assert told(problems) == (
        'game/cards.yaml:2:13: warning: card "X {{ n }}": nothing uses the list "suit" of the'
        ' matrix, so cards are alike; write "{{ suit }}" in a value; for more of a card write'
        " copies:"
    )


@pytest.mark.parametrize(
    "cards",
    [
        "cards: [{matrix: {suit: [a, b]}, name: X, when: suit == 'a'}]",
        "defaults: {when: suit == 'a'}\ncards: [{matrix: {suit: [a, b]}, name: X}]",
        "cards: [{matrix: {suit: [a, b]}, name: X, text: 'a {{ suit|upper }} one'}]",
        "cards: [{matrix: {suit: [a, b]}, name: X, back: {title: '{{ suit }}'}}]",
    ],
)
def test_a_list_may_be_used_by_any_value_or_condition(desk: Desk, cards: str) -> None:
    assert desk.cards(cards)


def test_a_text_that_cannot_be_read_uses_its_lists(desk: Desk) -> None:
    said = desk.trouble(cards="cards: [{name: A, matrix: {suit: [a]}, text: '{{ suit'}]")
    assert said.startswith('game/cards.yaml:1:46: error: card "A": {{ is never closed')
    assert "warning" not in said
