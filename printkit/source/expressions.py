"""Expressions in layouts and cards: {{ … }} in a text, or a bare condition after `when:`."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from printkit.problems import Problems, Span
from printkit.source.grammar import parse_condition, parse_hole
from printkit.source.lookup import Evaluate, Scope
from printkit.source.names import ExpressionError, Names, as_text
from printkit.source.nodes import Node, Text, described
from printkit.source.operators import truth
from printkit.source.tokens import NotAllowedError

__all__ = ["Expression", "ExpressionError", "Expressions", "Names", "as_text"]

_MARK = re.compile(r"\{[{%#]")
_LONGEST_SOURCE = 4000


@dataclass(frozen=True, slots=True)
class Expression:
    """A text with holes, or a condition: compiled once, evaluated for each card."""

    span: Span
    source: str
    constant: bool
    """Whether it is the same for every card: it reads no name."""
    _parts: tuple[str | Evaluate, ...]

    def value(self, scope: Scope) -> object:
        """The native value of a lone {{ x }} or a condition; otherwise the joined text.

        Raises ExpressionError.
        """
        parts = self._parts
        if len(parts) == 1:
            part = parts[0]
            return part if isinstance(part, str) else part(scope)
        return "".join(part if isinstance(part, str) else _text(part(scope)) for part in parts)

    def parts(self, scope: Scope) -> tuple[object, ...]:
        """Literal texts and native values in order, so that rich values keep their markup."""
        return tuple([part if isinstance(part, str) else part(scope) for part in self._parts])

    def text(self, scope: Scope) -> str:
        """The value as it is printed."""
        return _text(self.value(scope))

    def truth(self, scope: Scope) -> bool:
        """Whether the value holds; an empty text, 0, no, and an empty list do not."""
        return truth(self.value(scope))


def _text(value: object) -> str:
    return value if isinstance(value, str) else as_text(value)


class _Compiled(NamedTuple):
    parts: tuple[str | Evaluate, ...]
    constant: bool


class Expressions:
    """Compiles expressions, each source once; made once a run and handed on."""

    def __init__(self) -> None:
        self._texts: dict[str, _Compiled] = {}
        self._conditions: dict[str, _Compiled] = {}

    def text(self, node: Node, problems: Problems) -> Expression | None:
        """A text with {{ expressions }}; without any it is constant."""
        if not isinstance(node, Text):
            problems.error(node.span, f"expected a text, found {described(node)}")
            return None
        if "{" not in node.value:
            return Expression(node.span, node.value, True, (node.value,))
        return _compiled(node, self._texts, _holes, problems)

    def condition(self, node: Node, problems: Problems) -> Expression | None:
        """A bare expression, as after `when:`; {{ … }} around it is accepted."""
        if not isinstance(node, Text) or not node.value.strip():
            problems.error(
                node.span, f"expected an expression such as card.art, found {described(node)}"
            )
            return None
        return _compiled(node, self._conditions, _condition, problems)


def _compiled(
    node: Text,
    known: dict[str, _Compiled],
    compile_: Callable[[str], _Compiled],
    problems: Problems,
) -> Expression | None:
    """The expression of a source; None, with a problem, if it is not one."""
    found = known.get(node.value)
    if found is None:
        try:
            if len(node.value) > _LONGEST_SOURCE:
                raise NotAllowedError(f"the expression is longer than {_LONGEST_SOURCE:,}")
            found = known[node.value] = compile_(node.value)
        except NotAllowedError as reason:
            shown = " ".join(node.value.split())
            shown = shown if len(shown) <= 60 else shown[:57] + "..."
            problems.error(node.span, f"{reason.message}, in {shown}", hint=reason.hint)
            return None
    return Expression(node.span, node.value, found.constant, found.parts)


def _holes(source: str) -> _Compiled:
    """The literal texts and expressions of a text. Raises NotAllowedError."""
    parts: list[str | Evaluate] = []
    constant, at = True, 0
    while mark := _MARK.search(source, at):
        parts.append(source[at : mark.start()])
        if mark[0] == "{%":
            raise NotAllowedError(
                "statements {% … %} cannot stand here", "use when: and for: beside the element"
            )
        if mark[0] == "{#":
            at = source.find("#}", mark.end()) + 2
            if at < 2:
                raise NotAllowedError("{# is never closed", "close it with #}")
            continue
        evaluate, same, at = parse_hole(source, mark.end())
        parts.append(evaluate)
        constant = constant and same
    parts.append(source[at:])
    return _Compiled(tuple(part for part in parts if part != "") or ("",), constant)


def _condition(source: str) -> _Compiled:
    """A bare expression. Raises NotAllowedError."""
    source = source.strip()
    if source.startswith("{{") and source.endswith("}}"):
        source = source[2:-2]
    evaluate, constant = parse_condition(source)
    return _Compiled((evaluate,), constant)
