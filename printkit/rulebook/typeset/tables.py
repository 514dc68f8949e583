"""Tables: columns as wide as their texts ask for, a strip a row, the head repeated."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from printkit.colour import WHITE
from printkit.geometry import MM_PER_PT, Rect
from printkit.layout.frame import Mark, Path, Shape, Stroke
from printkit.layout.text.running import Running
from printkit.layout.text.textstyle import TextStyle
from printkit.problems import Span
from printkit.rulebook.model import Content, Table
from printkit.rulebook.strips import NEVER, Link, Strip
from printkit.rulebook.typeset.boxes import rule
from printkit.rulebook.typeset.lines import run, text_strips
from printkit.rulebook.typeset.setting import Measure, Setting, calling, line_box, stacked
from printkit.rulebook.typeset.widths import PAD_X, column_widths, hyphenated, least_width

_PAD_Y = 0.2
"""Above and below a cell's text, as a factor of its size."""
_HEAD_RULE = 0.8 * MM_PER_PT
_FOOT_RULE = 0.5 * MM_PER_PT
_ROW, _FEW_ROWS = 15.0, 110.0
"""The cost of a break between rows; no break leaves one row alone."""
_FEW = 14
_PAIR = 50.0
_FEWEST = 3
"""What it costs more to leave so few rows alone."""


def table(setting: Setting, block: Table, measure: Measure) -> list[Strip]:
    """A table; the caption above it."""
    widths = column_widths(setting, block, measure)
    cell, head_style = setting.styles.cell, setting.styles.head
    if least_width(setting, block) > measure.w:
        cell, head_style = hyphenated(setting, cell), hyphenated(setting, head_style)
    strips: list[Strip] = []
    if block.caption:
        style = replace(setting.styles.caption, bold=True)
        strips += text_strips(setting, block.caption, style, measure, block.span)
        strips[1:] = [strip._replace(cost=NEVER) for strip in strips[1:]]
    head: tuple[Strip, ...] = ()
    if any(block.head):
        row = _row(setting, block, block.head, widths, measure, head_style)
        width = sum(widths)
        line = rule(_left(setting, measure, width), row.height, width, _stroke(setting, _HEAD_RULE))
        head = (row._replace(marks=(*row.marks, line)),)
        strips += [strip._replace(cost=NEVER if strips else 0.0) for strip in head]
    for number, cells in enumerate(block.rows):
        strip = _row(setting, block, cells, widths, measure, cell, number)
        cost = _row_cost(number, len(block.rows))
        if number == 0:
            cost = NEVER if strips else 0.0
        strips.append(strip._replace(cost=cost, again=head))
    return strips


def _row_cost(number: int, count: int) -> float:
    """Of a break before a row: short tables keep together."""
    if number in (1, count - 1):
        return NEVER
    cost = _FEW_ROWS if count <= _FEW else _ROW
    return cost + _PAIR if min(number, count - number) <= _FEWEST else cost


def _left(setting: Setting, measure: Measure, width: float) -> float:
    return measure.right - width if setting.theme.rtl else measure.x


def _row(
    setting: Setting,
    block: Table,
    cells: Sequence[Content],
    widths: Sequence[float],
    measure: Measure,
    style: TextStyle,
    number: int | None = None,
) -> Strip:
    """One row; every second is tinted."""
    width = sum(widths)
    pad_x, pad_y = PAD_X * style.size, _PAD_Y * style.size
    place = block.place(number)
    texts = _texts(setting, block, cells, widths, style, place)
    line = style.leading * style.size
    first = max((line_box(text, 0, line).baseline for text in texts if text.lines), default=0.0)
    left = _left(setting, measure, width)
    x = left + (width if setting.theme.rtl else 0.0)
    marks: list[Mark] = []
    links: list[Link] = []
    height = line
    for text, column in zip(texts, widths, strict=True):
        start = x - column if setting.theme.rtl else x
        stack = stacked(text, start + pad_x, pad_y, first=first)
        marks += stack.marks
        links += stack.links
        height = max(height, stack.height)
        x = start if setting.theme.rtl else x + column
    height += 2 * pad_y
    ground = _ground(setting, Rect(left, 0.0, width, height), number, len(block.rows))
    return calling(Strip(height, (*ground, *marks), links=tuple(links), span=place, kind="row"))


def _texts(
    setting: Setting,
    block: Table,
    cells: Sequence[Content],
    widths: Sequence[float],
    style: TextStyle,
    place: Span,
) -> list[Running]:
    padding = 2 * PAD_X * style.size - 1e-6
    texts = []
    for number, width in enumerate(widths):
        content = cells[number] if number < len(cells) else ()
        aligned = replace(style, align=_align(setting, block, number))
        texts.append(run(setting, content, aligned, max(1.0, width - padding), place))
    return texts


def _align(setting: Setting, block: Table, number: int) -> Literal["left", "centre", "right"]:
    """As written; in languages that run to the left, left and right change their places."""
    align = block.align[number] if number < len(block.align) else "left"
    if setting.theme.rtl and align != "centre":
        return "left" if align == "right" else "right"
    return align


def _ground(setting: Setting, box: Rect, number: int | None, rows: int) -> list[Mark]:
    theme = setting.theme
    marks: list[Mark] = []
    if number is None:
        return marks
    plain = theme.economy or theme.tint == WHITE
    if number % 2 == 0 and not plain:
        marks.append(Shape(Path.rect(box), box, fill=theme.tint))
    if plain and number < rows - 1:
        marks.append(rule(box.x, box.h, box.w, _stroke(setting, 0.25 * MM_PER_PT)))
    if number == rows - 1:
        marks.append(rule(box.x, box.h, box.w, _stroke(setting, _FOOT_RULE)))
    return marks


def _stroke(setting: Setting, width: float) -> Stroke:
    return Stroke(setting.theme.accent, width)
