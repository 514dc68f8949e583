from __future__ import annotations

import pytest

from printkit.problems import Problem, Span, grouped, in_order, nearest


def test_problems_are_in_the_order_of_their_places_and_those_without_one_last() -> None:
    nowhere = Problem("somewhere")
    warning = Problem("early", Span("a.yaml", 2, 9), severity="warning")
    error = Problem("late", Span("a.yaml", 10, 1))
    whole = Problem("whole file", Span("a.yaml"))
    other = Problem("other file", Span("b.yaml", 1, 1))
    assert in_order([nowhere, other, error, warning, whole]) == (
        whole,
        warning,
        error,
        other,
        nowhere,
    )


def test_problems_of_one_place_keep_the_order_they_were_found_in() -> None:
    found = [Problem(word, Span("a.yaml", 1, 1)) for word in ("one", "two", "three")]
    assert list(in_order(found)) == found


def test_problems_that_differ_in_the_card_only_are_one_that_names_them() -> None:
    at = Span("layout.yaml", 3, 5)
    found = [Problem("too long", at, card) for card in ("Fox", "Owl", "Ox", "Elk", "Emu")]
    first = Problem("first", Span("layout.yaml", 1, 1))
    assert [str(problem) for problem in grouped([*found, first])] == [
        "layout.yaml:1:1: error: first",
        'layout.yaml:3:5: error: card "Fox", "Owl", "Ox" and 2 more, such as "Elk": too long',
    ]


@pytest.mark.parametrize(
    ("name", "known", "meant"),
    [
        ("qyt", "qty", "qty"),
        ("fnt", "font", "font"),
        ("wieght", "weight", "weight"),
        ("Tnaks", "tanks", "tanks"),
        ("base", "easter", None),
        ("cost", "count", None),
        ("b", "scale", None),
    ],
)
def test_only_what_is_much_alike_is_offered(name: str, known: str, meant: str | None) -> None:
    assert nearest(name, [known]) == meant


def test_directions_in_a_name_are_spelled_out_and_never_turn_the_line() -> None:
    problem = Problem("no", card="\u202eabc\u2069")
    assert str(problem) == 'error: card "<U+202E>abc<U+2069>": no'
