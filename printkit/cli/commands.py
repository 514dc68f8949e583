"""The commands and their options; each hands on to a module that is imported when it runs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Unpack

import click

from printkit import LAYOUT_VERSION, __version__
from printkit.cli.converting import convert
from printkit.cli.diff import diff
from printkit.cli.options import debug as _debug
from printkit.cli.options import games as _games
from printkit.cli.options import players as _players
from printkit.cli.printing import printed
from printkit.cli.simulating import simulate
from printkit.cli.usage import Commands
from printkit.cli.words import (
    length,
    offset,
    page,
    paper,
    product,
    reading,
    sitters,
    thickness,
    whole,
)

if TYPE_CHECKING:
    from printkit.cli.build import BuildOptions

_length = reading(length)


@click.group(
    cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100}
)
@click.version_option(__version__, message=f"printkit %(version)s (layout {LAYOUT_VERSION})")
@_debug
def printkit() -> None:
    """Print-and-play cards and rulebooks from YAML and Markdown files."""


@printkit.command()
@_games
@click.option(
    "--paper",
    "papers",
    callback=reading(paper),
    metavar="PAPER",
    multiple=True,
    default=["a4"],
    show_default=True,
    help='A paper such as letter, or "210mm x 330mm"; may be given several times.',
)
@click.option(
    "--backs",
    type=click.Choice(["long", "short", "fold", "none"]),
    default="long",
    show_default=True,
    help="The edge the printer flips about, backs to fold over, or no backs.",
)
@click.option(
    "--marks",
    type=click.Choice(["edge", "corner", "full", "none"]),
    default="edge",
    show_default=True,
    help="Crop marks.",
)
@click.option(
    "--gutter",
    callback=_length,
    metavar="LENGTH",
    default="0mm",
    show_default=True,
    help="Between cards.",
)
@click.option(
    "--margin",
    callback=_length,
    metavar="LENGTH",
    default="5mm",
    show_default=True,
    help="From the cards' trim to the paper's edge, at least.",
)
@click.option(
    "--bleed",
    callback=_length,
    metavar="LENGTH",
    default=None,
    help="Ink beyond the trim.  [default: the layout's]",
)
@click.option(
    "--only",
    callback=reading(product),
    metavar="PRODUCT",
    multiple=True,
    help="Make only sheets, rulebook (with booklet and html), booklet, html or aid; may be given"
    " several times.",
)
@click.option(
    "--rulebook-page",
    "rulebook_pages",
    callback=reading(page),
    metavar="PAGE",
    multiple=True,
    help="The rulebook's page, such as a5, half-letter or a6; may be given several times."
    "  [default: the rulebook's own, else the paper]",
)
@click.option(
    "--paper-thickness",
    callback=reading(thickness),
    metavar="LENGTH",
    default="0.1mm",
    show_default=True,
    help="Of a sheet of the booklet, whose inner pages move towards the fold by it.",
)
@click.option(
    "--keep-back",
    is_flag=True,
    help="The rulebook's last page stays the booklet's outside back, after the blanks.",
)
@click.option(
    "--economy", is_flag=True, help="Save ink: no fills, thin frames, a cover without pictures."
)
@click.option(
    "--cards",
    multiple=True,
    metavar="PATTERN",
    help="Only cards of this name or id, and no rulebook; * and ? stand for anything. May be given"
    " several times; each must be found in every game that is built.",
)
@click.option(
    "--changed",
    is_flag=True,
    help="Only cards that differ from what printkit printed has recorded, with a list of those to"
    " take out of the old deck, and no rulebook.",
)
@click.option(
    "--since",
    metavar="NAME",
    help="The record that --changed compares with.  [default: the latest]",
)
@click.option(
    "--copies",
    callback=reading(whole(1, 10_000)),
    metavar="N",
    help="Copies of each card, whatever the files say.",
)
@click.option(
    "--split", is_flag=True, help="Fronts and backs as two files, to turn the stack by hand."
)
@click.option(
    "--back-offset",
    callback=reading(offset),
    default="0,0",
    show_default=True,
    metavar="X,Y",
    help="Shift the backs this many mm right and down, as seen on the printed back.",
)
@click.option("--one-per-page", is_flag=True, help="A page for each face: trim plus bleed.")
@click.option("--draft", is_flag=True, help="Placeholders for missing pictures.")
@click.option("--png", is_flag=True, help="Also each face as a PNG, and a contact sheet.")
@click.option(
    "--dpi",
    callback=reading(whole(36, 1200)),
    metavar="N",
    default="300",
    show_default=True,
    help="Of the PNGs, and the most that is kept of pictures.",
)
@click.option(
    "--ruler/--no-ruler", default=True, show_default=True, help="A ruler to check the scale."
)
@_players
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("out"),
    show_default=True,
    help="The folder for what is made.",
)
@click.option("--strict", is_flag=True, help="Warnings are problems too.")
@_debug
def build(games: tuple[str, ...], out: Path, **options: Unpack[BuildOptions]) -> int:
    """Make the printable files of each GAME (a name, a folder or a file).

    Without one: the game in this folder, else all in ./data, else all that come with printkit.
    """
    from printkit.cli.build import build_games, wants_of

    return build_games(games, wants_of(options), out)


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
@click.option("--json", "as_json", is_flag=True, help="The findings as JSON on stdout.")
@click.option("--strict", is_flag=True, help="Warnings are problems too.")
@_debug
def check(games: tuple[str, ...], players: int | None, as_json: bool, strict: bool) -> int:
    """Look for problems in each GAME: data, text that does not fit, letters, pictures, counts,
    rulebook and player aid.
    """
    from printkit.cli.check import check_games

    return check_games(games, players=players, as_json=as_json, strict=strict)


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
@_debug
def play(game: str, seats: tuple[str, ...] | None, seed: int | None, save: Path | None) -> int:
    """Play GAME in the terminal, or in a pipe with a move on each line.

    The referee deals the cards that are printed, and lists the moves that the rules allow.
    """
    from printkit.cli.play import play_game

    return play_game(game, seats=seats, seed=seed, save=save)


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


printkit.add_command(printed)
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
