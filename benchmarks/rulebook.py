"""The words of a rulebook as typst source, so that typst sets the same text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from printkit.catalogue import parse_paper
from printkit.game.workspace import shared
from printkit.imposition.model import Options
from printkit.outputs.request import Wants
from printkit.outputs.run import Workshop
from printkit.problems import Problems
from printkit.rulebook.model import (
    Admonition,
    Block,
    Content,
    Definitions,
    Heading,
    Items,
    Paragraph,
    Quote,
    Table,
)
from printkit.source.jinja.expressions import Expressions

_PREAMBLE = """\
#set document(title: "{title}")
#set page("a4", columns: 2, margin: 20mm, numbering: "1")
#set text(font: "Source Serif 4", size: 9.5pt, lang: "en", hyphenate: true)
#set par(justify: true)
#set heading(numbering: "1.1")
#outline(depth: 2)
"""
_MARKS = str.maketrans({mark: f"\\{mark}" for mark in "\\#*_`$<>@=-+/~[]{}"})


def write_typst(game: str, place: Path) -> None:
    """Write a game's rulebook, its pictures left out, as typst source."""
    problems = Problems()
    paper = parse_paper("a4")
    workshop = Workshop(shared(), Expressions(), Wants((paper,), Options(paper.size)))
    request = workshop.open(shared().data / game, problems)
    problems.raise_errors()
    assert request is not None
    rulebook = request.rulebooks.rulebook()
    assert rulebook is not None
    lines = [_PREAMBLE.format(title=rulebook.front.title), *_blocks(rulebook.blocks)]
    place.write_text("\n".join(lines), encoding="utf-8")


def _blocks(blocks: Sequence[Block]) -> Iterator[str]:
    for block in blocks:
        match block:
            case Heading():
                yield f"{'=' * block.level} {_text(block.content)}\n"
            case Paragraph():
                yield f"{_text(block.content)}\n"
            case Items():
                for item in block.items:
                    yield f"{'-' if block.start is None else '+'} {' '.join(_blocks(item))}"
                yield ""
            case Definitions():
                for term, said in block.entries:
                    yield f"/ {_text(term)}: {' '.join(_blocks(said))}"
                yield ""
            case Table():
                cells = [cell for row in (block.head, *block.rows) for cell in row]
                filled = ", ".join(f"[{_text(cell)}]" for cell in cells)
                yield f"#table(columns: {len(block.rows[0])}, {filled})\n"
            case Quote() | Admonition():
                yield f"#block(inset: 4pt)[{' '.join(_blocks(block.blocks))}]\n"


def _text(content: Content) -> str:
    return "".join(
        f"#strong[{inline.text.translate(_MARKS)}]"
        if inline.bold
        else inline.text.translate(_MARKS)
        for inline in content
        if inline.icon is None
    )
