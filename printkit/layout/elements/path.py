"""path: SVG path data fitted into a box."""

from __future__ import annotations

from dataclasses import dataclass

from printkit.geometry import Matrix, Rect
from printkit.layout import kinds
from printkit.layout.builder import Builder
from printkit.layout.element import Element, Leaf
from printkit.layout.elementtype import FILL, STROKE, element
from printkit.layout.entries import Entries
from printkit.layout.frame import Path
from printkit.layout.ink import Ink, shapes
from printkit.layout.outlines import fitted, mapped
from printkit.layout.scene import Scene
from printkit.layout.settings import combined
from printkit.layout.space import Marks, Space
from printkit.source.keys import Key

_UNIT = Rect(0, 0, 100, 100)


@dataclass(frozen=True, slots=True, eq=False)
class _Drawing:
    ink: Ink
    path: Path
    viewbox: Rect
    fit: str
    even_odd: bool


def _path(entries: Entries, builder: Builder) -> Element | None:
    entries.needs_ink()
    if entries.node("d") is None:
        return None
    values = combined(
        _Drawing,
        ink=entries.ink(),
        path=entries.value("d", kinds.PATH_DATA, Path(())),
        viewbox=entries.value("viewbox", kinds.VIEWBOX, _UNIT),
        fit=entries.value("fit", kinds.PATH_FIT, "contain"),
        even_odd=entries.value("even_odd", kinds.BOOLEAN, False),
    )
    return Leaf(entries.position(), values, _draw, entries.span)


def _draw(values: _Drawing, space: Space, scene: Scene) -> Marks:
    place: Matrix = fitted(values.viewbox, space.box, stretch=values.fit == "stretch")
    path = mapped(values.path, place)
    return tuple(shapes(path, space.box, values.ink, even_odd=values.even_odd))


PATH = element(
    "path",
    "a drawing in SVG path data",
    _path,
    *FILL,
    *STROKE,
    Key(
        "d",
        kinds.PATH_DATA,
        'Path data, all commands: "M 0 0 L 10 0 A 5 5 0 0 1 0 10 Z".',
        required=True,
    ),
    Key(
        "viewbox",
        kinds.VIEWBOX,
        "The part of the drawing that is fitted into the box.",
        "0 0 100 100",
    ),
    Key("fit", kinds.PATH_FIT, "contain keeps the proportions, stretch fills the box.", "contain"),
    Key("even_odd", kinds.BOOLEAN, "Whether overlapping parts leave holes.", "no"),
)
