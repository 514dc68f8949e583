"""Lists in a cell: on lines of their own, or between semicolons or commas."""

from __future__ import annotations

import re
from collections.abc import Sequence

_QUOTED = re.compile(r'\s*"((?:[^"]|"")*)"\s*')
_BRACKETS = re.compile(r"\[([^\[\]]*)\]")
_SPECIAL = re.compile(r'[,;\n"\[\]]|^\s|\s$|^$')


def split_list(text: str) -> tuple[str, ...]:
    """The items of a cell, without the spaces around them.

    Line breaks go before semicolons, and those before commas, so that an item may hold commas;
    an item in double quotes is taken as it is, and [brackets] around all are none of an item.
    Raises ValueError.
    """
    text = text.strip()
    if match := _BRACKETS.fullmatch(text):
        text = match[1].strip()
    if not text:
        return ()
    bare = re.sub(r'"(?:[^"]|"")*"', "", text)
    mark = next((mark for mark in "\n;" if mark in bare), ",")
    items: list[str] = []
    at = 0
    while True:
        match = _QUOTED.match(text, at)
        if match is not None and text[match.end() : match.end() + 1] in ("", mark):
            items.append(match[1].replace('""', '"'))
            end = match.end()
        else:
            end = text.find(mark, at)
            end = len(text) if end < 0 else end
            item = text[at:end].strip()
            if not item and end < len(text):
                raise ValueError("an item of this list is empty")
            if item:
                items.append(item)
        if end >= len(text):
            return tuple(items)
        at = end + 1


def join_list(items: Sequence[str]) -> str:
    """Items as one cell, which `split_list` reads as the same items."""
    return ", ".join(
        '"' + item.replace('"', '""') + '"' if _SPECIAL.search(item) else item for item in items
    )
