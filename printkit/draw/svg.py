"""Marks as SVG: millimetres, y downward, what recurs defined once and used again."""

from __future__ import annotations

import math
from collections.abc import Iterable
from html import escape

from printkit.colour import Cmyk, Colour, Gradient
from printkit.draw.svgimages import data_uri
from printkit.draw.svgpaths import Step, data, decimal, outline, path_data
from printkit.geometry import Matrix, Rect
from printkit.layout.frame import UNMOVED, Bitmap, Frame, Glyphs, Group, Mark, Shape, Stroke
from printkit.layout.text.fonts import Fonts

MITRE = 10
"""PDF's limit for the points of strokes, which SVG must be told."""
SCREEN_DPI = 132
"""Pixels kept of a picture, for an inch of a card; it is shown at a third to a half of that."""


class Svg:
    """Draws marks for one page of HTML (or one file), whose definitions they call by id."""

    def __init__(self, fonts: Fonts | None = None, prefix: str = "_", dpi: int = SCREEN_DPI):
        self._fonts = fonts
        self._prefix = prefix
        """What all ids begin with, so that they meet no other's."""
        self._dpi = dpi
        self._defined: dict[str, str] = {}
        """Ids by what they stand for."""
        self._definitions: list[str] = []
        self._outlines: dict[tuple[str, int], tuple[Step, ...]] = {}
        self._glyph_ids: dict[tuple[str, int], str | None] = {}
        self._shared: dict[tuple[str, int], str] = {}

    def definitions(self) -> str:
        """All that was drawn so far calls by id; stands once on the page, before or after."""
        return f"<defs>{''.join(self._definitions)}</defs>" if self._definitions else ""

    def marks(self, marks: Iterable[Mark], scale: float = 1.0) -> str:
        """The marks one over the other, `scale` times enlarged by what stands around them."""
        return "".join([self._mark(mark, scale) for mark in marks])

    def _mark(self, mark: Mark, scale: float) -> str:
        match mark:
            case Glyphs():
                return self._glyphs(mark, scale)
            case Shape():
                return self._shape(mark, _digits(scale))
            case Bitmap():
                return self._bitmap(mark, scale)
            case Group():
                return self._group(mark, scale)

    def _define(self, element: str, attributes: str, inner: str = "") -> str:
        """The id of an element in the definitions; the same one again is the same id."""
        key = f"{element} {attributes}>{inner}"
        name = self._defined.get(key)
        if name is None:
            name = self._defined[key] = f"{self._prefix}{_short(len(self._defined))}"
            closed = f">{inner}</{element}>" if inner else "/>"
            space = " " if attributes else ""
            self._definitions.append(f'<{element} id="{name}"{space}{attributes}{closed}')
        return name

    def _shape(self, shape: Shape, digits: int) -> str:
        fill, stroke = shape.fill, shape.stroke
        filled = fill is not None and (isinstance(fill, Gradient) or fill.alpha > 0)
        stroked = stroke is not None and stroke.width > 0 and stroke.paint.alpha > 0
        if not filled and not stroked:
            return ""
        paint = self._fill(fill, shape.box) if filled else ' fill="none"'
        rule = ' fill-rule="evenodd"' if shape.even_odd and filled else ""
        line = _stroke(stroke, digits) if stroke is not None and stroked else ""
        return f'<path{paint}{rule}{line} d="{path_data(shape.path, digits)}"/>'

    def _fill(self, paint: Colour | Gradient | None, box: Rect) -> str:
        """Attributes that fill; nothing for black, which is what SVG takes by itself."""
        if isinstance(paint, Gradient):
            return f' fill="url(#{self._gradient(paint, box)})"'
        if paint is None:
            return ' fill="none"'
        colour = hexadecimal(paint)
        named = "" if colour == "#000" else f' fill="{colour}"'
        return named + (f' fill-opacity="{decimal(paint.alpha, 3)}"' if paint.alpha < 1 else "")

    def _gradient(self, paint: Gradient, box: Rect) -> str:
        """The id of a gradient laid into a box, as the PDF lays it."""
        stops = "".join(
            f'<stop offset="{decimal(position, 4)}" stop-color="{hexadecimal(colour)}"'
            + (f' stop-opacity="{decimal(colour.alpha, 3)}"' if colour.alpha < 1 else "")
            + "/>"
            for position, colour in paint.stops
        )
        x, y = box.centre
        if paint.radial:
            unit = Matrix(box.w / 2 or 1e-3, 0, 0, box.h / 2 or 1e-3, x, y)
            where = f'cx="0" cy="0" r="1" gradientTransform="{_matrix(unit)}"'
            return self._define("radialGradient", f'gradientUnits="userSpaceOnUse" {where}', stops)
        angle = math.radians(paint.angle)
        cos, sin = math.cos(angle), math.sin(angle)
        length = abs(box.w * cos) + abs(box.h * sin) or 1e-3
        dx, dy = length * cos / 2, length * sin / 2
        ends = {"x1": x - dx, "y1": y - dy, "x2": x + dx, "y2": y + dy}
        where = " ".join(f'{name}="{decimal(value, 3)}"' for name, value in ends.items())
        return self._define("linearGradient", f'gradientUnits="userSpaceOnUse" {where}', stops)

    def _glyphs(self, glyphs: Glyphs, scale: float) -> str:
        placed = list(_placed(glyphs))
        if isinstance(glyphs.fill, Gradient):
            return self._poured(glyphs, placed, scale)
        if glyphs.fill.alpha <= 0:
            return ""
        uses = []
        for gid, x, y in placed:
            name = self.glyph(glyphs.face, gid)
            if name is not None:
                at = (f' x="{decimal(x, 0)}"' if round(x) else "") + (
                    f' y="{decimal(y, 0)}"' if round(y) else ""
                )
                uses.append(f'<use href="#{name}"{at}/>')
        if not uses:
            return ""
        digits = _digits(scale)
        moved = " ".join([decimal(glyphs.x, digits), decimal(glyphs.y, digits)])
        size = decimal(glyphs.size / 1000, digits + 4)
        where = f' transform="translate({moved})scale({size})"'
        paint = self._fill(glyphs.fill, Rect(0, 0, 1, 1))
        if len(uses) == 1:
            return f"{uses[0][:-2]}{where}{paint}/>"
        return f"<g{where}{paint}>{''.join(uses)}</g>"

    def glyph(self, face: str, gid: int) -> str | None:
        """The id of a glyph's outline; None for one without ink."""
        key = (face, gid)
        if key not in self._glyph_ids:
            steps = self._outline(face, gid)
            drawn = f'd="{data(steps, 0)}"'
            self._glyph_ids[key] = self._define("path", drawn) if steps else None
        return self._glyph_ids[key]

    def _outline(self, face: str, gid: int) -> tuple[Step, ...]:
        key = (face, gid)
        if key not in self._outlines:
            if self._fonts is None:
                raise LookupError(f"no fonts were given to draw text in {face}")
            self._outlines[key] = outline(self._fonts.by_key(face), gid)
        return self._outlines[key]

    def _poured(self, glyphs: Glyphs, placed: list[tuple[int, float, float]], scale: float) -> str:
        """A run as one path, since a gradient lies over all of it."""
        k = glyphs.size / 1000
        steps: list[Step] = []
        for gid, x, y in placed:
            for letter, *numbers in self._outline(glyphs.face, gid):
                moved = (
                    glyphs.y + k * (n + y) if i % 2 else glyphs.x + k * (n + x)
                    for i, n in enumerate(numbers)
                )
                steps.append((letter, *moved))
        if not steps:
            return ""
        width = sum(word.advance for word in glyphs.words) * k
        box = Rect(glyphs.x, glyphs.y - 0.8 * glyphs.size, width, glyphs.size)
        return f'<path{self._fill(glyphs.fill, box)} d="{data(steps, _digits(scale) + 1)}"/>'

    def _bitmap(self, bitmap: Bitmap, scale: float) -> str:
        box = bitmap.box
        if box.w <= 0 or box.h <= 0:
            return ""
        uri = data_uri(bitmap, scale, min(self._dpi, bitmap.dpi))
        size = 'width="1" height="1" preserveAspectRatio="none"'
        name = self._define("image", f'{size} href="{uri}"')
        where = Matrix(box.w, 0, 0, box.h, box.x, box.y)
        return f'<use href="#{name}" transform="{_matrix(where)}"/>'

    def _group(self, group: Group, scale: float) -> str:
        a, b, c, d, _, _ = group.matrix
        if group.opacity <= 0 or not group.marks or abs(a * d - b * c) < 1e-12:
            return ""
        scale *= max(math.hypot(a, b), math.hypot(c, d))
        digits = _digits(scale)
        inner = self._called(group, scale) if group.shared else self.marks(group.marks, scale)
        attributes = ""
        if group.matrix != UNMOVED:
            attributes += f' transform="{_matrix(group.matrix)}"'
        if group.clip is not None:
            clip = self._define("clipPath", "", f'<path d="{path_data(group.clip, digits)}"/>')
            attributes += f' clip-path="url(#{clip})"'
        if group.opacity < 1:
            attributes += f' opacity="{decimal(group.opacity, 3)}"'
        if not inner or not attributes:
            return inner
        return f"<g{attributes}>{inner}</g>"

    def _called(self, group: Group, scale: float) -> str:
        """Marks that all groups of this name share, called from the definitions."""
        assert group.shared is not None
        key = (group.shared, _digits(scale))
        name = self._shared.get(key)
        if name is None:
            name = self._shared[key] = self._define("g", "", self.marks(group.marks, scale))
        return f'<use href="#{name}"/>'


