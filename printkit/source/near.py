"""Which file was probably meant by the name of one that does not exist."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path, PurePosixPath

from printkit.problems import nearest

_MOST_FILES = 3000
_DEEPEST = 6


def near_file(root: Path, relative: str) -> str | None:
    """The file below a folder that has this name but for capitals, folder, ending or a slip."""
    try:
        files = _files(root, root.stat().st_mtime_ns)
    except OSError:
        return None
    wanted = PurePosixPath(os.path.normpath(relative).casefold())
    folded = {name: PurePosixPath(name.casefold()) for name in files}
    for alike in (_same, _same_but_ending, _same_name, _same_stem):
        for name, path in folded.items():
            if alike(path, wanted):
                return name
    beside = [name for name, path in folded.items() if path.parent == wanted.parent]
    for endings in ((wanted.suffix,), {folded[name].suffix for name in beside}):
        stems = {folded[name].stem: name for name in beside if folded[name].suffix in endings}
        if (stem := nearest(wanted.stem, stems)) is not None:
            return stems[stem]
    return None


def _same(path: PurePosixPath, wanted: PurePosixPath) -> bool:
    return path == wanted


def _same_but_ending(path: PurePosixPath, wanted: PurePosixPath) -> bool:
    return path.parent == wanted.parent and path.stem in (wanted.stem, wanted.name)


def _same_name(path: PurePosixPath, wanted: PurePosixPath) -> bool:
    return path.name == wanted.name


def _same_stem(path: PurePosixPath, wanted: PurePosixPath) -> bool:
    return path.stem in (wanted.stem, wanted.name) and len(wanted.stem) > 2


@lru_cache(8)
def _files(root: Path, changed: int) -> tuple[str, ...]:
    """The files below a folder as it was when it last changed, the nearest first.

    Kept, since a deck may lack as many pictures as it has cards.
    """
    return tuple(sorted(_walked(root), key=lambda name: (name.count("/"), name)))


def _walked(root: Path) -> Iterator[str]:
    found = 0
    for folder, folders, files in os.walk(root):
        here = Path(folder).relative_to(root)
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        if len(here.parts) >= _DEEPEST:
            folders.clear()
        for name in sorted(files):
            if not name.startswith("."):
                found += 1
                yield (here / name).as_posix()
        if found > _MOST_FILES:
            return
