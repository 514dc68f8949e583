"""How wide the columns of a table are: by their longest words and lines, as browsers have it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from printkit.geometry import show
from printkit.layout.text.hyphens import Hyphenation
from printkit.layout.text.passages import Matter
from printkit.layout.text.running import extremes, longest_piece, prepared
from printkit.layout.text.textstyle import TextStyle
from printkit.rulebook.model import Table
from printkit.rulebook.typeset.setting import Measure, Setting

PAD_X = 0.45
"""At each side of a cell's text, as a factor of its size."""
_LEAST = 0.6
"""A table is at least this part of the measure wide."""
_AIRY = 1.3
"""And at most so many times as wide as its texts."""


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
        pad = 2 * PAD_X * style.size
        for number, content in enumerate(row):
            try:
                matter = prepared(content, style, setting.fonts, setting.icons(style))
            except ValueError:
                continue  # what is wrong with it is told when the row is set
            least, most = extremes(matter, style.size)
            yield _Cell(number, matter, least + pad, most + pad, pad, style.size)


def _extremes(setting: Setting, block: Table) -> list[tuple[float, float]]:
    """The least and the natural width of each column."""
    found = [(0.0, 0.0)] * max(map(len, (block.head, *block.rows)), default=0)
    for cell in _cells(setting, block):
        low, high = found[cell.column]
        found[cell.column] = max(low, cell.least), max(high, cell.most)
    return found


def column_widths(setting: Setting, block: Table, measure: Measure) -> list[float]:
    """Columns between their longest words and their longest lines, as browsers set them."""
    columns = _extremes(setting, block)
    least, most = sum(low for low, _ in columns), sum(high for _, high in columns)
    room = measure.w
    if most <= room:
        # One that is too wide for a column stands across the page, as wide as what is around it.
        wide = setting.theme.columns > 1 and room > 1.2 * setting.theme.column
        width = room if wide else min(room, max(_AIRY * most, _LEAST * room))
        return [high + (width - most) / len(columns) for _, high in columns]
    if least > room:
        return _squeezed(setting, block, [high for _, high in columns], room)
    return _shared(columns, room)


def _squeezed(setting: Setting, block: Table, natural: Sequence[float], room: float) -> list[float]:
    """Columns some of whose words must be broken; a problem if even that is not enough."""
    pieces = [0.0] * len(natural)
    cells = list(_cells(setting, block))
    for cell in cells:
        matter = cell.matter._replace(hyphenation=_hyphenation(setting))
        longest = longest_piece(matter, cell.size) + cell.pad
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


def hyphenated(setting: Setting, style: TextStyle) -> TextStyle:
    """A style for cells some of whose words must be broken."""
    return replace(style, hyphenate=setting.styles.body.hyphenate)


def _hyphenation(setting: Setting) -> Hyphenation | None:
    body = setting.styles.body
    return setting.fonts.hyphenation(body.lang) if body.hyphenate else None


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
