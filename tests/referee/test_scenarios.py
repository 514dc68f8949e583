"""Scenarios: those of the five games come true, and a slip is told at its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from printkit.problems import Problems
from printkit.referee.running import run
from printkit.referee.scenarios import FILE, read_scenarios
from tests.referee.playing import DATA, GAMES, game

ROUND = """\
- id: round
  title: A round
  given:
    zones: {hand-0: [infantry], hand-1: [police], reserve-0: [tanks], reserve-1: [tanks]}
    facts: {turn: 1, round: 1}
    phase: unit
    to_move: 0
  moves: [unit infantry, unit police, done, done]
  expect: {zones: {casualty: [police]}, events: [force 8 6], outcome: none}
"""


def told(tmp_path: Path, text: str) -> list[str]:
    path = tmp_path / FILE
    path.write_text(text, encoding="utf-8")
    problems = Problems()
    for scenario in read_scenarios(path, FILE, game("revolution"), problems):
        run(scenario, problems)
    return [str(problem) for problem in problems]


@pytest.mark.parametrize("name", GAMES)
def test_the_scenarios_of_a_game_come_true(name: str) -> None:
    problems = Problems()
    scenarios = read_scenarios(DATA / name / FILE, FILE, game(name), problems)
    assert len(scenarios) > 15
    for scenario in scenarios:
        run(scenario, problems)
    assert not [str(problem) for problem in problems]


def test_a_scenario_that_comes_true_says_nothing(tmp_path: Path) -> None:
    assert told(tmp_path, ROUND) == []


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "moves:",
            "mvoes:",
            '8:3: error: unknown key "mvoes" in a scenario; did you mean "moves"?',
        ),
        (
            "[infantry]",
            "[infanty]",
            '4:22: error: the deck has no card "infanty"; did you mean "infantry"?',
        ),
        (
            "hand-1:",
            "hand-2:",
            '4:33: error: the game has no zone "hand-2"; did you mean "hand-1"?',
        ),
        (
            "{turn: 1,",
            "{trun: 1,",
            '5:13: error: the game has no fact "trun"; did you mean "turn"?',
        ),
        (
            "[tanks], reserve-1: [tanks]",
            "[tanks], reserve-1: [2 x tanks]",
            "4:71: error: 3 copies of tanks lie here and above; the deck has 2",
        ),
        (
            "unit police",
            "unit media",
            "8:26: error: round: unit media is refused: Media is not in hand (round-units);"
            " legal: unit police",
        ),
        (
            "[police]}, events",
            "[tanks]}, events",
            "9:20: error: round: casualty holds police, not tanks",
        ),
        (
            "force 8 6",
            "force 8 7",
            "9:11: error: round: force 8 7 does not happen, or not in this order",
        ),
        ("outcome: none", "outcome: {winners: [0]}", "9:11: error: round: the game goes on"),
        ("outcome: none", "phase: dummy", "9:11: error: round: the phase is unit, not dummy"),
        ("outcome: none", "to_move: 1", "9:11: error: round: seat 0 decides, not 1"),
        ("outcome: none", "facts: {turn: 5}", "9:70: error: round: turn is 2, not 5"),
        (
            "  moves:",
            "  legal: [unit tanks, unit infantry]\n  moves:",
            "8:11: error: round: unit tanks is not legal: Tanks is not in hand",
        ),
        (
            "  moves:",
            "  refused: {unit infantry: end}\n  moves:",
            "8:13: error: round: unit infantry is allowed",
        ),
        (
            "  moves:",
            "  refused: {unit tanks: end}\n  moves:",
            "8:13: error: round: unit tanks is refused by round-units, not by end",
        ),
        (
            "  given:",
            "  settings: {tie: both}\n  given:",
            "3:14: error: tie: expected both_lost or both_reserve or government, found both",
        ),
        (
            "  given:",
            "  settings: {teh: both}\n  given:",
            '3:14: error: the rules of this game have no setting "teh"',
        ),
        ("  given:", "  seats: 3\n  given:", "3:10: error: the referee seats 2 to 2, not 3"),
        ("phase: unit", "begin: lunch", '6:12: error: there is no step "lunch"'),
    ],
)
def test_a_slip_is_told_at_its_place(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert old in ROUND
    found = told(tmp_path, ROUND.replace(old, new, 1))
    assert any(line.startswith(f"{FILE}:{message}") for line in found), found


def test_two_scenarios_of_one_id_are_told(tmp_path: Path) -> None:
    (found,) = told(tmp_path, ROUND + ROUND)
    assert found.startswith(f'{FILE}:10:7: error: "round" is already on line 1')


def test_chance_that_names_a_card_that_is_not_shuffled_is_told(tmp_path: Path) -> None:
    text = ROUND.replace(
        "    phase: unit\n    to_move: 0\n", "    begin: turn\n    chance: [[media]]\n"
    )
    found = told(tmp_path, text.split("  moves:")[0])
    assert "media is not among what is shuffled" in found[0]


def test_a_move_of_nothing_is_told_at_its_place(tmp_path: Path) -> None:
    found = told(tmp_path, ROUND.replace("unit infantry, ", '" ", '))
    assert any(line.startswith(f"{FILE}:8:11: error: expected some text") for line in found), found
