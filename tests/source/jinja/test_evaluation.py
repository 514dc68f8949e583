"""The values of expressions."""

from __future__ import annotations

import pytest

from printkit.problems import Problems
from printkit.source.nodes import Text
from tests.source.jinja.evaluating import BOLD, EXPRESSIONS, PLACE, SCOPE, refused, value


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("plain text", "plain text"),
        ("{{ card.name }}", "Death Squad"),
        ("{{card.name}}", "Death Squad"),
        ("Force {{ card.force }}!", "Force 7!"),
        ("{{ card.force }}", 7),
        ("{{ copy }}", 2),
        ("{{ card.force + 1 }}", 8),
        ("{{ card.force / 2 }}", 3.5),
        ("{{ card.force / 7 }} star", "1 star"),
        ("{{ 0.1 + 0.2 }}mm", "0.3mm"),
        ("{{ 2 ** 10 }}", 1024),
        ("{{ 7 // 2 }}{{ 7 % 2 }}", "31"),
        ("{{ -card.force }}", -7),
        ("{{ card.name | upper }}", "DEATH SQUAD"),
        ("{{ card.name.lower() }}", "death squad"),
        ("{{ card.name[0] }}", "D"),
        ("{{ card.name[:5] }}", "Death"),
        ("{{ card['name'] }}", "Death Squad"),
        ("{{ card.types | join(' · ') }}", "paramilitary · group"),
        ("{{ card.types[0] }}", "paramilitary"),
        ("{{ card.types | length }}", 2),
        ("{{ card.types | first }}{{ card.types | last }}", "paramilitarygroup"),
        ("{{ card.types }} unit", "paramilitary, group unit"),
        ("{{ card.name ~ ' ' ~ card.force }}", "Death Squad 7"),
        ("{{ 'strong' if card.force > 5 else 'weak' }}", "strong"),
        ("{{ 'weak' if card.force < 5 }}", ""),
        ("{{ card.flavour | default('none') }}", "none"),
        ("{{ card.nothing | default('none') }}", "none"),
        ("{{ card.name | default('none') }}", "Death Squad"),
        ("{{ card.digits | int + 1 }}", 8),
        ("{{ card.name.replace('Death', 'Life') }}", "Life Squad"),
        ("{{ card.name.split(' ') | last }}", "Squad"),
        ("{{ range(3) | join }}", "012"),
        ("{{ [3, 1, 2] | sort | join }}", "123"),
        ("{{ {'a': 1}.a }}", 1),
        ("{{ '{{ literal }}' }}", "{{ literal }}"),
        ("line\n{{ card.force }}\n", "line\n7\n"),
        ("{{ 2.567 | round(1) }}", 2.6),
        (r"{{ 'a\d\n' }}", "a\\d\n"),
        ('{{ {"a": 1}["a"] }}', 1),
        ("{{ {'a': {'b': 2}} | length }}", 1),
        ("a{# {{ b }} #}c", "ac"),
        ("{# all #}", ""),
        ("a } b", "a } b"),
        ("{{ 1 / 3 }}.", "0.3333."),
        ("{{ 0.1 + 0.2 }}", 0.1 + 0.2),
        ("{{ 2 / 3 }} {{ -1 / 99999 }}", "0.6667 0"),
        ("{{ card.name | int(0) }}", 0),
        ("{{ card.name | float(default=1.5) }}", 1.5),
        ("{{ ' 2.50 ' | float }}", 2.5),
        ("{{ '2.9' | int }}", 2),
        ("{{ 'a' if yes and not no and ON and not False else 'b' }}", "a"),
        ("{{ [1, 2.0] }} {{ none }}", "1, 2 "),
        ("{name} {x} ${ 5 } {{ '{ card.x }' }}", "{name} {x} ${ 5 } { card.x }"),
        ("{{ '}}' }} {x} $5 { card }", "}} {x} $5 { card }"),
        ("{{ 2.5 | round }}", 2),
        ("{{ card.cost }} coins", "2.5 coins"),
        ("{{ 'it’s a test' | title }}", "It’s A Test"),
        ("{{ card.name | truncate(6) }}", "Death…"),
    ],
)
def test_an_expression_has_a_value(source: str, expected: object) -> None:
    found = value(source)
    assert found == expected
    assert type(found) is type(expected)


def test_a_field_goes_before_a_method() -> None:
    assert value("{{ card.items }}") == "swords"
    assert "a field here, not a method" in refused("{{ card.items() }}")


def test_rich_values_keep_their_markup() -> None:
    assert value("{{ card.rules }}") is BOLD
    expression = EXPRESSIONS.text(Text(PLACE, "Now: {{ card.rules }}!"), Problems())
    assert expression is not None
    assert expression.parts(SCOPE) == ("Now: ", BOLD, "!")
    assert value("{{ card.rules | default('x') }}") is BOLD


def test_a_name_of_the_scope_goes_before_yes_and_no() -> None:
    expression = EXPRESSIONS.text(Text(PLACE, "{{ no }}"), Problems())
    assert expression is not None
    assert expression.value({"no": 7}) == 7


def test_a_list_of_constants_is_built_only_once() -> None:
    expression = EXPRESSIONS.text(Text(PLACE, "{{ [1, {'a': 2}] }}"), Problems())
    assert expression is not None
    assert expression.value({}) == [1, {"a": 2}]
    assert expression.value({}) is expression.value({})
    assert value("{{ [copy, 1] }}") == [2, 1]
    assert "division by zero" in refused("{{ [1 / 0] }}")
