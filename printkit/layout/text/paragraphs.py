"""Breaks paragraphs as a whole: the lines that are together the most even (Knuth and Plass)."""

from __future__ import annotations

import heapq
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from printkit.layout.text.breaking import Line, break_lines, piece, places
from printkit.layout.text.passages import Matter, Passage
from printkit.layout.text.shaping import Chunk

JUSTIFIED_FROM = 15_000.0
"""Beside something, shorter lines (in thousandths of the size) end with their last word."""
_SLACK = 1e-6
_SHRINK = 0.17
"""How much of each space a justified line may take back."""
_STRETCH = 0.5
"""How much each space grows in a line that is just still good."""
_SHORT, _LAST_SHORT = 0.13, 12_000.0
"""A last line that fills less of its width, and what it costs to have it next to empty."""
_LOOSEST = 4.0
"""Lines looser than this, by the same measure, are tried only where nothing else is."""
_RAGGED = 3000.0
"""The same for lines that are not justified: what may be free at their end (3 em)."""
_HYPHEN = 40.0
_TWO_HYPHENS = 8000.0
_LAST_PIECE = 1_000_000.0
"""For a last line that holds only the rest of a word."""
_GOOD, _GOOD_RAGGED = 40.0, 250.0
"""Without hyphens, a paragraph none of whose lines is worse than this is taken."""


class _Stop(NamedTuple):
    """A place where a line may end: before a chunk, or within it."""

    chunk: int
    offset: int
    line: int
    """How many lines there are above, as far as it matters for their width."""


@dataclass(slots=True)
class _Best:
    """The best way to a stop."""

    cost: float
    worst: float
    before: _Stop | None
    tail: Chunk | None = None
    lead: Chunk | None = None


def break_paragraphs(
    matter: Matter, width: float, first: tuple[int, float] = (0, 0.0), *, justified: bool
) -> list[Line]:
    """All lines at a width in thousandths of the size, the `first` so many at another."""
    lines: list[Line] = []
    for passage in matter.passages:
        narrow = max(0, first[0] - len(lines))
        lines += _Paragraph(matter, passage, width, (narrow, first[1]), justified).lines()
    return lines


