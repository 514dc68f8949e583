"""What no expression may reach, and none may cost."""

from __future__ import annotations

import pytest

from tests.source.jinja.evaluating import refused
from tests.source.reading import within


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
