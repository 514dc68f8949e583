"""What the tests of expressions share."""

from __future__ import annotations

import pytest

from printkit.problems import Problems, Span
from printkit.source.jinja.expressions import ExpressionError, Expressions, Names
from printkit.source.markup import Rich
from printkit.source.nodes import Text

PLACE = Span("templates/unit.yaml", 4, 9)
BOLD = Rich("**Hit** *me*", PLACE)
CARD = Names(
    {
        "name": "Death Squad",
        "items": "swords",
        "force": 7,
        "cost": 2.5,
        "digits": "7",
        "flavour": "",
        "types": ("paramilitary", "group"),
        "rules": BOLD,
    },
    "card",
)
SCOPE: dict[str, object] = {
    "card": CARD,
    "rules": Names({"courts": False, "n": "010"}, "rules"),
    "copy": 2,
    "other": "x",
    "empty": Names({}, "empty"),
}
EXPRESSIONS = Expressions()


def value(source: str) -> object:
    problems = Problems()
    expression = EXPRESSIONS.text(Text(PLACE, source), problems)
    assert expression is not None, [str(problem) for problem in problems]
    return expression.value(SCOPE)


def refused(source: str) -> str:
    """The problem of an expression that cannot be compiled, or the error of its value."""
    problems = Problems()
    expression = EXPRESSIONS.text(Text(PLACE, source), problems)
    if expression is None:
        (problem,) = problems
        assert problem.span == PLACE
        return str(problem)
    with pytest.raises(ExpressionError) as caught:
        expression.text(SCOPE)
    return f"{caught.value.message}; {caught.value.hint}"
