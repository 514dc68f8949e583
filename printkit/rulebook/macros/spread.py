"""spread: a diagram of cards as they lie on a table."""

from __future__ import annotations

from functools import partial
from itertools import groupby

from printkit.rulebook.figures.cells import Cell
from printkit.rulebook.figures.plan import Arrow
from printkit.rulebook.figures.spread import Kit, Spread
from printkit.rulebook.macros import kinds
from printkit.rulebook.macros.cells import Cells, read_arrow
from printkit.rulebook.macros.declaring import Arguments, Parameter, macro
from printkit.rulebook.macros.means import Means
from printkit.rulebook.macros.showing import CAPTION, DECK, FLOAT, WIDE, content_of
from printkit.rulebook.model import Figure
from printkit.rulebook.words import words
from printkit.source.jinja.names import ExpressionError, named

ROWS = Parameter(
    "rows", kinds.ITEMS, 'Rows of cells; a cell is an id, "" for nothing, or a mapping.', (), "none"
)
PLACES = Parameter("places", kinds.ITEMS, "Cells with `at`, which lie anywhere.", (), "none")
ARROWS = Parameter("arrows", kinds.ITEMS, "Arrows between named cells.", (), "none")
SCALE = Parameter(
    "scale", kinds.SCALE, "Of the real cards; smaller where the width asks for it.", 0.3, "0.3"
)
ALT = Parameter(
    "alt", kinds.TEXT, "What those who cannot see it are told.", "", "the cells, row by row"
)
GAP = Parameter(
    "gap",
    kinds.number(0, 60),
    "Between cards, in mm on the page.",
    2.2,
    "2.2 in rows, 1.2 between places",
)
_PLACES_GAP = 1.2


def spread_of(means: Means, arguments: Arguments) -> Figure:
    """The figure of a call, or of what another macro gathers. Raises ExpressionError."""
    cells = Cells(means, arguments)
    rows = tuple(_row(row, number, cells) for number, row in enumerate(arguments.of(ROWS), 1))
    places = tuple(
        cells.cell(place, f"place {number}") for number, place in enumerate(arguments.of(PLACES), 1)
    )
    if rows and places:
        raise ExpressionError("it has rows= and places=, which would lie on each other")
    shown = [cell for row in (*rows, places) for cell in row if not cell.nothing]
    if not shown:
        raise ExpressionError("there are no cards in it", "give it rows= or places=")
    arrows = tuple(
        read_arrow(arrow, f"arrow {number}", [cell.name for cell in shown], arguments, means)
        for number, arrow in enumerate(arguments.of(ARROWS), 1)
    )
    gap = arguments.of(GAP)
    if places and GAP not in arguments:
        gap = _PLACES_GAP
    alt = arguments.of(ALT) or _alt(rows, places, arrows, means)
    spread = Spread(
        rows, places, arrows, cells.size, arguments.of(SCALE), gap, alt, arguments.call.span
    )
    icons = means.layouts.resources.drawings.icon
    kit = Kit(means.look, means.fonts, icons, means.faces, means.problems)
    return Figure(
        partial(spread.draw, kit=kit),
        alt,
        content_of(arguments.of(CAPTION), arguments, means),
        arguments.of(FLOAT),
        arguments.call.span,
        arguments.of(WIDE),
    )


def _row(row: object, number: int, cells: Cells) -> tuple[Cell, ...]:
    if not isinstance(row, list | tuple):
        raise ExpressionError(
            f"row {number}: expected a list of cells, found {named(row)}", "rows=[[…], […]]"
        )
    return tuple(cells.cell(cell, f"row {number}, cell {i}") for i, cell in enumerate(row, 1))


def _alt(
    rows: tuple[tuple[Cell, ...], ...],
    places: tuple[Cell, ...],
    arrows: tuple[Arrow, ...],
    means: Means,
) -> str:
    """The cells in words, row by row, and what arrows join."""
    known = words(means.look.language)
    said = []
    for number, row in enumerate(rows, 1):
        cells = _listed(row)
        said.append(f"{known.row} {number}: {cells}." if len(rows) > 1 else f"{cells}.")
    if places:
        said.append(_listed(places) + ".")
    for arrow in arrows:
        text = "".join(inline.text for inline in arrow.text)
        what = f" ({text})" if text else ""
        said.append(f"{known.arrow}: {arrow.start} → {arrow.end}{what}.")
    return " ".join(said)


def _listed(cells: tuple[Cell, ...]) -> str:
    """Cells one after the other; those alike beside each other once, with their number."""
    runs = [
        (said, len(tuple(alike)))
        for said, alike in groupby(_said(cell) for cell in cells if not cell.nothing)
    ]
    return "; ".join(said if count == 1 else f"{count} × {said}" for said, count in runs)


def _said(cell: Cell) -> str:
    return " + ".join([cell.words, *map(_said, cell.over)])


MACRO = macro(
    "spread",
    "A diagram of cards as they lie on a table. Labels keep their size where cards have to be"
    " smaller.",
    spread_of,
    ROWS,
    PLACES,
    ARROWS,
    SCALE,
    CAPTION,
    ALT,
    WIDE,
    FLOAT,
    GAP,
    DECK,
    example='spread(rows=[["tanks", {"card": "police", "label": "wins", "highlight": true}]])',
)
