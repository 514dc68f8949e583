"""Conditions, as after `when:`."""

from __future__ import annotations

import pytest

from printkit.problems import Problems
from printkit.source.jinja.expressions import Names
from printkit.source.markup import Rich
from printkit.source.nodes import Text
from tests.source.jinja.evaluating import EXPRESSIONS, PLACE, SCOPE


def holds(source: str) -> bool:
    problems = Problems()
    expression = EXPRESSIONS.condition(Text(PLACE, source), problems)
    assert expression is not None, [str(problem) for problem in problems]
    return expression.truth(SCOPE)


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("card.name", True),
        ("card.flavour", False),
        ("rules.courts", False),
        ("not rules.courts", True),
        ("{{ card.force > 3 }}", True),
        ("card.force > 3 and 'group' in card.types", True),
        ("card.force in [1, 2] or card.name == 'Death Squad'", True),
        ("'rain' in card.name", False),
        ("'leader' not in card.types", True),
        ("1 < card.force <= 7", True),
        ("card.flavour > 3", False),
        ("card.flavour == 3", False),
        ("card.nothing is defined", False),
        ("card.name is defined", True),
        ("card.force is odd", True),
        ("card.types == ['paramilitary', 'group']", True),
        ("card.rules == '**Hit** *me*'", True),
        ("true", True),
        ("yes", True),
        ("No", False),
        ("not off and on", True),
        ("{{ no }}", False),
        ("none", False),
    ],
)
def test_a_condition_holds_or_not(source: str, expected: bool) -> None:
    assert holds(source) is expected


def test_an_empty_rich_text_does_not_hold() -> None:
    expression = EXPRESSIONS.condition(Text(PLACE, "card.text"), Problems())
    assert expression is not None
    assert not expression.truth({"card": Names({"text": Rich("", PLACE)}, "card")})


@pytest.mark.parametrize("source", ["", " ", "a }} {{ b", "{% if a %}", "a b", "for x in y"])
def test_a_condition_is_one_expression(source: str) -> None:
    problems = Problems()
    assert EXPRESSIONS.condition(Text(PLACE, source), problems) is None
    assert problems.errors
