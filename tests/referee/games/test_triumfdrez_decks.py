"""Decks of TriumfDrez that people change: what its rules cannot take is told at its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from printkit.game.load import load_game
from printkit.game.workspace import shared
from printkit.problems import Problems
from printkit.referee.checking import check_referee
from printkit.source.jinja.expressions import Expressions


def told(folder: Path, changes: str) -> list[str]:
    text = f"title: T\nextends: triumfdrez\nexpect: {{}}\n{changes}\n"
    (folder / "game.yaml").write_text(text, encoding="utf-8")
    problems = Problems()
    game = load_game(folder, shared(), problems, Expressions())
    assert game is not None
    check_referee(game, problems)
    return [str(problem) for problem in problems.errors]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ("copies: {grey-pawn: 2}", "game.yaml:4:21: error: "),
        (
            "change: [{where: {colour: grey}, set: {number: 5}}]",
            "blue has the number 5, and grey has it too",
        ),
        (
            "change: {grey-pawn: {figure: dragon}}",
            "the rules know the figures pawn, knight, bishop, rook, queen, joker",
        ),
        (
            "remove: [{where: {kind: piece}}]",
            "game.yaml:2:10: error: no card has a figure and a colour: there is nothing to bid",
        ),
        (
            "remove: [{where: {figure: pawn}}, {where: {figure: knight}}]",
            "game.yaml:2:10: error: 38 cards are too few to deal 13 to each of 3",
        ),
    ],
)
def test_what_the_rules_cannot_take_is_told_at_the_line_that_asks_for_it(
    tmp_path: Path, changes: str, message: str
) -> None:
    found = told(tmp_path, changes)
    assert any(message in line for line in found), found
