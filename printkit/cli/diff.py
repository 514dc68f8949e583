"""The diff command: what a game changes of another, as lines, as JSON and as a PDF."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from printkit.cli.options import debug
from printkit.cli.words import paper, reading

if TYPE_CHECKING:
    from printkit.catalogue import Paper


@click.command()
@click.argument("game")
@click.argument("base", required=False)
@click.option("--json", "as_json", is_flag=True, help="The differences as JSON on stdout.")
@click.option(
    "--pdf/--no-pdf",
    default=None,
    help="Whether a PDF shows old and new faces side by side.  [default: yes, but with --json]",
)
@click.option(
    "--paper",
    callback=reading(paper),
    metavar="PAPER",
    default="a4",
    show_default=True,
    help="Of the PDF.",
)
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("out"),
    show_default=True,
    help="The folder for what is made.",
)
@debug
def diff(
    game: str, base: str | None, as_json: bool, pdf: bool | None, paper: Paper, out: Path
) -> int:
    """Show what GAME changes of BASE: cards, rules, layouts, backs and how they look.

    Without BASE: the game that it extends.
    """
    from printkit.cli.differing import diff_games

    wanted = not as_json if pdf is None else pdf
    return diff_games(game, base, as_json=as_json, out=out if wanted else None, paper=paper)
