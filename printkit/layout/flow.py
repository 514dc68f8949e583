"""`when` and `for` around an element."""

from __future__ import annotations

from printkit.layout.element import Element, Painter
from printkit.layout.frame import Mark
from printkit.layout.reads import names_in
from printkit.layout.scene import Scene, UnsettledError
from printkit.layout.settings import evaluated, failed
from printkit.layout.space import Space
from printkit.source.jinja.expressions import Expression
from printkit.source.jinja.names import ExpressionError, named


class Conditional:
    """An element that is there only if a condition holds."""

    __slots__ = ("_element", "_test", "reads")

    def __init__(self, element: Element, test: Expression) -> None:
        self._element = element
        self._test = test
        self.reads = element.reads | names_in(test.source)

    def at(self, space: Space) -> Painter:
        inner, test = self._element.at(space), self._test

        def paint(scene: Scene, out: list[Mark]) -> None:
            try:
                holds = test.truth(scene.scope)
            except ExpressionError as failure:
                failed(failure, test.span, scene)
                return
            if holds:
                inner(scene, out)

        return paint


class Repeated:
    """An element once for each item of a list, the names of the loop known inside."""

    __slots__ = ("_element", "_items", "_names", "_weight", "reads")

    def __init__(
        self, element: Element, names: tuple[str, ...], items: Expression, weight: int
    ) -> None:
        self._weight = weight
        self._element = element
        self._names = names
        self._items = items
        self.reads = (element.reads - {*names, "loop"}) | names_in(items.source)

    def at(self, space: Space) -> Painter:
        inner = self._element.at(space)

        def paint(scene: Scene, out: list[Mark]) -> None:
            outer = scene.scope
            try:
                items = self._listed(scene)
                for index, item in enumerate(items):
                    before = len(out)
                    loop = {"index": index + 1, "index0": index, "length": len(items)}
                    scene.scope = {**outer, **self._named(item, scene), "loop": loop}
                    inner(scene, out)
                    # What was laid out once for all cards is there again without its loops.
                    scene.count(max(self._weight, len(out) - before), self._items.span)
            except UnsettledError:
                return
            finally:
                scene.scope = outer

        return paint

    def _listed(self, scene: Scene) -> list[object] | tuple[object, ...]:
        items = evaluated(self._items, scene)
        if items is None or items == "":
            return ()
        if isinstance(items, range):
            return tuple(items)
        if isinstance(items, list | tuple):
            return items
        hint = "declare the field as list" if isinstance(items, str) else None
        scene.error(self._items.span, f"for: needs a list, found {named(items)}", hint)
        raise UnsettledError

    def _named(self, item: object, scene: Scene) -> dict[str, object]:
        if len(self._names) == 1:
            return {self._names[0]: item}
        if isinstance(item, list | tuple) and len(item) == len(self._names):
            return dict(zip(self._names, item, strict=True))
        scene.error(
            self._items.span, f"for: needs items of {len(self._names)} parts for these names"
        )
        raise UnsettledError
