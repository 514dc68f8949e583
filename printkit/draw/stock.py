"""What the documents of one game have in common, drawn once: shapes, extents, packed streams."""

from __future__ import annotations

from printkit.colour import Gradient
from printkit.draw.extent import extent
from printkit.draw.keeping import Kept
from printkit.draw.store import packed
from printkit.geometry import Rect
from printkit.layout.frame import Mark, Shape

_MOST_SHAPES = 50_000
_MOST_BYTES = 16_000_000
_SHORT = 256
"""A stream is packed again as fast as it is found, up to this many bytes."""


class Stock:
    """Rulebook, booklet, aid and sheets show the same faces and drawings, in other resources.

    All is known by identity, and held, so that an id is only its own.
    """

    def __init__(self, kept: Kept | None = None) -> None:
        self.kept = kept
        """What is kept from one build to the next, where that is wanted."""
        self._shapes: dict[tuple[int, int], tuple[Shape, bytes]] = {}
        self._extents: dict[int, tuple[tuple[Mark, ...], Rect | None]] = {}
        self._packed: dict[bytes, bytes] = {}
        self._bytes = 0

    def shape(self, shape: Shape, digits: int) -> bytes | None:
        """The operators of a shape that was kept, drawn with so many decimals."""
        kept = self._shapes.get((id(shape), digits))
        return kept[1] if kept is not None else None

    def keep(self, shape: Shape, digits: int, operators: bytes) -> None:
        """Keep operators that call for nothing by name, of a shape on a plane without height."""
        if len(self._shapes) >= _MOST_SHAPES:
            self._shapes.clear()
        self._shapes[id(shape), digits] = (shape, operators)

    def extent(self, marks: tuple[Mark, ...]) -> Rect | None:
        """How far marks reach that many faces share."""
        kept = self._extents.get(id(marks))
        if kept is None:
            if len(self._extents) >= _MOST_SHAPES:
                self._extents.clear()
            kept = self._extents[id(marks)] = (marks, extent(marks, self.extent))
        return kept[1]

    def pack_page(self, data: bytes) -> bytes:
        """A page's operators deflated, as an earlier build did where one is kept."""
        return packed(data) if self.kept is None else self.kept.packed(data)

    def packed(self, data: bytes) -> bytes:
        """The same deflated."""
        if len(data) <= _SHORT:
            return packed(data)
        found = self._packed.get(data)
        if found is None:
            found = packed(data)
            self._bytes += len(data) + len(found)
            if self._bytes > _MOST_BYTES:
                self._packed.clear()
                self._bytes = len(data) + len(found)
            self._packed[data] = found
        return found


def is_plain(shape: Shape, alpha: float) -> bool:
    """Whether a shape's operators call for nothing by name, and so hold in any document."""
    fill, stroke = shape.fill, shape.stroke
    if isinstance(fill, Gradient) or (fill is not None and fill.alpha * alpha < 1):
        return False
    return stroke is None or stroke.paint.alpha * alpha >= 1
