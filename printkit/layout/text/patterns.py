"""Hyphenation patterns of pyphen's dictionaries, read at once and taken apart when a word asks.

pyphen itself takes every pattern apart first, which is most of the time of a small rulebook's text.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path

_DIGITS = re.compile("[0-9]+")
_PAIRS = re.compile(r"(\d?)(\D?)")
_SETTINGS = ("%", "#", "LEFT", "RIGHT", "COMPOUND", "NEXTLEVEL")
_ENCODINGS = {"microsoft-cp1251": "cp1251"}
_LEFT, _RIGHT = 2, 3
"""No fewer letters stand before and after a hyphen."""


class Patterns:
    """Finds the places of one language's words by Liang's algorithm."""

    def __init__(self, text: str) -> None:
        typed = text.splitlines()[1:]
        letters = _DIGITS.sub("", text).splitlines()[1:]
        self._typed = {
            letter: pattern
            for letter, pattern in zip(letters, typed, strict=True)
            if letter != pattern and not pattern.startswith(_SETTINGS)
        }
        self._longest = max(map(len, self._typed), default=0)
        self._values: dict[str, tuple[int, ...]] = {}

    def positions(self, word: str) -> list[int]:
        """Where a word of small letters may be broken."""
        pointed = f".{word}."
        found = [0] * (len(pointed) + 2)
        for start in range(len(pointed) - 1):
            for end in range(start + 1, min(start + self._longest, len(pointed)) + 1):
                letters = pointed[start:end]
                if letters in self._typed:
                    for at, value in enumerate(self._of(letters), start):
                        if value > found[at]:
                            found[at] = value
        last = len(word) - _RIGHT
        return [at - 1 for at, value in enumerate(found) if value % 2 and _LEFT <= at - 1 <= last]

    def _of(self, letters: str) -> tuple[int, ...]:
        values = self._values.get(letters)
        if values is None:
            pairs = _PAIRS.findall(self._typed[letters].strip())
            values = self._values[letters] = tuple(int(digit or 0) for digit, _ in pairs)
        return values


@cache
def dictionaries() -> Mapping[str, Path]:
    """The files of patterns by language, such as pt_BR; a language alone is its first country's."""
    spec = find_spec("pyphen")
    folders = (spec.submodule_search_locations if spec else None) or []
    found: dict[str, Path] = {}
    for folder in folders:
        for path in sorted((Path(folder) / "dictionaries").glob("hyph_*.dic")):
            name = path.stem.removeprefix("hyph_")
            found[name] = path
            found.setdefault(name.split("_")[0], path)
    return found


def language(lang: str) -> str | None:
    """The name under which there are patterns for a language, or for it without its country."""
    known = {name.lower(): name for name in dictionaries()}
    parts = lang.replace("-", "_").lower().split("_")
    while parts:
        if (name := known.get("_".join(parts))) is not None:
            return name
        parts.pop()
    return None


@lru_cache(maxsize=4)
def patterns(name: str) -> Patterns | None:
    """The patterns of a language; None for the few whose breaks change the spelling."""
    data = dictionaries()[name].read_bytes()
    encoding = data.split(b"\n", 1)[0].strip().decode("ascii").lower()
    text = data.decode(_ENCODINGS.get(encoding, encoding))
    if "^^" in text or re.search("/.*=", text):
        return None
    return Patterns(text)