def svg(frame: Frame, fonts: Fonts | None = None, *, label: str = "") -> str:
    """A face as an SVG file of its own, cut at the trim."""
    drawn = Svg(fonts)
    marks = drawn.marks(frame.marks)
    w, h = decimal(frame.size.w), decimal(frame.size.h)
    told = f' role="img" aria-label="{escape(label)}"' if label else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}mm" height="{h}mm"'
        f' viewBox="0 0 {w} {h}" stroke-miterlimit="{MITRE}"{told}>'
        f"{drawn.definitions()}{marks}</svg>"
    )


def hexadecimal(colour: Colour) -> str:
    """A colour as CSS writes it, without its alpha."""
    rgb = colour.rgb() if isinstance(colour, Cmyk) else colour
    digits = "".join(f"{round(255 * min(max(part, 0), 1)):02x}" for part in (rgb.r, rgb.g, rgb.b))
    short = digits[::2]
    return f"#{short if short == digits[1::2] else digits}"


def _placed(glyphs: Glyphs) -> Iterable[tuple[int, float, float]]:
    """Each glyph with its place on the line, in thousandths of the size, y downward."""
    size = glyphs.size or 1.0
    after, gap = 1000 * glyphs.letter_spacing / size, 1000 * glyphs.word_spacing / size
    x = 0.0
    for word in glyphs.words:
        for glyph in word.glyphs:
            yield glyph.gid, x + glyph.dx, -glyph.dy
            x += glyph.advance + after
        if word.blank:
            x += gap


