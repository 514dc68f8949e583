"""The `words:` of a game: what its layouts and texts print besides the texts of cards."""

from __future__ import annotations

from collections.abc import Iterable

from printkit.game.cards.fields import parse_field_name
from printkit.problems import Problems
from printkit.source.nodes import Node, Text
from printkit.source.values import PROSE


def read_words(entries: Iterable[tuple[Text, Node]], problems: Problems) -> dict[str, str]:
    """The texts, each under a name that expressions can use."""
    found: dict[str, str] = {}
    for key, value in entries:
        try:
            parse_field_name(key.value)
        except ValueError:
            told = f'"{key.value}" is no name of a word: write letters, digits and _'
            problems.error(key.span, told)
            continue
        found[key.value] = PROSE.read(value, problems) or ""
    return found
