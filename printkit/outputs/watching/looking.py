"""Waits until a file that was read is saved, by looking at all of them again and again.

No library tells this as well everywhere: what the system reports stops at network drives, and
hundreds of files are looked at in a millisecond.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from printkit.source.reads import Reads

EVERY = 0.04
"""Seconds between two looks; longer where there is so much to look at that it would cost."""
_BUSY = 24
"""A look may take one part in so many of the time."""
_SETTLED = 0.03
"""What stays the same for so long is saved: editors write in steps, and several files at once."""
_MOST_SETTLING = 0.5


class Clock(NamedTuple):
    """Time as the loop sees it."""

    now: Callable[[], float] = time.monotonic
    sleep: Callable[[float], None] = time.sleep


def next_changes(watched: Sequence[Reads], clock: Clock) -> tuple[tuple[Path, ...], ...]:
    """Wait until something changes, and no more; what has, of each of those watched."""
    while True:
        begun = clock.now()
        found = _changed(watched)
        if any(found):
            break
        clock.sleep(max(EVERY, _BUSY * (clock.now() - begun)))
    last = clock.now() + _MOST_SETTLING
    states = [reads.again() for reads in watched]
    while clock.now() < last:
        clock.sleep(_SETTLED)
        now = [reads.again() for reads in watched]
        if all(one.same_as(other) for one, other in zip(states, now, strict=True)):
            break
        states = now
    return _changed(watched)


def _changed(watched: Sequence[Reads]) -> tuple[tuple[Path, ...], ...]:
    return tuple(reads.changed() for reads in watched)
