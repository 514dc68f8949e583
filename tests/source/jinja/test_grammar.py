"""An expression has the value that Jinja gives it, within the short list of what it may do."""

from __future__ import annotations

import jinja2
import pytest

from printkit.problems import Problems, Span
from printkit.source.jinja.expressions import Expressions
from printkit.source.nodes import Text

JINJA = jinja2.Environment()


@pytest.mark.parametrize(
    "source",
    [
        "n + 2 * 3 ** 2 - 4 // 3 % 2",
        "-n | abs",
        "n in [7] and 'a' not in items",
        "n is odd and n is not even and n is divisibleby 7",
        "'a' if n > 9 else 'b' if n > 3 else 'c'",
        "('a' if yes) ~ 'b'",
        "word.split(' ')[1].lower() | title",
        "items | join(', ') | upper",
        "items[::-1] | join",
        "word[1:3] ~ word[:2] ~ word[-5:]",
        "{'a': 1, 'b': [1, 2]}['b'][1]",
        "data.deep['n'] + 1",
        r"'tab\t\x41\'\\ é\u00e9'",
        "missing is defined or 'none'",
        "data.missing | default('x')",
        "range(2, 8, 3) | list | length",
        "[3, 1, 2] | sort(reverse=true) | first",
        "1_000 + 1e2 + 0.5",
        "'ab' * 2 ~ 3",
        "true and not false and none is none",
        "word | replace('Death', 'Life')",
        "'  x ' | trim",
        "half | round | int",
        "word | truncate(99)",
        "[1, 2, 3] | sum",
        "[1, 2, 2] | unique | list",
        "[2, 9, 4] | max - [2, 9, 4] | min",
        "-2 ** 2",
        "2 ** 3 ** 2",
        "not n == 7 or yes",
        "1 < n < 9 != 8 not in [1]",
        "'a' 'b' ~ 1 + 2 ~ 3 * 4",
        "(1, 2, n)[2]",
        "items.0",
        "'3' | int + '2.5' | float",
    ],
)
def test_an_expression_has_jinjas_value(source: str) -> None:
    scope: dict[str, object] = {
        "n": 7,
        "half": 2.6,
        "word": "Death Squad",
        "items": ["a", "b", "c"],
        "yes": True,
        "data": {"deep": {"n": 1}},
    }
    expression = Expressions().condition(Text(Span("x"), source), Problems())
    assert expression is not None
    assert expression.value(scope) == JINJA.compile_expression(source)(**scope)
