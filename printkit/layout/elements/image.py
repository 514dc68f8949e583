"""image: a PNG, JPEG or SVG file fitted into a box."""

from __future__ import annotations

from dataclasses import dataclass

from printkit.colour import Rgb
from printkit.geometry import MM_PER_PT, Rect
from printkit.layout import kinds
from printkit.layout.builder import Builder
from printkit.layout.element import Element, Leaf
from printkit.layout.elementtype import STROKE, element
from printkit.layout.entries import Entries
from printkit.layout.frame import Bitmap, Group, Path, Shape, Stroke
from printkit.layout.images import Placed
from printkit.layout.ink import Ink, shapes
from printkit.layout.reads import fields_of_node
from printkit.layout.resources import Resources
from printkit.layout.scene import Scene, UnsettledError
from printkit.layout.settings import combined
from printkit.layout.space import Marks, Space
from printkit.layout.svg.checking import SvgError
from printkit.layout.text.setting import TextStyle, set_text
from printkit.problems import Span
from printkit.source.keys import Key
from printkit.source.markup import Inline
from printkit.source.nodes import Node
from printkit.source.pictures import Picture

_SAME_SHAPE = 0.01
"""Proportions that differ by less than this are alike: nobody sees the stretch."""
_GREY = Rgb(0.45, 0.45, 0.45)
_PALE = Rgb(0.93, 0.93, 0.93)


@dataclass(frozen=True, slots=True, eq=False)
class _Image:
    src: str
    fit: str
    focus: tuple[float, float]
    ink: Ink


class _Painter:
    """Draws the pictures of one element; knows where their names were written."""

    def __init__(self, node: Node | None, resources: Resources, span: Span) -> None:
        self._resources = resources
        self._span = node.span if node is not None else span
        self._fields = fields_of_node(node)

    def __call__(self, values: _Image, space: Space, scene: Scene) -> Marks:
        name = values.src.strip()
        if not name:
            scene.error(
                self._span, "this image has no src", "when: leaves it out where it has none"
            )
            return ()
        place = scene.place(self._fields, self._span)
        where = scene.beside(place, self._span)
        picture = self._resources.images.find(name, place, scene, where)
        if picture is None:
            marks = placeholder(name, space.box, self._resources)
        elif picture.kind == "svg":
            marks = self._vector(picture, values, space, scene, place, where)
        else:
            marks = self._pixels(picture, values, space, scene, place)
        frame = shapes(Path.rect(space.box), space.box, Ink(None, values.ink.stroke))
        return (*marks, *frame)

    def _pixels(
        self, picture: Picture, values: _Image, space: Space, scene: Scene, place: Span
    ) -> Marks:
        placed = fit(picture.aspect, values.fit, values.focus, space)
        if placed.box.w <= 0 or placed.box.h <= 0:
            return ()
        if values.fit == "stretch":
            self._judge_shape(picture, values.src, space, scene, place)
        coarse = self._resources.images.judge(picture, values.src, placed, space.scale)
        if coarse is not None:
            scene.warning(place, coarse)
        path = str(picture.path)
        return (Bitmap(placed.box, path, placed.crop, self._resources.dpi),)

    def _judge_shape(
        self, picture: Picture, src: str, space: Space, scene: Scene, place: Span
    ) -> None:
        """A stretched picture should have the shape of the box, with or without its bleed."""
        boxes = (space.box, space.reached())
        ratios = [picture.aspect * box.h / box.w for box in boxes]
        if all(abs(ratio - 1) > _SAME_SHAPE for ratio in ratios):
            scene.warning(
                place,
                f'the picture "{src}" is stretched: it is {picture.width} x {picture.height}'
                f" pixels ({picture.aspect:.3f}), its box {space.box.size}"
                f" ({space.box.w / space.box.h:.3f})",
                "fit: cover keeps its proportions",
            )

    def _vector(
        self, picture: Picture, values: _Image, space: Space, scene: Scene, place: Span, where: str
    ) -> Marks:
        try:
            drawing = self._resources.drawings.svg(
                picture.path, lambda told: scene.warning(place, told + where)
            )
        except SvgError as reason:
            scene.error(place, f'the picture "{values.src}" {reason}')
            raise UnsettledError from None
        placed = fit(drawing.aspect, values.fit, values.focus, space)
        if placed.crop == Rect(0, 0, 1, 1):
            return drawing.stretched(placed.box)
        box, crop = placed
        w, h = box.w / crop.w, box.h / crop.h
        whole = Rect(box.x - crop.x * w, box.y - crop.y * h, w, h)
        return (Group(drawing.stretched(whole), clip=Path.rect(box)),)


def fit(aspect: float, how: str, focus: tuple[float, float], space: Space) -> Placed:
    """Where a picture of this shape lies in its box, and which part of it shows."""
    whole = Rect(0.0, 0.0, 1.0, 1.0)
    box = space.box
    if box.w <= 0 or box.h <= 0:
        return Placed(box, whole)
    if how == "contain":
        if abs(aspect * box.h / box.w - 1) > _SAME_SHAPE:
            w, h = min(box.w, box.h * aspect), min(box.h, box.w / aspect)
            x, y = focus
            return Placed(Rect(box.x + x * (box.w - w), box.y + y * (box.h - h), w, h), whole)
        how = "cover"
    box = space.reached()
    if how == "stretch":
        return Placed(box, whole)
    ratio = aspect * box.h / box.w
    if abs(ratio - 1) < 1e-4:
        return Placed(box, whole)
    w, h = min(1.0, 1 / ratio), min(1.0, ratio)
    return Placed(box, Rect(focus[0] * (1 - w), focus[1] * (1 - h), w, h))


def placeholder(name: str, box: Rect, resources: Resources) -> Marks:
    """A grey box with a cross and the picture's name, for drafts."""
    if box.w <= 0 or box.h <= 0:
        return ()
    line = Stroke(_GREY, 0.25)
    corners = ((box.x, box.y), (box.right, box.bottom))
    others = ((box.right, box.y), (box.x, box.bottom))
    style = TextStyle(
        size=7 * MM_PER_PT, min=MM_PER_PT, align="centre", valign="middle", colour=_GREY
    )
    label = set_text((Inline(f"no picture: {name}"),), box, style, resources.fonts)
    return (
        Shape(Path.rect(box), box, _PALE, line),
        Shape(Path.polygon(corners, closed=False), box, None, line),
        Shape(Path.polygon(others, closed=False), box, None, line),
        *label.marks,
    )


def _image(entries: Entries, builder: Builder) -> Element | None:
    if entries.node("src") is None:
        return None
    values = combined(
        _Image,
        src=entries.value("src", kinds.TEXT, ""),
        fit=entries.value("fit", kinds.PICTURE_FIT, "cover"),
        focus=entries.value("focus", kinds.FOCUS, (0.5, 0.5)),
        ink=entries.ink(),
    )
    painter = _Painter(entries.node("src"), builder.resources, entries.span)
    return Leaf(entries.position(), values, painter, entries.span)


IMAGE = element(
    "image",
    "a picture: PNG, JPEG or SVG",
    _image,
    *STROKE,
    Key("src", kinds.TEXT, "The file, from the game's folder.", required=True),
    Key(
        "fit",
        kinds.PICTURE_FIT,
        "cover fills the box, contain shows all, stretch distorts.",
        "cover",
    ),
    Key("focus", kinds.FOCUS, 'What stays in view when it is cropped: "50% 30%".', "50% 50%"),
)
