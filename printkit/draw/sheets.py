"""A side of a sheet as a page: faces in their slots, crop marks, ruler and small print."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from printkit.colour import BLACK
from printkit.draw.document import Document, Drawn
from printkit.draw.plane import Plane, transform
from printkit.geometry import Matrix, Rect, Size
from printkit.imposition.model import Label, Placement, Rule, Side, Slot
from printkit.layout.frame import UNMOVED, Glyphs, Group, Mark
from printkit.layout.text.fonts import Fonts
from printkit.layout.text.setting import set_text
from printkit.layout.text.textstyle import TextStyle
from printkit.source.markup import Inline

_LABEL_FONT = "Source Sans 3"
_DASH = b"[4 3] 0 d "
_PIECES = re.compile(r"\s+|\S+")


def draw_side(document: Document, side: Side, page: Size, faces: Sequence[Drawn]) -> int:
    """Add the side as a page and return the page's index."""
    content = [] if side.moved == UNMOVED else [_moving(side.moved, page)]
    content += [
        place(document, placement, faces[placement.face], page) for placement in side.placements
    ]
    if side.rules:
        content.append(_rules(side.rules, page.h))
    if side.labels:
        content.append(document.marks(_labels(side.labels, document.fonts), page.h))
    return document.page(page, content)


def _moving(moved: Matrix, page: Size) -> bytes:
    """The map of the whole page; all that follows stays as it is drawn."""
    plane = Plane(page.h)
    return transform(plane.matrix(moved, plane), 3)


def place(document: Document, placement: Placement, face: Drawn, page: Size) -> bytes:
    """The face in its slot, cut off where its ink would reach too far."""
    begin = _into(placement.slot, placement.turned, page.h)
    return b"%b\n%b\nQ" % (begin, document.operators(face))


@lru_cache(maxsize=256)
def _into(slot: Slot, turned: bool, height: float) -> bytes:
    """Clip to the slot and move the origin to where a face has its own."""
    plane, trim = Plane(height), slot.trim
    # A face's origin is its trim's bottom left, which half a turn brings to the top right.
    turn = -1 if turned else 1
    x, y = (trim.right, trim.y) if turned else (trim.x, trim.bottom)
    origin = plane.matrix(Matrix(turn, 0, 0, turn, x, y), Plane(0.0))
    return b"q %b re W n %b" % (plane.rect(slot.ink), transform(origin, 3))


@lru_cache(maxsize=16)
def _rules(rules: Sequence[Rule], height: float) -> bytes:
    """Straight lines in black, those of one kind as one path; every sheet has the same."""
    plane = Plane(height)
    paths: dict[tuple[float, bool], list[bytes]] = {}
    for rule in rules:
        line = b"%b m %b l" % (plane.point(rule.x1, rule.y1), plane.point(rule.x2, rule.y2))
        paths.setdefault((rule.width, rule.dashed), []).append(line)
    return b"\n".join(
        b"q 0 G %b%b w %b S Q" % (_DASH if dashed else b"", plane.length(width), b" ".join(lines))
        for (width, dashed), lines in paths.items()
    )


def _labels(labels: Sequence[Label], fonts: Fonts | None) -> list[Mark]:
    if fonts is None:
        raise LookupError("no fonts were given to write the small print in")
    return [_label(label, fonts) for label in labels]


def _label(label: Label, fonts: Fonts) -> Mark:
    # The bundled face, or the first there is where a game brings its own set.
    known = fonts.families
    family = _LABEL_FONT if _LABEL_FONT in known else known[0]
    face = fonts.face(family)
    if face.chars.issuperset(label.text):
        # Word by word: all but the sheet's number has been shaped before.
        words = [face.shape(piece) for piece in _PIECES.findall(label.text)]
        mark: Mark = Glyphs(face.key, label.size, label.x, label.y, tuple(words), BLACK)
    else:
        mark = _in_several_scripts(label, family, fonts)
    if not label.upward:
        return mark
    return Group((mark,), Matrix.rotation(-90, label.x, label.y))


def _in_several_scripts(label: Label, family: str, fonts: Fonts) -> Mark:
    """The label set by the text engine, which finds fonts and directions, on its baseline."""
    size = label.size
    length = label.box.h if label.upward else label.box.w
    box = Rect(label.x, label.y - size, length, 1.5 * size)
    style = TextStyle(font=family, size=size, min=size / 2, align="left")
    marks = set_text((Inline(label.text),), box, style, fonts).marks
    baseline = next((mark.y for mark in marks if isinstance(mark, Glyphs)), label.y)
    return Group(marks, Matrix.translation(0, label.y - baseline))
