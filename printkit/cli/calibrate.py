"""What may be typed after `printkit calibrate`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.core import ParameterSource

from printkit.cli.options import debug
from printkit.cli.words import degrees, offset, paper, reading, shift

if TYPE_CHECKING:
    from printkit.catalogue import Paper

_NEW = ("out", "profile")
_TYPED = ParameterSource.COMMANDLINE
_SAVED = ("x", "y", "angle", "left", "right", "add")


@click.command()
@click.option(
    "--paper",
    callback=reading(paper),
    metavar="PAPER",
    default="a4",
    show_default=True,
    help="The paper that is printed on.",
)
@click.option(
    "--backs",
    type=click.Choice(["long", "short"]),
    default="long",
    show_default=True,
    help="The edge the printer flips about.",
)
@click.option("--landscape", is_flag=True, help="A sheet that lies, as those of some decks do.")
@click.option("--profile", metavar="NAME", help="Print the backs as this profile of yours says.")
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="The PDF.  [default: out/calibration-PAPER.pdf]",
)
@click.option("--save", metavar="NAME", help="Keep what was read in this profile of yours.")
@click.option(
    "--left",
    callback=reading(offset),
    metavar="X,Y",
    help="The reading at the left cross of the back, in mm.",
)
@click.option(
    "--right", callback=reading(offset), metavar="X,Y", help="The reading at the right one."
)
@click.option(
    "--x",
    callback=reading(shift),
    metavar="MM",
    help="Instead of readings: how far backs move to the right.",
)
@click.option("--y", callback=reading(shift), metavar="MM", help="How far they move down.")
@click.option(
    "--angle", callback=reading(degrees), metavar="DEGREES", help="How far they turn clockwise."
)
@click.option("--add", is_flag=True, help="To what the profile says: read on a sheet of --profile.")
@debug
@click.pass_context
def calibrate(
    ctx: click.Context,
    paper: Paper,
    backs: str,
    landscape: bool,
    profile: str | None,
    out: Path | None,
    save: str | None,
    left: tuple[float, float] | None,
    right: tuple[float, float] | None,
    x: float | None,
    y: float | None,
    angle: float | None,
    add: bool,
) -> int:
    """Make a sheet that shows how far your printer's back sides are off, or keep what it shows.

    The sheet says how it is read. With --save the readings are kept in your profiles.yaml, for
    printkit build --profile NAME.
    """
    from printkit.cli.calibrating import Kept, keep, make_sheet

    given = {name for name, value in ctx.params.items() if value not in (None, False)}
    for name in sorted(given.intersection(_NEW if save is not None else _SAVED)):
        why = "makes no sheet" if save is not None else "needs --save NAME"
        raise click.UsageError(f"--{name} {'is for the sheet; --save ' if save else ''}{why}")
    if save is None:
        typed = {name for name in ctx.params if ctx.get_parameter_source(name) is _TYPED}
        return make_sheet(paper, backs, out, profile, landscape=landscape, typed=typed)
    return keep(save, paper, backs, Kept(left, right, x, y, angle, add), landscape=landscape)
