"""The flow of a rulebook: strips become pages at the least cost in all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from printkit.geometry import show
from printkit.problems import Problems, Span
from printkit.rulebook.flow.bands import kept_together
from printkit.rulebook.flow.breaks import laid
from printkit.rulebook.flow.placing import Matter, placed
from printkit.rulebook.flow.run import Run
from printkit.rulebook.strips import Band, Kind, Strip
from printkit.rulebook.theme import Theme

__all__ = ["Flow", "Matter"]


_TOLD: Mapping[Kind, tuple[str, str]] = {
    "text": ("a line of this text", "make it smaller"),
    "picture": ("this picture with its caption", "give it a smaller scale"),
    "row": ("a row of this table", "split it into several rows"),
}
"""What is said of a strip higher than a page, and what can be done."""


class Flow:
    """Strips on pages; what stands in them may change afterwards, but not how high they are."""

    def __init__(
        self,
        bands: Sequence[Band],
        notes: Mapping[str, tuple[Strip, ...]],
        theme: Theme,
    ) -> None:
        self._run = Run(kept_together(bands, theme), notes, theme)
        self._pages = laid(self._run)

    def __len__(self) -> int:
        return len(self._pages)

    @property
    def over(self) -> bool:
        """Whether something is higher than a page."""
        return any(page.over for page in self._pages)

    def placed(self, first: Sequence[Strip] = ()) -> tuple[Matter, ...]:
        """What stands on each page, in its own coordinates.

        `first` stands instead of the first strips, which are as high: contents whose numbers of
        pages are known only now.
        """
        run = self._run.begun_with(first)
        return tuple(placed(run, page) for page in self._pages)

    def check(self, problems: Problems, place: Span | None = None) -> None:
        """Tell what is higher than a page at its place, or at `place` if it knows none."""
        run = self._run
        room = f"but a page of {run.theme.page} has room for {show(run.room)}"
        for page in self._pages:
            if not page.over:
                continue
            start = page.parts[0].stretch.start
            strip = run.strips[start]
            labels = run.calls(start, start + 1)
            if labels and run.height(start, start + 1) <= run.room:
                problems.error(
                    run.notes[labels[0]][0].span if run.notes[labels[0]] else strip.span or place,
                    f"the footnotes of a single line are {show(run.foot(labels))} high, {room}",
                    hint="say it in the text, or choose a larger page",
                )
                continue
            name, hint = _TOLD[strip.kind]
            problems.error(
                strip.span or place,
                f"{name} is {show(run.height(start, start + 1))} high, {room}",
                hint=f"{hint}, or choose a larger page",
            )
