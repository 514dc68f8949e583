"""Players who try everything: what is refused changes nothing, what is allowed keeps the deck."""

from __future__ import annotations

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from printkit.referee.state import State
from printkit.referee.values import Move, RefusedError


class Disputes(RuleBasedStateMachine):
    """A game under dispute; each game's own machine deals it and names the moves that are tried."""

    state: State

    def dispute(self, move: Move) -> None:
        """Try a move: judged as it is listed, and refused without a trace if it is not."""
        state = self.state
        ruling = state.judge(move)
        assert ruling.ok == (move in (*state.legal_moves(), *state.outside_moves()))
        if ruling.ok:
            self.state = state.apply(move)
            return
        assert ruling.reason
        before = dict(state.zones)
        with pytest.raises(RefusedError):
            state.apply(move)
        assert state.zones == before

    @rule(number=st.integers(0, 2000))
    def play_on(self, number: int) -> None:
        moves = self.state.legal_moves()
        if moves:
            self.state = self.state.apply(moves[number % len(moves)])

    @invariant()
    def all_is_where_it_may_be(self) -> None:
        if hasattr(self, "state"):
            self.state.check()
