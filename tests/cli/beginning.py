"""How tests begin games with `printkit new`."""

from __future__ import annotations

import re
from pathlib import Path

from printkit.cli import main
from printkit.game.starting.starters import starters
from printkit.game.workspace import games_in, shared
from tests.cli.games import Printed

TEMPLATES = tuple(starters(shared()))
GAMES = tuple(path.parent.name for path in games_in(shared().data))
SECTIONS = ("change", "copies", "add", "remove", "rules", "back", "colours")
PROVEN_AS_THEY_ARE = ("remove", "rules")
"""Sections after which `check` may ask to leave out worked examples of the base."""


def clean(capsys: Printed, *arguments: str) -> None:
    status = main([*arguments, "--strict"])
    assert status == 0, capsys.readouterr().err


def text(file: str) -> str:
    return Path(file).read_text(encoding="utf-8")


def with_examples(written: str, names: tuple[str, ...]) -> str:
    """The file of a game with its commented examples of some sections switched on."""
    lines, on = [], False
    for line in written.splitlines():
        section = re.match(r"# (\w+):", line)
        if section and section[1] in SECTIONS:
            on = section[1] in names
        elif not line.startswith("#   "):
            on = False
        lines.append(line.removeprefix("# ") if on else line)
    return "\n".join(lines) + "\n"
