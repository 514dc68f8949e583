"""The ruler and the small print in the margins: where there is room, or not at all."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from printkit.geometry import MM_PER_PT, Rect, Size
from printkit.imposition.marks import WIDTH, covered
from printkit.imposition.model import Label, Rule

SAFE = 4.0
"""Printers leave about this much at the paper's edge blank."""

RULERS = (50.0, 40.0, 30.0, 20.0)
"""How long a ruler may be; the longest that finds room, since small errors show on long ones."""

TICK = 10.0
_TEXT = 5.5 * MM_PER_PT
_LINE = _TEXT * 1.35
_DESCENT = _TEXT * 0.35
_LONG_TICK, _SHORT_TICK = 3.0, 1.5
_OFF_INK, _OFF_MARK, _APART = 1.0, 1.0, 6.0
_EMS = (
    (" .,:;|!'·iIjl", 0.3),
    ("frt()[]-/", 0.36),
    ("acegksvxyz?", 0.51),
    ("mMwW@%", 0.86),
    ("&", 0.64),
    ("…", 0.96),
)


class Furniture(NamedTuple):
    """What stands beside the cards of one side, on every sheet in the same place."""

    rules: tuple[Rule, ...]
    labels: tuple[Label, ...]
    small_print: Label | None
    """The small print, measured for its longest text."""
    chosen: int
    """Which of the offered texts had room."""

    def labels_for(self, texts: Sequence[str]) -> tuple[Label, ...]:
        """The labels of one sheet, whose texts are no longer than those measured."""
        if self.small_print is None:
            return self.labels
        return (*self.labels, self.small_print._replace(text=texts[self.chosen]))


class Strip(NamedTuple):
    """White paper in a margin: along the page's edge and across the margin, from and to."""

    start: float
    end: float
    near: float
    """Beside the cards."""
    far: float
    """Beside the page's edge; less than `near` in the top and left margins."""
    upward: bool
    """A side margin, where things are read from bottom to top."""

    @property
    def depth(self) -> float:
        return abs(self.far - self.near)

    def box(self, length: float, depth: float) -> Rect:
        """A box of these measures at the strip's start, as near to the cards as it goes."""
        across = self.near if self.far > self.near else self.near - depth
        if self.upward:
            return Rect(across, self.end - length, depth, length)
        return Rect(self.start, across, length, depth)

    def after(self, length: float) -> Strip:
        """What is left of it."""
        if self.upward:
            return self._replace(end=self.end - length)
        return self._replace(start=self.start + length)


def free_strips(page: Size, inks: Sequence[Rect], rules: Iterable[Rule]) -> tuple[Strip, ...]:
    """The white strips of a side, the roomiest first: beyond the marks, then between them."""
    left, right = min(ink.x for ink in inks), max(ink.right for ink in inks)
    top, bottom = min(ink.y for ink in inks), max(ink.bottom for ink in inks)
    start, end = max(SAFE, left), page.w - SAFE
    low, high = SAFE, min(page.h - SAFE, bottom)
    bands = (
        Strip(start, end, bottom + _OFF_INK, page.h - SAFE, upward=False),
        Strip(start, end, top - _OFF_INK, SAFE, upward=False),
        Strip(low, high, left - _OFF_INK, SAFE, upward=True),
        Strip(low, high, right + _OFF_INK, page.w - SAFE, upward=True),
    )
    boxes = [covered(rule) for rule in rules]
    roomy = [band for band in bands if (band.far - band.near) * _away(band, page) > 0]
    beyond = [strip for band in roomy for strip in _beyond(band, boxes, page)]
    return (*beyond, *(strip for band in roomy for strip in _between(band, boxes)))


def furniture(strips: Sequence[Strip], texts: Sequence[str], *, ruler: bool) -> Furniture:
    """The ruler, and the first of the texts (long to short) that finds room."""
    free = list(strips)
    rules: tuple[Rule, ...] = ()
    labels: tuple[Label, ...] = ()
    for length in RULERS if ruler else ():
        if (strip := _take(free, length, _LONG_TICK)) is not None:
            rules, label = _ruler(strip, length)
            labels = (label,)
            break
    for index, text in enumerate(texts):
        width = text_width(text)
        if (strip := _take(free, width, _LINE)) is not None:
            small = _label(text, strip.box(width, _LINE), upward=strip.upward)
            return Furniture(rules, labels, small, index)
    return Furniture(rules, labels, None, 0)


