"""Puts the strips of a page in their places: marks, links, and what leads there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from printkit.geometry import TOLERANCE, Matrix, Rect
from printkit.layout.frame import Glyphs, Group, Mark, Path, Shape, Stroke
from printkit.rulebook.flow.breaks import Laid, Part
from printkit.rulebook.flow.run import Run
from printkit.rulebook.strips import Link, Panel, Strip
from printkit.rulebook.theme import Theme

_STRETCH, _STRETCH_SHORT = 0.25, 0.15
"""A gap between blocks grows by so much of a line at most, that columns end alike.

Less where columns end before the page does.
"""
_BAR = 0.9
_RULE = 0.2
_RULE_WIDTH = 18.0


@dataclass(slots=True)
class Matter:
    """What stands on a page, in the order in which it is read."""

    marks: list[Mark] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    anchors: list[tuple[str, float]] = field(default_factory=list)
    headings: list[tuple[int, str, str, Rect]] = field(default_factory=list)
    """Level, text, id, and the area of the heading."""

    def set(self, strip: Strip, x: float, y: float, width: float) -> None:
        """Set a strip with its top left corner in a place."""
        self.marks += moved(strip.marks, x, y)
        self.links += [Link(link.box.moved(x, y), link.target) for link in strip.links]
        self.anchors += [(anchor, y) for anchor in strip.anchors]
        if strip.heading is not None:
            level, text, name = strip.heading
            self.headings.append((level, text, name, Rect(x, y, width, strip.height)))


def placed(run: Run, page: Laid) -> Matter:
    """A page's strips and footnotes in their places."""
    matter = Matter()
    for part in page.parts:
        _part(run, page, part, matter)
    theme = run.theme
    for number, labels in enumerate(page.feet):
        if labels:
            _foot(run, labels, column_x(theme, number), matter)
    return matter


def column_x(theme: Theme, number: int) -> float:
    """The left edge of a column; the first one is on the right where lines run to the left."""
    place = theme.columns - 1 - number if theme.rtl else number
    return theme.margins.left + place * (theme.column + theme.gap)


def moved(marks: Sequence[Mark], dx: float, dy: float) -> Iterator[Mark]:
    """The same marks elsewhere; lines of text stay lines, so that pages stay small."""
    others: list[Mark] = []
    shift = Matrix.translation(dx, dy)
    for mark in marks:
        if isinstance(mark, Shape):
            others.append(mark)
            continue
        if others:
            yield Group(tuple(others), shift)
            others = []
        if isinstance(mark, Glyphs):
            yield mark._replace(x=mark.x + dx, y=mark.y + dy)
        elif isinstance(mark, Group):
            yield replace(mark, matrix=mark.matrix.then(shift))
        else:
            yield replace(mark, box=mark.box.moved(dx, dy))
    if others:
        yield Group(tuple(others), shift)


def _part(run: Run, page: Laid, part: Part, matter: Matter) -> None:
    theme, (edges, heights) = run.theme, (part.cut.edges, part.cut.heights)
    top = theme.margins.top + part.y
    last = page.full and part is page.parts[-1]
    for number, (start, end) in enumerate(pairwise(edges)):
        if start == end:
            continue
        reach = max(heights)
        if last:
            reach = run.room - part.y - run.foot(page.feet[number])
        most = _STRETCH if last else _STRETCH_SHORT
        extra = _extra(run, start, end, reach - heights[number], most * theme.line)
        if part.stretch.wide:
            x, width = theme.margins.left, theme.measure
        else:
            x, width = column_x(theme, number), theme.column
        _column(run.strips[start:end], extra, x, top, width, theme, matter)


def _extra(run: Run, start: int, end: int, missing: float, most: float) -> float:
    """What every gap grows by, so that a column is as long as it should be."""
    gaps = sum(1 for strip in run.strips[start + 1 : end] if strip.before > TOLERANCE)
    if missing <= TOLERANCE or not gaps or missing / gaps > most:
        return 0.0
    return missing / gaps


def _column(
    strips: Sequence[Strip],
    extra: float,
    x: float,
    y: float,
    width: float,
    theme: Theme,
    matter: Matter,
) -> None:
    """Strips below one another, on the grounds of their panels."""
    first = strips[0]
    head = first.again
    panel: Panel | None = None
    ground, top = 0, y
    for index, strip in enumerate((*head, *strips)):
        if strip.panel is not panel or index == 0:
            if panel is not None:
                y += panel.pad
                matter.marks[ground:ground] = _ground(panel, x, top, y, theme)
            if index:
                y += strip.before + (
                    extra if strip.before > TOLERANCE and strip is not first else 0
                )
            panel, ground, top = strip.panel, len(matter.marks), y
            y += panel.pad if panel is not None else 0.0
        elif index:
            y += strip.before + (extra if strip.before > TOLERANCE and index > len(head) else 0)
        matter.set(strip, x, y, width)
        y += strip.height
    if panel is not None:
        matter.marks[ground:ground] = _ground(panel, x, top, y + panel.pad, theme)


def _ground(panel: Panel, x: float, top: float, bottom: float, theme: Theme) -> list[Mark]:
    box = Rect(x + panel.x, top, panel.w, bottom - top)
    marks: list[Mark] = []
    if panel.fill is not None:
        marks.append(Shape(Path.rect(box), box, panel.fill))
    if panel.edge is not None:
        left = box.right - _BAR if theme.rtl else box.x
        bar = Rect(left, top, _BAR, bottom - top)
        marks.append(Shape(Path.rect(bar), bar, panel.edge))
    return marks


def _foot(run: Run, labels: Sequence[str], x: float, matter: Matter) -> None:
    """Footnotes at the foot of a column, below a short rule."""
    theme = run.theme
    y = theme.page.h - theme.margins.bottom - run.foot(labels)
    width = min(_RULE_WIDTH, theme.column)
    left = x + theme.column - width if theme.rtl else x
    across = y + run.foot_gap * 0.45
    line = Path.polygon(((left, across), (left + width, across)), closed=False)
    box = Rect(left, across, width, 0.0)
    matter.marks.append(Shape(line, box, None, Stroke(theme.ink, _RULE)))
    y += run.foot_gap
    for label in labels:
        for index, strip in enumerate(run.notes[label]):
            y += strip.before if index else 0.0
            matter.set(strip, x, y, theme.column)
            y += strip.height
