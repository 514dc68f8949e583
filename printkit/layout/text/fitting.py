"""One search for the size: the largest at which a text fits its box, in both directions."""

from __future__ import annotations

from collections.abc import Iterator

from printkit.geometry import MM_PER_PT, show
from printkit.layout.text.galley import MOST_LINES, Galley, set_galley
from printkit.layout.text.passages import Matter
from printkit.layout.text.textstyle import TextStyle

STEP = 0.25 * MM_PER_PT
_MOST_SIZES = 128


def fit(matter: Matter, style: TextStyle, width: float, height: float) -> tuple[Galley, bool]:
    """The text at the largest size that fits, or at the smallest; and whether it fits.

    Words are torn only if they are too long for their line at every size. Raises ValueError for
    a text that would make thousands of lines.
    """
    for force in (False, True):
        for size in sizes(style):
            galley = set_galley(matter, style, width, size=size, height=height, force=force)
            if galley is not None:
                return galley, True
    smallest = set_galley(matter, style, width, size=min(style.min, style.size))
    if smallest is None:
        raise ValueError(f"this text makes more than {MOST_LINES:,} lines of {show(width)}")
    return smallest, False


def sizes(style: TextStyle) -> Iterator[float]:
    """The sizes that are tried, falling by a quarter point, the smallest always last."""
    yield style.size
    spare = style.size - style.min
    if spare <= 0:
        return
    step = max(STEP, spare / _MOST_SIZES)
    for number in range(1, int(spare / step - 1e-9) + 1):
        yield style.size - number * step
    yield style.min
