"""What a YAML file holds: texts, lists and mappings, each with its place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from printkit.problems import Span


class Text(NamedTuple):
    """A scalar as typed. It stays text until a declared type says otherwise.

    A named tuple, since a file of 10,000 cards holds 100,000 of them.
    """

    span: Span
    value: str
    quoted: bool = False
    """Whether it was quoted or a block; a plain empty one is a key without a value."""
    comment: str = ""
    """The comment that follows an unquoted value on its line: perhaps meant as text."""


@dataclass(frozen=True, slots=True)
class Listing:
    """Items in the order typed."""

    span: Span
    items: tuple[Node, ...]

    def __iter__(self) -> Iterator[Node]:
        return iter(self.items)


@dataclass(frozen=True, slots=True)
class Mapping:
    """Keys in the order typed, each once."""

    span: Span
    entries: tuple[tuple[Text, Node], ...]

    def get(self, name: str) -> Node | None:
        for key, value in self.entries:
            if key.value == name:
                return value
        return None

    def key(self, name: str) -> Text | None:
        for key, _ in self.entries:
            if key.value == name:
                return key
        return None


Node = Text | Listing | Mapping


def described(node: Node) -> str:
    """A node as an error names it."""
    match node:
        case Text(value="", quoted=False):
            return "nothing"
        case Text():
            shown = node.value if len(node.value) <= 40 else node.value[:37] + "..."
            return repr(shown)
        case Listing():
            return "a list"
        case Mapping():
            return "a mapping"
