"""Where games, shared layouts and fonts are, in a checkout and in an installed package."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from printkit.problems import did_you_mean
from printkit.source.paths import shared_root

GAME_FILE = "game.yaml"


class UnknownGameError(ValueError):
    """An argument names no game, or two of them would write the same products."""


class Shared(NamedTuple):
    """The folders that every game may use."""

    data: Path
    templates: Path
    fonts: Path

    @property
    def root(self) -> Path:
        """The folder that holds templates/ and fonts/."""
        return self.templates.parent


def shared() -> Shared:
    """The shared folders: the checkout's if this is one, else those inside the package."""
    root = shared_root()
    return Shared(root / "data", root / "templates", root / "fonts")


def game_id(path: Path) -> str:
    """What the products of a game are named after: its folder, or its file if it is only one."""
    path = path.resolve()
    return path.parent.name if path.name == GAME_FILE else path.stem


def games_in(folder: Path) -> tuple[Path, ...]:
    """The game files of a folder of games, by name."""
    if not folder.is_dir():
        return ()
    return tuple(
        entry / GAME_FILE for entry in sorted(folder.iterdir()) if (entry / GAME_FILE).is_file()
    )


def known_games(cwd: Path) -> dict[str, Path]:
    """The games that go by a name: those of ./data, then the bundled ones."""
    known = {game_id(path): path for path in games_in(shared().data)}
    known |= {game_id(path): path for path in games_in(cwd / "data")}
    return known


def find_games(arguments: tuple[str, ...], cwd: Path) -> tuple[Path, ...]:
    """The game files that arguments name: a game, a folder or a file each.

    Without any: the game in this folder, else all in ./data, else all bundled ones.
    Raises UnknownGameError with the known names.
    """
    if not arguments:
        return _nearest_games(cwd)
    found = tuple(dict.fromkeys(_find(argument, cwd) for argument in arguments))
    _check_alike(found)
    return found


def _nearest_games(cwd: Path) -> tuple[Path, ...]:
    if (cwd / GAME_FILE).is_file():
        return (cwd / GAME_FILE,)
    found = games_in(cwd / "data") or games_in(shared().data)
    if not found:
        raise UnknownGameError(f"there is no game here: no {GAME_FILE}, and none in data/")
    return found


def _find(argument: str, cwd: Path) -> Path:
    path = cwd / argument
    try:
        if (path / GAME_FILE).is_file():
            return path / GAME_FILE
        if path.is_file():
            return path
        folder = path.is_dir()
    except (OSError, ValueError):
        folder = False
    known = known_games(cwd)
    if argument in known:
        return known[argument]
    if folder:
        raise UnknownGameError(f'the folder "{argument}" has no {GAME_FILE}')
    hint = did_you_mean(argument, known) or ""
    names = ", ".join(known) or "none"
    guess = f" {hint}" if hint.startswith("did") else ""
    raise UnknownGameError(
        f'there is no game, folder or file "{argument}";{guess} known games: {names}'
    )


def _check_alike(found: tuple[Path, ...]) -> None:
    names: dict[str, Path] = {}
    for path in found:
        name = game_id(path)
        if name in names and names[name].resolve() != path.resolve():
            raise UnknownGameError(
                f'two games of one run would both be written to "{name}": build them one at a time'
            )
        names[name] = path
