"""Where a word may be broken: at hyphens and slashes as typed, or by a language's patterns."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from printkit.layout.text.patterns import dictionaries, language, patterns
from printkit.problems import did_you_mean

_SOFT = "\u00ad"
_ZERO = "\u200b"
_TYPED = re.compile(r"(?<=[^\W\d_])(?:[-\u2010\u2013/]|\u2014)(?=[^\W\d_])|\u2014(?=\w)")
_MARKS = re.compile("[-/\u00ad\u200b\u2010\u2013\u2014]")
_SIGN = re.compile("[\u00ad\u200b]")
_LETTERS = re.compile(r"[^\W\d_]{5,}")
_ADDRESS = re.compile(r"://|@|(?:^|\W)www\.|\w\.\w+/|\w\.(?:com|org|net)\b", re.IGNORECASE)
_FIRST_WIDE = "\u2e80"
_NO_START = frozenset(
    "、。，．：；！？）」』】〕〉》〗’”ぁぃぅぇぉっゃゅょァィゥェォッャュョー々ゝ"
)
_NO_END = frozenset("（「『【〔〈《〖‘“")
_MOST_KEPT = 20_000


def may_break(text: str) -> bool:
    """Whether a break may be allowed inside a word, as typed; False is sure."""
    if text.isascii():
        return "-" in text or "/" in text
    if _MARKS.search(text) is not None:
        return True
    return max(text) >= _FIRST_WIDE and _wide().search(text) is not None


def breaks(text: str) -> list[tuple[int, bool]]:
    """The places where a word may be broken as typed: offset, whether a hyphen appears."""
    found = {match.end(): False for match in _TYPED.finditer(text)}
    for match in _SIGN.finditer(text):
        if match.start() > 0 and match.end() < len(text):
            found[match.end()] = match[0] == _SOFT
    if not text.isascii() and max(text) >= _FIRST_WIDE:
        is_wide = _wide().match
        for index in range(1, len(text)):
            before, after = text[index - 1], text[index]
            wide = is_wide(before) or is_wide(after)
            if wide and after not in _NO_START and before not in _NO_END:
                found.setdefault(index, False)
    return sorted(found.items())


@cache
def _wide() -> re.Pattern[str]:
    """Characters between which lines may end; made when one may be met, since it takes a while."""
    return re.compile("[\u2e80-\u2fdf\u3003-\u31ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]")


class Hyphenation:
    """The breaks of one language's words. Raises ValueError if the language has no patterns."""

    def __init__(self, lang: str) -> None:
        name = language(lang)
        if name is None:
            hint = did_you_mean(lang, sorted(dictionaries()))
            raise ValueError(
                f'there are no rules to hyphenate "{lang}"' + (f"; {hint}" if hint else "")
            )
        found = patterns(name)
        self._positions = _careful(name) if found is None else found.positions
        self._kept: dict[str, list[tuple[int, bool]]] = {}

    def breaks(self, text: str) -> list[tuple[int, bool]]:
        """The places where a word may be broken; soft hyphens, where typed, are the only ones."""
        found = self._kept.get(text)
        if found is None:
            if len(self._kept) >= _MOST_KEPT:
                self._kept.clear()
            found = self._kept[text] = self._found(text)
        return found

    def _found(self, text: str) -> list[tuple[int, bool]]:
        typed = breaks(text)
        if _SOFT in text:
            return typed
        offsets = dict(typed)
        if _ADDRESS.search(text) is not None:
            return typed  # a hyphen would be taken for a part of it
        for match in _LETTERS.finditer(text):
            for position in self._positions(match[0].lower()):
                offsets.setdefault(match.start() + position, True)
        return sorted(offsets.items())


def _careful(name: str) -> Callable[[str], list[int]]:
    """Finds breaks in a language that changes the spelling at some: those are left alone."""
    import pyphen

    found = pyphen.Pyphen(lang=name, left=2, right=3, cache=True)

    def positions(word: str) -> list[int]:
        return [int(place) for place in found.positions(word) if place.data is None]

    return positions
