"""The types that `fields:` declares, and which names a card may use."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import NamedTuple

from printkit.game.model import Value
from printkit.geometry import parse_length
from printkit.problems import did_you_mean
from printkit.source.keys import Kind
from printkit.source.markup import Rich
from printkit.source.nodes import Listing, Node, Text, described, quoted
from printkit.source.printed import lost
from printkit.source.values import choice, parse_integer, parse_number

_CHOICE = re.compile(r"choice\s*\((.*)\)", re.DOTALL)
_FIELD_NAME = re.compile(r"[^\W\d]\w*")
_TYPES = (
    "text",
    "rich",
    "integer",
    "number",
    "list",
    "choice(a, b)",
    "picture",
    "colour",
    "length",
)


class FieldError(ValueError):
    """A value is not of its field's type; the reader of the card adds the place."""

    def __init__(self, message: str, hint: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


class FieldType(NamedTuple):
    """How the value of a field is read; `blank` is what a card has that leaves it out."""

    name: str
    read: Callable[[Node], Value]
    """Raises FieldError."""
    blank: Value = ""


class Fields(NamedTuple):
    """The fields that a file's cards may have.

    A closed list was declared by `fields:`; in an open one any other name is a text.
    """

    types: Mapping[str, FieldType]
    closed: bool

    def type_of(self, name: str) -> FieldType:
        return self.types.get(name, OPEN)


def text_of(node: Node) -> str:
    """The characters of a text that will be printed. Raises FieldError."""
    if not isinstance(node, Text):
        hint = 'quote a text that starts with [ or {: "…"'
        raise FieldError(f"expected a text, found {described(node)}", hint)
    if (cut := lost(node)) is not None:
        raise FieldError(cut.message, cut.hint)
    return node.value


def _read_text(node: Node) -> Value:
    return text_of(node)


def _read_rich(node: Node) -> Value:
    return Rich(text_of(node), node.span)


def _read_list(node: Node) -> Value:
    if isinstance(node, Listing):
        return tuple(text_of(item) for item in node.items)
    if isinstance(node, Text) and not node.value and not node.quoted:
        text_of(node)
        return ()
    raise FieldError(
        f"expected a list, found {described(node)}",
        f"write [{node.value}]" if isinstance(node, Text) and len(node.value) < 60 else None,
    )


def _read_open(node: Node) -> Value:
    return _read_list(node) if isinstance(node, Listing) else text_of(node)


def _scalar(words: str, parse: Callable[[str], Value]) -> Callable[[Node], Value]:
    """A reader of typed scalars; blank is left out."""
    parsed = lru_cache(1000)(parse)  # the same few values recur on thousands of cards

    def read(node: Node) -> Value:
        if not isinstance(node, Text):
            raise FieldError(f"expected {words}, found {described(node)}")
        if not node.value:
            return ""
        try:
            return parsed(node.value)
        except ValueError as reason:
            raise FieldError(str(reason)) from None

    return read


def _length(text: str) -> str:
    parse_length(text)
    return text


def _colour(text: str) -> str:
    from printkit.colour import parse_paint

    parse_paint(text)
    return text


def _read_colour(node: Node) -> Value:
    text_of(node)
    return _colours(node)


_colours = _scalar("a colour such as #a61e2b", _colour)
TEXT_FIELD = FieldType("text", _read_text)
OPEN = FieldType("text", _read_open)
"""An undeclared field: a text, or a list where one is written."""

_NAMED: Mapping[str, FieldType] = {
    "text": TEXT_FIELD,
    "rich": FieldType("rich", _read_rich),
    "integer": FieldType("integer", _scalar("a whole number such as 3", parse_integer)),
    "number": FieldType("number", _scalar("a number such as 2.5", parse_number)),
    "list": FieldType("list", _read_list, ()),
    "picture": FieldType("picture", _read_text),
    "colour": FieldType("colour", _read_colour),
    "color": FieldType("colour", _read_colour),
    "length": FieldType("length", _scalar("a length such as 3mm", _length)),
}


def parse_type(text: str) -> FieldType:
    """Read a type such as "integer" or "choice(a, b)". Raises ValueError."""
    text = text.strip()
    if text in _NAMED:
        return _NAMED[text]
    if match := _CHOICE.fullmatch(text):
        words = tuple(word.strip() for word in match[1].split(","))
        if not all(words) or len(set(words)) != len(words):
            raise ValueError(f"choice(...) lists different words, found {quoted(text)}")
        kind = choice(*words)
        return FieldType(text, _scalar(kind.words, kind.parse))
    if re.match(r"choice\s*\(", text):
        raise ValueError(f'quote it between braces, where a comma ends it: "{text}, …)"')
    hint = did_you_mean(text, _NAMED)
    guess = f"; {hint}" if hint and hint.startswith("did") else ""
    raise ValueError(f"expected a type ({', '.join(_TYPES)}), found {quoted(text)}{guess}")


def parse_field_name(text: str) -> str:
    """A name that expressions can use. Raises ValueError."""
    if not _FIELD_NAME.fullmatch(text):
        raise ValueError(
            f"expected a field's name of letters, digits and _ without spaces, found {quoted(text)}"
        )
    return text


FIELD_TYPE: Kind[FieldType] = Kind(
    "a type: " + ", ".join(_TYPES),
    parse_type,
    {
        "anyOf": [
            {"enum": [*_NAMED]},
            {"type": "string", "pattern": r"^\s*choice\s*\(.+\)\s*$"},
        ]
    },
)

ALWAYS: Mapping[str, FieldType] = {"name": TEXT_FIELD, "text": TEXT_FIELD}
OPEN_FIELDS = Fields(ALWAYS, closed=False)
"""Where nothing is declared."""
