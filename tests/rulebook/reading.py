"""Reads volumes as people do: the words of each page, line by line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from printkit.game.workspace import shared
from printkit.geometry import Size
from printkit.layout.frame import Frame, Glyphs, Group, Mark
from printkit.layout.text.fonts import Fonts
from printkit.problems import Span
from printkit.rulebook.model import Block, Heading, Items, Paragraph
from printkit.source.markup import Inline

SPAN = Span("rulebook.md", 1, 1)
A4, LETTER, A5 = Size(210, 297), Size(215.9, 279.4), Size(148, 210)
HALF_LETTER, A6, POKER = Size(139.7, 215.9), Size(105, 148), Size(63.5, 88.9)
PAGES = (A4, LETTER, A5, HALF_LETTER, A6)


@cache
def fonts() -> Fonts:
    return Fonts((shared().fonts,))


def lines(marks: Iterable[Mark]) -> Iterator[Glyphs]:
    """The lines of type among marks, in order."""
    for mark in marks:
        if isinstance(mark, Glyphs):
            yield mark
        elif isinstance(mark, Group):
            yield from lines(mark.marks)


def words(frame: Frame) -> list[str]:
    """What is printed on a page, a text a line."""
    return ["".join(word.text for word in line.words) for line in lines(frame.marks)]


def paragraph(text: str, *more: Inline) -> Paragraph:
    return Paragraph((Inline(text), *more), SPAN)


def heading(text: str, number: str = "", level: int = 1) -> Heading:
    return Heading(level, (Inline(text),), text.lower().replace(" ", "-"), number, SPAN)


def steps(*texts: str) -> Items:
    return Items(tuple((paragraph(text),) for text in texts), 1, True, SPAN)


LOREM = "Both reveal a card at once, and the higher force wins the round for its side. " * 5


def sections(count: int, paragraphs: int = 3) -> tuple[Block, ...]:
    """Numbered sections of some paragraphs."""
    blocks: list[Block] = []
    for number in range(1, count + 1):
        blocks.append(heading(f"Section {'abcdefghijkl'[number - 1]}", str(number)))
        blocks += [paragraph(LOREM)] * paragraphs
    return tuple(blocks)
