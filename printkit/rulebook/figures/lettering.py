"""Labels of diagrams: set by the text engine, with the boxes that their ink takes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from printkit.colour import Colour
from printkit.geometry import Matrix, Rect
from printkit.layout.frame import Glyphs, Group, Mark
from printkit.layout.text.fonts import Fonts
from printkit.layout.text.setting import Icons, TextStyle, set_text
from printkit.problems import Problems, Span
from printkit.rulebook.figures.look import Look
from printkit.source.markup import Inline

_ENDLESS = 500.0
"""A height (mm) in which any label fits."""


class Label(NamedTuple):
    """A text in lines, from the top left corner of its size."""

    w: float
    h: float
    marks: tuple[Mark, ...]

    def at(self, x: float, y: float) -> Group:
        return Group(self.marks, Matrix.translation(x, y))


class Lettering:
    """Sets the labels of one figure; what no font has is told at the figure's place, once."""

    def __init__(
        self, look: Look, fonts: Fonts, icons: Icons | None, problems: Problems, span: Span
    ) -> None:
        self._look, self._fonts, self._icons = look, fonts, icons
        self._problems, self._span = problems, span
        self._set: dict[tuple[object, ...], Label] = {}

    @property
    def least(self) -> float:
        """The smallest size of type, as a part of the usual one."""
        return self._look.label_min / self._look.label

    def label(
        self,
        content: tuple[Inline, ...],
        width: float,
        *,
        bold: bool = False,
        colour: Colour | None = None,
    ) -> Label:
        """A text centred in lines of at most this width, as narrow as it can be."""
        key = (content, round(width, 3), bold, colour)
        if key not in self._set:
            self._set[key] = self._label(content, width, bold, colour or self._look.ink)
        return self._set[key]

    def widest_word(self, content: tuple[Inline, ...], *, bold: bool = False) -> float:
        """The width below which a word would be torn apart."""
        words = [
            Inline(word, inline.bold, inline.italic, inline.icon)
            for inline in content
            for word in ([inline.text] if inline.icon else inline.text.split())
        ]
        return max((self.label((word,), _ENDLESS, bold=bold).w for word in words), default=0.0)

    def _label(
        self, content: tuple[Inline, ...], width: float, bold: bool, colour: Colour
    ) -> Label:
        look = self._look
        style = TextStyle(
            font=look.sans,
            size=look.label,
            min=look.label_min,
            leading=look.leading,
            align="centre",
            colour=colour,
            bold=bold,
            lang=look.language,
        )
        found = set_text(content, Rect(0.0, 0.0, width, _ENDLESS), style, self._fonts, self._icons)
        for missing in found.missing:
            self._problems.error(self._span, missing.told("a label"))
        ink = around(found.marks)
        if ink is None:
            return Label(0.0, 0.0, ())
        baselines = [mark.y for mark in _lines(found.marks)]
        top = min(baselines) - 0.72 * found.size
        bottom = max(baselines) + 0.24 * found.size
        moved = Group(found.marks, Matrix.translation(-ink.x, -top))
        return Label(ink.w, bottom - top, (moved,))


def _lines(marks: Iterable[Mark]) -> list[Glyphs]:
    return [mark for mark in marks if isinstance(mark, Glyphs)]


def around(marks: Iterable[Mark]) -> Rect | None:
    """The box around lines of type: advances wide, baselines high."""
    lines = _lines(marks)
    if not lines:
        return None
    left = min(line.x for line in lines)
    right = max(line.x + _advance(line) for line in lines)
    top, bottom = min(line.y for line in lines), max(line.y for line in lines)
    return Rect(left, top, right - left, bottom - top)


def _advance(line: Glyphs) -> float:
    width = sum(word.advance for word in line.words) * line.size / 1000
    glyphs = sum(len(word.glyphs) for word in line.words)
    return width + glyphs * line.letter_spacing
