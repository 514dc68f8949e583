"""Rulebooks for tests: read from a text, with what is complained of."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from printkit.game.load import load_game
from printkit.game.workspace import shared
from printkit.layout.layouts import Layouts
from printkit.layout.text.fonts import Fonts
from printkit.problems import Problems, in_order
from printkit.rulebook.macros import macros
from printkit.rulebook.macros.means import Means
from printkit.rulebook.macros.scope import document_names
from printkit.rulebook.model import Block, Rulebook
from printkit.rulebook.read import read_rulebook
from printkit.source.jinja.expressions import Expressions
from printkit.source.markup import Inline

GAME = """\
title: Tiny
players: 2-4
authors: [Ada]
licence: CC0
rules: {hand_size: 3}
fields: {force: integer, text: rich}
cards:
  - {name: Tanks, id: tanks, copies: 2, force: 9, text: "**Strong** & <slow>"}
  - {name: "R&D *x*", id: r-d, force: 1}
"""


def opened(
    folder: Path, text: str | bytes, files: Mapping[str, str] | None = None, draft: bool = False
) -> tuple[Rulebook | None, Problems]:
    """A small game's rulebook."""
    for name, content in {"game.yaml": GAME, **(files or {})}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(content, encoding="utf-8")
    path = folder / "rulebook.md"
    path.write_bytes(text.encode("utf-8") if isinstance(text, str) else text)
    problems, expressions = Problems(), Expressions()
    game = load_game(folder, shared(), problems, expressions)
    assert game is not None, list(map(str, problems))
    fonts = Fonts((shared().fonts,), problems)
    layouts = Layouts(game, shared(), fonts, expressions, problems, draft=draft)
    means = Means(game, layouts, fonts, expressions, problems)
    found = read_rulebook(
        path,
        "rulebook.md",
        document_names(game),
        lambda front: macros(means.looking(front.look, front.language)),
        game,
        expressions,
        problems,
        resources=layouts.resources,
    )
    assert (found is None) == bool(problems.errors)
    return found, problems


def read(folder: Path, text: str | bytes, files: Mapping[str, str] | None = None) -> Rulebook:
    """A rulebook that is right."""
    found, problems = opened(folder, text, files)
    assert found is not None, list(map(str, problems))
    return found


def blocks(folder: Path, text: str) -> tuple[Block, ...]:
    return read(folder, text).blocks


def told(folder: Path, text: str | bytes, files: Mapping[str, str] | None = None) -> list[str]:
    """What is complained of, in order."""
    _, problems = opened(folder, text, files)
    return [str(problem) for problem in in_order(problems)]


def plain(content: tuple[Inline, ...]) -> str:
    return "".join(inline.text for inline in content)
