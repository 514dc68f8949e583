"""One declaration of the keys of a file: it validates, documents and writes JSON Schemas."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from collections.abc import Mapping as Dict
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar

from printkit.problems import Problems, did_you_mean, nearest
from printkit.source.nodes import Listing, Mapping, Node, Text, described, quoted
from printkit.source.printed import check_settings

T_co = TypeVar("T_co", covariant=True)

_EQUALS = re.compile(r"([^\W\d]\w*) ?= ?(\S.{0,40})")

Json: TypeAlias = "Dict[str, Json] | Sequence[Json] | str | int | float | bool | None"
"""A JSON value."""


@dataclass(frozen=True, slots=True)
class Kind(Generic[T_co]):
    """How a scalar is typed: its words for people, its reader, its JSON Schema."""

    words: str
    """Fits after "expected": "a length such as 3mm"."""
    parse: Callable[[str], T_co]
    """Raises ValueError saying what is wrong."""
    schema: Dict[str, Json]
    prose: bool = False
    """Whether people read it: then a comment behind it may be a part that YAML cut off."""

    def read(self, node: Node, problems: Problems, *, card: str | None = None) -> T_co | None:
        """The value of a scalar node; None, with a problem at its place, if it is not one."""
        if not isinstance(node, Text) or (not node.value and not node.quoted):
            hint = None
            if isinstance(node, Text) and node.comment:
                hint = f"YAML takes {quoted(node.comment)} for a comment: quote it"
            problems.error(
                node.span, f"expected {self.words}, found {described(node)}", card=card, hint=hint
            )
            return None
        if self.prose:
            check_settings(node, problems, card=card)
        try:
            return self.parse(node.value)
        except ValueError as reason:
            problems.error(node.span, str(reason), card=card)
            return None


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list of one shape; a lone scalar is not a list."""

    item: Shape


@dataclass(frozen=True, slots=True)
class MapOf:
    """A mapping with names of the author's own."""

    value: Shape


@dataclass(frozen=True, slots=True)
class Either:
    """One of several shapes, told apart by what the node is."""

    shapes: tuple[Shape, ...]


@dataclass(frozen=True, slots=True)
class Anything:
    """A value whose shape is judged elsewhere."""

    words: str = "a value"


@dataclass(frozen=True, slots=True)
class Ref:
    """A record by name, for records that contain themselves; resolved by the schema writer."""

    name: str


Shape: TypeAlias = "Kind[Any] | ListOf | MapOf | Either | Anything | Ref | Record"


@dataclass(frozen=True, slots=True)
class Key:
    """One key: its name, shape and meaning; aliases are other names of the same thing."""

    name: str
    shape: Shape
    doc: str
    default: str = ""
    """As the documentation shows it; empty where leaving the key out means nothing."""
    required: bool = False
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """A mapping with declared keys. `open` lets other keys stand (they are card fields)."""

    name: str
    doc: str
    keys: tuple[Key, ...]
    open: bool = False
    synonyms: Dict[str, str] = field(default_factory=dict, compare=False)
    """Words from elsewhere that are no keys here, and the key that they mean."""

    def names(self) -> tuple[str, ...]:
        """Every accepted spelling, canonical ones first."""
        return tuple(key.name for key in self.keys) + tuple(
            alias for key in self.keys for alias in key.aliases
        )

    def canonical(self, name: str) -> str | None:
        for key in self.keys:
            if name == key.name or name in key.aliases:
                return key.name
        return None

    def meant(self, name: str) -> str | None:
        """The hint for a key that is not there."""
        synonym = self.synonyms.get(name.casefold())
        return did_you_mean(name, self.names()) if synonym is None else f'did you mean "{synonym}"?'


def read_record(
    record: Record,
    node: Node,
    problems: Problems,
    *,
    card: str | None = None,
) -> dict[str, Node]:
    """The entries of a mapping under their canonical names, in the order typed.

    Unknown, repeated (by an alias) and missing keys are problems; an open record keeps
    unknown keys as they are.
    """
    if not isinstance(node, Mapping):
        problems.error(
            node.span,
            f"expected {record.doc}, found {described(node)}",
            card=card,
            hint=_equals_sign(node),
        )
        return {}
    found: dict[str, Node] = {}
    places: dict[str, Text] = {}
    meant: set[str | None] = set()
    for key, value in node.entries:
        name = record.canonical(key.value)
        if name is None:
            if not record.open:
                problems.error(
                    key.span,
                    f'unknown key "{key.value}" in {record.name}',
                    card=card,
                    hint=record.meant(key.value),
                )
                meant.add(record.canonical(nearest(key.value, record.names()) or ""))
                continue
            name = key.value
        if name in places:
            if key.value in node.merged:
                continue
            problems.error(
                key.span,
                f'"{key.value}" and "{places[name].value}" are one thing,'
                f" already given on line {places[name].span.line}",
                card=card,
            )
            continue
        places[name] = key
        found[name] = value
    for wanted in record.keys:
        if wanted.required and wanted.name not in found and wanted.name not in meant:
            problems.error(node.span, f'{record.name} needs the key "{wanted.name}"', card=card)
    return found


def _equals_sign(node: Node) -> str | None:
    match = _EQUALS.match(node.value) if isinstance(node, Text) and not node.quoted else None
    return f"a key stands before a colon: write {match[1]}: {match[2]}" if match else None


def items_of(node: Node, problems: Problems, what: str) -> tuple[Node, ...]:
    """The items of a list node; a problem, and none, if it is not a list."""
    if isinstance(node, Listing):
        return node.items
    problems.error(
        node.span, f"expected a list of {what}, found {described(node)}", hint=as_list(node)
    )
    return ()


def as_list(node: Node) -> str | None:
    """How to write as a list what is none."""
    if isinstance(node, Mapping):
        first = node.entries[0] if node.entries else None
        if first is not None and isinstance(first[1], Mapping):
            return f"each starts with a dash, its name inside: - {{name: {first[0].value[:40]}, …}}"
        return "put a dash before each, or brackets around: [{…}]"
    if isinstance(node, Text) and node.value and len(node.value) < 60 and "\n" not in node.value:
        return f"write [{node.value}]"
    return None
