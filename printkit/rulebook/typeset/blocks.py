"""Blocks one below the other: the spaces between them, and what keeps together."""

from __future__ import annotations

from collections.abc import Sequence

from printkit.rulebook.model import (
    Admonition,
    Block,
    Break,
    Definitions,
    Figure,
    Gallery,
    Heading,
    Items,
    Paragraph,
    Quote,
    Table,
)
from printkit.rulebook.strips import NEVER, Strip
from printkit.rulebook.typeset.boxes import admonition, line_across, quote
from printkit.rulebook.typeset.figures import figure, float_figure, gallery
from printkit.rulebook.typeset.lines import heading, paragraph
from printkit.rulebook.typeset.lists import definitions, items
from printkit.rulebook.typeset.setting import Measure, Setting
from printkit.rulebook.typeset.tables import table

_HEADING_GAPS = ((1.7, 0.45), (1.1, 0.25), (0.8, 0.1))
_GAPS: dict[type[Block], tuple[float, float]] = {
    Paragraph: (0.45, 0.45),
    Items: (0.3, 0.45),
    Definitions: (0.45, 0.45),
    Table: (0.7, 0.9),
    Quote: (0.6, 0.6),
    Admonition: (0.8, 0.8),
    Figure: (0.8, 0.8),
    Gallery: (0.8, 0.8),
    Break: (0.6, 0.6),
}
"""Above and below, as factors of the line; of two gaps that meet the larger holds."""
_DENSE = (0.12, 0.12)
_LEADS_IN = 120.0
"""The cost of a break after a paragraph that ends with a colon."""
_STOOD_BESIDE = 250.0
"""The same after a picture that text was to run beside, had there been room."""
_LONE_LINE = 110.0
"""The same after a heading with a single line, before what is no text."""
_TWO_LINES = 45.0
"""The same after a heading with the first two lines of a text that goes on."""
_LEAST = 3.0
"""Lines are at least so many times as long as the type is large."""


def set_blocks(setting: Setting, blocks: Sequence[Block], measure: Measure) -> list[Strip]:
    """The strips of blocks, from the first to the last."""
    strips: list[Strip] = []
    headings: list[int] = []
    after, leads_in = 0.0, 0.0
    outer = setting.beside
    for block in blocks:
        if measure.w < _LEAST * setting.theme.size:
            _tell_narrow(setting, block)
            break
        if isinstance(block, Figure) and block.float:
            strips += _cleared(setting)
            if float_figure(setting, block, measure):
                continue
        if setting.beside is not None and not isinstance(block, Paragraph | Items | Definitions):
            strips += _cleared(setting)
        above, below = _gaps(block, dense=setting.dense)
        gap = max(after, above) * setting.theme.line
        if strips and setting.beside is not None and setting.beside.waiting is None:
            setting.beside.left -= gap
        found = _set_block(setting, block, measure)
        if not found:
            continue
        found[0] = found[0]._replace(before=gap)
        if leads_in and not isinstance(block, Heading):
            found[0] = found[0]._replace(cost=max(found[0].cost, leads_in))
        strips += [strip if strip.span else strip._replace(span=block.span) for strip in found]
        if isinstance(block, Heading):
            headings.append(len(strips))
        after, leads_in = below, _leads_in(block)
    if setting.beside is not outer:
        strips += _cleared(setting)
    return _kept(strips, headings, setting.theme.line)


def _set_block(setting: Setting, block: Block, measure: Measure) -> list[Strip]:
    match block:
        case Heading():
            return heading(setting, block, measure)
        case Paragraph():
            return paragraph(setting, block, measure)
        case Items():
            return items(setting, block, measure, set_blocks)
        case Definitions():
            return definitions(setting, block, measure, set_blocks)
        case Table():
            return table(setting, block, measure)
        case Quote():
            return quote(setting, block, measure, set_blocks)
        case Admonition():
            return admonition(setting, block, measure, set_blocks)
        case Figure():
            return figure(setting, block, measure)
        case Gallery():
            return gallery(setting, block, measure)
        case Break():
            return line_across(setting, block, measure)


def _cleared(setting: Setting) -> list[Strip]:
    """What is left of a floating picture when there is no text to run beside it."""
    beside, setting.beside = setting.beside, None
    if beside is None:
        return []
    if beside.waiting is not None:
        return [beside.waiting._replace(before=_GAPS[Figure][0] * setting.theme.line)]
    return [Strip(beside.left, cost=NEVER)] if beside.left > 0.1 else []


def _gaps(block: Block, *, dense: bool) -> tuple[float, float]:
    if isinstance(block, Heading):
        return _HEADING_GAPS[min(block.level, 3) - 1]
    if dense and isinstance(block, Paragraph | Items):
        return _DENSE
    return _GAPS[type(block)]


def _leads_in(block: Block) -> float:
    """The cost of a break between a block and what it leads to."""
    if isinstance(block, Figure) and block.float:
        return _STOOD_BESIDE
    if not isinstance(block, Paragraph):
        return 0.0
    said = "".join(inline.text for inline in block.content)
    return _LEADS_IN if said.rstrip().endswith(":") else 0.0


def _tell_narrow(setting: Setting, block: Block) -> None:
    setting.problems.error(
        block.span,
        "there is no room for text within so many lists and boxes",
        hint="nest fewer of them",
    )


def _kept(strips: list[Strip], headings: Sequence[int], line: float) -> list[Strip]:
    """Headings with what follows: its first strip, and another where that is but a line."""
    for at in headings:
        if at < len(strips):
            strips[at] = strips[at]._replace(cost=NEVER)
        if at + 1 < len(strips) and strips[at].heading is None and strips[at].height < 2 * line:
            following = strips[at + 1]
            if following.heading is None and following.cost != NEVER:
                # A picture may have to go overleaf; the heading then stands with its line.
                cost = NEVER if following.height < 2 * line else max(following.cost, _LONE_LINE)
                strips[at + 1] = following._replace(cost=cost)
        if at + 2 < len(strips) and 0 < strips[at + 2].cost < _TWO_LINES:
            strips[at + 2] = strips[at + 2]._replace(cost=_TWO_LINES)
    return strips
