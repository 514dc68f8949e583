"""Texts with expressions in them, whatever they hold."""

from __future__ import annotations

import subprocess
import sys
from contextlib import suppress

from hypothesis import given
from hypothesis import strategies as st

from printkit.problems import Problems
from printkit.source.jinja.expressions import ExpressionError
from printkit.source.nodes import Text
from tests.source.jinja.evaluating import EXPRESSIONS, PLACE, SCOPE, value


def test_what_reads_no_name_is_constant() -> None:
    for source, constant in (
        ("a", True),
        ("{x}", True),
        ("{{ 1 + 1 }}{# x #}", True),
        ("{{ copy }}", False),
        ("a {{ [1, copy] | join }}", False),
    ):
        expression = EXPRESSIONS.text(Text(PLACE, source), Problems())
        assert expression is not None
        assert expression.constant is constant


def test_names_and_plain_texts_never_load_jinja() -> None:
    code = """
import sys
from printkit.problems import Problems, Span
from printkit.source.jinja.expressions import Expressions
from printkit.source.nodes import Text
x = Expressions()
e = x.text(Text(Span("a"), "{{ card.name }} and {{copy}}, {x}"), Problems())
assert e.value({"card": {"name": "A"}, "copy": 1}) == "A and 1, {x}"
assert x.condition(Text(Span("a"), "card.art"), Problems()).truth({"card": {"art": "b"}})
assert "jinja2" not in sys.modules
e = x.text(Text(Span("a"), "{{ card.name | upper }}"), Problems())
assert "jinja2" in sys.modules
"""
    subprocess.run([sys.executable, "-c", code], check=True)


@given(st.text(max_size=80))
def test_no_text_breaks_the_compiler(source: str) -> None:
    problems = Problems()
    expression = EXPRESSIONS.text(Text(PLACE, "{{" + source + "}}"), problems)
    assert (expression is None) == bool(problems.errors)
    if expression is not None:
        with suppress(ExpressionError):
            assert isinstance(expression.text(SCOPE), str)


@given(st.text(alphabet=st.characters(exclude_characters="{}"), max_size=80))
def test_text_without_braces_is_itself(source: str) -> None:
    assert value(source) == source
