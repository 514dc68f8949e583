"""What may be typed after `printkit printed`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

import click

from printkit.cli.options import debug, languages, players, sets

if TYPE_CHECKING:
    from printkit.cli.printed import PrintedOptions


def _record_name(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    if value is None:
        return None
    from printkit.outputs.reprinting.naming import record_name

    try:
        return record_name(value)
    except ValueError as reason:
        raise click.BadParameter(str(reason), ctx, param) from None


@click.command()
@click.argument("game", metavar="[GAME|DIR|FILE]", required=False)
@click.option(
    "--as",
    "name",
    callback=_record_name,
    metavar="NAME",
    help="What the record is called.  [default: its number]",
)
@click.option("--list", "listing", is_flag=True, help="Only list the records there are.")
@players
@languages
@sets
@click.option("--draft", is_flag=True, help="It was printed with placeholders for pictures.")
@debug
def printed(
    game: str | None, name: str | None, listing: bool, **options: Unpack[PrintedOptions]
) -> int:
    """Say that GAME has been printed as it is now, so that build --changed knows its faces.

    Without one it is the game in this folder. The record stands in printed/ of the game's
    folder; keep it with the game.
    """
    from printkit.cli.printed import list_records, record_printed

    if not listing:
        return record_printed(game, name, options)
    given = {
        "--as": name is not None,
        "--players": options["players"] is not None,
        "--lang": bool(options["languages"]),
        "--set": bool(options["sets"]),
        "--draft": options["draft"],
    }
    for option, is_given in given.items():
        if is_given:
            raise click.UsageError(f"{option} is for a new record; --list makes none")
    return list_records(game)
