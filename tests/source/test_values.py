from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.problems import Problems, Span
from printkit.source.keys import Kind
from printkit.source.nodes import Listing, Text
from printkit.source.values import (
    ANGLE,
    BOOLEAN,
    COLOUR,
    COUNT,
    INTEGER,
    LENGTH,
    NAME,
    NUMBER,
    PART,
    POSITIVE,
    TEXT,
    TITLE,
    choice,
)

PLACE = Span("a.yaml", 3, 7)


def refused(kind: Kind[object], text: str) -> str:
    problems = Problems()
    assert kind.read(Text(PLACE, text), problems) is None
    (problem,) = problems
    assert str(problem).startswith("a.yaml:3:7: error: ")
    return problem.message


@pytest.mark.parametrize(
    ("kind", "text", "value"),
    [
        (TEXT, "No", "No"),
        (INTEGER, "-3", -3),
        (INTEGER, "+5", 5),
        (INTEGER, "007", 7),
        (POSITIVE, "1", 1),
        (NUMBER, "2.50", 2.5),
        (NUMBER, ".5", 0.5),
        (NUMBER, "3", 3),
        (PART, "40%", 0.4),
        (PART, "1", 1.0),
        (ANGLE, "-90deg", -90.0),
        (ANGLE, "450", 90.0),
        (LENGTH, "1in", 25.4),
        (LENGTH, "0", 0.0),
        (BOOLEAN, "Yes", True),
        (BOOLEAN, "off", False),
        (COUNT, "0", 0),
        (COUNT, " 12 ", 12),
        (NAME, "suit_2", "suit_2"),
        (choice("a", "b"), "b", "b"),
    ],
)
def test_a_kind_reads_its_values(kind: Kind[object], text: str, value: object) -> None:
    found = kind.read(Text(PLACE, text), Problems())
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize(
    ("kind", "text", "said"),
    [
        (INTEGER, "2.5", 'expected a whole number such as 3, found "2.5"'),
        (INTEGER, "٣", "expected a whole number"),
        (INTEGER, "1_000", "expected a whole number"),
        (INTEGER, "9" * 5000, "expected a whole number"),
        (POSITIVE, "0", "from 1"),
        (NUMBER, "1e3", "expected a number such as 2.5"),
        (NUMBER, "nan", "expected a number"),
        (NUMBER, "1,5", "expected a number"),
        (NUMBER, "²", "expected a number"),
        (PART, "140%", "from 0 to 1"),
        (ANGLE, "left", "expected degrees"),
        (LENGTH, "3", "has no unit: write 3mm"),
        (LENGTH, "3 feet", "expected a length such as 3mm"),
        (BOOLEAN, "y", "expected yes or no"),
        (NAME, "2nd", "a name of letters"),
        (NAME, "größe", "a name of letters"),
        (COLOUR, "crimsom", "did you mean"),
        (TITLE, " ", "expected some text"),
        (
            choice("front", "back"),
            "bcak",
            'expected one of front, back, found "bcak"; did you mean',
        ),
        (INTEGER, "", "expected a whole number such as 3, found nothing"),
    ],
)
def test_a_kind_says_what_it_wanted(kind: Kind[object], text: str, said: str) -> None:
    assert said in refused(kind, text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("-1", 'a whole number from 0, found "-1"'),
        ("2.5", "a whole number from 0"),
        ("yes", 'a whole number from 0, found "yes"'),
        ("True", "a whole number from 0"),
        ("4x", "write 4"),
        ("x4", "write 4"),
        ("010", "write 10"),
        ("+3", "a whole number from 0"),
        ("3.0", 'found "3.0"; write 3'),
        ("3,00", "write 3"),
        ("03x", "write 3"),
        ("1e1", "a whole number from 0"),
        ("two", "a whole number from 0"),
        ("٣", "a whole number from 0"),
        ("1000000000", "too many; a deck has at most 100,000 faces"),
        ("9" * 10_000, "too many"),
    ],
)
def test_a_count_is_a_whole_number_in_plain_digits(text: str, said: str) -> None:
    assert said in refused(COUNT, text)


def test_a_value_lost_to_a_comment_is_explained() -> None:
    problems = Problems()
    assert COLOUR.read(Text(PLACE, "", comment="#a61e2b"), problems) is None
    assert 'YAML takes "#a61e2b" for a comment: quote it' in str(next(iter(problems)))


def test_a_list_is_no_scalar() -> None:
    problems = Problems()
    assert INTEGER.read(Listing(PLACE, ()), problems) is None
    assert "found an empty list" in str(next(iter(problems)))


@given(st.integers(-(10**15), 10**15))
def test_integers_are_read_as_written(number: int) -> None:
    assert INTEGER.parse(str(number)) == number
    assert NUMBER.parse(f"{number}.0") == number
