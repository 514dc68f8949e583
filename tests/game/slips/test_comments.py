from __future__ import annotations

import pytest

from tests.game.games import Desk


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("title: Tea #2\ncards: [{name: A}]", 'game.yaml:1:8: error: the comment "#2" would not'),
        ("title: T\nversion: 1 #b\ncards: [{name: A}]", "game.yaml:2:10: error: the comment"),
        ("title: T\nauthors:\n- A #1\ncards: [{name: A}]", "game.yaml:3:3: error: the comment"),
        ("title: T\nlicence: MIT #x\ncards: [{name: A}]", "game.yaml:2:10: error: the comment"),
        ("title: T\nback:\n  title: Tea #1\ncards: [{name: A}]", "back.title: the comment"),
        ("title: T\nback:\n  motto: Tea #1\ncards: [{name: A}]", "back.motto: the comment"),
        ("title: T\nrules:\n  say: Tea #1\ncards: [{name: A}]", "rules.say: the comment"),
        ("title: T\ndefaults:\n  line: Tea #1\ncards: [{name: A}]", "line: the comment"),
        (
            "title: T\ndecks:\n- id: a\n  title: Red #1\n  cards: [{name: A}]",
            "game.yaml:4:10: error: the comment",
        ),
        (
            "title: T\ncards:\n- name: '{{ rank }}'\n  matrix:\n    rank:\n    - one #1\n    - b",
            'game.yaml:6:7: error: card "{{ rank }}": rank: the comment "#1"',
        ),
        (
            "title: T\ncards:\n- name: Ace {{ rank }} #1\n  matrix: {rank: [a, b]}",
            'game.yaml:3:9: error: card "Ace {{ rank }}": the comment "#1"',
        ),
    ],
)
def test_what_people_read_loses_nothing_to_a_comment(desk: Desk, text: str, said: str) -> None:
    assert said in desk.trouble(text)


def test_a_remark_stands_behind_any_text_but_those_of_cards(desk: Desk) -> None:
    game = desk.game(
        "title: Old Realms   # working title\nversion: 0.9-beta   # bump me\nlicence: CC BY # ?\n"
        "authors:\n- Ann B # art\n- Bob\nback:\n  title: Our Realms # or not\n"
        "decks:\n- id: a # b\n  title: The Red # or blue\n  cards:\n  - name: C  #\n    cost: 3 #\n"
    )
    assert (game.title, game.version, game.authors) == ("Old Realms", "0.9-beta", ("Ann B", "Bob"))
    assert (game.decks[0].title, game.decks[0].cards[0].name) == ("The Red", "C")
    cards = "cards:\n- name: Goblin\n  cost: 3   # was 2\n"
    assert 'the comment "# was 2" would not be printed' in desk.trouble(cards=cards)


def test_a_merge_gives_way_to_any_spelling_of_a_key(desk: Desk) -> None:
    cards = "cards:\n- &a {name: A, count: 2}\n- {<<: *a, name: B, copies: 3}\n- {<<: *a, qty: 4}\n"
    assert [card.copies for card in desk.cards(cards)] == [2, 3, 4]
    said = desk.trouble(cards="cards: [{name: A, count: 2, copies: 3}]")
    assert '"copies" is another name' in said or "one thing" in said


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("text: fire # water", 'text: the comment "# water" would not be printed; quote the whole'),
        ("text: # water", 'text: the value is missing: YAML takes "# water" for a comment; quote'),
        ("tint: #a61e2b", 'tint: the value is missing: YAML takes "#a61e2b" for a comment'),
        ("types: [a, b # c\n  ]", 'types: the comment "# c" would not be printed'),
        ("name: A # B", 'name: the comment "# B" would not be printed'),
        ("motto: one\n    two # three", 'motto: the comment "# three"'),
    ],
)
def test_a_comment_in_a_cards_text_is_an_error(desk: Desk, card: str, said: str) -> None:
    cards = f"fields: {{tint: colour, types: list, motto: text}}\ncards:\n- id: x\n  {card}\n"
    assert said in desk.trouble(cards=cards)


def test_comments_elsewhere_are_comments(desk: Desk) -> None:
    (card,) = desk.cards(
        "# a file\nfields: {force: integer} # typed\ncards: # all\n"
        "- name: 'A' # the first\n  # more\n  copies: 2 # two\n  force: 3 # three\n"
        "  text: |  # a block\n    one # two\n"
    )
    assert (card.copies, card.fields["force"], card.fields["text"]) == (2, 3, "one # two")
