"""The parts of expressions as functions of a scope: nothing else can be reached."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from printkit.problems import did_you_mean, nearest
from printkit.source.jinja.filters import FILTERS, FUNCTIONS, TESTS, Function, Missing, bounded
from printkit.source.jinja.lookup import Evaluate, Scope, attribute, methods_of
from printkit.source.jinja.names import ExpressionError, NotAllowedError, kind, named
from printkit.source.jinja.operators import COMPARISONS, Operation, TextError, joined, plain, truth
from printkit.source.jinja.scopes import weigh
from printkit.source.jinja.usage import usage
from printkit.source.markup import Rich
from printkit.source.nodes import quoted

_LENIENT = frozenset({"default", "d", "defined", "undefined"})
"""Filters and tests that are asked of unknown names too."""


class Arguments:
    """What stands between the brackets of a call."""

    def __init__(self, values: Sequence[Evaluate], named: Mapping[str, Evaluate]) -> None:
        self._values = tuple(values)
        self._named = dict(named)

    def values(self, scope: Scope) -> tuple[tuple[object, ...], dict[str, object]]:
        """What is given by place and by name."""
        args = tuple(plain(value(scope)) for value in self._values)
        return args, {name: plain(value(scope)) for name, value in self._named.items()}

    def call(self, function: Function, what: str, first: Sequence[object], scope: Scope) -> object:
        """The result of a function, or an ExpressionError in its user's words."""
        args, named = self.values(scope)
        weigh(scope, *first, *args)
        try:
            result = function(*map(plain, first), *args, **named)
        except (TypeError, ValueError, KeyError, ArithmeticError):
            raise ExpressionError(f"{what} cannot be used so", usage(what)) from None
        if isinstance(result, str | list | tuple):
            bounded(len(result))
            weigh(scope, result)
        return result


def constant(value: object) -> Evaluate:
    """Always the same value."""
    return lambda scope: value


def attribute_of(inner: Evaluate, name: str) -> Evaluate:
    """inner.name"""
    return lambda scope: attribute(inner(scope), name)


def item_of(inner: Evaluate, key: Evaluate) -> Evaluate:
    """inner[key]"""
    return lambda scope: _item(inner(scope), key(scope))


def slice_of(inner: Evaluate, bounds: Sequence[Evaluate | None]) -> Evaluate:
    """inner[start:stop:step]"""
    return lambda scope: _item(
        inner(scope), slice(*(bound(scope) if bound else None for bound in bounds))
    )


def _item(value: object, key: object) -> object:
    value = plain(value)
    if isinstance(value, Mapping) and isinstance(key, str):
        return attribute(value, key)
    if isinstance(value, str | list | tuple) and isinstance(key, int | slice):
        try:
            return value[key]
        except IndexError:
            what = f"{kind(value)} of {len(value)}"
            raise ExpressionError(f"there is no item {key}: {what}") from None
        except (TypeError, ValueError):
            raise ExpressionError(
                "a part [from:to:step] takes whole numbers, no step of 0"
            ) from None
    shown = quoted(key) if isinstance(key, str) else named(key)
    raise ExpressionError(f"{named(value)} has no item {shown}")


def _lenient(inner: Evaluate) -> Evaluate:
    """The value, or Missing where a name in it is unknown."""

    def find(scope: Scope) -> object:
        try:
            return inner(scope)
        except ExpressionError as error:
            return Missing(error)

    return find


def filtered(inner: Evaluate, name: str, arguments: Arguments) -> Evaluate:
    """inner | name(arguments)"""
    function = FILTERS.get(name)
    if function is None:
        raise NotAllowedError(f'there is no filter "{name}"', did_you_mean(name, FILTERS))
    what = f'the filter "{name}"'
    if name not in _LENIENT:
        return lambda scope: arguments.call(function, what, (inner(scope),), scope)
    value = _lenient(inner)

    def evaluate(scope: Scope) -> object:
        found = value(scope)
        if isinstance(found, Rich) and found.markup:
            return found  # only passed on, so it stays rich
        return arguments.call(function, what, (found,), scope)

    return evaluate


