"""Intervals are the textbook's, and hold the truth as often as they say."""

from __future__ import annotations

from random import Random

import pytest

from printkit.referee.simulation.intervals import difference, mean, paired, wilson


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    [
        (5, 10, 0.2366, 0.7634),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),
    ],
)
def test_a_rate_has_wilsons_interval(hits: int, of: int, low: float, high: float) -> None:
    found = wilson(hits, of)
    assert found is not None
    assert found == pytest.approx((hits / of, low, high), abs=5e-5)


def test_rates_apart_differ_by_newcombes_interval() -> None:
    found = difference(wilson(56, 70), wilson(48, 80))
    assert found == pytest.approx((0.2, 0.0524, 0.3339), abs=5e-5)


def test_nothing_was_tried_so_nothing_is_known() -> None:
    assert wilson(0, 0) is None
    assert difference(wilson(1, 2), wilson(0, 0)) is None
    assert paired(0, 0, 0) is None
    assert mean(0, 0, 0) is None


def test_a_few_games_alike_do_not_look_certain() -> None:
    rate, moved = wilson(3, 3), paired(0, 0, 3)
    assert rate is not None
    assert moved is not None
    assert rate.low < 0.5
    assert moved.low < -0.2 < 0.2 < moved.high
    assert not moved.clear


def test_95_of_100_intervals_hold_the_truth() -> None:
    chance = Random(7).random
    runs, games = 2000, 120
    rates = pairs = means = 0
    for _ in range(runs):
        one = [chance() < 0.3 for _ in range(games)]
        other = [was if chance() < 0.7 else chance() < 0.5 for was in one]
        rate = wilson(sum(one), games)
        gained = sum(b and not a for a, b in zip(one, other, strict=True))
        lost = sum(a and not b for a, b in zip(one, other, strict=True))
        moved = paired(gained, lost, games)
        numbers = [int(6 * chance()) for _ in range(games)]
        middle = mean(games, sum(numbers), sum(number * number for number in numbers))
        assert rate is not None
        assert moved is not None
        assert middle is not None
        rates += rate.low <= 0.3 <= rate.high
        pairs += moved.low <= 0.3 * (0.5 - 0.3) <= moved.high
        means += middle.low <= 2.5 <= middle.high
    for held in (rates, pairs, means):
        assert 0.93 < held / runs < 0.975
