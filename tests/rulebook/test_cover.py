"""What is wrong with a cover is told at the key of the front matter that it shows."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from printkit.game.load import load_game
from printkit.game.workspace import shared
from printkit.layout.layouts import Layouts
from printkit.problems import Problems, Span
from printkit.rulebook.cover import cover
from printkit.rulebook.model import FrontMatter
from printkit.rulebook.theme import theme
from printkit.source.jinja.expressions import Expressions
from tests.rulebook.reading import A5, SPAN, fonts

KEYS = ("title", "subtitle", "authors", "players", "minutes", "age", "cover")
PLACES = {name: Span("rulebook.md", line, 9) for line, name in enumerate(KEYS, 2)}
FRONT = FrontMatter("Peak", SPAN, subtitle="Up and down", players="2", places=PLACES)


def _told(folder: Path, front: FrontMatter) -> list[str]:
    (folder / "game.yaml").write_text("title: Peak\ncards: [{name: Goat}]\n", encoding="utf-8")
    problems, expressions = Problems(), Expressions()
    game = load_game(folder, shared(), problems, expressions)
    assert game is not None
    layouts = Layouts(game, shared(), fonts(), expressions, problems)
    cover(front, theme(front, A5), layouts)
    return [str(problem) for problem in problems]


@pytest.mark.parametrize(
    ("front", "place"),
    [
        (replace(FRONT, title="漢"), "2:9"),
        (replace(FRONT, subtitle="漢 and 字"), "3:9"),
        (replace(FRONT, authors=("Ada Lovelace and friends",) * 12), "4:9"),
        (replace(FRONT, cover="kover"), "8:9"),
    ],
)
def test_what_does_not_fit_a_cover_is_told_at_its_key(
    tmp_path: Path, front: FrontMatter, place: str
) -> None:
    told = _told(tmp_path, front)
    assert told
    assert all(line.startswith(f"rulebook.md:{place}: error: ") for line in told), told
    assert not any("card " in line for line in told)
    assert all(len(line) < 400 for line in told)


@pytest.mark.parametrize("title", ["Peak", "A" * 290, "A long way up " * 20])
def test_whatever_title_a_front_matter_may_have_fits(tmp_path: Path, title: str) -> None:
    assert not _told(tmp_path, replace(FRONT, title=title))
