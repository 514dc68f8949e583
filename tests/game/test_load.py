from __future__ import annotations

from pathlib import Path

import pytest

from printkit.game.workspace import shared
from printkit.geometry import Size
from printkit.problems import Span
from tests.game.games import Desk, told


def test_two_lines_are_a_game(desk: Desk) -> None:
    game = desk.game("title: My game\ncards: [{name: One}]\n")
    (deck,) = game.decks
    (card,) = deck.cards
    assert (game.id, game.title, game.language, game.version) == ("game", "My game", "en", "")
    assert (deck.id, deck.size, deck.total) == ("game", Size(63.5, 88.9), 1)
    assert (card.id, card.name, card.number, card.copies) == ("one", "One", 1, 1)
    assert card.fields == {"id": "one", "name": "One", "text": ""}
    assert card.template is None
    assert card.back is not None
    assert (card.back.template, card.back.keys) == ("plain-back", {"title": "My game"})


def test_a_game_can_be_one_file(desk: Desk) -> None:
    game, problems = desk.load(desk.write("my-game.yaml", "title: A\ncards: [{name: B}]"))
    assert not list(problems)
    assert game is not None
    assert game.id == "my-game"
    assert game.folders[0] == desk.folder.resolve()


def test_a_folder_stands_for_its_game(desk: Desk) -> None:
    desk.write("solitaire/game.yaml", "title: A\ncards: [{name: B}]")
    game, _ = desk.load(desk.folder / "solitaire")
    assert game is not None
    assert game.id == "solitaire"


def test_a_game_in_full(desk: Desk) -> None:
    desk.write("game/units.yaml", "cards: [{name: Tank, copies: 3}]")
    desk.write("game/book/rules.md", "# Rules")
    game = desk.game(
        """
title: "Revolt!"
version: 1.10
lang: de
author: Ann
license: CC0
players: 2-4
card: 63 mm x 88mm
referee: revolt
rulebook: book/rules.md
rules: {hand: 10, courts: no, half: 2.5, name: No way, quoted: "yes", list: [1, yes], zip: 010,
  blank: }
cards: [units.yaml, {name: Extra}]
"""
    )
    assert (game.title, game.version, game.language) == ("Revolt!", "1.10", "de")
    assert (game.authors, game.licence, game.players) == (("Ann",), "CC0", (2, 4))
    assert game.decks[0].size == Size(63, 88)
    assert game.referee == "revolt"
    assert game.rulebook == (desk.folder / "game/book/rules.md").resolve()
    assert game.rules == {
        "hand": 10,
        "courts": False,
        "half": 2.5,
        "name": "No way",
        "quoted": "yes",
        "list": (1, True),
        "blank": None,
        "zip": "010",
    }
    assert [card.name for card in game.decks[0].cards] == ["Tank", "Extra"]
    assert [path.name for path in game.read] == ["game.yaml", "units.yaml", "rules.md"]
    assert game.folders == ((desk.folder / "game").resolve(),)


