"""Standard streams that are closed or full: quiet, and the status of what was done."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.games import ANIMALS, files, game

PRINTKIT = f"'{sys.executable}' -m printkit"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a shell of Unix")


def shell(line: str) -> tuple[int, str]:
    """The status of the command before a pipe, and what stands on stderr."""
    done = subprocess.run(
        ["bash", "-c", f"{PRINTKIT} {line}; exit ${{PIPESTATUS[0]}}"],
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stderr


@pytest.mark.parametrize("words", ["--help", "check animals --json", "build animals", "list"])
def test_a_reader_who_leaves_early_is_no_problem(words: str) -> None:
    game("data/animals", ANIMALS)
    status, told = shell(f"{words} | true")
    assert status == 0
    assert told in ("", "Animals: 2 cards\n")


def test_the_status_is_the_same_without_a_reader() -> None:
    game("bad", "title: Bad\ncards: [{name: Fox, copies: some}]\n")
    assert shell("check bad --json | true") == (1, "")
    assert shell("check bad 2>&1 | true") == (1, "")


@pytest.mark.parametrize("end", [">&-", "2>&-", ">&- 2>&-"])
def test_closed_streams_are_no_problem(end: str) -> None:
    game("animals", ANIMALS)
    status, told = shell(f"build animals {end}")
    assert status == 0
    assert "printkit" not in told
    assert files() == {"animals/sheets-a4.pdf", "animals/build.json"}


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device here")
def test_results_that_find_no_room_are_told_in_a_line() -> None:
    game("animals", ANIMALS)
    assert shell("check animals --json > /dev/full") == (
        1,
        "cannot write the results: No space left on device\n",
    )
