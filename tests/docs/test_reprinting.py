"""What the reprinting page tells people to type works as it says."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

from tests.docs.test_readme import printkit

PAGE = (Path(__file__).parents[2] / "docs" / "reprinting.md").read_text(encoding="utf-8")
GAME = """\
title: Tea Party
cards:
  - {name: Teapot, copies: 2, text: Pours.}
  - {name: Cup, copies: 4, text: Holds.}
"""


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```\n", PAGE, re.DOTALL)


def test_commands_and_what_they_say_are_those_of_the_page(tmp_path: Path) -> None:
    game = tmp_path / "tea-party" / "game.yaml"
    game.parent.mkdir()
    game.write_text(GAME, encoding="utf-8")
    first, more, build = (block.splitlines() for block in blocks("sh"))
    recorded, listed = blocks("text")
    run = printkit(tmp_path, *shlex.split(first[0])[1:])
    assert run.stdout == recorded
    for line in more:
        run = printkit(tmp_path, *shlex.split(line)[1:])
        assert run.returncode == 0, run.stderr
    for name in ("1", "for-anna"):
        assert f"tea-party/printed/{name}.yaml" in run.stdout
    (tmp_path / "tea-party" / "printed" / "for-anna.yaml").unlink()
    game.write_text(
        GAME.replace("Pours.", "Pours tea.") + "  - {name: Sugar Bowl}\n", encoding="utf-8"
    )
    run = printkit(tmp_path, *shlex.split(build[0])[1:])
    assert run.returncode == 0, run.stderr
    assert re.sub("[0-9]{4}-[0-9]{2}-[0-9]{2}", "2025-03-01", run.stdout).startswith(listed)
    assert (tmp_path / "out" / "tea-party" / "sheets-a4-changed.pdf").is_file()
