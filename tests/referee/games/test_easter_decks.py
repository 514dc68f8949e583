"""Betrayal or Devotion with other cards, other seats, and moves that nobody may make."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import cast

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from printkit.game.load import load_game
from printkit.game.workspace import shared
from printkit.problems import Problems
from printkit.referee.games.easter.rules import Easter
from printkit.referee.opening import rules_of
from printkit.referee.rules import Rules
from printkit.referee.state import State
from printkit.referee.values import Move, RefusedError
from printkit.source.jinja.expressions import Expressions
from tests.referee.playing import eager, rules, states, uniform


def opened(folder: Path, text: str) -> tuple[Rules | None, str]:
    """The rules of a game that changes the bundled one, and the problems as they are shown."""
    problems = Problems()
    file = folder / "game.yaml"
    file.write_text(f"title: Other\nextends: easter\nexpect: {{}}\n{text}\n", encoding="utf-8")
    loaded = load_game(folder, shared(), problems, Expressions())
    problems.raise_errors()
    assert loaded is not None
    found = rules_of(loaded, problems)
    return found, "\n".join(map(str, problems))


@pytest.mark.parametrize(
    "text",
    [
        "change: {faith: {copies: 9}, free-will: {copies: 5}}",
        "change: {confusion: {copies: 4}, habits: {copies: 4}}",
        "change: {redemption: {copies: 6}}\nrules: {hands: separate}",
        "remove: [betrayal, confusion, faith-and-devotion]",
        "add: [{name: Hope, counts_as: [faith, belief], copies: 3, symbol: dove}]",
        "add: [{name: Despair, like: doubt, copies: 2}, {name: Dread, like: fear, copies: 2}]",
        "add: [{name: Bystander, counts_as: [], copies: 4}]",
        "add: [{name: Grace, like: forgiveness, copies: 2}]",
    ],
)
def test_other_decks_play_to_an_end(tmp_path: Path, text: str) -> None:
    of, said = opened(tmp_path, text)
    assert not said
    assert of is not None
    for seed in range(15):
        for state in states(of.deal(seed), eager if seed % 2 else uniform, Random(seed)):
            state.check()
            assert all(state.judge(move).ok for move in state.legal_moves())
        assert state.outcome is not None
        assert state.outcome.finished


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "change: {fear: {counts_as: [faith]}}",
            'may count as fear, doubt, betrayal, found "faith"',
        ),
        ("change: {fear: {counts_as: [fear, doubt]}}", "counts as one of fear, doubt, betrayal"),
        ("change: {faith: {counts_as: [fiath]}}", 'found "fiath"; did you mean "faith"?'),
        ("change: {habits: {power: redemption}}", "one of the powers free-will, confusion, habits"),
        ("add: [{name: Habit, like: habits, power: forgiveness}]", 'found "forgiveness"'),
        ("remove: [faith, belief, devotion, fear, doubt]", "too few to lay 10"),
        (
            "remove: [forgiveness, redemption, do-you-love-me, hands-feet-side, free-will, habits]",
            "1 white and tainted cards are too few to deal 3",
        ),
    ],
)
def test_what_the_rules_cannot_take_is_a_problem_at_its_card(
    tmp_path: Path, text: str, expected: str
) -> None:
    found, said = opened(tmp_path, text)
    assert found is None
    assert expected in said


def test_settings_are_read_from_the_game(tmp_path: Path) -> None:
    of, said = opened(tmp_path, "rules: {hands: seperate}")
    assert of is None
    assert "hands: expected shared or separate, found seperate" in said
    of, _ = opened(tmp_path, "rules: {hands: separate, double_card: either}")
    assert of is not None
    assert "hand-0" in {zone.name for zone in of.zones}


class Players(RuleBasedStateMachine):
    """People who try anything: what is refused changes nothing, what is allowed keeps the deck."""

    state: State
    cards: tuple[str, ...]

    @initialize(
        seed=st.integers(0, 10**6),
        seats=st.integers(1, 4),
        hands=st.sampled_from(["shared", "separate"]),
    )
    def deal(self, seed: int, seats: int, hands: str) -> None:
        of = cast("Easter", rules("easter", seats, {"hands": hands}))
        self.state = of.deal(seed)
        self.cards = tuple(of.pack.copies)

    @precondition(lambda self: self.state.to_move is not None)
    @rule(at=st.integers(0, 1000))
    def play(self, at: int) -> None:
        moves = self.state.legal_moves()
        self.state = self.state.apply(moves[at % len(moves)])

    @rule(data=st.data())
    def try_anything(self, data: st.DataObject) -> None:
        kinds = ["reveal", "counter", "use", "redeem", "sacrifice", "remove", "discard", "joy"]
        kind = data.draw(st.sampled_from([*kinds, "as", "return", "done", "no_counter", "decline"]))
        words = st.one_of(
            st.sampled_from(self.cards), st.integers(-2, 40), st.sampled_from(["keep", "remove"])
        )
        move = Move(kind, tuple(data.draw(st.lists(words, max_size=3))))
        if move in self.state.legal_moves():
            assert self.state.judge(move).ok
            self.state = self.state.apply(move)
            return
        before = self.state.zones
        ruling = self.state.judge(move)
        assert not ruling.ok
        assert ruling.reason
        with pytest.raises(RefusedError):
            self.state.apply(move)
        assert self.state.zones == before

    @invariant()
    def the_deck_is_whole(self) -> None:
        self.state.check()
        assert self.state.moves <= self.state.rules.longest


Players.TestCase.settings = settings(max_examples=25, stateful_step_count=40, deadline=None)
TestPlayers = Players.TestCase
