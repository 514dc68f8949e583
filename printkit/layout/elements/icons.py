"""icon and pips: drawings and glyphs by name, coloured and fitted into their box."""

from __future__ import annotations

from dataclasses import dataclass

from printkit.colour import BLACK, Paint
from printkit.geometry import Rect
from printkit.layout import kinds
from printkit.layout.builder import Builder
from printkit.layout.drawings import Drawing
from printkit.layout.element import Element, Leaf
from printkit.layout.elementtype import FILL, STROKE, element
from printkit.layout.entries import Entries
from printkit.layout.frame import Mark
from printkit.layout.ink import Ink
from printkit.layout.reads import fields_of_node
from printkit.layout.resources import Resources
from printkit.layout.scene import Scene, UnsettledError
from printkit.layout.settings import Constant, Value, combined
from printkit.layout.space import Marks, Space
from printkit.layout.svg.checking import SvgError
from printkit.problems import Span
from printkit.source.keys import Key
from printkit.source.nodes import Node


@dataclass(frozen=True, slots=True, eq=False)
class _Icon:
    name: str
    ink: Ink | None


@dataclass(frozen=True, slots=True, eq=False)
class _Pips:
    icon: str
    empty: str | None
    count: int
    of: int
    per_row: int
    gap: float
    align: str
    ink: Ink | None
    empty_ink: Ink | None


class _Finder:
    """Finds icons by name, or says where the name was written."""

    def __init__(self, node: Node | None, resources: Resources, span: Span) -> None:
        self._resources = resources
        self._span = node.span if node is not None else span
        self._fields = fields_of_node(node)

    def find(self, name: str, scene: Scene) -> Drawing:
        trouble, hint = None, None
        place = scene.place(self._fields, self._span)
        where = scene.beside(place, self._span)
        try:
            drawing = self._resources.drawings.find(
                name, lambda told: scene.warning(place, told + where)
            )
        except SvgError as reason:
            drawing, trouble = None, f"the drawing art/{name}.svg {reason}"
        if drawing is None:
            if trouble is None:
                trouble = f'there is no icon "{name}"'
                hint = self._resources.drawings.hint(name)
            scene.error(place, trouble + where, hint)
            raise UnsettledError
        return drawing


def _icon(entries: Entries, builder: Builder) -> Element:
    finder = _Finder(entries.node("name"), builder.resources, entries.span)

    def draw(values: _Icon, space: Space, scene: Scene) -> Marks:
        if not values.name:
            return ()
        return finder.find(values.name, scene).draw(space.box, values.ink)

    values = combined(_Icon, name=entries.value("name", kinds.NAME, ""), ink=_own_ink(entries))
    return Leaf(entries.position(), values, draw, entries.span)


def _own_ink(entries: Entries) -> Value[Ink | None]:
    """The ink that was asked for; None leaves a drawing its own colours."""
    if "fill" not in entries and "stroke" not in entries:
        return Constant(None)
    return entries.ink()


def _pips(entries: Entries, builder: Builder) -> Element:
    full = _Finder(entries.node("icon"), builder.resources, entries.span)
    empty = _Finder(entries.node("empty"), builder.resources, entries.span)

    def draw(values: _Pips, space: Space, scene: Scene) -> Marks:
        total = max(values.count, values.of)
        marks: list[Mark] = []
        for index, box in enumerate(_boxes(total, values, space.box)):
            if index < values.count:
                marks += full.find(values.icon, scene).draw(box, values.ink)
            elif values.empty:
                marks += empty.find(values.empty, scene).draw(box, values.empty_ink)
        return tuple(marks)

    ink = _own_ink(entries)
    values = combined(
        _Pips,
        icon=entries.value("icon", kinds.NAME, ""),
        empty=entries.value("empty", kinds.NAME, None),
        count=entries.value("count", kinds.PIPS, 0),
        of=entries.value("of", kinds.PIPS, 0),
        per_row=entries.value("per_row", kinds.PIPS, 0),
        gap=entries.value("gap", kinds.LENGTH, 0.5),
        align=entries.value("align", kinds.SIDE, "left"),
        ink=ink,
        empty_ink=_empty_ink(entries) if "empty_fill" in entries else ink,
    )
    return Leaf(entries.position(), values, draw, entries.span)


def _empty_ink(entries: Entries) -> Value[Ink]:
    return combined(_filled, fill=entries.value("empty_fill", kinds.PAINT, BLACK))


def _filled(fill: Paint) -> Ink:
    return Ink(fill, None)


def _boxes(total: int, values: _Pips, box: Rect) -> list[Rect]:
    """A square for each pip: rows as high as the box allows, and no pip outside it."""
    if total == 0:
        return []
    columns = min(values.per_row or total, total)
    rows = -(-total // columns)
    gap = min(values.gap, box.w / (2 * columns), box.h / (2 * rows))
    side = min((box.w - (columns - 1) * gap) / columns, (box.h - (rows - 1) * gap) / rows)
    share = {"left": 0.0, "centre": 0.5, "right": 1.0}[values.align]
    top = box.y + (box.h - rows * side - (rows - 1) * gap) / 2
    boxes = []
    for index in range(total):
        row, column = divmod(index, columns)
        in_row = min(columns, total - row * columns)
        left = box.x + share * (box.w - in_row * side - (in_row - 1) * gap)
        boxes.append(Rect(left + column * (side + gap), top + row * (side + gap), side, side))
    return boxes


ICON = element(
    "icon",
    "a drawing of art/ or a glyph of an icon font, by name",
    _icon,
    *FILL,
    *STROKE,
    Key("name", kinds.NAME, "art/<name>.svg, or an icon such as chess-queen.", required=True),
)
PIPS = element(
    "pips",
    "an icon so many times",
    _pips,
    *FILL,
    *STROKE,
    Key("icon", kinds.NAME, "The icon's name.", required=True),
    Key("count", kinds.PIPS, "How many.", required=True),
    Key("of", kinds.PIPS, "How many places there are."),
    Key("empty", kinds.NAME, "The icon of the places that are left."),
    Key("empty_fill", kinds.PAINT, "Their colour.", "as fill"),
    Key("per_row", kinds.PIPS, "Pips in a row.", "all"),
    Key("gap", kinds.LENGTH, "Between two pips.", "0.5mm"),
    Key("align", kinds.SIDE, "left, centre or right.", "left"),
)
