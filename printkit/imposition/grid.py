"""Where cards lie on a page: how many fit, which way round, and each one's slot and bleed."""

from __future__ import annotations

from typing import NamedTuple

from printkit.geometry import TOLERANCE, Rect, Sides, Size, show
from printkit.imposition.model import Options, Slot
from printkit.problems import PrintkitError, error

MARK_CLEAR = 3.0
"""Paper that stays clear between the ink and the page's edge, so that there is a mark at all."""

MARK_SEEN = 5.35
"""Paper that a mark needs to be seen on most printers, which leave 3 to 4.5 mm of it white."""

BLEED_KEPT = 0.5
"""Ink beyond the trim that a careful cut needs, and that is not given up for that."""

FOLD_CLEAR = 4.0
"""From the fold line to the nearest trim: room for a bleed and for a crooked fold."""

FOLD_WHITE = 0.5
"""Paper that stays white beside the fold line."""

_MOST_SLOTS = 5000


class Grid(NamedTuple):
    """The full grid of a page; the same on every sheet."""

    page: Size
    columns: int
    rows: int
    slots: tuple[Slot, ...]
    """Row by row."""
    backs: tuple[Slot, ...]
    """The slot of each card's back: on the other side, or beyond the fold."""
    turned: bool
    """Whether backs are printed with half a turn, to come out upright."""
    fold: float | None = None
    """Where the horizontal fold line is."""

    @property
    def n_up(self) -> int:
        return len(self.slots)

    @property
    def inks(self) -> tuple[Rect, ...]:
        """Everything on the recto that furniture must keep off."""
        folded = self.backs if self.fold is not None else ()
        return tuple(slot.ink for slot in (*self.slots, *folded))


def grid(card: Size, bleed: float, options: Options) -> Grid:
    """The grid that places more cards, portrait on a tie.

    Raises PrintkitError with what is needed and what there is, if not one card fits.
    """
    portrait = Size(min(options.paper.w, options.paper.h), max(options.paper.w, options.paper.h))
    best = max(
        (_fits(card, page, options) for page in (portrait, portrait.turned())),
        key=lambda fit: fit.columns * fit.rows,
    )
    if best.columns * best.rows == 0:
        raise _impossible(card, portrait, options)
    if best.columns * best.rows > _MOST_SLOTS:
        raise error(
            None, f"cards of {card} are too small to cut: {best.columns * best.rows} a page"
        )
    return _laid_out(card, bleed, best, options)


class _Fit(NamedTuple):
    page: Size
    columns: int
    rows: int


def _fits(card: Size, page: Size, options: Options) -> _Fit:
    room = _room(page, options)
    return _Fit(
        page,
        _how_many(card.w, room.w, options.gutter),
        _how_many(card.h, room.h, options.gutter),
    )


def _room(page: Size, options: Options) -> Size:
    """What trims may cover: the page within its margins, or half of it above a fold."""
    width = page.w - 2 * options.margin
    if options.backs != "fold":
        return Size(width, page.h - 2 * options.margin)
    return Size(width, page.h / 2 - options.margin - _fold_clear(options))


def _fold_clear(options: Options) -> float:
    return max(FOLD_CLEAR, options.gutter / 2)


def _how_many(length: float, room: float, gutter: float) -> int:
    return max(0, int((room + gutter + TOLERANCE) / (length + gutter)))


def _impossible(card: Size, page: Size, options: Options) -> PrintkitError:
    extra = Size(page.w - _room(page, options).w, page.h - _room(page, options).h)
    needed = Size(card.w + extra.w, card.h + extra.h)
    folded = " and a fold line" if options.backs == "fold" else ""
    message = (
        f"a card of {card} does not fit on the paper: with margins of {show(options.margin)}"
        f"{folded} it needs {needed}, and the paper has {page} (or {page.turned()})"
    )
    bare = Options(page, margin=0.0)
    if any(
        _fits(card, way, bare).columns * _fits(card, way, bare).rows
        for way in (page, page.turned())
    ):
        hint = "choose a smaller --margin, larger paper" + (", or --backs long" if folded else "")
    else:
        hint = "choose larger paper with --paper"
    return error(None, message, hint=hint)


def _laid_out(card: Size, bleed: float, fit: _Fit, options: Options) -> Grid:
    page, gutter = fit.page, options.gutter
    width = fit.columns * (card.w + gutter) - gutter
    height = fit.rows * (card.h + gutter) - gutter
    left = (page.w - width) / 2
    fold = page.h / 2 if options.backs == "fold" else None
    top = (page.h - height) / 2 if fold is None else fold - _fold_clear(options) - height
    across = _bleeds(fit.columns, bleed, gutter, _outward(left, bleed, options))
    down = _bleeds(fit.rows, bleed, gutter, _outward(top, bleed, options))
    if fold is not None:
        down[-1] = (down[-1][0], min(bleed, _fold_clear(options) - FOLD_WHITE))
    slots = tuple(
        Slot(
            Rect(left + column * (card.w + gutter), top + row * (card.h + gutter), card.w, card.h),
            Sides(down[row][0], across[column][1], down[row][1], across[column][0]),
        )
        for row in range(fit.rows)
        for column in range(fit.columns)
    )
    backs, turned = _backs(slots, fit, options)
    return Grid(page, fit.columns, fit.rows, slots, backs, turned, fold)


def _outward(clear: float, bleed: float, options: Options) -> float:
    """How far ink may reach out of the block, into a margin of `clear`."""
    if options.marks == "none":
        return min(bleed, clear)
    return min(bleed, max(0.0, min(BLEED_KEPT, clear - MARK_CLEAR), clear - MARK_SEEN))


def _bleeds(count: int, bleed: float, gutter: float, outward: float) -> list[tuple[float, float]]:
    """Before and after each of a row's cards: neighbours share the gutter, the ends reach out."""
    inner = min(bleed, gutter / 2)
    return [
        (outward if index == 0 else inner, outward if index == count - 1 else inner)
        for index in range(count)
    ]


def _backs(slots: tuple[Slot, ...], fit: _Fit, options: Options) -> tuple[tuple[Slot, ...], bool]:
    """Where each card's back is printed so that it meets its front, and whether turned."""
    if options.backs == "fold":
        return tuple(_below_fold(slot, fit.page.h) for slot in slots), True
    if options.backs == "none":
        return slots, False
    cells = [(row, column) for row in range(fit.rows) for column in range(fit.columns)]
    if flips_sideways(fit.page, options.backs):
        mirrored = [(row, fit.columns - 1 - column) for row, column in cells]
    else:
        mirrored = [(fit.rows - 1 - row, column) for row, column in cells]
    backs = tuple(slots[row * fit.columns + column] for row, column in mirrored)
    return backs, not flips_sideways(fit.page, options.backs)


def flips_sideways(page: Size, edge: str) -> bool:
    """Whether flipping about the long or short edge turns the page like a book's leaf."""
    return (edge == "long") == (page.h >= page.w)


def _below_fold(slot: Slot, height: float) -> Slot:
    trim = slot.trim
    sides = slot.bleed
    return Slot(
        Rect(trim.x, height - trim.bottom, trim.w, trim.h),
        Sides(sides.bottom, sides.right, sides.top, sides.left),
    )
