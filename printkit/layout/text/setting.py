"""Sets text into a box: the one door of the text engine for elements."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from printkit.geometry import Rect
from printkit.layout.frame import Mark
from printkit.layout.text.fitting import fit
from printkit.layout.text.fonts import Fonts
from printkit.layout.text.galley import Galley
from printkit.layout.text.matter import prepare
from printkit.layout.text.placing import place
from printkit.layout.text.textstyle import DrawnIcon, Icons, Missing, TextStyle
from printkit.source.markup import Inline

__all__ = [
    "DrawnIcon",
    "Icons",
    "Missing",
    "Overflow",
    "SetText",
    "TextStyle",
    "set_text",
]

_LAST_WORDS = 4
_LAST_CHARACTERS = 40


@dataclass(frozen=True, slots=True)
class Overflow:
    """By how much (mm) a text at its smallest size is too much for its box."""

    width: float
    height: float
    last: str
    """The last words that fit."""


class SetText(NamedTuple):
    """A text in its place; size in mm, as it was shrunk."""

    marks: tuple[Mark, ...]
    size: float
    overflow: Overflow | None = None
    missing: tuple[Missing, ...] = ()


def set_text(
    content: Sequence[Inline],
    box: Rect,
    style: TextStyle,
    fonts: Fonts,
    icons: Icons | None = None,
) -> SetText:
    """Set text at the largest size that fits the box.

    Raises ValueError for an unknown font, or a language without rules to hyphenate.
    """
    matter = prepare(content, style, fonts, icons)
    if not matter.passages:
        return SetText((), style.size, None, matter.missing)
    galley, fits = fit(matter, style, box.w, box.h)
    baseline = box.y + _first_baseline(galley, style, box.h) * galley.size / 1000
    marks = place(galley, style, box.x, baseline)
    overflow = None if fits else _overflow(galley, box.h)
    return SetText(marks, galley.size, overflow, matter.missing)


def _first_baseline(galley: Galley, style: TextStyle, height: float) -> float:
    """Below the box's top, in thousandths of the size."""
    last = height * 1000 / galley.size - galley.baselines[-1] - galley.bottom
    if last <= galley.top or style.valign == "top":
        return galley.top
    if style.valign == "bottom":
        return last
    capitals = galley.matter.setter.face.cap_height
    middle = (height * 1000 / galley.size - galley.baselines[-1] + capitals) / 2
    return min(max(middle, galley.top), last)


def _overflow(galley: Galley, height: float) -> Overflow:
    room = height * 1000 / galley.size - galley.top - galley.matter.setter.face.descent
    pairs = zip(galley.lines, galley.baselines, strict=True)
    fitting = [line.text for line, y in pairs if y <= room]
    words = "".join(fitting[-_LAST_WORDS:]).split()[-_LAST_WORDS:]
    last = " ".join(words)
    if len(last) > _LAST_CHARACTERS:
        last = "…" + last[-_LAST_CHARACTERS:]
    return Overflow(galley.too_wide, max(0.0, galley.height - height), last)
