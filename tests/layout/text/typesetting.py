"""Sets texts for the tests of the text engine, and reads back what became of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import groupby
from typing import Any

from printkit.game.workspace import shared
from printkit.geometry import MM_PER_PT, Rect
from printkit.layout.frame import Glyphs
from printkit.layout.text.fonts import Fonts
from printkit.layout.text.setting import Icons, SetText, TextStyle, set_text
from printkit.source.markup import Inline

BOX = Rect(10, 20, 50, 40)
ROOMY = Rect(0, 0, 190, 250)


@cache
def fonts() -> Fonts:
    """The bundled fonts, as every run finds them."""
    return Fonts((shared().fonts,))


def set_in(
    content: str | tuple[Inline, ...],
    box: Rect = BOX,
    icons: Icons | None = None,
    **style: Any,
) -> SetText:
    """Set a text; `size`, `min` and `letter_spacing` are in points here."""
    for name in {"size", "min", "letter_spacing"} & style.keys():
        style[name] = style[name] * MM_PER_PT
    if isinstance(content, str):
        content = (Inline(content),)
    made = TextStyle(**style)
    return set_text(content, box, made, fonts(), icons)


def points(found: SetText) -> float:
    return round(found.size / MM_PER_PT, 4)


def runs(found: SetText) -> list[Glyphs]:
    return [mark for mark in found.marks if isinstance(mark, Glyphs)]


def text_of(run: Glyphs) -> str:
    """A run's characters in reading order."""
    if run.text is not None:
        return run.text
    return "".join(glyph.text for word in run.words for glyph in word.glyphs)


def lines(found: SetText) -> list[str]:
    """The lines as they would be copied out."""
    return ["".join(map(text_of, line)) for line in by_line(found)]


def by_line(found: SetText) -> list[list[Glyphs]]:
    """Runs on one baseline; icons stand on their own and count to the line they follow."""
    icon = "FontAwesome6Free-Solid"
    texts = [run for run in runs(found) if run.face != icon]
    return [list(line) for _, line in groupby(texts, key=lambda run: run.y)]


def width(run: Glyphs) -> float:
    """From where it starts to where the next would."""
    total = 0.0
    for word in run.words:
        total += word.advance * run.size / 1000 + run.letter_spacing * len(word.glyphs)
        total += run.word_spacing if word.blank else 0.0
    return total


def ink(found: SetText) -> Iterator[Rect]:
    """The box of every glyph's ink, by the font's own outlines."""
    for run in runs(found):
        face = fonts().by_key(run.face)
        scale, x = run.size / 1000, run.x
        for word in run.words:
            for glyph in word.glyphs:
                box = face.ink(glyph.gid)
                left = x + (glyph.dx + box.left) * scale
                top = run.y - (glyph.dy + box.top) * scale
                size = ((box.right - box.left) * scale, (box.top - box.bottom) * scale)
                if size[0] > 0:
                    yield Rect(left, top, *size)
                x += glyph.advance * scale + run.letter_spacing
            x += run.word_spacing if word.blank else 0.0


def baselines(found: SetText) -> list[float]:
    return [line[0].y for line in by_line(found)]
