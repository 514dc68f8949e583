"""Documents: statements, holes and macros, written out with the place of each character."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.problems import Problems, Span
from printkit.source.jinja.documents import Call
from printkit.source.jinja.expressions import Expressions
from printkit.source.markup import Inline, Rich

from .writing import FILE, THING, Echo, plain, rendered, told

CARDS = [{"name": "Ace", "force": 1}, {"name": "Jack", "force": 11}, {"name": "King", "force": 13}]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("no holes", "no holes"),
        ("{{ 2 + 3 }} cards", "5 cards"),
        ("{% if x %}yes{% else %}no{% endif %}", "no"),
        ("{% if x %}a{% elif not x %}b{% else %}c{% endif %}", "b"),
        ("{% for c in cards %}{{ c.name }} {% endfor %}", "Ace Jack King "),
        ("{% for c in cards if c.force > 9 %}{{ c.name }} {% endfor %}", "Jack King "),
        ("{% for c in [] %}{% else %}none{% endfor %}", "none"),
        ("{% for k, v in {'a': 1}.items() %}{{ k }}={{ v }}{% endfor %}", "a=1"),
        (
            "{% for c in cards %}{{ c.name }}{{ ', ' if not loop.last }}{% endfor %}",
            "Ace, Jack, King",
        ),
        ("{% for c in cards %}{{ loop.index }}/{{ loop.length }} {% endfor %}", "1/3 2/3 3/3 "),
        ("{% set n = 4 %}{{ n * n }}", "16"),
        ("{% set n = 1 %}{% for c in cards %}{% set n = 2 %}{% endfor %}{{ n }}", "1"),
        ("{% set n = 1 %}{% if true %}{% set n = 2 %}{% endif %}{{ n }}", "2"),
        ("a{# {{ nothing }} #}b", "ab"),
        ("{% raw %}{{ x }} {% if %} ${y}{% endraw %}", "{{ x }} {% if %} ${y}"),
        ("# Title {#set-up}", "# Title {#set-up}"),
        ("{{ '}}' }}{{ {'a': {'b': 1}}.a.b }}", "}}1"),
        ("{{ '%}' }}{% if '%}' %}x{% endif %}", "%}x"),
    ],
)
def test_a_document_is_written_out(text: str, expected: str) -> None:
    assert plain(text, x=False, cards=CARDS) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a\n{% if true %}\nb\n{% endif %}\nc\n", "a\nb\nc\n"),
        ("| a |\n{% for c in cards %}\n| x |\n{% endfor %}\n", "| a |\n| x |\n| x |\n| x |\n"),
        ("a\n  {# remark #}\t\nb", "a\nb"),
        ("a\n{% set x = 1 %}{% set y = 2 %}  {# both #}\nb", "a\nb"),
        ("a\n{% set x = [\n1,\n2] %}\nb", "a\nb"),
        ("a {% if true %} b {% endif %} c", "a  b  c"),
        ("a \n {%- if true -%} \n b {%- endif %} c", "ab c"),
        ("a\n\n{{- ' b' }}", "a b"),
    ],
)
def test_a_line_that_holds_only_a_statement_leaves_no_line(text: str, expected: str) -> None:
    assert plain(text, cards=CARDS) == expected


def test_each_character_knows_its_place_in_the_file() -> None:
    text = "{% set n = 1 %}\nfirst\n{% for c in cards %}\n- {{ c.name }} end\n{% endfor %}\nlast\n"
    written, _ = rendered(text, 10, cards=CARDS)
    assert written is not None
    lines = written.text.split("\n")
    assert [line.split(" ")[0] for line in lines] == ["first", "-", "-", "-", "last", ""]
    assert written.span(1) == Span(FILE, 11, 1)
    assert written.span(2, 3) == written.span(4, 3) == Span(FILE, 13, 3)
    assert written.span(3, lines[2].index("end") + 1) == Span(FILE, 13, 16)
    assert written.span(5, 4) == Span(FILE, 15, 4)


@given(st.lists(st.sampled_from(["ab\n", "{# x #}", "{% set a = 1 %}\n", "{{ 7 }}", "  ", "é"])))
def test_literal_text_is_found_again_where_it_was_typed(parts: list[str]) -> None:
    text = "".join(parts)
    written, _ = rendered(text)
    assert written is not None
    source = text.split("\n")
    for number, line in enumerate(written.text.split("\n"), 1):
        for column, char in enumerate(line, 1):
            if char in "abé":
                place = written.span(number, column)
                assert source[place.line - 1][place.column - 1] == char


def test_values_stand_apart_from_the_text_so_that_no_markup_is_read_into_them() -> None:
    rich = Rich("**a** b", Span("cards.yaml"))
    written, _ = rendered("*{{ a }}* {{ rich }} {{ n }}{{ '' }}", a="x * y", rich=rich, n=1.5)
    assert written is not None
    assert written.text == "*\ufdd00\ufdd1* \ufdd01\ufdd1 \ufdd02\ufdd1"
    assert written.embedded == ("x * y", (Inline("a", bold=True), Inline(" b")), "1.5")


def test_a_macro_is_told_its_arguments_its_place_and_whether_it_stands_alone() -> None:
    macro = Echo()
    text = '{{ card("a") }}\nand {{ card("b", scale=2) }}\n  {{ card([\n  card("c")]) }}\n'
    written, problems = rendered(text, 5, card=macro)
    assert not list(problems)
    assert written is not None
    assert written.embedded == (THING, THING, THING)
    assert macro.calls == [
        Call(("a",), {}, Span(FILE, 5, 4), True),
        Call(("b",), {"scale": 2}, Span(FILE, 6, 8), False),
        Call(("c",), {}, Span(FILE, 8, 3), False),
        Call(([THING],), {}, Span(FILE, 7, 6), True),
    ]


def test_a_loop_may_call_its_items_like_a_macro() -> None:
    macro = Echo()
    rendered("{% for card in cards %}{{ card(card.name) }}{% endfor %}", card=macro, cards=CARDS)
    assert [call.args for call in macro.calls] == [("Ace",), ("Jack",), ("King",)]


def test_card_data_is_never_run_as_a_template() -> None:
    assert plain("{{ text }}", text="{{ 1 + 1 }}{% if %}") == "{{ 1 + 1 }}{% if %}"


def test_one_template_is_written_out_for_many_scopes() -> None:
    template = Expressions().document("{{ n }}", FILE, 1, Problems())
    assert template is not None
    for number in range(3):
        written = template.render({"n": number}, Problems())
        assert written is not None
        assert written.embedded == (str(number),)


def test_every_hole_that_is_wrong_is_told_in_one_run() -> None:
    text = "{{ a }}\n{{ rules.hand }} {% if b %}{% endif %}\n{{ card('tnaks') }}"
    assert told(text, {"rules": {"hand_size": 3}, "card": Echo()}) == [
        'rulebook.md:1:4: there is no name "a" here',
        'rulebook.md:2:10: there is no "hand" in it',
        'rulebook.md:2:24: there is no name "b" here',
        'rulebook.md:3:10: there is no card "tnaks"',
    ]
