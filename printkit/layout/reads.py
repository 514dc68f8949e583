"""Which names an expression reads: what reads none is the same on every card."""

from __future__ import annotations

import re

from printkit.source.jinja.filters import FUNCTIONS
from printkit.source.nodes import Node, Text

_HOLE = re.compile(r"\{\{(.*?)\}\}", re.DOTALL)
_STRING = re.compile(r"'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\"", re.DOTALL)
_NAME = re.compile(r"(?<![\w.])[^\W\d]\w*")
_FIELD = re.compile(r"(?<![\w.])card\s*(?:\.\s*([^\W\d]\w*)|\[\s*(?:'([^']*)'|\"([^\"]*)\")\s*\])")
_BACK = re.compile(_FIELD.pattern.replace("card", "back"))
_WHOLE = re.compile(r"(?<![\w.])card(?!\w|\s*\.|\s*\[\s*['\"])")
_BRACED = re.compile(r"(?<![{$])\{ ?([^\W\d]\w*) ?\}(?!\})")
_WHOLE_BACK = re.compile(_WHOLE.pattern.replace("card", "back"))
_NO_NAME = re.compile(r"\|\s*\w+|\bis\s+(?:not\s+)?\w+|\w+\s*=(?!=)")
"""Filters, tests and the names of arguments."""
_WORDS = frozenset(
    ("and", "or", "not", "in", "is", "if", "else", "true", "false", "none", "True", "False", "None")
).union(FUNCTIONS)

Names = frozenset[str]
NOTHING: Names = frozenset()
STEADY: Names = frozenset(("game", "deck", "rules", "words"))
"""Names that mean the same on all cards of a deck."""


def names_in(source: str) -> Names:
    """Every name that a bare expression may read: rather one too many than one too few.

    The card's fields are among them as "card.name"; "card.*" may be any of them. So are the back's.
    """
    bare = _NO_NAME.sub(" ", _STRING.sub(" ", source))
    names = frozenset(_NAME.findall(bare)) - _WORDS
    if "back" in names:
        names |= {f"back.{key}" for key in back_keys_in(source)}
        names |= {"back.*"} if _WHOLE_BACK.search(source) else NOTHING
    if "card" in names:
        names |= {f"card.{field}" for field in fields_in(source)}
        names |= {"card.*"} if _WHOLE.search(source) else NOTHING
    return names


def names_in_text(source: str) -> Names:
    """The same for a text with `{{ expressions }}` in it."""
    names: Names = NOTHING
    for hole in _HOLE.findall(source):
        names |= names_in(hole)
    return names


def fields_of(names: Names) -> Names:
    """The card's fields among names."""
    return frozenset(name[5:] for name in names if name.startswith("card."))


def back_keys_of(names: Names) -> Names:
    """The back's keys among names."""
    return frozenset(name[5:] for name in names if name.startswith("back."))


def fields_in(source: str) -> tuple[str, ...]:
    """The card's fields that a source names, in order."""
    return _in(_FIELD, source)


def fields_of_node(node: Node | None) -> tuple[str, ...]:
    """The card's fields that a value of a layout names; none where it is not given."""
    return fields_in(node.value) if isinstance(node, Text) else ()


def back_keys_in(source: str) -> tuple[str, ...]:
    """The back's keys that a source names, in order."""
    return _in(_BACK, source)


def _in(pattern: re.Pattern[str], source: str) -> tuple[str, ...]:
    found = (a or b or c for a, b, c in pattern.findall(source))
    return tuple(dict.fromkeys(name for name in found if name))


def braced(source: str) -> tuple[str, ...]:
    """The names between single braces outside the holes of a text."""
    return tuple(dict.fromkeys(_BRACED.findall(_HOLE.sub(" ", source))))
