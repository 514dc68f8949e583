"""Jinja's expressions as closures over what printkit allows: nothing else can be reached."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from jinja2 import nodes

from printkit.problems import did_you_mean, nearest
from printkit.source.filters import (
    FILTERS,
    FUNCTIONS,
    TESTS,
    Function,
    Missing,
    bounded,
)
from printkit.source.lookup import Evaluate, Scope, attribute, lookup, methods_of
from printkit.source.markup import Rich
from printkit.source.names import ExpressionError
from printkit.source.operators import ARITHMETIC, COMPARISONS, joined, kind, plain, truth

_DEEPEST = 60
_LARGEST = 10**15


class NotAllowedError(Exception):
    """An expression uses what printkit does not offer; found when it is compiled."""

    def __init__(self, message: str, hint: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


def compile_node(node: nodes.Node, depth: int = 0) -> Evaluate:
    """A function of the scope for an expression of Jinja's syntax tree."""
    if depth > _DEEPEST:
        raise NotAllowedError("the expression is nested too deep")
    compiler = _COMPILERS.get(type(node))
    if compiler is None:
        raise NotAllowedError(f"{type(node).__name__.lower()} cannot stand in an expression")
    return compiler(node, depth + 1)


def _const(node: nodes.Const, depth: int) -> Evaluate:
    value = node.value
    if isinstance(value, int | float) and abs(value) > _LARGEST:
        raise NotAllowedError("the number is too large")
    return lambda scope: value


def _name(node: nodes.Name, depth: int) -> Evaluate:
    return lookup(node.name)


def _getattr(node: nodes.Getattr, depth: int) -> Evaluate:
    inner, name = compile_node(node.node, depth), node.attr
    return lambda scope: attribute(inner(scope), name)


def _getitem(node: nodes.Getitem, depth: int) -> Evaluate:
    inner = compile_node(node.node, depth)
    if isinstance(node.arg, nodes.Slice):
        parts = [
            compile_node(part, depth) if part is not None else None
            for part in (node.arg.start, node.arg.stop, node.arg.step)
        ]
        return lambda scope: _item(
            inner(scope), slice(*(part(scope) if part else None for part in parts))
        )
    key = compile_node(node.arg, depth)
    return lambda scope: _item(inner(scope), key(scope))


def _item(value: object, key: object) -> object:
    value = plain(value)
    if isinstance(value, Mapping) and isinstance(key, str):
        return attribute(value, key)
    if isinstance(value, str | list | tuple) and isinstance(key, int | slice):
        try:
            return value[key]
        except IndexError:
            raise ExpressionError(
                f"there is no item {key}: {kind(value)} of {len(value)}"
            ) from None
        except (TypeError, ValueError) as reason:
            raise ExpressionError(str(reason)) from None
    raise ExpressionError(f"{kind(value)} has no item {key!r}")


def _lenient(node: nodes.Expr, depth: int) -> Evaluate:
    """The value, or Missing where a name in it is unknown."""
    inner = compile_node(node, depth)

    def find(scope: Scope) -> object:
        try:
            return inner(scope)
        except ExpressionError as error:
            return Missing(error)

    return find


def _arguments(
    node: nodes.Filter | nodes.Test | nodes.Call, depth: int
) -> Callable[[Scope], tuple[list[object], dict[str, object]]]:
    if node.dyn_args is not None or node.dyn_kwargs is not None:
        raise NotAllowedError("* and ** cannot stand in an expression")
    args = [compile_node(arg, depth) for arg in node.args]
    named = {str(pair.key): compile_node(pair.value, depth) for pair in node.kwargs}
    return lambda scope: (
        [plain(arg(scope)) for arg in args],
        {name: plain(value(scope)) for name, value in named.items()},
    )


def _called(function: Function, what: str, args: list[object], named: dict[str, object]) -> object:
    try:
        result = function(*args, **named)
    except (TypeError, ValueError, KeyError, ArithmeticError) as reason:
        raise ExpressionError(f"{what} cannot be used so: {reason}") from None
    if isinstance(result, str | list | tuple):
        bounded(len(result))
    return result


def _filter(node: nodes.Filter, depth: int) -> Evaluate:
    name = node.name
    if name not in FILTERS or node.node is None:
        raise NotAllowedError(f'there is no filter "{name}"', did_you_mean(name, FILTERS))
    function = FILTERS[name]
    lenient = name in ("default", "d")
    inner = _lenient(node.node, depth) if lenient else compile_node(node.node, depth)
    arguments = _arguments(node, depth)

    def evaluate(scope: Scope) -> object:
        args, named = arguments(scope)
        value = inner(scope)
        return _called(function, f'the filter "{name}"', [plain(value), *args], named)

    if not lenient:
        return evaluate

    def kept(scope: Scope) -> object:
        """A rich value stays rich, since `default` only passes it on."""
        value = inner(scope)
        return value if isinstance(value, Rich) and value.markup else evaluate(scope)

    return kept


