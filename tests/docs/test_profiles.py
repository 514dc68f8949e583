"""What the page about profiles shows works as it says."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from printkit.cli import main
from tests.cli.games import Printed
from tests.docs.test_readme import ROOT, blocks

PAGE = (ROOT / "docs" / "profiles.md").read_text(encoding="utf-8")
(PROFILES,) = blocks(PAGE, "yaml")
BACKS = (ROOT / "docs" / "printing.md").read_text(encoding="utf-8")
BACKS = BACKS[BACKS.index("## When the backs sit") : BACKS.index("## Paper\n")]


@pytest.fixture(autouse=True)
def _mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for variable in ("XDG_CONFIG_HOME", "APPDATA"):
        monkeypatch.setenv(variable, str(tmp_path / "settings"))
    place = tmp_path / "settings" / "printkit"
    place.mkdir(parents=True)
    (place / "profiles.yaml").write_text(PROFILES, encoding="utf-8")


@pytest.mark.parametrize("page", [PAGE, BACKS], ids=["profiles", "printing"])
def test_every_command_works_one_after_the_other(page: str, capsys: Printed) -> None:
    lines = [line for body in blocks(page, "sh") for line in body.splitlines()]
    assert len(lines) >= 5
    for line in lines:
        words = shlex.split(line, comments=True)
        quick = ["--only", "sheets"] if words[1] == "build" else []
        assert main([*words[1:], *quick]) == 0, line + capsys.readouterr().err


def test_the_messages_are_those_that_people_see(tmp_path: Path, capsys: Printed) -> None:
    slip, value = blocks(PAGE, "text")
    path = tmp_path / "settings" / "printkit" / "profiles.yaml"
    path.write_text("home-laser:\n  paper: letter\n  guter: 2mm\n", encoding="utf-8")
    assert main(["profiles"]) == 1
    assert slip.strip() in capsys.readouterr().err
    (typed,) = re.findall(r"--set (\S+):", value)
    assert main(["build", "revolution", "--only", "sheets", "--set", typed]) == 1
    assert value.strip() in capsys.readouterr().err
