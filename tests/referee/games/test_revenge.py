"""Revenge: what no other game has: a clock, two decks, automatic aces, games without an end."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import cast

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, rule

from printkit.referee.bots import bot
from printkit.referee.games.revenge.facts import Facts
from printkit.referee.games.revenge.moves import PLAY_MOVES, PUT_MOVES, TIMEOUT
from printkit.referee.games.revenge.rules import Revenge
from printkit.referee.match import play_out, replayed
from printkit.referee.state import State
from printkit.referee.values import Move, RefusedError
from tests.referee.games.changing import opened
from tests.referee.games.disputing import Disputes
from tests.referee.playing import eager, rules, states, uniform

EVERY_MOVE = (*PLAY_MOVES.values(), *PUT_MOVES.values(), Move("end"), TIMEOUT)


def revenge(**changed: str | int | bool) -> Revenge:
    return cast("Revenge", rules("revenge", changed=changed))


def facts(state: State) -> Facts:
    return cast("Facts", state.facts)


def mirrored(state: State) -> State:
    """The same with the seats exchanged; what was told so far is left out."""
    zones: dict[str, tuple[str, ...]] = {}
    for name, cards in state.zones.items():
        kind, _, seat = name.rpartition("-")
        owned = any(zone.name == name and zone.owner is not None for zone in state.rules.zones)
        zones[f"{kind}-{1 - int(seat)}" if owned else name] = cards
    finisher = facts(state).finisher
    outcome = state.outcome
    return replace(
        state,
        zones={zone.name: zones[zone.name] for zone in state.rules.zones},
        facts=facts(state)._replace(finisher=1 - finisher if finisher >= 0 else finisher),
        to_move=None if state.to_move is None else 1 - state.to_move,
        outcome=outcome
        and outcome._replace(winners=tuple(1 - seat for seat in outcome.winners), reason=""),
        log=(),
    )


@pytest.mark.parametrize("seed", range(6))
def test_exchanged_seats_mirror_the_game(seed: int) -> None:
    random = Random(seed)
    for state in states(revenge().deal(seed), eager, random):
        other = mirrored(state)
        assert other.legal_moves() == state.legal_moves()
        for move in state.legal_moves()[:3]:
            assert mirrored(other.apply(move)) == mirrored(mirrored(state.apply(move)))


def test_goal_piles_hold_a_joker_in_the_middle_and_hands_none() -> None:
    of = revenge()
    dealt = of.deal(5)
    for seat in (0, 1):
        pile = dealt.zones[f"goal-{seat}"]
        aces = sum(e.kind == "turns_up" and e.args[0] == of.seat_name(seat) for e in dealt.log)
        assert len(pile) == 26 - aces
        assert [at for at, card in enumerate(pile) if card.endswith("joker")] == [13]
        assert all(card.startswith("blue:") for card in pile)
        assert not any(card.endswith("joker") for card in dealt.zones[f"hand-{seat}"])
    assert sum(card.endswith("joker") for card in dealt.zones["draw"]) == 2


def test_equal_cards_are_one_move() -> None:
    of = revenge()
    for state in states(of.deal(8), eager, Random(8)):
        if state.to_move is None:
            break
        values = {of.value[card] for card in state.zones[f"hand-{state.to_move}"]}
        puts = {move.args[0] for move in state.legal_moves() if move.kind == "put"}
        assert len(puts) in (0, len(values))


def test_whoever_only_puts_cards_down_draws_after_a_hundred_turns() -> None:
    state = revenge().deal(2)
    while state.to_move is not None:
        state = state.apply(state.legal_moves()[-1])
    assert state.outcome is not None
    assert state.outcome.rule == "end-no-progress"
    assert facts(state).quiet == 100


def test_without_that_limit_such_a_game_is_stopped_and_is_no_draw() -> None:
    of = revenge(no_progress_turns="never")
    of.longest = 500
    state = of.deal(2)
    while state.to_move is not None:
        state = state.apply(state.legal_moves()[-1])
    assert state.outcome is not None
    assert not state.outcome.finished
    assert state.outcome.winners == ()


def test_sensible_games_never_come_near_the_limit() -> None:
    of = revenge(no_progress_turns="never")
    for seed in range(12):
        bots = [bot("greedy", of, seed, seat) for seat in (0, 1)]
        last = play_out(of.deal(seed), bots)
        assert last.outcome is not None
        assert last.outcome.finished
        assert facts(last).turn < 200


def test_the_beginner_beats_chance() -> None:
    of, won = revenge(), 0
    for seed in range(20):
        bots = [bot("greedy" if seat == seed % 2 else "random", of, seed, seat) for seat in (0, 1)]
        outcome = play_out(of.deal(seed), bots).outcome
        assert outcome is not None
        won += outcome.winners == (seed % 2,)
    assert won > 13


# The clock.


def test_the_clock_is_nobodys_move() -> None:
    timed, calm = revenge(move_timer=30).deal(1), revenge().deal(1)
    assert timed.outside_moves() == (TIMEOUT,)
    assert calm.outside_moves() == ()
    assert TIMEOUT not in timed.legal_moves()
    assert timed.judge(TIMEOUT).ok
    assert calm.judge(TIMEOUT).rule == "timer"
    with pytest.raises(RefusedError, match="there is no timer"):
        calm.apply(TIMEOUT)
    assert not timed.judge(Move("timeout", (1,))).ok


@pytest.mark.parametrize("joker", ["low", "high"])
def test_the_clock_may_run_out_at_any_moment_and_the_game_replays(joker: str) -> None:
    of, random = revenge(move_timer=30, timer_joker=joker), Random(4)
    state, moves = of.deal(4), []
    while state.to_move is not None:
        late = random.random() < 0.3
        move = TIMEOUT if late else eager(state, state.legal_moves(), random)
        seat, turn = state.to_move, facts(state).turn
        state = state.apply(move)
        state.check()
        if late:
            assert state.to_move != seat or facts(state).turn > turn
        moves.append(move)
    assert state.outside_moves() == ()
    assert not state.judge(TIMEOUT).ok
    assert replayed(of, 4, [Move.parse(str(move)) for move in moves]).state == state


def test_a_game_that_only_the_clock_plays_ends() -> None:
    state = revenge(move_timer=30).deal(3)
    while state.to_move is not None:
        state = state.apply(TIMEOUT)
    assert state.outcome is not None
    assert state.outcome.finished
    assert state.outcome.winners == ()


# Every move that anybody could type, in any order.


class RevengeDisputes(Disputes):
    """Players who try everything."""

    @initialize(seed=st.integers(0, 999), piles=st.sampled_from(["unlimited", 1, 3]))
    def deal(self, seed: int, piles: str | int) -> None:
        self.state = revenge(
            max_common_piles=piles, move_timer=30, restock="at_once", fill_uses_jokers=True
        ).deal(seed)

    @rule(move=st.sampled_from(EVERY_MOVE))
    def try_anything(self, move: Move) -> None:
        self.dispute(move)


TestDisputes = RevengeDisputes.TestCase
TestDisputes.settings = settings(max_examples=20, stateful_step_count=40, deadline=None)


# Other decks.

OWN = "title: Small\nreferee: revenge\nplayers: 2\n"
TEN = (
    "fields: {value: integer}, cards: [{matrix: {n: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]},"
    " name: 'No {{ n }}', value: '{{ n }}'}]"
)


@pytest.mark.parametrize(
    "text",
    [
        "change: {ace-of-spades: {copies: 3}}",
        "remove: [king-of-spades, king-of-hearts]",
        "change: {bright-joker: {copies: 3}, dark-joker: {copies: 3}}",
        "remove: [bright-joker, dark-joker]",
        "add: [{like: 7-of-hearts, name: Lucky Seven, copies: 2}]",
    ],
)
def test_other_decks_play_to_an_end(tmp_path: Path, text: str) -> None:
    of, said = opened(tmp_path, "revenge", text)
    assert not said
    assert of is not None
    for seed in range(8):
        for state in states(of.deal(seed), eager if seed % 2 else uniform, Random(seed)):
            state.check()
        assert state.outcome is not None
        assert state.outcome.finished


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("change: {5-of-clubs: {value: 14}}", "a card needs a value from 1 to 13"),
        ("change: {5-of-clubs: {value: 0}}", "found 0"),
        ("change: {dark-joker: {rank: Fool}}", "or the rank Joker"),
        ("remove: [5-of-clubs]", "51 cards cannot be dealt to two goal piles alike"),
        ("change: {dark-joker: {copies: 2}}", "3 jokers cannot be dealt to two goal piles alike"),
        (f"{OWN}decks: [{{id: one, {TEN}}}]", "the rules need two decks"),
        (
            f"{OWN}decks: [{{id: one, {TEN}}}, {{id: two, {TEN}}}]",
            "deck two: 10 cards, jokers apart, are too few for two hands of 6",
        ),
    ],
)
def test_a_deck_that_cannot_be_dealt_is_told_at_its_card(
    tmp_path: Path, text: str, expected: str
) -> None:
    found, said = opened(tmp_path, "revenge", text)
    assert found is None
    assert expected in said


def test_settings_are_read_from_the_game(tmp_path: Path) -> None:
    of, said = opened(tmp_path, "revenge", "rules: {blocked_rounds: 101}")
    assert of is None
    assert "blocked_rounds: expected a whole number, 1 to 100, found 101" in said
    of, _ = opened(tmp_path, "revenge", "rules: {fill_missing: next_pile, move_timer: 45}")
    assert of is not None
    assert of.settings["fill_missing"] == "next_pile"
    assert of.settings["move_timer"] == 45