def _stroke(stroke: Stroke, digits: int) -> str:
    parts = [f' stroke="{hexadecimal(stroke.paint)}"']
    if stroke.paint.alpha < 1:
        parts.append(f' stroke-opacity="{decimal(stroke.paint.alpha, 3)}"')
    if stroke.width != 1:
        parts.append(f' stroke-width="{decimal(stroke.width, digits + 1)}"')
    if stroke.dash and sum(stroke.dash) > 0:
        lengths = " ".join([decimal(length, digits) for length in stroke.dash])
        parts.append(f' stroke-dasharray="{lengths}"')
    if stroke.cap != "butt":
        parts.append(f' stroke-linecap="{stroke.cap}"')
    if stroke.join != "miter":
        parts.append(f' stroke-linejoin="{stroke.join}"')
    return "".join(parts)


def _matrix(matrix: Matrix) -> str:
    # With spaces: not all readers take a minus alone between two numbers here.
    a, b, c, d, e, f = matrix
    moved = " ".join([decimal(e, 3), decimal(f, 3)])
    if (a, b, c, d) == (1, 0, 0, 1):
        return f"translate({moved})"
    turned = " ".join([decimal(value, 5) for value in (a, b, c, d)])
    return f"matrix({turned} {moved})"


def _digits(scale: float) -> int:
    """Decimals of a millimetre for what is enlarged afterwards."""
    return 2 + (min(6, math.ceil(math.log10(scale))) if scale > 1.5 else 0)


def _short(number: int) -> str:
    """A number in few letters."""
    letters = "abcdefghijklmnopqrstuvwxyz0123456789"
    text = letters[number % 36]
    while number := number // 36:
        text = letters[number % 36] + text
    return text
