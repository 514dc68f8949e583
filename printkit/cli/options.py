"""Options and arguments that several commands have."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import click

from printkit.cli.words import language, override, reading, whole

Command = TypeVar("Command", bound=Callable[..., object])


def debug(command: Command) -> Command:
    """`--debug`."""

    def remember(ctx: click.Context, param: click.Parameter, value: bool) -> None:
        ctx.obj.debug |= value

    return click.option(
        "--debug",
        is_flag=True,
        expose_value=False,
        callback=remember,
        help="Show the traceback if printkit itself is at fault.",
    )(command)


def games(command: Command) -> Command:
    """The games that a command is for."""
    return click.argument("games", nargs=-1, metavar="[GAME|DIR|FILE]...")(command)


def languages(command: Command) -> Command:
    """`--lang`, for each of the languages asked for."""
    return click.option(
        "--lang",
        "languages",
        callback=reading(language),
        multiple=True,
        metavar="CODE",
        help="The language: es for what lang/es.yaml of a game translates, or all that a game has;"
        " may be given several times.  [default: the game's own]",
    )(command)


def players(command: Command) -> Command:
    """`--players`."""
    return click.option(
        "--players", callback=reading(whole(1, 100)), metavar="N", help="For how many players."
    )(command)


def sets(command: Command) -> Command:
    """`--set`."""
    return click.option(
        "--set",
        "sets",
        callback=reading(override),
        metavar="NAME=VALUE",
        multiple=True,
        help="For this run only: rules.hand_size=7, cards.death-squad.force=9 or"
        " styles.body.size=8pt. May be given several times.",
    )(command)
