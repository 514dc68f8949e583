"""The new command: a folder to start a game in."""

from __future__ import annotations

import errno
import re
import shlex
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click

from printkit.cli.build import found_games
from printkit.cli.run import DONE
from printkit.cli.schema import schemas
from printkit.cli.tell import counted
from printkit.game.load import load_game
from printkit.game.starting.copies import whole
from printkit.game.starting.files import (
    IGNORED,
    Files,
    TakenError,
    check_free,
    with_schemas,
    write_new,
)
from printkit.game.starting.starters import DEFAULT, starter
from printkit.game.starting.titles import UNNAMED, title_of
from printkit.game.starting.variation import Choice, other_value, reachable, variation
from printkit.game.workspace import GAME_FILE, shared
from printkit.problems import Problems
from printkit.source.jinja.expressions import Expressions

if TYPE_CHECKING:
    from printkit.game.model import Game, Plain
    from printkit.referee.settings import Setting

_WHAT = {"schema/": ", by which editors help with the keys"}
_WORD = re.compile(r"[\w./:+-][\w./:~+-]*")
_SPECIAL = re.compile(r'["$`\\!]')
"""What means something to a shell in double quotes too."""
_DEEPEST = 60


def new_game(
    folder: Path, *, template: str | None, extended: str | None, copied: str | None
) -> int:
    """Write a new game's folder and say how to go on."""
    _check_together(template, extended, copied)
    if folder.suffix.casefold() in (".yaml", ".yml"):
        raise click.UsageError(f'new makes a folder: printkit new "{folder.with_suffix("")}"')
    _check_place(folder)
    title = _title(folder)
    if extended is not None:
        files = _extending(extended, folder, title)
    elif copied is not None:
        files = _copy(copied)
    else:
        files = _started(template or DEFAULT, title)
    files = with_schemas(files, schemas()) | {".gitignore": IGNORED}
    write_new(folder, files)
    _tell(folder, files)
    return DONE


def _check_together(template: str | None, extended: str | None, copied: str | None) -> None:
    given = {"--template": template, "--from": extended, "--copy": copied}
    names = [name for name, value in given.items() if value is not None]
    if len(names) > 1:
        raise click.UsageError(f"a game starts from one thing: leave out {' or '.join(names)}")


def _check_place(folder: Path) -> None:
    if len(folder.parts) > _DEEPEST:
        raise click.UsageError(f"a folder cannot lie in more than {_DEEPEST} others")
    try:
        check_free(folder)
    except TakenError as taken:
        raise click.UsageError(f"{taken}; give the name of a folder that does not exist") from None
    except OSError as reason:
        why = "its name is too long" if reason.errno == errno.ENAMETOOLONG else reason.strerror
        raise click.UsageError(f"the folder cannot be made: {why}") from None


def _title(folder: Path) -> str:
    """A title after the folder; another one where no font has its letters, so that it builds."""
    title = title_of(folder.resolve().name)
    if title.isascii():
        return title
    from printkit.layout.text.fonts import Fonts

    setter = Fonts((shared().fonts,)).setter("Source Sans 3", True, False, "en")
    missing = setter.missing(title)
    if not missing:
        return title
    click.echo(
        f'the game is called {UNNAMED}: no font of printkit has "{missing[0].char}"; put a font'
        " that has it into fonts/ and write the title into game.yaml",
        err=True,
    )
    return UNNAMED


def _started(name: str, title: str) -> Files:
    try:
        return starter(name, title, shared())
    except ValueError as reason:
        raise click.UsageError(str(reason)) from None


def _copy(name: str) -> Files:
    (path,) = found_games((name,))
    copied = whole(path, shared())
    if copied.outside:
        click.echo(f"left out, since they lead elsewhere: {', '.join(copied.outside)}", err=True)
    return copied.files


def _extending(name: str, folder: Path, title: str) -> Files:
    (path,) = found_games((name,))
    if not reachable(path, folder, shared()):
        raise click.UsageError(
            f'a game finds the one that it extends beside it: make the new folder beside "{name}",'
            " or take --copy"
        )
    problems = Problems()
    base = load_game(path, shared(), problems, Expressions())
    problems.raise_errors()
    if base is None:
        raise click.UsageError(f'"{name}" is no game')
    return {GAME_FILE: variation(base, title, _settings(base), shared()).encode()}


def _settings(game: Game) -> Mapping[str, Choice]:
    """For each setting another value than the game's, with what it may be."""
    from printkit.referee.games import names, rules_called
    from printkit.referee.settings import shown

    known = rules_called(game.referee).SETTINGS if game.referee in names() else ()
    declared = {setting.name: setting for setting in known}
    found = {}
    for name, now in game.rules.items():
        setting = declared.get(name)
        value = other_value(now, _choices(setting))
        if value is not None:
            words = f"now {shown(now)}" + (f"; {setting.words}" if setting else "")
            found[name] = Choice(value, words)
    return found


def _choices(setting: Setting | None) -> tuple[Plain, ...]:
    """What a setting may be, but for what asks other settings to change as well."""
    if setting is None or setting.least is not None:
        return ()
    return tuple(choice for choice in setting.choices if choice not in setting.needs)


def _tell(folder: Path, files: Files) -> None:
    """What was written, and the command that comes next."""
    place = folder.as_posix()
    inner = Counter(f"{name.partition('/')[0]}/" for name in files if "/" in name)
    for name in sorted(name for name in files if "/" not in name):
        click.echo(name if place == "." else f"{place}/{name}")
    for name, number in sorted(inner.items()):
        told = f"{name}  {counted(number, 'file')}{_WHAT.get(name, '')}"
        click.echo(told if place == "." else f"{place}/{told}")
    click.echo("\nNext:\n")
    click.echo("    printkit build" if place == "." else f"    printkit build {_typed(place)}")


def _typed(place: str) -> str:
    """A path as it is typed on a command line, so that a shell hands it over as it is."""
    place = f"./{place}" if place.startswith("-") else place
    if _WORD.fullmatch(place):
        return place
    return shlex.quote(place) if _SPECIAL.search(place) else f'"{place}"'
