"""What a document does, step by step: text, holes, choices, loops and names that it sets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from printkit.source.jinja.lookup import Evaluate


class Coded(NamedTuple):
    """An expression of a document, with the text that it was typed as."""

    evaluate: Evaluate
    source: str
    at: int

    @property
    def begin(self) -> int:
        """Where it begins behind the space before it."""
        return self.at + len(self.source) - len(self.source.lstrip())


class Literal(NamedTuple):
    """Text as it stands."""

    text: str
    at: int


class Hole(NamedTuple):
    """{{ value }}"""

    value: Coded
    start: int
    """Where its braces stand."""


@dataclass(slots=True)
class If:
    """{% if %}, each {% elif %}, {% else %}: a condition and what it leads to."""

    branches: list[tuple[Coded | None, list[Step]]]
    start: int


@dataclass(slots=True)
class For:
    """{% for names in items if condition %}"""

    names: tuple[str, ...]
    items: Coded
    condition: Coded | None
    body: list[Step]
    otherwise: list[Step]
    start: int


class Set(NamedTuple):
    """{% set name = value %}"""

    name: str
    value: Coded
    start: int


Step: TypeAlias = Literal | Hole | If | For | Set
