"""The codes of number formats, such as `[Red]#,##0.00 "pts"`, in pieces."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Literal, NamedTuple

Kind = Literal[
    "literal", "digits", "general", "text", "date", "elapsed", "half", "exponent",
    "fraction", "condition", "locale",
]  # fmt: skip


class Piece(NamedTuple):
    """One piece of a format; the text of a literal is what is shown."""

    kind: Kind
    text: str


_TOKEN = re.compile(
    r'"(?P<quoted>[^"]*)"?|\\(?P<escaped>.)|_(?P<space>.)|\*(?P<fill>.)'
    r"|\[(?P<bracket>[^\]]*)\]"
    r"|(?P<general>General)|(?P<half>AM/PM|A/P)|(?P<exponent>E[+-])"
    r"|(?P<date>y+|m+|d+|h+|s+(?:\.0+)?)"
    r"|(?P<digits>[0#?.,]+)|(?P<fraction>/)|(?P<text>@)|(?P<other>.)",
    re.IGNORECASE | re.DOTALL,
)
_ELAPSED = re.compile("h+|m+|s+", re.IGNORECASE)
_CURRENCY = re.compile(r"\$([^-]*)(?:-([0-9A-Fa-f]+))?.*")
_APART = re.compile(r';|"[^"]*"?|\\.|\[[^\]]*\]|.', re.DOTALL)


@lru_cache(256)
def sections(code: str) -> tuple[str, ...]:
    """The parts of a format: for positive and negative numbers, for zero, for texts."""
    found = [""]
    for match in _APART.finditer(code):
        if match[0] == ";":
            found.append("")
        else:
            found[-1] += match[0]
    return tuple(found)


@lru_cache(256)
def pieces(section: str) -> tuple[Piece, ...]:
    """The pieces of one part of a format."""
    found = [_piece(match) for match in _TOKEN.finditer(section)]
    dates = any(piece.kind in ("date", "elapsed") for piece in found)
    return tuple(_settled(piece, dates) for piece in found)


def _piece(match: re.Match[str]) -> Piece:
    kind, text = match.lastgroup or "other", match[match.lastgroup or 0]
    if kind == "bracket":
        return _bracket(text)
    if kind == "space":
        return Piece("literal", " ")
    if kind == "fill":
        return Piece("literal", "")
    if kind in ("quoted", "escaped", "other"):
        return Piece("literal", text)
    return Piece(kind, text)  # type: ignore[arg-type]  # the other groups are called like kinds


def _bracket(text: str) -> Piece:
    if _ELAPSED.fullmatch(text):
        return Piece("elapsed", text.lower())
    if match := _CURRENCY.fullmatch(text):
        if match[1] or not match[2]:
            return Piece("literal", match[1])
        return Piece("locale", match[2].upper())
    return Piece("condition", text) if text[:1] in ("<", ">", "=") else Piece("literal", "")


def _settled(piece: Piece, dates: bool) -> Piece:
    """What stands between the parts of a date is written as it is; a lone comma is no digit."""
    if dates and piece.kind in ("digits", "fraction"):
        return Piece("literal", piece.text)
    if piece.kind == "locale" and not dates:
        return Piece("literal", "")
    return piece
