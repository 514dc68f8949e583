"""What lies at one place of a spread: a card with what is on it, a free place, or words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from printkit.geometry import Matrix, Rect, Size
from printkit.layout.frame import Frame
from printkit.source.markup import Inline

Content = tuple[Inline, ...]

STACK_STEP = 0.4
"""By how much (mm on the page) each card of a stack shows behind the one before."""
MOST_LAYERS = 4
HALO = 0.9
"""How far (mm) a highlight reaches beyond its card."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One place; lengths in shares of the card's width and height."""

    words: str
    """For those who listen: what lies here."""
    size: Size
    frame: Frame | None = None
    """None: a free place, words alone, or nothing."""
    empty: bool = False
    turned: float = 0.0
    highlight: bool = False
    dim: bool = False
    stack: int = 1
    label: Content = ()
    above: Content = ()
    inside: Content = ()
    """In a free place, or in place of a card."""
    name: str = ""
    over: tuple[Cell, ...] = ()
    shift: tuple[float, float] | None = None
    at: tuple[float, float] = (0.0, 0.0)

    @property
    def nothing(self) -> bool:
        """Whether nothing is drawn here."""
        return self.frame is None and not self.empty and not self.inside


def around(boxes: Iterable[Rect]) -> Rect:
    """The box around boxes."""
    found = tuple(boxes)
    left, top = min(box.x for box in found), min(box.y for box in found)
    right, bottom = max(box.right for box in found), max(box.bottom for box in found)
    return Rect(left, top, right - left, bottom - top)


def upright(size: Size, degrees: float) -> Size:
    """The upright box around a turned card."""
    matrix = Matrix.rotation(degrees, 0.0, 0.0)
    return Size(
        abs(matrix.a) * size.w + abs(matrix.c) * size.h,
        abs(matrix.b) * size.w + abs(matrix.d) * size.h,
    )


def own_box(cell: Cell, scale: float) -> Rect:
    """The upright box of the cell's own card about its centre, in mm on the page."""
    size = upright(cell.size, cell.turned)
    w, h = size.w * scale, size.h * scale
    return Rect(-w / 2, -h / 2, w, h)


def body(cell: Cell, scale: float) -> Rect:
    """The box about the card's centre that the card takes, with what is on it and below it."""
    own = own_box(cell, scale)
    layers = min(cell.stack - 1, MOST_LAYERS) * STACK_STEP
    boxes = [Rect(own.x, own.y - layers, own.w + layers, own.h + layers)]
    for over, (dx, dy) in zip(cell.over, shifts(cell, scale), strict=True):
        boxes.append(body(over, scale).moved(dx, dy))
    return around(boxes)


def haloed(cell: Cell, box: Rect, *, alike: bool = False) -> Rect:
    """A cell's body with its highlight, which labels keep clear of.

    With `alike` as if it had one, so that labels beside those of highlighted cards line up.
    """
    if not cell.highlight and not alike:
        return box
    return Rect(box.x - HALO, box.y - HALO, box.w + 2 * HALO, box.h + 2 * HALO)


def shifts(cell: Cell, scale: float) -> list[tuple[float, float]]:
    """Where the centres of the cards over this one lie from its own."""
    x = y = 0.0
    found = []
    for over in cell.over:
        share = over.shift or cell.shift or (0.0, 0.22)
        x += share[0] * over.size.w * scale
        y += share[1] * over.size.h * scale
        found.append((x, y))
    return found
