"""Where everything of a spread lies at one scale: boxes, before anything is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from printkit.geometry import Rect
from printkit.rulebook.figures.cells import Cell, Content, around, haloed, own_box
from printkit.rulebook.figures.lettering import Label


class Arrow(NamedTuple):
    """From one named cell to another; bent upward (to the right, if it runs down) above 0."""

    start: str
    end: str
    text: Content
    bend: float


class Placed(NamedTuple):
    """A cell whose card's centre has its place."""

    cell: Cell
    x: float
    y: float
    body: Rect


class Lettered(NamedTuple):
    """A label in its place; with a plate, white paper is put under it."""

    label: Label
    x: float
    y: float
    owner: str = ""
    """The name of the cell it belongs to."""
    plate: bool = False

    @property
    def box(self) -> Rect:
        return Rect(self.x, self.y, self.label.w, self.label.h)


class Curve(NamedTuple):
    """A cubic from edge to edge, as four points."""

    start: tuple[float, float]
    one: tuple[float, float]
    two: tuple[float, float]
    end: tuple[float, float]

    def at(self, t: float) -> tuple[float, float]:
        u = 1 - t
        a, b, c, d = u**3, 3 * u * u * t, 3 * u * t * t, t**3
        x = a * self.start[0] + b * self.one[0] + c * self.two[0] + d * self.end[0]
        y = a * self.start[1] + b * self.one[1] + c * self.two[1] + d * self.end[1]
        return x, y

    @property
    def box(self) -> Rect:
        points = [self.at(step / 12) for step in range(13)]
        left, top = min(x for x, _ in points), min(y for _, y in points)
        right, bottom = max(x for x, _ in points), max(y for _, y in points)
        return Rect(left, top, right - left, bottom - top)


@dataclass(slots=True)
class Plan:
    """A spread in the making."""

    scale: float
    placed: list[Placed] = field(default_factory=list)
    labels: list[Lettered] = field(default_factory=list)
    curves: list[Curve] = field(default_factory=list)
    homeless: list[str] = field(default_factory=list)
    """Labels for which there is no room."""

    def named(self, name: str) -> Rect:
        """The box of the card of that name, which is there."""
        placed = next(placed for placed in self.placed if placed.cell.name == name)
        return own_box(placed.cell, self.scale).moved(placed.x, placed.y)

    def reach(self, name: str) -> Rect:
        """The same with what lies on the card and with its labels."""
        bodies = [placed.body for placed in self.placed if placed.cell.name == name]
        return around((*bodies, *(label.box for label in self.labels if label.owner == name)))

    @property
    def box(self) -> Rect:
        """The box around everything."""
        return around(self._boxes())

    def _boxes(self) -> Iterator[Rect]:
        for placed in self.placed:
            box, edge = haloed(placed.cell, placed.body), 0.1
            yield Rect(box.x - edge, box.y - edge, box.w + 2 * edge, box.h + 2 * edge)
        for label in self.labels:
            yield label.box
        for curve in self.curves:
            box = curve.box
            yield Rect(box.x - 1, box.y - 1, box.w + 2, box.h + 2)
