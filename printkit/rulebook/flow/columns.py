"""Where a stretch of strips is cut into the columns of a page."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from printkit.geometry import TOLERANCE
from printkit.rulebook.flow.run import Run, Stretch

SLACK = 2000.0
"""The cost of a column that is wholly empty; a part of it costs by its square."""

_NEAR = 10
"""How many breaks on either side of the even one are looked at."""


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
    count = len(room.feet)
    if loose:
        breaks: Sequence[int] = range(stretch.start + 1, stretch.end)
    else:
        breaks = run.legal_between(stretch.start, stretch.end)
    best: Cut | None = None
    for edges in _edges(run, (*breaks, stretch.end), (stretch.start,), stretch.end, count):
        found = _judged(run, edges, room)
        if found is not None and (best is None or found.cost < best.cost):
            best = found
    return best


def _edges(
    run: Run, breaks: Sequence[int], edges: tuple[int, ...], end: int, count: int
) -> list[tuple[int, ...]]:
    """Ways to cut, all of them near even ones."""
    start = edges[-1]
    if count == 1:
        return [(*edges, end)]
    if start == end:
        return [(*edges, *[end] * count)]
    even = run.height(start, end) / count
    first = bisect_left(breaks, start + 1)
    middle = bisect_left(breaks, even, first, key=lambda stop: run.height(start, stop))
    near = _NEAR if count == 2 else _NEAR // 3
    found: list[tuple[int, ...]] = []
    for stop in breaks[max(first, middle - near) : middle + near + 1]:
        found += _edges(run, breaks, (*edges, stop), end, count - 1)
    return found


def _judged(run: Run, edges: tuple[int, ...], room: Room) -> Cut | None:
    end = edges[-1]
    heights = tuple(run.height(a, b) for a, b in pairwise(edges))
    if max(heights) > room.height + TOLERANCE:
        return None
    feet = feet_below(run, edges, room.feet)
    takes = [height + run.foot(foot) for height, foot in zip(heights, feet, strict=True)]
    if max(takes) > room.height + TOLERANCE:
        return None
    cost = sum(run.cost(edge) for edge in edges[1:-1] if edge < end)
    target = room.height if room.full else max(heights)
    reached = takes if room.full else heights
    empty = sum(((target - reach) / run.room) ** 2 for reach in reached)
    if not room.full and any(b > a + TOLERANCE for a, b in pairwise(heights)):
        cost += 1.0  # where columns cannot be even, the first is the longest
    return Cut(cost + SLACK * empty / len(heights) + max(heights) / run.room, edges, heights, feet)


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
