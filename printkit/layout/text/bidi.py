"""Right-to-left text: embedding levels of a line, and the order in which its runs stand."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Any

_RTL = re.compile(
    "[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc"
    "\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
_STRONG = {"L": 0, "R": 1, "AL": 1}
_BRACKETS = dict(zip("([{⟨⟦⟪〈《「『【〔", ")]}⟩⟧⟫〉》」』】〕", strict=True))
_CLOSING = frozenset(_BRACKETS.values())
_MOST_OPEN = 63
"""By the algorithm: text with more open brackets is not paired."""

_EMBEDDED = {"LRI": "LRE", "RLI": "RLE", "PDI": "PDF"}
"""Isolates, which python-bidi does not know, as the embeddings they refine."""


def runs_left(text: str) -> bool:
    """Whether any of it runs from right to left."""
    return not text.isascii() and _RTL.search(text) is not None


def base_level(text: str, lang: str = "en") -> int:
    """1 if the first letter with a direction runs to the left; without one the language says."""
    for char in text:
        level = _STRONG.get(unicodedata.bidirectional(char))
        if level is not None:
            return level
    return int(lang.split("-")[0].lower() in ("ar", "fa", "he", "ur", "yi", "ps", "sd"))


def levels(text: str, base: int) -> list[int]:
    """The embedding level of each character (UAX #9, to rule I2)."""
    from bidi import algorithm

    chars = [
        {"ch": char, "level": base, "type": kind, "orig": kind, "index": index}
        for index, (char, kind) in enumerate(zip(text, _kinds(text), strict=True))
    ]
    storage: dict[str, Any] = {
        "base_level": base,
        "base_dir": "LR"[base],
        "chars": chars,
        "runs": [],
    }
    algorithm.explicit_embed_and_overrides(storage, False)
    algorithm.resolve_weak_types(storage, False)
    for run in storage["runs"]:
        of_run = storage["chars"][run["start"] : run["start"] + run["length"]]
        _resolve_brackets(of_run, run["sor"])
    algorithm.resolve_neutral_types(storage, False)
    algorithm.resolve_implicit_levels(storage, False)
    # The algorithm drops directions and joiners; they go with the character before them.
    found: list[int] = [-1] * len(text)
    for char in storage["chars"]:
        found[char["index"]] = char["level"]
    current = base
    for index, level in enumerate(found):
        current = found[index] = current if level < 0 else level
    return found


def _kinds(text: str) -> list[str]:
    kinds = []
    for index, char in enumerate(text):
        kind = unicodedata.bidirectional(char) or "L"
        if kind == "FSI":
            kind = "RLI" if base_level(text[index + 1 :]) else "LRI"
        kinds.append(_EMBEDDED.get(kind, kind))
    return kinds


def _resolve_brackets(run: list[dict[str, Any]], before: str) -> None:
    """Brackets and what they enclose keep together (rule N0), which python-bidi leaves out."""
    if not run:
        return
    along = "LR"[run[0]["level"] % 2]
    for opening, closing in _bracket_pairs([char["ch"] for char in run]):
        inside = {_direction(char["type"]) for char in run[opening + 1 : closing]}
        if along in inside:
            found = along
        elif inside - {None}:
            strong = (_direction(char["type"]) for char in reversed(run[:opening]))
            context = next((kind for kind in strong if kind is not None), before)
            found = context
        else:
            continue
        run[opening]["type"] = run[closing]["type"] = found


def _bracket_pairs(chars: Sequence[str]) -> list[tuple[int, int]]:
    """The pairs of brackets that match, by where they open."""
    pairs: list[tuple[int, int]] = []
    open_at: list[int] = []
    for index, char in enumerate(chars):
        if char in _BRACKETS:
            if len(open_at) >= _MOST_OPEN:
                break
            open_at.append(index)
        elif char in _CLOSING:
            matching = [at for at in open_at if _BRACKETS[chars[at]] == char]
            if matching:
                del open_at[open_at.index(matching[-1]) :]
                pairs.append((matching[-1], index))
    return sorted(pairs)


def _direction(kind: str) -> str | None:
    return {"L": "L", "R": "R", "EN": "R", "AN": "R"}.get(kind)


def visual_order(of_runs: Sequence[int]) -> list[int]:
    """Which run stands first from the left, which next, by their levels (rule L2)."""
    order = list(range(len(of_runs)))
    odd = [level for level in of_runs if level % 2]
    if not odd:
        return order
    for least in range(max(of_runs), min(odd) - 1, -1):
        start = 0
        while start < len(order):
            end = start
            while end < len(order) and of_runs[order[end]] >= least:
                end += 1
            order[start:end] = reversed(order[start:end])
            start = end + 1
    return order