def text_width(text: str, size: float = _TEXT) -> float:
    """A width that small print will not exceed; imposition knows no fonts."""
    return size * sum(_em(character) for character in text)


def _em(character: str) -> float:
    """A little more than the character takes in Source Sans 3, which small print is set in."""
    for characters, em in _EMS:
        if character in characters:
            return em
    if character.isascii():
        return 0.68 if character.isupper() else 0.56
    return 1.05 if unicodedata.east_asian_width(character) in "WF" else 0.85


def _away(band: Strip, page: Size) -> int:
    """The sign of the way from the cards to the page's edge."""
    return 1 if band.far > (page.w if band.upward else page.h) / 2 else -1


def _crossing(band: Strip, boxes: list[Rect]) -> list[Rect]:
    across = band.box(band.end - band.start, band.depth)
    return [box for box in boxes if box.overlaps(across)]


def _beyond(band: Strip, boxes: list[Rect], page: Size) -> list[Strip]:
    """The part between the marks' ends and the page's edge."""
    near = band.near
    for box in _crossing(band, boxes):
        low, high = (box.x, box.right) if band.upward else (box.y, box.bottom)
        near = max(near, high + _OFF_MARK) if band.far > band.near else min(near, low - _OFF_MARK)
    if (band.far - near) * _away(band, page) <= 0:
        return []
    return [band._replace(near=near)]


def _between(band: Strip, boxes: list[Rect]) -> list[Strip]:
    """The parts between one mark and the next."""
    cells, start = [], band.start
    spans = [
        (box.y, box.bottom) if band.upward else (box.x, box.right) for box in _crossing(band, boxes)
    ]
    for low, high in sorted(spans):
        cells.append(band._replace(start=start, end=low - _OFF_MARK))
        start = high + _OFF_MARK
    cells.append(band._replace(start=start))
    return [cell for cell in cells if cell.end > cell.start]


def _take(free: list[Strip], length: float, depth: float) -> Strip | None:
    """The first strip with room; what it leaves stays free, the strips it overlaps do not."""
    for index, strip in enumerate(free):
        if strip.end - strip.start < length or strip.depth < depth:
            continue
        taken = strip.box(length, depth)
        free[index] = strip.after(length + _APART)
        free[index + 1 :] = [
            other
            for other in free[index + 1 :]
            if not other.box(other.end - other.start, other.depth).overlaps(taken)
        ]
        return strip
    return None


def _ruler(strip: Strip, length: float) -> tuple[tuple[Rule, ...], Label]:
    """A line with a tick each 10 mm, the ends longer, and its length written on it."""
    box = strip.box(length, _LONG_TICK)
    rules = []
    if strip.upward:
        rules.append(Rule(box.right, box.y, box.right, box.bottom, WIDTH, "ruler"))
    else:
        rules.append(Rule(box.x, box.bottom, box.right, box.bottom, WIDTH, "ruler"))
    ticks = round(length / TICK)
    for tick in range(ticks + 1):
        height = _LONG_TICK if tick in (0, ticks) else _SHORT_TICK
        if strip.upward:
            y = box.bottom - tick * TICK
            rules.append(Rule(box.right - height, y, box.right, y, WIDTH, "ruler"))
        else:
            x = box.x + tick * TICK
            rules.append(Rule(x, box.bottom - height, x, box.bottom, WIDTH, "ruler"))
    return tuple(rules), _ruler_label(length, box, upward=strip.upward)


def _ruler_label(length: float, box: Rect, *, upward: bool) -> Label:
    text = f"{length:.0f} mm"
    width, clear = text_width(text), WIDTH
    middle = (length // TICK - 1) // 2 * TICK + TICK / 2  # between two ticks
    if upward:
        covered_box = Rect(box.x, box.bottom - middle - width / 2, _LINE - 2 * clear, width)
    else:
        covered_box = Rect(box.x + middle - width / 2, box.y, width, _LINE - 2 * clear)
    return _label(text, covered_box, upward=upward)


def _label(text: str, box: Rect, *, upward: bool) -> Label:
    if upward:
        return Label(text, box.right - _DESCENT, box.bottom, _TEXT, box, upward=True)
    return Label(text, box.x, box.bottom - _DESCENT, _TEXT, box)
