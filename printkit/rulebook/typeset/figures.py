"""Pictures with their captions: alone, in rows, or with text beside them."""

from __future__ import annotations

from dataclasses import replace

from printkit.layout.frame import Mark
from printkit.problems import Span
from printkit.rulebook.model import Content, Draw, Figure, Gallery, Picture
from printkit.rulebook.strips import NEVER, Link, Strip
from printkit.rulebook.typeset.lines import run
from printkit.rulebook.typeset.setting import (
    Beside,
    Measure,
    Setting,
    Stack,
    calling,
    placed_picture,
    stacked,
)

_CAPTION_GAP = 0.35
"""Between a picture and its caption, as a factor of the caption's size."""
_GUTTER = 0.9
"""Between the pictures of a row, as a factor of the size of the running text."""
_CAPTION_LEAST = 0.6
"""A caption may be at least this part of the measure wide."""
_FLOAT_LEAST = 12
"""Beside a picture there must be room for lines of so many times the size."""
_FLOAT_MOST = 0.45
_FLOAT_REDUCED = 0.8
"""A picture that would have to be drawn smaller than this stands alone instead."""
_PAGE = 0.85
"""A picture takes at most so much of a page's height: there is a heading or a caption too."""
_PAGE_REDUCED = 0.55
"""One that would have to be drawn smaller than this is too high, which is told."""


def figure(setting: Setting, block: Figure, measure: Measure) -> list[Strip]:
    """A picture in the middle, its caption below it."""
    picture = _fitted(setting, block.draw, measure.w)
    width = min(measure.w, max(picture.size.w, _CAPTION_LEAST * measure.w))
    box = Measure(measure.x + (measure.w - width) / 2, width)
    return [_captioned(setting, picture, block.caption, box, block.span)]


def _fitted(setting: Setting, draw: Draw, width: float) -> Picture:
    """A picture for a measure, smaller where it is a little too high for the page."""
    picture = draw(width)
    part = _PAGE * setting.theme.room / picture.size.h if picture.size.h > 0 else 1.0
    return draw(picture.size.w * part) if _PAGE_REDUCED <= part < 1 else picture


def _captioned(
    setting: Setting, picture: Picture, caption: Content, box: Measure, span: Span
) -> Strip:
    """A picture in the middle of a box with its caption, as one strip."""
    marks = placed_picture(picture, box.x + (box.w - picture.size.w) / 2, 0.0)
    stack = _caption(setting, caption, box, picture.size.h, span)
    height = picture.size.h + stack.height
    return calling(Strip(height, marks + stack.marks, links=stack.links, cost=10.0, kind="picture"))


def _caption(setting: Setting, caption: Content, box: Measure, y: float, span: Span) -> Stack:
    """A caption below a picture, in the middle as the picture is."""
    if not caption:
        return Stack((), (), 0.0)
    style = replace(setting.styles.caption, align="centre")
    gap = _CAPTION_GAP * style.size
    text = run(setting, caption, style, box.w, span)
    stack = stacked(text, box.x, y + gap)
    return stack._replace(height=stack.height + gap)


def float_figure(setting: Setting, block: Figure, measure: Measure) -> bool:
    """Let the text that follows run beside a picture; False if there is no room for it."""
    theme = setting.theme
    most = _FLOAT_MOST * measure.w
    picture = block.draw(measure.w)
    if picture.size.w > most:
        if picture.size.w * _FLOAT_REDUCED > most:
            return False
        picture = block.draw(most)
    gap = 1.1 * theme.size
    w = picture.size.w
    if measure.w - w - gap < _FLOAT_LEAST * theme.size:
        return False
    right = block.float == "right"
    box = Measure(measure.right - w if right else measure.x, w)
    down = 0.22 * theme.line
    stack = _caption(setting, block.caption, box, down + picture.size.h, block.span)
    marks = placed_picture(picture, box.x, down) + stack.marks
    height = down + picture.size.h + stack.height
    if height > _PAGE * theme.room:
        return False
    around = Measure(box.x - gap if right else box.x, w + gap)
    held = calling(Strip(height, marks, links=stack.links, span=block.span, kind="picture"))
    setting.beside = Beside(height + 0.2 * theme.line, around, block.float, held)
    return True


def gallery(setting: Setting, block: Gallery, measure: Measure) -> list[Strip]:
    """Pictures in rows of equal cells, the rows as wide as they need."""
    theme = setting.theme
    gutter = _GUTTER * theme.size
    count = max(1, min(block.per_row, len(block.pictures)))
    most = (measure.w - gutter * (count - 1)) / count
    drawn = [(_fitted(setting, draw, most), caption) for draw, _, caption in block.pictures]
    cell = max((picture.size.w for picture, _ in drawn), default=0.0)
    cell = min(most, max(cell, min(most, 9 * theme.size)))
    width = count * cell + (count - 1) * gutter
    left = measure.x + (measure.w - width) / 2
    strips = []
    for start in range(0, len(drawn), count):
        cells = []
        for number, pair in enumerate(drawn[start : start + count]):
            x = left + number * (cell + gutter)
            if theme.rtl:
                x = left + width - cell - number * (cell + gutter)
            cells.append((Measure(x, cell), pair))
        strips.append(_gallery_row(setting, cells, block.span))
    gap = 0.5 * theme.line
    rows = [strip._replace(before=gap if number else 0.0) for number, strip in enumerate(strips)]
    stack = _caption(setting, block.caption, measure, 0.0, block.span)
    if block.caption:
        last = Strip(stack.height, stack.marks, cost=NEVER, links=stack.links)
        rows.append(calling(last))
    return rows


def _gallery_row(
    setting: Setting, cells: list[tuple[Measure, tuple[Picture, Content]]], span: Span
) -> Strip:
    """Pictures on one foot line, their captions below."""
    foot = max(picture.size.h for _, (picture, _) in cells)
    marks: list[Mark] = []
    links: list[Link] = []
    height = foot
    for box, (picture, caption) in cells:
        x = box.x + (box.w - picture.size.w) / 2
        marks += placed_picture(picture, x, foot - picture.size.h)
        stack = _caption(setting, caption, box, foot, span)
        marks += stack.marks
        links += stack.links
        height = max(height, foot + stack.height)
    return calling(Strip(height, tuple(marks), links=tuple(links), cost=5.0, kind="picture"))