def _test(node: nodes.Test, depth: int) -> Evaluate:
    name = node.name
    if name not in TESTS:
        raise NotAllowedError(f'there is no test "{name}"', did_you_mean(name, TESTS))
    function = TESTS[name]
    lenient = name in ("defined", "undefined")
    inner = _lenient(node.node, depth) if lenient else compile_node(node.node, depth)
    arguments = _arguments(node, depth)

    def evaluate(scope: Scope) -> object:
        args, named = arguments(scope)
        return bool(_called(function, f'"is {name}"', [plain(inner(scope)), *args], named))

    return evaluate


def _call(node: nodes.Call, depth: int) -> Evaluate:
    arguments = _arguments(node, depth)
    target = node.node
    if isinstance(target, nodes.Name):
        if target.name not in FUNCTIONS:
            raise NotAllowedError(
                f'there is no function "{target.name}"', did_you_mean(target.name, FUNCTIONS)
            )
        function = FUNCTIONS[target.name]
        return lambda scope: _called(function, f"{target.name}()", *arguments(scope))
    if not isinstance(target, nodes.Getattr):
        raise NotAllowedError("only methods and functions can be called")
    inner, name = compile_node(target.node, depth), target.attr

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
        args, named = arguments(scope)
        return _called(methods[name], f".{name}()", [plain(value), *args], named)

    return evaluate


def _binary(node: nodes.BinExpr, depth: int) -> Evaluate:
    compute = ARITHMETIC[node.operator]
    left, right = compile_node(node.left, depth), compile_node(node.right, depth)
    return lambda scope: compute(left(scope), right(scope))


def _unary(node: nodes.UnaryExpr, depth: int) -> Evaluate:
    inner = compile_node(node.node, depth)
    if isinstance(node, nodes.Not):
        return lambda scope: not truth(inner(scope))
    negate = ARITHMETIC["-" if isinstance(node, nodes.Neg) else "+"]
    return lambda scope: negate(0, inner(scope))


def _and(node: nodes.And, depth: int) -> Evaluate:
    left, right = compile_node(node.left, depth), compile_node(node.right, depth)

    def evaluate(scope: Scope) -> object:
        value = left(scope)
        return right(scope) if truth(value) else value

    return evaluate


def _or(node: nodes.Or, depth: int) -> Evaluate:
    left, right = compile_node(node.left, depth), compile_node(node.right, depth)

    def evaluate(scope: Scope) -> object:
        value = left(scope)
        return value if truth(value) else right(scope)

    return evaluate


def _compare(node: nodes.Compare, depth: int) -> Evaluate:
    first = compile_node(node.expr, depth)
    rest = [(COMPARISONS[part.op], compile_node(part.expr, depth)) for part in node.ops]

    def evaluate(scope: Scope) -> object:
        left = first(scope)
        for compare, operand in rest:
            right = operand(scope)
            if not compare(left, right):
                return False
            left = right
        return True

    return evaluate


def _concat(node: nodes.Concat, depth: int) -> Evaluate:
    parts = [compile_node(part, depth) for part in node.nodes]
    return lambda scope: joined([part(scope) for part in parts])


def _conditional(node: nodes.CondExpr, depth: int) -> Evaluate:
    test, yes = compile_node(node.test, depth), compile_node(node.expr1, depth)
    no = compile_node(node.expr2, depth) if node.expr2 is not None else lambda scope: ""
    return lambda scope: yes(scope) if truth(test(scope)) else no(scope)


def _sequence(node: nodes.List | nodes.Tuple, depth: int) -> Evaluate:
    parts = [compile_node(part, depth) for part in node.items]
    return lambda scope: [part(scope) for part in parts]


def _dict(node: nodes.Dict, depth: int) -> Evaluate:
    pairs = [
        (compile_node(pair.key, depth), compile_node(pair.value, depth)) for pair in node.items
    ]
    return lambda scope: {str(plain(key(scope))): value(scope) for key, value in pairs}


_COMPILERS: Mapping[type[nodes.Node], Callable[..., Evaluate]] = {
    nodes.Const: _const,
    nodes.Name: _name,
    nodes.Getattr: _getattr,
    nodes.Getitem: _getitem,
    nodes.Filter: _filter,
    nodes.Test: _test,
    nodes.Call: _call,
    nodes.Not: _unary,
    nodes.Neg: _unary,
    nodes.Pos: _unary,
    nodes.And: _and,
    nodes.Or: _or,
    nodes.Compare: _compare,
    nodes.Concat: _concat,
    nodes.CondExpr: _conditional,
    nodes.List: _sequence,
    nodes.Tuple: _sequence,
    nodes.Dict: _dict,
    **dict.fromkeys(
        (nodes.Add, nodes.Sub, nodes.Mul, nodes.Div, nodes.FloorDiv, nodes.Mod, nodes.Pow), _binary
    ),
}
