"""Expressions in layouts and cards: {{ … }} in a text, or a bare condition after `when:`.

The grammar is Jinja's (source.grammar), what they may do our own short list (source.evaluation).
A dotted name is read without Jinja, whose import costs a small deck a tenth of its build.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from printkit.problems import Problems, Span
from printkit.source.jinja.leftovers import check_leftovers
from printkit.source.jinja.lookup import Evaluate, Scope, dotted
from printkit.source.jinja.names import ExpressionError, Names, NotAllowedError, as_text
from printkit.source.jinja.operators import truth
from printkit.source.nodes import Node, Text, described

if TYPE_CHECKING:
    from printkit.source.jinja.documents import DocumentTemplate
    from printkit.source.jinja.grammar import Grammar

__all__ = ["Expression", "ExpressionError", "Expressions", "Names", "as_text"]

_MARK = re.compile(r"\{[{%#]")
_DOTTED = r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*"
_NAME = re.compile(rf"\s*({_DOTTED})\s*", re.ASCII)
_HOLE = re.compile(r"\{\{\s*(" + _DOTTED + r")\s*\}\}", re.ASCII)
_WORDS = frozenset(
    {"true", "false", "none", "True", "False", "None", "not", "and", "or", "in", "is", "if", "else"}
)
"""What is no name, though it looks like one."""
_LONGEST_SOURCE = 4000


@dataclass(frozen=True, slots=True)
class Expression:
    """A text with holes, or a condition: compiled once, evaluated for each card."""

    span: Span
    source: str
    constant: bool
    """Whether it is the same for every card: it reads no name."""
    _parts: tuple[str | Evaluate, ...]

    @property
    def lone(self) -> bool:
        """Whether it is a single {{ … }} and no text besides."""
        return len(self._parts) == 1 and not isinstance(self._parts[0], str)

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
        self._read: Grammar | None = None

    def text(self, node: Node, problems: Problems, *, card: str | None = None) -> Expression | None:
        """A text with {{ expressions }}; without any it is constant."""
        if not isinstance(node, Text):
            problems.error(node.span, f"expected a text, found {described(node)}", card=card)
            return None
        if "{" not in node.value and "}" not in node.value:
            return Expression(node.span, node.value, True, (node.value,))
        return _compiled(node, self._texts, self._holes, problems, card)

    def condition(
        self, node: Node, problems: Problems, *, card: str | None = None
    ) -> Expression | None:
        """A bare expression, as after `when:`; {{ … }} around it is accepted."""
        if not isinstance(node, Text) or not node.value.strip():
            problems.error(
                node.span,
                f"expected an expression such as card.art, found {described(node)}",
                card=card,
            )
            return None
        return _compiled(node, self._conditions, self._condition, problems, card)

    def document(
        self, text: str, file: str, line: int, problems: Problems
    ) -> DocumentTemplate | None:
        """A text with holes and statements; its first line is `line` of the file."""
        from printkit.source.jinja.documents import compile_document

        return compile_document(text, file, line, self._grammar, problems)

    def _holes(self, source: str) -> _Compiled:
        """The literal texts and expressions of a text. Raises NotAllowedError."""
        parts = _plain_holes(source)
        if parts is not None:
            check_leftovers(parts)
            return _Compiled(parts, all(isinstance(part, str) for part in parts))
        found = self._grammar().holes(source)
        check_leftovers(found)
        return _Compiled(
            tuple(part if isinstance(part, str) else part.evaluate for part in found) or ("",),
            all(isinstance(part, str) or part.constant for part in found),
        )

    def _condition(self, source: str) -> _Compiled:
        """A bare expression. Raises NotAllowedError."""
        name = _NAME.fullmatch(source)
        if name is not None and name[1] not in _WORDS:
            return _Compiled((dotted(name[1]),), False)
        found = self._grammar().condition(source)
        return _Compiled((found.evaluate,), found.constant)

    def _grammar(self) -> Grammar:
        if self._read is None:
            from printkit.source.jinja.grammar import Grammar

            self._read = Grammar()
        return self._read


def _plain_holes(source: str) -> tuple[str | Evaluate, ...] | None:
    """The parts of a text whose holes are dotted names only; None if there is more to it."""
    pieces = _HOLE.split(source)
    if any(_MARK.search(literal) for literal in pieces[::2]):
        return None
    if not _WORDS.isdisjoint(pieces[1::2]):
        return None
    parts = [dotted(piece) if index % 2 else piece for index, piece in enumerate(pieces)]
    return tuple(part for part in parts if part != "") or ("",)


def _compiled(
    node: Text,
    known: dict[str, _Compiled],
    compile_: Callable[[str], _Compiled],
    problems: Problems,
    card: str | None,
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
            message = f"{reason.message}, in {shown}"
            problems.error(node.span, message, card=card, hint=reason.hint)
            return None
    return Expression(node.span, node.value, found.constant, found.parts)
