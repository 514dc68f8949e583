"""Jinja's syntax tree as functions over what printkit allows: nothing else can be reached."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from jinja2 import nodes

from printkit.source.jinja import evaluation as ev
from printkit.source.jinja.lookup import Evaluate, lookup
from printkit.source.jinja.names import ExpressionError, NotAllowedError
from printkit.source.jinja.operators import ARITHMETIC

_DEEPEST = 64
"""Keeps the functions, one inside the other, within Python's stack."""
_LARGEST = 10**15
_SURROGATE = re.compile("[\ud800-\udfff]")
_RESERVED = frozenset({"and", "or", "not", "in", "is", "if", "else"})


class Compiled(NamedTuple):
    """The function of an expression, and whether its value is the same for every card."""

    evaluate: Evaluate
    constant: bool


Caller = Callable[[str], Callable[[ev.Arguments], Evaluate]]
"""Asked for each name that is called, before its arguments are compiled."""


def compiled(node: nodes.Node, caller: Caller | None = None) -> Compiled:
    """An expression of Jinja's syntax tree. Raises NotAllowedError."""
    compiler = _Compiler(caller or _function)
    return Compiled(compiler.function(node), compiler.names == 0)


def _function(name: str) -> Callable[[ev.Arguments], Evaluate]:
    return partial(ev.function_called, name)


class _Compiler:
    """Walks the tree of one expression."""

    def __init__(self, caller: Caller) -> None:
        self.caller = caller
        self.names = 0
        """How many names of the scope were met so far."""
        self._depth = 0

    def function(self, node: nodes.Node) -> Evaluate:
        compile_ = _KNOWN.get(type(node))
        if compile_ is None:
            raise NotAllowedError(f"{type(node).__name__.lower()} cannot stand in an expression")
        self._depth += 1
        if self._depth > _DEEPEST:
            raise NotAllowedError("the expression is nested too deep")
        found = compile_(self, node)
        self._depth -= 1
        return found

    def optional(self, node: nodes.Expr | None) -> Evaluate | None:
        return None if node is None else self.function(node)

    def functions(self, found: list[nodes.Expr]) -> list[Evaluate]:
        return [self.function(node) for node in found]

    def arguments(self, node: nodes.Filter | nodes.Test | nodes.Call) -> ev.Arguments:
        if node.dyn_args is not None or node.dyn_kwargs is not None:
            raise NotAllowedError("* and ** cannot stand before an argument")
        named = {str(pair.key): self.function(pair.value) for pair in node.kwargs}
        return ev.Arguments(self.functions(node.args), named)

    def literal(self, made: Callable[[], Evaluate]) -> Evaluate:
        """A list or mapping; built only once where it reads no name."""
        names = self.names
        evaluate = made()
        if self.names > names:
            return evaluate
        try:
            return ev.constant(evaluate({}))
        except ExpressionError:
            return evaluate  # the error belongs to the card that asks for the value


def _const(compiler: _Compiler, node: nodes.Const) -> Evaluate:
    value = node.value
    if isinstance(value, int | float) and abs(value) > _LARGEST:
        raise NotAllowedError("the number is too large")
    if isinstance(value, str) and _SURROGATE.search(value):
        raise NotAllowedError(r"a \u escape of D800 to DFFF is only half a character")
    return ev.constant(value)


def _name(compiler: _Compiler, node: nodes.Name) -> Evaluate:
    if node.name in _RESERVED:
        raise NotAllowedError(f'expected a value, found "{node.name}"')
    compiler.names += 1
    return lookup(node.name)


def _getitem(compiler: _Compiler, node: nodes.Getitem) -> Evaluate:
    inner = compiler.function(node.node)
    match node.arg:
        case nodes.Slice(start=start, stop=stop, step=step):
            bounds = [compiler.optional(part) for part in (start, stop, step)]
            return ev.slice_of(inner, bounds)
        case nodes.Tuple():
            raise NotAllowedError("expected a value between [ and ]")
    return ev.item_of(inner, compiler.function(node.arg))


