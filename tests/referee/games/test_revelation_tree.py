"""The tree of Revelation: where cards may lie, and why not elsewhere."""

from __future__ import annotations

from itertools import product

import pytest

from printkit.problems import Problems
from printkit.referee.games.revelation.tree import Lattice, openings
from printkit.referee.plain import from_plain
from printkit.referee.rules import Rules
from printkit.referee.state import State
from printkit.referee.values import BrokenError, Move
from printkit.source.yaml.reader import parse_yaml
from tests.referee.games.revelation import facts, played, revelation


def by_the_words(state: State) -> set[str]:
    """Free spots as the rules document tells them, cell by cell."""
    taken = {(0, 0), *(at(spot) for spot in facts(state).spots)}
    found = set()
    for x, y in product(range(-12, 13), repeat=2):
        near = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
        touched = [cell for cell in near if cell in taken]
        if (x, y) in taken or len(touched) != 1:
            continue
        (left, top) = touched[0]
        beside = top == y
        upright = (left + top) % 2 == 0
        if beside == upright:
            found.add(f"{x},{y}")
    return found


def at(spot: str) -> tuple[int, int]:
    x, _, y = spot.partition(",")
    return int(x), int(y)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_open_spots_are_those_at_one_long_side_that_touch_one_card(seats: int) -> None:
    of = revelation(seats)
    for seed in range(6):
        for state in played(of, seed):
            free = openings(of.tree, state.zones["tree"], facts(state).spots, of.cards.mask)
            assert {spot for spot, _ in free} == by_the_words(state)
            assert len(free) <= 4


def test_a_card_touches_what_it_is_joined_to_and_what_is_joined_to_it() -> None:
    of = revelation(4)
    for state in played(of, 3):
        spots = facts(state).spots
        for spot in spots:
            joined = {of.tree.parent[spot], *(s for s in spots if of.tree.parent[s] == spot)}
            assert set(Lattice().touching(spot, spots)) == joined


def test_a_binary_tree_has_two_spots_on_every_card() -> None:
    of = revelation(4, geometry="binary")
    for seed in range(4):
        for state in played(of, seed):
            spots = facts(state).spots
            free = openings(of.tree, state.zones["tree"], spots, of.cards.mask)
            assert len(free) == len(spots) + 2


@pytest.mark.parametrize(
    ("spot", "reason"),
    [
        ("0,1", "would touch Battle and Excuse"),
        ("-1,2", "short side of Battle"),
        ("-2,0", "short side of Penitent"),
        ("1,1", "Desert and Origin share no suit"),
        ("5,5", "would touch no card"),
        ("-1,1", "Battle lies at -1,1"),
        ("0,0", "Excuse lies at 0,0"),
        ("left", "spots are X,Y"),
        ("01,1", "spots are X,Y"),
        ("-0,1", "spots are X,Y"),
        ("1,100", "spots are X,Y"),
    ],
)
def test_a_spot_is_refused_with_what_is_wrong_with_it(spot: str, reason: str) -> None:
    state = position(
        "zones: {tree: [penitent, origin, battle], hand-0: [desert]}\n"
        "facts: {spots: ['-1,0', '1,0', '-1,1']}\nphase: play\nto_move: 0\n"
    )
    ruling = state.judge(Move("play", ("desert", spot)))
    assert not ruling.ok
    assert ruling.rule == "placing"
    assert reason in ruling.reason


def position(text: str, of: Rules | None = None) -> State:
    problems = Problems()
    node = parse_yaml(text, "position.yaml", problems)
    assert node is not None
    state = from_plain(node, of or revelation(), problems)
    problems.raise_errors()
    assert state is not None
    return state


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("zones: {tree: [bard]}", "0 places, and the tree has 1 cards"),
        ("zones: {tree: [bard]}\nfacts: {spots: ['0,1']}", "no card can have come to 0,1"),
        ("zones: {tree: [bard]}\nfacts: {spots: [here]}", "here is no spot"),
        (
            "zones: {tree: [bard, pact]}\nfacts: {spots: ['-1,1', '-1,0']}",
            "no card can have come to -1,1",
        ),
        (
            "zones: {tree: [bard, pact]}\nfacts: {spots: ['-1,0', '-1,0']}",
            "no card can have come to -1,0",
        ),
        ("facts: {excuse: sideways}", "the Excuse is up or down, not sideways"),
        ("facts: {scores: [1, 2, 3]}", "3 scores for 2 seats"),
        ("facts: {dealer: 2}", "the dealer is seat 2, of 2"),
    ],
)
def test_a_position_that_cannot_be_says_why(text: str, reason: str) -> None:
    with pytest.raises(BrokenError, match=reason):
        position(f"{text}\nphase: play\nto_move: 0\n").check()


def test_the_table_shows_where_cards_lie_and_may_lie() -> None:
    lattice = (
        "zones: {tree: [desert, painter]}\nfacts: {spots: ['-1,0', '-1,1'], excuse: up}\n"
        "phase: play\nto_move: 0\n"
    )
    state = position(lattice)
    lines = state.rules.picture(state.view(0))
    assert lines[0].strip() == "[-1,-1]"
    assert "Desert 2" in lines[1]
    assert lines[1].index("Desert 2") < lines[1].index("Excuse (up)") < lines[1].index("[1,0]")
    assert lines[2].index("[-2,1]") < lines[2].index("Painter 3")
    binary = lattice.replace("'-1,0', '-1,1'", "l, lr")
    state = position(binary, revelation(geometry="binary"))
    assert state.rules.picture(state.view(0)) == (
        "Excuse (up)", "  l: Desert 2", "    [ll]", "    lr: Painter 3", "      [lrl]",
        "      [lrr]", "  [r]",
    )  # fmt: skip
