"""Texts of which parts are bold or italic, as the markup of a rich field."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple


class Run(NamedTuple):
    """A stretch of a text in one style."""

    text: str
    bold: bool = False
    italic: bool = False


def marked(runs: Iterable[Run]) -> str:
    """The text of some runs with its stars; what else they hold stays as typed."""
    parts: list[str] = []
    bold = italic = False
    for run in _tight(runs):
        if not run.text:
            continue
        parts.append("**" * (run.bold is not bold) + "*" * (run.italic is not italic))
        parts.append(run.text)
        bold, italic = run.bold, run.italic
    parts.append("**" * bold + "*" * italic)
    return "".join(parts)


def _tight(runs: Iterable[Run]) -> Iterator[Run]:
    """Runs whose outer spaces are plain: a star between two spaces would be a star."""
    for run in runs:
        bare = run.text.strip()
        if not (run.bold or run.italic) or bare == run.text:
            yield run
            continue
        start = len(run.text) - len(run.text.lstrip())
        yield Run(run.text[:start])
        yield Run(bare, run.bold and bool(bare), run.italic and bool(bare))
        yield Run(run.text[start + len(bare) :])
