"""Draws lines, boxes and words of a page in a theme."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from printkit.colour import Colour
from printkit.geometry import MM_PER_PT, Rect
from printkit.layout.frame import Mark, Path, Shape, Stroke
from printkit.layout.text.fonts import Fonts
from printkit.problems import Problems, Span
from printkit.rulebook.figures.look import lighter
from printkit.rulebook.lines import Line, Lines, Side
from printkit.rulebook.theme import Theme

_LEADING = 1.28
Face = Literal["body", "sans", "display"]


class Pen:
    """Gathers marks; lengths in mm, sizes of type in points."""

    def __init__(self, theme: Theme, fonts: Fonts, problems: Problems, place: Span) -> None:
        self.theme = theme
        self.marks: list[Mark] = []
        self._fonts = fonts
        self._lines = Lines(theme, fonts, problems, place)

    @property
    def soft(self) -> Colour:
        """Ink for what is said beside; still legible on white."""
        return lighter(self.theme.ink, 0.3)

    @property
    def faint(self) -> Colour:
        """Ink of axes and rules."""
        return lighter(self.theme.ink, 0.75)

    def wash(self, share: float) -> Colour:
        """The accent, mixed with so much white."""
        return lighter(self.theme.accent, share)

    def box(self, box: Rect, fill: Colour, radius: float = 0.0) -> None:
        if box.w > 0 and box.h > 0:
            self.marks.append(Shape(Path.rect(box, radius), box, fill))

    def line(
        self,
        start: tuple[float, float],
        end: tuple[float, float],
        colour: Colour,
        width: float = 0.25,
        dash: tuple[float, ...] = (),
    ) -> None:
        path = Path.polygon((start, end), closed=False)
        (x, y), (right, bottom) = start, end
        box = Rect(min(x, right), min(y, bottom), abs(right - x), abs(bottom - y))
        self.marks.append(Shape(path, box, None, Stroke(colour, width, dash)))

    def dot(self, x: float, y: float, radius: float, fill: Colour, edge: Colour) -> None:
        box = Rect(x - radius, y - radius, 2 * radius, 2 * radius)
        self.marks.append(Shape(Path.ellipse(box), box, fill, Stroke(edge, 0.3)))

    def text(
        self,
        text: str,
        x: float,
        y: float,
        width: float,
        points: float = 8.0,
        *,
        face: Face = "sans",
        side: Side = "left",
        bold: bool = False,
        italic: bool = False,
        colour: Colour | None = None,
        spacing: float = 0.0,
    ) -> Line:
        """A line of text with its baseline at `y`, between `x` and `x + width`."""
        style = self._lines.style(
            face, points * MM_PER_PT, bold=bold, italic=italic, spacing=spacing
        )
        if colour is not None:
            style = replace(style, colour=colour)
        line = self._lines.line(text, style, x, y, width, side)
        self.marks += line.marks
        return line

    def block(
        self,
        text: str,
        x: float,
        y: float,
        width: float,
        points: float = 8.0,
        *,
        side: Side = "left",
        bold: bool = False,
        colour: Colour | None = None,
    ) -> float:
        """A text in as many lines as it needs, the first on `y`; the baseline after the last."""
        plain = self._lines.style("sans", points * MM_PER_PT, bold=bold)
        style = replace(plain, align=side, colour=colour or plain.colour)
        running = self._lines.running(text, style, width)
        step = _LEADING * points * MM_PER_PT
        for number in range(len(running.lines)):
            self.marks += running.placed(number, x, y + number * step).marks
        return y + len(running.lines) * step

    def has(self, text: str) -> bool:
        """Whether some font has all the letters of a text."""
        return not self._missing(text)

    def legible(self, text: str) -> str:
        """The text with a question mark for each letter that no font has."""
        for char in self._missing(text):
            text = text.replace(char, "?")
        return text

    def _missing(self, text: str) -> set[str]:
        style = self._lines.style("sans", 8.0 * MM_PER_PT)
        setter = self._fonts.setter(style.font, style.bold, style.italic, style.lang)
        return {missing.char for missing in setter.missing(text)}

    def width(self, text: str, points: float, *, face: Face = "sans", bold: bool = False) -> float:
        """How wide a line would be."""
        style = self._lines.style(face, points * MM_PER_PT, bold=bold)
        return self._lines.running(text, style, 2000.0).widest
