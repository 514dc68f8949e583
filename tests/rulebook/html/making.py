"""Rulebooks of a few blocks, made by hand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path as File

from printkit.colour import Colour, Rgb
from printkit.geometry import Rect, Size
from printkit.layout.frame import Group, Mark, Path, Shape
from printkit.layout.text.fonts import Fonts
from printkit.problems import Span
from printkit.rulebook.html import html
from printkit.rulebook.model import (
    Block,
    Draw,
    Figure,
    FrontMatter,
    Heading,
    Paragraph,
    Picture,
    Rulebook,
)
from printkit.rulebook.theme import theme
from printkit.source.markup import Inline
from tests.rulebook.html.reading import Page, read

SPAN = Span("rulebook.md", 1, 1)
A5 = Size(148, 210)
RED = Rgb(1, 0, 0)
FRONT = FrontMatter("A Game", SPAN)


@cache
def fonts() -> Fonts:
    return Fonts((File(__file__).parents[3] / "fonts",))


def text(*parts: str | Inline) -> tuple[Inline, ...]:
    return tuple(Inline(part) if isinstance(part, str) else part for part in parts)


def paragraph(*parts: str | Inline) -> Paragraph:
    return Paragraph(text(*parts), SPAN)


def heading(title: str, id_: str, level: int = 1, number: str = "") -> Heading:
    return Heading(level, text(title), id_, number, SPAN)


def note(label: str, number: str = "1") -> Inline:
    return Inline(number, raised=True, link=f"#fn-{label}")


def square(w: float, h: float, fill: Colour = RED) -> Shape:
    box = Rect(0, 0, w, h)
    return Shape(Path.rect(box), box, fill)


def drawn(w: float = 20, h: float = 30, *marks: Mark, alt: str = "") -> Draw:
    """A picture of that size, smaller where there is no room."""
    shown = marks or (square(w, h),)

    def draw(most: float) -> Picture:
        scale = min(1.0, most / w)
        return Picture(Size(w * scale, h * scale), shown, alt)

    return draw


def figure(w: float = 20, h: float = 30, *marks: Mark, alt: str = "A red card") -> Figure:
    return Figure(drawn(w, h, *marks), alt, (), "", SPAN)


def face(name: str = "face 1") -> Group:
    """A card's face as macros show it."""
    return Group((square(60, 90),), shared=name)


def page_bytes(
    *blocks: Block,
    front: FrontMatter = FRONT,
    notes: Mapping[str, tuple[Block, ...]] | None = None,
    pictures: Mapping[str, Picture] | None = None,
) -> bytes:
    rulebook = Rulebook(front, blocks, notes or {}, pictures or {})
    return html(rulebook, theme(front, A5), fonts())


def page(
    *blocks: Block,
    front: FrontMatter = FRONT,
    notes: Mapping[str, tuple[Block, ...]] | None = None,
    pictures: Mapping[str, Picture] | None = None,
) -> Page:
    return read(page_bytes(*blocks, front=front, notes=notes, pictures=pictures))
