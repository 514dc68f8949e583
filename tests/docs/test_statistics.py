"""The page of statistics says what is kept beside it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from printkit.referee.games import names

DOCS = Path(__file__).parents[2] / "docs"
KEPT = sorted((DOCS / "statistics").glob("*.json"))


def test_the_page_is_up_to_date() -> None:
    run = subprocess.run(
        [sys.executable, DOCS / "simulate.py", "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr + "\nrun: python docs/simulate.py --page"


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_greedy_beats_random_clearly(path: Path) -> None:
    assert path.stem in names()
    kept = json.loads(path.read_text(encoding="utf-8"))
    for run in kept["strength"]:
        for share in run["wins_by_bot"]:
            if share["name"] == "greedy" and len(run["seats"]) == 2:
                assert share["rate"]["low"] > 0.65, share
    alone = {run["bots"][0]: run["wins"][0]["rate"] for run in kept["strength"] if run["together"]}
    if alone:
        assert alone["greedy"]["low"] > alone["random"]["high"]


def test_every_game_is_played_ten_thousand_times() -> None:
    from printkit.referee.games import names

    assert {path.stem for path in KEPT} == set(names())
    page = (DOCS / "statistics.md").read_text(encoding="utf-8")
    for name in names():
        assert f"printkit simulate {name} -n 10000 --seed 1" in page
