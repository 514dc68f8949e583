"""What a build reads, noted while it reads: files and folders, those that are missing too."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Literal

How = Literal["sought", "read", "listed"]
"""Whether it is there, what it holds, or which files a folder has: each asks for more."""

State = tuple[object, ...]
"""What tells a file or folder that changed from one that did not."""

_RANK = {"sought": 0, "read": 1, "listed": 2}
_MOST_FOLDERS = 500
_NOTES: ContextVar[tuple[Reads, ...]] = ContextVar("notes", default=())
"""Who listens now: whoever reads a file is far from whoever wants to know, and most of the time
nobody does."""


class Reads:
    """Files and folders with the state in which they were read.

    A state is taken before the reading: what is saved in between counts as changed.
    """

    def __init__(self, ignored: frozenset[str] = frozenset()) -> None:
        self._ignored = ignored
        """Paths that no listing shows, such as the folder that a build writes into."""
        self._states: dict[str, tuple[How, State]] = {}

    def __len__(self) -> int:
        return len(self._states)

    def __contains__(self, path: object) -> bool:
        return str(path) in self._states

    def note(self, path: str, how: How) -> None:
        known = self._states.get(path)
        if known is None or _RANK[how] > _RANK[known[0]]:
            self._states[path] = (how, state_of(path, how, self._ignored))

    def changed(self) -> tuple[Path, ...]:
        """What is no more as it was read."""
        ignored = self._ignored
        return tuple(
            Path(path)
            for path, (how, state) in self._states.items()
            if state_of(path, how, ignored) != state
        )

    def again(self) -> Reads:
        """The same files and folders as they are now."""
        now = Reads(self._ignored)
        for path, (how, _) in self._states.items():
            now.note(path, how)
        return now

    def copy(self) -> Reads:
        """The same, to be added to."""
        copy = Reads(self._ignored)
        copy._states = dict(self._states)
        return copy

    def add(self, others: Reads) -> None:
        """What another has noted goes before what is known here."""
        for path, (how, state) in others._states.items():
            known = self._states.get(path)
            if known is None or _RANK[how] >= _RANK[known[0]]:
                self._states[path] = (how, state)

    def same_as(self, others: Reads) -> bool:
        return self._states == others._states


def state_of(path: str, how: How, ignored: frozenset[str] = frozenset()) -> State:
    """What is at a place now; a file saved anew differs, also one of equal size."""
    try:
        found = os.stat(path)  # noqa: PTH116  # hundreds of them, again and again
        if how == "listed" and stat.S_ISDIR(found.st_mode):
            names = os.listdir(path)  # noqa: PTH208  # as above
            return ("", *sorted(name for name in names if _shown(path, name, ignored)))
    except (OSError, ValueError):
        return ()
    if how == "sought" or stat.S_ISDIR(found.st_mode):
        return (stat.S_IFMT(found.st_mode),)
    return (found.st_mtime_ns, found.st_size, found.st_ino)


def _shown(folder: str, name: str, ignored: frozenset[str]) -> bool:
    """Whether a name counts: editors lay hidden and half-written files beside those they save."""
    if name.startswith(".") or name.endswith(("~", ".tmp", ".swp")):
        return False
    return not ignored or f"{folder}{os.sep}{name}" not in ignored


@contextmanager
def noting(reads: Reads) -> Iterator[Reads]:
    """Note what is read meanwhile; who notes around it notes it too."""
    token = _NOTES.set((*_NOTES.get(), reads))
    try:
        yield reads
    finally:
        _NOTES.reset(token)


def note(path: Path, how: How = "read") -> None:
    """Say, before it is read, that a file is read, or a folder listed."""
    for reads in _NOTES.get():
        reads.note(os.fspath(path), how)


def sought(path: Path) -> None:
    """Say that a file is looked for: only that it appears or goes is a change."""
    if _NOTES.get():
        note(path, "sought")


def listed(folder: Path) -> None:
    """Say that the names in a folder are looked through."""
    if _NOTES.get():
        note(folder, "listed")


def walked(folder: Path) -> None:
    """Say the same of a folder and all below it."""
    if not _NOTES.get():
        return
    note(folder, "listed")
    count = 0
    for above, folders, _ in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in folders:
            note(Path(above) / name, "listed")
        count += len(folders)
        if count > _MOST_FOLDERS:
            return