def test_places_are_shown_from_here_or_from_the_game(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.write("game/cards.yaml", "cards:\n  - {name: A,\n     text: B}\n")
    game = desk.game()
    card = game.decks[0].cards[0]
    assert card.span == Span("game/cards.yaml", 2, 5)
    assert card.places == {
        "name": Span("game/cards.yaml", 2, 12),
        "text": Span("game/cards.yaml", 3, 12),
    }
    monkeypatch.chdir("/usr")
    assert str(desk.game().decks[0].cards[0].span) == "game/cards.yaml:2:5"
    monkeypatch.chdir(desk.folder / "game")
    assert str(desk.game().decks[0].cards[0].span) == "cards.yaml:2:5"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("cards: [{name: A}]", 'game/game.yaml:1:1: error: a game needs the key "title"'),
        ("title: A", "the game has no cards; write cards:"),
        ("title: A\ncards: []", "the game has no cards: its cards: are empty"),
        ("title: A\ncards:", "expected a list of cards or card files, found nothing"),
        ("title: A\ncards: [{name: B, copies: 0}]", "nothing to print: every card has 0 copies"),
        ("title: A\ncards: [{name: B, when: rules.x}]\nrules: {x: no}", "no card's when: holds"),
        ("title: A\ncards: [A card]", 'there is no card file "A card" (tried game/A card)'),
        ("title: A\ncards: [[x]]", "expected a card, found a list"),
        ("title: A\ncards: [{name: B}]\ncolour: red", 'unknown key "colour" in a game'),
        ("title: A\nplayer: 2\ncards: [{name: B}]", 'did you mean "players"?'),
        ("title: A\nplayers: 4-2\ncards: [{name: B}]", "the fewest players, then the most"),
        ("title: A\nplayers: many\ncards: [{name: B}]", "game.yaml:2:10: error: expected how many"),
        ("title: A\ncard: pocker\ncards: [{name: B}]", 'did you mean "poker"?'),
        ("title: A\ncard: 1mm x 2mm\ncards: [{name: B}]", "a card measures 5 mm to 1000 mm"),
        ("title: #1\ncards: [{name: B}]", "expected some text, found nothing"),
        ("title: A\nrulebook: rules.md\ncards: [{name: B}]", 'there is no rulebook "rules.md"'),
        ("title: A\nrules: [a]\ncards: [{name: B}]", "expected settings by name, found a list"),
        ("- a\n- b", "expected a game: a mapping with title: and cards:, found a list"),
        ("just text", 'expected a game: a mapping with title: and cards:, found "just text"'),
        ("", "game/game.yaml: error: the file is empty"),
        ("title: A\nauthor: B\nauthors: [C]\ncards: [{name: B}]", "are one thing"),
        ("title: A\nchange: {x: {a: b}}\ncards: [{name: B}]", "write extends:"),
    ],
)
def test_what_is_wrong_with_a_game(desk: Desk, text: str, said: str) -> None:
    found = desk.trouble(text)
    assert said in found
    assert found.startswith("game/game.yaml")


@pytest.mark.parametrize(
    "cards", ["", "# none", "cards: []", "cards:\n", "cards: [{name: A, copies: 0}]"]
)
def test_an_empty_card_file_is_an_error(desk: Desk, cards: str) -> None:
    desk.write("game/cards.yaml", cards)
    assert desk.trouble()


def test_a_card_file_is_a_mapping(desk: Desk) -> None:
    assert "expected a card file: a mapping with cards:" in desk.trouble(cards="- {name: A}")


def test_a_card_file_is_listed_once(desk: Desk) -> None:
    desk.write("game/cards.yaml", "cards: [{name: A}]")
    said = desk.trouble("title: T\ncards:\n- cards.yaml\n- ./cards.yaml\n")
    assert "listed twice, first on line 3" in said


def test_all_problems_are_reported_at_once(desk: Desk) -> None:
    desk.write("game/a.yaml", "cards: [{name: A, copies: -1}, {name: B, copies: 2.5}]")
    desk.write("game/b.yaml", "fields: {force: integer}\ncards: [{name: C, force: x}]")
    said = desk.trouble("title: T\nplayrs: 2\ncards: [a.yaml, b.yaml, c.yaml]")
    for part in ('card "A"', 'card "B"', 'card "C"', '"c.yaml"', "playrs"):
        assert part in said


def test_files_outside_the_folder_are_not_read(desk: Desk) -> None:
    desk.write("secret.yaml", "cards: [{name: Secret}]")
    (desk.folder / "game").mkdir()
    (desk.folder / "game" / "link.yaml").symlink_to(desk.folder / "secret.yaml")
    for name in ("../secret.yaml", "link.yaml", str(desk.folder / "secret.yaml")):
        said = desk.trouble(f"title: T\ncards: ['{name}']")
        assert "game's folder" in said
        assert "Secret" not in said


def test_the_number_of_players_is_chosen_within_the_games_limits(desk: Desk) -> None:
    path = desk.write(
        "game/game.yaml",
        "title: T\nplayers: 2-4\ncards: [{name: A}, {name: B, when: game.players == 3}]",
    )
    game, problems = desk.load(path, players=3)
    assert game is not None
    assert game.players == (3, 3)
    assert len(game.decks[0].cards) == 2
    game, problems = desk.load(path, players=5)
    assert "game/game.yaml:2:10: error: the game is for 2 to 4 players, not 5" in told(problems)


@pytest.mark.parametrize(("chosen", "there"), [(None, ["A", "B"]), (2, ["A"]), (4, ["A", "B"])])
def test_expressions_see_how_many_play(desk: Desk, chosen: int | None, there: list[str]) -> None:
    path = desk.written(
        "title: T\nplayers: 2-4\ncards: [{name: A}, {name: B, when: game.players > 2}]"
    )
    game, problems = desk.load(path, players=chosen)
    assert game is not None
    assert not list(problems)
    assert [card.name for card in game.decks[0].cards] == there


