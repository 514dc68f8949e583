"""group and block: elements that lie in a box of their own."""

from __future__ import annotations

from dataclasses import dataclass

from printkit.geometry import Matrix, Rect
from printkit.layout import kinds
from printkit.layout.builder import Builder
from printkit.layout.element import Element, Painter, reads_of, sequence, still
from printkit.layout.elementtype import FILL, STROKE, element
from printkit.layout.entries import Entries
from printkit.layout.frame import Group, Mark, Path
from printkit.layout.ink import Ink, shapes
from printkit.layout.lengths import NOTHING, Length
from printkit.layout.reads import STEADY
from printkit.layout.scene import Scene, UnsettledError
from printkit.layout.settings import Constant, Value, combined
from printkit.layout.space import Marks, Position, Space
from printkit.source.keys import Key, ListOf, Ref

_KEPT_SPACES = 64


@dataclass(frozen=True, slots=True, eq=False)
class _Frame:
    """How a group treats its elements."""

    ink: Ink
    clip: str
    radius: Length
    scale: float
    flip: str

    @property
    def plain(self) -> bool:
        return self.clip == "no" and self.scale == 1 and self.flip == "no"

    def space(self, position: Position, outer: Space) -> Space:
        """Where the elements lie: scaled ones in a box that is so much larger or smaller."""
        inner = position.within(outer)
        mirrored = self.flip != "no" and not outer.turnable(inner.box)
        if self.clip != "no" or self.scale != 1 or mirrored:
            inner = Space(inner.box, None, inner.scale)
        if self.scale != 1:
            box = inner.box
            w, h = box.w / self.scale, box.h / self.scale
            x, y = box.centre
            return Space(Rect(x - w / 2, y - h / 2, w, h), None, inner.scale * self.scale)
        return inner

    def around(self, marks: Marks, box: Rect, position: Position) -> Marks:
        """The elements' marks as the group shows them."""
        matrix = Matrix()
        if self.scale != 1 or self.flip != "no":
            x, y = box.centre
            sx = -self.scale if self.flip == "horizontal" else self.scale
            sy = -self.scale if self.flip == "vertical" else self.scale
            matrix = Matrix(sx, 0, 0, sy, x - sx * x, y - sy * y)
        clip = None
        radius = self.radius.of(min(box.w, box.h))
        if self.clip != "no":
            clip = Path.ellipse(box) if self.clip == "ellipse" else Path.rect(box, radius)
        if self.plain and position.plain:
            return marks
        if not marks:
            return ()
        if self.scale != 1:
            marks, matrix = (Group(marks, matrix),), Matrix()
        matrix = matrix.then(Matrix.rotation(position.rotate, *box.centre))
        return (Group(marks, matrix, clip, position.opacity),)


class Container:
    """Elements in a box, drawn as one."""

    __slots__ = ("_elements", "_frame", "_position", "reads")

    def __init__(
        self, position: Value[Position], frame: Value[_Frame], elements: tuple[Element, ...]
    ) -> None:
        self._position = position
        self._frame = frame
        self._elements = elements
        self.reads = position.reads | frame.reads | reads_of(elements)

    def at(self, space: Space) -> Painter:
        position, frame = self._position, self._frame
        if isinstance(position, Constant) and isinstance(frame, Constant):
            painter = self._bound(position.value, frame.value, space)
            return painter if self.reads - STEADY else _kept(painter)
        kept: dict[tuple[Position, _Frame], Painter] = {}

        def paint(scene: Scene, out: list[Mark]) -> None:
            try:
                key = (position.of(scene), frame.of(scene))
            except UnsettledError:
                return
            bound = kept.get(key)
            if bound is None:
                if len(kept) >= _KEPT_SPACES:
                    kept.clear()
                bound = kept[key] = self._bound(*key, space)
            bound(scene, out)

        return paint

    def _bound(self, position: Position, frame: _Frame, outer: Space) -> Painter:
        """The painter of a group whose place is known."""
        inner = position.within(outer)
        row = sequence(element.at(frame.space(position, outer)) for element in self._elements)
        radius = frame.radius.of(min(inner.box.w, inner.box.h))
        path, reached = Path.rect(inner.box, radius), Path.rect(inner.reached(), radius)
        ground = tuple(shapes(path, inner.box, frame.ink, reached=reached))
        if frame.plain and position.plain and not ground:
            return row

        def paint(scene: Scene, out: list[Mark]) -> None:
            marks: list[Mark] = [*ground]
            row(scene, marks)
            out.extend(frame.around(tuple(marks), inner.box, position))

        return paint


def _kept(painter: Painter) -> Painter:
    """A painter of elements that are the same on every card: painted once."""

    def make(scene: Scene) -> Marks:
        marks: list[Mark] = []
        painter(scene, marks)
        return tuple(marks)

    return still(make)


def _group(entries: Entries, builder: Builder) -> Element:
    frame = combined(
        _Frame,
        ink=entries.ink(),
        clip=entries.value("clip", kinds.CLIP, "no"),
        radius=entries.value("radius", kinds.EXTENT, NOTHING),
        scale=entries.value("scale", kinds.SCALE, 1.0),
        flip=entries.value("flip", kinds.FLIP, "no"),
    )
    return Container(entries.position(), frame, builder.elements(entries.node("elements")))


def _block(entries: Entries, builder: Builder) -> Element:
    name = entries.fixed("name", kinds.NAME, "")
    frame = Constant(_Frame(Ink(None, None), "no", NOTHING, 1.0, "no"))
    with builder.filling(name, entries.span) as filling:
        elements = builder.elements(filling if filling is not None else entries.node("elements"))
    return Container(entries.position(), frame, elements)


GROUP = element(
    "group",
    "elements in a box of their own, turned, clipped or faded as one",
    _group,
    *FILL,
    *STROKE,
    Key("elements", ListOf(Ref("element")), "The elements, relative to its box."),
    Key("clip", kinds.CLIP, "yes cuts off what leaves the box; ellipse takes its ellipse.", "no"),
    Key("radius", kinds.EXTENT, "Of the rounded corners of the box.", "0"),
    Key("scale", kinds.SCALE, "How large its elements are drawn.", "1"),
    Key("flip", kinds.FLIP, "Mirrored: horizontal or vertical.", "no"),
)
BLOCK = element(
    "block",
    "a slot that a layout which extends this one may fill",
    _block,
    Key("name", kinds.NAME, "Its name under `blocks:`.", required=True),
    Key("elements", ListOf(Ref("element")), "What stands there otherwise."),
)
