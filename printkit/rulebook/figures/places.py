"""Spreads whose cards lie anywhere: labels look for the nearest free room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from printkit.geometry import Rect
from printkit.rulebook.figures.cells import Cell, Content, body, haloed
from printkit.rulebook.figures.lettering import Label, Lettering
from printkit.rulebook.figures.plan import Lettered, Placed, Plan
from printkit.rulebook.figures.rows import LABEL_GAP

_CLEAR = 0.6
"""Between a label and what is none of its business (mm)."""
_WIDEST = 30.0
_NARROWEST = 11.0
"""Of labels beside cards, unless a word is longer (mm)."""
_STEP = 1.5
"""By how much a label gives way (mm)."""


def lay_places(
    plan: Plan, cells: Sequence[Cell], steps: tuple[float, float], lettering: Lettering
) -> None:
    """Put cells where they are told to be; `steps` are the mm from one place to the next."""
    for cell in cells:
        x, y = cell.at[0] * steps[0], cell.at[1] * steps[1]
        plan.placed.append(Placed(cell, x, y, body(cell, plan.scale).moved(x, y)))
    placed = tuple(plan.placed[-len(cells) :]) if cells else ()
    for place in placed:
        if place.cell.above:
            _put(plan, place, place.cell.above, lettering, above=True)
    for place in placed:
        if place.cell.label:
            _put(plan, place, place.cell.label, lettering, above=False)


def _put(plan: Plan, place: Placed, content: Content, lettering: Lettering, *, above: bool) -> None:
    least = lettering.widest_word(content, bold=above)
    bright = any(other.cell.highlight for other in plan.placed)
    body_ = haloed(place.cell, place.body, alike=bright)
    for width in _widths(place.body.w, least):
        label = lettering.label(content, width, bold=above)
        for x, y in _spots(body_, label, above=above):
            found = Lettered(label, x, y, place.cell.name)
            if _free(plan, found.box):
                plan.labels.append(found)
                return
    label = lettering.label(content, max(place.body.w - 2, least), bold=above)
    for y in _down(place.body, label):
        found = Lettered(label, place.x - label.w / 2, y, place.cell.name, plate=True)
        if not any(_near(found.box).overlaps(other.box) for other in plan.labels):
            plan.labels.append(found)
            return
    plan.homeless.append("".join(inline.text for inline in content))


def _widths(body: float, least: float) -> Iterator[float]:
    """On one line, if that is not much wider than the card; then as wide as it, then narrower."""
    yield max(body + 9.0, least)
    yield max(body + 3.0, least)
    if body > _NARROWEST:
        yield max(_NARROWEST, least)
    yield max(_WIDEST, least)


def _spots(body: Rect, label: Label, *, above: bool) -> Iterator[tuple[float, float]]:
    """Places of a label's top left corner, the best first."""
    middle, centre = body.centre
    left = middle - label.w / 2
    top, bottom = body.y - LABEL_GAP - label.h, body.bottom + LABEL_GAP
    for y in (top,) if above else (bottom, top):
        for aside in (0.0, _STEP, -_STEP, 2 * _STEP, -2 * _STEP):
            yield left + aside, y
    for share in (0.0, 0.3, -0.3):
        y = centre - label.h / 2 + share * (body.h - label.h)
        yield body.right + LABEL_GAP + 0.3, y
        yield body.x - LABEL_GAP - 0.3 - label.w, y


def _down(body: Rect, label: Label) -> Iterator[float]:
    """Heights on the card itself, from the foot up."""
    y = body.bottom - label.h - 1.6
    while y > body.y + 1:
        yield y
        y -= _STEP


def _free(plan: Plan, box: Rect) -> bool:
    near = _near(box)
    if any(near.overlaps(other.box) for other in plan.labels):
        return False
    return not any(near.overlaps(place.body) for place in plan.placed)


def _near(box: Rect) -> Rect:
    return Rect(box.x - _CLEAR, box.y - _CLEAR, box.w + 2 * _CLEAR, box.h + 2 * _CLEAR)
