"""Expressions in layouts and cards: {{ … }} in a text, or a bare condition after `when:`.

The grammar is Jinja's; evaluation is our own (source.evaluation), and Jinja is only loaded
where an expression is more than a dotted name, since its import costs half a small build.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from printkit.problems import Problems, Span
from printkit.source.lookup import Evaluate, Scope, dotted
from printkit.source.markup import Rich
from printkit.source.names import ExpressionError, Names, as_text
from printkit.source.nodes import Node, Text, described

if TYPE_CHECKING:
    from jinja2 import Environment

__all__ = ["Expression", "ExpressionError", "Expressions", "Names", "as_text"]

T = TypeVar("T")
Parts = tuple[str | Evaluate, ...]

_DOTTED = r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*"
_NAME = re.compile(_DOTTED, re.ASCII)
_HOLE = re.compile(r"\{\{\s*(" + _DOTTED + r")\s*\}\}", re.ASCII)
_WORDS = frozenset(
    {"true", "false", "none", "True", "False", "None", "not", "and", "or", "in", "is", "if", "else"}
)
_LONGEST_SOURCE = 4000


@dataclass(frozen=True, slots=True)
class Expression:
    """A text with holes, or a condition: compiled once, evaluated for each card."""

    span: Span
    source: str
    constant: bool
    """Whether it is the same for every card: a text without a hole."""
    _parts: Parts

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
        value = self.value(scope)
        return bool(value.markup if isinstance(value, Rich) else value)


def _text(value: object) -> str:
    return value if isinstance(value, str) else as_text(value)


class Expressions:
    """Compiles expressions, each source once; made once a run and handed on."""

    def __init__(self) -> None:
        self._environment: Environment | None = None
        self._texts: dict[str, Parts] = {}
        self._conditions: dict[str, Evaluate] = {}

    def text(self, node: Node, problems: Problems) -> Expression | None:
        """A text with {{ expressions }}; without any it is constant."""
        if not isinstance(node, Text):
            problems.error(node.span, f"expected a text, found {described(node)}")
            return None
        if "{" not in node.value:
            return Expression(node.span, node.value, True, (node.value,))
        parts = self._texts.get(node.value)
        if parts is None:
            parts = _plain_holes(node.value) or self._guarded(self._holes, node, problems)
            if parts is None:
                return None
            self._texts[node.value] = parts
        constant = all(isinstance(part, str) for part in parts)
        return Expression(node.span, node.value, constant, parts)

    def condition(self, node: Node, problems: Problems) -> Expression | None:
        """A bare expression, as after `when:`; {{ … }} around it is accepted."""
        if not isinstance(node, Text) or not node.value.strip():
            problems.error(
                node.span, f"expected an expression such as card.art, found {described(node)}"
            )
            return None
        evaluate = self._conditions.get(node.value)
        if evaluate is None:
            evaluate = _plain_condition(node.value) or self._guarded(self._bare, node, problems)
            if evaluate is None:
                return None
            self._conditions[node.value] = evaluate
        return Expression(node.span, node.value, False, (evaluate,))

    def _guarded(self, compiled: Callable[[str], T], node: Text, problems: Problems) -> T | None:
        """The compiled source, or a problem that says what is wrong with it."""
        from jinja2 import TemplateSyntaxError

        from printkit.source.evaluation import NotAllowedError

        shown = node.value.strip()
        shown = shown if len(shown) <= 60 else shown[:57] + "..."
        try:
            if len(node.value) > _LONGEST_SOURCE:
                raise NotAllowedError(f"the expression is longer than {_LONGEST_SOURCE:,}")
            return compiled(node.value)
        except NotAllowedError as reason:
            problems.error(node.span, f"{reason.message} (in {shown})", hint=reason.hint)
        except TemplateSyntaxError as reason:
            problems.error(node.span, f"{shown} is no expression: {reason.message}")
        except RecursionError:
            problems.error(node.span, "the expression is nested too deep")
        return None

    def _holes(self, source: str) -> Parts:
        from jinja2 import nodes

        from printkit.source.evaluation import NotAllowedError, compile_node

        parts: list[str | Evaluate] = []
        for statement in self._jinja().parse(source).body:
            if not isinstance(statement, nodes.Output):
                raise NotAllowedError(
                    "statements {% … %} cannot stand here", "use when: and for: beside the element"
                )
            for node in statement.nodes:
                if isinstance(node, nodes.TemplateData):
                    parts.append(node.data)
                else:
                    parts.append(compile_node(node))
        return tuple(parts) or ("",)

    def _bare(self, source: str) -> Evaluate:
        from jinja2 import nodes

        from printkit.source.evaluation import NotAllowedError, compile_node

        source = source.strip()
        if source.startswith("{{") and source.endswith("}}"):
            source = source[2:-2].strip()
        body = self._jinja().parse("{{ " + source + " }}").body
        if len(body) != 1 or not isinstance(body[0], nodes.Output) or len(body[0].nodes) != 1:
            raise NotAllowedError("expected one expression, without {{ }}")
        return compile_node(body[0].nodes[0])

    def _jinja(self) -> Environment:
        if self._environment is None:
            from jinja2 import Environment

            self._environment = Environment(  # only parses: it renders nothing
                autoescape=False, optimized=False, keep_trailing_newline=True
            )
        return self._environment


def _plain_holes(source: str) -> Parts | None:
    """The parts of a text whose holes are dotted names only; None if there is more to it."""
    pieces = _HOLE.split(source)
    literals, names = pieces[::2], pieces[1::2]
    if any(mark in literal for literal in literals for mark in ("{{", "{%", "{#")):
        return None
    if any(name in _WORDS for name in names):
        return None
    parts: list[str | Evaluate] = []
    for index, piece in enumerate(pieces):
        if index % 2:
            parts.append(dotted(piece))
        elif piece:
            parts.append(piece)
    return tuple(parts)


def _plain_condition(source: str) -> Evaluate | None:
    """A condition that is only a dotted name."""
    source = source.strip()
    return dotted(source) if _NAME.fullmatch(source) and source not in _WORDS else None
