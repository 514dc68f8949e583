"""What holds for every game, number of seats, setting and way to play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from printkit.game.model import Plain
from printkit.problems import Problems
from printkit.referee.match import replayed
from printkit.referee.plain import dump, from_plain, to_plain
from printkit.referee.rules import Rules
from printkit.referee.state import State, View
from printkit.referee.values import Move, RefusedError
from printkit.source.yaml.reader import parse_yaml
from tests.referee.playing import (
    GAMES,
    POLICIES,
    game,
    presets,
    rules,
    seat_counts,
    states,
    uniform,
)

TABLES = [(name, seats) for name in GAMES for seats in seat_counts(name)]
SETTINGS = [(name, *preset) for name in GAMES for preset in presets(name)]


def moments(of: Rules, seed: int, policy: str = "uniform") -> Iterator[State]:
    """The states of a game, thinned out: all of the first ten, then ever fewer."""
    wanted = 0
    for number, state in enumerate(states(of.deal(seed), POLICIES[policy], Random(seed))):
        if number == wanted or state.to_move is None:
            wanted = number + 1 if number < 10 else int(number * 1.3)
            yield state


def nonsense(state: State) -> Iterator[Move]:
    """Moves that nobody may make, or that only another time allows."""
    yield Move("fly")
    yield Move("end", (7,))
    for move in state.legal_moves()[:3]:
        yield Move(move.kind, (*move.args, "again"))
        yield Move(move.kind + "s", move.args)
        if move.args:
            yield Move(move.kind, ("nothing", *move.args[1:]))
            yield Move(move.kind)


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_two_hundred_games_end_within_the_bound_and_say_who_won(
    name: str, seats: int, policy: str
) -> None:
    of = rules(name, seats)
    for seed in range(200):
        *_, last = states(of.deal(seed), POLICIES[policy], Random(seed))
        outcome = last.outcome
        assert outcome is not None
        assert outcome.finished, outcome
        assert last.moves <= of.longest
        assert set(outcome.winners) <= set(range(seats))
        assert outcome.reason
        assert last.legal_moves() == ()


@pytest.mark.parametrize(("name", "setting", "value"), SETTINGS)
def test_games_end_under_every_setting_with_the_deck_whole(
    name: str, setting: str, value: Plain
) -> None:
    of = rules(name, changed={setting: value})
    for seed in range(5):
        for state in states(of.deal(seed), POLICIES["eager"], Random(seed)):
            state.check()
        assert state.outcome is not None


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_copy_is_in_one_zone_after_every_move(name: str, seats: int) -> None:
    of = rules(name, seats)
    for seed in range(12):
        for state in states(
            of.deal(seed), POLICIES["uniform" if seed % 2 else "eager"], Random(seed)
        ):
            state.check()
            assert not state.zones["box"]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_legal_moves_are_distinct_read_back_and_are_all_allowed(name: str, seats: int) -> None:
    of = rules(name, seats)
    for seed in range(4):
        for state in moments(of, seed):
            moves = state.legal_moves()
            assert bool(moves) == (state.to_move is not None)
            assert len(set(moves)) == len(moves)
            for move in moves:
                assert Move.parse(str(move)) == move
                assert state.judge(move).ok, (str(move), state.judge(move))


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_what_another_moment_allowed_is_legal_now_exactly_if_it_is_judged_so(
    name: str, seats: int
) -> None:
    of = rules(name, seats)
    for seed in range(3):
        seen = list(moments(of, seed))
        candidates = {move for state in seen for move in state.legal_moves()[:60]}
        for state in seen:
            legal = set(state.legal_moves())
            for move in candidates - legal:
                ruling = state.judge(move)
                assert not ruling.ok, f"{move} is allowed but not among the legal moves"
                assert ruling.reason
            assert all(state.judge(move).ok for move in candidates & legal)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_refused_move_says_why_and_changes_nothing(name: str, seats: int) -> None:
    of = rules(name, seats)
    for state in moments(of, 1):
        before = to_plain(state)
        for move in nonsense(state):
            ruling = state.judge(move)
            assert not ruling.ok
            assert ruling.reason
            assert ruling.rule or state.to_move is None
            with pytest.raises(RefusedError):
                state.apply(move)
        assert to_plain(state) == before


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_same_move_from_the_same_state_leads_to_the_same_state(name: str, seats: int) -> None:
    of = rules(name, seats)
    for state in moments(of, 2):
        for move in state.legal_moves()[:2]:
            assert state.apply(move) == state.apply(move)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_seed_and_its_moves_replay_the_game(name: str, seats: int) -> None:
    of, moves, random = rules(name, seats), [], Random(3)
    state = of.deal(3)
    while state.to_move is not None:
        move = uniform(state, state.legal_moves(), random)
        moves.append(Move.parse(str(move)))
        state = state.apply(move)
    assert replayed(of, 3, moves).state == state
    assert replayed(rules(name, seats), 3, moves).undone(2).moves == tuple(moves[:-2])


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_state_comes_back_from_yaml_and_goes_on_alike(name: str, seats: int) -> None:
    of = rules(name, seats)
    for state in moments(of, 4):
        problems = Problems()
        node = parse_yaml(dump(to_plain(state)), "state.yaml", problems)
        assert node is not None
        again = from_plain(node, of, problems)
        assert not list(problems)
        assert again == state
        for move in state.legal_moves()[:1]:
            assert again is not None
            assert again.apply(move) == state.apply(move)


def disguised(state: State, seat: int, random: Random) -> State:
    """The state with cards exchanged that the seat sees neither of, what it knows kept."""
    zones = {name: list(cards) for name, cards in state.zones.items()}
    hidden = [zone.name for zone in state.rules.zones if not zone.seen_by(seat)]
    slots = [(name, at) for name in hidden for at in range(len(zones[name]))]
    known = state.rules.known(state, seat)
    changed = state
    for _ in range(30 if slots else 0):
        (one, i), (other, j) = random.choice(slots), random.choice(slots)
        zones[one][i], zones[other][j] = zones[other][j], zones[one][i]
        candidate = replace(state, zones={name: tuple(cards) for name, cards in zones.items()})
        if candidate.rules.known(candidate, seat) == known:
            changed = candidate
        else:
            zones[one][i], zones[other][j] = zones[other][j], zones[one][i]
    return changed


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_view_and_its_moves_tell_nothing_of_hidden_cards(name: str, seats: int) -> None:
    of, random = rules(name, seats), Random(5)
    for seed in range(3):
        for state in moments(of, seed):
            for seat in range(seats):
                other = disguised(state, seat, random)
                assert other.view(seat) == state.view(seat)
                if state.to_move == seat:
                    assert other.legal_moves() == state.legal_moves()


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_watcher_sees_no_more_than_any_seat(name: str, seats: int) -> None:
    of = rules(name, seats)
    for state in moments(of, 6):
        seen: View = state.view(None)
        for zone in of.zones:
            if zone.kind.sight != "public":
                assert not isinstance(seen.zones.get(zone.name), tuple)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_event_has_a_sentence(name: str, seats: int) -> None:
    of = rules(name, seats)
    for seed in range(5):
        *_, last = states(of.deal(seed), POLICIES["eager"], Random(seed))
        for event in last.log:
            assert of.sentence(event)


@pytest.mark.parametrize("name", GAMES)
def test_the_settings_of_a_game_are_those_that_its_rules_declare(name: str) -> None:
    declared = {setting.name: setting.default for setting in type(rules(name)).SETTINGS}
    assert dict(game(name).rules) == declared
