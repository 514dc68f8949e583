"""Makes blocks, sets them, and reads back what stands in the strips."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from printkit.geometry import Rect, Size
from printkit.layout.frame import UNMOVED, Glyphs, Group, Mark, Path, Shape
from printkit.problems import Problems, Span
from printkit.rulebook.model import (
    Block,
    Draw,
    FrontMatter,
    Heading,
    Items,
    Paragraph,
    Picture,
    Rulebook,
)
from printkit.rulebook.strips import Strip
from printkit.rulebook.theme import Theme, theme
from printkit.rulebook.typeset import typeset
from printkit.source.markup import Inline
from tests.layout.text.typesetting import fonts, text_of, width

SPAN = Span("rulebook.md", 12, 1)
A4 = Size(210, 297)
A5 = Size(148, 210)
A6 = Size(105, 148)
WIDE = 84.0
TEXT = (
    "Reserves and the casualty pile lie face up. Both of you may look through them at any time. "
    "Draw piles stay face down, but anyone may count them. If you draw hands without a unit three "
    "times in one draw phase, you lose the game at once; the last hand is put away like the others."
)


def text(*said: str | Inline) -> tuple[Inline, ...]:
    return tuple(Inline(each) if isinstance(each, str) else each for each in said)


def paragraph(*said: str | Inline) -> Paragraph:
    return Paragraph(text(*said), SPAN)


def heading(level: int, said: str, number: str = "", id: str = "here") -> Heading:
    return Heading(level, text(said), id, number, SPAN)


def items(*said: str | Sequence[Block], start: int | None = None, tight: bool = True) -> Items:
    made = tuple((paragraph(i),) if isinstance(i, str) else tuple(i) for i in said)
    return Items(made, start, tight, SPAN)


def picture(w: float, h: float) -> Draw:
    """A box of a size, smaller where there is no room for it."""

    def draw(most: float) -> Picture:
        scale = min(1.0, most / w)
        box = Rect(0, 0, w * scale, h * scale)
        return Picture(box.size, (Shape(Path.rect(box), box, fill=None),), "a card")

    return draw


def book(*blocks: Block, notes: dict[str, tuple[Block, ...]] | None = None) -> Rulebook:
    return Rulebook(FrontMatter("A game", SPAN), blocks, notes or {})


def made_theme(language: str = "en", page: Size = A4, *, economy: bool = False) -> Theme:
    return theme(FrontMatter("A game", SPAN, language=language), page, economy=economy)


def set_all(
    *blocks: Block,
    wide: float = WIDE,
    language: str = "en",
    problems: Problems | None = None,
    **theme_options: Any,
) -> tuple[Strip, ...]:
    """The strips of some blocks; without `problems` there must be none."""
    found = Problems() if problems is None else problems
    made = made_theme(language, **theme_options)
    strips = typeset(blocks, made, fonts(), found, width=wide, pictures={})
    if problems is None:
        assert not tuple(found)
    return strips


def flat(marks: Sequence[Mark], dx: float = 0.0, dy: float = 0.0) -> Iterator[tuple[Mark, Rect]]:
    """Every mark with its box, out of its groups (which only move and scale)."""
    for mark in marks:
        if isinstance(mark, Group):
            matrix = mark.matrix
            if matrix != UNMOVED:
                assert (matrix.b, matrix.c) == (0, 0)
            yield from flat(mark.marks, dx + matrix.e, dy + matrix.f)
        elif isinstance(mark, Glyphs):
            yield mark, Rect(mark.x + dx, mark.y + dy - mark.size, width(mark), mark.size)
        elif isinstance(mark, Shape):
            yield mark, mark.box.moved(dx, dy)


def letters(strip: Strip) -> list[Glyphs]:
    return [mark for mark, _ in flat(strip.marks) if isinstance(mark, Glyphs)]


def shapes(strip: Strip) -> list[Rect]:
    return [box for mark, box in flat(strip.marks) if isinstance(mark, Shape)]


def said(strips: Sequence[Strip]) -> str:
    """What the strips say, a space between lines and pieces of lines; hyphens undone."""
    lines = (" ".join(text_of(mark).strip() for mark in letters(strip)) for strip in strips)
    return " ".join(filter(None, lines)).replace("\u00ad ", "").replace("  ", " ")


def left(strip: Strip) -> float:
    return min(box.x for _, box in flat(strip.marks))


def right(strip: Strip) -> float:
    return max(box.right for _, box in flat(strip.marks))


def fields(strip: Strip) -> dict[str, float]:
    """The faces of a strip's letters by size, for comparing styles."""
    return {mark.face: mark.size for mark in letters(strip)}
