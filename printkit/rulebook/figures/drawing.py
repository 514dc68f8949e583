"""A planned spread as marks: cards and what is on them, then arrows, then words."""

from __future__ import annotations

import math
from collections.abc import Iterator

from printkit.colour import WHITE, Rgb
from printkit.geometry import Matrix, Rect
from printkit.layout.faces import CardFaces
from printkit.layout.frame import Group, Mark, Path, Shape, Stroke
from printkit.rulebook.figures.cells import (
    HALO,
    MOST_LAYERS,
    STACK_STEP,
    Cell,
    body,
    own_box,
    shifts,
)
from printkit.rulebook.figures.faces import corner, face
from printkit.rulebook.figures.lettering import Lettering
from printkit.rulebook.figures.look import Look, lighter
from printkit.rulebook.figures.plan import Curve, Lettered, Plan
from printkit.rulebook.figures.settling import measure

_VEIL = Rgb(1.0, 1.0, 1.0, 0.62)
"""What is put over dimmed cards: the face itself stays the one that is shared."""
_LINE = 0.5
_CASING = 1.3
_HEAD = 2.3
_HALF_HEAD = 1.0
_PLATE = 0.5
"""White paper around words that lie on something (mm)."""


class Drawing:
    """Draws one spread."""

    def __init__(self, plan: Plan, faces: CardFaces, look: Look, lettering: Lettering) -> None:
        self._plan, self._faces, self._look = plan, faces, look
        self._lettering = lettering

    def marks(self) -> tuple[Mark, ...]:
        """Everything, in the order in which it lies."""
        found: list[Mark] = []
        for placed in self._plan.placed:
            found += self._cell(placed.cell, placed.x, placed.y)
        for curve in self._plan.curves:
            found += self._arrow(curve)
        for label in self._plan.labels:
            found += self._label(label)
        return tuple(found)

    def _cell(self, cell: Cell, x: float, y: float) -> Iterator[Mark]:
        box = self._flat(cell, x, y)
        matrix = Matrix.rotation(cell.turned, x, y)
        radius = corner(cell.size) * self._plan.scale
        if cell.frame is None:
            yield from self._place(cell, box, radius, matrix)
            yield from self._inside(cell, x, y)
        else:
            yield from self._stack(cell, box, radius, matrix)
            yield from face(cell.frame, box, self._faces, self._look, cell.turned)
        if cell.dim:
            yield Group((Shape(Path.rect(box, radius), box, _VEIL),), matrix)
        for over, (dx, dy) in zip(cell.over, shifts(cell, self._plan.scale), strict=True):
            yield from self._cell(over, x + dx, y + dy)
        if cell.highlight and cell.over:
            yield self._halo(body(cell, self._plan.scale).moved(x, y), radius)
        elif cell.highlight:
            yield Group((self._halo(box, radius),), matrix)

    def _flat(self, cell: Cell, x: float, y: float) -> Rect:
        """The card's box before it is turned."""
        w, h = cell.size.w * self._plan.scale, cell.size.h * self._plan.scale
        return Rect(x - w / 2, y - h / 2, w, h)

    def _halo(self, box: Rect, radius: float) -> Shape:
        away = HALO - 0.4
        outer = Rect(box.x - away, box.y - away, box.w + 2 * away, box.h + 2 * away)
        stroke = Stroke(self._look.accent, 0.75)
        return Shape(Path.rect(outer, radius + away), outer, None, stroke)

    def _stack(self, cell: Cell, box: Rect, radius: float, matrix: Matrix) -> Iterator[Mark]:
        """The edges of the cards below, up and to the right."""
        stroke = Stroke(self._look.line, self._look.edge)
        for layer in range(min(cell.stack - 1, MOST_LAYERS), 0, -1):
            path = Path.rect(box, radius)
            shift = Matrix.translation(layer * STACK_STEP, -layer * STACK_STEP)
            yield Group((Shape(path, box, WHITE, stroke),), matrix.then(shift))

    def _place(self, cell: Cell, box: Rect, radius: float, matrix: Matrix) -> Iterator[Mark]:
        if not cell.empty:
            return
        line = Stroke(self._look.line, 0.25, (1.1, 0.8))
        fill = lighter(self._look.ink, 0.965)
        yield Group((Shape(Path.rect(box, radius), box, fill, line),), matrix)

    def _inside(self, cell: Cell, x: float, y: float) -> Iterator[Mark]:
        if not cell.inside:
            return
        width = own_box(cell, self._plan.scale).w + 0.01
        if cell.empty:
            width = measure(cell, self._plan.scale, self._lettering)
        label = self._lettering.label(cell.inside, width)
        yield label.at(x - label.w / 2, y - label.h / 2)

    def _arrow(self, curve: Curve) -> Iterator[Mark]:
        """A shaft in a white casing, so that it shows on cards, and a head at its end."""
        ex, ey = curve.end
        bx, by = ex - curve.two[0], ey - curve.two[1]
        length = math.hypot(bx, by) or 1.0
        ux, uy = bx / length, by / length
        neck = ex - ux * _HEAD * 0.8, ey - uy * _HEAD * 0.8
        shaft = Path((("M", *curve.start), ("C", *curve.one, *_back(curve, ux, uy), *neck)))
        foot = ex - ux * _HEAD, ey - uy * _HEAD
        head = Path.polygon(
            (
                (ex, ey),
                (foot[0] - uy * _HALF_HEAD, foot[1] + ux * _HALF_HEAD),
                (foot[0] + uy * _HALF_HEAD, foot[1] - ux * _HALF_HEAD),
            )
        )
        box = curve.box
        casing = Stroke(WHITE, _CASING, (), "round", "round")
        accent = self._look.accent
        yield Shape(shaft, box, None, casing)
        yield Shape(head, box, None, Stroke(WHITE, _CASING - _LINE, (), "round", "round"))
        yield Shape(shaft, box, None, Stroke(accent, _LINE, (), "round"))
        yield Shape(head, box, accent)

    def _label(self, found: Lettered) -> Iterator[Mark]:
        if found.plate:
            box = found.box
            plate = Rect(box.x - 2 * _PLATE, box.y - _PLATE, box.w + 4 * _PLATE, box.h + 2 * _PLATE)
            edge = Stroke(self._look.line, self._look.edge)
            yield Shape(Path.rect(plate, plate.h / 2), plate, WHITE, edge)
        yield found.label.at(found.x, found.y)


def _back(curve: Curve, ux: float, uy: float) -> tuple[float, float]:
    """The second control, moved back with the end."""
    return curve.two[0] - ux * _HEAD * 0.8, curve.two[1] - uy * _HEAD * 0.8
