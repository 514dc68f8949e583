"""Cells as they are at one scale: where the words of free places go, what words alone take."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from printkit.geometry import Size
from printkit.rulebook.figures.cells import Cell, own_box
from printkit.rulebook.figures.lettering import Lettering

PADDING = 0.7
"""Within free places, around their words (mm)."""
_AIRY = 0.82
"""Of a free place's width, for lines of words."""


def settled(cells: Sequence[Cell], scale: float, lettering: Lettering) -> list[Cell]:
    """The cells of a spread; words of free places stand inside all of them, or below all."""
    inside = all(_fits(cell, scale, lettering) for cell in cells if cell.empty)
    found = []
    for cell in cells:
        if cell.empty and cell.inside and not inside:
            cell = replace(cell, inside=(), label=(*cell.label, *cell.inside))
        elif cell.inside and not cell.empty:
            cell = _alone(cell, scale, lettering)
        found.append(cell)
    return found


def _fits(cell: Cell, scale: float, lettering: Lettering) -> bool:
    """Whether the words of a free place fit into it, if need be in the smallest type."""
    if not cell.inside:
        return True
    box = own_box(cell, scale)
    if lettering.widest_word(cell.inside) * lettering.least > box.w - 2 * PADDING:
        return False
    width = measure(cell, scale, lettering)
    return lettering.label(cell.inside, width).h <= box.h - 2 * PADDING


def measure(cell: Cell, scale: float, lettering: Lettering) -> float:
    """The width of lines in a free place: with air beside them, unless a word needs it."""
    box = own_box(cell, scale)
    wide = min(lettering.widest_word(cell.inside), box.w - 2 * PADDING)
    return max(_AIRY * box.w, wide)


def _alone(cell: Cell, scale: float, lettering: Lettering) -> Cell:
    """Words in place of a card take the room that they need, and no more."""
    wide = max(own_box(cell, scale).w, lettering.widest_word(cell.inside))
    label = lettering.label(cell.inside, wide)
    return replace(cell, size=Size(label.w / scale, label.h / scale), turned=0.0)
