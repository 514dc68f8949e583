"""Betrayal or Devotion with other cards, other seats, and moves that nobody may make."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, rule

from printkit.referee.values import Move
from tests.referee.games.changing import opened
from tests.referee.games.disputing import Disputes
from tests.referee.playing import eager, rules, states, uniform


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
    of, said = opened(tmp_path, "easter", text)
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
    found, said = opened(tmp_path, "easter", text)
    assert found is None
    assert expected in said


def test_settings_are_read_from_the_game(tmp_path: Path) -> None:
    of, said = opened(tmp_path, "easter", "rules: {hands: seperate}")
    assert of is None
    assert "hands: expected shared or separate, found seperate" in said
    of, _ = opened(tmp_path, "easter", "rules: {hands: separate, double_card: either}")
    assert of is not None
    assert "hand-0" in {zone.name for zone in of.zones}


class EasterDisputes(Disputes):
    """Every kind of move with any cards and numbers."""

    cards: tuple[str, ...]

    @initialize(
        seed=st.integers(0, 10**6),
        seats=st.integers(1, 4),
        hands=st.sampled_from(["shared", "separate"]),
    )
    def deal(self, seed: int, seats: int, hands: str) -> None:
        of = rules("easter", seats, {"hands": hands})
        self.state = of.deal(seed)
        self.cards = tuple(of.pack.copies)

    @rule(data=st.data())
    def try_anything(self, data: st.DataObject) -> None:
        kinds = ["reveal", "counter", "use", "redeem", "sacrifice", "remove", "discard", "joy"]
        kind = data.draw(st.sampled_from([*kinds, "as", "return", "done", "no_counter", "decline"]))
        words = st.one_of(
            st.sampled_from(self.cards), st.integers(-2, 40), st.sampled_from(["keep", "remove"])
        )
        self.dispute(Move(kind, tuple(data.draw(st.lists(words, max_size=3)))))


TestDisputes = EasterDisputes.TestCase
TestDisputes.settings = settings(max_examples=25, stateful_step_count=40, deadline=None)
