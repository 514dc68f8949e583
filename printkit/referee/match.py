"""A game that is being played: its seed and its moves, from which everything replays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from printkit.referee.rules import Rules
from printkit.referee.state import State
from printkit.referee.table import Table
from printkit.referee.values import Move

_REPEATS = 3
"""A position that comes back so often brings the game no nearer to its end."""


class Bot(Protocol):
    """Somebody who decides; sees what the seat to move sees, and the rules."""

    def choose(self, state: State, moves: tuple[Move, ...]) -> Move: ...


@dataclass(frozen=True, slots=True)
class Match:
    """A seed, the moves so far and the state that they lead to."""

    rules: Rules
    seed: int
    moves: tuple[Move, ...]
    state: State

    @classmethod
    def new(cls, rules: Rules, seed: int) -> Match:
        return cls(rules, seed, (), rules.deal(seed))

    def played(self, move: Move) -> Match:
        """One move on. Raises RefusedError."""
        return Match(self.rules, self.seed, (*self.moves, move), self.state.apply(move))

    def undone(self, count: int = 1) -> Match:
        """Some moves back: played anew from the seed without them."""
        return replayed(self.rules, self.seed, self.moves[: max(0, len(self.moves) - count)])


def replayed(rules: Rules, seed: int, moves: Sequence[Move]) -> Match:
    """A match from its moves. Raises RefusedError where they differ from the rules."""
    state = rules.deal(seed)
    for move in moves:
        state = state.apply(move)
    return Match(rules, seed, tuple(moves), state)


def play_out(
    state: State, bots: Sequence[Bot], hear: Callable[[State, Move], None] | None = None
) -> State:
    """Play to the end, a bot a seat; positions that keep coming back end it unfinished.

    `hear` is told each move and the state that it is made in.
    """
    seen: Counter[int] = Counter()
    while state.to_move is not None:
        moves = state.legal_moves()
        move = bots[state.to_move].choose(state, moves)
        if hear is not None:
            hear(state, move)
        state = state.apply(move)
        position = hash(state.rules.position(state))
        seen[position] += 1
        if seen[position] >= _REPEATS:
            table = Table(state)
            table.stop(f"did not finish: a position came back {_REPEATS} times")
            return State.frozen(table, state.moves)
    return state
