"""Revelation: what no other game has: Aces that change hands, shown hands, closed piles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from random import Random
from typing import cast

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, rule

from printkit.game.model import Plain
from printkit.referee.bots import bot
from printkit.referee.match import play_out
from printkit.referee.state import State
from printkit.referee.values import Event, Move
from tests.referee.games.disputing import Disputes
from tests.referee.games.revelation import facts, played, revelation
from tests.referee.playing import uniform


def hands_of(log: Sequence[Event]) -> Iterator[list[Event]]:
    """What was told of each hand."""
    hand: list[Event] = []
    for event in log:
        if event.kind == "deal" and hand:
            yield hand
            hand = []
        hand.append(event)
    yield hand


@pytest.mark.parametrize(
    ("seats", "crowns", "turns"),
    [
        (2, 6, [17, 17]),
        (3, 6, [12, 11, 11]),
        (4, 6, [9, 9, 8, 8]),
        (2, 4, [16, 16]),
        (3, 4, [11, 11, 10]),
        (4, 4, [8, 8, 8, 8]),
    ],
)
def test_each_card_in_play_is_a_turn_and_the_dealers_left_has_the_first(
    seats: int, crowns: int, turns: list[int]
) -> None:
    of = revelation(seats, crowns_in_play=crowns)
    for seed in range(5):
        for dealer, hand in enumerate(hands_of(played(of, seed)[-1].log)):
            had = Counter(event.args[0] for event in hand if event.kind in ("plays", "leaves"))
            order = [of.seat_name((dealer + 1 + step) % seats) for step in range(seats)]
            assert [had[name] for name in order] == turns


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_is_a_hand_for_each_player_and_the_deal_goes_round(seats: int) -> None:
    last = played(revelation(seats), 1)[-1]
    deals = [event.args for event in last.log if event.kind == "deal"]
    assert deals == [(f"Player {n + 1}", n + 1) for n in range(seats)]
    assert len(played(revelation(seats, hands=1), 1)) <= 35


@pytest.mark.parametrize("changed", [{}, {"geometry": "binary"}, {"ace_tie": "table"}])
def test_scores_follow_from_what_was_told(changed: dict[str, Plain]) -> None:
    of = revelation(3, **changed)
    for seed in range(8):
        last, totals = played(of, seed)[-1], Counter[str]()
        for hand in hands_of(last.log):
            taken: dict[str, list[str]] = {of.seat_name(seat): [] for seat in range(3)}
            holder: dict[str, str] = {}
            for event in hand:
                name, *cards = map(str, event.args)
                if event.kind in ("takes", "cut_off", "gets"):
                    taken[name] += cards
                elif event.kind == "ace":
                    holder[cards[0].removeprefix("ace-of-")] = name
                elif event.kind == "ace_back":
                    del holder[name.removeprefix("ace-of-")]
            for name, cards in taken.items():
                fields = [of.pack.cards[card].fields for card in cards]
                suits = [suit for card in fields for suit in cast("tuple[str, ...]", card["suits"])]
                poison = Counter(str(card["kind"]) for card in fields)
                cost = sum(holder.get(suit) != name for suit in suits)
                totals[name] += cost + poison["crown"] + 2 * poison["pawn"]
        assert last.outcome is not None
        assert last.outcome.scores == tuple(totals[of.seat_name(seat)] for seat in range(3))
        least = min(last.outcome.scores)
        assert all(last.outcome.scores[seat] == least for seat in last.outcome.winners)
        assert len(last.outcome.winners) == last.outcome.scores.count(least)


def test_whoever_holds_an_ace_has_as_many_of_its_suit_as_anybody() -> None:
    of, settled = revelation(4), 0
    for seed in range(6):
        for state in played(of, seed):
            counts = {
                suit: [
                    sum(suit in of.cards.suits[card] for card in state.zones[f"taken-{seat}"])
                    for seat in range(4)
                ]
                for suit in of.cards.ace
            }
            for seat in range(4):
                for ace in state.zones[f"ace-{seat}"]:
                    (suit,) = of.cards.suits[ace]
                    assert counts[suit][seat] == max(counts[suit]) > 0
                    settled += 1
    assert settled > 100


def test_a_hand_that_was_shown_stays_known_and_what_is_drawn_does_not() -> None:
    of, shown = revelation(3), 0
    for seed in range(40):
        for state in played(of, seed):
            if state.phase == "discard" and state.zones["deck"]:
                seat = cast("int", state.to_move)
                hand = state.zones[f"open-{seat}"]
                assert not state.zones[f"hand-{seat}"]
                after = state.apply(state.legal_moves()[0])
                seen = after.view((seat + 1) % 3).zones
                assert seen[f"open-{seat}"] == tuple(sorted(hand[1:]))
                assert seen[f"hand-{seat}"] == 1
                shown += 1
    assert shown > 5


def test_closed_piles_are_counted_but_not_seen() -> None:
    of = revelation(3, taken_open=False)
    state = played(of, 5)[20]
    for seat in range(3):
        for other in (0, 1, 2, None):
            pile = state.view(other).zones[f"taken-{seat}"]
            cards = state.zones[f"taken-{seat}"]
            assert pile == (tuple(sorted(cards)) if other == seat else len(cards))
    assert any(state.zones[f"taken-{seat}"] for seat in range(3))


def test_which_crowns_lie_aside_nobody_knows() -> None:
    of, found = revelation(2, crowns_in_play=4), set()
    for seed in range(40):
        state = of.deal(seed)
        assert len(state.zones["aside"]) == 2
        assert all(state.view(seat).zones["aside"] == 2 for seat in (0, 1, None))
        found.add(frozenset(state.zones["aside"]))
    assert len(found) > 8


def test_courts_take_the_place_of_crowns() -> None:
    of = revelation(3, crown_cards="courts")
    assert of.cards.turns == 32
    for seed in range(4):
        for state in played(of, seed):
            state.check()
            assert len(state.zones["unused"]) == 6
            assert {of.cards.kind[card] for card in state.zones["unused"]} == {"crown"}


def turned(state: State, by: int = 1) -> State:
    """The same with everybody a seat further round; what was told so far is left out.

    Where the order of cards means nothing it is made the same.
    """
    seats = state.rules.seats
    zones: dict[str, tuple[str, ...]] = {}
    for zone in state.rules.zones:
        kind, _, _ = zone.name.rpartition("-")
        target = zone.name if zone.owner is None else f"{kind}-{(zone.owner + by) % seats}"
        cards = state.zones[zone.name]
        zones[target] = cards if zone.kind.ordered else tuple(sorted(cards))
    here, outcome = facts(state), state.outcome
    return replace(
        state,
        zones={zone.name: zones[zone.name] for zone in state.rules.zones},
        facts=here._replace(
            dealer=(here.dealer + by) % seats, scores=(*here.scores[-by:], *here.scores[:-by])
        ),
        to_move=None if state.to_move is None else (state.to_move + by) % seats,
        outcome=outcome
        and outcome._replace(
            winners=tuple(sorted((seat + by) % seats for seat in outcome.winners)),
            scores=(*outcome.scores[-by:], *outcome.scores[:-by]),
        ),
        log=(),
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("choice", ["round", "choice"])
def test_seats_that_are_turned_round_turn_the_result(seats: int, choice: str) -> None:
    of = revelation(seats, excuse_deal=choice)
    for seed in range(4):
        random, state = Random(seed), of.deal(seed)
        other = turned(state)
        while state.to_move is not None:
            move = uniform(state, state.legal_moves(), random)
            state = state.apply(move)
            if move.kind == "give":
                card, player = move.args
                move = Move("give", (card, cast("int", player) % seats + 1))
            other = other.apply(move)
            assert turned(state) == turned(other, by=seats)


@pytest.mark.parametrize(("seats", "least"), [(2, 26), (3, 22), (4, 20)])
def test_the_beginner_beats_chance(seats: int, least: int) -> None:
    won = 0
    for seed in range(36):
        of = revelation(seats, excuse_deal="choice" if seed % 2 else "round")
        me = seed % seats
        bots = [bot("greedy" if seat == me else "random", of, seed, seat) for seat in range(seats)]
        outcome = play_out(of.deal(seed), bots).outcome
        assert outcome is not None
        won += me in outcome.winners
    assert won >= least


# Every move that anybody could type, in any order.

CARDS = sorted(revelation().pack.copies)
SPOTS = [f"{x},{y}" for x, y in product(range(-4, 5), repeat=2)]
WAYS = ["".join(way) for length in (1, 2, 3) for way in product("lr", repeat=length)]
MOVES = st.one_of(
    st.builds(
        Move,
        st.just("play"),
        st.tuples(st.sampled_from(CARDS), st.sampled_from([*SPOTS, *WAYS, "", "x", 1])),
    ),
    st.builds(Move, st.just("discard"), st.tuples(st.sampled_from(CARDS))),
    st.builds(Move, st.just("give"), st.tuples(st.sampled_from(CARDS), st.integers(0, 5))),
    st.builds(Move, st.sampled_from(["play", "discard", "give", "pass"])),
)


class RevelationDisputes(Disputes):
    """Players who try everything."""

    @initialize(
        seed=st.integers(0, 999),
        seats=st.integers(2, 4),
        geometry=st.sampled_from(["lattice", "binary"]),
        number=st.integers(0, 25),
    )
    def deal(self, seed: int, seats: int, geometry: str, number: int) -> None:
        of = revelation(seats, geometry=geometry, excuse_deal="choice", taken_open=False)
        self.state = played(of, seed)[number]

    @rule(move=MOVES)
    def try_anything(self, move: Move) -> None:
        self.dispute(move)

    @rule(card=st.integers(0, 9), spot=st.sampled_from([*SPOTS, *WAYS]))
    def try_a_spot(self, card: int, spot: str) -> None:
        """A card of the hand at any spot."""
        state, seat = self.state, self.state.to_move
        hand = state.zones.get(f"hand-{seat}", ()) + state.zones.get(f"open-{seat}", ())
        if hand:
            self.dispute(Move("play", (hand[card % len(hand)], spot)))


TestDisputes = RevelationDisputes.TestCase
TestDisputes.settings = settings(max_examples=25, stateful_step_count=40, deadline=None)
