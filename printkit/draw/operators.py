"""Marks as PDF operators: points, y up, the origin at the trim's bottom left corner."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from printkit.colour import Gradient
from printkit.draw.extent import extent
from printkit.draw.images import Images
from printkit.draw.keeping import Named
from printkit.draw.paint import gradient, set_fill, set_stroke
from printkit.draw.plane import Plane, transform
from printkit.draw.resources import Resources
from printkit.draw.stock import is_plain
from printkit.draw.store import numbers
from printkit.draw.text import Line, Texts
from printkit.geometry import MM_PER_PT, Rect
from printkit.layout.frame import UNMOVED, Bitmap, Frame, Glyphs, Group, Mark, Shape, Stroke

_CAPS = {"butt": b"", "round": b"1 J ", "square": b"2 J "}
_JOINS = {"miter": b"", "round": b"1 j ", "bevel": b"2 j "}
_YOUNG = 2048
"""How many marks wait to be seen again before they are forgotten."""


class _Cache:
    """Operators of marks met before, by identity: what layout shares is drawn once.

    Most marks never come again, so a mark stays for good only when it is seen a second time.
    """

    def __init__(self) -> None:
        self._kept: dict[int, tuple[Mark, bytes | Line]] = {}
        self._young: dict[int, tuple[Mark, bytes | Line]] = {}

    def get(self, mark: Mark) -> bytes | Line | None:
        key = id(mark)
        found = self._kept.get(key)
        if found is None:
            found = self._young.pop(key, None)
            if found is None:
                return None
            self._kept[key] = found
        return found[1]

    def add(self, mark: Mark, operators: bytes | Line) -> None:
        if len(self._young) >= _YOUNG:
            self._young.clear()
        # The mark is held too: an id is only its own while it lives.
        self._young[id(mark)] = (mark, operators)


class Operators:
    """Draws marks for one document, whose resources they call by name."""

    def __init__(self, resources: Resources, texts: Texts, images: Images) -> None:
        self._resources = resources
        self._texts = texts
        self._images = images
        self._caches: dict[tuple[Plane, float], _Cache] = {}
        self._shared: dict[tuple[str, bool], bytes] = {}

    def named(self) -> Named:
        """All that the document calls by a name so far, in the order in which it came to it."""
        own = {"": self._resources.known, "#": self._resources.objects, "shared": self._shared}
        return {**cast("Named", own), **self._texts.named()}

    def frame(self, frame: Frame) -> bytes:
        return self.marks(frame.marks, Plane(frame.size.h))

    def marks(self, marks: Iterable[Mark], plane: Plane, alpha: float = 1.0) -> bytes:
        """The marks one over the other; each leaves the graphics state as it found it."""
        cache = self._caches.get((plane, alpha))
        if cache is None:
            cache = self._caches[plane, alpha] = _Cache()
        parts: list[bytes] = []
        lines: list[Line] = []
        for mark in marks:
            drawn = cache.get(mark)
            if drawn is None:
                drawn = self._mark(mark, plane, alpha)
                cache.add(mark, drawn)
            if isinstance(drawn, Line):
                lines.append(drawn)
                continue
            if lines:
                parts.append(self._texts.text_object(lines, plane))
                lines = []
            if drawn:
                parts.append(drawn)
        if lines:
            parts.append(self._texts.text_object(lines, plane))
        return b"\n".join(parts)

    def _mark(self, mark: Mark, plane: Plane, alpha: float) -> bytes | Line:
        match mark:
            case Glyphs():
                return self._glyphs(mark, plane, alpha)
            case Shape():
                return self._known_shape(mark, plane, alpha)
            case Bitmap():
                return self._bitmap(mark, plane, alpha)
            case Group():
                return self._group(mark, plane, alpha)

    def _glyphs(self, glyphs: Glyphs, plane: Plane, alpha: float) -> bytes | Line:
        if not glyphs.words:
            return b""
        if isinstance(glyphs.fill, Gradient):
            width = sum(word.advance for word in glyphs.words) * glyphs.size / 1000
            box = Rect(glyphs.x, glyphs.y - 0.8 * glyphs.size, width, glyphs.size)
            outline = self._texts.outline(glyphs, plane)
            poured = gradient(self._resources, glyphs.fill, box, plane, alpha)
            return b"q %b %b Q" % (outline, poured)
        line = self._texts.line(glyphs, glyphs.fill, plane)
        alpha *= glyphs.fill.alpha
        return (
            line if alpha >= 1 else self._under_alpha(self._texts.text_object([line], plane), alpha)
        )

    def _under_alpha(self, operators: bytes, alpha: float) -> bytes:
        if alpha >= 1:
            return operators
        return b"q /%b gs %b Q" % (self._resources.alpha(alpha), operators)

    def _known_shape(self, shape: Shape, plane: Plane, alpha: float) -> bytes:
        """A shape of what is shared, which other documents show too, is kept for them."""
        if plane.height or not is_plain(shape, alpha):
            return self._shape(shape, plane, alpha)
        stock = self._resources.stock
        drawn = stock.shape(shape, plane.digits)
        if drawn is None:
            drawn = self._shape(shape, plane, alpha)
            stock.keep(shape, plane.digits, drawn)
        return drawn

    def _shape(self, shape: Shape, plane: Plane, alpha: float) -> bytes:
        path = plane.path(shape.path)
        fill, stroke = shape.fill, shape.stroke
        if isinstance(fill, Gradient):
            clip = b"W* n" if shape.even_odd else b"W n"
            poured = gradient(self._resources, fill, shape.box, plane, alpha)
            filled = b"q %b %b %b Q" % (path, clip, poured)
        elif fill is not None and fill.alpha * alpha > 0:
            painted = b"%b %b %b" % (set_fill(fill), path, b"f*" if shape.even_odd else b"f")
            filled = self._under_alpha(painted, fill.alpha * alpha)
        else:
            filled = b""
        if stroke is None or stroke.width <= 0 or stroke.paint.alpha * alpha <= 0:
            return filled
        return b"%b\n%b" % (filled, self._stroke(path, stroke, plane, alpha))

    def _stroke(self, path: bytes, stroke: Stroke, plane: Plane, alpha: float) -> bytes:
        alpha *= stroke.paint.alpha
        state = b"/%b gs " % self._resources.alpha(alpha) if alpha < 1 else b""
        dash = b""
        if stroke.dash and sum(stroke.dash) > 0:
            lengths = [length / MM_PER_PT for length in stroke.dash]
            dash = b"[%b] 0 d " % numbers(lengths, plane.digits)
        return b"q %b%b%b%b%b %b w %b S Q" % (
            state,
            _CAPS[stroke.cap],
            _JOINS[stroke.join],
            dash,
            set_stroke(stroke.paint),
            plane.length(stroke.width),
            path,
        )

    def _bitmap(self, bitmap: Bitmap, plane: Plane, alpha: float) -> bytes:
        box = bitmap.box
        if box.w <= 0 or box.h <= 0 or alpha <= 0:
            return b""
        name = self._images.name(bitmap, plane.scale)
        state = b"/%b gs " % self._resources.alpha(alpha) if alpha < 1 else b""
        return b"q %b%b 0 0 %b %b cm /%b Do Q" % (
            state,
            plane.length(box.w),
            plane.length(box.h),
            plane.point(box.x, box.bottom),
            name,
        )

    def _group(self, group: Group, plane: Plane, alpha: float) -> bytes:
        opacity = alpha * group.opacity
        a, b, c, d, _, _ = group.matrix
        if opacity <= 0 or not group.marks or abs(a * d - b * c) < 1e-12:
            return b""
        if group.shared is not None:
            inner = plane.inside(group.matrix, height=0.0)
            drawn = self._shared_form(group, inner, opacity)
        else:
            inner = plane if group.matrix == UNMOVED else plane.inside(group.matrix)
            drawn = self._together(group.marks, inner, opacity)
        if inner is plane and group.clip is None:
            return drawn
        parts = [b"q"]
        if group.matrix != UNMOVED or inner.height != plane.height:
            parts.append(transform(plane.matrix(group.matrix, inner), plane.digits))
        if group.clip is not None:
            parts.append(inner.path(group.clip) + b" W n")
        parts += [drawn, b"Q"]
        return b"\n".join(parts)

    def _together(self, marks: tuple[Mark, ...], plane: Plane, opacity: float) -> bytes:
        """Marks under one opacity: as a transparency group, where they could show through."""
        if opacity >= 1 or _is_single(marks):
            return self.marks(marks, plane, opacity)
        box = extent(marks, self._resources.stock.extent)
        if box is None:
            return b""
        form = self._resources.form(self.marks(marks, plane), plane.corners(box), group=b"/I true")
        return self._under_alpha(b"/%b Do" % form, opacity)

    def _shared_form(self, group: Group, plane: Plane, opacity: float) -> bytes:
        """The form that all groups of this name call."""
        assert group.shared is not None
        see_through = opacity < 1
        form = self._shared.get((group.shared, see_through))
        if form is None:
            box = self._resources.stock.extent(group.marks)
            if box is None:
                return b""
            operators = self.marks(group.marks, plane)
            kind = b"/I true" if see_through else b""
            form = self._resources.form(operators, plane.corners(box), group=kind)
            self._shared[group.shared, see_through] = form
        return self._under_alpha(b"/%b Do" % form, opacity)


def _is_single(marks: tuple[Mark, ...]) -> bool:
    """Whether no mark can lie over another, so that each may simply be drawn with the alpha."""
    if len(marks) != 1:
        return False
    match marks[0]:
        case Shape(fill=fill, stroke=stroke):
            return fill is None or stroke is None
        case Group(marks=inner, shared=None):
            return _is_single(inner)
        case Glyphs() | Bitmap():
            return True
        case _:
            return True
