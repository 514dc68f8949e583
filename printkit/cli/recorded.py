"""Recorded games as files: the game that one names, and how it is written safely."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from printkit.game.customising.overriding import NONE, Overrides
from printkit.game.load import load_game
from printkit.game.model import Game
from printkit.game.workspace import UnknownGameError, find_games, game_id, known_games, shared
from printkit.problems import Problems, did_you_mean, error
from printkit.referee.record import FIRST_LINE, Recorded
from printkit.source.jinja.expressions import Expressions


def loaded(
    path: Path,
    players: int | None = None,
    overrides: Overrides = NONE,
    language: str | None = None,
) -> Game:
    """The game of a file. Raises PrintkitError with all its problems."""
    problems = Problems()
    expressions = Expressions()
    game = load_game(
        path,
        shared(),
        problems,
        expressions,
        players=players,
        language=language,
        overrides=overrides,
    )
    problems.raise_errors()
    if game is None:
        raise error(None, f"{path} is no game")
    return game


def seated(
    path: Path, seats: int, overrides: Overrides = NONE, language: str | None = None
) -> Game:
    """The game as it is for so many; where it is not, whoever seats them says so."""
    game = loaded(path, overrides=overrides, language=language)
    if game.players is None or not game.players[0] <= seats <= game.players[1]:
        return game
    if game.players[0] == game.players[1]:
        return game
    return loaded(path, seats, overrides, language)


def reference(path: Path, place: Path) -> str:
    """How a recorded game at a place names its game: as people do, else the way to its folder."""
    path = path.resolve()
    name = game_id(path)
    known = known_games(Path.cwd()).get(name)
    if known is not None and known.resolve() == path:
        return name
    target = path.parent if path.name == "game.yaml" else path
    try:
        way = Path(os.path.relpath(target, place.resolve().parent)).as_posix()
    except ValueError:  # another drive
        return target.as_posix()
    return way if way.startswith(".") else f"./{way}"


def game_of(recorded: Recorded, file: Path) -> Path:
    """The file of the game that was played. Raises PrintkitError if there is none."""
    name = recorded.game.value
    known = known_games(Path.cwd())
    if name in known:
        return known[name]
    with suppress(UnknownGameError, OSError, ValueError):
        found = find_games((str(file.parent / name),), Path.cwd())
        if len(found) == 1:
            return found[0]
    hint = did_you_mean(name, known)
    raise error(recorded.game.span, f'there is no game "{name}"', hint=hint)


def refuse_to_spoil(place: Path) -> None:
    """Raise PrintkitError where a saved game would replace a file that is none."""
    try:
        if not place.exists():
            return
        with place.open(encoding="utf-8") as file:
            ours = file.read(len(FIRST_LINE)) == FIRST_LINE
    except (OSError, ValueError):
        ours = False
    if not ours:
        raise error(None, f"{place.as_posix()} is there and no saved game: choose another name")


def write(place: Path, text: str) -> None:
    """Write a saved game beside the former one, then in its place. Raises PrintkitError."""
    refuse_to_spoil(place)
    beside = place.with_name(place.name + ".new")
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        beside.write_text(text, encoding="utf-8", newline="\n")
        beside.replace(place)
    except OSError as reason:
        with suppress(OSError):
            beside.unlink()
        told = reason.strerror or reason
        raise error(None, f"cannot write {place.as_posix()}: {told}") from reason
