"""Text in SVG: measured for svglib and set by the text engine, in our fonts."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal

from printkit.colour import Colour
from printkit.geometry import Matrix, Rect
from printkit.layout.frame import Glyphs, Group
from printkit.layout.space import Marks
from printkit.layout.text.fonts import Face, Fonts
from printkit.layout.text.setting import Missing, TextStyle, set_text
from printkit.source.markup import Inline

if TYPE_CHECKING:
    from reportlab.graphics.shapes import String

_SANS, _SERIF = "Source Sans 3", "Source Serif 4"
_GENERIC = {"serif": _SERIF, "times new roman": _SERIF, "times": _SERIF, "georgia": _SERIF}
_GENERIC |= {"sans-serif": _SANS, "arial": _SANS, "helvetica": _SANS}
_ALIGN: dict[str, tuple[Literal["left", "centre", "right"], float]] = {
    "start": ("left", 0.0),
    "middle": ("centre", 0.5),
    "end": ("right", 1.0),
}


class _Measured:
    """A face as ReportLab asks for its widths."""

    _dynamicFont = _multiByte = False  # noqa: N815  # ReportLab's names

    def __init__(self, name: str, face: Face) -> None:
        self.fontName = name
        self._face = face

    def stringWidth(  # noqa: N802  # ReportLab's name
        self, text: str, size: float, encoding: str = "utf8"
    ) -> float:
        words = re.findall(r"\s+|\S+", text)
        return sum(self._face.shape(word).advance for word in words) * size / 1000


class Lettering:
    """Finds our fonts for svglib, whose font map it is, and sets what comes back."""

    def __init__(self, fonts: Fonts, undrawn: dict[str, None]) -> None:
        self._fonts = fonts
        self._undrawn = undrawn
        self._styles: dict[str, tuple[Face, bool, bool]] = {}
        self.missing: dict[Missing, None] = {}

    def find_font(
        self, font_name: str, weight: str = "normal", style: str = "normal"
    ) -> tuple[str, bool]:
        """A name for the face, and whether it is the one meant; svglib tries each of a list."""
        from reportlab.pdfbase import pdfmetrics

        bold = weight in ("bold", "bolder") or (weight.isdigit() and int(weight) >= 600)
        italic = style in ("italic", "oblique")
        meant = True
        family = _GENERIC.get(font_name.lower(), font_name)
        try:
            face = self._fonts.face(family, bold, italic)
        except ValueError:
            meant = family in (_SANS, _SERIF)
            known = self._fonts.families
            face = self._fonts.face(_SANS if _SANS in known else known[0], bold, italic)
        key = f"{face.key if meant else font_name}, {weight} {style}"
        self._styles[key] = (face, bold, italic)
        pdfmetrics.registerFont(_Measured(key, face))
        return key, meant

    def marks(self, string: String, colour: Colour) -> Marks:
        """A string on its baseline, upright where ReportLab's y is upward."""
        face, bold, italic = self._styles[string.fontName]
        if not string.fontName.startswith(face.key):
            self._undrawn[f'the font of "{string.text.strip()[:20]}"'] = None
        size, text = float(string.fontSize), str(string.text)
        align, share = _ALIGN.get(string.textAnchor, _ALIGN["start"])
        blank = text[: len(text) - len(text.lstrip())] if align == "left" else ""
        width = 4 * size * (len(text) + 1)
        left = string.x + face.shape(blank).advance * size / 1000 - share * width
        style = TextStyle(
            face.family, size, size, align=align, colour=colour, bold=bold, italic=italic
        )
        box = Rect(left, 0.0, width, 2 * size)
        found = set_text((Inline(text.strip()),), box, style, self._fonts)
        self.missing |= dict.fromkeys(found.missing)
        baseline = next((mark.y for mark in found.marks if isinstance(mark, Glyphs)), size)
        return (Group(found.marks, Matrix(d=-1.0, f=string.y + baseline)),) if found.marks else ()
