"""All strips of a rulebook in one row, measured so that any stretch's height is known at once."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from itertools import accumulate
from typing import NamedTuple

from printkit.rulebook.strips import ALWAYS, NEVER, Band, Strip
from printkit.rulebook.theme import Theme

TORN = 1e7
"""The cost of a break where none may be: taken only where a page cannot hold it otherwise."""

_APART = 0.6
"""Between a stretch in columns and one across the page, in lines of text."""


class Stretch(NamedTuple):
    """Neighbouring strips of one band on one page."""

    start: int
    end: int
    wide: bool


class Run:
    """Strips by index, over the bands that they come in."""

    def __init__(
        self, bands: Sequence[Band], notes: Mapping[str, tuple[Strip, ...]], theme: Theme
    ) -> None:
        self.theme = theme
        self.notes = notes
        self.strips = tuple(strip for band in bands for strip in band.strips)
        self.room = theme.page.h - theme.margins.top - theme.margins.bottom
        self._wide = tuple(band.wide for band in bands for _ in band.strips)
        ends = accumulate(len(band.strips) for band in bands)
        self._ends = tuple(end for band, end in zip(bands, ends, strict=True) for _ in band.strips)
        self._measure()
        self.legal = tuple(i for i, strip in enumerate(self.strips) if strip.cost < NEVER)
        self.forced = tuple(i for i, strip in enumerate(self.strips) if strip.cost == ALWAYS)
        self.most_before = max((strip.before for strip in self.strips), default=0.0)
        self._callers = tuple(i for i, strip in enumerate(self.strips) if strip.notes)

    def __len__(self) -> int:
        return len(self.strips)

    def begun_with(self, first: Sequence[Strip]) -> Run:
        """The same run with other strips, of the same heights, at its start."""
        other = copy(self)
        other.strips = (*first, *self.strips[len(first) :])
        return other

    def height(self, start: int, end: int) -> float:
        """Of a column of strips: no space above the first, heads of tables set again."""
        if start >= end:
            return 0.0
        return self._tops[start] + self._sums[end] - self._sums[start + 1] + self._tails[end - 1]

    def cost(self, index: int) -> float:
        """Of a break before a strip."""
        if index >= len(self.strips):
            return 0.0
        cost = self.strips[index].cost
        return TORN if cost == NEVER else 0.0 if cost == ALWAYS else cost

    def legal_between(self, start: int, end: int) -> tuple[int, ...]:
        """Where a stretch may be broken inside."""
        legal = self.legal
        return legal[bisect_left(legal, start + 1) : bisect_left(legal, end)]

    def stretches(self, start: int, end: int) -> list[Stretch]:
        """A page's strips by the bands they are of."""
        found = []
        while start < end:
            stop = min(end, self._ends[start])
            found.append(Stretch(start, stop, self._wide[start]))
            start = stop
        return found

    def same_band(self, one: int, other: int) -> bool:
        """Whether two strips are of one band."""
        return self._ends[one] == self._ends[other]

    def gap(self, start: int) -> float:
        """Between a stretch that begins here and the one above it."""
        return max(self.strips[start].before, _APART * self.theme.line)

    def calls(self, start: int, end: int) -> tuple[str, ...]:
        """The footnotes called in a stretch, once each."""
        callers = self._callers
        if not callers:
            return ()
        inside = callers[bisect_left(callers, start) : bisect_left(callers, end)]
        return self.called(label for index in inside for label in self.strips[index].notes)

    def called(self, labels: Iterable[str]) -> tuple[str, ...]:
        """Footnotes, once each, and behind them those that are called in them."""
        found = dict.fromkeys(label for label in labels if label in self.notes)
        waiting = list(found)
        while waiting:
            within = (label for strip in self.notes[waiting.pop(0)] for label in strip.notes)
            fresh = [label for label in within if label in self.notes and label not in found]
            found.update(dict.fromkeys(fresh))
            waiting += fresh
        return tuple(found)

    def foot(self, labels: Sequence[str]) -> float:
        """The height of footnotes with the rule and the space above them."""
        if not labels:
            return 0.0
        return self.foot_gap + sum(column(self.notes[label]) for label in labels)

    @property
    def foot_gap(self) -> float:
        """Above footnotes; their rule is in it."""
        return self.theme.line

    def _measure(self) -> None:
        """Heights from the first strip on, and what the ends of a stretch change in them."""
        sums, tops, tails = [0.0], [], []
        above: Strip | None = None
        for strip in self.strips:
            pad = strip.panel.pad if strip.panel is not None else 0.0
            between = 0.0
            if above is not None and above.panel is not strip.panel:
                between = pad + (above.panel.pad if above.panel is not None else 0.0)
            sums.append(sums[-1] + strip.before + between + strip.height)
            again = column(strip.again) + strip.before if strip.again else 0.0
            tops.append(pad + again + strip.height)
            tails.append(pad)
            above = strip
        self._sums, self._tops, self._tails = sums, tops, tails


def column(strips: Sequence[Strip]) -> float:
    """The height of a few strips below one another."""
    total = sum(strip.before + strip.height for strip in strips)
    return total - strips[0].before if strips else 0.0
