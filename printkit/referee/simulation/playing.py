"""One game played by bots, and what is kept of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from printkit.referee.match import play_out
from printkit.referee.simulation.plan import Plan
from printkit.referee.simulation.reading import Reading
from printkit.referee.state import State
from printkit.referee.values import Move


class Played(NamedTuple):
    """A game as a row of a table."""

    seed: int
    turned: int
    """By how many seats the bots had moved on."""
    first: int
    """The seat that decided first; -1 if none had to."""
    winners: tuple[int, ...]
    reason: str
    finished: bool
    decisions: int
    turns: int


Plays = Mapping[str, tuple[int, ...]]
"""How often each seat played a card, for the cards that were played."""


class _Notes:
    """Listens to a game."""

    def __init__(self, reading: Reading, dealt: State) -> None:
        self._reading, self._before = reading, dealt
        self._last = -1
        self.runs = 0
        self.plays: dict[str, list[int]] = {}
        self._open: Counter[str] = Counter()

    def __call__(self, state: State, move: Move) -> None:
        seat = -1 if state.to_move is None else state.to_move
        if seat != self._last:
            self._last = seat
            self.runs += 1
        self._look(state)
        for card in self._reading.named(move):
            if self._reading.owns(state, seat, card):
                self._add(card, seat)

    def _look(self, state: State) -> None:
        """See what the move before has come to."""
        if self._reading.together:
            self._open |= self._reading.open(state)
        elif not self._reading.words and len(state.log) > len(self._before.log):
            for seat, card in self._reading.told(self._before, state):
                self._add(card, seat)
        self._before = state

    def _add(self, card: str, seat: int, copies: int = 1) -> None:
        counts = self.plays.get(card)
        if counts is None:
            counts = self.plays[card] = [0] * self._before.rules.seats
        counts[seat] += copies

    def finished(self, state: State) -> Plays:
        self._look(state)
        for card in sorted(self._open.keys() - self.plays.keys()):
            self._add(card, 0, self._open[card])
        return {card: tuple(counts) for card, counts in self.plays.items()}


def play(plan: Plan, number: int, reading: Reading) -> tuple[Played, Plays]:
    """Play game `number` of a plan."""
    seed = plan.game_seed(number)
    dealt = plan.rules.deal(seed)
    notes = _Notes(reading, dealt)
    last = play_out(dealt, plan.seated(number), notes)
    outcome = last.outcome
    assert outcome is not None, "a game without a decision to make is over"
    turns = getattr(last.facts, "turn", None)
    row = Played(
        seed,
        plan.turned(number),
        -1 if dealt.to_move is None else dealt.to_move,
        outcome.winners,
        outcome.reason,
        outcome.finished,
        last.moves,
        # A game that counts its turns knows best; else a seat's decisions in a row are one.
        turns if isinstance(turns, int) else notes.runs,
    )
    return row, notes.finished(last)
