"""Slips that look like {{ … }} and would be printed as they stand."""

from __future__ import annotations

import re
from collections.abc import Iterable

from printkit.source.jinja.names import NotAllowedError
from printkit.source.nodes import quoted

_LEFT = re.compile(
    r"\}\}"
    r"|\$\{ ?([^\W\d][\w.]*) ?\}"
    r"|\{ ?((?:card|deck|game|rules|back|loop)\.[\w.]+) ?\}"
)
"""The end of a hole, a shell's or a program's way to write one, and one with too few braces."""


def check_leftovers(parts: Iterable[object]) -> None:
    """Raise NotAllowedError for a slip in the literal parts; other braces are only braces."""
    for part in parts:
        found = _LEFT.search(part) if isinstance(part, str) else None
        if found is None:
            continue
        name = found[1] or found[2]
        if name is None:
            raise NotAllowedError('"}}" closes nothing', "write {{ before what it closes")
        name = name if "." in name else f"card.{name}"
        raise NotAllowedError(
            f"{quoted(found[0])} is printed as it stands", f"write {{{{ {name} }}}} for its value"
        )
