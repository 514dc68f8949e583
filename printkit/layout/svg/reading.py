"""Reads a checked SVG file into marks; what cannot be drawn is named."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from printkit.geometry import Matrix, Rect
from printkit.layout.frame import UNMOVED, Group, Path, Segment, Shape
from printkit.layout.outlines import extent, fitted, mapped
from printkit.layout.space import Marks
from printkit.layout.svg.checking import HREFS, SVG, SvgError, checked
from printkit.layout.svg.gradients import gradients
from printkit.layout.svg.painting import Dye, Painter
from printkit.layout.svg.shapes import SHAPES, number, outline
from printkit.layout.svg.styles import Sheet, Style, inherited
from printkit.layout.svg.transforms import transform

if TYPE_CHECKING:
    from lxml.etree import _Element

_MOST_DRAWN = 50_000
_DEEPEST = 60
_SILENT = frozenset(("title", "desc", "metadata", "defs", "style", "script", "symbol", "view"))
_ELSEWHERE = frozenset(
    ("linearGradient", "radialGradient", "clipPath", "stop", "namedview", "solidColor")
)
_UNDRAWN = {
    "mask": "mask",
    "filter": "filter",
    "pattern": "pattern",
    "marker": "marker",
    "image": "embedded picture",
    "foreignObject": "foreignObject",
    "text": "text (turn it into paths)",
    "animate": "animation",
    "animateTransform": "animation",
    "animateMotion": "animation",
    "set": "animation",
}
_PROPERTIES = {
    "mask": "mask",
    "filter": "filter",
    "marker-start": "marker",
    "marker-mid": "marker",
    "marker-end": "marker",
    "mix-blend-mode": "mix-blend-mode",
}


@dataclass(frozen=True, slots=True)
class SvgPicture:
    """An SVG file as marks in its own coordinates."""

    size: tuple[float, float]
    marks: Marks
    undrawn: tuple[str, ...]
    """Features in it that are not drawn."""


def read_svg(data: bytes, dye: Dye) -> SvgPicture:
    """Read an SVG file's bytes. Raises SvgError for what is broken or reaches out."""
    root = checked(data)
    reader = _Reader(root, dye)
    return reader.read()


def _local(node: _Element) -> str:
    """An element's name; empty for what is not SVG."""
    tag: object = node.tag  # a function for comments and entities
    if not isinstance(tag, str):
        return ""
    space, _, name = tag.rpartition("}")
    return name if space in ("", SVG[:-1]) else ""


