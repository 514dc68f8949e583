"""use: a component drawn with parameters."""

from __future__ import annotations

from printkit.geometry import Matrix, Rect
from printkit.layout import kinds
from printkit.layout.builder import Builder
from printkit.layout.element import Element, Painter, keep, reads_of, sequence
from printkit.layout.elementtype import element
from printkit.layout.entries import Entries
from printkit.layout.frame import Group, Mark
from printkit.layout.outlines import fitted
from printkit.layout.reads import NOTHING, STEADY, fields_in, names_in_text
from printkit.layout.scene import Scene, UnsettledError
from printkit.layout.settings import Constant, Value, evaluated
from printkit.layout.sheet import Component
from printkit.layout.space import Marks, Position, Space
from printkit.problems import did_you_mean
from printkit.source.jinja.expressions import Expression
from printkit.source.jinja.names import as_text
from printkit.source.keys import Anything, Key, MapOf
from printkit.source.nodes import Mapping, Text, described
from printkit.source.printed import check_settings

ROOTS = ("card", "deck", "game", "rules", "words", "back", "copy")
"""The names that a component sees besides its parameters."""


class _Use:
    """A component's elements, seeing the parameters given here."""

    __slots__ = ("_arguments", "_elements", "_names", "_own", "_position", "_size", "reads")

    def __init__(
        self,
        position: Value[Position],
        arguments: dict[str, Expression],
        elements: tuple[Element, ...],
        component: Component,
    ) -> None:
        self._position = position
        self._names = tuple(arguments)
        self._arguments = tuple(arguments.values())
        self._elements = elements
        self._size = component.size
        inside = reads_of(elements)
        given = NOTHING.union(*(names_in_text(part.source) for part in self._arguments))
        self._own = inside - STEADY <= frozenset(self._names)
        self.reads = position.reads | given | (inside - frozenset(self._names))

    def at(self, space: Space) -> Painter:
        """Where the component reads only its parameters, its marks are kept by their values."""
        position = self._position
        fixed = self._bound(position.value, space) if isinstance(position, Constant) else None
        kept: dict[tuple[object, ...], Marks] = {}

        def paint(scene: Scene, out: list[Mark]) -> None:
            try:
                values = tuple([evaluated(part, scene) for part in self._arguments])
                place = position.of(scene)
            except UnsettledError:
                return
            key = (place, *values) if self._own and _plain(values) else None
            marks = kept.get(key) if key is not None else None
            if marks is None:
                before = scene.reported
                marks = self._marks(fixed or self._bound(place, space), values, scene)
                if key is not None and scene.reported == before:
                    keep(kept, key, marks)
            out.extend(marks)

        return paint

    def _marks(self, painter: Painter, values: tuple[object, ...], scene: Scene) -> Marks:
        outer = scene.scope
        seen = {name: outer[name] for name in ROOTS if name in outer}
        scene.scope = {**seen, **dict(zip(self._names, values, strict=True))}
        marks: list[Mark] = []
        try:
            painter(scene, marks)
        finally:
            scene.scope = outer
        return tuple(marks)

    def _bound(self, position: Position, outer: Space) -> Painter:
        inner = position.within(outer)
        size = self._size
        own, matrix = inner, Matrix()
        if size is not None:
            whole = Rect(0, 0, size.w, size.h)
            matrix = fitted(whole, inner.box)
            own = Space(whole, None, inner.scale * matrix.a)
        matrix = matrix.then(Matrix.rotation(position.rotate, *inner.box.centre))
        row = sequence(element.at(own) for element in self._elements)
        if size is None and position.plain:
            return row

        def paint(scene: Scene, out: list[Mark]) -> None:
            marks: list[Mark] = []
            row(scene, marks)
            if marks:
                out.append(Group(tuple(marks), matrix, opacity=position.opacity))

        return paint


def _plain(values: tuple[object, ...]) -> bool:
    return all(isinstance(value, str | int | float) for value in values)


