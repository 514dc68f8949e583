"""Booklets as data: pages in pairs on sheets that are folded once and stapled in the fold."""

from __future__ import annotations

from printkit.geometry import Rect, Sides, Size
from printkit.imposition.model import Imposition, Placement, Sheet, Side, Slot

_A_SHEET = 4
"""Pages on a sheet folded once."""


def booklet(
    pages: int,
    half: Size,
    *,
    thickness: float = 0.0,
    bound_right: bool = False,
    keep_back: bool = False,
) -> Imposition:
    """Saddle stitching: page 1 is the outside front, and pages are padded to whole sheets.

    Blanks stand at the end; with `keep_back` before the last page, which is then the outside
    back. Sheets lie in landscape and are flipped about their short edge. Each sheet's pages
    move towards the fold by `thickness` (mm of one sheet) for every sheet around it, since the
    inner ones stick out where the booklet is trimmed.
    """
    sheets = -(-pages // _A_SHEET)
    order = _padded(pages, sheets * _A_SHEET, keep_back=keep_back)
    made = []
    for number in range(sheets):
        first, last = 2 * number, len(order) - 1 - 2 * number
        shift = min(number * thickness, half.w / 2)
        recto = _side(order[last], order[first], half, shift, bound_right=bound_right)
        verso = _side(order[first + 1], order[last - 1], half, shift, bound_right=bound_right)
        made.append(Sheet(recto, verso))
    page = Size(2 * half.w, half.h)
    return Imposition(page, 2, 2, 1, _slots(half, 0.0), tuple(made), "short")


def _padded(pages: int, whole: int, *, keep_back: bool) -> list[int | None]:
    """The pages in reading order with None for blanks."""
    told: list[int | None] = list(range(pages))
    blanks: list[int | None] = [None] * (whole - pages)
    if keep_back and pages > 1:
        return [*told[:-1], *blanks, told[-1]]
    return [*told, *blanks]


def _side(
    left: int | None, right: int | None, half: Size, shift: float, *, bound_right: bool
) -> Side:
    """A side of two pages, as they lie where a book is bound on the left."""
    pair = (right, left) if bound_right else (left, right)
    slots = _slots(half, shift)
    return Side(
        tuple(
            Placement(page, slot)
            for page, slot in zip(pair, slots, strict=True)
            if page is not None
        )
    )


def _slots(half: Size, shift: float) -> tuple[Slot, Slot]:
    """The two halves, moved towards the fold between them and cut off there."""
    trim = Rect(0.0, 0.0, half.w, half.h)
    return (
        Slot(trim.moved(shift, 0.0), Sides(0.0, -shift, 0.0, 0.0)),
        Slot(trim.moved(half.w - shift, 0.0), Sides(0.0, 0.0, 0.0, -shift)),
    )