def tested(inner: Evaluate, name: str, arguments: Arguments) -> Evaluate:
    """inner is name(arguments)"""
    function = TESTS.get(name)
    if function is None:
        raise NotAllowedError(f'there is no test "{name}"', did_you_mean(name, TESTS))
    value = _lenient(inner) if name in _LENIENT else inner
    return lambda scope: bool(arguments.call(function, f'"is {name}"', (value(scope),), scope))


def function_called(name: str, arguments: Arguments) -> Evaluate:
    """name(arguments)"""
    function = FUNCTIONS.get(name)
    if function is None:
        raise NotAllowedError(f'there is no function "{name}"', did_you_mean(name, FUNCTIONS))
    return lambda scope: arguments.call(function, f"{name}()", (), scope)


def method_called(inner: Evaluate, name: str, arguments: Arguments) -> Evaluate:
    """inner.name(arguments)"""

    def evaluate(scope: Scope) -> object:
        value = inner(scope)
        methods = methods_of(value)
        if isinstance(value, Mapping) and name in value:
            raise ExpressionError(f"{name} is a field here, not a method: write .{name}")
        if name not in methods:
            near = nearest(name, methods)
            raise ExpressionError(
                f"{kind(value)} has no method .{name}()",
                f"did you mean .{near}()?" if near else None,
            )
        return arguments.call(methods[name], f".{name}()", (value,), scope)

    return evaluate


def binary(
    compute: Operation, left: Evaluate, right: Evaluate, origins: tuple[str, str] = ("", "")
) -> Evaluate:
    """left + right, and the like; `origins` say where the sides come from, for errors"""

    def evaluate(scope: Scope) -> object:
        try:
            result = compute(left(scope), right(scope))
        except TextError as error:
            raise error.advised(origins[0 if error.on_the_left else 1]) from None
        weigh(scope, result)
        return result

    return evaluate


def negated(inner: Evaluate) -> Evaluate:
    """not inner"""
    return lambda scope: not truth(inner(scope))


def both(left: Evaluate, right: Evaluate) -> Evaluate:
    """left and right"""

    def evaluate(scope: Scope) -> object:
        value = left(scope)
        return right(scope) if truth(value) else value

    return evaluate


def either(left: Evaluate, right: Evaluate) -> Evaluate:
    """left or right"""

    def evaluate(scope: Scope) -> object:
        value = left(scope)
        return value if truth(value) else right(scope)

    return evaluate


def compared(
    first: Evaluate, rest: Sequence[tuple[str, Evaluate]], origins: Sequence[str]
) -> Evaluate:
    """first < second <= third; `origins` say where each comes from, for errors"""
    steps = [(COMPARISONS[sign], operand) for sign, operand in rest]

    def evaluate(scope: Scope) -> object:
        left = first(scope)
        for number, (compare, operand) in enumerate(steps):
            right = operand(scope)
            weigh(scope, left, right)
            try:
                if not compare(left, right):
                    return False
            except TextError as error:
                raise error.advised(origins[number + (not error.on_the_left)]) from None
            left = right
        return True

    return evaluate


def concatenated(parts: Sequence[Evaluate]) -> Evaluate:
    """one ~ two"""

    def evaluate(scope: Scope) -> object:
        values = [part(scope) for part in parts]
        weigh(scope, *values)
        return joined(values)

    return evaluate


def conditional(test: Evaluate, yes: Evaluate, no: Evaluate | None) -> Evaluate:
    """yes if test else no; without else, an empty text"""
    other = no or constant("")
    return lambda scope: yes(scope) if truth(test(scope)) else other(scope)


def listed(parts: Sequence[Evaluate]) -> Evaluate:
    """[one, two]"""
    return lambda scope: [part(scope) for part in parts]


def mapped(pairs: Sequence[tuple[Evaluate, Evaluate]]) -> Evaluate:
    """{"key": value}"""
    return lambda scope: {str(plain(key(scope))): value(scope) for key, value in pairs}
