"""Where a stretch of strips is cut into the columns of a page."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from printkit.geometry import TOLERANCE
from printkit.rulebook.flow.run import Run, Stretch

SLACK = 5000.0
"""The cost of a column that is wholly empty; a part of it costs by its square."""
_UNEVEN = 1500.0
"""The same where columns end before the page does: they may differ to keep things together."""

_NEAR = 5
"""How many breaks on either side of the even one are looked at."""
_FULLEST = 3
"""And how many of the last that a column has room for, where text goes on after the page."""


Feet = tuple[tuple[str, ...], ...]
"""The footnotes below each column of a page."""


class Cut(NamedTuple):
    """A stretch in columns: column c holds the strips from edges[c] to edges[c + 1]."""

    cost: float
    edges: tuple[int, ...]
    heights: tuple[float, ...]
    feet: Feet
    """The footnotes at the foot of each column, those from further up the page first."""


class Room(NamedTuple):
    """What columns may take: the height down to the page's foot, and the footnotes there."""

    height: float
    feet: Feet
    full: bool
    """Whether text goes on after the page, so that its columns are to be full."""


def cut(run: Run, stretch: Stretch, room: Room, *, loose: bool = False) -> Cut | None:
    """The cheapest way to set a stretch in columns; None if it does not fit.

    `loose` tears what belongs together.
    """
    if loose:
        breaks: Sequence[int] = range(stretch.start + 1, stretch.end)
    else:
        breaks = run.legal_between(stretch.start, stretch.end)
    calls = run.calls(stretch.start, stretch.end)
    best: Cut | None = None
    for edges in _edges(run, (*breaks, stretch.end), (stretch.start,), stretch.end, room):
        found = _judged(run, edges, room, calls=bool(calls))
        if found is not None and (best is None or found.cost < best.cost):
            best = found
    return best


def _edges(
    run: Run, breaks: Sequence[int], edges: tuple[int, ...], end: int, room: Room
) -> Iterator[tuple[int, ...]]:
    """Ways to cut into columns that are not too high, all of them near even ones."""
    start, most = edges[-1], room.height + TOLERANCE
    count = len(room.feet) + 1 - len(edges)
    height = run.height(start, end)
    if count == 1 or start == end:
        if height <= most:
            yield (*edges, *[end] * count)
        return
    first = bisect_left(breaks, start + 1)
    stops: Sequence[int]
    middle = bisect_left(breaks, height / count, first, key=partial(run.height, start))
    near = _NEAR if count == 2 else _NEAR // 2
    last = min(len(breaks), middle + near + 1)
    stops = range(max(first, middle - near), last)
    if room.full:
        fullest = bisect_right(breaks, most, last, key=partial(run.height, start))
        stops = (*stops, *range(max(last, fullest - _FULLEST), fullest))
    for stop in stops:
        if run.height(start, breaks[stop]) > most:
            return
        yield from _edges(run, breaks, (*edges, breaks[stop]), end, room)


def _judged(run: Run, edges: tuple[int, ...], room: Room, *, calls: bool) -> Cut | None:
    end = edges[-1]
    heights = tuple([run.height(start, stop) for start, stop in pairwise(edges)])
    feet, takes = room.feet, heights
    if calls or any(feet):
        feet = feet_below(run, edges, feet)
        takes = tuple(h + run.foot(foot) for h, foot in zip(heights, feet, strict=True))
        if max(takes) > room.height + TOLERANCE:
            return None
    cost = sum([run.cost(edge) for edge in edges[1:-1] if edge < end])
    reached, target = (takes, room.height) if room.full else (heights, max(heights))
    empty = sum([((target - reach) / run.room) ** 2 for reach in reached])
    if room.full:
        # What is left over is left in the last column, not shared between them.
        blank = sum([max(0.0, target - reach) / run.room for reach in reached]) / len(heights)
        front = empty - max(0.0, (target - reached[-1]) / run.room) ** 2
        cost += SLACK * (blank**2 + front / len(heights))
    else:
        if any(b > a + TOLERANCE for a, b in pairwise(heights)):
            cost += 1.0  # where columns cannot be even, the first is the longest
        cost += _UNEVEN * empty / len(heights)
    cost += max(heights) / run.room
    return Cut(cost, edges, heights, feet)


def across(run: Run, stretch: Stretch, feet: Feet) -> Cut:
    """A stretch across the page; its footnotes stand below the first column."""
    start, end, _ = stretch
    below = feet_below(run, (start, *[end] * len(feet)), feet)
    return Cut(0.0, (start, end), (run.height(start, end),), below)


def feet_below(run: Run, edges: tuple[int, ...], feet: Feet) -> Feet:
    """The footnotes of each column; one that is called twice stands below the first call."""
    if not run.notes:
        return feet
    seen = {label for foot in feet for label in foot}
    found = []
    for foot, start, end in zip(feet, edges, edges[1:], strict=False):
        fresh = tuple(label for label in run.calls(start, end) if label not in seen)
        seen.update(fresh)
        found.append(foot + fresh)
    return tuple(found)
