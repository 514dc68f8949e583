"""Nodes as YAML that reads back as the same texts, in the form people write it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from printkit.source.nodes import Listing, Mapping, Node, Text

_PLAIN = re.compile(r"(?:[^\W_]|\+(?=\w)|-(?=[0-9]))(?:[\w .,;'’!?/()+–-]*[\w.!?)])?")
_PLAIN_ITEM = re.compile(r"(?:[^\W_]|\+(?=\w)|-(?=[0-9]))(?:[\w .'’/()+–-]*[\w.)])?")
_ESCAPED = re.compile(
    '["\\\\\x00-\x1f\x7f-\x9f\u061c\u180e\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]'
)
_SHORT = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r", "\0": "\\0"}
_BLOCK = re.compile(r"\S[^\n]*(?<!\s)(?:\n+\S[^\n]*(?<!\s))+")
_WIDTH = 100


def in_quotes(text: str) -> str:
    """A text between double quotes, on one line."""
    return '"' + _ESCAPED.sub(_escape, text) + '"'


def _escape(match: re.Match[str]) -> str:
    char = match[0]
    if char in _SHORT:
        return _SHORT[char]
    code = ord(char)
    return f"\\x{code:02X}" if code < 256 else f"\\u{code:04X}"


def flow(node: Node, *, plain: bool = True) -> str:
    """A node on one line; without `plain` every text is in quotes."""
    match node:
        case Text(value=value):
            return value if plain and _PLAIN_ITEM.fullmatch(value) else in_quotes(value)
        case Listing(items=items):
            return "[" + ", ".join(flow(item, plain=plain) for item in items) + "]"
        case Mapping(entries=entries):
            pairs = (
                f"{flow(key, plain=plain)}: {flow(value, plain=plain)}" for key, value in entries
            )
            return "{" + ", ".join(pairs) + "}"


def block(entries: Iterable[tuple[str, Node]], indent: str = "") -> Iterator[str]:
    """The lines of a mapping, a key on each."""
    for name, node in entries:
        key = name if _PLAIN_ITEM.fullmatch(name) else in_quotes(name)
        if isinstance(node, Text):
            yield from _text(f"{indent}{key}:", node.value, indent)
        elif isinstance(node, Mapping) and len(flow(node)) > _WIDTH:
            yield f"{indent}{key}:"
            yield from block(((inner.value, value) for inner, value in node.entries), indent + "  ")
        else:
            yield f"{indent}{key}: {flow(node)}"


def _text(start: str, value: str, indent: str) -> Iterator[str]:
    if _PLAIN.fullmatch(value):
        yield f"{start} {value}"
    elif _BLOCK.fullmatch(value) and not _ESCAPED.search(re.sub('[\n"\\\\]', "", value)):
        yield f"{start} |"
        for line in value.split("\n"):
            yield f"{indent}  {line}" if line else ""
    else:
        yield f"{start} {in_quotes(value)}"


def card_file(keys: Iterable[tuple[str, Node]], cards: Iterable[Iterable[tuple[str, Node]]]) -> str:
    """A card file: its keys, and its cards as a list."""
    lines = list(block(keys))
    start = len(lines)
    for card in cards:
        first, *rest = list(block(card, "    ")) or ["    {}"]
        lines += [f"  - {first[4:]}", *rest]
    lines.insert(start, "cards:" if len(lines) > start else "cards: []")
    return "\n".join(lines) + "\n"
