"""Where an element lies: its box within the enclosing one, and the card's edges it may touch."""

from __future__ import annotations

from typing import NamedTuple

from printkit.geometry import Matrix, Rect, Sides
from printkit.layout.frame import Group, Mark
from printkit.layout.lengths import Length

TOUCH = 0.02
"""What comes so near to the card's edge (mm) touches it."""

Marks = tuple[Mark, ...]


class Edge(NamedTuple):
    """The card's trim and how far beyond it ink reaches; known where boxes are upright."""

    trim: Rect
    bleed: float


class Space(NamedTuple):
    """A box to lay out in; without an edge (turned or clipped) nothing reaches into the bleed."""

    box: Rect
    edge: Edge | None = None
    scale: float = 1.0
    """How much all in it is enlarged afterwards."""

    def turnable(self, box: Rect, degrees: float = 180.0) -> bool:
        """Whether half a turn, or a mirror, of a box in the middle leaves the card's edges."""
        if self.edge is None or degrees % 180:
            return False
        (x, y), (cx, cy) = box.centre, self.edge.trim.centre
        return abs(x - cx) <= TOUCH and abs(y - cy) <= TOUCH

    def reached(self) -> Rect:
        """The box, grown into the bleed on each side that touches the card's edge."""
        return self.box.grown(self.beyond())

    def beyond(self) -> Sides:
        """How far the box reaches into the bleed on each side."""
        if self.edge is None:
            return Sides(0, 0, 0, 0)
        box, (trim, bleed) = self.box, self.edge
        return Sides(
            bleed if abs(box.y - trim.y) <= TOUCH else 0.0,
            bleed if abs(box.right - trim.right) <= TOUCH else 0.0,
            bleed if abs(box.bottom - trim.bottom) <= TOUCH else 0.0,
            bleed if abs(box.x - trim.x) <= TOUCH else 0.0,
        )


class Position(NamedTuple):
    """The keys that every element has: where it lies in the enclosing box, turned, how opaque."""

    x: Length
    y: Length
    w: Length
    h: Length
    rotate: float
    opacity: float

    def within(self, space: Space) -> Space:
        """The element's own space; a turn leaves the card's edges behind."""
        outer = space.box
        box = Rect(
            outer.x + self.x.of(outer.w),
            outer.y + self.y.of(outer.h),
            self.w.of(outer.w),
            self.h.of(outer.h),
        )
        upright = self.rotate == 0 or space.turnable(box, self.rotate)
        return Space(box, space.edge if upright else None, space.scale)

    @property
    def plain(self) -> bool:
        return not self.rotate and self.opacity >= 1

    def lifted(self, marks: Marks, box: Rect) -> Marks:
        """Marks drawn upright in the box, turned about its centre and made translucent."""
        if self.plain or not marks:
            return marks
        if self.opacity <= 0:
            return ()
        matrix = Matrix.rotation(self.rotate, *box.centre)
        return (Group(marks, matrix=matrix, opacity=self.opacity),)
