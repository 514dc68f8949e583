"""What is no list says how to make it one."""

from __future__ import annotations

import pytest

from printkit.problems import Problems
from printkit.source.keys import items_of
from printkit.source.yaml.reader import parse_yaml


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("tanks", 'found "tanks"; write [tanks]'),
        ("{name: N}", "put a dash before each, or brackets around"),
        ("{Ace: {text: hi}}", "its name inside: - {name: Ace, …}"),
    ],
)
def test_the_way_to_a_list_is_told(text: str, hint: str) -> None:
    problems = Problems()
    node = parse_yaml(text, "f", problems)
    assert node is not None
    assert items_of(node, problems, "cards") == ()
    assert hint in str(*problems)
