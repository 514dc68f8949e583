"""Saved games and playthroughs, shown again."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from printkit.cli import main
from tests.cli.games import Printed
from tests.referee.playing import DATA, GAMES

SAVED = """\
game: revolution
seats: [human, greedy]
seed: 3
moves:
  - unit police
  - move: unit civilian-leader
    events: [units police civilian-leader]
  - dummy
"""


def saved(text: str = SAVED) -> str:
    Path("game.txt").write_text(text, encoding="utf-8")
    return "game.txt"


def test_every_move_is_shown_with_what_happened_and_the_table_at_the_end(capsys: Printed) -> None:
    assert main(["replay", saved()]) == 0
    told = capsys.readouterr()
    assert "   1  Government: unit police\n" in told.out
    moves = "   2  Rebels: unit civilian-leader\n  Police against Civilian Leader.\n"
    assert moves in told.out
    assert "== Revolution, move 4" in told.out
    assert "Oppression" in told.out, "all cards lie open"
    assert told.err == ""


def test_to_shows_the_table_after_so_many_moves(capsys: Printed) -> None:
    assert main(["replay", saved(), "--to", "1"]) == 0
    out = capsys.readouterr().out
    assert "== Revolution, move 2" in out
    assert "civilian-leader" not in out
    assert main(["replay", saved(), "--to", "4"]) == 2
    assert "holds 3 moves" in capsys.readouterr().err


def test_a_refused_move_is_told_at_its_line_with_the_rule(capsys: Printed) -> None:
    assert main(["replay", saved(SAVED.replace("unit police", "unit polise"))]) == 1
    told = capsys.readouterr()
    place = "game.txt:5:5: error: move 1, unit polise, is refused: polise is not in hand"
    assert f'{place} (rulebook, "Step 1: Send a unit"); legal: unit police,' in told.err
    assert "== Revolution, move 1" in told.out, "what went well is shown"


def test_an_event_that_differs_is_told_at_its_place(capsys: Printed) -> None:
    assert main(["replay", saved(SAVED.replace("units police", "units tanks"))]) == 1
    err = capsys.readouterr().err
    assert err.startswith("game.txt:7:14: error: move 2, unit civilian-leader: ")
    assert '"units police civilian-leader" instead of "units tanks civilian-leader" happens' in err


def test_an_outcome_that_differs_is_told_at_its_place(capsys: Printed) -> None:
    assert main(["play", "revolution", "--seats", "random,random", "--seed", "1",
                 "--save", "over.yaml"]) == 0  # fmt: skip
    text = Path("over.yaml").read_text(encoding="utf-8")
    assert main(["replay", "over.yaml"]) == 0
    assert "win" in capsys.readouterr().out.splitlines()[-1]
    assert main(["replay", saved(text.replace("winners: [", "winners: [9, "))]) == 1
    line = text.splitlines().index("outcome:") + 2
    assert f"game.txt:{line}:12: error: outcome: winners is [" in capsys.readouterr().err
    moves, ended, outcome = text.partition("outcome:")
    shorter = moves[: moves.rindex("  - ")] + ended + outcome
    assert main(["replay", saved(shorter)]) == 1
    assert "error: the game is not over after these moves" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("was", "now", "told"),
    [
        ("game: revolution", "game: revoltion", '1:7: error: there is no game "revoltion"'),
        ("seed: 3", "seed: x", "3:7: error: expected a whole number"),
        ("[human, greedy]", "[human]", "2:8: error: the referee of Revolution seats 2, not 1"),
        ("seed: 3", "seed: 3\nsettings: {tye: 1}", '4:12: error: the rules of this game have no'),
        ("moves:", "mooves:", '4:1: error: unknown key "mooves"'),
        ("  - dummy", "  - dance 3", "8:5: error: move 3, dance 3, is refused"),
    ],
)  # fmt: skip
def test_what_is_wrong_in_a_record_is_told_at_its_place(
    was: str, now: str, told: str, capsys: Printed
) -> None:
    status = main(["replay", saved(SAVED.replace(was, now))])
    assert status == 1
    assert f"game.txt:{told}" in capsys.readouterr().err


def test_a_file_that_is_not_there_or_no_record_is_told(capsys: Printed) -> None:
    assert main(["replay", "nosuch.yaml"]) == 1
    assert "nosuch.yaml: error: there is no such file" in capsys.readouterr().err
    assert main(["replay", saved("[1, 2]")]) == 1
    assert "game.txt:1:1: error: expected a recorded game" in capsys.readouterr().err


def test_a_customised_game_is_found_beside_its_record(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("mine").mkdir()
    text = "extends: revolution\ntitle: Mine\nrules: {tie: government}\n"
    Path("mine/game.yaml").write_text(text, encoding="utf-8")
    words = ["play", "mine", "--seats", "random,random", "--seed", "1"]
    assert main([*words, "--save", "saved/one.yaml"]) == 0
    text = Path("saved/one.yaml").read_text(encoding="utf-8")
    assert "game: ../mine\n" in text
    assert "settings: {tie: government}\n" in text
    monkeypatch.chdir("saved")
    capsys.readouterr()
    assert main(["replay", "one.yaml"]) == 0
    assert "== Mine: the game is over" in capsys.readouterr().out


def test_at_a_terminal_it_goes_step_by_step_and_back(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n\nb\n3\nq\n"))
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert main(["replay", saved()]) == 0
    out = capsys.readouterr().out
    shown = [part.partition(":")[0] for part in out.split("Revolution, move ")[1:]]
    assert shown == ["1", "2", "3", "2", "4"]


@pytest.mark.parametrize("name", GAMES)
def test_the_playthroughs_of_every_game_replay(name: str, capsys: Printed) -> None:
    assert main(["replay", str(DATA / name / "playthroughs" / "odd.yaml")]) == 0
    assert ": the game is over" in capsys.readouterr().out
