"""A page for each deck that was simulated: its figures as a publisher would show them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from printkit.game.model import Game
    from printkit.problems import Problems
    from printkit.referee.simulation.statistics import Statistics


def write_report(decks: Sequence[tuple[Game, Statistics]], place: Path, problems: Problems) -> None:
    """Write a page for each game and its figures; nothing where there are errors."""
    from printkit.outputs.request import Product
    from printkit.outputs.simulation.report import report
    from printkit.outputs.writing import write

    made = report(decks, problems)
    if not problems.errors:
        write(place.parent, [Product(place.name, made)])
