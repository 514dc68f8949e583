"""Short texts on a line of their own: titles, running heads, lines of the contents."""

from __future__ import annotations

from bisect import bisect_right
from typing import Literal, NamedTuple

from printkit.layout.frame import Mark
from printkit.layout.text.fonts import Fonts
from printkit.layout.text.running import Running, run_text
from printkit.layout.text.textstyle import TextStyle
from printkit.problems import Problems, Span
from printkit.rulebook.theme import Theme
from printkit.source.markup import Inline

_ENDLESS = 2000.0

Side = Literal["left", "centre", "right"]


class Line(NamedTuple):
    """Marks on a baseline, and the stretch of it that they take."""

    marks: tuple[Mark, ...]
    left: float
    right: float


class Lines:
    """Sets lines of one rulebook and tells the letters that no font has."""

    def __init__(self, theme: Theme, fonts: Fonts, problems: Problems, place: Span) -> None:
        self.theme = theme
        self._fonts = fonts
        self._problems = problems
        self._place = place

    def running(self, text: str, style: TextStyle, width: float) -> Running:
        """A text in lines of a width."""
        running = run_text((Inline(text),), width, style, self._fonts)
        for missing in running.missing:
            self._problems.error(self._place, missing.told(f'"{text}"'))
        return running

    def line(
        self, text: str, style: TextStyle, x: float, y: float, width: float, side: Side = "left"
    ) -> Line:
        """A text on one line from `x`, its baseline at `y`; too long a one ends with dots."""
        running = self.running(text, style, _ENDLESS)
        if running.widest > width and len(text) > 1:
            running = self._shortened(text, style, width)
        if not running.lines:
            return Line((), x, x)
        spare = width - running.widest
        left = x + spare * {"left": 0.0, "centre": 0.5, "right": 1.0}[side]
        return Line(running.placed(0, left, y).marks, left, left + running.widest)

    def _shortened(self, text: str, style: TextStyle, width: float) -> Running:
        """As much of the beginning of a text as there is room for, and dots."""

        def begun(count: int) -> Running:
            return self.running(text[:count].rstrip() + "…", style, _ENDLESS)

        counts = range(1, len(text))
        fits = bisect_right(counts, width, key=lambda count: begun(count).widest)
        return begun(max(1, fits))

    def silent(self) -> Lines:
        """The same for what is also set elsewhere, and is told of there."""
        return Lines(self.theme, self._fonts, Problems(), self._place)

    @property
    def start(self) -> Side:
        """Where lines start in the rulebook's language."""
        return "right" if self.theme.rtl else "left"

    @property
    def end(self) -> Side:
        """Where lines end in the rulebook's language."""
        return "left" if self.theme.rtl else "right"

    def style(
        self,
        face: Literal["body", "sans", "display"],
        size: float,
        *,
        bold: bool = False,
        italic: bool = False,
        accent: bool = False,
        spacing: float = 0.0,
    ) -> TextStyle:
        """A style in one of the theme's faces; sizes in mm."""
        theme = self.theme
        return TextStyle(
            font=getattr(theme, face),
            size=size,
            min=size,
            leading=1.15,
            align="left",
            colour=theme.accent if accent else theme.ink,
            bold=bold,
            italic=italic,
            letter_spacing=spacing,
            lang=theme.language,
            rtl=theme.rtl,
        )
