"""The commands and their options; each hands on to a module that is imported when it runs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from printkit import LAYOUT_VERSION, __version__
from printkit.cli.building import build
from printkit.cli.calibrate import calibrate
from printkit.cli.converting import convert
from printkit.cli.diff import diff
from printkit.cli.options import debug as _debug
from printkit.cli.options import games as _games
from printkit.cli.options import languages as _languages
from printkit.cli.options import players as _players
from printkit.cli.options import sets as _sets
from printkit.cli.printing import printed
from printkit.cli.profiles import profiles
from printkit.cli.simulating import simulate
from printkit.cli.usage import Commands
from printkit.cli.words import reading, sitters, tongue, whole

if TYPE_CHECKING:
    from printkit.game.customising.overriding import Override


@click.group(
    cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100}
)
@click.version_option(__version__, message=f"printkit %(version)s (layout {LAYOUT_VERSION})")
@_debug
def printkit() -> None:
    """Print-and-play cards and rulebooks from YAML and Markdown files."""


@printkit.command()
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option(
    "--template",
    metavar="NAME",
    help="What to start with: minimal, standard-52, fantasy, party or tokens.  [default: minimal]",
)
@click.option(
    "--from", "extended", metavar="GAME", help="Start with a game that changes this one: extends."
)
@click.option("--copy", "copied", metavar="GAME", help="Start with a copy of this whole game.")
@_debug
def new(folder: Path, template: str | None, extended: str | None, copied: str | None) -> int:
    """Write a game to start from into the new folder DIR, and tell the next command.

    Nothing is ever overwritten: DIR must not exist, or be empty.
    """
    from printkit.cli.new import new_game

    return new_game(folder, template=template, extended=extended, copied=copied)


@printkit.command()
@_games
@_players
@_languages
@_sets
@click.option("--json", "as_json", is_flag=True, help="The findings as JSON on stdout.")
@click.option("--strict", is_flag=True, help="Warnings are problems too.")
@_debug
def check(
    games: tuple[str, ...],
    players: int | None,
    languages: tuple[str, ...],
    sets: tuple[Override, ...],
    as_json: bool,
    strict: bool,
) -> int:
    """Look for problems in each GAME: data, text that does not fit, letters, pictures, counts,
    rulebook and player aid.
    """
    from printkit.cli.check import check_games

    return check_games(
        games, players=players, languages=languages, sets=sets, as_json=as_json, strict=strict
    )


@printkit.command()
@click.argument("game")
@click.option(
    "--seats",
    callback=reading(sitters),
    metavar="WHO,WHO",
    help="Who sits at the table: human, greedy or random, one for each seat."
    "  [default: you, and greedy for the rest]",
)
@click.option(
    "--seed", callback=reading(whole(0, 999_999_999)), metavar="S", help="The same cards again."
)
@click.option(
    "--save",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write the game down at its end, or where it is left.",
)
@click.option(
    "--lang",
    "language",
    callback=reading(tongue),
    metavar="CODE",
    help="The language of the cards' names.  [default: the game's own]",
)
@_sets
@_debug
def play(
    game: str,
    seats: tuple[str, ...] | None,
    seed: int | None,
    save: Path | None,
    language: str | None,
    sets: tuple[Override, ...],
) -> int:
    """Play GAME in the terminal, or in a pipe with a move on each line.

    The referee deals the cards that are printed, and lists the moves that the rules allow.
    """
    from printkit.cli.play import play_game

    return play_game(game, seats=seats, seed=seed, save=save, language=language, sets=sets)


@printkit.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--to",
    callback=reading(whole(0, 999_999)),
    metavar="N",
    help="Only up to move N, and the table there.",
)
@_debug
def replay(file: Path, to: int | None) -> int:
    """Show a saved game or a playthrough step by step, and where it differs from the rules."""
    from printkit.cli.replay import replay_game

    return replay_game(file, to)


printkit.add_command(build)
printkit.add_command(printed)
printkit.add_command(profiles)
printkit.add_command(calibrate)
printkit.add_command(simulate)
printkit.add_command(diff)
printkit.add_command(convert)


@printkit.command("list")
@_debug
def list_() -> int:
    """The games found: here, in ./data, or those that come with printkit."""
    from printkit.cli.listing import list_games

    return list_games()


@printkit.command()
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path), default=Path("schema"))
@_debug
def schema(folder: Path) -> int:
    """Write JSON Schemas of the files a game is made of into FOLDER, for editors."""
    from printkit.cli.schema import write_schemas

    return write_schemas(folder)
