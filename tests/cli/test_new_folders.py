"""Where `printkit new` writes: names of folders, titles, what is refused."""

from __future__ import annotations

import os
import shlex
from pathlib import Path

import pytest
import yaml

from printkit.cli import main
from printkit.game.starting.titles import title_of, typed
from tests.cli.beginning import clean, text
from tests.cli.games import TWO_LINES, Printed, files, game


def test_a_folder_that_is_not_empty_is_refused_and_left_alone(capsys: Printed) -> None:
    game("mine", TWO_LINES)
    assert main(["new", "mine"]) == 2
    told = capsys.readouterr().err
    assert 'the folder "mine" is not empty' in told
    assert "give the name of a folder that does not exist" in told
    assert text("mine/game.yaml") == TWO_LINES
    assert files("mine") == {"game.yaml"}


def test_a_file_in_the_place_of_the_folder_is_refused(capsys: Printed) -> None:
    Path("mine").write_text("notes", encoding="utf-8")
    assert main(["new", "mine"]) == 2
    assert '"mine" is a file' in capsys.readouterr().err
    assert text("mine") == "notes"


def test_an_empty_folder_is_filled_and_so_is_this_one_under_git(capsys: Printed) -> None:
    Path("box").mkdir()
    assert main(["new", "box"]) == 0
    here = Path("my tea party")
    (here / ".git").mkdir(parents=True)
    os.chdir(here)
    capsys.readouterr()
    assert main(["new", "."]) == 0
    assert capsys.readouterr().out.endswith("Next:\n\n    printkit build\n")
    assert "title: My Tea Party" in text("game.yaml")
    assert main(["build", "--strict", "--only", "sheets"]) == 0


def test_a_folder_with_a_blank_in_its_name_is_told_in_quotes(capsys: Printed) -> None:
    assert main(["new", "tea party"]) == 0
    assert capsys.readouterr().out.endswith('    printkit build "tea party"\n')


@pytest.mark.parametrize("folder", ["-x", 'say "q"', "$HOME", "~", "a\\b", "it's", "`ls`", "~a/b"])
def test_the_command_that_is_told_means_the_folder_in_a_shell(folder: str, capsys: Printed) -> None:
    assert main(["new", "--", folder]) == 0
    told = capsys.readouterr().out.splitlines()[-1]
    assert "~" not in told or '"~' in told
    program, *arguments = shlex.split(told)
    assert program == "printkit"
    assert "$" not in told or "'$HOME'" in told
    assert main(["check", *arguments[1:]]) == 0


@pytest.mark.parametrize("folder", ["日本", "ไทย", "café 日"])
def test_a_folder_whose_letters_no_font_has_holds_a_game_that_builds(
    folder: str, capsys: Printed
) -> None:
    assert main(["new", folder]) == 0
    assert "the game is called My Game: no font of printkit has" in capsys.readouterr().err
    assert "\ntitle: My Game\n" in text(f"{folder}/game.yaml")
    clean(capsys, "build", folder)


@pytest.mark.parametrize("folder", ["שלום", "سلام", "Żółw", "Игра", "Παιχνίδι"])
def test_a_folder_in_another_script_gives_its_title(folder: str, capsys: Printed) -> None:
    assert main(["new", folder]) == 0
    assert "My Game" not in text(f"{folder}/game.yaml")
    clean(capsys, "build", folder)


@pytest.mark.parametrize(
    ("folder", "said"),
    [("x" * 300, "its name is too long"), ("/".join("y" * 2000), "in more than 60 others")],
)
def test_a_folder_that_no_disk_takes_is_wrong_usage(
    folder: str, said: str, capsys: Printed
) -> None:
    assert main(["new", folder]) == 2
    assert said in capsys.readouterr().err
    assert not list(Path().iterdir())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["mine", "--template", "fantsy"], 'did you mean "fantasy"?'),
        (["mine", "--template", "../../data"], "known: minimal, fantasy"),
        (["mine", "--from", "revolutoin"], 'did you mean "revolution"?'),
        (["mine", "--copy", "revolutoin"], 'did you mean "revolution"?'),
        (["mine", "--copy", "easter", "--from", "easter"], "leave out --from or --copy"),
        (["mine.yaml"], 'new makes a folder: printkit new "mine"'),
        ([], "DIR"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_wrong_usage_is_told_and_writes_nothing(
    arguments: list[str], said: str, capsys: Printed
) -> None:
    assert main(["new", *arguments]) == 2
    assert said in capsys.readouterr().err
    assert not list(Path().iterdir())


def test_a_folder_that_cannot_be_written_leaves_nothing_behind(
    monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("printkit.game.starting.files._fill", full)
    assert main(["new", "deep/down/mine"]) == 1
    assert "cannot write deep/down/mine: No space left on device" in capsys.readouterr().err
    assert not Path("deep").exists()


@pytest.mark.parametrize(
    ("folder", "title"),
    [
        ("tea-party", "Tea Party"),
        ("tea_party", "Tea Party"),
        ("TEA party", "TEA Party"),
        ("MyGame", "MyGame"),
        ("été", "Été"),
        ("1830", "1830"),
        ("---", "My Game"),
        ("", "My Game"),
        ("a\tb\nc", "A B C"),
        ("word " * 20, "Word Word Word Word Word Word Word Word Word"),
    ],
)
def test_a_title_is_the_folders_name_as_people_write_it(folder: str, title: str) -> None:
    assert title_of(folder) == title


@pytest.mark.parametrize(
    "title", ["No", "1830", 'The "Inn"', "a: b", "# x", "- x", "é & ü", "{{ x }}"]
)
def test_any_title_is_typed_so_that_it_reads_back(title: str, capsys: Printed) -> None:
    assert yaml.load(typed(title), Loader=yaml.BaseLoader) == title


@pytest.mark.parametrize("folder", ["no", "a: b #1", 'the "inn"', "o'neill & co", "[x]"])
def test_a_folder_of_any_name_becomes_a_game_that_builds(folder: str, capsys: Printed) -> None:
    assert main(["new", folder]) == 0
    clean(capsys, "check", folder)
