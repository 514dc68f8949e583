"""The files that a build makes, and those it leaves alone."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from printkit.cli import main
from tests.cli.games import ANIMALS, Printed, files, game


def test_fronts_and_backs_split_into_two_files() -> None:
    game("pair")
    assert main(["build", "pair", "--split"]) == 0
    assert files() >= {"pair/sheets-a4-fronts.pdf", "pair/sheets-a4-backs.pdf"}
    assert "pair/sheets-a4.pdf" not in files()


def test_decks_have_a_file_each() -> None:
    decks = (
        "title: Two\ndecks:\n"
        "  - {id: small, card: mini, cards: [{name: Fox}]}\n"
        "  - {id: large, card: tarot, cards: [{name: Owl}], back: none}\n"
    )
    game("two", decks)
    assert main(["build", "two", "--paper", "letter"]) == 0
    assert files() == {
        "two/sheets-small-letter.pdf",
        "two/sheets-large-letter.pdf",
        "two/build.json",
    }


def test_one_per_page_stands_in_for_the_sheets() -> None:
    game("pair")
    assert main(["build", "pair", "--one-per-page"]) == 0
    assert files() == {"pair/cards.pdf", "pair/build.json"}


def test_pngs_are_made_beside_the_sheets() -> None:
    game("pair")
    assert main(["build", "pair", "--png", "--dpi", "72"]) == 0
    assert files() == {
        "pair/sheets-a4.pdf",
        "pair/png/001-fox.png",
        "pair/png/back.png",
        "pair/png/contact.png",
        "pair/build.json",
    }


def test_a_file_where_a_folder_is_needed_is_a_problem(capsys: Printed) -> None:
    game("pair")
    Path("made").mkdir()
    Path("made/pair").write_text("in the way", encoding="utf-8")
    assert main(["build", "pair", "--out", "made"]) == 1
    assert "made/pair is a file, where a folder is needed" in capsys.readouterr().err
    assert Path("made/pair").read_text(encoding="utf-8") == "in the way"


def test_a_folder_where_a_file_is_needed_stays_where_it_is(capsys: Printed) -> None:
    game("pair")
    Path("out/pair/sheets-letter.pdf").mkdir(parents=True)
    (Path("out/pair/sheets-letter.pdf") / "mine.txt").write_text("mine", encoding="utf-8")
    assert main(["build", "pair", "--paper", "a4", "--paper", "letter"]) == 1
    told = capsys.readouterr().err
    assert "out/pair/sheets-letter.pdf is a folder, where a file is needed" in told
    assert files() == {"pair/sheets-letter.pdf/mine.txt"}


def test_what_an_earlier_build_left_is_named_and_kept(capsys: Printed) -> None:
    game("animals", ANIMALS)
    words = ["build", "animals", "--dpi", "72"]
    assert main([*words, "--paper", "a4", "--paper", "letter", "--png"]) == 0
    assert "earlier" not in capsys.readouterr().err
    before = files()
    assert main([*words, "--png", "--cards", "owl"]) == 0
    (line,) = [line for line in capsys.readouterr().err.splitlines() if "earlier" in line]
    assert line == (
        "out/animals: left from an earlier build: png/001-red-fox.png, sheets-letter.pdf"
    )
    assert files() == before
    report = json.loads(Path("out/animals/build.json").read_text(encoding="utf-8"))
    assert [row["file"] for row in report["files"]] == [
        "png/002-owl.png",
        "png/back.png",
        "png/contact.png",
        "sheets-a4.pdf",
    ]


def test_files_of_ones_own_and_files_taken_away_are_not_named(capsys: Printed) -> None:
    game("pair")
    assert main(["build", "pair", "--paper", "letter"]) == 0
    Path("out/pair/sheets-letter.pdf").unlink()
    Path("out/pair/mine.pdf").write_bytes(b"mine")
    assert main(["build", "pair"]) == 0
    assert "earlier" not in capsys.readouterr().err


@pytest.mark.parametrize(
    "report",
    [
        "",
        "[" * 100_000,
        '{"files": 3}',
        '{"files": [3, {"file": 3}, {"file": "../../secret.txt"}, {"file": "a\\u001bb"}]}',
    ],
)
def test_a_report_that_somebody_changed_does_no_harm(report: str, capsys: Printed) -> None:
    game("pair")
    Path("secret.txt").write_text("secret", encoding="utf-8")
    Path("out/pair").mkdir(parents=True)
    Path("out/pair/build.json").write_text(report, encoding="utf-8")
    assert main(["build", "pair"]) == 0
    assert "earlier" not in capsys.readouterr().err


def test_one_card_per_page_splits_too() -> None:
    game("pair")
    assert main(["build", "pair", "--one-per-page", "--split"]) == 0
    assert files() == {"pair/cards-fronts.pdf", "pair/cards-backs.pdf", "pair/build.json"}


@pytest.mark.parametrize(
    ("words", "option"),
    [
        (["--split"], "--split"),
        (["--back-offset", "1,1"], "--back-offset"),
        (["--one-per-page", "--split"], "--split"),
    ],
)
def test_what_is_asked_of_backs_that_do_not_exist_is_a_warning(
    words: list[str], option: str, capsys: Printed
) -> None:
    game("bare", "title: Bare\nback: none\ncards: [{name: Fox}]\n")
    assert main(["build", "bare", *words]) == 0
    assert f"warning: {option} changes nothing: no card of Bare" in capsys.readouterr().err
    assert main(["build", "bare", "--strict", *words]) == 1


def test_decks_whose_files_would_be_one_have_a_place(capsys: Printed) -> None:
    decks = (
        "title: Two\ndecks:\n  - {id: a, cards: [{name: Fox}]}\n  - {id: A, cards: [{name: Ox}]}\n"
    )
    game("two", decks)
    for command in ("build", "check"):
        assert main([command, "two"]) == 1
        told = capsys.readouterr().err
        assert "two/game.yaml:4:" in told
        assert '"A"' in told


def test_builds_are_equal_in_two_processes_with_different_hash_seeds() -> None:
    game("animals", ANIMALS)
    made = []
    for seed in ("1", "2"):
        command = [sys.executable, "-m", "printkit", "build", "animals", "--out", f"out{seed}"]
        subprocess.run(
            command, check=True, capture_output=True, env={**os.environ, "PYTHONHASHSEED": seed}
        )
        folder = Path(f"out{seed}/animals")
        made.append({path.name: path.read_bytes() for path in sorted(folder.iterdir())})
    assert made[0] == made[1]
