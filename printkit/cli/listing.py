"""The list command: the games that build would make."""

from __future__ import annotations

import click

from printkit.cli.build import found_games
from printkit.cli.run import DONE
from printkit.cli.tell import counted
from printkit.game.load import load_game
from printkit.game.workspace import game_id, shared
from printkit.problems import Problems
from printkit.source.jinja.expressions import Expressions


def list_games() -> int:
    """A line for each game: its name, title and cards."""
    rows = []
    for path in found_games(()):
        problems = Problems()
        game = load_game(path, shared(), problems, Expressions())
        if game is None or problems.errors:
            rows.append((game_id(path), f"has problems: printkit check {game_id(path)}"))
            continue
        copies = sum(deck.total for deck in game.decks)
        told = f"{game.title}, {counted(copies, 'card')}"
        if len(game.languages) > 1:
            told += f", in {', '.join(game.languages)}"
        rows.append((game.id, told))
    width = max(len(name) for name, _ in rows)
    for name, told in rows:
        click.echo(f"{name.ljust(width)}  {told}")
    return DONE
