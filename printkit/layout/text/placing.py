"""Puts the lines of a galley in their places: aligned, in visual order, as marks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from printkit.geometry import Rect
from printkit.layout.frame import Glyphs, Mark
from printkit.layout.text.bidi import visual_order
from printkit.layout.text.breaking import Line
from printkit.layout.text.galley import Galley
from printkit.layout.text.inlineicons import BEARING
from printkit.layout.text.shaping import Run
from printkit.layout.text.textstyle import TextStyle

_EVEN = 1e-3
"""What is left over by rounding, in thousandths of the size."""
_LOOSEST = 900.0
"""A line whose spaces would grow by more is not justified: a word that may not be broken follows.
"""
_NEAR = 0.01
"""Areas of one link that are nearer than this (mm) are one."""


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
        if not line.last or spare < -_EVEN:
            blanks = sum(run.word.blank for gap in line.gaps() for run in gap.runs)
            # Lines of running text may be a little too long: their spaces give.
            extra = spare / blanks if blanks and abs(spare) > _EVEN else 0.0
            if extra <= _LOOSEST:
                return left, extra
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
            and run.link == first.link
            and run.colour is first.colour
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
                colour if run.colour is None else run.colour,
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
    return run.drawn.draw(box, style.colour if run.colour is None else run.colour)


class Area(NamedTuple):
    """Where on a line a link stands."""

    box: Rect
    link: str


def link_areas(galley: Galley, line: Line, style: TextStyle, x: float, y: float) -> list[Area]:
    """The areas of a line's links, the line being on the baseline `y`: one for each stretch."""
    runs = _runs(line)
    if not any(run.link for run in runs):
        return []
    scale = galley.size / 1000
    offset, extra = _aligned(galley, line, style)
    face = galley.matter.setter.face
    top, height = y - face.ascent * scale, (face.ascent + face.descent) * scale
    areas: list[Area] = []
    for group in _groups(runs, x + offset * scale, scale, extra):
        link = group.first.link
        if not link:
            continue
        width = sum(run.width + (extra if run.word.blank else 0.0) for _, run in group.runs)
        box = Rect(group.x, top - group.first.rise * scale * 0.5, width * scale, height)
        last = areas[-1] if areas else None
        if last and last.link == link and abs(last.box.right - box.x) < _NEAR:
            areas[-1] = Area(Rect(last.box.x, last.box.y, box.right - last.box.x, height), link)
        else:
            areas.append(Area(box, link))
    return areas
