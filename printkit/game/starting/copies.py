"""A whole game in a folder of its own, with the games it extends that do not come with printkit."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from printkit.game.customising.bases import find_base
from printkit.game.load import load_game
from printkit.game.starting.files import Files, files_of
from printkit.game.workspace import GAME_FILE, Shared, game_id
from printkit.problems import Problems
from printkit.source.jinja.expressions import Expressions
from printkit.source.nodes import Mapping, Text
from printkit.source.paths import shown_path
from printkit.source.yaml.reader import read_yaml

_FOLDERS = ("art", "fonts", "lang", "playthroughs", "templates")
"""Where a game's files stand that no file names by its path."""


class Copied(NamedTuple):
    """The files of a copy, and the links that were left out since they lead elsewhere."""

    files: Files
    outside: tuple[str, ...]


def whole(path: Path, shared: Shared) -> Copied:
    """The files of the game at `path` so that they build in any folder."""
    problems = Problems()
    first, *bases = _chain(path, shared, problems)
    problems.raise_errors()
    files, outside = _game(first, shared)
    alone = first.name != GAME_FILE
    for base in bases:
        if base.is_relative_to(shared.data):
            continue
        if not alone and base.is_relative_to(first.parent):
            continue  # it has been copied with the folder
        theirs, more = _game(base, shared)
        if alone:  # what both read is the base's
            sources = set(theirs.values())
            files = {name: content for name, content in files.items() if content not in sources}
        inner = game_id(base)
        files |= {f"{inner}/{name}": content for name, content in theirs.items()}
        outside += tuple(f"{inner}/{name}" for name in more)
    return Copied(files, outside)


def _chain(path: Path, shared: Shared, problems: Problems) -> Iterator[Path]:
    """The game's file, then those of the games that it extends."""
    seen: list[Path] = []
    following: Path | None = path.resolve()
    while following is not None and following not in seen:
        seen.append(following)
        yield following
        node = read_yaml(following, shown_path(following, following.parent), problems)
        base = node.get("extends") if isinstance(node, Mapping) else None
        if base is None:
            return
        if isinstance(base, Text) and base.value.endswith((".yaml", ".yml")):
            hint = "write its name without the ending"
            problems.error(
                base.span, f'extends: a copy cannot take "{base.value}" along', hint=hint
            )
            return
        following = find_base(base, following, shared, problems)


def _game(path: Path, shared: Shared) -> tuple[Files, tuple[str, ...]]:
    if path.name == GAME_FILE:
        return files_of(path.parent)
    return _single(path, shared), ()


def _single(path: Path, shared: Shared) -> Files:
    """What a game of a single file is made of: it stands among files that are not its own."""
    home, problems = path.parent, Problems()
    game = load_game(path, shared, problems, Expressions())
    problems.raise_errors()
    named = set(game.read) if game else set()
    for deck in game.decks if game else ():
        for card in deck.cards:
            pictures = (str(card.fields.get(field, "")) for field in deck.pictures)
            named |= {(home / picture).resolve() for picture in pictures if picture}
    files: Files = {
        file.relative_to(home).as_posix(): file
        for file in sorted(named)
        if file != path and file.is_file() and file.is_relative_to(home)
    }
    for folder in _FOLDERS:
        if (home / folder).is_dir() and (home / folder).resolve().is_relative_to(home):
            found, _ = files_of(home / folder)
            files |= {f"{folder}/{name}": file for name, file in found.items()}
    return {GAME_FILE: path, **files}
