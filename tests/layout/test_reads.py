"""What an expression reads decides what is laid out once for all cards."""

from __future__ import annotations

import pytest

from printkit.layout.reads import fields_in, fields_of, names_in, names_in_text


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("card.force > 3 and not copy", {"card", "card.force", "copy"}),
        ("'card.x' ~ suit", {"suit"}),
        ("range(3)", set()),
        ("i * 2 | round(1) | default('x', boolean=true)", {"i"}),
        ("suit is defined or suits is not none", {"suit", "suits"}),
        ("card['odd name'] == rank", {"card", "card.odd name", "rank"}),
        ("card[key]", {"card", "card.*", "key"}),
        ("loop.index == a.card.b", {"loop", "a"}),
    ],
)
def test_names_are_found_without_filters_tests_and_texts(source: str, names: set[str]) -> None:
    assert names_in(source) == names


def test_only_what_stands_in_holes_is_read() -> None:
    names = names_in_text("card.name {{ card.text }} and {{ x }}")
    assert names == {"card", "card.text", "x"}
    assert fields_of(names) == {"text"}


def test_the_fields_of_a_text_are_in_its_order() -> None:
    assert fields_in("{{ card.b }} {{ card['a'] }} {{ card.b }}") == ("b", "a")
