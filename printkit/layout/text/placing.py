"""Puts the lines of a galley in their places: aligned, in visual order, as marks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from printkit.geometry import Rect
from printkit.layout.frame import Glyphs, Mark
from printkit.layout.text.bidi import visual_order
from printkit.layout.text.breaking import Line
from printkit.layout.text.galley import Galley
from printkit.layout.text.inlineicons import BEARING
from printkit.layout.text.shaping import Run
from printkit.layout.text.textstyle import TextStyle


def place(galley: Galley, style: TextStyle, x: float, baseline: float) -> tuple[Mark, ...]:
    """All lines, from the left edge `x` and the first baseline (mm)."""
    scale = galley.size / 1000
    marks: list[Mark] = []
    for line, y in zip(galley.lines, galley.baselines, strict=True):
        place_line(galley, line, style, x, baseline + y * scale, marks)
    return tuple(marks)


def place_line(
    galley: Galley, line: Line, style: TextStyle, x: float, y: float, marks: list[Mark]
) -> None:
    """Add the marks of one line, on the baseline `y`."""
    size = galley.size
    scale = size / 1000
    offset, extra = _aligned(galley, line, style)
    passage, start, end, lead, tail, _ = line
    if passage.plain and lead is tail is None:
        setter = galley.matter.setter
        words = passage.words(start, end)
        spacing, extra = setter.spacing * scale, extra * scale
        x += offset * scale
        marks.append(Glyphs(setter.face.key, size, x, y, words, style.colour, spacing, extra))
    else:
        _place_runs(galley, line, style, x + offset * scale, y, extra, marks)


def _aligned(galley: Galley, line: Line, style: TextStyle) -> tuple[float, float]:
    """Where a line starts, and what justifying adds to each space."""
    align = style.align
    left, right, _ = galley.edges
    if align == "left" or (align == "start" and not line.passage.rtl):
        return left, 0.0
    width = line.width
    spare = galley.measure - left - right - width
    if align == "justify":
        if not line.last:
            blanks = sum(run.word.blank for gap in line.gaps() for run in gap.runs)
            return left, max(0.0, spare) / blanks if blanks else 0.0
        return left + (spare if line.passage.rtl else 0.0), 0.0
    if align == "centre":
        middle = (galley.measure - width) / 2
        return min(max(middle, left), max(left, left + spare)), 0.0
    return left + spare, 0.0


@dataclass(slots=True)
class _Group:
    """Neighbouring runs that are drawn together."""

    first: Run
    x: float
    order: int
    """Where its first run stands in reading order."""
    runs: list[tuple[int, Run]] = field(default_factory=list)

    def takes(self, run: Run) -> bool:
        first = self.first
        return (
            run.face is first.face
            and run.drawn is None is first.drawn
            and (run.scale, run.rise, run.spaced) == (first.scale, first.rise, first.spaced)
            and run.level == first.level
        )


def _place_runs(
    galley: Galley,
    line: Line,
    style: TextStyle,
    x: float,
    y: float,
    extra: float,
    marks: list[Mark],
) -> None:
    """A line of several fonts, directions or icons; marks stand in reading order."""
    scale = galley.size / 1000
    spacing, colour = galley.matter.setter.spacing * scale, style.colour
    for group in sorted(_groups(_runs(line), x, scale, extra), key=lambda group: group.order):
        run = group.first
        if run.drawn is not None:
            marks += _drawn(run, group.x, y, galley.size, style)
            continue
        text = None
        if run.level % 2:
            text = "".join(run.word.text for _, run in sorted(group.runs, key=lambda pair: pair[0]))
        marks.append(
            Glyphs(
                run.face.key,
                galley.size * run.scale,
                group.x,
                y - run.rise * scale,
                tuple(run.word for _, run in group.runs),
                colour,
                spacing if run.spaced else 0.0,
                extra * scale,
                text,
            )
        )


def _groups(runs: Sequence[Run], x: float, scale: float, extra: float) -> list[_Group]:
    groups: list[_Group] = []
    for index in visual_order([run.level for run in runs]):
        run = runs[index]
        if not groups or not groups[-1].takes(run):
            groups.append(_Group(run, x, index))
        group = groups[-1]
        group.runs.append((index, run))
        group.order = min(group.order, index)
        x += (run.width + (extra if run.word.blank else 0.0)) * scale
    return groups


def _runs(line: Line) -> list[Run]:
    """The runs of a line in reading order, spaces among them."""
    chunks, gaps = line.chunks(), line.gaps()
    runs = list(chunks[0].runs)
    for gap, chunk in zip(gaps, chunks[1:], strict=True):
        runs += gap.runs
        runs += chunk.runs
    return runs


def _drawn(run: Run, x: float, y: float, size: float, style: TextStyle) -> tuple[Mark, ...]:
    scale = size / 1000
    height = run.scale * size
    bearing = BEARING * height / 1000
    box = Rect(x + bearing, y - run.rise * scale - height, run.width * scale - 2 * bearing, height)
    assert run.drawn is not None
    return run.drawn.draw(box, style.colour)
