"""Three whole games of every game, which must go on as they went."""

from __future__ import annotations

import pytest

from printkit.problems import Problems
from printkit.referee.match import replayed
from printkit.referee.record import read_recorded, rules_recorded, written
from printkit.referee.retracing import retrace
from printkit.referee.values import Move
from tests.referee.playing import DATA, GAMES, game
from tests.referee.record import KINDS

ALL = [(name, kind) for name in GAMES for kind in KINDS]


@pytest.mark.parametrize(("name", "kind"), ALL)
def test_a_playthrough_goes_as_it_is_written(name: str, kind: str) -> None:
    place = DATA / name / "playthroughs" / f"{kind}.yaml"
    assert place.exists(), f"python -m tests.referee.record {name} writes it"
    problems = Problems()
    recorded = read_recorded(place, place.name, problems)
    assert recorded is not None, list(map(str, problems))
    rules = rules_recorded(recorded, game(name), problems)
    assert rules is not None, list(map(str, problems))
    *_, last = retrace(recorded, rules, problems)
    assert not list(map(str, problems))
    assert last.outcome is not None
    moves = [Move.parse(step.move) for step in recorded.steps]
    match = replayed(rules, recorded.seed, moves)
    again = written(match, name, recorded.sitting, title=recorded.title, whole=True)
    assert again == place.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_the_shortest_is_shorter_than_the_ordinary_and_the_odd_has_other_settings(
    name: str,
) -> None:
    told = {}
    for kind in KINDS:
        recorded = read_recorded(DATA / name / "playthroughs" / f"{kind}.yaml", kind, Problems())
        assert recorded is not None
        told[kind] = recorded
    assert len(told["shortest"].steps) < len(told["ordinary"].steps)
    assert told["odd"].settings
    assert not told["ordinary"].settings
