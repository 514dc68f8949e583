"""Games written down and read back: the same game, readable, and no secret in what is seen."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.problems import Problems
from printkit.referee.bots import bot
from printkit.referee.match import Match
from printkit.referee.record import Recorded, read_recorded, rules_recorded, written
from printkit.referee.retracing import retrace
from printkit.referee.shorthand import seen
from tests.referee.playing import GAMES, game, rules

NAMES = st.sampled_from(("revolution", "triumfdrez"))


def begun(name: str, seed: int, moves: int) -> Match:
    match = Match.new(rules(name), seed)
    bots = [bot("random", match.rules, seed, seat) for seat in range(match.rules.seats)]
    while match.state.to_move is not None and len(match.moves) < moves:
        choice = bots[match.state.to_move].choose(match.state, match.state.legal_moves())
        match = match.played(choice)
    return match


def read(text: str, folder: Path) -> Recorded:
    place, problems = folder / "game.yaml", Problems()
    place.write_text(text, encoding="utf-8", newline="\n")
    recorded = read_recorded(place, "game.yaml", problems)
    assert recorded is not None, list(map(str, problems))
    return recorded


@pytest.mark.parametrize("whole", [False, True])
@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_is_read_back_leads_to_the_same_state(
    name: str, whole: bool, tmp_path: Path
) -> None:
    for moves in (0, 1, 25):
        match = begun(name, 5, moves)
        sitting = ("human",) * match.rules.seats
        recorded = read(written(match, name, sitting, whole=whole), tmp_path)
        problems = Problems()
        of = rules_recorded(recorded, game(name), problems)
        assert of is not None
        *_, last = retrace(recorded, of, problems)
        assert not list(map(str, problems))
        assert (last.zones, last.log) == (match.state.zones, match.state.log)
        assert recorded.sitting == sitting


@given(NAMES, st.integers(0, 99), st.integers(0, 60))
def test_each_move_stands_on_its_own_line_in_a_saved_game(name: str, seed: int, moves: int) -> None:
    match = begun(name, seed, moves)
    text = written(match, name, ("human", "greedy"))
    lines = text.partition("moves:\n")[2].partition("outcome:")[0].splitlines()
    assert lines == [f"  - {move}" for move in match.moves]


@pytest.mark.parametrize("name", GAMES)
def test_no_line_of_a_playthrough_is_too_long_to_read(name: str) -> None:
    match = begun(name, 2, 60)
    for line in written(match, name, ("random",) * match.rules.seats, whole=True).splitlines():
        assert len(line) <= 120


def test_what_is_seen_tells_nothing_of_a_choice_in_secret() -> None:
    match = begun("revolution", 3, 0)
    told = {seen(match.state, match.state.apply(move)) for move in match.state.legal_moves()}
    assert told == {("seat 1 unit",)}


def test_settings_are_written_only_where_they_are_not_the_usual_ones(tmp_path: Path) -> None:
    usual = Match.new(rules("revolution"), 1)
    assert "settings" not in written(usual, "revolution", ("human", "human"))
    other = Match.new(rules("revolution", changed={"tie": "government"}), 1)
    text = written(other, "revolution", ("human", "human"))
    assert "settings: {tie: government}\n" in text
    problems = Problems()
    again = rules_recorded(read(text, tmp_path), game("revolution"), problems)
    assert again is not None
    assert again.settings == other.rules.settings


@pytest.mark.parametrize("change", ["+", "-"])
def test_what_is_seen_beyond_or_short_of_the_record_is_told(change: str, tmp_path: Path) -> None:
    match = begun("revolution", 3, 2)
    text = written(match, "revolution", ("human", "human"), whole=True)
    first = str(match.moves[0])
    was = f"  - move: {first}\n    sees: [seat 1 unit]\n"
    assert was in text
    now = was.replace("unit]", "unit, turn 9]") if change == "+" else was.replace("seat 1 unit", "")
    recorded, problems = read(text.replace(was, now), tmp_path), Problems()
    of = rules_recorded(recorded, game("revolution"), problems)
    assert of is not None
    assert len(list(retrace(recorded, of, problems))) == 1
    (told,) = map(str, problems)
    assert f"move 1, {first}: " in told
    expected = 'nothing instead of "turn 9" is seen' if change == "+" else '"seat 1 unit", too, is'
    assert expected in told
