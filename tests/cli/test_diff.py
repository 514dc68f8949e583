"""The diff command."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from printkit.cli import main
from tests.cli.games import Printed, files, game

BASE = 'title: Base\nrules: {hand: 5}\ncards: [{name: Fox, text: "Runs."}, {name: Owl}]\n'
MINE = "extends: base\ntitle: Mine\nrules: {hand: 6}\nchange: {fox: {text: Sleeps.}}\n"


@pytest.fixture
def games() -> None:
    game("base", BASE)
    game("mine", MINE)
    game("same", "extends: base\n")


@pytest.mark.usefixtures("games")
def test_the_changes_are_told_and_drawn(capsys: Printed) -> None:
    assert main(["diff", "mine"]) == 0
    told = capsys.readouterr()
    assert told.out.splitlines() == [
        "mine beside base",
        "the game",
        "  title: Base → Mine",
        "rules",
        "  hand: 5 → 6",
        "backs",
        "  plain-back {title: Base} → plain-back {title: Mine}, of fox, owl",
        "changed: 1 card",
        "  fox (Fox)",
        "    text: Runs. → Sleeps.",
        "drawn differently: 1 front and the backs of 2 cards",
    ]
    assert told.err == "out/mine/diff-a4.pdf: 1 page\n"
    assert files() == {"mine/diff-a4.pdf"}


@pytest.mark.usefixtures("games")
def test_the_same_as_json_writes_nothing_unless_asked(capsys: Printed) -> None:
    assert main(["diff", "mine", "base", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["rules"] == {"hand": {"old": "5", "new": "6"}}
    assert told["changed"][0]["fields"] == {"text": {"old": "Runs.", "new": "Sleeps."}}
    assert not Path("out").exists()
    assert main(["diff", "mine", "--json", "--pdf", "--paper", "letter", "--out", "x"]) == 0
    assert files("x") == {"mine/diff-letter.pdf"}


@pytest.mark.usefixtures("games")
def test_games_that_are_alike_need_no_pages(capsys: Printed) -> None:
    assert main(["diff", "same"]) == 0
    assert capsys.readouterr().out == "same beside base\nthey are alike\n"
    assert not Path("out").exists()


@pytest.mark.usefixtures("games")
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["base"], "base extends no game: name the one to compare it with"),
        (["mine", "mine"], "mine and mine are one game"),
        (["mien"], "mien"),
    ],
)
def test_wrong_usage_is_named(capsys: Printed, arguments: list[str], said: str) -> None:
    assert main(["diff", *arguments]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.usefixtures("games")
def test_problems_of_either_game_are_told_and_nothing_is_written(capsys: Printed) -> None:
    Path("base/game.yaml").write_text(BASE.replace("Owl", "Owl, template: owll"), encoding="utf-8")
    assert main(["diff", "mine"]) == 1
    told = capsys.readouterr()
    assert 'there is no layout "owll"' in told.err
    assert told.out == ""
    assert not Path("out").exists()
