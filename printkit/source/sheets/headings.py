"""Headings of columns: which field each is, and how its cells are to be read.

`Name` and `Flavour text` are the fields name and flavour_text; `types (list)` holds lists,
`matrix (yaml)` anything as YAML; `back.title` is a key inside back; a name in double quotes is
taken as it is; a heading that starts with # is of notes.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Literal, NamedTuple

Form = Literal["text", "list", "yaml"]

NESTED = ("back", "matrix", "defaults", "fields")
"""Keys that are mappings: behind a point stands a key inside them."""

_FORM = re.compile(r"(.*?)\s*\((list|yaml)\)", re.IGNORECASE | re.DOTALL)
_VERBATIM = re.compile(r'"((?:[^"]|"")*)"')
_NESTED = re.compile(rf"({'|'.join(NESTED)})\s*\.\s*(.+)", re.IGNORECASE | re.DOTALL)
_GAP = re.compile(r"[^\w]+")


class Heading(NamedTuple):
    """What a column is of: its key, the key inside of that if any, and how it is read."""

    name: str
    inner: str = ""
    form: Form = "text"

    def __str__(self) -> str:
        path = f"{_written(self.name)}.{_written(self.inner)}" if self.inner else ""
        return (path or _written(self.name)) + ("" if self.form == "text" else f" ({self.form})")


@lru_cache(4096)
def plain_name(text: str) -> str:
    """A heading as a field's name: small letters, and _ for all that is no letter or digit."""
    text = unicodedata.normalize("NFC", text).lower()
    return _GAP.sub("_", text).strip("_")


def _written(name: str) -> str:
    """A name as a heading that is read as that name."""
    if name and plain_name(name) == name:
        return name
    return '"' + name.replace('"', '""') + '"'


def read_heading(text: str, known: Iterable[str] = ()) -> Heading | None:
    """The heading of a column; None if it is of notes. `known` are declared names."""
    if text.startswith("#"):
        return None
    form: Form = "text"
    if match := _FORM.fullmatch(text):
        text = match[1]
        form = "list" if match[2].lower() == "list" else "yaml"
    if match := _NESTED.fullmatch(text):
        return Heading(match[1].lower(), _name(match[2], ()), form)
    return Heading(_name(text, known), form=form)


def _name(text: str, known: Iterable[str]) -> str:
    if match := _VERBATIM.fullmatch(text):
        return match[1].replace('""', '"')
    name = plain_name(text) or text
    if name in known:
        return name
    return next((word for word in known if plain_name(word) == name), name)