class _Paragraph:
    def __init__(
        self,
        matter: Matter,
        passage: Passage,
        width: float,
        first: tuple[int, float],
        justified: bool,
    ) -> None:
        self._matter, self._passage = matter, passage
        self._width, (self._narrow, self._first) = width, first
        self._justified = justified
        self._space = matter.setter.space.width
        self._good = _GOOD if justified else _GOOD_RAGGED
        self._loosest = 100 * _LOOSEST ** (3 if justified else 1)
        self._cuts: dict[int, list[tuple[int, Chunk, Chunk]]] = {}

    def lines(self) -> list[Line]:
        passage = self._passage
        least = min(self._width, self._first) if self._narrow else self._width
        if passage.ends[-1] - passage.chunks[-1].trail <= self._width_of(0) + _SLACK:
            return [Line(passage, 0, len(passage.chunks), None, None, last=True)]
        if max(chunk.width - chunk.trail for chunk in passage.chunks) > least:
            return self._torn(least)
        hyphenation = self._matter.hyphenation is not None
        found = self._best(cut=not hyphenation)
        if hyphenation and (found is None or found[0].worst > self._good):
            found = self._best(cut=True) or found
        return self._torn(least) if found is None else found[1]

    def _torn(self, width: float) -> list[Line]:
        """Greedy lines, which know how to tear a word that no line can hold."""
        lines = break_lines(self._matter._replace(passages=(self._passage,)), width)
        return lines or []

    def _width_of(self, line: int) -> float:
        return self._first if line < self._narrow else self._width

    def _best(self, *, cut: bool) -> tuple[_Best, list[Line]] | None:
        start = _Stop(0, 0, 0)
        best: dict[_Stop, _Best] = {start: _Best(0.0, 0.0, None)}
        waiting = [start]
        count = len(self._passage.chunks)
        ends: list[_Stop] = []
        while waiting:
            stop = heapq.heappop(waiting)
            if stop.chunk == count:
                ends.append(stop)
                continue
            here = best[stop]
            for after, tail, lead, bad, cost in self._following(stop, here, cut):
                total = here.cost + cost
                known = best.get(after)
                if known is None:
                    heapq.heappush(waiting, after)
                if known is None or total < known.cost:
                    best[after] = _Best(total, max(here.worst, bad), stop, tail, lead)
        if not ends:
            return None
        end = min(ends, key=lambda stop: best[stop].cost)
        return best[end], self._traced(end, best)

    def _following(
        self, stop: _Stop, here: _Best, cut: bool
    ) -> Iterator[tuple[_Stop, Chunk | None, Chunk | None, float, float]]:
        """The stops where a line may end that starts here, and what each costs."""
        passage = self._passage
        starts, ends, chunks = passage.starts, passage.ends, passage.chunks
        count, width = len(chunks), self._width_of(stop.line)
        first = stop.chunk + (here.lead is not None)
        x = starts[first] if here.lead is None else ends[stop.chunk] - here.lead.width
        line = min(stop.line + 1, self._narrow)
        shrink = _SHRINK * self._space if self._justifies(stop.line) else 0.0
        reach = bisect_right(ends, x + width + shrink * 40, first)
        fitting = bisect_right(ends, x + width + _SLACK, first)
        found = False
        if cut and fitting < count:
            for offset, head, rest in self._cuts_of(fitting):
                gaps = fitting - first + (here.lead is not None)
                spare = x + width - (starts[fitting] + head.width - head.trail)
                if spare < -gaps * shrink - _SLACK:
                    continue
                bad = self._badness(stop, spare, gaps)
                cost = (1 + bad + _HYPHEN) ** 2 + (_TWO_HYPHENS if stop.offset else 0.0)
                found = True
                yield _Stop(fitting, offset, line), head, rest, bad, cost
        for end in range(reach, first - (here.lead is None) - 1, -1):
            if end == first and here.lead is None:
                break
            gaps = end - first - 1 + (here.lead is not None)
            spare = x + width - (ends[end - 1] - chunks[end - 1].trail)
            if spare < -gaps * shrink - _SLACK:
                continue
            if end == count:
                yield _Stop(count, 0, line), None, None, *self._last(stop, spare, gaps, first)
                found = True
                continue
            bad = self._badness(stop, spare, gaps)
            if bad > self._loosest and found:
                break
            found = True
            yield _Stop(self._skipped(end), 0, line), None, None, bad, (1 + bad) ** 2

    def _last(self, stop: _Stop, spare: float, gaps: int, first: int) -> tuple[float, float]:
        bad = self._badness(stop, spare, gaps) if spare < 0 else 0.0
        lone = stop.offset and first == len(self._passage.chunks)
        width = self._width_of(stop.line)
        short = max(0.0, 1 - (width - spare) / (_SHORT * width))
        return bad, (1 + bad) ** 2 + (_LAST_PIECE if lone else 0.0) + _LAST_SHORT * short

    def _justifies(self, line: int) -> bool:
        narrow = line < self._narrow and self._first < JUSTIFIED_FROM
        return self._justified and not narrow

    def _badness(self, stop: _Stop, spare: float, gaps: int) -> float:
        if not self._justifies(stop.line):
            return float(100 * (max(0.0, spare) / _RAGGED) ** 2)
        if not gaps:
            return 0.0 if abs(spare) < 1 else 1e5
        ease = _STRETCH if spare >= 0 else _SHRINK
        return float(100 * (abs(spare) / (gaps * ease * self._space)) ** 3)

    def _skipped(self, at: int) -> int:
        """Where the next line starts: spaces around a break are dropped."""
        chunks = self._passage.chunks
        while not chunks[at].runs:
            at += 1
        return at

    def _cuts_of(self, number: int) -> list[tuple[int, Chunk, Chunk]]:
        """The pieces that a word may be broken into."""
        found = self._cuts.get(number)
        if found is None:
            chunk = self._passage.chunks[number]
            found = self._cuts[number] = [
                (offset, piece(chunk, 0, offset, hyphen=hyphen), piece(chunk, offset, 1 << 20))
                for offset, hyphen in places(chunk, self._matter)
            ]
        return found

    def _traced(self, end: _Stop, best: dict[_Stop, _Best]) -> list[Line]:
        """The lines on the best way to the end."""
        passage, count = self._passage, len(self._passage.chunks)
        lines: list[Line] = []
        stop: _Stop = end
        while (before := best[stop].before) is not None:
            lead, tail = best[before].lead, best[stop].tail
            start = before.chunk + (lead is not None)
            till = stop.chunk
            while tail is None and till > start + 1 and not passage.chunks[till - 1].runs:
                till -= 1
            lines.append(Line(passage, start, till, lead, tail, last=stop.chunk == count))
            stop = before
        return lines[::-1]
