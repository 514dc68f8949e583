"""Runs of games of the repository, for tests."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from printkit.game.load import load_game
from printkit.game.model import Plain
from printkit.game.workspace import shared
from printkit.problems import Problems
from printkit.referee.opening import rules_of
from printkit.referee.rules import Rules
from printkit.referee.simulation.batch import Batch, Pairs
from printkit.referee.simulation.plan import Plan, for_seats
from printkit.referee.simulation.spreading import simulate, simulate_pairs
from printkit.referee.simulation.statistics import Statistics, statistics
from printkit.source.jinja.expressions import Expressions
from tests.referee.playing import rules

NOTHING: Mapping[str, Plain] = MappingProxyType({})


def plan(
    name: str,
    *bots: str,
    seats: int | None = None,
    seed: int = 1,
    changed: Mapping[str, Plain] = NOTHING,
) -> Plan:
    made = rules(name, seats, changed)
    return Plan(made, for_seats(bots or ("random",), made.seats), seed)


def plan_of(text: str, folder: Path, *bots: str) -> Plan:
    """A plan for a game of a single file."""
    path = folder / "home.yaml"
    path.write_text(text, encoding="utf-8")
    problems = Problems()
    game = load_game(path, shared(), problems, Expressions())
    assert game is not None
    made = rules_of(game, problems)
    problems.raise_errors()
    assert isinstance(made, Rules)
    return Plan(made, for_seats(bots or ("random",), made.seats), 1)


def played(of: Plan, games: int, jobs: int = 1, cluster: str = "") -> Batch:
    batch = Batch()
    for part in simulate(of, games, jobs, cluster):
        batch.update(part)
    return batch


def both(one: Plan, other: Plan, games: int) -> Pairs:
    pairs = Pairs()
    for part in simulate_pairs(one, other, games):
        pairs.update(part)
    return pairs


def figures(of: Plan, games: int) -> Statistics:
    return statistics(of, played(of, games), games)
