"""Shuffles are fair: every order, place and pair is as likely as any other."""

from __future__ import annotations

from math import factorial

import pytest

from printkit.referee.simulation.fairness import chance_of, chi_square, orders, pairs, places

_LEAST = 0.001
"""So unlikely a result of fair shuffles would be a fault; nothing here is drawn anew."""


def test_the_chance_of_a_chi_square_is_that_of_tables() -> None:
    assert chance_of(124.342, 100) == pytest.approx(0.05, abs=0.001)
    assert chance_of(135.807, 100) == pytest.approx(0.01, abs=0.001)


def test_every_order_of_five_cards_is_as_likely() -> None:
    counts = orders(5, shuffles=24_000)
    assert len(counts) == factorial(5)
    found = chance_of(chi_square(counts.values()), factorial(5) - 1)
    assert _LEAST < found < 1 - _LEAST


@pytest.mark.parametrize("number", [0, 1, 7])
def test_every_card_is_at_every_place_as_often(number: int) -> None:
    counts = places(20, shuffles=8_000, number=number)
    assert len(counts) == 400
    # Each row and each column adds up, so 19 times 19 of the 400 are free.
    assert _LEAST < chance_of(chi_square(counts.values()), 19 * 19) < 1 - _LEAST


def test_every_two_cards_come_to_the_top_as_often_in_one_game() -> None:
    counts = pairs(14, shuffles=8_000)
    assert len(counts) == 14 * 13
    assert _LEAST < chance_of(chi_square(counts.values()), 14 * 13 - 1) < 1 - _LEAST


def test_a_shuffle_that_favours_one_order_is_found_out() -> None:
    counts = orders(5, shuffles=24_000)
    counts[0, 1, 2, 3, 4] += 160
    assert chance_of(chi_square(counts.values()), factorial(5) - 1) < _LEAST
