"""face: another card of the game, as it is printed."""

from __future__ import annotations

from dataclasses import dataclass

from printkit.geometry import Rect, Size
from printkit.layout import kinds
from printkit.layout.builder import Builder
from printkit.layout.element import Element, Leaf
from printkit.layout.elementtype import STROKE, element
from printkit.layout.entries import Entries
from printkit.layout.faces import UnknownError, placed
from printkit.layout.ink import Ink
from printkit.layout.reads import fields_of_node
from printkit.layout.resources import Resources
from printkit.layout.scene import Scene, UnsettledError
from printkit.layout.settings import combined
from printkit.layout.space import Marks, Space
from printkit.problems import Span
from printkit.source.keys import Key
from printkit.source.nodes import Node


@dataclass(frozen=True, slots=True, eq=False)
class _Face:
    card: str
    deck: str
    side: str
    ink: Ink


class _Painter:
    """Draws the faces of one element; knows where their names were written."""

    def __init__(self, node: Node | None, resources: Resources, span: Span) -> None:
        self._resources = resources
        self._span = node.span if node is not None else span
        self._fields = fields_of_node(node)

    def __call__(self, values: _Face, space: Space, scene: Scene) -> Marks:
        faces = self._resources.faces
        if not values.card.strip() or faces is None:
            return ()
        try:
            design = faces.find(values.card.strip(), values.deck.strip())
            if values.side == "back" and design.card.back is None:
                raise UnknownError(f'the card "{design.card.id}" has no back')
            frame = faces.frame(design, values.side)
        except UnknownError as reason:
            place = scene.place(self._fields, self._span)
            where = scene.beside(place, self._span)
            scene.error(place, reason.message + where, reason.hint)
            raise UnsettledError from None
        if frame is None:
            return ()
        stroke = values.ink.stroke
        edge = None if stroke is None else (stroke.paint, stroke.width)
        return placed(frame, faces.name(frame), contained(frame.size, space.box), edge)


def contained(size: Size, box: Rect) -> Rect:
    """The largest box of these proportions in the middle of another."""
    scale = min(box.w / size.w, box.h / size.h)
    w, h = size.w * scale, size.h * scale
    return Rect(box.x + (box.w - w) / 2, box.y + (box.h - h) / 2, w, h)


def _face(entries: Entries, builder: Builder) -> Element | None:
    if entries.node("card") is None:
        return None
    values = combined(
        _Face,
        card=entries.value("card", kinds.TEXT, ""),
        deck=entries.value("deck", kinds.TEXT, ""),
        side=entries.value("side", kinds.FACE, "front"),
        ink=entries.ink(),
    )
    painter = _Painter(entries.node("card"), builder.resources, entries.span)
    return Leaf(entries.position(), values, painter, entries.span)


FACE = element(
    "face",
    "another card of the game as it is printed, whole and in the middle of its box",
    _face,
    *STROKE,
    Key("card", kinds.TEXT, "The card's id.", required=True),
    Key("side", kinds.FACE, "front or back.", "front"),
    Key("deck", kinds.TEXT, "The deck's id, where several have the card.", "the first"),
)
