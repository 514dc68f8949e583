"""Running text: the lines of a paragraph one by one, for pages that are broken between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from printkit.layout.frame import Mark
from printkit.layout.text.breaking import Line, piece, places
from printkit.layout.text.fonts import Fonts
from printkit.layout.text.galley import Edges, Galley
from printkit.layout.text.matter import prepare
from printkit.layout.text.paragraphs import JUSTIFIED_FROM, break_paragraphs
from printkit.layout.text.passages import Matter
from printkit.layout.text.placing import Area, link_areas, place_line
from printkit.layout.text.shaping import Chunk
from printkit.layout.text.textstyle import Icons, Missing, TextStyle
from printkit.source.markup import Inline


class Narrow(NamedTuple):
    """The first lines are shorter, since something stands beside them; lengths in mm."""

    lines: int
    width: float
    indent: float = 0.0
    """How far from the left edge they start."""


class PlacedLine(NamedTuple):
    """The marks and links of one line, in its place."""

    marks: tuple[Mark, ...]
    areas: tuple[Area, ...]


@dataclass(frozen=True, slots=True)
class Running:
    """A text broken into lines, which may be placed one by one; lengths in mm.

    Ink may overhang at a line's ends, as it does on printed pages.
    """

    matter: Matter
    lines: tuple[Line, ...]
    style: TextStyle
    width: float
    narrow: Narrow | None = None

    @property
    def missing(self) -> tuple[Missing, ...]:
        return self.matter.missing

    @property
    def ascent(self) -> float:
        """From a baseline up to the height of letters."""
        return self.matter.setter.face.ascent * self._scale

    @property
    def descent(self) -> float:
        """From a baseline down to the depth of letters."""
        return self.matter.setter.face.descent * self._scale

    @property
    def widest(self) -> float:
        return max((line.width for line in self.lines), default=0.0) * self._scale

    @property
    def _scale(self) -> float:
        return self.style.size / 1000

    def top(self, number: int) -> float:
        """How high a line reaches above its baseline, at least as high as letters."""
        ink = max(chunk.ink.top for chunk in self.lines[number].chunks())
        return max(self.ascent, ink * self._scale)

    def depth(self, number: int) -> float:
        """How deep a line reaches below its baseline, at least as deep as letters."""
        ink = max(chunk.ink.bottom for chunk in self.lines[number].chunks())
        return max(self.descent, ink * self._scale)

    def hyphenated(self, number: int) -> bool:
        """Whether a line ends within a word."""
        return self.lines[number].tail is not None

    def placed(self, number: int, x: float, y: float) -> PlacedLine:
        """A line with its left edge at `x` and its baseline at `y`."""
        width, style = self.width, self.style
        if self.narrow is not None and number < self.narrow.lines:
            x, width = x + self.narrow.indent, self.narrow.width
            if style.align == "justify" and width < JUSTIFIED_FROM * self._scale:
                style = replace(style, align="start")
        line = self.lines[number]
        galley = Galley(
            self.matter, self.style.size, [line], width / self._scale, [0.0], 0.0, 0.0, _NO_EDGES
        )
        marks: list[Mark] = []
        place_line(galley, line, style, x, y, marks)
        return PlacedLine(tuple(marks), tuple(link_areas(galley, line, style, x, y)))


def no_text(style: TextStyle, width: float, fonts: Fonts) -> Running:
    """No lines at all."""
    return Running(prepare((), style, fonts), (), style, width)


_NO_EDGES = Edges(0.0, 0.0, 0.0)
_MOST_KEPT = 4_000
"""Texts kept ready: the paragraphs and cells of a long rulebook."""


def prepared(
    content: Sequence[Inline], style: TextStyle, fonts: Fonts, icons: Icons | None = None
) -> Matter:
    """A text made ready once for all the widths and sizes that it is set at.

    Raises ValueError as `run_text` does.
    """
    if not isinstance(content, tuple) or any(inline.icon is not None for inline in content):
        return prepare(content, style, fonts, icons)  # an icon may be drawn for one size of type
    looks = (style.font, style.bold, style.italic, style.lang, style.hyphenate, style.rtl)
    spacing = style.letter_spacing / style.size
    key = (id(content), *looks, style.code_font, style.link_colour, spacing)
    known = fonts.matters.get(key)
    if known is None:
        if len(fonts.matters) >= _MOST_KEPT:
            fonts.matters.clear()
        # The text is held too: an id is only its own while it lives.
        known = fonts.matters[key] = (content, prepare(content, style, fonts, icons))
    return known[1]


def run_text(
    content: Sequence[Inline],
    width: float,
    style: TextStyle,
    fonts: Fonts,
    icons: Icons | None = None,
    narrow: Narrow | None = None,
) -> Running:
    """Break a text into lines, each paragraph as evenly as it can be.

    Raises ValueError for an unknown font, or a language without rules to hyphenate.
    """
    matter = prepared(content, style, fonts, icons)
    scale = style.size / 1000
    first = (0, 0.0) if narrow is None else (narrow.lines, narrow.width / scale)
    justified = style.align == "justify"
    lines = break_paragraphs(matter, width / scale, first, justified=justified)
    return Running(matter, tuple(lines), style, width, narrow)


def extremes(matter: Matter, size: float) -> tuple[float, float]:
    """The widths (mm) of a text's longest word and of its longest line, for tables."""
    words = [chunk.width - chunk.trail for p in matter.passages for chunk in p.chunks]
    lines = [passage.ends[-1] for passage in matter.passages]
    return max(words, default=0.0) * size / 1000, max(lines, default=0.0) * size / 1000


def longest_piece(matter: Matter, size: float) -> float:
    """The width (mm) of the longest piece that remains if words are broken where they may."""
    widths = [
        part.width - part.trail
        for passage in matter.passages
        for chunk in passage.chunks
        for part in _pieces(chunk, matter)
    ]
    return max(widths, default=0.0) * size / 1000


def _pieces(chunk: Chunk, matter: Matter) -> Iterator[Chunk]:
    start = 0
    for offset, hyphen in places(chunk, matter):
        yield piece(chunk, start, offset, hyphen=hyphen)
        start = offset
    yield piece(chunk, start, len(chunk.text)) if start else chunk
