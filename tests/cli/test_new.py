"""What people get who begin: `printkit new` and its starters."""

from __future__ import annotations

import json
import re
import shlex

import pytest

from printkit.cli import main
from printkit.game.workspace import shared
from tests.cli.beginning import GAMES, TEMPLATES, clean, text
from tests.cli.games import Printed, files


def test_a_new_game_has_eight_cards_and_builds_with_the_command_that_is_told(
    capsys: Printed,
) -> None:
    assert main(["new", "tea-party"]) == 0
    told = capsys.readouterr().out
    assert told.endswith("Next:\n\n    printkit build tea-party\n")
    for name in ("game.yaml", "cards.yaml", "rulebook.md", ".gitignore", "templates/", "schema/"):
        assert f"tea-party/{name}" in told
    assert main(["build", "tea-party", "--strict"]) == 0
    made = json.loads(text("out/tea-party/build.json"))
    assert "8" in capsys.readouterr().out
    assert made
    assert {"tea-party/sheets-a4.pdf", "tea-party/rulebook-a4.pdf"} <= files()
    assert text("tea-party/game.yaml").count("printkit build --") >= 4
    assert "out/" in text("tea-party/.gitignore").splitlines()


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_starter_bears_its_folders_title_and_is_without_a_warning(
    template: str, capsys: Printed
) -> None:
    assert main(["new", "my-first_deck", "--template", template]) == 0
    assert "\ntitle: My First Deck\n" in text("my-first_deck/game.yaml")
    clean(capsys, "check", "my-first_deck")
    clean(capsys, "build", "my-first_deck")


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_starter_prints_on_letter_with_a_long_title_and_little_ink(
    template: str, capsys: Printed
) -> None:
    folder = "the extraordinarily long adventures of everybody else's grandmother"
    assert main(["new", folder, "--template", template]) == 0
    clean(capsys, "build", folder, "--paper", "letter", "--economy")


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_starter_says_what_to_change_first_and_what_people_ask_for_most(template: str) -> None:
    written = (shared().starters / template / "game.yaml").read_text(encoding="utf-8")
    assert "What to change first:" in written
    for named in re.findall(r"^#   \d\. (\S+\.(?:yaml|md))", written, re.MULTILINE):
        assert (shared().starters / template / named).is_file(), named
    commands = re.findall(r"^#   (printkit .*?)(?:\s{2,}|$)", written, re.MULTILINE)
    assert len(commands) == 6


def commands() -> dict[str, str]:
    """What starters tell to type, each with a starter that tells it."""
    told: dict[str, str] = {}
    for template in TEMPLATES:
        written = (shared().starters / template / "game.yaml").read_text(encoding="utf-8")
        found = re.findall(r"^#   printkit (build .*?)(?:\s{2,}|$)", written, re.MULTILINE)
        told |= {command: template for command in found if command not in told}
    return told


@pytest.mark.parametrize("command", commands())
def test_a_command_in_the_comments_of_a_starter_works(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    assert main(["new", "here", "--template", commands()[command]]) == 0
    monkeypatch.chdir("here")
    assert main(shlex.split(command)) == 0, capsys.readouterr().err


def test_the_help_names_every_template(capsys: Printed) -> None:
    main(["new", "--help"])
    told = capsys.readouterr().out
    assert all(name in told for name in TEMPLATES)
    assert set(TEMPLATES) == {"minimal", "standard-52", "fantasy", "party", "tokens"}


def test_starters_are_no_games_of_the_list(capsys: Printed) -> None:
    assert main(["list"]) == 0
    listed = capsys.readouterr().out
    assert len(listed.splitlines()) == len(GAMES)
    assert main(["build", "minimal"]) == 2
