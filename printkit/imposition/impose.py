"""Faces onto sheets: every copy in its slot, every back behind its front."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from printkit import LAYOUT_VERSION
from printkit.geometry import TOLERANCE, Matrix, Rect, Size, show
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
    moved: Matrix = Matrix()
    """How the backs are moved."""


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
    inks = tuple(slot.ink for slot in laid.backs)
    verso = _furnished(laid, inks, (), _behind(texts), options)
    return _Sides(laid, laid.backs, marks, recto, verso, _moved(laid, options))


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
    behind = sides.verso.labels_for(_behind(texts))
    verso = Side(backs, sides.verso.rules, behind, sides.moved)
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


def _moved(laid: Grid, options: Options) -> Matrix:
    """The map that brings back sides to where this printer needs them.

    Raises PrintkitError if it brings a card off the page.
    """
    page, offset, angle = laid.page, options.back_offset, options.back_angle
    if offset == (0.0, 0.0) and angle == 0.0:
        return Matrix()
    turned = Matrix.rotation(angle, page.w / 2, page.h / 2)
    moved = turned.then(Matrix.translation(*offset))
    over = max(_over(slot.trim, moved, page) for slot in laid.backs)
    if over > TOLERANCE:
        raise _off_the_page(options, over)
    return moved


def _over(trim: Rect, moved: Matrix, page: Size) -> float:
    """How far a card reaches beyond the page."""
    corners = [moved.apply(x, y) for x in (trim.x, trim.right) for y in (trim.y, trim.bottom)]
    return max(max(-x, x - page.w, -y, y - page.h) for x, y in corners)


def _off_the_page(options: Options, over: float) -> PrintkitError:
    across, down = options.back_offset
    told = f"{show(across)}, {show(down)}"
    if options.back_angle:
        told += f" and {options.back_angle:g}°"
    return error(
        Span("--back-offset" if options.back_offset != (0.0, 0.0) else "--back-angle"),
        f"{told} pushes cards {show(over)} off the page",
        hint="use a smaller one, a larger --margin or larger paper",
    )
