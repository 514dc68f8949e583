"""Macros: what a document calls by name, and how the call reaches them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Protocol, runtime_checkable

from printkit.problems import Span, did_you_mean
from printkit.source.jinja.evaluation import Arguments, function_called
from printkit.source.jinja.filters import FUNCTIONS
from printkit.source.jinja.lookup import Evaluate, Scope
from printkit.source.jinja.names import ExpressionError
from printkit.source.jinja.scopes import Layer, PlacedError

COST = 400
"""Steps that a macro takes of the budget, whatever it does."""


class Call(NamedTuple):
    """What a macro is called with, and where."""

    args: tuple[object, ...]
    named: Mapping[str, object]
    span: Span
    block: bool
    """Whether it stands alone on its line."""


@runtime_checkable
class Macro(Protocol):
    """A function of documents; raises ExpressionError, which is told where it was called."""

    name: str

    def call(self, call: Call) -> object:
        """Its value: a text, a number, or an object that goes through as it is."""
        ...


class CallPlace(NamedTuple):
    """A call as it stands in a document."""

    name: str
    at: int
    span: Span
    block: bool


def macro_called(place: CallPlace, arguments: Arguments) -> Evaluate:
    """name(arguments), of a macro in the scope; else of a function that every expression has."""
    name = place.name
    function = function_called(name, arguments) if name in FUNCTIONS else None

    def evaluate(scope: Scope) -> object:
        macro = find_macro(name, scope)
        if macro is None and function is not None:
            return function(scope)
        if macro is None:
            raise PlacedError(*unknown(name, scope), place.at)
        if isinstance(scope, Layer):
            scope.budget.spend(COST)
        args, named = arguments.values(scope)
        try:
            return macro.call(Call(args, named, place.span, place.block))
        except PlacedError:
            raise
        except ExpressionError as reason:
            raise PlacedError(reason.message, reason.hint, place.at) from None

    return evaluate


def find_macro(name: str, scope: Scope) -> Macro | None:
    """The macro of that name, though a loop may have a name of its own like it."""
    for names in (scope, scope.base if isinstance(scope, Layer) else scope):
        found = names.get(name)
        if isinstance(found, Macro):
            return found
    return None


def unknown(name: str, scope: Scope) -> tuple[str, str | None]:
    """The message and hint for a call of what is no macro."""
    if name in scope:
        return f'"{name}" is no macro', f"write {name} without brackets for its value"
    macros = [known for known, value in scope.items() if isinstance(value, Macro)]
    return f'there is no macro "{name}"', did_you_mean(name, [*macros, *FUNCTIONS])
