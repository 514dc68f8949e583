"""The numbers of footnotes, as they are called in the text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from printkit.rulebook.model import (
    Admonition,
    Block,
    Content,
    Definitions,
    Figure,
    Gallery,
    Heading,
    Items,
    Paragraph,
    Quote,
    Table,
)

NOTE = "#fn-"
"""Begins the link of a footnote's number."""


def note_numbers(blocks: Sequence[Block]) -> Mapping[str, str]:
    """What each footnote is called by, by its label."""
    found: dict[str, str] = {}
    for content in contents(blocks):
        for inline in content:
            if inline.raised and inline.link.startswith(NOTE):
                found.setdefault(inline.link.removeprefix(NOTE), inline.text)
    return found


def contents(blocks: Sequence[Block]) -> Iterator[Content]:
    """All texts of blocks, in the order in which they are read."""
    for block in blocks:
        yield from _own(block)
        for within in _within(block):
            yield from contents(within)


def _own(block: Block) -> Iterator[Content]:
    match block:
        case Heading() | Paragraph():
            yield block.content
        case Table():
            yield block.caption
            for row in (block.head, *block.rows):
                yield from row
        case Admonition():
            yield block.title
        case Figure():
            yield block.caption
        case Gallery():
            yield from (caption for _, _, caption in block.pictures)
            yield block.caption
        case Definitions():
            yield from (term for term, _ in block.entries)
        case _:
            pass


def _within(block: Block) -> Iterator[Sequence[Block]]:
    match block:
        case Items():
            yield from block.items
        case Definitions():
            yield from (said for _, said in block.entries)
        case Quote() | Admonition():
            yield block.blocks
        case _:
            pass
