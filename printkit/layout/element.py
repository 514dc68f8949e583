"""Elements, read once: a layout becomes painters that add marks for each card.

`at(space)` binds an element to a place; where nothing about it varies from card to card its
marks are made once and are the identical objects on every card, so that drawing can keep
what it wrote for them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, Protocol, TypeVar

from printkit.layout.frame import Mark
from printkit.layout.reads import NOTHING, Names
from printkit.layout.scene import Scene, UnsettledError
from printkit.layout.settings import Constant, Value
from printkit.layout.space import Marks, Position, Space
from printkit.problems import Span

P = TypeVar("P")
P_contra = TypeVar("P_contra", contravariant=True)

Painter = Callable[[Scene, list[Mark]], None]
"""Adds an element's marks for the scene's card."""

_KEPT = 256
"""Sets of marks kept per element and place; cards share looks, seldom texts."""


class Element(Protocol):
    """One element of a layout, checked and ready to be bound to a place."""

    @property
    def reads(self) -> Names:
        """The names that may differ between cards and that it looks at."""
        ...

    def at(self, space: Space) -> Painter: ...


class Make(Protocol[P_contra]):
    """Marks of one element from its settled values, in its own box."""

    def __call__(self, values: P_contra, space: Space, scene: Scene) -> Marks: ...


class Leaf(Generic[P]):
    """An element without elements in it; with a span, one whose box has an inside."""

    __slots__ = ("_make", "_position", "_span", "_values", "reads")

    def __init__(
        self, position: Value[Position], values: Value[P], make: Make[P], span: Span | None
    ) -> None:
        self._span = span
        self._position = position
        self._values = values
        self._make = make
        self.reads = position.reads | values.reads

    def at(self, space: Space) -> Painter:
        position, values = self._position, self._values
        if not isinstance(position, Constant):
            return self._wandering(space)
        inner = position.value.within(space)
        if isinstance(values, Constant):
            settled = values.value
            return still(lambda scene: self._marks(position.value, settled, inner, scene))
        return self._settling(position.value, values, inner)

    def _settling(self, position: Position, values: Value[P], inner: Space) -> Painter:
        """Painter of an element that stays in its place; marks are kept by its values."""
        kept: dict[P, Marks] = {}

        def paint(scene: Scene, out: list[Mark]) -> None:
            try:
                settled = values.of(scene)
                marks = kept.get(settled)
                if marks is None:
                    before = scene.reported
                    marks = self._marks(position, settled, inner, scene)
                    if scene.reported == before:
                        keep(kept, settled, marks)
            except UnsettledError:
                return
            out.extend(marks)

        return paint

    def _wandering(self, space: Space) -> Painter:
        """Painter of an element whose very place varies."""
        kept: dict[tuple[Position, P], Marks] = {}

        def paint(scene: Scene, out: list[Mark]) -> None:
            try:
                key = (self._position.of(scene), self._values.of(scene))
                marks = kept.get(key)
                if marks is None:
                    before = scene.reported
                    marks = self._marks(key[0], key[1], key[0].within(space), scene)
                    if scene.reported == before:
                        keep(kept, key, marks)
            except UnsettledError:
                return
            out.extend(marks)

        return paint

    def _marks(self, position: Position, values: P, inner: Space, scene: Scene) -> Marks:
        box = inner.box
        if self._span is not None and (box.w < 0 or box.h < 0):
            scene.error(self._span, f"this box is {box.size}: its sides cannot be negative")
            return ()
        return position.lifted(self._make(values, inner, scene), box)


K = TypeVar("K")


def keep(kept: dict[K, Marks], key: K, marks: Marks) -> None:
    """Keep what was made, within bounds."""
    if len(kept) >= _KEPT:
        kept.clear()
    kept[key] = marks


def still(make: Callable[[Scene], Marks]) -> Painter:
    """A painter of what is the same on every card: made at its first use, then kept."""
    kept: list[Marks] = []

    def paint(scene: Scene, out: list[Mark]) -> None:
        if not kept:
            own = scene.still()
            try:
                kept.append(make(own))
            except UnsettledError:
                kept.append(())
            scene.repeated = own.repeated
        out.extend(kept[0])

    return paint


def sequence(painters: Iterable[Painter]) -> Painter:
    """Painters one after the other."""
    row = tuple(painters)
    if len(row) == 1:
        return row[0]

    def paint(scene: Scene, out: list[Mark]) -> None:
        for painter in row:
            painter(scene, out)

    return paint


def reads_of(elements: Iterable[Element]) -> Names:
    """What any of the elements reads."""
    return NOTHING.union(*(element.reads for element in elements))
