"""What typesetting hands to the making of pages: strips one below the other, then pages."""

from __future__ import annotations

import math
from typing import Literal, NamedTuple

from printkit.colour import Colour
from printkit.geometry import Rect
from printkit.layout.frame import Frame, Mark
from printkit.problems import Span

NEVER = math.inf
"""The cost of a page break where none may be."""
ALWAYS = -math.inf
"""Before a strip that begins a page (or column)."""


class Link(NamedTuple):
    """An area that leads to "#id" of this rulebook, or to an address outside."""

    box: Rect
    target: str


class Panel(NamedTuple):
    """The ground behind neighbouring strips: drawn once for those of one column.

    Panels are one if they are the same object.
    """

    fill: Colour | None
    edge: Colour | None
    """A bar along the side where lines start."""
    x: float
    """From the column's left edge to the panel's."""
    w: float
    pad: float
    """Space kept above its first strip and below its last, in mm, wherever it is split."""


Kind = Literal["text", "picture", "row"]
"""What a strip is: a line of text (or a few), pictures, or the row of a table."""


class Strip(NamedTuple):
    """A line of text, a row of a table, a picture: what no page break divides.

    Marks, links and anchors are relative to the column's left edge and the strip's top.
    """

    height: float
    marks: tuple[Mark, ...] = ()
    before: float = 0.0
    """Space above; none at the top of a column."""
    cost: float = 0.0
    """Of a break before this strip: 0 is free, 50 is ugly, NEVER, ALWAYS."""
    links: tuple[Link, ...] = ()
    anchors: tuple[str, ...] = ()
    """Ids that lead here."""
    notes: tuple[str, ...] = ()
    """Footnotes that are called in it, which stand at the foot of its page."""
    panel: Panel | None = None
    again: tuple[Strip, ...] = ()
    """Set above it if it begins a column: the head of its table."""
    heading: tuple[int, str, str] | None = None
    """Level, number with text, and id, for contents, outline and running heads."""
    span: Span | None = None
    """Where it was written, for what can only be known when pages are made."""
    kind: Kind = "text"


class Band(NamedTuple):
    """Strips of one width: a stretch in columns, or one across the page."""

    strips: tuple[Strip, ...]
    wide: bool


class Page(NamedTuple):
    """A finished page: an immutable face like a card's, with what leads from and to it."""

    frame: Frame
    links: tuple[Link, ...] = ()
    anchors: tuple[tuple[str, float], ...] = ()
    """Ids and how far down (mm) each is."""
    label: str = ""
    """The number printed on it."""


class Entry(NamedTuple):
    """A line of the outline and of the contents."""

    level: int
    title: str
    id: str
    page: int
    """Index of its page."""
    y: float


class Volume(NamedTuple):
    """All pages of a rulebook at one page size."""

    pages: tuple[Page, ...]
    entries: tuple[Entry, ...]
    bound_right: bool = False
    """Whether it is bound on the right, as languages that run to the left are."""
