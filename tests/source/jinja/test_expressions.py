from __future__ import annotations

import subprocess
import sys
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.problems import Problems, Span
from printkit.source.jinja.expressions import ExpressionError, Expressions, Names
from printkit.source.markup import Rich
from printkit.source.nodes import Text
from tests.source.reading import within

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


def holds(source: str) -> bool:
    problems = Problems()
    expression = EXPRESSIONS.condition(Text(PLACE, source), problems)
    assert expression is not None, [str(problem) for problem in problems]
    return expression.truth(SCOPE)


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


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("{{ card.nmae }}", 'there is no card.nmae; did you mean "name"?'),
        ("{{ crad.name }}", 'there is no name "crad" here; did you mean "card"?'),
        ("{{ rules.court }}", 'did you mean "courts"?'),
        ("{{ card.name | uper }}", 'there is no filter "uper"'),
        ("{{ card.name.uper() }}", "did you mean .upper()?"),
        ("{{ card.name.upper }}", "write .upper()"),
        ("{{ card.digits + 1 }}", "declare the field as integer or number, or join texts with ~"),
        ("{{ 'x' if card.digits == 7 }}", 'compares the text "7" with the number 7'),
        ("{{ 'x' if card.name > 7 }}", "compares the text"),
        ("{{ card.types[5] }}", "there is no item 5"),
        ("{{ 1 / 0 }}", "division by zero"),
        ("{{ card }}", "is not a text but holds: name, items"),
        ("{{ card.force > 3 }}", "a condition (true) has no text"),
        ("{{ rules.courts }}", "a condition (false) has no text"),
        ("{% if x %}y{% endif %}", "statements {% … %} cannot stand here"),
        ("{% set x = 1 %}", "statements {% … %} cannot stand here"),
        ("{{ card.name", "{{ is never closed"),
        ("{{ card.name }", '"}" closes nothing'),
        ("{{ }}", "expected a value, found the end"),
        ("{{ 1 if }}", "expected a value, found the end"),
        ("{{ 1 + }}", "expected a value, found the end"),
        ("{{ card name }}", 'expected an operator, found "name"'),
        ("{{ 'open }}", "the quote ' is never closed"),
        ("{{ card.name ? 1 }}", '"?" means nothing'),
        ("{{ (1, 2 }}", '"(" is never closed'),
        ("{{ card.name) }}", '")" closes nothing'),
        ("{{ and }}", 'expected a value, found "and"'),
        ("{{ card.name is }}", "expected a name, found the end"),
        ("{{ card.name 'x' }}", "expected an operator, found a text in quotes"),
        ("{{-card.force}}", '"{{-" is not used here'),
        ("{{ range }}", "range is a function: write range(…)"),
        ("{{ '\\ud800' }}", "is only half a character"),
        ("{{ '\\x' }}", "escape"),
        ("{{ 1.\u0663 }}", "a number is written in the digits 0 to 9"),
        ("{{ [1 2] }}", 'expected ",", found a number'),
        ("{{ {1} }}", 'expected ":"'),
        ("{{ card.name[] }}", "expected a value between [ and ]"),
        ("{{ card.name[1:2:3:4] }}", 'expected ",", found ":"'),
        ("{{- card.name -}}", "put a space after {{"),
        ("{# never closed", "{# is never closed"),
        ("{{ 'a'() }}", "only methods and functions can be called"),
        ("{{ card.name | }}", "expected a name, found the end"),
        ("{{ loop(1) }}", 'there is no function "loop"'),
        ("{{ card.name | map('upper') }}", 'there is no filter "map"'),
        ("{{ card.name is prime }}", "prime"),
        ("card.name }}", '"}}" closes nothing'),
        ("{{ card.name }} }}", '"}}" closes nothing'),
        ("{ card.name }", '"{ card.name }" is printed as it stands'),
        ("{card.name}", "write {{ card.name }} for its value"),
        ("${name}", "write {{ card.name }} for its value"),
        ("${rules.x} {{ card.name }}", "write {{ rules.x }} for its value"),
        ("{{ card.name | int }}", 'expected a number, found the text "Death Squad"; write int(0)'),
        ("{{ '\u0663' | int }}", "expected a number"),
        ("{{ '' | float }}", "write float(0) if it is to be 0 then"),
        ("{{ '1_0' | int }}", "expected a number"),
        ("{{ yes }}", "a condition (true) has no text"),
        ("{{ true }}", "a condition (true) has no text"),
        ("{{ {'a': 1} }}", "is not a text but holds: a"),
        ("{{ [[true]] }}", "a condition (true) has no text"),
        ("{{ card.name | replace('a') }}", "write replace('old', 'new')"),
        ("{{ card.name | upper(1, 2) }}", "it takes nothing between its brackets"),
        ("{{ card.name.split(1, 2, 3) }}", "write split(', ')"),
        ("{{ 3 | int(base=0) }}", "write int, or int(0)"),
        ("{{ 'a' if card.force > '3' }}", "; write a number without quotes"),
        ("{{ 'a' if card.digits > 3 }}", "3; declare the field as integer or number"),
        ("{{ 'a' if rules.n == 10 }}", "no quotes, and no zero before it, or write '10'"),
        ("{{ 'a' if other == 10 }}", "make it a number with | int, or write '10'"),
        ("{{ 'a' - 1 }}", '"a" - 1 cannot be computed; write a number without quotes'),
        ("{{ empty.x }}", "there is no empty.x; empty holds nothing"),
        ("{{ card.types | abs }}", "expected a number, found a list"),
        ("{{ card.types['a'] }}", 'a list has no item "a"'),
    ],
)
def test_a_mistake_is_named(source: str, said: str) -> None:
    assert said in refused(source)