class _Choice:
    """A component for each card, chosen by an expression among those that take what is given."""

    __slots__ = ("_expression", "_fields", "_uses", "reads")

    def __init__(self, expression: Expression, uses: dict[str, _Use]) -> None:
        self._expression = expression
        self._fields = fields_in(expression.source)
        self._uses = uses
        self.reads = names_in_text(expression.source).union(*(use.reads for use in uses.values()))

    def at(self, space: Space) -> Painter:
        bound: dict[str, Painter] = {}

        def paint(scene: Scene, out: list[Mark]) -> None:
            try:
                name = as_text(evaluated(self._expression, scene)).strip()
            except UnsettledError:
                return
            painter = bound.get(name)
            if painter is None and name:
                use = self._uses.get(name)
                if use is None:
                    self._complain(name, scene)
                    return
                painter = bound[name] = use.at(space)
            if painter is not None:
                painter(scene, out)

        return paint

    def _complain(self, name: str, scene: Scene) -> None:
        span = self._expression.span
        place = scene.place(self._fields, span)
        where = "" if place == span else f" (layout {scene.layout}, {span})"
        hint = did_you_mean(name, self._uses)
        scene.error(place, f'there is no component "{name}" to be drawn here{where}', hint)


def _use(entries: Entries, builder: Builder) -> Element | None:
    node = entries.node("component")
    if isinstance(node, Text) and "{{" in node.value:
        return _choice(node, entries, builder)
    component = builder.component(node) if node is not None else None
    if component is None:
        return None
    arguments = _arguments(entries, component, builder)
    return _Use(entries.position(), arguments, builder.drawn(component), component)


def _choice(node: Text, entries: Entries, builder: Builder) -> Element | None:
    expression = builder.expressions.text(node, builder.problems)
    if expression is None:
        return None
    given = entries.node("with")
    names = {key.value for key, _ in given.entries} if isinstance(given, Mapping) else set()
    position, uses = entries.position(), {}
    for component in builder.candidates(node):
        needed = {name for name, default in component.parameters.items() if default is None}
        if needed <= names <= component.parameters.keys():
            arguments = _arguments(entries, component, builder)
            uses[component.name] = _Use(position, arguments, builder.drawn(component), component)
    if not uses:
        builder.problems.error(
            node.span, "no component of this layout has such a name and takes these parameters"
        )
        return None
    return _Choice(expression, uses)


def _arguments(entries: Entries, component: Component, builder: Builder) -> dict[str, Expression]:
    """What each parameter is given; its default where nothing is."""
    given: dict[str, Text] = {}
    node = entries.node("with")
    if node is not None and not isinstance(node, Mapping):
        builder.problems.error(node.span, f"expected parameters, found {described(node)}")
    for key, value in node.entries if isinstance(node, Mapping) else ():
        if key.value not in component.parameters:
            builder.problems.error(
                key.span,
                f'the component "{component.name}" has no parameter "{key.value}"',
                hint=did_you_mean(key.value, component.parameters),
            )
        elif not isinstance(value, Text):
            builder.problems.error(value.span, f"expected a text, found {described(value)}")
        else:
            given[key.value] = value
    arguments: dict[str, Expression] = {}
    for name, default in component.parameters.items():
        source = given.get(name) or default
        if source is None:
            builder.problems.error(
                entries.span, f'the component "{component.name}" needs the parameter "{name}"'
            )
            continue
        check_settings(source, builder.problems, name=name)
        expression = builder.expressions.text(source, builder.problems)
        if expression is not None:
            arguments[name] = expression
    return arguments


USE = element(
    "use",
    "a component with parameters",
    _use,
    Key(
        "component",
        kinds.NAME,
        "One of `components:`, or a file of templates/; an expression chooses among the former.",
        required=True,
    ),
    Key("with", MapOf(Anything("a value")), "Its parameters."),
)
