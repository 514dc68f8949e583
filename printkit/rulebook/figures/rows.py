"""Spreads in rows: columns line up, labels have room of their own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from printkit.geometry import Rect
from printkit.rulebook.figures.cells import Cell, Content, body, haloed
from printkit.rulebook.figures.lettering import Label, Lettering
from printkit.rulebook.figures.plan import Arrow, Lettered, Placed, Plan

ARROW_ROOM = 8.0
"""Between neighbours (mm) that an arrow joins."""
_CLEAR = 1.6
"""Between labels of neighbours (mm)."""
LABEL_GAP = 0.9
"""Between a card and its label (mm)."""
_ROW_GAP = 1.5
"""More between rows than between columns."""


class _Column(NamedTuple):
    left: float
    right: float
    """How far it reaches from the middle of its cards."""


def lay_rows(
    plan: Plan,
    rows: Sequence[Sequence[Cell]],
    gap: float,
    arrows: Sequence[Arrow],
    lettering: Lettering,
) -> None:
    """Put the cells of rows into their places."""
    columns = _columns(plan, rows, lettering)
    gaps = _gaps(rows, gap, arrows, lettering)
    y = 0.0
    for index, row in enumerate(rows):
        y = _lay_row(plan, row, columns, gaps, y, gap, lettering)
        y += max(gap * _ROW_GAP, _row_room(rows, index, arrows, lettering))


def _columns(plan: Plan, rows: Sequence[Sequence[Cell]], lettering: Lettering) -> list[_Column]:
    columns = []
    for index in range(max(map(len, rows))):
        left = right = 0.0
        for row in rows:
            if index < len(row):
                cell = row[index]
                box = body(cell, plan.scale)
                needed = max(
                    lettering.widest_word(cell.label),
                    lettering.widest_word(cell.above, bold=True),
                )
                middle, half = box.centre[0], max(box.w, needed) / 2
                left, right = max(left, half - middle), max(right, half + middle)
        columns.append(_Column(left, right))
    return columns


def _gaps(
    rows: Sequence[Sequence[Cell]], gap: float, arrows: Sequence[Arrow], lettering: Lettering
) -> list[float]:
    """The room to the right of each column."""
    gaps = [gap] * max(map(len, rows))
    for arrow in arrows:
        for row in rows:
            names = [cell.name for cell in row]
            if arrow.start in names and arrow.end in names and not arrow.bend:
                one, other = sorted((names.index(arrow.start), names.index(arrow.end)))
                if other == one + 1:
                    wide = lettering.label(arrow.text, 28.0).w + 2.0
                    gaps[one] = max(gaps[one], ARROW_ROOM, wide)
    return gaps


def _row_room(
    rows: Sequence[Sequence[Cell]], index: int, arrows: Sequence[Arrow], lettering: Lettering
) -> float:
    """The room that arrows to the next row need."""
    if index + 1 >= len(rows):
        return 0.0
    here, below = ({cell.name for cell in row} - {""} for row in (rows[index], rows[index + 1]))
    room = 0.0
    for arrow in arrows:
        if (arrow.start in here and arrow.end in below) or (
            arrow.end in here and arrow.start in below
        ):
            high = lettering.label(arrow.text, 28.0).h + 3.0 if arrow.text else 0.0
            room = max(room, ARROW_ROOM, high)
    return room


def _lay_row(
    plan: Plan,
    row: Sequence[Cell],
    columns: Sequence[_Column],
    gaps: Sequence[float],
    top: float,
    gap: float,
    lettering: Lettering,
) -> float:
    """Lay a row below `top`; where it ends."""
    bright = any(cell.highlight for cell in row)
    boxes = [haloed(cell, body(cell, plan.scale), alike=bright) for cell in row]
    widths = [column.left + column.right + max(gap, 0.0) - _CLEAR for column in columns[: len(row)]]
    above = [
        _label(lettering, cell.above, w, bold=True) for cell, w in zip(row, widths, strict=True)
    ]
    below = [_label(lettering, cell.label, w) for cell, w in zip(row, widths, strict=True)]
    middle = top + max(
        (label.h + LABEL_GAP if label else 0.0) - box.y
        for box, label in zip(boxes, above, strict=True)
    )
    x, end = 0.0, top
    for index, cell in enumerate(row):
        column, box = columns[index], boxes[index].moved(x + columns[index].left, middle)
        if not cell.nothing:
            plan.placed.append(Placed(cell, x + column.left, middle, box))
        if (label := above[index]) is not None:
            plan.labels.append(_centred(label, box, box.y - LABEL_GAP - label.h, cell.name))
        if (label := below[index]) is not None:
            plan.labels.append(_centred(label, box, box.bottom + LABEL_GAP, cell.name))
            end = max(end, box.bottom + LABEL_GAP + label.h)
        end = max(end, box.bottom)
        x += column.left + column.right + gaps[index]
    return end


def _label(
    lettering: Lettering, content: Content, width: float, *, bold: bool = False
) -> Label | None:
    return lettering.label(content, width, bold=bold) if content else None


def _centred(label: Label, box: Rect, y: float, owner: str) -> Lettered:
    return Lettered(label, box.centre[0] - label.w / 2, y, owner)
