"""TriumfDrez: disputes about bids and cards, and decks that people change."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, rule

from printkit.referee.games.triumfdrez.cards import FIGURES
from printkit.referee.games.triumfdrez.rules import TriumfDrez
from printkit.referee.values import Move
from tests.referee.games.changing import opened
from tests.referee.games.disputing import Disputes
from tests.referee.playing import rules


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ("copies: {grey-pawn: 2}", "game.yaml:4:21: error: "),
        (
            "change: [{where: {colour: grey}, set: {number: 5}}]",
            "blue has the number 5, and grey has it too",
        ),
        (
            "change: {grey-pawn: {figure: dragon}}",
            "the rules know the figures pawn, knight, bishop, rook, queen, joker",
        ),
        (
            "remove: [{where: {kind: piece}}]",
            "game.yaml:2:10: error: no card has a figure and a colour: there is nothing to bid",
        ),
        (
            "remove: [{where: {figure: pawn}}, {where: {figure: knight}}]",
            "game.yaml:2:10: error: 38 cards are too few to deal 13 to each of 3",
        ),
    ],
)
def test_what_the_rules_cannot_take_is_told_at_the_line_that_asks_for_it(
    tmp_path: Path, changes: str, message: str
) -> None:
    found, said = opened(tmp_path, "triumfdrez", changes, 3)
    assert found is None
    assert message in said


@pytest.mark.parametrize(
    ("trick", "trump", "supertrump"),
    [
        (("green-knight", "grey-bishop", "red-knight", "cyan-pawn"), "bishop", "cyan"),
        (("green-rook", "grey-knight", "grey-queen", "green-bishop"), "bishop", "grey"),
        (("blue-pawn", "green-joker", "yellow-pawn", "grey-pawn"), "none", "none"),
        (("neutral", "red-pawn", "yellow-pawn", "green-rook"), "bishop", "cyan"),
    ],
)
def test_who_wins_is_known_after_every_card(
    trick: tuple[str, ...], trump: str, supertrump: str
) -> None:
    cards = cast("TriumfDrez", rules("triumfdrez")).cards
    winning = [cards.winner(trick[:count], trump, supertrump) for count in range(1, len(trick) + 1)]
    expected = {
        "green-knight": [0, 1, 1, 3],
        "green-rook": [0, 1, 2, 2],
        "blue-pawn": [0, 0, 2, 2],
        "neutral": [0, 1, 2, 2],
    }
    assert winning == expected[trick[0]]


class TriumfDrezDisputes(Disputes):
    """Bids of any height and order, passes, and cards that nobody holds."""

    @initialize(seed=st.integers(0, 10**6), seats=st.integers(2, 4))
    def deal(self, seed: int, seats: int) -> None:
        self.state = rules("triumfdrez", seats).deal(seed)

    @rule(
        tricks=st.integers(-1, 14),
        trump=st.sampled_from([*FIGURES, "none", "dragon"]),
        supertrump=st.sampled_from(["grey", "cyan", "none", "white"]),
        hand=st.sampled_from(["open", "closed", "shut"]),
    )
    def try_a_bid(self, tricks: int, trump: str, supertrump: str, hand: str) -> None:
        self.dispute(Move("bid", (tricks, trump, supertrump, hand)))

    @rule(card=st.sampled_from(["grey-pawn", "green-joker", "cyan-queen", "neutral", "nothing"]))
    def try_a_card(self, card: str) -> None:
        self.dispute(Move("play", (card,)))

    @rule(move=st.sampled_from([Move("pass"), Move("play"), Move("bid"), Move("pass", (1,))]))
    def try_anything(self, move: Move) -> None:
        self.dispute(move)


TestDisputes = TriumfDrezDisputes.TestCase
TestDisputes.settings = settings(max_examples=20, stateful_step_count=40, deadline=None)
