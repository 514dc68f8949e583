from __future__ import annotations

from pathlib import Path

import pytest

from printkit.game.workspace import UnknownGameError, find_games, game_id, shared
from tests.game.games import Desk, told

GAME = "title: T\ncards: [{name: A}]"


def test_the_shared_folders_hold_games_layouts_and_fonts() -> None:
    found = shared()
    assert (found.data / "revolution" / "game.yaml").is_file()
    assert found.templates.is_dir()
    assert found.fonts.is_dir()
    assert found.root == found.templates.parent == found.fonts.parent


def test_the_game_in_this_folder_goes_first(desk: Desk) -> None:
    path = desk.write("game.yaml", GAME)
    desk.write("data/other/game.yaml", GAME)
    assert find_games((), desk.folder) == (path,)


def test_then_all_games_of_data(desk: Desk) -> None:
    two = desk.write("data/two/game.yaml", GAME)
    one = desk.write("data/one/game.yaml", GAME)
    desk.write("data/notes/readme.txt", "no game")
    assert find_games((), desk.folder) == (one, two)


def test_then_the_bundled_games(desk: Desk) -> None:
    assert "revolution" in [game_id(path) for path in find_games((), desk.folder)]


def test_a_game_is_named_by_its_name_folder_or_file(desk: Desk) -> None:
    path = desk.write("data/mine/game.yaml", GAME)
    single = desk.write("solo.yaml", GAME)
    for argument in ("mine", "data/mine", "data/mine/game.yaml", str(path)):
        assert find_games((argument,), desk.folder) == (path,)
    assert find_games(("solo.yaml", "solo.yaml"), desk.folder) == (single,)
    (bundled,) = find_games(("revolution",), desk.folder)
    assert bundled.is_relative_to(shared().data)


def test_a_game_of_ones_own_shadows_the_bundled_one(desk: Desk) -> None:
    path = desk.write("data/revolution/game.yaml", GAME)
    assert find_games(("revolution",), desk.folder) == (path,)


def test_a_game_is_called_like_its_folder_or_its_file(desk: Desk) -> None:
    assert game_id(desk.write("mine/game.yaml", GAME)) == "mine"
    assert game_id(desk.write("solo.yaml", GAME)) == "solo"
    (desk.folder / "link").symlink_to(desk.folder / "mine")
    assert game_id(desk.folder / "link" / "game.yaml") == "mine"


@pytest.mark.parametrize(
    ("argument", "said"),
    [
        ("revolutoin", 'did you mean "revolution"?'),
        ("zzz", "known games: "),
        ("empty", 'the folder "empty" has no game.yaml'),
        ("", "has no game.yaml"),
        ("a\x00b", "there is no game"),
        ("x" * 5000, "there is no game"),
    ],
)
def test_an_unknown_game_lists_the_known_ones(desk: Desk, argument: str, said: str) -> None:
    (desk.folder / "empty").mkdir()
    with pytest.raises(UnknownGameError) as caught:
        find_games((argument,), desk.folder)
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("argument", "said"),
    [
        ("yml", 'the folder "yml" has no game.yaml, but there is "game.yml": name it game.yaml'),
        ("capital", 'but there is "Game.yaml": name it game.yaml'),
        ("single", 'but there is the game "tea.yaml"'),
        (
            "deck.csv",
            '"deck.csv" holds cards: a game names it; write a game.yaml beside it with'
            " title: My game and cards: deck.csv",
        ),
        ("Deck.XLSX", "holds cards"),
        ("deck.numbers", "is a spreadsheet of a kind that is not read: save it as .xlsx"),
    ],
)
def test_what_was_meant_is_named(desk: Desk, argument: str, said: str) -> None:
    desk.write("single/tea.yaml", GAME)
    desk.write("single/cards.yaml", "cards: [{name: A}]")
    desk.write("yml/game.yml", GAME)
    desk.write("capital/Game.yaml", GAME)
    for name in ("deck.csv", "Deck.XLSX", "deck.numbers"):
        desk.write(name, "name,qty")
    with pytest.raises(UnknownGameError) as caught:
        find_games((argument,), desk.folder)
    assert said in str(caught.value)


def test_a_misnamed_game_here_is_not_passed_over(desk: Desk) -> None:
    desk.write("game.yml", GAME)
    with pytest.raises(UnknownGameError, match=r'no game.yaml, but there is "game.yml": name it'):
        find_games((), desk.folder)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("elements: []", "this is a layout, not a game; a card, a card file or a game names it"),
        ("extends: frame\nblocks: {art: []}", "this is a layout, not a game"),
        (
            "cards: [{name: A}]",
            'a card file: a game has a "title:" too; its game is game/game.yaml',
        ),
        ("template: unit\nfields: {a: text}\ncards: []", "this is a card file"),
    ],
)
def test_another_kind_of_file_is_named(desk: Desk, text: str, said: str) -> None:
    desk.written(GAME)
    game, problems = desk.load(desk.write("game/other.yaml", text))
    assert game is None
    assert said in told(problems)
    assert len(problems) == 1


def test_a_card_file_alone_may_become_a_game(desk: Desk) -> None:
    _, problems = desk.load(desk.write("cards.yaml", "cards: [{name: A}]"))
    assert told(problems) == (
        'cards.yaml:1:1: error: this is a card file: a game has a "title:" too;'
        " write title: My game, if it is to be a game by itself"
    )


def test_a_spreadsheet_of_another_kind_among_the_card_files_is_named(desk: Desk) -> None:
    desk.write("game/deck.xls", "name,qty")
    said = desk.trouble("title: T\ncards: [deck.xls]")
    assert 'game/game.yaml:2:9: error: "deck.xls" is a spreadsheet of a kind that is not' in said


def test_two_games_of_one_name_are_refused(desk: Desk) -> None:
    desk.write("a/mine/game.yaml", GAME)
    desk.write("b/mine/game.yaml", GAME)
    with pytest.raises(UnknownGameError, match="mine"):
        find_games(("a/mine", "b/mine"), desk.folder)


def test_no_folder_is_needed(tmp_path: Path) -> None:
    assert find_games(("revolution",), tmp_path / "gone")
