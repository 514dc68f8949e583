"""Rulebooks set by hand, so that products are tested apart from reading and setting texts."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path

import pytest

from printkit.catalogue import parse_page, parse_paper
from printkit.game.model import Game
from printkit.game.workspace import shared
from printkit.geometry import Rect, Sides, Size
from printkit.imposition.model import Options
from printkit.layout.frame import Frame
from printkit.outputs.request import Product, Progress, Wants
from printkit.outputs.run import Made, Workshop, make
from printkit.problems import Problems, Span
from printkit.rulebook.model import FrontMatter, Rulebook
from printkit.rulebook.opening import Rulebooks
from printkit.rulebook.strips import Entry, Link, Page, Volume
from printkit.source.jinja.expressions import Expressions
from tests.draw.seeing import bundled, run

GAME = "title: Owls\nplayers: 2-3\ncards: [{name: Owl, copies: 2}]\n"


def page(number: int, count: int, size: Size) -> Page:
    """A page that says its number; the first leads to the last, and back."""
    frame = Frame(size, Sides.all(0), (run(f"page {number}", x=20, y=20, size=3, fonts=bundled()),))
    target = f"#page-{count if number == 1 else 1}"
    return Page(
        frame, (Link(Rect(20, 16, 15, 5), target),), ((f"page-{number}", 15.0),), str(number)
    )


def volume(count: int, size: Size, *, bound_right: bool = False) -> Volume:
    pages = tuple(page(number, count, size) for number in range(1, count + 1))
    entries = tuple(
        Entry(1, f"Section {number}", f"page-{number}", number - 1, 15.0)
        for number in range(1, count + 1)
    )
    return Volume(pages, entries, bound_right)


def watch(game: Game, cards: int, rounds: int) -> nullcontext[Progress]:
    return nullcontext(lambda _: None)


class Press:
    """Builds a game whose rulebook and aid have as many pages as a test wants."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder / "owls"
        self.folder.mkdir()
        self.pages, self.aid_pages = 5, 2
        self.page = ""
        self.bound_right = False
        self.narrowest = 0.0
        """A text does not fit pages that are narrower, in mm."""
        self.sizes: list[Size] = []
        (self.folder / "game.yaml").write_text(GAME, encoding="utf-8")
        for name in ("rulebook", "aid"):
            (self.folder / f"{name}.md").write_text("# Owls\n", encoding="utf-8")

        def reading(books: Rulebooks, path: Path) -> Rulebook:
            front = FrontMatter("Owls", Span("rulebook.md", 1), page=self.page, authors=("Ann",))
            return Rulebook(front, ())

        def setting(
            books: Rulebooks, read: Rulebook, size: Size, problems: Problems, *, aid: bool
        ) -> Volume:
            self.sizes.append(size)
            if size.w < self.narrowest:
                problems.error(Span("rulebook.md", 7, 1), f"{size} is too small")
            count = self.aid_pages if aid else self.pages
            return volume(count, size, bound_right=self.bound_right)

        monkeypatch.setattr(Rulebooks, "_reading", reading)
        monkeypatch.setattr(Rulebooks, "_setting", setting)

    def make(
        self, *only: str, papers: tuple[str, ...] = ("a4",), pages: tuple[str, ...] = ()
    ) -> Made:
        chosen = tuple(map(parse_paper, papers))
        wants = Wants(
            chosen,
            Options(chosen[0].size),
            only=only,
            rulebook_pages=tuple(map(parse_page, pages)),
        )
        workshop = Workshop(shared(), Expressions(), wants)
        return make(self.folder, workshop, self.folder.parent / "out", watch)

    def products(self, *only: str, **how: tuple[str, ...]) -> dict[str, Product]:
        """The products of a build without problems, by their file names."""
        made = self.make(*only, **how)
        assert not list(made.problems)
        return {product.file: product for product in made.products}


@pytest.fixture
def press(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Press:
    return Press(tmp_path, monkeypatch)
