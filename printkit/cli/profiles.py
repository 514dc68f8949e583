"""The profiles command: what profiles there are, and where each option comes from."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from printkit.cli.options import debug

if TYPE_CHECKING:
    from printkit.cli.profiling.files import Profile

_OWNERS = {"user": "yours", "game": "the game's"}


@click.command()
@click.argument("game", metavar="[GAME|DIR|FILE]", required=False)
@click.option("--json", "as_json", is_flag=True, help="The profiles as JSON on stdout.")
@debug
def profiles(game: str | None, as_json: bool) -> int:
    """Show your profiles and those of GAME, for printkit build --profile.

    Without one it is the game in this folder.
    """
    return show_profiles(game, as_json=as_json)


def show_profiles(game: str | None, *, as_json: bool) -> int:
    """All profiles with the place of each option; problems of their files are problems here."""
    from pathlib import Path

    from printkit.cli.build import found_games
    from printkit.cli.profiling.files import game_place, merged, read_profiles, user_place
    from printkit.cli.run import DONE
    from printkit.problems import Problems

    problems = Problems()
    mine = user_place()
    folder = found_games((game,))[0].parent if game is not None else Path.cwd()
    theirs = game_place(folder)
    known = merged(read_profiles(theirs, problems), read_profiles(mine, problems))
    problems.raise_errors()
    if as_json:
        told = {"profiles": [_as_json(profile) for profile in known.values()]}
        click.echo(json.dumps(told, ensure_ascii=False, indent=2))
        return DONE
    if known:
        click.echo("\n\n".join("\n".join(_lines(profile)) for profile in known.values()))
    none = "there are no profiles; " if not known else ""
    click.echo(f"{none}yours stand in {mine.shown}, a game's in {theirs.path.name}", err=True)
    return DONE


def _lines(profile: Profile) -> Iterator[str]:
    said = profile.said.values()
    owners = dict.fromkeys(_OWNERS[one.owner] for one in said)
    yield profile.name + (f" ({' and '.join(owners)})" if owners else "")
    if profile.note:
        yield f"  {profile.note}"
    rows = [(one.option, ", ".join(one.typed), f"{one.span}") for one in said]
    widths = [max((len(row[at]) for row in rows), default=0) for at in (0, 1)]
    for option, value, place in rows:
        yield f"  {option.ljust(widths[0])}  {value.ljust(widths[1])}  {place}"


def _as_json(profile: Profile) -> dict[str, object]:
    return {
        "profile": profile.name,
        "note": profile.note or None,
        "options": [
            {
                "option": one.option,
                "value": one.typed[0] if len(one.typed) == 1 else list(one.typed),
                "from": one.owner,
                "file": one.span.file,
                "line": one.span.line,
            }
            for one in profile.said.values()
        ],
    }
