"""Slips in documents are told at their very line and column; hostile ones end soon."""

from __future__ import annotations

import time

import pytest

from .writing import Echo, hints, told


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ab {{ x", "1:4: {{ is never closed"),
        ("ab\n {% if x", "2:2: {% is never closed"),
        ("a {# b", "1:3: {# is never closed"),
        ("{% raw %} x", "1:1: raw is never closed"),
        ("a\n}} b", '2:1: "}}" closes nothing'),
        ("a %} b", '1:3: "%}" closes nothing'),
        ("a #} b", '1:3: "#}" closes nothing'),
        ("a\n  ${force} b", '2:3: "${force}" is printed as it stands'),
        ("{card.name}", '1:1: "{card.name}" is printed as it stands'),
        ("{% if x %}a", "1:1: if is never closed"),
        ("{% for a in [] %}\n{% if a %}\n{% endfor %}", "2:1: if is never closed"),
        ("a{% endif %}", "1:2: endif closes nothing"),
        ("a{% else %}", "1:2: else belongs to no if or for"),
        ("{% if 1 %}{% else %}{% else %}{% endif %}", "1:21: this if has an else already"),
        (
            "{% if 1 %}{% else %}{% elif 1 %}{% endif %}",
            "1:21: elif belongs between if and its else",
        ),
        ("{% endraw %}", "1:1: endraw closes nothing"),
        ("{%  fro a in b %}", '1:5: there is no statement "fro"'),
        ("{% macro a() %}", '1:4: there is no statement "macro"'),
        (
            "{% for a of b %}{% endfor %}",
            '1:1: expected {% for name in list %}, found "for a of b"',
        ),
        ("{% set a 3 %}", '1:1: expected {% set name = value %}, found "set a 3"'),
        ("{% for loop in [] %}{% endfor %}", '1:7: "loop" already means something; take another'),
        (
            "{% for a, b in [1] %}{% endfor %}",
            "1:1: expected a, b in each item of the list, found the number 1",
        ),
        ("{% for a in 'abc' %}{% endfor %}", '1:13: expected a list, found the text "abc"'),
        ("{% if %}{% endif %}", "1:7: expected an expression, found nothing"),
        ("x {{ 1 + }}", "1:6: expected a value, found the end, in 1 +"),
        ("{{ [\n 1,\n 2 3\n] }}", '3:2: expected ",", found a number, in [ 1, 2 3 ]'),
        ("{{ 'a' | uper }}", "1:10: there is no filter \"uper\", in 'a' | uper"),
        ("{{ card }}", "1:4: card is a macro: write card(…)"),
        ("{{ crad('a') }}", '1:4: there is no macro "crad"'),
        ("{% if false %}{{ crad('a') }}{% endif %}", '1:18: there is no macro "crad"'),
        ("{{ 'a' ~ card('tnaks') }}", '1:16: there is no card "tnaks"'),
        ("{{ card(\n  'tnaks'\n) }}", '2:4: there is no card "tnaks"'),
        ("{{ {} }}", "1:4: this is not a text but holds: "),
        ("{{ 1 == 1 }}", "1:4: a condition (true) has no text"),
        ("{{ card('a') | upper }}", "1:4: expected a text, found what has none"),
        ("a\ufdd0b", "1:2: found U+FDD0, which is no character"),
        ("{{ card(“a”) }}", '1:4: "“" means nothing in an expression, in card(“a”)'),
        ("{{ 1 if x.y }}", '1:9: there is no name "x" here'),
    ],
)
def test_a_slip_is_told_at_its_place(text: str, expected: str) -> None:
    assert f"rulebook.md:{expected}" in told(text, {"card": Echo()})


def test_places_count_from_the_line_on_which_the_text_starts() -> None:
    assert told("\n  {{ x }}", line=12) == ['rulebook.md:13:6: there is no name "x" here']


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "{% for a in range(9000) %}{% for b in range(9000) %}{% endfor %}{% endfor %}",
            "the document takes too many steps",
        ),
        (
            "{% for a in range(9000) %}{% set b = range(90000) | list %}{% endfor %}",
            "the document takes too many steps",
        ),
        (
            "{% for a in range(9000) %}{% if 'z' in 'ab' * 40000 %}{% endif %}{% endfor %}",
            "the document takes too many steps",
        ),
        (
            "{% for a in range(9000) %}{{ card(a) }}{% for b in range(9) %}{{ card(b) }}"
            "{% endfor %}{% endfor %}",
            "the document takes too many steps",
        ),
        (
            "{% for a in range(9000) %}{{ 'ab' * 400 }}{% endfor %}",
            "the document becomes longer than 600,000 characters",
        ),
        (
            "{% for a in range(9000) %}" + "a" * 700 + "{% endfor %}",
            "the document becomes longer than 600,000 characters",
        ),
        (
            "{% for a in range(9000) %}{{ a.b }}{{ c }}{% endfor %}" + "{{ d }}" * 99,
            "too many problems; the rest of the document was not read",
        ),
        ("{{ 'a' * 200000 }}", "the result is longer than 100,000"),
        ("{{ " + "(" * 500 + "1" + ")" * 500 + " }}", "the expression is nested too deep"),
        ("{% if 1 %}" * 500 + "{% endif %}" * 500, "the statements are nested too deep"),
    ],
    ids=range(10),
)
def test_a_hostile_document_ends_soon(text: str, expected: str) -> None:
    start = time.process_time()
    assert any(expected in message for message in told(text, {"card": Echo()}))
    assert time.process_time() - start < 5


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("{{ card(“a”) }}", 'write straight quotes: "'),
        ("{{ card(‘a’) }}", "write straight quotes: '"),
        ("{{ 3 – 1 }}", "write - for minus"),
        ("{{ 3 × 2 }}", "write * for times"),
        ("{% if 1 ≤ 2 %}{% endif %}", "write <= to compare"),
    ],
)
def test_signs_of_printers_are_told_with_those_of_keyboards(text: str, hint: str) -> None:
    assert hint in hints(text)


def test_a_text_that_is_too_long_is_told_where_it_becomes_so() -> None:
    line = "a" * 999 + "\n"
    assert told(line * 700) == [
        "rulebook.md:601:1: the document becomes longer than 600,000 characters"
    ]
    assert hints(line * 700) == ["shorten it here: these are some three hundred pages"]
