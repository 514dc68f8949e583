"""A galley: lines of text below one another at one size, before they are put on a page."""

from __future__ import annotations

from typing import NamedTuple

from printkit.layout.text.breaking import Line, break_lines
from printkit.layout.text.passages import Matter
from printkit.layout.text.textstyle import TextStyle

MOST_LINES = 3000
"""A bound on the time that a hostile text may take: more than stand on any page."""

SLACK = 1e-6
"""Rounding allowed for, in mm."""


class Edges(NamedTuple):
    """How far lines are set in so that ink that overhangs stays inside; and the widest of them."""

    left: float
    right: float
    widest: float


class Galley(NamedTuple):
    """Lines at a size (mm); all other lengths are thousandths of that size."""

    matter: Matter
    size: float
    lines: list[Line]
    measure: float
    """The width that lines may take."""
    baselines: list[float]
    """Of each line, downward from the first."""
    top: float
    """From the first baseline up to the block's top."""
    bottom: float
    """From the last baseline down to the block's foot."""
    edges: Edges

    @property
    def block(self) -> float:
        return self.top + self.baselines[-1] + self.bottom if self.lines else 0.0

    @property
    def height(self) -> float:
        """In mm."""
        return self.block * self.size / 1000

    @property
    def too_wide(self) -> float:
        """By how much (mm) the widest line is more than the measure."""
        left, right, widest = self.edges
        return max(0.0, (left + widest + right - self.measure) * self.size / 1000)

    def fits(self, height: float) -> bool:
        return self.height <= height + SLACK and self.too_wide <= SLACK


def set_galley(
    matter: Matter,
    style: TextStyle,
    width: float,
    *,
    size: float | None = None,
    height: float | None = None,
    force: bool = True,
) -> Galley | None:
    """Break a text into lines `width` mm long; None if it cannot be within `height` or MOST_LINES.

    Without `force` no word may be torn where no break is allowed.
    """
    size = style.size if size is None else size
    measure = width * 1000 / size
    most = MOST_LINES if height is None else _most(matter, style, height * 1000 / size)
    lines = break_lines(matter, measure, most=most, force=force)
    if lines is None:
        return None
    edges = _edges(lines)
    if sum(edges) > measure and (edges.left or edges.right):
        lines = break_lines(matter, measure - _overhang(matter), most=most, force=force)
        if lines is None:
            return None
        edges = _edges(lines)
    galley = _stacked(matter, style, size, lines, measure, edges)
    return galley if height is None or galley.fits(height) else None


def _most(matter: Matter, style: TextStyle, height: float) -> int:
    """How many lines have room at best."""
    face, leading = matter.setter.face, style.leading * 1000
    spare = height + SLACK * 1000 - _least_top(matter) - face.descent
    if spare < 0:
        return 0
    return min(MOST_LINES, int(spare / leading) + 1) if leading >= 1 else MOST_LINES


def _least_top(matter: Matter) -> float:
    """The height of letters, and at least what makes a whole size of it with their depth.

    PDF readers take a glyph's box to be one size high, from the depth of the font upward.
    """
    face = matter.setter.face
    return max(face.ascent, 1000 - face.descent)


def _edges(lines: list[Line]) -> Edges:
    left = right = widest = 0.0
    for line in lines:
        passage, start, end, lead, tail, _ = line
        if lead is tail is None and not passage.bidi:
            first, last = passage.chunks[start], passage.chunks[end - 1]
            width = passage.ends[end - 1] - passage.starts[start] - last.trail
            ink_left, ink_right = first.ink.left, last.ink.right
        else:
            width = line.width
            ink_left, ink_right = line.overhang()
        if ink_left > left:
            left = ink_left
        if ink_right > right:
            right = ink_right
        if width > widest:
            widest = width
    return Edges(left, right, widest)


def _overhang(matter: Matter) -> float:
    """The most that any line can overhang at both its ends."""
    inks = [chunk.ink for passage in matter.passages for chunk in passage.chunks]
    return max(ink.left for ink in inks) + max(ink.right for ink in inks)


def _stacked(
    matter: Matter,
    style: TextStyle,
    size: float,
    lines: list[Line],
    measure: float,
    edges: Edges,
) -> Galley:
    if len(matter.passages) == 1 and matter.passages[0].even:
        baselines = [style.leading * 1000 * number for number in range(len(lines))]
    else:
        baselines = _uneven_baselines(matter, style, lines)
    top, bottom = _least_top(matter), matter.setter.face.descent
    if lines and not lines[0].passage.even:
        top = max(top, _top(lines[0]))
    if lines and not lines[-1].passage.even:
        bottom = max(bottom, _depth(lines[-1]))
    return Galley(matter, size, lines, measure, baselines, top, bottom, edges)


def _uneven_baselines(matter: Matter, style: TextStyle, lines: list[Line]) -> list[float]:
    """Baselines of lines that differ: gaps before paragraphs, room for what stands out."""
    leading = style.leading * 1000
    baselines: list[float] = []
    y = 0.0
    above: Line | None = None
    for line in lines:
        if above is not None:
            y += leading
            if above.passage is not line.passage:
                y += line.passage.gap_before * style.paragraph_gap * leading
            if not (above.passage.even and line.passage.even):
                y += _clearance(above, line, matter, y - baselines[-1])
        baselines.append(y)
        above = line
    return baselines


def _clearance(above: Line, below: Line, matter: Matter, step: float) -> float:
    """What a line must move down so that tall letters or icons do not meet the line above."""
    face = matter.setter.face
    depth, top = _depth(above), _top(below)
    if depth <= face.descent and top <= face.ascent:
        return 0.0
    return max(0.0, depth + top - step)


def _top(line: Line) -> float:
    return max(chunk.ink.top for chunk in line.chunks())


def _depth(line: Line) -> float:
    return max(chunk.ink.bottom for chunk in line.chunks())
