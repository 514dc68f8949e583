"""Settings as plain values: what `rules:` and a back hold."""

from __future__ import annotations

import re
from collections.abc import Mapping as Dict

from printkit.game.model import Plain
from printkit.source.booleans import FALSE, TRUE
from printkit.source.nodes import Listing, Mapping, Node, Text

_INTEGER = re.compile(r"-?(?:0|[1-9][0-9]{0,17})")
_DECIMAL = re.compile(r"-?(?:0|[1-9][0-9]{0,14})\.[0-9]{1,15}")


def as_typed(node: Node) -> Plain:
    """Texts, lists and mappings with every scalar as typed."""
    match node:
        case Text():
            return node.value
        case Listing():
            return tuple(as_typed(item) for item in node.items)
        case Mapping():
            return {key.value: as_typed(value) for key, value in node.entries}


def setting(node: Node) -> Plain:
    """A rule's setting: unquoted yes, no and numbers are meant as such, nothing is None."""
    match node:
        case Text(quoted=True):
            return node.value
        case Text():
            return _setting(node.value)
        case Listing():
            return tuple(setting(item) for item in node.items)
        case Mapping():
            return {key.value: setting(value) for key, value in node.entries}


def settings(node: Node | None) -> Dict[str, Plain]:
    """The settings of a mapping by name."""
    if not isinstance(node, Mapping):
        return {}
    return {key.value: setting(value) for key, value in node.entries}


def _setting(text: str) -> Plain:
    if not text:
        return None
    word = text.lower()
    if word in TRUE or word in FALSE:
        return word in TRUE
    if _INTEGER.fullmatch(text):
        return int(text)
    if _DECIMAL.fullmatch(text):
        return float(text)
    return text
