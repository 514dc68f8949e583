"""Small games to run commands on, and what they leave on the disk."""

from __future__ import annotations

from pathlib import Path

import pytest

TWO_LINES = 'title: Tiny\ncards: [{name: Fox, copies: 3, text: "Runs."}]\n'
ANIMALS = (
    "title: Animals\ncards:\n"
    "  - {name: Red Fox, copies: 3}\n  - {name: Owl, copies: 2}\n  - {name: Ox, copies: 0}\n"
)
Printed = pytest.CaptureFixture[str]


def game(folder: str, text: str = TWO_LINES) -> Path:
    place = Path(folder)
    place.mkdir(parents=True)
    (place / "game.yaml").write_text(text, encoding="utf-8")
    return place


def files(folder: str = "out") -> set[str]:
    root = Path(folder)
    return {path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file()}