@dataclass
class _Reader:
    """Walks the tree once; marks come out in the order of drawing."""

    root: _Element
    dye: Dye
    undrawn: dict[str, None] = field(default_factory=dict)
    depth: int = 0
    drawn: int = 0

    def read(self) -> SvgPicture:
        self.sheet = Sheet(
            [str(node.text or "") for node in self.root.iter(f"{SVG}style", "style")], self.undrawn
        )
        self.ids = {str(node.get("id")): node for node in self.root.iter() if node.get("id")}
        box = _viewbox(self.root)
        known = gradients(self.root, self.ids, self.sheet, box, self.undrawn)
        kinds = {name: _local(node) for name, node in self.ids.items()}
        self.painter = Painter(known, kinds, self.dye, self.undrawn)
        style = inherited(Style(), self.root, self.sheet)
        marks = self._children(self.root, style, box)
        marks = _moved(marks, Matrix.translation(-box.x, -box.y))
        return SvgPicture((box.w, box.h), marks, tuple(self.undrawn))

    def _children(self, node: _Element, style: Style, view: Rect) -> Marks:
        marks: list[Marks] = [self._node(child, style, view) for child in node]
        return tuple(mark for row in marks for mark in row)

    def _node(self, node: _Element, outer: Style, view: Rect) -> Marks:
        name = _local(node)
        if not name or name in _SILENT or name in _ELSEWHERE:
            return ()
        if name in _UNDRAWN:
            self.undrawn[_UNDRAWN[name]] = None
            return ()
        style = inherited(outer, node, self.sheet)
        if not style.displayed:
            return ()
        for key in style.own & _PROPERTIES.keys():
            self.undrawn[_PROPERTIES[key]] = None
        self.drawn += 1
        if self.drawn > _MOST_DRAWN or self.depth > _DEEPEST:
            raise SvgError("repeats its parts without end, or nests them too deep")
        self.depth += 1
        marks = self._content(name, node, style, view)
        self.depth -= 1
        return self._wrapped(marks, node, style, view)

    def _content(self, name: str, node: _Element, style: Style, view: Rect) -> Marks:
        if name in SHAPES:
            path = outline(name, node, view, self.undrawn) if style.visible else None
            return () if path is None else self.painter.painted(path, style)
        draw: Callable[[_Element, Style, Rect], Marks] | None = {
            "g": self._children,
            "a": self._children,
            "switch": self._switch,
            "svg": self._nested,
            "use": self._use,
        }.get(name)
        if draw is None:
            self.undrawn[name] = None
            return ()
        return draw(node, style, view)

    def _switch(self, node: _Element, style: Style, view: Rect) -> Marks:
        first = next(
            (child for child in node if _local(child) and not child.get("requiredFeatures")), None
        )
        return () if first is None else self._node(first, style, view)

    def _nested(self, node: _Element, style: Style, view: Rect) -> Marks:
        """An svg inside an svg, or a symbol: its viewBox fitted into the place it is given."""
        x, y = number(node.get("x"), view.w), number(node.get("y"), view.h)
        place = Rect(
            x,
            y,
            number(node.get("width"), view.w, view.w),
            number(node.get("height"), view.h, view.h),
        )
        return self._viewed(node, style, place)

    def _viewed(self, node: _Element, style: Style, place: Rect) -> Marks:
        if node.get("viewBox") is None:
            marks = self._children(node, style, Rect(0, 0, place.w, place.h))
            return _moved(marks, Matrix.translation(place.x, place.y))
        box = _viewbox(node)
        if place.w <= 0 or place.h <= 0:
            return ()
        marks = self._children(node, style, box)
        stretch = str(node.get("preserveAspectRatio", "")).startswith("none")
        matrix = fitted(box, place, stretch=stretch)
        clip = None if style.own_value("overflow") == "visible" else Path.rect(box)
        return (Group(marks, matrix, clip),) if marks else ()

    def _use(self, node: _Element, style: Style, view: Rect) -> Marks:
        href = next((str(node.get(key)) for key in HREFS if node.get(key)), "")
        target = self.ids.get(href.removeprefix("#"))
        if target is None:
            self.undrawn[f'the use of "{href[:40]}", which is not in the file'] = None
            return ()
        x, y = number(node.get("x"), view.w), number(node.get("y"), view.h)
        if _local(target) == "symbol":
            box = _viewbox(target)
            place = Rect(
                0,
                0,
                number(node.get("width"), view.w, box.w),
                number(node.get("height"), view.h, box.h),
            )
            inner = inherited(style, target, self.sheet)
            marks = self._viewed(target, inner, place)
        else:
            marks = self._node(target, style, view)
        return _moved(marks, Matrix.translation(x, y))

    def _wrapped(self, marks: Marks, node: _Element, style: Style, view: Rect) -> Marks:
        """The marks under the element's transform, clip and opacity."""
        if not marks:
            return ()
        clip = self._clip(style, marks, view)
        matrix = transform(str(node.get("transform", "")) or style.own_value("transform"))
        if matrix == UNMOVED and clip is None and style.opacity >= 1:
            return marks
        if clip is not None and not clip.segments:
            return ()
        return (Group(marks, matrix, clip, style.opacity),)

    def _clip(self, style: Style, marks: Marks, view: Rect) -> Path | None:
        """The outlines of a clipPath as one path."""
        name = style.own_value("clip-path")
        if name in ("", "none"):
            return None
        node = self.ids.get(name.partition("#")[2].rstrip(")'\" "))
        if node is None or _local(node) != "clipPath":
            self.undrawn[f'the clip-path "{name[:40]}"'] = None
            return None
        segments: list[Segment] = []
        for child in node:
            segments += self._clip_outline(child, view)
        path = mapped(Path(tuple(segments)), transform(str(node.get("transform", ""))))
        if node.get("clipPathUnits") == "objectBoundingBox":
            box = _extent_of(marks)
            if box is not None:
                path = mapped(path, Matrix(box.w, 0, 0, box.h, box.x, box.y))
        return path

    def _clip_outline(self, node: _Element, view: Rect) -> tuple[Segment, ...]:
        name = _local(node)
        matrix = transform(str(node.get("transform", "")))
        if name == "use":
            href = next((str(node.get(key)) for key in HREFS if node.get(key)), "")
            target = self.ids.get(href.removeprefix("#"))
            if target is None or _local(target) not in SHAPES:
                return ()
            shift = Matrix.translation(number(node.get("x"), view.w), number(node.get("y"), view.h))
            inner = transform(str(target.get("transform", "")))
            node, name, matrix = target, _local(target), inner.then(shift).then(matrix)
        if name not in SHAPES:
            if name and name not in _SILENT:
                self.undrawn["clip-path of other than shapes"] = None
            return ()
        if inherited(Style(), node, self.sheet).get("clip-rule") == "evenodd":
            self.undrawn["clip-rule"] = None
        path = outline(name, node, view, self.undrawn)
        return () if path is None else mapped(path, matrix).segments


def _moved(marks: Marks, matrix: Matrix) -> Marks:
    return marks if matrix == UNMOVED or not marks else (Group(marks, matrix),)


def _extent_of(marks: Marks) -> Rect | None:
    """The box around the shapes among the marks themselves."""
    paths = [mark.path for mark in marks if isinstance(mark, Shape)]
    return extent(Path(tuple(segment for path in paths for segment in path.segments)))


def _viewbox(node: _Element) -> Rect:
    """What is seen of an svg or symbol: its viewBox, else its width and height."""
    parts = str(node.get("viewBox", "")).replace(",", " ").split()
    try:
        x, y, w, h = map(float, parts)
    except ValueError:
        x = y = 0.0
        w, h = number(node.get("width"), 300, 300), number(node.get("height"), 150, 150)
    if not (0 < w < 1e7 and 0 < h < 1e7 and abs(x) < 1e7 and abs(y) < 1e7):
        raise SvgError("has no size: it needs a viewBox, or a width and a height")
    return Rect(x, y, w, h)
