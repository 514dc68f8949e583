from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.problems import Problems, Span
from printkit.source.markup import Inline, Rich, parse_markup

PLACE = Span("cards.yaml", 5, 11)


def parse(markup: str) -> tuple[Inline, ...]:
    problems = Problems()
    found = parse_markup(Rich(markup, PLACE), problems, card="A")
    assert not list(problems)
    return found


@pytest.mark.parametrize(
    ("markup", "expected"),
    [
        ("", ()),
        ("plain", (Inline("plain"),)),
        ("**bold**", (Inline("bold", bold=True),)),
        ("a *b* c", (Inline("a "), Inline("b", italic=True), Inline(" c"))),
        ("***both***", (Inline("both", bold=True, italic=True),)),
        ("**a *b***", (Inline("a ", bold=True), Inline("b", bold=True, italic=True))),
        (":star: x", (Inline("star", icon="star"), Inline(" x"))),
        ("**:chess-king:**", (Inline("chess-king", bold=True, icon="chess-king"),)),
        ("3 * 4", (Inline("3 * 4"),)),
        ("at 1:30: go", (Inline("at 1:30: go"),)),
        ("Note: this", (Inline("Note: this"),)),
        (r"\*a\* \:star\: \\", (Inline(r"*a* :star: " + "\\"),)),
        (r"a\b", (Inline(r"a\b"),)),
        ("one\n\ntwo", (Inline("one\n\ntwo"),)),
        ("<b> & _x_", (Inline("<b> & _x_"),)),
    ],
)
def test_markup_becomes_stretches(markup: str, expected: tuple[Inline, ...]) -> None:
    assert parse(markup) == expected


@pytest.mark.parametrize("markup", ["**a", "a *b", "***a**", "a ****b"])
def test_an_open_mark_is_a_problem_of_the_card(markup: str) -> None:
    problems = Problems()
    parse_markup(Rich(markup, PLACE), problems, card="Death Squad")
    (problem,) = problems
    assert str(problem).startswith('cards.yaml:5:11: error: card "Death Squad": ')
    assert r"write \*" in str(problem)


@given(st.text(max_size=100))
def test_escaped_text_comes_back(text: str) -> None:
    escaped = re.sub(r"([\\*:])", r"\\\1", text)
    assert "".join(inline.text for inline in parse(escaped)) == text
    assert all(inline.icon is None for inline in parse(escaped))


@given(st.text(alphabet="a *:\\\n-_", max_size=40))
def test_no_markup_breaks_the_parser(text: str) -> None:
    problems = Problems()
    found = parse_markup(Rich(text, PLACE), problems)
    assert sum(len(inline.text) for inline in found) <= len(text)
