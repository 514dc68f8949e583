"""The flow of a rulebook: strips become pages at the least cost in all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from printkit.geometry import TOLERANCE, show
from printkit.problems import Problems, Span
from printkit.rulebook.flow.bands import kept_together
from printkit.rulebook.flow.breaks import Laid, laid
from printkit.rulebook.flow.placing import Matter, column_x, moved, placed
from printkit.rulebook.flow.run import Run
from printkit.rulebook.strips import Band, Strip
from printkit.rulebook.theme import Theme

__all__ = ["Matter", "column_x", "flow", "moved"]


def flow(
    bands: Sequence[Band],
    notes: Mapping[str, tuple[Strip, ...]],
    theme: Theme,
    problems: Problems,
    place: Span | None = None,
) -> tuple[Matter, ...]:
    """What stands on each page, in the page's own coordinates.

    A strip that is higher than a page is told at its place, or at `place` if it knows none.
    """
    run = Run(kept_together(bands, theme), notes, theme)
    pages = laid(run)
    for page in pages:
        _check(run, page, problems, place)
    return tuple(placed(run, page) for page in pages)


def _check(run: Run, page: Laid, problems: Problems, place: Span | None) -> None:
    for part in page.parts:
        height = part.y + max(part.cut.heights) + max(run.foot(foot) for foot in page.feet)
        if height > run.room + TOLERANCE and len(page.parts) == 1:
            strip = run.strips[part.stretch.start]
            problems.error(
                strip.span or place,
                f"this is {show(height)} high, but a page of {run.theme.page} has room for"
                f" {show(run.room)}",
                hint="make it smaller, divide it, or choose a larger page",
            )
