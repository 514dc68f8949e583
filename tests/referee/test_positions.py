"""Positions that no game comes to are told at their place, and the others are still played."""

from __future__ import annotations

from pathlib import Path

import pytest

from printkit.problems import Problems
from printkit.referee.running import run
from printkit.referee.scenarios import FILE, read_scenarios
from tests.referee.playing import game

TANKS = "hand-0: [tanks], hand-1: [tanks]"


def told(tmp_path: Path, name: str, given: str) -> list[str]:
    path = tmp_path / FILE
    path.write_text(f"- id: odd\n  title: Odd\n  {given}\n", encoding="utf-8")
    problems = Problems()
    for scenario in read_scenarios(path, FILE, game(name), problems):
        run(scenario, problems)
    return [str(problem) for problem in problems]


@pytest.mark.parametrize(
    ("name", "given", "message"),
    [
        (
            "revolution",
            f"given: {{zones: {{{TANKS}}}, phase: foo, to_move: 0}}",
            ':3:61: error: there is no phase "foo"; known: unit, dummy, modifiers',
        ),
        (
            "revolution",
            f"given: {{zones: {{{TANKS}}}, phase: unit, to_move: 7}}",
            ":3:76: error: there is no seat 7; seats are counted from 0 to 1",
        ),
        (
            "revolution",
            f"given: {{zones: {{{TANKS}}}, facts: {{turn: [1]}}, begin: round}}",
            ":3:68: error: turn: expected a whole number, found a list",
        ),
        (
            "revolution",
            "given: {zones: {front-0: [infantry, tanks], front-1: [tanks]}, begin: fight}",
            "odd: move 0: the Government fight with one unit, not with infantry, tanks",
        ),
        (
            "revolution",
            f"given: {{zones: {{{TANKS}}}, phase: dummy, to_move: 0}}\n  moves: [dummy]",
            ":4:11: error: odd: dummy is refused: there is no Dummy in hand (round-dummy)",
        ),
        ("revolution", f"given: {{zones: {{{TANKS}}}, begin: fight}}", "no game comes to this"),
        (
            "triumfdrez",
            "given: {facts: {best: [7, bishop, cyan, closed], bidder: 0, leader: 0}, begin: trick}",
            "no game comes to this position",
        ),
        (
            "triumfdrez",
            "given: {facts: {best: [7, dragon], bidder: 9}, begin: play}",
            "no game comes to this position",
        ),
        (
            "revenge",
            'given: {zones: {hand-0: ["red:5-of-spades"]}, begin: fill}',
            "no game comes to this position",
        ),
        (
            "revelation",
            "given: {zones: {hand-0: [mill]}, phase: give, to_move: 0}\n  moves: [give mill 2]",
            "odd: ",
        ),
        (
            "easter",
            "given: {zones: {down: [faith]}, begin: effect, to_move: 0}",
            "no game comes to this position",
        ),
    ],
)
def test_what_cannot_be_is_told(tmp_path: Path, name: str, given: str, message: str) -> None:
    found = told(tmp_path, name, given)
    assert any(message in line for line in found), found
