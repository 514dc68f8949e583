"""Profiles laid under what was typed: options on the command line go before them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from pathlib import Path
from typing import NamedTuple, cast

import click
from click.core import ParameterSource

from printkit.cli.build import BuildOptions, NeedlessError, check_together, wants_of
from printkit.cli.profiling.files import (
    FILE,
    Profile,
    Said,
    game_place,
    merged,
    read_profiles,
    user_place,
)
from printkit.cli.profiling.keys import parameter
from printkit.outputs.request import Wants
from printkit.problems import Problems, Span, did_you_mean

_PLACE = Span("--profile")
_MOVES = ("x", "y", "angle")


class Typed(NamedTuple):
    """A command line: all options, which of them were typed, and what the others are."""

    options: BuildOptions
    given: Set[str]
    usual: BuildOptions


def typed(ctx: click.Context, options: BuildOptions) -> Typed:
    """The command line of a build, told apart from what it leaves out."""
    sources = {name: ctx.get_parameter_source(name) for name in options}
    given = {name for name, source in sources.items() if source is ParameterSource.COMMANDLINE}
    usual = ctx.command.make_context("build", [], obj=ctx.obj).params
    return Typed(options, given, cast(BuildOptions, {name: usual[name] for name in options}))


class Laid(NamedTuple):
    """What profiles say, by the build command's own names, and where."""

    values: Mapping[str, object]
    places: Mapping[str, Span]
    """By the options' names."""


def wanted(typed: Typed, names: Sequence[str]) -> Callable[[Path], Wants]:
    """What is wanted of a game, which may bring profiles of its own.

    The result raises PrintkitError for profiles that are not there or say what cannot be.
    """
    problems = Problems()
    user = read_profiles(user_place(), problems)
    problems.raise_errors()

    def of(game: Path) -> Wants:
        found = Problems()
        own = read_profiles(game_place(game.parent), found)
        known = merged(own, user)
        laid = _laid(names, known, found)
        for name in names:
            # Each by itself: what a later profile makes useless in a former one is left out.
            _check_alone(typed, _laid((name,), known, found), found)
        found.raise_errors()
        return _wants(typed, laid, names)

    return of


def _laid(names: Sequence[str], known: Mapping[str, Profile], problems: Problems) -> Laid:
    said: dict[str, Said] = {}
    for name in names:
        if name in known:
            said.update(known[name].said)
            continue
        hint = did_you_mean(name, known)
        if not known:
            hint = f"there are none: write some into {user_place().shown} or the game's {FILE}"
        problems.error(_PLACE, f'there is no profile "{name}"', hint=hint)
    values: dict[str, object] = {}
    places: dict[str, Span] = {}
    for option, one in said.items():
        if option not in _MOVES:
            values[parameter(option)] = one.value
            places[f"--{option}"] = one.span
    if "angle" in said:
        values["back_angle"] = said["angle"].value
        places["--back-angle"] = said["angle"].span
    moves = [said[axis] for axis in ("x", "y") if axis in said]
    if moves:
        values["back_offset"] = tuple(said[a].value if a in said else 0.0 for a in ("x", "y"))
        places["--back-offset"] = moves[0].span
    return Laid(values, places)


def _wants(typed: Typed, laid: Laid, names: Sequence[str]) -> Wants:
    values = {name: value for name, value in laid.values.items() if name not in typed.given}
    while True:
        options = cast(BuildOptions, {**typed.options, **values})
        try:
            wants = wants_of(options)
        except NeedlessError as needless:
            # What a profile says for most builds need not fit this one.
            if values.pop(parameter(needless.option), None) is None:
                told = " ".join(f"--profile {name}" for name in names)
                raise click.UsageError(f"{needless.message} (with {told})") from None
            continue
        places = {o: span for o, span in laid.places.items() if parameter(o) in values}
        return wants._replace(places=places)


def _check_alone(typed: Typed, laid: Laid, problems: Problems) -> None:
    """Options of a profile that do nothing beside its others are a problem of its file."""
    try:
        check_together(cast(BuildOptions, {**typed.usual, **laid.values}))
    except NeedlessError as needless:
        problems.error(laid.places.get(needless.option, _PLACE), needless.message)
