"""What may be typed after `printkit build`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Unpack

import click

from printkit.cli.options import debug, games, languages, players, sets
from printkit.cli.words import (
    degrees,
    length,
    offset,
    page,
    paper,
    product,
    reading,
    thickness,
    whole,
)

if TYPE_CHECKING:
    from printkit.cli.build import BuildOptions

_length = reading(length)


@click.command()
@games
@click.option(
    "--profile",
    "profiles",
    metavar="NAME",
    multiple=True,
    help="Options that profiles.yaml keeps under this name; what is typed goes before them. May"
    " be given several times.",
)
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
@click.option(
    "--back-angle",
    callback=reading(degrees),
    default="0",
    show_default=True,
    metavar="DEGREES",
    help="Turn the backs clockwise about the page's centre, as seen on the printed back.",
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
@players
@languages
@sets
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("out"),
    show_default=True,
    help="The folder for what is made.",
)
@click.option("--strict", is_flag=True, help="Warnings are problems too.")
@click.option(
    "--watch",
    is_flag=True,
    help="Build again whenever a file is saved that the build read, until Ctrl-C.",
)
@debug
@click.pass_context
def build(
    ctx: click.Context,
    games: tuple[str, ...],
    out: Path,
    watch: bool,
    profiles: tuple[str, ...],
    **options: Unpack[BuildOptions],
) -> int:
    """Make the printable files of each GAME (a name, a folder or a file).

    Without one: the game in this folder, else all in ./data, else all that come with printkit.
    """
    from printkit.cli.build import build_games, wants_of
    from printkit.cli.watch import watch_games

    run = watch_games if watch else build_games
    wants = wants_of(options)
    if not profiles:
        return run(games, lambda _: wants, out, options["cards"])
    from printkit.cli.profiling.laying import typed, wanted

    return run(games, wanted(typed(ctx, options), profiles), out, options["cards"])
