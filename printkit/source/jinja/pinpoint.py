"""Finds in an expression what an error names, so that it is told at its very place."""

from __future__ import annotations

import re


def nth_call(source: str, name: str, number: int) -> int:
    """Where a name is called for the nth time."""
    found = [match.start() for match in re.finditer(rf"(?<![\w.]){name}\s*\(", source)]
    return found[min(number, len(found) - 1)] if found else 0


def pinpoint(message: str, source: str) -> int | None:
    """Where what an error quotes stands in the expression that it is about."""
    for word in re.findall(r'"([^"\n]{1,80})"', message):
        shown = re.escape(word)
        for pattern in (rf"(?<=['\"]){shown}(?=['\"])", rf"(?<!\w){shown}(?!\w)"):
            if match := re.search(pattern, source):
                return match.start()
    for whole, name in re.findall(r"no (\w+\.(\w+))", message):
        for pattern in (rf"(?<![\w.]){whole}(?!\w)", rf"(?<=\.){name}(?!\w)"):
            if match := re.search(pattern, source):
                return match.start()
    return None
