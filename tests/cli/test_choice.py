"""Which cards are printed, and how often."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from printkit.cli import main
from tests.cli.games import ANIMALS, Printed, files, game


@pytest.mark.parametrize(
    ("words", "copies"),
    [
        ([], 5),
        (["--cards", "red fox"], 3),
        (["--cards", "RED-*"], 3),
        (["--cards", "o*"], 2),
        (["--cards", "owl", "--cards", "red*"], 5),
        (["--copies", "1"], 2),
        (["--cards", "owl", "--copies", "4"], 4),
    ],
)
def test_cards_are_chosen_by_name_or_id(words: list[str], copies: int) -> None:
    game("animals", ANIMALS)
    assert main(["build", "animals", *words]) == 0
    (row,) = json.loads(Path("out/animals/build.json").read_text(encoding="utf-8"))["files"]
    assert (row["copies"], row["faces"]) == (copies, 2 * copies)


@pytest.mark.parametrize(
    ("pattern", "told"), [("read fox", 'did you mean "Red Fox"'), ("ox", "0 copies")]
)
def test_a_choice_of_nothing_is_a_problem(pattern: str, told: str, capsys: Printed) -> None:
    game("animals", ANIMALS)
    assert main(["build", "animals", "--cards", pattern]) == 1
    assert told in capsys.readouterr().err
    assert not Path("out").exists()


def test_several_cards_in_one_pattern_are_told_apart(capsys: Printed) -> None:
    game("animals", ANIMALS)
    assert main(["build", "animals", "--cards", "red fox,owl"]) == 1
    assert 'give each its own: --cards "red fox" --cards "owl"' in capsys.readouterr().err


@pytest.mark.parametrize(
    ("pattern", "printed"), [("Draw [2]", 1), ("draw ?2?", 1), ("draw*", 11), ("Draw 2", 10)]
)
def test_brackets_in_a_pattern_are_brackets(pattern: str, printed: int) -> None:
    game("draw", 'title: Draw\ncards: [{name: "Draw [2]"}, {name: Draw 2, copies: 10}]\n')
    assert main(["build", "draw", "--cards", pattern]) == 0
    (row,) = json.loads(Path("out/draw/build.json").read_text(encoding="utf-8"))["files"]
    assert row["copies"] == printed


def test_a_choice_that_one_game_cannot_meet_fails_that_game_only(capsys: Printed) -> None:
    game("animals", ANIMALS)
    game("tiny")
    assert main(["build", "animals", "tiny", "--cards", "owl"]) == 1
    assert files() == {"animals/sheets-a4.pdf", "animals/build.json"}
    assert "--cards: error: no card of Tiny matches" in capsys.readouterr().err


def test_far_too_many_copies_are_refused_before_they_are_made(capsys: Printed) -> None:
    many = ", ".join(f"{{name: Card {number}}}" for number in range(11))
    game("many", f"title: Many\ncards: [{many}]\n")
    assert main(["build", "many", "--copies", "10000"]) == 1
    assert "--copies: error: Many: 110,000 copies are more than" in capsys.readouterr().err
