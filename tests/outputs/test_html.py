"""The rulebook as a file of HTML: what it shows, and how large it may be."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from printkit.game.workspace import shared
from printkit.geometry import Size
from printkit.imposition.model import Options
from printkit.outputs import html
from printkit.outputs.request import Product, Request, Wants
from printkit.outputs.run import Workshop
from printkit.problems import Problems
from printkit.source.jinja.expressions import Expressions

GAME = """\
title: Tiny
rulebook: rulebook.md
cards:
  - {name: Fool}
"""


def opened(folder: Path, text: str, *, economy: bool = False) -> Request:
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    (folder / "rulebook.md").write_text(text, encoding="utf-8")
    wants = Wants((), Options(Size(210, 297)), economy=economy)
    request = Workshop(shared(), Expressions(), wants).open(folder / "game.yaml", Problems())
    assert request is not None
    return request


def photograph(folder: Path, side: int) -> None:
    (folder / "art").mkdir(exist_ok=True)
    noise = [Image.effect_noise((side, side), 90) for _ in range(3)]
    Image.merge("RGB", noise).save(folder / "art" / "photo.png")


def built(request: Request) -> Product:
    (product,) = html.build(request)
    return product


def test_a_rulebook_is_one_file_with_its_cover_beside_the_title(tmp_path: Path) -> None:
    request = opened(tmp_path, "# Rules\n\nPlay {{ total() }} card.\n")
    product = built(request)
    assert list(request.problems) == []
    assert product.file == "rulebook.html"
    text = product.data.decode()
    assert "Play 1 card." in text
    assert 'class="cover"' in text


def test_no_ink_and_no_bytes_go_into_a_cover_where_either_is_saved(tmp_path: Path) -> None:
    text = "# Rules\n\nPlay.\n"
    assert b'class="cover"' not in built(opened(tmp_path, text, economy=True)).data
    bare = f"---\ncover: none\n---\n{text}"
    assert b'class="cover"' not in built(opened(tmp_path, bare)).data


def test_photographs_get_coarser_before_the_file_gets_too_large(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    photograph(tmp_path, 600)
    request = opened(tmp_path, "# Rules\n\n![Noise](art/photo.png)\n")
    fine = len(built(request).data)
    monkeypatch.setattr(html, "_MOST_BYTES", fine - 1)
    coarse = len(built(request).data)
    assert coarse < fine
    assert list(request.problems) == []
    monkeypatch.setattr(html, "_MOST_BYTES", 1)
    built(request)
    (problem,) = request.problems
    assert "rulebook.html is" in problem.message
    assert problem.span is not None
    assert problem.span.file.endswith("rulebook.md")