def _filter(compiler: _Compiler, node: nodes.Filter) -> Evaluate:
    if node.node is None:
        raise NotAllowedError("a filter follows a value")
    return ev.filtered(compiler.function(node.node), node.name, compiler.arguments(node))


def _call(compiler: _Compiler, node: nodes.Call) -> Evaluate:
    match node.node:
        case nodes.Name(name=name):
            called = compiler.caller(name)
            return called(compiler.arguments(node))
        case nodes.Getattr(node=inner, attr=name):
            return ev.method_called(compiler.function(inner), name, compiler.arguments(node))
    raise NotAllowedError("only methods and functions can be called")


def _binary(compiler: _Compiler, node: nodes.BinExpr) -> Evaluate:
    return ev.binary(
        ARITHMETIC[node.operator],
        compiler.function(node.left),
        compiler.function(node.right),
        (_origin(node.left), _origin(node.right)),
    )


def _origin(node: nodes.Node) -> str:
    """Where a value comes from: the first part of its name, or "'" if it is written there."""
    while isinstance(node, nodes.Getattr | nodes.Getitem | nodes.Filter) and node.node is not None:
        node = node.node
    if isinstance(node, nodes.Name):
        return node.name
    return "'" if isinstance(node, nodes.Const) else ""


def _signed(compiler: _Compiler, node: nodes.UnaryExpr) -> Evaluate:
    return ev.binary(
        ARITHMETIC[node.operator],
        ev.constant(0),
        compiler.function(node.node),
        ("", _origin(node.node)),
    )


def _compare(compiler: _Compiler, node: nodes.Compare) -> Evaluate:
    rest = [(part.op, compiler.function(part.expr)) for part in node.ops]
    origins = [_origin(node.expr), *(_origin(part.expr) for part in node.ops)]
    return ev.compared(compiler.function(node.expr), rest, origins)


def _conditional(compiler: _Compiler, node: nodes.CondExpr) -> Evaluate:
    test, yes = compiler.function(node.test), compiler.function(node.expr1)
    return ev.conditional(test, yes, compiler.optional(node.expr2))


def _list(compiler: _Compiler, node: nodes.List | nodes.Tuple) -> Evaluate:
    return compiler.literal(lambda: ev.listed(compiler.functions(node.items)))


def _dict(compiler: _Compiler, node: nodes.Dict) -> Evaluate:
    return compiler.literal(
        lambda: ev.mapped(
            [(compiler.function(pair.key), compiler.function(pair.value)) for pair in node.items]
        )
    )


_KNOWN: Mapping[type[nodes.Node], Callable[..., Evaluate]] = {
    nodes.Const: _const,
    nodes.Name: _name,
    nodes.Getattr: lambda to, node: ev.attribute_of(to.function(node.node), node.attr),
    nodes.Getitem: _getitem,
    nodes.Filter: _filter,
    nodes.Test: lambda to, node: ev.tested(to.function(node.node), node.name, to.arguments(node)),
    nodes.Call: _call,
    nodes.Not: lambda to, node: ev.negated(to.function(node.node)),
    nodes.Neg: _signed,
    nodes.Pos: _signed,
    nodes.And: lambda to, node: ev.both(to.function(node.left), to.function(node.right)),
    nodes.Or: lambda to, node: ev.either(to.function(node.left), to.function(node.right)),
    nodes.Compare: _compare,
    nodes.Concat: lambda to, node: ev.concatenated(to.functions(node.nodes)),
    nodes.CondExpr: _conditional,
    nodes.List: _list,
    nodes.Tuple: _list,
    nodes.Dict: _dict,
    **dict.fromkeys(
        (nodes.Add, nodes.Sub, nodes.Mul, nodes.Div, nodes.FloorDiv, nodes.Mod, nodes.Pow), _binary
    ),
}
"""What an expression may be made of; anything else is refused by its name."""
