"""How an expression finds a name in its scope and an attribute of data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from printkit.problems import did_you_mean, nearest
from printkit.source.booleans import FALSE, TRUE
from printkit.source.jinja.filters import (
    DATA_METHODS,
    FUNCTIONS,
    LIST_METHODS,
    TEXT_METHODS,
    Function,
    Missing,
)
from printkit.source.jinja.names import ExpressionError, Names, kind
from printkit.source.markup import Rich

Scope: TypeAlias = Mapping[str, object]
Evaluate: TypeAlias = Callable[[Scope], object]


def lookup(name: str) -> Evaluate:
    """A function that finds a name in the scope; yes and no are words everywhere."""

    def find(scope: Scope) -> object:
        if name in scope:
            return scope[name]
        word = name.casefold()
        if word in TRUE or word in FALSE:
            return word in TRUE
        if name in FUNCTIONS:
            raise ExpressionError(f"{name} is a function: write {name}(…)")
        card = scope.get("card")
        if isinstance(card, Mapping) and name in card:
            hint: str | None = f'did you mean "card.{name}"?'
        elif name[:1].isupper() and nearest(name, scope) is None:
            hint = f'write "{name}" in quotes if it is a text'
        else:
            hint = did_you_mean(name, scope)
        raise ExpressionError(f'there is no name "{name}" here', hint)

    return find


def dotted(source: str) -> Evaluate:
    """A function that follows a dotted name such as card.name."""
    first, *rest = source.split(".")
    root = lookup(first)
    if not rest:
        return root
    if len(rest) == 1:
        name = rest[0]
        return lambda scope: attribute(root(scope), name)

    def find(scope: Scope) -> object:
        value = root(scope)
        for name in rest:
            value = attribute(value, name)
        return value

    return find


def attribute(value: object, name: str) -> object:
    """`value.name` of data."""
    if isinstance(value, Mapping):
        if isinstance(value, Names) or name in value:
            return value[name]
        raise ExpressionError(f'there is no "{name}" in it', did_you_mean(name, value))
    if isinstance(value, Missing):
        raise value.error
    methods = methods_of(value)
    if name in methods:
        raise ExpressionError(f".{name} is a method: write .{name}()")
    raise ExpressionError(f"{kind(value)} has no .{name}")


def methods_of(value: object) -> Mapping[str, Function]:
    """The methods that a value offers."""
    if isinstance(value, str | Rich):
        return TEXT_METHODS
    if isinstance(value, list | tuple):
        return LIST_METHODS
    return DATA_METHODS if isinstance(value, Mapping) else {}
