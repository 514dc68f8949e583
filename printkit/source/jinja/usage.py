"""How filters, tests, functions and methods are written, for who wrote one otherwise."""

from __future__ import annotations

import re
from collections.abc import Mapping

_TAKES: Mapping[str, str] = {
    "count": "count('a')",
    "d": "d('none')",
    "default": "default('none')",
    "divisibleby": "divisibleby(2)",
    "endswith": "endswith('a')",
    "eq": "eq('a')",
    "equalto": "equalto('a')",
    "find": "find('a')",
    "float": "float, or float(0) where it may be no number",
    "get": "get('name', 'none')",
    "in": "in(['a', 'b'])",
    "index": "index('a')",
    "int": "int, or int(0) where it may be no number",
    "join": "join(', ')",
    "lstrip": "lstrip()",
    "range": "range(5) or range(1, 6)",
    "replace": "replace('old', 'new')",
    "round": "round, or round(2) for two decimals",
    "rstrip": "rstrip()",
    "sort": "sort, or sort(reverse=true)",
    "split": "split(', ')",
    "startswith": "startswith('a')",
    "strip": "strip()",
    "sum": "sum, or sum('name') for the values of that name",
    "trim": "trim",
    "truncate": "truncate(20)",
}
"""What takes something between brackets."""


def usage(what: str) -> str:
    """The hint for a use that failed; `what` is how the error calls it, as .split()."""
    name = re.sub(r"is |\W", "", what.removeprefix("the filter "))
    if what == ".join()":
        return "write ', '.join(list)"
    if what in ('the filter "count"', ".keys()", ".values()", ".items()") or name not in _TAKES:
        return "it takes nothing between its brackets"
    return f"write {_TAKES[name]}"
