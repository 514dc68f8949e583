"""Signs of other languages in expressions."""

from __future__ import annotations

import pytest

from printkit.problems import Problems, Span
from printkit.source.jinja.expressions import ExpressionError, Expressions, Names
from printkit.source.nodes import Text

PLACE = Span("f", 1, 1)


@pytest.mark.parametrize(
    ("source", "hint"),
    [
        ("card.cost = 3", 'found "="'),
        ("card.cost = 3", "write == to compare"),
        ("card.a && card.b", "write and"),
        ("card.a || card.b", "write or between conditions"),
        ("!card.a", "write not"),
    ],
)
def test_a_sign_of_another_language_says_what_to_write(source: str, hint: str) -> None:
    problems = Problems()
    assert Expressions().condition(Text(PLACE, source), problems) is None
    assert hint in str(*problems)


def test_percent_in_a_text_in_quotes_is_no_statement() -> None:
    problems = Problems()
    found = Expressions().text(Text(PLACE, "{{ '{%s}' ~ card.cost }}"), problems)
    assert not list(problems)
    assert found is not None
    assert found.text({"card": Names({"cost": 3}, "card")}) == "{%s}3"
    assert Expressions().text(Text(PLACE, "Don't {% if x %} can't"), problems) is None
    assert "statements" in str(*problems)


@pytest.mark.parametrize("source", ["card.name == A", "card.name == Ace", "A in card.name"])
def test_a_word_without_quotes_is_told_to_have_them(source: str) -> None:
    word = "Ace" if "Ace" in source else "A"
    found = Expressions().condition(Text(PLACE, source), Problems())
    assert found is not None
    with pytest.raises(ExpressionError, match=f'no name "{word}"') as caught:
        found.truth({"card": Names({"name": "A"}, "card")})
    assert caught.value.hint == f'write "{word}" in quotes if it is a text'