def test_a_game_that_does_not_say_how_many_play_has_no_number(desk: Desk) -> None:
    said = desk.trouble("title: T\ncards: [{name: B, when: game.players > 2}]")
    assert "there is no game.players" in said
    assert desk.game("title: T\ncards: [{name: B, when: game.players | default(2) > 1}]")


@pytest.mark.parametrize(
    "cards",
    [
        "cards: [{name: A, copies: 100000}, {name: B}]",
        "cards: [{matrix: {a: [1, 2, 3, 4], b: [1, 2, 3]}, name: '{{ a }}{{ b }}', qty: 10000}]",
        "decks: [{id: a, cards: [{name: A, qty: 60000}]}, {id: b, cards: [{name: A, qty: 40001}]}]",
    ],
)
def test_too_many_faces_are_refused_before_anything_is_made_of_them(desk: Desk, cards: str) -> None:
    game, problems = desk.load(desk.written(f"title: T\n{cards}"))
    assert game is None
    assert "faces to print; the most is 100,000" in told(problems)
    assert len(problems) == 1


def test_too_many_cards_are_told_at_the_first_beyond(desk: Desk) -> None:
    hundred, thousand = list(range(100)), list(range(1000))
    matrix = (
        f"{{matrix: {{a: {hundred}, b: {thousand}}}, name: N, text: '{{{{ a }}}} {{{{ b }}}}'}}"
    )
    path = desk.written(f"title: T\ncards:\n- {matrix}\n- {{name: One}}\n- {{name: Two}}\n")
    game, problems = desk.load(path)
    assert game is None
    assert told(problems) == "game/game.yaml:4:3: error: a game has at most 100,000 cards"


def test_cards_that_no_rule_lets_in_are_not_counted(desk: Desk) -> None:
    text = "title: T\nrules: {more: no}\n"
    text += "cards: [{name: A, qty: 60000}, {name: B, qty: 60000, when: X}]"
    assert desk.game(text.replace("X", "rules.more")).decks[0].total == 60_000
    assert "120,000 faces" in desk.trouble(text.replace("X", "not rules.more"))


def test_byte_order_mark_and_crlf_load_the_same_game(desk: Desk) -> None:
    text = "title: T\ncards:\n- name: A\n  text: |\n    one\n\n    two\n"
    first = desk.game(text)
    desk.write("game/game.yaml", b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    second, problems = desk.load(desk.folder / "game")
    assert not list(problems)
    assert second == first


def test_a_missing_game_is_named(desk: Desk) -> None:
    game, problems = desk.load(desk.folder / "nowhere" / "game.yaml")
    assert game is None
    assert told(problems) == "nowhere/game.yaml: error: there is no such file"


def test_bundled_games_load(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from printkit.game.load import load_game
    from printkit.game.workspace import games_in
    from printkit.problems import Problems
    from printkit.source.jinja.expressions import Expressions

    monkeypatch.chdir(tmp_path)
    totals = {}
    for path in games_in(shared().data):
        problems = Problems()
        game = load_game(path, shared(), problems, Expressions())
        assert not list(problems), told(problems)
        assert game is not None
        totals[game.id] = [deck.total for deck in game.decks]
    expected = {
        "easter": [45],
        "revelation": [41],
        "revenge": [54, 54],
        "revolution": [140],
        "triumfdrez": [56],
    }
    assert totals == expected


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("title: T\nplayers: 0\ncards: [{name: A}]", 'one player at least, found "0"'),
        ("title: T\nplayers: 4-2\ncards: [{name: A}]", "the fewest players, then the most"),
        ("title: T\ncards: [Ace, King]", "a card is written {name: Ace}"),
        ("title: T\ncards: {Ace: {text: hi}}", "its name inside: - {name: Ace, …}"),
        ("title: T\ncards: [cards.yml]", 'there is no card file "cards.yml"'),
        ("title: T\ncard: 10% x 3mm\ncards: [{name: A}]", 'found "10%"'),
    ],
)
def test_a_beginners_slip_says_what_to_write(desk: Desk, text: str, said: str) -> None:
    assert said in desk.trouble(text)
