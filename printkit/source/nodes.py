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
    merged: frozenset[str] = frozenset()
    """The keys that come from a merge (<<): any spelling of the same key goes before them."""

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


def quoted(text: str, most: int = 40) -> str:
    """A text as an error quotes it: on one line, cut, with what is invisible spelled out."""
    shown = " ".join(text.split("\n"))
    shown = shown if len(shown) <= most else shown[: most - 3] + "..."
    if not shown.isprintable():
        shown = "".join(c if c.isprintable() else f"<U+{ord(c):04X}>" for c in shown)
    return f'"{shown}"'


def described(node: Node) -> str:
    """A node as an error names it."""
    match node:
        case Text(value="", quoted=False):
            return "nothing"
        case Text():
            return quoted(node.value)
        case Listing():
            return "a list" if node.items else "an empty list"
        case Mapping():
            return "a mapping" if node.entries else "an empty mapping"
