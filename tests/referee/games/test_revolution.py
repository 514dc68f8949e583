"""Revolution: what each side may know, alike chances for both, disputes, decks that change."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import cast

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, rule

from printkit.problems import PrintkitError
from printkit.referee.state import State
from printkit.referee.values import Move
from tests.referee.games.changing import opened
from tests.referee.games.disputing import Disputes
from tests.referee.playing import rules, states, uniform


def cards(view: object) -> tuple[str, ...]:
    return cast("tuple[str, ...]", view)


def is_unit(state: State, card: str) -> bool:
    """Whether a card is a unit."""
    return state.rules.pack.cards[card].fields["kind"] == "unit"


def begun(seed: int = 1) -> State:
    return rules("revolution").deal(seed)


def test_the_rebels_cannot_tell_which_unit_the_government_put_down() -> None:
    state = begun()
    moves = state.legal_moves()
    assert len(moves) > 1
    first, *others = [state.apply(move).view(1) for move in moves]
    assert all(view == first for view in others)


def test_a_view_lists_the_units_that_were_shown_and_only_counts_the_other_cards() -> None:
    state = begun()
    for seat in (0, 1):
        seen = state.view(seat).zones
        shown = cards(seen[f"shown-{1 - seat}"])
        hand = state.zones[f"hand-{1 - seat}"]
        units = [card for card in hand if is_unit(state, card)]
        assert sorted(shown) == sorted(units)
        assert seen[f"hand-{1 - seat}"] == len(hand)


def test_reserves_and_casualties_are_open_to_both() -> None:
    *_, late, _ = states(begun(2), uniform, Random(2))
    for seat in (0, 1):
        seen = late.view(seat).zones
        for zone in ("reserve-0", "reserve-1", "casualty"):
            assert sorted(cards(seen[zone])) == sorted(late.zones[zone])


def test_both_see_a_hand_that_is_shown_at_a_mulligan() -> None:
    for seed in range(4000):
        state = begun(seed)
        told = [event for event in state.log if event.kind == "mulligan"]
        if told:
            assert len(told[0].args) == 11  # the side, and ten cards
            assert all(told[0] in state.view(seat).events for seat in (0, 1))
            return
    pytest.fail("no hand without units in 4,000 deals")


def mirrored(state: State) -> State:
    """The same moment with the sides exchanged."""
    zones = {
        name: state.zones[f"{name[:-1]}{1 - int(name[-1])}" if name[-2:] in ("-0", "-1") else name]
        for name in state.zones
    }
    return replace(state, zones=zones, log=())


def test_exchanged_sides_have_exchanged_fortunes() -> None:
    """Both choose at once, so that who is asked first does not matter where no Dummy is."""
    for seed in range(40):
        state = begun(seed)
        units = [
            next(card for card in state.zones[f"hand-{seat}"] if is_unit(state, card))
            for seat in (0, 1)
        ]
        one, other = state, mirrored(state)
        for seat in (0, 1):
            one = one.apply(Move("unit", (units[seat],)))
            other = other.apply(Move("unit", (units[1 - seat],)))
        while one.phase == "dummy":
            one = one.apply(Move("no_dummy"))
        while other.phase == "dummy":
            other = other.apply(Move("no_dummy"))
        for _ in range(2):
            one, other = one.apply(Move("done")), other.apply(Move("done"))
        for zone in ("reserve-0", "reserve-1", "casualty"):
            assert sorted(mirrored(other).zones[zone]) == sorted(one.zones[zone])


@pytest.mark.parametrize(
    "text",
    [
        "add: [{name: Drones, like: tanks, copies: 4, force: 20, types: [military, foreign]}]",
        "change: {infantry: {force: 0}, dummy: {copies: 30}}",
        "copies: {thugs: 9, sabotage: 8}",
        "remove: [dummy]",
    ],
)
def test_other_decks_play_to_an_end(tmp_path: Path, text: str) -> None:
    of, said = opened(tmp_path, "revolution", text)
    assert of is not None, said
    for seed in range(5):
        for state in states(of.deal(seed), uniform, Random(seed)):
            state.check()
        assert state.outcome is not None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("remove: [{where: {kind: unit}}]", "no unit is printed; each of the two sides needs one"),
        ("rules: {hand_size: 80}", "140 cards are too few to deal two hands of 80"),
        ("add: [{name: Riots, kind: unit, types: [civilian]}]", "a unit needs a force"),
    ],
)
def test_what_the_rules_cannot_take_is_told(tmp_path: Path, text: str, expected: str) -> None:
    found, said = opened(tmp_path, "revolution", text)
    assert found is None
    assert expected in said


def test_a_misspelt_setting_is_refused_as_the_game_is_read(tmp_path: Path) -> None:
    with pytest.raises(PrintkitError, match='did you mean "hand_size"'):
        opened(tmp_path, "revolution", "rules: {hand_sise: 8}")


class RevolutionDisputes(Disputes):
    """Units, modifiers and dummies at any time, of any hand."""

    @initialize(
        seed=st.integers(0, 10**6),
        most=st.sampled_from(["unlimited", 0, 1]),
        dummies=st.sampled_from(["in_turn", "simultaneous"]),
    )
    def deal(self, seed: int, most: str | int, dummies: str) -> None:
        changed = {"max_modifiers": most, "dummy_choice": dummies}
        self.state = rules("revolution", changed=changed).deal(seed)

    @rule(kind=st.sampled_from(["unit", "modify"]), at=st.integers(0, 139))
    def try_a_card(self, kind: str, at: int) -> None:
        copies = self.state.rules.pack.all
        self.dispute(Move(kind, (copies[at % len(copies)],)))

    @rule(move=st.sampled_from([Move("dummy"), Move("no_dummy"), Move("done"), Move("unit")]))
    def try_anything(self, move: Move) -> None:
        self.dispute(move)


TestDisputes = RevolutionDisputes.TestCase
TestDisputes.settings = settings(max_examples=20, stateful_step_count=40, deadline=None)
