"""The rulebooks of the bundled games as HTML."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from printkit.game.workspace import games_in, shared
from printkit.geometry import Size
from printkit.imposition.model import Options
from printkit.outputs.html import build
from printkit.outputs.request import Wants
from printkit.outputs.run import Workshop
from printkit.problems import Problems
from printkit.rulebook.model import Heading, Rulebook
from printkit.source.jinja.expressions import Expressions
from tests.rulebook.html.reading import Page, faults, read, words

GAMES = [path.parent.name for path in games_in(shared().data)]
MOST = 1_000_000


@cache
def made(game: str) -> tuple[bytes, Rulebook]:
    workshop = Workshop(shared(), Expressions(), Wants((), Options(Size(210, 297))))
    problems = Problems()
    request = workshop.open(Path(shared().data) / game / "game.yaml", problems)
    assert request is not None
    (product,) = build(request)
    rulebook = request.rulebooks.rulebook()
    assert rulebook is not None
    assert list(problems) == []
    return product.data, rulebook


@cache
def page(game: str) -> Page:
    return read(made(game)[0])


@pytest.mark.parametrize("game", GAMES)
def test_the_page_has_no_fault(game: str) -> None:
    assert faults(page(game)) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_page_is_small_enough_to_send(game: str) -> None:
    assert len(made(game)[0]) <= MOST


@pytest.mark.parametrize("game", GAMES)
def test_every_section_is_there_under_its_id(game: str) -> None:
    for block in made(game)[1].blocks:
        if isinstance(block, Heading):
            found = page(game).by_id(block.id)
            assert found.tag == f"h{block.level + 1}"
            assert words(found) == f"{block.number} {block.text}".strip()


@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_a_template_is_left_and_nothing_of_a_machine(game: str) -> None:
    text = "\n".join(part for part in page(game).one("body").itertext())
    assert not re.search(r"\{\{|\}\}|\{%|\$\{|\ufdd0|\ufdd1", text)
    assert str(Path.cwd()) not in page(game).source


@pytest.mark.parametrize("game", GAMES)
def test_a_second_build_is_the_same_bytes(game: str) -> None:
    first = made(game)[0]
    made.cache_clear()
    assert made(game)[0] == first
