"""The same seed gives the same figures, whoever plays the games and in whatever pieces."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from printkit.referee.bots import bot
from printkit.referee.match import play_out
from printkit.referee.simulation.batch import Batch, play_batch
from printkit.referee.simulation.reading import Reading
from printkit.referee.simulation.statistics import statistics
from printkit.referee.simulation.telling import told
from tests.referee.playing import GAMES
from tests.referee.simulation.running import plan, played


def test_two_processes_find_what_one_finds() -> None:
    of = plan("triumfdrez", "greedy", "random")
    one, two = played(of, 40), played(of, 40, jobs=2)
    assert told(statistics(of, one, 40)) == told(statistics(of, two, 40))


@pytest.mark.parametrize("name", GAMES)
def test_the_pieces_in_which_games_are_played_do_not_matter(name: str) -> None:
    of = plan(name)
    reading = Reading(of.rules)
    whole, pieces = play_batch(of, reading, 0, 12), Batch()
    for start, stop in ((0, 1), (1, 5), (5, 12)):
        pieces.update(play_batch(of, reading, start, stop))
    assert told(statistics(of, whole, 12)) == told(statistics(of, pieces, 12))


def test_hash_seeds_do_not_matter() -> None:
    command = [*(sys.executable, "-m", "printkit", "simulate", "easter", "-n", "30"), "--json"]
    found = {
        subprocess.run(
            command,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "977")
    }
    assert len(found) == 1
    assert found.pop().startswith("{")


def test_more_games_begin_with_the_same_ones() -> None:
    of = plan("revolution")
    assert played(of, 8).rows == played(of, 20).rows[:8]


def test_another_seed_deals_other_games() -> None:
    seeds = [{row.seed for row in played(plan("easter", seed=seed), 50).rows} for seed in (1, 2)]
    assert len(seeds[0] | seeds[1]) == 100


def test_a_row_is_the_game_that_its_seed_deals() -> None:
    of = plan("triumfdrez", "greedy", "random", seats=4)
    for number, row in enumerate(played(of, 3).rows):
        bots = [
            bot(of.bot_at(seat, of.turned(number)), of.rules, row.seed, seat) for seat in range(4)
        ]
        last = play_out(of.rules.deal(row.seed), bots)
        assert last.outcome is not None
        assert (row.winners, row.decisions) == (last.outcome.winners, last.moves)


def test_different_bots_change_seats_and_like_ones_stay() -> None:
    mixed, like = plan("revolution", "greedy", "random"), plan("revolution", "greedy")
    assert [mixed.turned(number) for number in range(4)] == [0, 1, 0, 1]
    assert [mixed.bot_at(0, turned) for turned in (0, 1)] == ["greedy", "random"]
    assert {like.turned(number) for number in range(4)} == {0}


def test_more_bots_than_seats_are_refused() -> None:
    with pytest.raises(ValueError, match="3 bots are too many for 2 seats"):
        plan("revolution", "greedy", "random", "random")
