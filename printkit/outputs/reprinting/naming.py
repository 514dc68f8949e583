"""What a record may be called: it is the name of a file on every system."""

from __future__ import annotations

import re
from collections.abc import Collection

_NAME = re.compile(r"\w(?:[\w .-]*[\w-])?")
_LONGEST = 60
_DEVICES = re.compile(r"(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\..*)?", re.IGNORECASE)


def record_name(word: str) -> str:
    """A name somebody chose. Raises ValueError."""
    name = word.strip()
    if not _NAME.fullmatch(name) or len(name) > _LONGEST or _DEVICES.fullmatch(name):
        raise ValueError(
            f'expected a name of letters, digits, spaces and "-", found "{word[:_LONGEST]}"'
        )
    if name.isdecimal():
        raise ValueError(f'"{name}" is a number, which records without a name have; add a word')
    return name


def next_name(number: int, taken: Collection[str]) -> str:
    """The name of a record that was given none."""
    name = str(number)
    while name in taken:
        name += "-2"
    return name
