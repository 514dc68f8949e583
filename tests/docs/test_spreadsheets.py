from __future__ import annotations

import re
from pathlib import Path

import pytest

from printkit.cli.run import run

PAGE = (Path(__file__).parents[2] / "docs" / "spreadsheets.md").read_text(encoding="utf-8")


def test_the_page_builds_and_converts_as_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    first, second = re.findall(r"```csv\n(.*?)```", PAGE, re.DOTALL)
    game = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)[0]
    Path("game.yaml").write_text(game, encoding="utf-8")
    Path("cards.csv").write_text(first, encoding="utf-8")
    assert run(["check", "--strict"]) == 0
    assert "no problems in 2 cards, 3 copies" in capsys.readouterr().out
    assert run(["convert", "cards.csv", "--to", "yaml"]) == 0
    commands = re.findall(r"^\$ printkit (.*)$", PAGE, re.MULTILINE)
    for command in commands:
        assert run(command.split()) == 0, command
    assert Path("again.yaml").read_text() == Path("cards.yaml").read_text()

    Path("cards.csv").write_text(second, encoding="utf-8")
    assert run(["convert", "cards.csv", "--to", "yaml", "--force"]) == 0
    assert "friends: [Hatter, Hare]\n" in Path("cards.yaml").read_text()