@pytest.mark.parametrize(
    "source",
    [
        "{{ ''.__class__.__mro__ }}",
        "{{ card.__class__ }}",
        "{{ card.__init__.__globals__ }}",
        "{{ card._data }}",
        "{{ card.name.format(card) }}",
        "{{ '{0.__class__}'.format(1) }}",
        "{{ card | attr('__class__') }}",
        "{{ range.__self__ }}",
        "{{ self }}",
        "{{ cycler }}",
        "{{ lipsum() }}",
        "{{ namespace(a=1) }}",
        "{{ card.types.__len__() }}",
        "{{ [].append(1) }}",
        "{{ card.name.encode() }}",
        "{{ card.name | pprint }}",
        "{{ range(*[1]) }}",
        "{% include '/etc/passwd' %}",
        "{% import 'os' as os %}",
    ],
)
def test_nothing_beyond_the_list_can_be_reached(source: str) -> None:
    assert refused(source)


@pytest.mark.parametrize(
    "source",
    [
        "{{ 'a' * 10**10 }}",
        "{{ 'a' * 99999999999 }}",
        "{{ [1] * 10**9 }}",
        "{{ 10**10**10 }}",
        "{{ 9**9**9**9 }}",
        "{{ range(10**9) }}",
        "{{ range(10**14) | list }}",
        "{{ ('a' * 99999).replace('a', 'b' * 99999) }}",
        "{{ ('a' * 99999) | replace('', 'b' * 99999) }}",
        "{{ range(99999) | join('x' * 99999) }}",
        "{{ ('x' * 9999).join(range(99999)) }}",
        "{{ 'a' | center(10**10) }}",
        "{{ '%9999999999d' % 1 }}",
        "{{ ('a' * 99999) ~ ('a' * 99999) }}",
        "{{ ('a' * 99999) + ('a' * 99999) }}",
        "{{ 999999999999999999999999999999 }}",
        "{{ 2**60 * 2**60 }}",
        "{{ " + "(" * 3_000 + "}}",
        "{{ " + "[" * 500 + "]" * 500 + " }}",
        "{{ " + "-" * 900 + "1 }}",
        "{{ " + "+".join("1" * 300) + " }}",
        "{{ " + "not " * 500 + "1 }}",
        "{{ 1" + " + 1" * 2_000 + " }}",
        "{{ 1" + " + 1" * 999 + " }}",
        "{{ 'a'" + " | upper" * 400 + " }}",
        "{{ card" + ".a" * 1_500 + " }}",
        "{{ 'a'" + "[0]" * 400 + " }}",
        "{{ " + "9" * 3_900 + " }}",
    ],
)
def test_hostile_expressions_are_refused_at_once(source: str) -> None:
    with within(1.0):
        assert refused(source)


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
