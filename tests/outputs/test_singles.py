from __future__ import annotations

import io
from pathlib import Path

import pikepdf
import pytest
from PIL import Image

from printkit.cli import main
from printkit.draw.raster import pages_to_png

BIRDS = """title: Birds
card: poker
cards:
  - {name: Owl, copies: 2}
  - {name: Wren, copies: 3, back: none}
  - {name: Lark}
"""


@pytest.fixture
def birds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "birds.yaml").write_text(BIRDS, encoding="utf-8")
    return tmp_path / "out" / "birds"


def build(*words: str) -> None:
    assert main(["build", "birds.yaml", "--one-per-page", *words]) == 0


def contents(file: Path) -> list[bytes]:
    """What is on each page; the placing of a face on it is the same for all."""
    with pikepdf.open(file) as pdf:
        return [page.Contents.read_bytes() for page in pdf.pages]


def test_fronts_and_backs_alternate_though_a_card_has_no_back(birds: Path) -> None:
    build()
    owl, back, owl2, back2, *rest = contents(birds / "cards.pdf")
    wrens, lark = rest[:6], rest[6:]
    assert (owl, back) == (owl2, back2)
    assert wrens[1::2] == [b"", b"", b""]
    assert len(set(wrens[::2])) == 1
    assert b"" not in lark
    assert len({owl, wrens[0], lark[0], back, b""}) == 5


def test_without_backs_there_are_no_empty_pages(birds: Path) -> None:
    build("--backs", "none")
    pages = contents(birds / "cards.pdf")
    assert len(pages) == 6
    assert b"" not in pages


def test_fronts_and_backs_split_hold_what_one_file_held(birds: Path) -> None:
    build()
    whole = contents(birds / "cards.pdf")
    build("--split")
    assert len(contents(birds / "cards-fronts.pdf")) == len(whole) // 2
    backs = contents(birds / "cards-backs.pdf")
    assert [page == b"" for page in backs] == [page == b"" for page in whole[1::2]]


def test_a_page_that_is_one_card_has_its_boxes_at_the_origin(birds: Path) -> None:
    build("--one-per-page", "--bleed", "3mm")
    with pikepdf.open(birds / "cards.pdf") as pdf:
        assert len(pdf.pages) == 12
        for page in pdf.pages:
            assert boxed(page, "/MediaBox") == pytest.approx([0, 0, 69.5, 94.9], abs=0.01)
            assert boxed(page, "/BleedBox") == pytest.approx([0, 0, 69.5, 94.9], abs=0.01)
            assert boxed(page, "/TrimBox") == pytest.approx([3, 3, 66.5, 91.9], abs=0.01)


def boxed(page: pikepdf.Page, name: str) -> list[float]:
    return [float(side) / 72 * 25.4 for side in page.obj[name].as_list()]


RED = """title: Red
card: poker
cards:
  - {name: Red, template: red}
back: none
"""


def test_ink_reaches_the_edge_of_a_page_with_bleed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "red").mkdir()
    (tmp_path / "red" / "templates").mkdir()
    (tmp_path / "red" / "game.yaml").write_text(RED, encoding="utf-8")
    layout = 'bleed: 3mm\nelements:\n  - rect: {fill: "#ff0000"}\n'
    (tmp_path / "red" / "templates" / "red.yaml").write_text(layout, encoding="utf-8")
    assert main(["build", "red", "--one-per-page", "--png", "--dpi", "72"]) == 0
    (png,) = pages_to_png((tmp_path / "out/red/cards.pdf").read_bytes(), 254)
    image = Image.open(io.BytesIO(png)).convert("RGB")
    assert image.width in (695, 696)
    assert image.height in (949, 950)
    assert image.getpixel((10, 10)) == (255, 0, 0)
    assert image.getpixel((684, 938)) == (255, 0, 0)
    with Image.open(tmp_path / "out/red/png/001-red.png") as trimmed:
        assert trimmed.size == (180, 252)
