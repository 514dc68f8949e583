"""Pictures of a rulebook as SVG in the page, sized by the text so that they grow with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from html import escape

from printkit.colour import WHITE, Rgb
from printkit.draw.svg import MITRE, Svg, hexadecimal
from printkit.draw.svgpaths import decimal
from printkit.geometry import Rect
from printkit.layout.drawings import Drawing, GlyphIcon
from printkit.layout.dyeing import colours_of
from printkit.layout.frame import Frame, Glyphs, Group, Mark
from printkit.layout.ink import Ink
from printkit.layout.svg.checking import SvgError
from printkit.layout.text.fonts import Fonts
from printkit.rulebook.model import Draw, Picture
from printkit.rulebook.theme import Theme

_DESK, _PHONE = 40.0, 20.0
"""The measures that pictures are drawn for, in font sizes: of a desk's column, of a phone's."""
_ALIKE = 1.1
"""A picture that is hardly wider than a phone needs no second drawing."""
_CURRENT = Rgb(1 / 255, 2 / 255, 4 / 255)
"""Stands in for the colour of the text; nobody tells it from black."""
_ICON = 10.0
"""The height that icons are drawn at, in mm; the style sheet sizes them."""

Find = Callable[[str], Drawing | None]
"""Looks up an icon of a game: a drawing of art/, or a glyph."""


class Pictures:
    """Draws pictures for one page; faces that recur are stored once."""

    def __init__(
        self,
        inline: Mapping[str, Picture],
        theme: Theme,
        fonts: Fonts,
        find: Find | None,
        prefix: str,
        dpi: int,
    ) -> None:
        self._inline = inline
        self._theme = theme
        self._fonts = fonts
        self._find = find
        self._svg = Svg(fonts, f"{prefix}g", dpi)

    def definitions(self) -> str:
        """What the pictures call; empty where there are none."""
        return _current(self._svg.definitions())

    def figure(self, draw: Draw, alt: str) -> str:
        """A picture for wide screens, and another for narrow ones where that differs."""
        em = self._theme.size
        desk = draw(_DESK * em)
        if desk.size.w <= _PHONE * em * _ALIKE:
            return self._picture(desk, alt)
        phone = draw(_PHONE * em)
        if phone.size.w >= desk.size.w:
            return self._picture(desk, alt)
        return self._picture(desk, alt, "desk") + self._picture(phone, alt, "phone")

    def small(self, draw: Draw, alt: str, per_row: int) -> tuple[str, float]:
        """A picture of a gallery, and its width in font sizes."""
        picture = draw(_DESK * self._theme.size / max(1, per_row))
        return self._picture(picture, alt), picture.size.w / self._theme.size

    def _picture(self, picture: Picture, alt: str, kind: str = "") -> str:
        marks = self._svg.marks(picture.marks)
        classes = " ".join(
            name for name in ("art", kind, "plate" if _lettered(picture.marks) else "") if name
        )
        width = decimal(picture.size.w / self._theme.size)
        return (
            f'<svg class="{classes}" style="--w:{width}" {_box(picture.size.w, picture.size.h)}'
            f"{_told(alt or picture.alt)}>{marks}</svg>"
        )

    def ornament(self, frame: Frame) -> str:
        """A face beside the text, which says nothing that the text does not."""
        size = frame.size
        return (
            f'<svg class="cover" {_box(size.w, size.h)}{_told("")}>'
            f"{self._svg.marks(frame.marks)}</svg>"
        )

    def inline(self, name: str, words: str) -> str:
        """An icon or a small picture in a line of text; its words where there is neither."""
        picture = self._inline.get(name)
        if picture is not None:
            size = picture.size
            width, height = (decimal(side / self._theme.size) for side in (size.w, size.h))
            return (
                f'<svg class="small" style="--w:{width};--h:{height}" {_box(size.w, size.h)}'
                f"{_told(picture.alt or words)}>{self._svg.marks(picture.marks)}</svg>"
            )
        return self._icon(name, words) or escape(words)

    def _icon(self, name: str, words: str) -> str:
        """An icon in the colour of the text around it."""
        drawing = self._drawing(name)
        if drawing is None:
            return ""
        w = _ICON * drawing.aspect
        box = Rect(0, 0, w, _ICON)
        marks = drawing.draw(box, None)
        if len(frozenset(colours_of(marks)) - {WHITE}) <= 1:
            marks = drawing.draw(box, Ink(_CURRENT, None))
        return (
            f'<svg class="icon" {_box(w, _ICON)}{_told(words or name)}>'
            f"{_current(self._svg.marks(marks))}</svg>"
        )

    def _drawing(self, name: str) -> Drawing | None:
        if self._find is not None:
            with suppress(SvgError):  # told where the rulebook names it
                return self._find(name)
        found = self._fonts.icon(name)
        return GlyphIcon(*found) if found is not None else None


def _current(drawn: str) -> str:
    """An icon of one colour takes that of the text around it, in both modes."""
    return drawn.replace(hexadecimal(_CURRENT), "currentColor")


def _box(w: float, h: float) -> str:
    return f'viewBox="0 0 {decimal(w)} {decimal(h)}" stroke-miterlimit="{MITRE}"'


def _told(alt: str) -> str:
    """What a screen reader says of a picture; an ornament is passed over."""
    return f' role="img" aria-label="{escape(alt)}"' if alt else ' aria-hidden="true"'


def _lettered(marks: Iterable[Mark]) -> bool:
    """Whether a picture is a diagram, drawn in dark ink on what should be light ground."""
    letters, faces = _count(marks)
    return letters > 0 or faces > 1


def _count(marks: Iterable[Mark]) -> tuple[int, int]:
    """Lines of text outside faces, and faces."""
    letters = faces = 0
    for mark in marks:
        if isinstance(mark, Glyphs):
            letters += 1
        elif isinstance(mark, Group):
            if mark.shared is not None:
                faces += 1
            else:
                inner = _count(mark.marks)
                letters, faces = letters + inner[0], faces + inner[1]
    return letters, faces
