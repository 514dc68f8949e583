"""Where games, shared layouts and fonts are, in a checkout and in an installed package."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from printkit.game.slips.elsewhere import no_game
from printkit.problems import did_you_mean
from printkit.source.paths import shared_root

GAME_FILE = "game.yaml"

_TITLE = re.compile(rb"^title\s*:", re.MULTILINE)
_MOST_LOOKED_AT = 500


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

    @property
    def starters(self) -> Path:
        """The folder of the games that new ones are begun with: a part of the program."""
        return Path(__file__).parents[1] / "starters"


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
    try:
        entries = sorted(folder.iterdir())
    except OSError:
        return ()  # it is no folder, or closed to us
    return tuple(entry / GAME_FILE for entry in entries if _is_file(entry / GAME_FILE))


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:
        return False


def file_games(folder: Path) -> tuple[Path, ...]:
    """The games of a single file in a folder: its YAML files that give a title."""
    files = (path for path in _yaml_files(folder) if path.name != GAME_FILE)
    return tuple(path for path in files if path.suffix == ".yaml" and _titled(path))


def _yaml_files(folder: Path) -> tuple[Path, ...]:
    try:
        found = sorted(folder.iterdir())[:_MOST_LOOKED_AT]
        return tuple(path for path in found if path.suffix.casefold() in (".yaml", ".yml"))
    except (OSError, ValueError):
        return ()


def _titled(path: Path) -> bool:
    try:
        if not path.is_file():
            return False
        with path.open("rb") as file:
            return _TITLE.search(file.read(20_000)) is not None
    except OSError:
        return False


def misnamed(folder: Path) -> str | None:
    """What in a folder without a game.yaml may have been meant as one, in words."""
    files = _yaml_files(folder)
    for path in files:
        if path.stem.casefold() == Path(GAME_FILE).stem and path.name != GAME_FILE:
            return f'there is "{path.name}": name it {GAME_FILE}'
    games = [path.name for path in files if path.name != GAME_FILE and _titled(path)]
    return f'there is the game "{games[0]}"' if len(games) == 1 else None


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
    slip = misnamed(cwd) if cwd.is_dir() else None
    if slip is not None and GAME_FILE in slip:
        raise UnknownGameError(f"this folder has no {GAME_FILE}, but {slip}")
    found = games_in(cwd / "data") or games_in(shared().data)
    if not found:
        raise UnknownGameError(f"there is no game here: no {GAME_FILE}, and none in data/")
    return found


def _find(argument: str, cwd: Path) -> Path:
    path = cwd / argument
    try:
        if (path / GAME_FILE).is_file():
            return path / GAME_FILE
        folder, file = path.is_dir(), path.is_file()
    except (OSError, ValueError):
        folder = file = False
    if file and (told := no_game(argument)):
        raise UnknownGameError(told)
    if file:
        return path
    known = known_games(cwd)
    if argument in known:
        return known[argument]
    if folder:
        slip = misnamed(path)
        but = f", but {slip}" if slip else ""
        raise UnknownGameError(f'the folder "{argument}" has no {GAME_FILE}{but}')
    hint = did_you_mean(argument, known) or ""
    guess = f" {hint}" if hint.startswith("did") else ""
    if not guess and _is_file(cwd / f"{argument}.yaml"):
        guess = f' did you mean "{argument}.yaml"?'
    names = ", ".join(known) or "none"
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
