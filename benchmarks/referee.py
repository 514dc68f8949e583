"""How fast games are played at random on one core: the bundled ones, and RLCard's uno.

`python -m benchmarks.referee` measures these alone.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from statistics import median

from printkit.game.load import load_game
from printkit.game.workspace import shared
from printkit.problems import Problems
from printkit.referee.games import names
from printkit.referee.opening import rules_of
from printkit.referee.rules import Rules
from printkit.referee.simulation.plan import Plan, for_seats
from printkit.referee.simulation.playing import play
from printkit.referee.simulation.reading import Reading
from printkit.source.jinja.expressions import Expressions

_ROUNDS, _SECONDS = 3, 1.5


@dataclass(frozen=True, slots=True)
class Speed:
    """Per second of CPU."""

    games: float
    decisions: float

    def __str__(self) -> str:
        return f"{self.games:9,.0f} games/s {self.decisions:9,.0f} decisions/s"


def speed(play_one: Callable[[int], int]) -> Speed:
    """The median of some rounds; `play_one` plays a game and says how many decisions it had."""
    play_one(0)
    rounds = []
    number = 0
    for _ in range(_ROUNDS):
        start, games, decisions = time.process_time(), 0, 0
        while (taken := time.process_time() - start) < _SECONDS:
            number += 1
            games += 1
            decisions += play_one(number)
        rounds.append(Speed(games / taken, decisions / taken))
    return Speed(median(one.games for one in rounds), median(one.decisions for one in rounds))


def game_speeds() -> Iterator[tuple[str, Speed]]:
    """Every bundled game with the fewest seats: the engine alone, then with what is counted."""
    for name in names():
        rules = bundled(name)
        yield name, speed(partial(engine, rules))
    rules = bundled("revolution")
    plan, reading = Plan(rules, for_seats(("random",), rules.seats), 1), Reading(rules)
    yield "revolution, simulated", speed(lambda number: play(plan, number, reading)[0].decisions)


def bundled(name: str) -> Rules:
    problems = Problems()
    game = load_game(shared().data / name, shared(), problems, Expressions())
    assert game is not None
    rules = rules_of(game, problems)
    problems.raise_errors()
    assert rules is not None
    return rules


def engine(rules: Rules, seed: int) -> int:
    """A game of random legal moves."""
    chance = random.Random(seed).random
    state = rules.deal(seed)
    while state.to_move is not None:
        moves = state.legal_moves()
        state = state.apply(moves[int(chance() * len(moves))])
    return state.moves


def uno_speeds() -> Iterator[tuple[str, Speed]]:
    """RLCard's uno as it plays games itself, and its environment stepped by hand."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("uno", config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def run(number: int) -> int:
        trajectories, _ = env.run(is_training=False)
        return sum(len(trajectory) // 2 for trajectory in trajectories)

    chance = random.Random(1).random

    def step(number: int) -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(chance() * len(actions))])
            decisions += 1
        return decisions

    yield "RLCard's uno, run by RLCard", speed(run)
    yield "RLCard's uno, stepped by hand", speed(step)


def main() -> None:
    for name, found in game_speeds():
        print(f"{name:30} {found}", flush=True)
    if find_spec("rlcard") is not None:
        for name, found in uno_speeds():
            print(f"{name:30} {found}", flush=True)


if __name__ == "__main__":
    main()
