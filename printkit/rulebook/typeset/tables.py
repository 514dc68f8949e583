"""Tables: columns as wide as their texts ask for, a strip a row, the head repeated."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Literal, NamedTuple

from printkit.colour import WHITE
from printkit.geometry import MM_PER_PT, Rect, show
from printkit.layout.frame import Mark, Path, Shape, Stroke
from printkit.layout.text.matter import Matter, prepare
from printkit.layout.text.running import Running, extremes, longest_piece
from printkit.layout.text.textstyle import TextStyle
from printkit.rulebook.model import Content, Table
from printkit.rulebook.strips import NEVER, Link, Strip
from printkit.rulebook.typeset.boxes import rule
from printkit.rulebook.typeset.lines import run, text_strips
from printkit.rulebook.typeset.setting import Measure, Setting, calling, line_box, stacked

_PAD_X, _PAD_Y = 0.45, 0.2
"""Around a cell's text, as factors of its size."""
_LEAST = 0.6
"""A table is at least this part of the measure wide."""
_AIRY = 1.3
"""And at most so many times as wide as its texts."""
_HEAD_RULE = 0.8 * MM_PER_PT
_FOOT_RULE = 0.5 * MM_PER_PT
_SECOND = 90.0
"""The cost of a break that leaves one row alone."""
_ROW, _FEW_ROWS = 5.0, 25.0
_FEW = 8


def table(setting: Setting, block: Table, measure: Measure) -> list[Strip]:
    """A table; the caption above it."""
    widths = _widths(setting, block, measure)
    strips: list[Strip] = []
    if block.caption:
        style = replace(setting.styles.caption, bold=True)
        strips += text_strips(setting, block.caption, style, measure, block.span)
        strips[1:] = [strip._replace(cost=NEVER) for strip in strips[1:]]
    head: tuple[Strip, ...] = ()
    if any(block.head):
        row = _row(setting, block, block.head, widths, measure, setting.styles.head)
        width = sum(widths)
        line = rule(_left(setting, measure, width), row.height, width, _stroke(setting, _HEAD_RULE))
        head = (row._replace(marks=(*row.marks, line)),)
        strips += [strip._replace(cost=NEVER if strips else 0.0) for strip in head]
    for number, cells in enumerate(block.rows):
        strip = _row(setting, block, cells, widths, measure, setting.styles.cell, number)
        cost = _SECOND if number in (1, len(block.rows) - 1) else _row_cost(block)
        if number == 0:
            cost = NEVER if strips else 0.0
        strips.append(strip._replace(cost=cost, again=head))
    return strips


def _row_cost(block: Table) -> float:
    """Of a break within a table: short ones keep together."""
    return _FEW_ROWS if len(block.rows) <= _FEW else _ROW


def least_width(setting: Setting, block: Table) -> float:
    """The width below which a word would be wider than its column."""
    return sum(low for low, _ in _extremes(setting, block))


class _Cell(NamedTuple):
    """A text of a table, measured; its padding included."""

    column: int
    matter: Matter
    least: float
    most: float
    pad: float
    size: float


def _cells(setting: Setting, block: Table) -> Iterator[_Cell]:
    rows = [(block.head, setting.styles.head), *((row, setting.styles.cell) for row in block.rows)]
    for row, style in rows:
        pad = 2 * _PAD_X * style.size
        for number, content in enumerate(row):
            matter = prepare(content, style, setting.fonts, setting.icons(style))
            least, most = extremes(matter, style.size)
            yield _Cell(number, matter, least + pad, most + pad, pad, style.size)


def _extremes(setting: Setting, block: Table) -> list[tuple[float, float]]:
    """The least and the natural width of each column."""
    found = [(0.0, 0.0)] * max(map(len, (block.head, *block.rows)), default=0)
    for cell in _cells(setting, block):
        low, high = found[cell.column]
        found[cell.column] = max(low, cell.least), max(high, cell.most)
    return found


def _widths(setting: Setting, block: Table, measure: Measure) -> list[float]:
    """Columns between their longest words and their longest lines, as browsers set them."""
    columns = _extremes(setting, block)
    least, most = sum(low for low, _ in columns), sum(high for _, high in columns)
    room = measure.w
    if most <= room:
        width = min(room, max(_AIRY * most, _LEAST * room))
        return [high + (width - most) / len(columns) for _, high in columns]
    if least > room:
        return _squeezed(setting, block, [high for _, high in columns], room)
    return _shared(columns, room)


def _squeezed(setting: Setting, block: Table, natural: Sequence[float], room: float) -> list[float]:
    """Columns some of whose words must be broken; a problem if even that is not enough."""
    pieces = [0.0] * len(natural)
    cells = list(_cells(setting, block))
    for cell in cells:
        longest = longest_piece(cell.matter, cell.size) + cell.pad
        pieces[cell.column] = max(pieces[cell.column], longest)
    if (least := sum(pieces)) <= room:
        return _shared(list(zip(pieces, natural, strict=True)), room)
    widest = max(cells, key=lambda cell: cell.least)
    chunks = [chunk for passage in widest.matter.passages for chunk in passage.chunks]
    word = max(chunks, key=lambda chunk: chunk.width).text
    setting.problems.error(
        block.span,
        f"this table is {show(least - room)} too wide for its {show(room)}; "
        f'its longest word is "{word}"',
        hint="use fewer columns or shorter words",
    )
    return [width * room / least for width in pieces]


def _shared(columns: Sequence[tuple[float, float]], room: float) -> list[float]:
    """Narrow columns as wide as they like, the others share alike what is left."""
    widths = [low for low, _ in columns]
    spare = room - sum(widths)
    growing = [number for number, (low, high) in enumerate(columns) if high > low]
    while growing and spare > 1e-9:
        level = min(widths[number] for number in growing)
        lowest = [number for number in growing if widths[number] <= level + 1e-9]
        above = min((widths[n] for n in growing if widths[n] > level + 1e-9), default=room)
        rise = min(above - level, *(columns[n][1] - level for n in lowest), spare / len(lowest))
        for number in lowest:
            widths[number] += rise
        spare -= rise * len(lowest)
        growing = [number for number in growing if columns[number][1] > widths[number] + 1e-9]
    return widths


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
    pad_x, pad_y = _PAD_X * style.size, _PAD_Y * style.size
    texts = _texts(setting, block, cells, widths, style)
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
    return calling(Strip(height, (*ground, *marks), links=tuple(links)))


def _texts(
    setting: Setting,
    block: Table,
    cells: Sequence[Content],
    widths: Sequence[float],
    style: TextStyle,
) -> list[Running]:
    padding = 2 * _PAD_X * style.size - 1e-6
    texts = []
    for number, width in enumerate(widths):
        content = cells[number] if number < len(cells) else ()
        aligned = replace(style, align=_align(setting, block, number))
        texts.append(run(setting, content, aligned, max(1.0, width - padding), block.span))
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
