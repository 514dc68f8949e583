"""Reads a finished PDF back: where faces are clipped and placed, and which lines are drawn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pikepdf

from printkit.geometry import MM_PER_PT, Matrix, Rect, Size
from printkit.layout.frame import UNMOVED

Operands = list[float]


@dataclass(frozen=True)
class Placed:
    """A face: the box its ink is clipped to, and its trim's bottom left, from the top left."""

    ink: Rect
    x: float
    y: float
    turned: bool


@dataclass(frozen=True)
class Page:
    """A side; what is moved with all of it stands where it is without that."""

    size: Size
    placed: list[Placed]
    lines: list[tuple[float, float, float, float]]
    moved: Matrix = UNMOVED
    """How the whole side is moved, in mm from the top left, y down."""


def pages(path: Path) -> list[Page]:
    with pikepdf.open(path) as pdf:
        return [_page(page) for page in pdf.pages]


def _page(page: pikepdf.Page) -> Page:
    media = [float(side) * MM_PER_PT for side in page.mediabox]
    assert media[:2] == [0, 0]
    size = Size(media[2], media[3])
    placed: list[Placed] = []
    lines = []
    moved = Matrix()
    depth = 0
    inside = False  # of a face, whose own operators follow its map
    box = Rect(0, 0, 0, 0)
    clip: Rect | None = None
    start = (0.0, 0.0)
    for operator, values in _operators(page):
        if operator in "qQ":
            depth += 1 if operator == "q" else -1
            inside = inside and depth > 0
        if operator == "cm" and depth == 0:
            moved = _in_mm(Matrix(*values), size.h)
        if inside or depth != 1:
            continue
        match operator:
            case "re":
                x, y, w, h = (value * MM_PER_PT for value in values)
                box = Rect(x, size.h - y - h, w, h)
            case "W":
                clip = box
            case "cm" if clip is not None:
                map_ = Matrix(*values)
                x, y = map_.e * MM_PER_PT, size.h - map_.f * MM_PER_PT
                placed.append(Placed(clip, x, y, map_.a < 0))
                clip, inside = None, True
            case "m":
                start = (values[0] * MM_PER_PT, size.h - values[1] * MM_PER_PT)
            case "l":
                lines.append((*start, values[0] * MM_PER_PT, size.h - values[1] * MM_PER_PT))
    return Page(size, placed, lines, moved)


def _in_mm(points: Matrix, height: float) -> Matrix:
    """A map of points, y up, as one of mm, y down."""
    a, b, c, d, e, f = points
    right, down = e * MM_PER_PT + c * height, height - f * MM_PER_PT - d * height
    return Matrix(a, -b, -c, d, right, down)


def _operators(page: pikepdf.Page) -> Iterator[tuple[str, Operands]]:
    for instruction in pikepdf.parse_content_stream(page):
        operator = str(instruction.operator)
        if operator in ("q", "Q", "re", "W", "cm", "m", "l"):
            yield operator, [float(value) for value in instruction.operands]
