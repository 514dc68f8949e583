"""Measures sheets by the operators of the finished file: cards after the cut, lines, rulers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import pikepdf

from printkit.geometry import Rect, Size
from tests.cases.building import close
from tests.outputs.pdf import Page, pages

Line = tuple[float, float, float, float]


def sides(file: Path) -> list[Page]:
    return pages(file)


def trims(side: Page, card: Size) -> list[Rect]:
    """Where the cards of a side are after the cut, from where their ink is moved to."""
    found = []
    for placed in side.placed:
        left, top = placed.x, placed.y - card.h
        if placed.turned:
            left, top = placed.x - card.w, placed.y
        # Of a side that is turned, only the shift is seen here.
        found.append(Rect(left, top, card.w, card.h).moved(side.moved.e, side.moved.f))
    return found


def edges(boxes: Iterable[Rect], across: bool) -> list[float]:
    """The cuts through a block of cards from left to right, or from the top down."""
    both = [(box.x, box.right) if across else (box.y, box.bottom) for box in boxes]
    return distinct(side for pair in both for side in pair)


def distinct(places: Iterable[float]) -> list[float]:
    """Places in order, those nearer than a fifth of a millimetre as one."""
    found: list[float] = []
    for here in sorted(places):
        if not found or here - found[-1] > 0.2:
            found.append(here)
    return found


def is_upright(line: Line) -> bool:
    return abs(line[0] - line[2]) < 0.01


def length(line: Line) -> float:
    return abs(line[2] - line[0]) + abs(line[3] - line[1])


def middle(line: Line) -> tuple[float, float]:
    return (line[0] + line[2]) / 2, (line[1] + line[3]) / 2


def enters(line: Line, box: Rect, slack: float = 0.05) -> bool:
    left, right = sorted(line[::2])
    top, bottom = sorted(line[1::2])
    return (
        right > box.x + slack
        and left < box.right - slack
        and bottom > box.y + slack
        and top < box.bottom - slack
    )


def ticks(lines: Sequence[Line], long: float) -> list[float]:
    """Where the ticks of the only ruler of this length stand, from its start."""
    (ruler,) = (line for line in lines if close([length(line)], [long], 0.02))
    along, aside = (1, 0) if is_upright(ruler) else (0, 1)
    start = min(ruler[along], ruler[along + 2])
    level = ruler[aside]
    return sorted(
        line[along] - start
        for line in lines
        if line != ruler
        and is_upright(line) != is_upright(ruler)
        and min(abs(line[aside] - level), abs(line[aside + 2] - level)) < 0.02
        and -1 < line[along] - start < long + 1
    )


def line_widths(file: Path) -> list[float]:
    """The widths in points of the lines of the first page, whose faces must have none."""
    with pikepdf.open(file) as pdf:
        drawn = pikepdf.parse_content_stream(pdf.pages[0])
        found = [float(one.operands[0]) for one in drawn if str(one.operator) == "w"]
    assert found
    return found
