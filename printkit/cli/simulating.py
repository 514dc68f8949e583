"""What may be typed after `printkit simulate`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Unpack

import click

from printkit.cli.options import debug, players, sets
from printkit.cli.words import bots, reading, whole

if TYPE_CHECKING:
    from printkit.cli.simulate import SimulateOptions


@click.command()
@click.argument("game", metavar="GAME|DIR|FILE")
@click.option(
    "-n",
    "--number",
    callback=reading(whole(1, 10_000_000)),
    metavar="N",
    default="1000",
    show_default=True,
    help="How many games are played.",
)
@click.option(
    "--seed",
    callback=reading(whole(0, 999_999_999)),
    metavar="S",
    default="1",
    show_default=True,
    help="What all chance follows from: the same seed, the same results.",
)
@click.option(
    "--jobs",
    callback=reading(whole(1, 1024)),
    metavar="J",
    help="How many processes play; it changes nothing but the time.  [default: one a core]",
)
@click.option(
    "--bots",
    callback=reading(bots),
    metavar="BOT,BOT",
    default="greedy",
    show_default=True,
    help="Who plays, seat by seat: greedy or random. Different ones change seats every game.",
)
@players
@sets
@click.option(
    "--vs",
    metavar="GAME|DIR|FILE",
    help="Play the same games on this deck, too, as its files have it, and tell what moved.",
)
@click.option("--json", "as_json", is_flag=True, help="The figures as JSON on stdout.")
@click.option(
    "--report",
    type=click.Path(path_type=Path),
    metavar="FILE.pdf",
    help="Also draw them on a page.",
)
@click.option(
    "--cluster",
    metavar="CLUSTER",
    default="",
    help="Play on a cluster: dask or ray, with its address as in dask:tcp://host:8786; without"
    " one it runs on this machine.",
)
@debug
def simulate(game: str, **options: Unpack[SimulateOptions]) -> int:
    """Let bots play GAME many times: who wins, how long it lasts, what each card does.

    Ctrl-C ends playing; what was played until then is told.
    """
    from printkit.cli.simulate import simulate_game

    return simulate_game(game, options)
