"""Values of elements: settled when the layout is read, or found anew on each card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from printkit.layout.reads import NOTHING, Names, fields_in, names_in_text
from printkit.layout.scene import Scene, UnsettledError
from printkit.problems import Span
from printkit.source.jinja.expressions import Expression
from printkit.source.jinja.names import ExpressionError
from printkit.source.keys import Kind

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
R = TypeVar("R")
A = TypeVar("A")
B = TypeVar("B")

_KEPT = 512
"""Built values kept per element; a deck has few kinds of look, and texts are not kept long."""


class Value(Protocol[T_co]):
    """A value that an element needs."""

    @property
    def reads(self) -> Names: ...

    def of(self, scene: Scene) -> T_co: ...


class Constant(Generic[T_co]):
    """The same on every card."""

    __slots__ = ("value",)
    reads: Names = NOTHING

    def __init__(self, value: T_co) -> None:
        self.value = value

    def of(self, scene: Scene) -> T_co:
        return self.value


class Varying(Generic[T_co]):
    """An expression, read by its kind on each card."""

    __slots__ = ("_expression", "_fields", "_kind", "_known", "_span", "reads")

    def __init__(self, expression: Expression, kind: Kind[T_co]) -> None:
        self._expression = expression
        self._kind = kind
        self._span = expression.span
        self._fields = fields_in(expression.source)
        self._known: dict[str, T_co] = {}
        self.reads = names_in_text(expression.source)

    def of(self, scene: Scene) -> T_co:
        found = evaluated(self._expression, scene)
        text = found if isinstance(found, str) else shown(found)
        known = self._known.get(text)
        if known is not None:
            return known
        try:
            value = self._kind.parse(text)
        except ValueError as reason:
            scene.error(scene.place(self._fields, self._span), self._blame(str(reason), scene))
            raise UnsettledError from None
        if len(self._known) >= _KEPT:
            self._known.clear()
        self._known[text] = value
        return value

    def _blame(self, reason: str, scene: Scene) -> str:
        if not self._fields:
            return reason
        return f"{reason}; the layout {scene.layout} reads it at {self._span}"


class Combined(Generic[R]):
    """Something built from several values; built once for the same ones."""

    __slots__ = ("_build", "_fixed", "_kept", "_names", "_values", "reads")

    def __init__(
        self, build: Callable[..., R], fixed: dict[str, object], varying: dict[str, Value[object]]
    ) -> None:
        self._build = build
        self._fixed = fixed
        self._names = tuple(varying)
        self._values = tuple(varying.values())
        self._kept: dict[tuple[object, ...], R] = {}
        self.reads: Names = NOTHING.union(*(value.reads for value in self._values))

    def of(self, scene: Scene) -> R:
        key = tuple([value.of(scene) for value in self._values])
        kept = self._kept.get(key)
        if kept is not None:
            return kept
        built = self._build(**self._fixed, **dict(zip(self._names, key, strict=True)))
        if len(self._kept) >= _KEPT:
            self._kept.clear()
        self._kept[key] = built
        return built


def combined(build: Callable[..., R], **values: Value[object]) -> Value[R]:
    """`build(**values)` as a value; a constant if all of them are."""
    fixed = {name: value.value for name, value in values.items() if isinstance(value, Constant)}
    varying = {name: value for name, value in values.items() if name not in fixed}
    if not varying:
        return Constant(build(**fixed))
    return Combined(build, fixed, varying)


class _Pair(Generic[A, B, R]):
    """Two values together, made anew each time: for what seldom comes twice."""

    __slots__ = ("_build", "_one", "_two", "reads")

    def __init__(self, build: Callable[[A, B], R], one: Value[A], two: Value[B]) -> None:
        self._build = build
        self._one = one
        self._two = two
        self.reads = one.reads | two.reads

    def of(self, scene: Scene) -> R:
        return self._build(self._one.of(scene), self._two.of(scene))


def pair(build: Callable[[A, B], R], one: Value[A], two: Value[B]) -> Value[R]:
    """`build(one, two)` as a value, not kept from card to card."""
    if isinstance(one, Constant) and isinstance(two, Constant):
        return Constant(build(one.value, two.value))
    return _Pair(build, one, two)


def evaluated(expression: Expression, scene: Scene) -> object:
    """The expression's value on this card; its failure is a problem at its place."""
    try:
        return expression.value(scene.scope)
    except ExpressionError as failure:
        raise failed(failure, expression.span, scene) from None


def failed(failure: ExpressionError, span: Span, scene: Scene) -> UnsettledError:
    """Report an expression that failed on this card."""
    scene.error(span, failure.message, failure.hint)
    return UnsettledError()


def shown(value: object) -> str:
    """A value as the text that a kind reads: yes and no for truth, 3 for 3.0."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    if isinstance(value, float):
        return f"{value:.9f}".rstrip("0")
    return "" if value is None else str(value)
