"""Decks that people change: opened as the referee opens them."""

from __future__ import annotations

from pathlib import Path

from printkit.game.load import load_game
from printkit.game.workspace import shared
from printkit.problems import Problems
from printkit.referee.opening import rules_of
from printkit.referee.rules import Rules
from printkit.source.jinja.expressions import Expressions


def opened(
    folder: Path, base: str, text: str, seats: int | None = None
) -> tuple[Rules | None, str]:
    """The rules of a game that changes another, or lists decks of its own; and what is wrong."""
    head = "" if "decks:" in text else f"title: Other\nextends: {base}\nexpect: {{}}\n"
    (folder / "game.yaml").write_text(f"{head}{text}\n", encoding="utf-8")
    problems = Problems()
    loaded = load_game(folder, shared(), problems, Expressions())
    problems.raise_errors()
    assert loaded is not None
    found = rules_of(loaded, problems, seats)
    return found, "\n".join(map(str, problems))
