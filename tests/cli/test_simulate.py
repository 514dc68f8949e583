"""The simulate command: what people see of many games."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from printkit.cli import main
from tests.cli.games import Printed, files, game

QUICK = ("-n", "12", "--bots", "random")


def test_a_table_tells_wins_length_endings_and_cards(capsys: Printed) -> None:
    assert main(["simulate", "triumfdrez", *QUICK, "--seed", "5"]) == 0
    told = capsys.readouterr()
    assert told.err == "TriumfDrez: 12 games\n"
    lines = told.out.splitlines()
    assert lines[0] == "TriumfDrez: 12 games, random at 2 seats, seed 5"
    for head in ("Wins, with 95 % intervals", "Length", "Endings"):
        assert head in lines
    assert any(line.startswith("Player 1 ") and "%" in line for line in lines)
    assert any(line.startswith("minutes (estimated)") for line in lines)
    assert any(line.startswith("Red queen ") for line in lines)
    assert "Did not finish: 0 (counted with neither)." in lines


def test_the_json_holds_results_only_and_the_same_for_any_number_of_jobs(capsys: Printed) -> None:
    outs = []
    for jobs in ("1", "2"):
        assert main(["simulate", "easter", *QUICK, "--json", "--jobs", jobs]) == 0
        outs.append(capsys.readouterr().out)
    assert outs[0] == outs[1]
    told = json.loads(outs[0])
    assert told["game"] == "easter"
    assert told["games"] == {
        "asked": 12, "played": 12, "finished": 12, "unfinished": 0, "draws": 0
    }  # fmt: skip
    assert str(Path.cwd()) not in outs[0]
    assert "jobs" not in told


def test_players_choose_how_many_sit_down(capsys: Printed) -> None:
    assert main(["simulate", "triumfdrez", *QUICK, "--players", "4", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["seats"]) == 4


def test_vs_tells_what_moved(capsys: Printed) -> None:
    text = "title: Home\nextends: revolution\nchange: {tanks: {copies: 9}}\n"
    Path("home.yaml").write_text(text, encoding="utf-8")
    assert main(["simulate", "revolution", *QUICK, "--vs", "home.yaml"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Revolution against Home: 12 games on each deck")
    (tanks,) = (line for line in lines if line.startswith("Tanks") and "*" in line)
    assert "2 → 9" in tanks


def test_vs_another_game_is_wrong_usage(capsys: Printed) -> None:
    assert main(["simulate", "revolution", "--vs", "easter"]) == 2
    assert "--vs compares two decks of one game" in capsys.readouterr().err


def test_the_report_is_one_page_of_what_was_found(capsys: Printed) -> None:
    assert main(["simulate", "revolution", *QUICK, "--report", "page.pdf"]) == 0
    assert capsys.readouterr().err.splitlines()[-1] == "written: page.pdf"
    with pikepdf.open("page.pdf") as pdf:
        assert len(pdf.pages) == 1
        assert [round(float(side)) for side in pdf.pages[0].mediabox] == [0, 0, 595, 842]
    document = pypdfium2.PdfDocument("page.pdf")
    text = document[0].get_textpage().get_text_bounded()
    document.close()
    for said in ("Revolution", "12 GAMES", "Who wins", "Government", "How long a game lasts"):
        assert said in text
    assert "Military Leader" in text
    assert "…" not in text
    assert files(".") == {"page.pdf"}


def test_the_same_games_make_the_same_page(capsys: Printed) -> None:
    made = []
    for name in ("one.pdf", "other.pdf"):
        assert main(["simulate", "easter", *QUICK, "--report", name]) == 0
        made.append(Path(name).read_bytes())
    assert made[0] == made[1]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["easter", "--bots", "gredy"], 'there is no bot "gredy"; did you mean "greedy"?'),
        (["easter", "--bots", "random,greedy"], "2 bots are too many for 1 seat"),
        (["easter", "--bots", ","], "expected bots such as greedy,random"),
        (["easter", "-n", "0"], "expected a whole number from 1"),
        (["easter", "--report", "page.png"], '"page.png" does not end in .pdf'),
        (["easter", "--report", "no/page.pdf"], 'there is no folder for "no/page.pdf"'),
        (["easter", "--cluster", "spark"], 'there is no cluster "spark"; known: dask, ray'),
        (["eastr"], 'did you mean "easter"?'),
    ],
)
def test_wrong_usage_is_told_before_anything_is_played(
    arguments: list[str], said: str, capsys: Printed
) -> None:
    assert main(["simulate", *arguments]) == 2
    assert said in " ".join(capsys.readouterr().err.split())


def test_a_game_without_a_referee_says_so(capsys: Printed) -> None:
    game("tiny")
    assert main(["simulate", "tiny"]) == 1
    assert "tiny/game.yaml:1:1: error: this game has no referee" in capsys.readouterr().err


def test_too_many_players_are_a_problem(capsys: Printed) -> None:
    assert main(["simulate", "revolution", "--players", "5"]) == 1
    assert "5" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is another thing on Windows")
def test_ctrl_c_keeps_what_was_played() -> None:
    command = [*(sys.executable, "-m", "printkit", "simulate", "easter"), "-n", "1000000"]
    run = subprocess.Popen(
        [*command, "--jobs", "1", "--bots", "random"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    time.sleep(2.5)
    run.send_signal(signal.SIGINT)
    out, err = run.communicate(timeout=60)
    assert run.returncode == 130
    assert out.startswith("Betrayal or Devotion: ")
    assert "Endings" in out
    assert "of 1,000,000 games were played" in err
    assert "Traceback" not in err
