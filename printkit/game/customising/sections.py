"""Files of a game that stand for sections of the rulebook of the game that it extends."""

from __future__ import annotations

from pathlib import Path

from printkit.game.draft import Draft
from printkit.game.translating.files import parted
from printkit.problems import Problems, Span
from printkit.source.paths import inside, shown_path
from printkit.source.reads import listed

FRONT = "front"
_TEXTS = (".md", ".markdown", ".mdown", ".txt", ".docx", ".odt")
MOST = 500
"""Sections that one folder may hold."""


def sections_of(
    name: str, path: Path | None, draft: Draft, problems: Problems, language: str | None = None
) -> tuple[Path, ...]:
    """The files `rulebook/<id>.md` (or `aid/<id>.md`) of the games that extend the book's own.

    A `front.yaml` among them changes its front matter. Those of the farthest game come first.
    In a language they are `<id>.<code>.md`, where there is such a file. Beside the book itself
    such files are none.
    """
    if draft.extends:
        _warn_unread(name, path, draft, problems)
    if path is None:
        return ()
    home = _home(path, draft.folders)
    found: list[Path] = []
    for folder in reversed(draft.folders[:home]):
        files = _files(folder / name, language)
        for file in files[:MOST]:
            if (
                file.suffix == ".md"
                and parted(file.name)[1] != language
                and _speaks(path, language)
            ):
                problems.warning(
                    _place(file, folder),
                    f"this section is not translated into {language}",
                    hint=f"write {file.stem}.{language}.md beside it",
                )
            inner = inside((folder,), f"{name}/{file.name}", _place(file, folder), problems)
            if inner is not None:
                found.append(inner)
    beside = [file for file in _files(draft.folders[0] / name, language) if file.resolve() != path]
    if draft.extends and home == 0 and beside:
        book = shown_path(path, draft.folders[0])
        problems.warning(
            _place(beside[0], draft.folders[0]),
            f"nothing uses this section: the game has a {name} of its own ({book})",
            hint=f"move it into {path.name}, or leave {path.name} out to take the base's",
        )
    return tuple(found)


def _warn_unread(name: str, path: Path | None, draft: Draft, problems: Problems) -> None:
    """Warn of texts beside sections that are none by their endings, or without a book."""
    folder = draft.folders[0]
    files = _files(folder / name, None)
    if path is None and files:
        told = f"nothing uses this section: the game has no {name}"
        hint = f"write {name}.md, and this into it"
        problems.warning(_place(files[0], folder), told, hint=hint)
    for file in _texts(folder / name):
        told = "this file is not read: sections are Markdown"
        problems.warning(_place(file, folder), told, hint=f"name it {file.stem}.md")


def _texts(folder: Path) -> list[Path]:
    try:
        found = sorted(folder.iterdir())
    except OSError:
        return []
    return [file for file in found if file.suffix != ".md" and file.suffix.casefold() in _TEXTS][
        :MOST
    ]


def _home(path: Path, folders: tuple[Path, ...]) -> int:
    """Which game a file belongs to: a base may lie in the folder of the game that extends it."""
    holding = [at for at, folder in enumerate(folders) if path.is_relative_to(folder.resolve())]
    return max(holding, key=lambda at: len(folders[at].resolve().parts), default=len(folders) - 1)


def _files(folder: Path, language: str | None) -> list[Path]:
    """The file of each section: the one in the language, else the one of no language."""
    listed(folder)
    found: dict[tuple[str, str], Path] = {}
    try:
        files = (*folder.glob(f"{FRONT}*.yaml"), *folder.glob("*.md"))
        for file in sorted(file for file in files if file.is_file()):
            id_, code = parted(file.name)
            key = (id_, file.suffix)
            if file.suffix == ".yaml" and id_ != FRONT:
                continue
            if code == language or (code is None and key not in found):
                found[key] = file
    except OSError:
        return []
    return sorted(found.values())


def _speaks(path: Path, language: str | None) -> bool:
    """Whether a document is the one in a language."""
    return language is not None and parted(path.name)[1] == language


def _place(file: Path, folder: Path) -> Span:
    return Span(shown_path(file, folder))
