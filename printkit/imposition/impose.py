"""Faces onto sheets: every copy in its slot, every back behind its front."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from printkit import LAYOUT_VERSION
from printkit.geometry import TOLERANCE, Rect, Sides, Size, show
from printkit.imposition.furniture import Furniture, free_strips, furniture
from printkit.imposition.grid import Grid, grid
from printkit.imposition.marks import crop_marks, fold_line
from printkit.imposition.model import Imposition, Options, Placement, Rule, Sheet, Side, Slot
from printkit.problems import PrintkitError, Span, error

Copy = tuple[int, int | None]
"""The faces of one printed copy: its front, and its back if it has one."""

ASSUMED = {
    "long": "flip on the long edge",
    "short": "flip on the short edge",
    "fold": "fold on the dashed line",
    "none": "one side",
}
"""What a sheet says that it was made for."""


class _Sides(NamedTuple):
    """What every sheet has in common."""

    laid: Grid
    backs: tuple[Slot, ...]
    marks: tuple[Rule, ...]
    recto: Furniture
    verso: Furniture | None


def impose(
    card: Size, bleed: float, faces: Sequence[Copy], options: Options, stamp: str
) -> Imposition:
    """All sheets of a deck: the copies in order, row by row.

    While any card has a back, every sheet keeps its verso, so that a printer's duplex unit
    stays in step. Raises PrintkitError if a card, or a shifted back, is off the paper.
    """
    if options.backs != "none" and all(back is None for _, back in faces):
        options = options._replace(backs="none")
    laid = grid(card, bleed if options.bleed is None else options.bleed, options)
    count = -(-len(faces) // laid.n_up)
    sides = _sides(laid, options, _texts(stamp, count, count, options))
    sheets = tuple(
        _sheet(
            faces[(number - 1) * laid.n_up : number * laid.n_up],
            sides,
            _texts(stamp, number, count, options),
        )
        for number in range(1, count + 1)
    )
    duplex = options.backs if options.backs in ("long", "short") else "none"
    return Imposition(laid.page, laid.n_up, laid.columns, laid.rows, laid.slots, sheets, duplex)


def _sides(laid: Grid, options: Options, texts: tuple[str, ...]) -> _Sides:
    marks = crop_marks(laid, options) + fold_line(laid)
    recto = _furnished(laid, laid.inks, marks, texts, options)
    if options.backs not in ("long", "short"):
        return _Sides(laid, laid.backs, marks, recto, None)
    backs = tuple(_shifted(slot, laid.page, options.back_offset) for slot in laid.backs)
    inks = tuple(slot.ink for slot in backs)
    return _Sides(laid, backs, marks, recto, _furnished(laid, inks, (), _behind(texts), options))


def _furnished(
    laid: Grid,
    inks: tuple[Rect, ...],
    marks: tuple[Rule, ...],
    texts: tuple[str, ...],
    options: Options,
) -> Furniture:
    return furniture(free_strips(laid.page, inks, marks), texts, ruler=options.ruler)


def _sheet(copies: Sequence[Copy], sides: _Sides, texts: tuple[str, ...]) -> Sheet:
    fronts = tuple(
        Placement(front, slot) for (front, _), slot in zip(copies, sides.laid.slots, strict=False)
    )
    backs = tuple(
        Placement(back, slot, sides.laid.turned)
        for (_, back), slot in zip(copies, sides.backs, strict=False)
        if back is not None
    )
    rules = sides.marks + sides.recto.rules
    labels = sides.recto.labels_for(texts)
    if sides.verso is None:
        folded = backs if sides.laid.fold is not None else ()
        return Sheet(Side(fronts + folded, rules, labels), None)
    verso = Side(backs, sides.verso.rules, sides.verso.labels_for(_behind(texts)))
    return Sheet(Side(fronts, rules, labels), verso)


def _texts(stamp: str, number: int, count: int, options: Options) -> tuple[str, ...]:
    """The small print, from all of it to what must not be missing."""
    sheet = f"sheet {number} of {count}"
    return (
        f"{stamp} · {sheet} · {ASSUMED[options.backs]} · layout {LAYOUT_VERSION}",
        f"{stamp} · {sheet} · {ASSUMED[options.backs]}",
        f"{stamp} · {sheet}",
        sheet,
    )


def _behind(texts: Iterable[str]) -> tuple[str, ...]:
    return tuple(f"{text} · back" for text in texts)


def _shifted(slot: Slot, page: Size, offset: tuple[float, float]) -> Slot:
    """A back's slot moved to where this printer needs it; ink ends at the page's edge."""
    if offset == (0.0, 0.0):
        return slot
    trim = slot.trim.moved(*offset)
    room = Sides(trim.y, page.w - trim.right, page.h - trim.bottom, trim.x)
    over = -min(room.top, room.right, room.bottom, room.left)
    if over > TOLERANCE:
        raise _off_the_page(offset, over)
    bleed = slot.bleed
    return Slot(
        trim,
        Sides(
            min(bleed.top, room.top),
            min(bleed.right, room.right),
            min(bleed.bottom, room.bottom),
            min(bleed.left, room.left),
        ),
    )


def _off_the_page(offset: tuple[float, float], over: float) -> PrintkitError:
    return error(
        Span("--back-offset"),
        f"{show(offset[0])}, {show(offset[1])} pushes cards {show(over)} off the page",
        hint="use a smaller one, a larger --margin or larger paper",
    )
