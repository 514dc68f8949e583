"""Games of Revelation, for its tests."""

from __future__ import annotations

from random import Random
from typing import cast

from printkit.game.model import Plain
from printkit.referee.games.revelation.facts import Facts
from printkit.referee.games.revelation.rules import Revelation
from printkit.referee.rules import Rules
from printkit.referee.state import State
from tests.referee.playing import rules, states, uniform


def revelation(seats: int = 2, **changed: Plain) -> Revelation:
    return cast("Revelation", rules("revelation", seats, changed))


def facts(state: State) -> Facts:
    return cast("Facts", state.facts)


def played(of: Rules, seed: int) -> list[State]:
    return list(states(of.deal(seed), uniform, Random(seed)))
