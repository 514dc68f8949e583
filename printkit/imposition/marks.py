"""Crop marks and the fold line: where the cuts are, shown outside every bleed."""

from __future__ import annotations

from typing import NamedTuple

from printkit.geometry import MM_PER_PT, TOLERANCE, Rect
from printkit.imposition.grid import MARK_CLEAR, Grid
from printkit.imposition.model import Options, Rule

WIDTH = 0.3 * MM_PER_PT
"""A little above 0.25 pt, the thinnest that an inkjet keeps."""

LENGTH = 5.0
GAP = 0.5
"""White between the ink and a mark, where the margin has room for it."""

_SHORTEST = 0.5


def crop_marks(grid: Grid, options: Options) -> tuple[Rule, ...]:
    """The marks of a front: on trim lines only, never in a trim or a bleed."""
    if options.marks == "none":
        return ()
    blocks = (grid.slots,) if grid.fold is None else (grid.slots, grid.backs)
    inks = grid.inks
    ink = (
        _Span(min(i.x for i in inks), max(i.right for i in inks)),
        _Span(min(i.y for i in inks), max(i.bottom for i in inks)),
    )
    slots = [slot for block in blocks for slot in block]
    xs = _lines([edge for slot in slots for edge in (slot.trim.x, slot.trim.right)])
    ys = _lines([edge for slot in slots for edge in (slot.trim.y, slot.trim.bottom)])
    full = options.marks == "full"
    ends_x = _outside(ink[0], grid.page.w, full)
    ends_y = _outside(ink[1], grid.page.h, full)
    if options.marks == "corner":
        ends_x += _between([(i.x, i.right) for i in inks])
        ends_y += _between([(i.y, i.bottom) for i in inks], grid.fold)
    return tuple(
        [Rule(x, span.start, x, span.end, WIDTH) for x in xs for span in ends_y]
        + [Rule(span.start, y, span.end, y, WIDTH) for y in ys for span in ends_x]
    )


def fold_line(grid: Grid) -> tuple[Rule, ...]:
    """The dashed line across the page where fronts and backs are folded apart."""
    if grid.fold is None:
        return ()
    return (Rule(0.0, grid.fold, grid.page.w, grid.fold, WIDTH, "fold", dashed=True),)


def covered(rule: Rule) -> Rect:
    """The box that an upright or level rule's ink covers; its ends are cut square."""
    half = rule.width / 2
    if rule.x1 == rule.x2:
        top, bottom = sorted((rule.y1, rule.y2))
        return Rect(rule.x1 - half, top, rule.width, bottom - top)
    left, right = sorted((rule.x1, rule.x2))
    return Rect(left, rule.y1 - half, right - left, rule.width)


class _Span(NamedTuple):
    start: float
    end: float


def _lines(edges: list[float]) -> list[float]:
    """Each cut once: touching cards share theirs."""
    lines: list[float] = []
    for edge in sorted(edges):
        if not lines or edge - lines[-1] > TOLERANCE:
            lines.append(edge)
    return lines


def _outside(ink: _Span, page: float, full: bool) -> list[_Span]:
    """The marks before and after the block, in the margins; none where there is no room."""
    marks = []
    for clear, start, away in ((ink.start, ink.start, -1), (page - ink.end, ink.end, 1)):
        gap = min(GAP, max(0.0, clear - MARK_CLEAR))
        length = clear - gap if full else min(LENGTH, clear - gap)
        if length >= _SHORTEST:
            near, far = start + away * gap, start + away * (gap + length)
            marks.append(_Span(min(near, far), max(near, far)))
    return marks


def _between(inks: list[tuple[float, float]], fold: float | None = None) -> list[_Span]:
    """The white strips that run between all cards, for marks at inner corners."""
    strips, end = [], None
    for start, stop in sorted(set(inks)):
        if end is not None and start - end >= 2 * _SHORTEST:
            crossed = fold is not None and end < fold < start
            if not crossed:
                strips.append(_Span(end, start))
        end = stop if end is None else max(end, stop)
    return strips
