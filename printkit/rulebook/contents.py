"""The table of contents: sections with the numbers of their pages, dots between, links all over."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from printkit.geometry import Rect
from printkit.layout.frame import Mark, Path, Shape, Stroke
from printkit.rulebook.furniture import rule
from printkit.rulebook.lines import Lines
from printkit.rulebook.strips import NEVER, Band, Link, Strip
from printkit.rulebook.words import words

ANCHOR = "contents"
"""The id that every heading leads back to."""

_FEWEST = 3
"""A rulebook of fewer sections is found through without contents."""
_NUMBERED = re.compile(r"(\d+(?:\.\d+)*)\.?\s+(.+)", re.DOTALL)
_PART = 0.42
"""Contents with sub-sections take at most so much of a page; else they name sections only."""
_CHUNK = 0.8
"""What is longer than this part of a page is divided."""
_LONGER = 1
"""Columns may be so many lines longer than even ones, lest a section end one alone."""
_COLUMN = 46.0
"""The narrowest column of contents, in mm."""
_DOT = 0.3


class Line(NamedTuple):
    """A section in the contents."""

    level: int
    number: str
    title: str
    id: str


class Contents:
    """The contents of some bands; as high whatever numbers of pages they show."""

    def __init__(self, bands: Sequence[Band], lines: Lines) -> None:
        self._lines = lines
        theme = lines.theme
        headings = [s.heading for band in bands for s in band.strips if s.heading is not None]
        found = [_line(*heading) for heading in headings if heading[0] <= 2]
        if self._height(len(found)) > _PART * (theme.page.h - theme.margins.top):
            found = [line for line in found if line.level == 1]
        self.entries = tuple(found) if len(found) >= _FEWEST else ()

    @property
    def _columns(self) -> int:
        theme = self._lines.theme
        fit = int((theme.measure + self._gap) // (_COLUMN + self._gap))
        return max(1, min(max(2, theme.columns), fit))

    @property
    def _gap(self) -> float:
        """Between columns: at least such that a page number is not taken for the next column's."""
        return max(self._lines.theme.gap, self._lines.theme.size * 2.4)

    @property
    def _row(self) -> float:
        return self._lines.theme.line * 1.08

    def _height(self, entries: int) -> float:
        return -(-entries // self._columns) * self._row

    def band(self, pages: Mapping[str, str]) -> Band | None:
        """The contents with the numbers of the pages where each id is found."""
        if not self.entries:
            return None
        theme = self._lines.theme
        most = max(1, int(_CHUNK * (theme.page.h - theme.margins.top) / self._row)) * self._columns
        chunks = [self.entries[at : at + most] for at in range(0, len(self.entries), most)]
        strips = [self._title()]
        for index, chunk in enumerate(chunks):
            cost = 0.0 if index else NEVER
            strips.append(self._block(chunk, pages, cost))
        return Band((*strips, self._end()), wide=True)

    def _title(self) -> Strip:
        theme = self._lines.theme
        size = theme.size * 1.55
        style = self._lines.style("display", size, bold=True, accent=True)
        text = words(theme.language).contents
        made = self._lines.line(text, style, 0.0, size * 0.95, theme.measure, self._lines.start)
        return Strip(size * 1.45, made.marks, before=theme.line, anchors=(ANCHOR,))

    def _end(self) -> Strip:
        theme = self._lines.theme
        line = rule(0.0, theme.line * 0.6, theme.measure, self._lines)
        return Strip(theme.line * 0.9, (line,), cost=NEVER)

    def _block(self, chunk: Sequence[Line], pages: Mapping[str, str], cost: float) -> Strip:
        """Lines in columns of a block of their own, read down one and then the next."""
        theme, columns = self._lines.theme, self._columns
        starts = _starts(chunk, columns)
        rows = max(end - start for start, end in pairwise((*starts, len(chunk))))
        width = (theme.measure - self._gap * (columns - 1)) / columns
        marks: list[Mark] = []
        links: list[Link] = []
        for index, line in enumerate(chunk):
            column = bisect_right(starts, index) - 1
            row = index - starts[column]
            place = columns - 1 - column if theme.rtl else column
            box = Rect(place * (width + self._gap), row * self._row, width, self._row)
            marks += self._set(line, pages.get(line.id, ""), box)
            links.append(Link(box, f"#{line.id}"))
        return Strip(rows * self._row, tuple(marks), cost=cost, links=tuple(links))

    def _set(self, entry: Line, page: str, box: Rect) -> list[Mark]:
        """A line: its number, title, dots and page."""
        lines, theme = self._lines, self._lines.theme
        y = box.y + self._row * 0.75
        main = entry.level == 1
        size = theme.size if main else theme.small
        style = lines.style("sans", size, bold=main)
        accent = lines.style("display", size * 1.05, bold=True, accent=True)
        indent = theme.size * (1.9 if main else 4.2) if self._numbered else 0.0
        if not main and not self._numbered:
            indent = theme.size
        room = theme.size * 2.2
        start, end = lines.start, lines.end
        marks: list[Mark] = []
        if entry.number:
            lead = indent if main else indent - theme.size * 1.9
            x = _from(box, 0.0 if main else theme.size * 1.9, lead, theme.rtl)
            marks += lines.line(entry.number, accent, x, y, lead, start).marks
        width = box.w - indent - room
        title = lines.line(
            entry.title, style, _from(box, indent, width, theme.rtl), y, width, start
        )
        number = lines.line(page, accent, box.x, y, box.w, end)
        left, right = (number.right, title.left) if theme.rtl else (title.right, number.left)
        marks += title.marks
        marks += _dots(left + size * 0.5, right - size * 0.5, y, lines)
        return [*marks, *number.marks]

    @property
    def _numbered(self) -> bool:
        return any(line.number for line in self.entries)


def _line(level: int, text: str, name: str) -> Line:
    match = _NUMBERED.fullmatch(text)
    return Line(level, match[1], match[2], name) if match else Line(level, "", text, name)


def _starts(lines: Sequence[Line], columns: int) -> list[int]:
    """Where columns begin: never with what is first below a section, if there is room."""
    even = -(-len(lines) // columns)
    for rows in range(even, even + _LONGER + 1):
        starts = [0]
        while len(starts) < columns and starts[-1] + rows < len(lines):
            start, end = starts[-1], starts[-1] + rows
            fit = [at for at in range(start + 1, end + 1) if not _first(lines, at)]
            if not fit:
                break
            starts.append(fit[-1])
        if starts[-1] + rows >= len(lines):
            return starts
    return list(range(0, len(lines), even))


def _first(lines: Sequence[Line], at: int) -> bool:
    """Whether a line is the first one below a section, which would stand without it."""
    return lines[at].level > 1 and lines[at - 1].level == 1


def _from(box: Rect, indent: float, width: float, rtl: bool) -> float:
    """The left edge of a box so far behind where lines start."""
    return box.right - indent - width if rtl else box.x + indent


def _dots(left: float, right: float, y: float, lines: Lines) -> list[Mark]:
    """Dots on a grid, so that those of neighbouring lines stand below each other."""
    step = lines.theme.size * 0.55
    first = -(-left // step) * step
    if right - first < step:
        return []
    path = Path.polygon(((first, y - _DOT / 2), (right, y - _DOT / 2)), closed=False)
    stroke = Stroke(lines.theme.ink, _DOT, (0.0, step), "round")
    return [Shape(path, Rect(first, y, right - first, 0.0), None, stroke)]
