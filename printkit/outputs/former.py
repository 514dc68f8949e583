"""What an earlier build left in a game's folder, by the report that it wrote."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath

from printkit.outputs.writing import REPORT

_MOST_BYTES = 10_000_000


def left_over(folder: Path, made: Iterable[str]) -> tuple[str, ...]:
    """Files that the former report lists and this build does not make anew.

    They look current beside the new ones, and may be of a deck that has changed since.
    """
    anew = {name.casefold() for name in made}
    return tuple(
        name
        for name in dict.fromkeys(_listed(folder / REPORT))
        if name.casefold() not in anew and _is_ours(name) and (folder / name).is_file()
    )


def _listed(report: Path) -> Iterator[str]:
    """The files of a report; one that is no report lists none."""
    try:
        if report.stat().st_size > _MOST_BYTES:
            return
        told = json.loads(report.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return
    rows = told.get("files") if isinstance(told, dict) else None
    for row in rows if isinstance(rows, list) else ():
        name = row.get("file") if isinstance(row, dict) else None
        if isinstance(name, str):
            yield name


def _is_ours(name: str) -> bool:
    """Whether it is a name as products have, below the folder and fit to be shown."""
    path = PurePosixPath(name)
    return name.isprintable() and not path.is_absolute() and ".." not in path.parts
