"""Sets text into a box: the one door of the text engine for elements."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from printkit.colour import BLACK, Paint
from printkit.geometry import MM_PER_PT, Rect
from printkit.layout.fonts import Fonts
from printkit.layout.frame import Glyphs, Mark
from printkit.source.markup import Inline


@dataclass(frozen=True, slots=True)
class TextStyle:
    """How a text is set; lengths in mm."""

    font: str = "Source Sans 3"
    size: float = 9 * MM_PER_PT
    min: float = 6.5 * MM_PER_PT
    """The smallest size it may shrink to; no smaller than `size` if it is larger."""
    leading: float = 1.2
    """From baseline to baseline, as a factor of the size."""
    align: Literal["start", "left", "centre", "right", "justify"] = "start"
    """`start` is left, or right where the text runs to the left."""
    valign: Literal["top", "middle", "bottom"] = "top"
    colour: Paint = BLACK
    bold: bool = False
    italic: bool = False
    letter_spacing: float = 0.0
    """At `size`; it shrinks with the text."""
    paragraph_gap: float = 0.5
    """Extra space before a paragraph (after an empty line), as a factor of the leading."""
    icon_scale: float = 1.0
    hyphenate: bool = False
    lang: str = "en"


@dataclass(frozen=True, slots=True)
class DrawnIcon:
    """An icon that is drawn, not a glyph: its width by its height, and how to draw it."""

    aspect: float
    draw: Callable[[Rect, Paint], tuple[Mark, ...]]


Icons = Callable[[str], DrawnIcon | None]
"""Looks up a drawn icon; None leaves the name to the icon fonts."""


@dataclass(frozen=True, slots=True)
class Overflow:
    """By how much a text at its smallest size is too much for its box."""

    width: float
    height: float
    last: str
    """The last words that fit."""


@dataclass(frozen=True, slots=True)
class Missing:
    """A character (or an icon's name) that no font has."""

    char: str
    font: str


@dataclass(frozen=True, slots=True)
class SetText:
    """A text in its place; size in mm, as it was shrunk."""

    marks: tuple[Mark, ...]
    size: float
    overflow: Overflow | None = None
    missing: tuple[Missing, ...] = ()


def set_text(
    content: tuple[Inline, ...],
    box: Rect,
    style: TextStyle,
    fonts: Fonts,
    icons: Icons | None = None,
) -> SetText:
    """Set text at the largest size that fits the box. Raises ValueError for an unknown font."""
    face = fonts.face(style.font, style.bold, style.italic)
    space = face.shape(" ")
    size = style.size
    lines: list[list[str]] = []
    while True:
        lines = []
        for typed in "".join(inline.text for inline in content).rstrip("\n").split("\n"):
            line: list[str] = []
            used = 0.0
            for text in typed.split(" "):
                width = face.shape(text).advance
                if line and (used + space.advance + width) * size / 1000 > box.w:
                    lines.append(line)
                    line, used = [], 0.0
                used += width + space.advance * bool(line)
                line.append(text)
            lines.append(line)
        height = (face.ascent + face.descent) / 1000 * size
        height += (len(lines) - 1) * style.leading * size
        if height <= box.h or size - 0.25 * MM_PER_PT < style.min:
            break
        size -= 0.25 * MM_PER_PT
    slack = {"top": 0.0, "middle": 0.5, "bottom": 1.0}[style.valign] * (box.h - height)
    baseline = box.y + slack + face.ascent / 1000 * size
    marks = []
    for line in lines:
        words = [face.shape(text) for text in line]
        spaced = [w for word in words for w in (word, space)][:-1]
        width = sum(word.advance for word in spaced) * size / 1000
        share = {"centre": 0.5, "right": 1.0}.get(style.align, 0.0)
        x = box.x + share * (box.w - width)
        if any(line):
            marks.append(Glyphs(face.key, size, x, baseline, tuple(spaced), style.colour))
        baseline += style.leading * size
    overflow = Overflow(0.0, height - box.h, "") if height > box.h else None
    return SetText(tuple(marks), size, overflow)
