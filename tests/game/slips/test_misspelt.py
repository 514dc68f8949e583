"""Undeclared fields that differ by a slip from a key of cards."""

from __future__ import annotations

import pytest

from printkit.problems import one_edit
from tests.game.games import Desk


@pytest.mark.parametrize(
    ("key", "word"),
    [
        ("quantty", "quantity"),
        ("Quantity", "quantity"),
        ("copie", "copies"),
        ("coppies", "copies"),
        ("copeis", "copies"),
        ("templte", "template"),
        ("matrx", "matrix"),
        ("Count", "count"),
        ("coutn", "count"),
        ("QTY", "qty"),
        ("qyt", "qty"),
        ("Back", "back"),
        ("bakc", "back"),
        ("Id", "id"),
        ("When", "when"),
        ("wehn", "when"),
        ("Name", "name"),
        ("naem", "name"),
        ("TEXT", "text"),
        ("Txet", "text"),
    ],
)
def test_a_misspelt_reserved_word_is_an_error(desk: Desk, key: str, word: str) -> None:
    said = desk.trouble(cards=f"cards: [{{name: A, {key}: 3}}]")
    assert f'"{key}" is no key of a card; did you mean "{word}"?' in said
    assert "game/cards.yaml:1:19" in said
    assert 'card "A"' in said


@pytest.mark.parametrize("key", ["cost", "note", "tex", "bacon", "qt", "wen", "mint", "county"])
def test_a_word_that_is_near_a_short_one_is_a_field(desk: Desk, key: str) -> None:
    (card,) = desk.cards(f"cards: [{{name: A, {key}: x}}]")
    assert card.fields[key] == "x"


@pytest.mark.parametrize("key", ["cost", "tent", "nme", "textt", "cunt", "wheel", "quality"])
def test_a_short_or_different_word_is_a_field(desk: Desk, key: str) -> None:
    (card,) = desk.cards(f"cards: [{{name: A, {key}: 3}}]")
    assert card.fields[key] == "3"


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("copies", "copies", True),
        ("copies", "copie", True),
        ("copies", "xcopies", True),
        ("copies", "copaes", True),
        ("copies", "ocpies", True),
        ("copies", "copsei", False),
        ("copies", "copis s", False),
        ("ab", "ba", True),
        ("a", "", True),
        ("abc", "cba", False),
    ],
)
def test_one_edit_apart(one: str, other: str, expected: bool) -> None:
    assert one_edit(one, other) is expected
    assert one_edit(other, one) is expected
