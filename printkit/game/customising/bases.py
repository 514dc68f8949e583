"""Where the game stands that another one extends."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from printkit.game.workspace import GAME_FILE, Shared, file_games, game_id, games_in, misnamed
from printkit.problems import Problems, did_you_mean
from printkit.source.nodes import Node, Text, described
from printkit.source.paths import inside, shown_path
from printkit.source.reads import sought

_MOST_LISTED = 20
_ELSEWHERE = re.compile(r"[/~]|.*[:\x00-\x1f]|(?:.*/)?\.\.(?:/|$)", re.DOTALL)
"""An absolute path, an address, or a way up: no name of a game."""


class _Place(NamedTuple):
    """A folder where games are looked for."""

    folder: Path
    words: str
    """How a message calls it."""
    files: bool = False
    """Whether games of a single file stand there, which go by their stems."""
    trusted: bool = False
    """Whether a link may lead out of it."""


def find_base(node: Node, path: Path, shared: Shared, problems: Problems) -> Path | None:
    """The file of the game that the one at `path` extends; None, with a problem, if there is none.

    The game itself is never meant: one's own version of a bundled game may keep its name.
    """
    if not isinstance(node, Text) or not node.value.strip():
        problems.error(node.span, f"expected the name of a game, found {described(node)}")
        return None
    name = node.value.strip().replace("\\", "/").rstrip("/")
    places = _places(path, shared)
    if _ELSEWHERE.match(name) or len(name) > 200:
        _report_elsewhere(node, name, path, places, problems)
        return None
    found = [
        (place, file.resolve()) for place in places for file in _files(place, name) if _is(file)
    ]
    others = [(place, file) for place, file in found if file != path]
    if others:
        place, file = others[0]
        if place.trusted or file.is_relative_to(place.folder):
            return file
        _report_outside(node, problems, hint="copy it beside this game: a link may not lead out")
    elif found:
        problems.error(node.span, "a game cannot extend itself, not even through others")
    else:
        _report_unknown(node, name, path, places, problems)
    return None


def _places(path: Path, shared: Shared) -> tuple[_Place, ...]:
    """The game's folder, the one that holds it, ./data, the bundled games."""
    folder = path.parent
    alone = path.name != GAME_FILE
    shown = shown_path(folder)
    if shown == ".":
        shown = "this folder"
    beside = [_Place(folder, f"in {shown}", files=alone)]
    if not alone and folder.parent != folder:
        beside.append(_Place(folder.parent, f"beside {shown}", files=True))
    return (
        *beside,
        _Place(Path.cwd() / "data", "in ./data", trusted=True),
        _Place(shared.data, "among the bundled games", trusted=True),
    )


def _files(place: _Place, name: str) -> Iterator[Path]:
    if name.endswith((".yaml", ".yml")):
        yield place.folder / name
        return
    yield place.folder / name / GAME_FILE
    if place.files:
        yield place.folder / f"{name}.yaml"


def _is(file: Path) -> bool:
    sought(file)
    try:
        return file.is_file()
    except (OSError, ValueError):
        return False


def _report_outside(node: Text, problems: Problems, *, hint: str) -> None:
    problems.error(node.span, f'the game "{node.value}" lies outside the game\'s folder', hint=hint)


def _report_elsewhere(
    node: Text, name: str, path: Path, places: Iterable[_Place], problems: Problems
) -> None:
    """A path that leaves the folder: perhaps to a game that its name alone would find."""
    last = name.removesuffix(f"/{GAME_FILE}").rpartition("/")[2]
    if name.startswith("..") and last in _known(path, places):
        _report_outside(node, problems, hint=f"games beside it go by their names: write {last}")
    else:
        inside((path.parent,), name, node.span, problems, what="game")


def _report_unknown(
    node: Text, name: str, path: Path, places: Iterable[_Place], problems: Problems
) -> None:
    known = _known(path, places)
    looked = list(dict.fromkeys(place.words for place in places))
    hint = did_you_mean(name, known) or ""
    listed = ", ".join(list(known)[:_MOST_LISTED]) + (", …" if len(known) > _MOST_LISTED else "")
    hint = f"{hint} Games found: {listed}" if hint.startswith("did") else f"games found: {listed}"
    if not known:
        hint = "no game was found there"
    for place in places:
        if slip := misnamed(place.folder / name):
            hint = f"in {name}/ {slip}"
    problems.error(
        node.span,
        f'extends: there is no game "{name}" (looked {", ".join(looked[:-1])} and {looked[-1]})',
        hint=hint,
    )


def _known(path: Path, places: Iterable[_Place]) -> dict[str, None]:
    """The names of all games in these places but the one that looks for them."""
    known: dict[str, None] = {}
    for place in places:
        files = games_in(place.folder) + (file_games(place.folder) if place.files else ())
        known |= {game_id(file): None for file in files if file.resolve() != path}
    return known
