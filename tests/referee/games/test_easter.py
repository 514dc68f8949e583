"""Betrayal or Devotion: what no other game has: one table for all, chance that takes and gives."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import cast

import pytest

from printkit.problems import Problems
from printkit.referee.bots import bot
from printkit.referee.games.easter.declarations import Facts
from printkit.referee.games.easter.ending import verdict
from printkit.referee.games.easter.rules import Easter
from printkit.referee.match import play_out
from printkit.referee.plain import dump, from_plain, to_plain
from printkit.referee.rules import Rules
from printkit.referee.state import State
from printkit.referee.table import Table
from printkit.referee.values import Move
from printkit.source.yaml.reader import parse_yaml
from tests.referee.playing import POLICIES, eager, rules, states, uniform


def easter(seats: int = 1, **changed: str | bool) -> Easter:
    return cast("Easter", rules("easter", seats, changed))


def facts(state: State) -> Facts:
    return cast("Facts", state.facts)


def position(of: Rules, text: str) -> State:
    problems = Problems()
    node = parse_yaml(text, "position.yaml", problems)
    assert node is not None
    state = from_plain(node, of, problems)
    problems.raise_errors()
    assert state is not None
    return state


def moved_on(state: State, seats: int) -> State:
    """The same with every seat one further; what was told so far is left out."""

    def on(seat: int) -> int:
        return (seat + 1) % seats

    zones = dict(state.zones)
    for seat in range(seats):
        if f"hand-{seat}" in zones:
            zones[f"hand-{on(seat)}"] = state.zones[f"hand-{seat}"]
    told = facts(state)
    return replace(
        state,
        zones=zones,
        facts=told._replace(active=on(told.active), said=tuple(map(on, told.said))),
        to_move=None if state.to_move is None else on(state.to_move),
        outcome=state.outcome and state.outcome._replace(winners=()),
        log=(),
    )


@pytest.mark.parametrize("hands", ["shared", "separate"])
def test_seats_that_sit_one_further_play_the_same_game(hands: str) -> None:
    of = easter(3, hands=hands)
    for seed in range(5):
        for state in states(of.deal(seed), eager, Random(seed)):
            other = moved_on(state, 3)
            assert other.legal_moves() == state.legal_moves()
            for move in state.legal_moves()[:3]:
                one = moved_on(state.apply(move), 3)
                two = replace(other.apply(move), log=())
                assert one == replace(two, outcome=two.outcome and two.outcome._replace(winners=()))


def test_with_one_hand_it_does_not_matter_how_many_share_it() -> None:
    alone, four = easter(), easter(4)
    for seed in range(10):
        ends = []
        for of in (alone, four):
            *_, last = states(of.deal(seed), uniform, Random(seed))
            assert last.outcome is not None
            assert len(last.outcome.winners) in (0, of.seats)
            ends.append((last.zones, last.moves, last.outcome.reason))
        assert ends[0] == ends[1]


def test_all_win_or_nobody_does() -> None:
    of = easter(4, hands="separate")
    assert of.TOGETHER
    found = set()
    for seed in range(40):
        *_, last = states(of.deal(seed), eager, Random(seed))
        assert last.outcome is not None
        found.add(last.outcome.winners)
    assert found == {(), (0, 1, 2, 3)}


def test_what_is_dealt_adds_up_to_the_deck() -> None:
    for seed in range(50):
        dealt = easter().deal(seed)
        aside = len(dealt.zones["out"])
        assert len(dealt.zones["down"]) == 10
        assert len(dealt.zones["deck"]) == 32
        assert len(dealt.zones["hand"]) + aside == 3
        assert all(cast("Easter", dealt.rules).cards.disciple(card) for card in dealt.zones["down"])


@pytest.mark.parametrize("policy", POLICIES)
def test_no_game_has_more_than_fifty_turns(policy: str) -> None:
    of = easter()
    most = 0
    for seed in range(150):
        *_, last = states(of.deal(seed), POLICIES[policy], Random(seed))
        most = max(most, facts(last).turn)
    assert 30 < most <= 50


def test_a_turn_reveals_one_card_and_then_the_next_seat_goes_on() -> None:
    of = easter(3)
    for seed in range(10):
        turns = [(0, 0)]
        for state in states(of.deal(seed), uniform, Random(seed)):
            turn = (facts(state).turn, facts(state).active)
            if turn != turns[-1]:
                turns.append(turn)
        assert [turn for turn, _ in turns] == list(range(len(turns)))
        assert all(active == (turn - 1) % 3 for turn, active in turns[1:])


# Chance.

_CONFUSED = """
zones: {revealed: [faith, faith, fear], down: [confusion, faith, doubt, belief], deck: []}
phase: reveal
to_move: 0
seed: %d
"""


def test_confusion_takes_each_card_as_often_wherever_its_copies_lie() -> None:
    of, taken = easter(), Counter[str]()
    for seed in range(1400):
        after = position(of, _CONFUSED % seed).apply(Move("reveal", (1,)))
        taken[f"faith {2 - after.zones['revealed'].count('faith')}"] += 1
        for event in after.log:
            if event.kind.startswith("shuffled"):
                taken[event.kind] += event.args[0] if isinstance(event.args[0], int) else 1
    # Seven cards, three of them taken: four revealed ones (Confusion is one), three face down.
    assert abs(taken["shuffled"] - 1400 * 12 / 7) < 120
    assert abs(taken["shuffled_unseen"] - 1400 * 9 / 7) < 120
    assert abs(taken["faith 2"] - 1400 / 7) < 60


def test_confusion_tells_nobody_which_face_down_cards_it_took() -> None:
    of = easter()
    one = position(of, _CONFUSED % 3)
    down = list(one.zones["down"])
    down[1:] = reversed(down[1:])
    other = replace(one, zones={**one.zones, "down": tuple(down)})
    move = Move("reveal", (1,))
    assert one.apply(move).view(0) == other.apply(move).view(0)


def test_habits_turns_over_either_of_the_two() -> None:
    of, turned = easter(), Counter[str]()
    for seed in range(300):
        after = position(
            of,
            "zones: {down: [habits, devotion], out: [faith, belief]}\n"
            f"phase: reveal\nto_move: 0\nseed: {seed}\nfacts: {{spaces: 2}}",
        ).apply(Move("reveal", (1,)))
        turned.update(after.zones["revealed"])
        assert len(after.zones["returned"]) == 1
    assert 110 < turned["faith"] < 190
    assert sum(turned.values()) == 300


# Games without an end.

_ROUND_AND_ROUND = "zones: {revealed: [belief], down: [confusion]}\nphase: reveal\nto_move: 0\n"


def test_confusion_that_always_takes_itself_is_stopped_and_nobody_has_lost() -> None:
    of = easter(confusion_returns_itself="always")
    *_, last = states(position(of, _ROUND_AND_ROUND), uniform, Random(1))
    assert last.outcome is not None
    assert not last.outcome.finished
    assert last.moves == of.longest


@pytest.mark.parametrize("value", ["once", "never"])
def test_otherwise_the_same_comes_to_its_end(value: str) -> None:
    of = easter(confusion_returns_itself=value)
    *_, last = states(position(of, _ROUND_AND_ROUND), uniform, Random(1))
    assert last.outcome is not None
    assert last.outcome.rule == "end-exhausted"
    assert last.moves < 6


class _Swapper:
    """Fetches one Redemption with the other as long as it may."""

    def choose(self, state: State, moves: tuple[Move, ...]) -> Move:
        return next((move for move in moves if move.kind == "redeem"), moves[0])


def test_two_redemption_that_fetch_each_other_are_found_out() -> None:
    of = easter(redemption_may_take_redemption=True)
    start = position(
        of, "zones: {hand: [redemption], out: [redemption], down: [faith]}\nphase: act\nto_move: 0"
    )
    outcome = play_out(start, [_Swapper()]).outcome
    assert outcome is not None
    assert not outcome.finished
    assert "came back" in outcome.reason


# The end.


@pytest.mark.parametrize(
    ("table", "both", "won", "lost"),
    [
        ("devotion*2 faith*4", True, "John", ""),
        ("devotion*2 belief*3 belief-and-joy", True, "Mary Magdalene", ""),
        ("devotion*2 faith*4 belief*4", True, "John Mary Magdalene", ""),
        ("devotion*2 faith*3 belief*3", True, "", ""),
        ("devotion faith-and-devotion faith*3", True, "John", ""),
        ("devotion faith-and-devotion faith*3", False, "", ""),
        ("devotion faith-and-devotion faith*4", False, "John", ""),
        ("devotion*2 faith-and-devotion faith*3", False, "John", ""),
        ("devotion faith-and-devotion belief*4", False, "Mary Magdalene", ""),
        ("devotion*4 faith*3", False, "", ""),
        ("fear*2 doubt*3 betrayal", True, "", ""),
        ("fear*3", True, "", "Peter"),
        ("doubt*5 betrayal*2", True, "", "Judas Thomas"),
        ("devotion*2 faith*4 fear*3", True, "John", "Peter"),
    ],
)
def test_the_table_is_counted(table: str, both: bool, won: str, lost: str) -> None:
    cards: list[str] = []
    for word in table.split():
        card, _, copies = word.partition("*")
        cards += [card] * int(copies or 1)
    found = verdict(easter().cards, cards, both=both)
    assert (" ".join(found.won), " ".join(found.lost)) == (won, lost)


def test_a_draw_is_told_from_a_loss_and_comes_back_from_yaml() -> None:
    ends = []
    for value in ("loss", "draw"):
        of = easter(exhausted=value)
        start = position(of, "zones: {down: [faith]}\nphase: reveal\nto_move: 0")
        last = start.apply(Move("reveal", (1,)))
        assert last.outcome is not None
        assert last.outcome.winners == ()
        assert position(of, dump(to_plain(last))) == last
        ends.append(last.outcome.drawn)
    assert ends == [False, True]


def test_a_position_may_begin_at_every_step() -> None:
    of = easter()
    for step in of.STEPS:
        table = Table(of.empty(1))
        if step == "deal":
            table.zone("deck").extend(of.pack.all)
        else:
            table.zone("revealed").append("fear")
            table.zone("down").extend(("faith", "belief"))
            table.facts = Facts(card="fear")
        of.resume(table, step)
        assert table.to_move == 0, step


# The beginner.


def test_the_beginner_wins_more_often_than_chance() -> None:
    of, won = easter(), Counter[str]()
    for seed in range(120):
        for name in ("greedy", "random"):
            last = play_out(of.deal(seed), [bot(name, of, seed, 0)])
            assert last.outcome is not None
            won[name] += bool(last.outcome.winners)
    assert won["greedy"] > 40
    assert won["greedy"] > 2 * won["random"]
