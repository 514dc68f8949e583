"""Sheets as data: where each face lies on each side, and every line beside it."""

from __future__ import annotations

from typing import Literal, NamedTuple

from printkit.geometry import Matrix, Rect, Sides, Size

Backs = Literal["long", "short", "fold", "none"]
Marks = Literal["edge", "corner", "full", "none"]


class Options(NamedTuple):
    """How a deck is put on paper; lengths in mm."""

    paper: Size
    backs: Backs = "long"
    marks: Marks = "edge"
    gutter: float = 0.0
    margin: float = 5.0
    bleed: float | None = None
    """None takes the layout's."""
    back_offset: tuple[float, float] = (0.0, 0.0)
    """Right and down, as seen on the printed back side."""
    back_angle: float = 0.0
    """Degrees clockwise about the page's centre, seen likewise."""
    ruler: bool = True


class Slot(NamedTuple):
    """A card's place on a side."""

    trim: Rect
    bleed: Sides
    """How far ink may reach beyond the trim on each side of this slot."""

    @property
    def ink(self) -> Rect:
        return self.trim.grown(self.bleed)


class Placement(NamedTuple):
    """A face in a slot. `face` counts the faces handed in; `turned` is half a turn."""

    face: int
    slot: Slot
    turned: bool = False


class Rule(NamedTuple):
    """A straight line: a crop mark, a fold line or a tick; mm, width at least 0.25 pt."""

    x1: float
    y1: float
    x2: float
    y2: float
    width: float
    kind: Literal["crop", "fold", "ruler"] = "crop"
    dashed: bool = False


class Label(NamedTuple):
    """Small print in the margin: baseline start, size in mm; `box` is what it covers."""

    text: str
    x: float
    y: float
    size: float
    box: Rect
    upward: bool = False
    """Read from bottom to top: a quarter turn to the left about (x, y), for side margins."""


class Side(NamedTuple):
    """One side of a sheet."""

    placements: tuple[Placement, ...]
    rules: tuple[Rule, ...] = ()
    labels: tuple[Label, ...] = ()
    moved: Matrix = Matrix()
    """How all of it is moved on the page, so that it meets the other side."""


class Sheet(NamedTuple):
    """A piece of paper; a verso of None is never printed."""

    recto: Side
    verso: Side | None


class Imposition(NamedTuple):
    """All sheets of a deck on one paper."""

    page: Size
    """As the page lies: landscape where the grid fits better sideways."""
    n_up: int
    columns: int
    rows: int
    slots: tuple[Slot, ...]
    """The full grid, row by row; the same on every sheet."""
    sheets: tuple[Sheet, ...]
    duplex: Literal["long", "short", "none"]
    """The edge that the paper is flipped about, for /Duplex; none is one-sided."""
