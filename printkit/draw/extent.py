"""How far marks reach: the boxes that form XObjects must state. Generous, never too small."""

from __future__ import annotations

from collections.abc import Callable

from printkit.geometry import Matrix, Rect
from printkit.layout.frame import Bitmap, Glyphs, Group, Mark, Path, Shape

_MITRE = 5.0
"""Half PDF's mitre limit of 10: how many stroke widths a sharp corner may stick out."""


Known = Callable[[tuple[Mark, ...]], Rect | None]
"""Looks up the extent of marks that many faces share."""


def extent(marks: tuple[Mark, ...], known: Known | None = None) -> Rect | None:
    """The box around all ink of these marks; None where there is none."""
    return _around([box for mark in marks if (box := _of_mark(mark, known)) is not None])


def _of_mark(mark: Mark, known: Known | None) -> Rect | None:
    match mark:
        case Shape():
            box = _of_path(mark.path)
            if box is None or mark.stroke is None:
                return box
            reach = mark.stroke.width * (_MITRE if mark.stroke.join == "miter" else 0.75)
            return _wider(box, reach)
        case Glyphs():
            return _of_glyphs(mark)
        case Bitmap():
            return mark.box
        case Group():
            return _of_group(mark, known)


def _of_group(group: Group, known: Known | None) -> Rect | None:
    if known is None or group.shared is None:
        box = extent(group.marks, known)
    else:
        box = known(group.marks)
    if box is None:
        return None
    if group.clip is not None:
        clip = _of_path(group.clip)
        if clip is None or not clip.overlaps(box):
            return None
        x, y = max(box.x, clip.x), max(box.y, clip.y)
        box = Rect(x, y, min(box.right, clip.right) - x, min(box.bottom, clip.bottom) - y)
    return mapped(box, group.matrix)


def mapped(box: Rect, matrix: Matrix) -> Rect:
    """The upright box around a box under a map."""
    corners = ((box.x, box.y), (box.right, box.y), (box.x, box.bottom), (box.right, box.bottom))
    return _of_points([matrix.apply(x, y) for x, y in corners])


def _of_path(path: Path) -> Rect | None:
    # A segment is its letter, then x and y by turns.
    along: list[float] = [number for segment in path.segments for number in segment[1:]]
    if not along:
        return None
    across, down = along[::2], along[1::2]
    left, top = min(across), min(down)
    return Rect(left, top, max(across) - left, max(down) - top)


def _of_glyphs(glyphs: Glyphs) -> Rect:
    """The line with a font size around it on every side: no letter reaches further."""
    width = 0.0
    for word in glyphs.words:
        width += word.advance * glyphs.size / 1000 + glyphs.letter_spacing * len(word.glyphs)
        width += glyphs.word_spacing if word.blank else 0.0
    return _wider(Rect(glyphs.x, glyphs.y - glyphs.size, max(width, 0.0), glyphs.size), glyphs.size)


def _of_points(points: list[tuple[float, float]]) -> Rect:
    left, top = min(x for x, _ in points), min(y for _, y in points)
    return Rect(left, top, max(x for x, _ in points) - left, max(y for _, y in points) - top)


def _wider(box: Rect, by: float) -> Rect:
    return Rect(box.x - by, box.y - by, box.w + 2 * by, box.h + 2 * by)


def _around(boxes: list[Rect]) -> Rect | None:
    if not boxes:
        return None
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    return Rect(left, top, right - left, bottom - top)
