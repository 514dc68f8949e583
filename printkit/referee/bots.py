"""Who may sit at a table besides people: `random`, and a game's own `greedy`."""

from __future__ import annotations

import importlib
from random import Random
from typing import cast

from printkit.problems import did_you_mean
from printkit.referee.match import Bot
from printkit.referee.rules import Rules
from printkit.referee.state import State
from printkit.referee.values import Move

BOTS = ("random", "greedy")


class Uniform:
    """Any legal move, each as likely; the same seed decides alike."""

    def __init__(self, seed: str) -> None:
        self._random = Random(seed).random

    def choose(self, state: State, moves: tuple[Move, ...]) -> Move:
        return moves[int(self._random() * len(moves))]


def bot(name: str, rules: Rules, seed: int, seat: int) -> Bot:
    """A bot by its name, for one game at one seat. Raises ValueError for an unknown one."""
    if name == "random":
        # A word of its own: chance in the game is drawn from "seed:number".
        return Uniform(f"{seed}:seat:{seat}")
    if name == "greedy":
        package = type(rules).__module__.rpartition(".")[0]
        return cast("Bot", importlib.import_module(f"{package}.greedy").Greedy())
    hint = did_you_mean(name, BOTS)
    raise ValueError(f'there is no bot "{name}"' + (f"; {hint}" if hint else ""))
