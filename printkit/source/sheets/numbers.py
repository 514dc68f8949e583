"""Numbers as people and spreadsheets write them: 2,5 and 1 234 and 3.0, in plain digits."""

from __future__ import annotations

import re

from printkit.source.nodes import quoted
from printkit.source.sheets.cells import Cell

_SPACED = re.compile("(?<=[0-9])[ \u00a0\u2009\u202f'’](?=[0-9]{3}(?:[^0-9]|$))")
_GROUPED = re.compile(r"[+-]?[0-9]{1,3}(?:([.,])[0-9]{3})(?:\1[0-9]{3})*")
_MARKED = re.compile(r"([+-]?[0-9]*(?:[.,][0-9]+)*)([.,])([0-9]+)")


def plain_number(cell: Cell, *, decimal_comma: bool) -> str:
    """A cell's number with a point, without marks of thousands; other texts as they are.

    Raises ValueError where a mark may be of thousands or of decimals.
    """
    text = (cell.number or cell.text).replace("\u2212", "-")
    if text.isascii() and text.isdigit():
        return text
    text = _SPACED.sub("", text)
    match = _MARKED.fullmatch(text)
    if match is None or cell.number:
        return _without_zeros(text)
    whole, mark, rest = match[1], match[2], match[3]
    other = "." if mark == "," else ","
    if grouped := _GROUPED.fullmatch(text):
        if text.count(mark) > 1:
            return text.replace(mark, "")
        if (grouped[1] == ",") is not decimal_comma and not whole.lstrip("+-").startswith("0"):
            bare = text.replace(mark, "")
            raise ValueError(
                f"{quoted(text)} may be {bare} or {whole}.{rest.rstrip('0') or '0'}:"
                " write it without a mark between thousands"
            )
    if mark in whole:
        return text
    return _without_zeros(f"{whole.replace(other, '')}.{rest}")


def _without_zeros(text: str) -> str:
    """3.0 as 3: programs write a whole number so."""
    return re.sub(r"(?<=[0-9])\.0+$", "", text)
