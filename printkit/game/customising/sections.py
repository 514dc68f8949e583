"""Files of a game that stand for sections of the rulebook of the game that it extends."""

from __future__ import annotations

from pathlib import Path

from printkit.game.draft import Draft
from printkit.problems import Problems, Span
from printkit.source.paths import inside, shown_path

MOST = 500
"""Sections that one folder may hold."""


def sections_of(name: str, path: Path, draft: Draft, problems: Problems) -> tuple[Path, ...]:
    """The files `rulebook/<id>.md` (or `aid/<id>.md`) of the games that extend the book's own.

    Those of the farthest game come first. Beside the book itself such files are none.
    """
    home = _home(path, draft.folders)
    found: list[Path] = []
    for folder in reversed(draft.folders[:home]):
        files = _files(folder / name)
        for file in files[:MOST]:
            inner = inside((folder,), f"{name}/{file.name}", _place(file, folder), problems)
            if inner is not None:
                found.append(inner)
    if draft.extends and home == 0 and (files := _files(draft.folders[0] / name)):
        book = shown_path(path, draft.folders[0])
        problems.warning(
            _place(files[0], draft.folders[0]),
            f"nothing uses this section: the game has a {name} of its own ({book})",
            hint=f"move it into {path.name}, or leave {path.name} out to take the base's",
        )
    return tuple(found)


def _home(path: Path, folders: tuple[Path, ...]) -> int:
    """Which game a file belongs to: a base may lie in the folder of the game that extends it."""
    holding = [at for at, folder in enumerate(folders) if path.is_relative_to(folder.resolve())]
    return max(holding, key=lambda at: len(folders[at].resolve().parts), default=len(folders) - 1)


def _files(folder: Path) -> list[Path]:
    try:
        return sorted(file for file in folder.glob("*.md") if file.is_file())
    except OSError:
        return []


def _place(file: Path, folder: Path) -> Span:
    return Span(shown_path(file, folder))
