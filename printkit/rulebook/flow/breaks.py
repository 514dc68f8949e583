"""Which strips stand on which page: the breaks that cost least in all."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from printkit.geometry import TOLERANCE
from printkit.rulebook.flow.columns import SLACK, Cut, Feet, Room, across, cut, feet_below
from printkit.rulebook.flow.run import Run, Stretch

_CHOICES = 8
"""How many ways to end a page are weighed, from the fullest page on."""

_BLANK = 900.0
"""The cost of an empty page; a part of it costs its part.

What is left over where a tall picture does not fit is left there, not shared between pages.
"""
_UNFILLED = 1500.0
"""What it costs more where a page could be filled."""
_TORN_APART = 200.0
"""A page that is full only with breaks that cost so much is not one that could be filled."""
_SEEN, _EARLY = 0.02, 150.0
"""And once more if a text is broken off above a blank (a part of the page) that is seen."""

_PAGE = 1.3
"""A break between pages costs so much more than one between columns."""

_TOO_HIGH = 1e9
"""The cost of a page that what stands on it does not fit."""

_LITTLE = 0.15
"""A last page that holds less than this part looks left over."""
_LEFT_OVER = 120.0


class Part(NamedTuple):
    """A stretch on a page, from `y` down; one across the page is a cut of one column."""

    stretch: Stretch
    y: float
    cut: Cut


class Laid(NamedTuple):
    """The parts of a page; `full` if the text of its last columns goes on after it."""

    cost: float
    parts: tuple[Part, ...]
    feet: Feet
    full: bool
    over: bool = False
    """Whether it holds one strip, for which no page has room."""


def laid(run: Run) -> tuple[Laid, ...]:
    """The pages of all strips, each strip on one of them."""
    count = len(run)
    costs = [math.inf] * (count + 1)
    costs[0] = 0.0
    ways: dict[int, tuple[int, Laid]] = {}
    for start in range(count):
        if costs[start] == math.inf:
            continue
        for end, page in _pages(run, start):
            cost = costs[start] + page.cost
            if cost < costs[end]:
                costs[end] = cost
                ways[end] = (start, page)
    pages: list[Laid] = []
    at = count
    while at:
        at, page = ways[at]
        pages.append(page)
    return tuple(reversed(pages))


def _pages(run: Run, start: int) -> Iterator[tuple[int, Laid]]:
    """Pages that begin with a strip, and where the next ones begin; one at least."""
    forced = bisect_right(run.forced, start)
    stop = run.forced[forced] if forced < len(run.forced) else len(run)
    most = _most(run, start, stop)
    legal = run.legal_between(start, min(most + 1, stop))
    ends = tuple(reversed((*legal, stop) if most >= stop else legal))
    first = ends[-1] if ends else stop
    found, fullest = 0, 0.0
    for end in ends:
        page = _page(run, start, end, stop)
        if page is not None:
            filled = _filled(run, page)
            if _breaks(run, end, page) < _TORN_APART:
                fullest = max(fullest, filled)
            could = max(filled, fullest)
            yield end, _weighed(run, end, page, filled, could) if end < stop else page
            found += 1
            if found == _CHOICES:
                return
    if found:
        return
    # What must not be parted is higher than a column: it is torn, and nothing else.
    inside = range(min(most, first - 1), start, -1)
    for end in (*ends, *inside):
        page = _page(run, start, end, stop, loose=True)
        if page is not None:
            yield end, page
            found += 1
            if end < first or found == _CHOICES:
                return
    if found:
        return
    yield start + 1, _too_high(run, start)


def _most(run: Run, start: int, stop: int) -> int:
    """No page that begins here can end later."""
    used = 0.0
    for stretch in run.stretches(start, stop):
        columns = 1 if stretch.wide else run.theme.columns
        # All that columns can save is the space above the strips at their tops.
        spared = run.most_before * (columns - 1)
        left = (run.room - used) * columns + spared + TOLERANCE
        height = run.height(stretch.start, stretch.end)
        if height > left:
            ends = range(stretch.start + 1, stretch.end + 1)
            fits = bisect_right(ends, left, key=partial(run.height, stretch.start))
            return max(start + 1, stretch.start + fits)
        used += max(0.0, height - spared) / columns
    return stop


def _page(run: Run, start: int, end: int, stop: int, *, loose: bool = False) -> Laid | None:
    """A page of some strips; None if they do not fit."""
    columns = run.theme.columns
    feet: Feet = ((),) * columns
    parts: list[Part] = []
    y = 0.0
    cost = run.cost(end) * _PAGE
    goes_on = False
    for stretch in run.stretches(start, end):
        y += run.gap(stretch.start) if parts else 0.0
        last = stretch.end == end
        if stretch.wide:
            made: Cut | None = across(run, stretch, feet)
        else:
            goes_on = last and end < stop and run.same_band(end - 1, end)
            room = Room(run.room - y, feet if last else ((),) * columns, goes_on)
            made = cut(run, stretch, room, loose=loose)
        if made is None:
            return None
        if not last and not stretch.wide:
            made = made._replace(feet=feet_below(run, made.edges, feet))
        parts.append(Part(stretch, y, made))
        feet = made.feet
        y += max(made.heights)
        cost += made.cost
    foot = max(run.foot(labels) for labels in feet) if parts[-1].stretch.wide else 0.0
    used = y + foot
    if used > run.room + TOLERANCE:
        return None
    if end < stop and not goes_on:
        cost += SLACK * ((run.room - used) / run.room) ** 2
    elif end == stop and start and used < _LITTLE * run.room:
        cost += _LEFT_OVER
    return Laid(cost, tuple(parts), feet, goes_on)


def _filled(run: Run, page: Laid) -> float:
    """What part of a page is taken."""
    last = page.parts[-1]
    heights = last.cut.heights
    feet = sum(run.foot(labels) for labels in page.feet) / len(page.feet)
    return (last.y + sum(heights) / len(heights) + feet) / run.room


def _breaks(run: Run, end: int, page: Laid) -> float:
    """What the breaks within a page and at its end cost."""
    inner = (edge for part in page.parts for edge in part.cut.edges[1:-1] if edge < end)
    return run.cost(end) + sum(map(run.cost, inner))


def _weighed(run: Run, end: int, page: Laid, filled: float, fullest: float) -> Laid:
    """A page whose blank costs by its square only if it could be filled."""
    blank = SLACK * max(0.0, 1 - fullest) ** 2
    if run.cost(end) > 0 and fullest - filled > _SEEN:
        blank -= _EARLY
    left = _BLANK * (1 - filled) + _UNFILLED * (fullest - filled)
    return page._replace(cost=page.cost - blank + left)


def _too_high(run: Run, start: int) -> Laid:
    """A page for a strip that no page has room for; it hangs over the foot."""
    stretch = Stretch(start, start + 1, wide=True)
    made = across(run, stretch, ((),) * run.theme.columns)
    return Laid(_TOO_HIGH, (Part(stretch, 0.0, made),), made.feet, full=False, over=True)
