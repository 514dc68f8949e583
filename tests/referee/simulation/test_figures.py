"""What figures say of games and of cards is true of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from printkit.referee.simulation.batch import play_batch
from printkit.referee.simulation.comparing import comparison
from printkit.referee.simulation.reading import Reading
from printkit.referee.simulation.statistics import statistics
from tests.referee.playing import GAMES
from tests.referee.simulation.running import both, figures, plan, plan_of, played

STRONG = "title: Home\nextends: revolution\nchange: {thugs: {force: 40}}\n"


@pytest.mark.parametrize("name", GAMES)
def test_wins_draws_and_unfinished_games_add_up(name: str) -> None:
    of = plan(name)
    rows = played(of, 30).rows
    found = figures(of, 30)
    assert found.games == 30
    assert found.finished + found.unfinished == 30
    assert sum(share.won for share in found.wins) == (
        sum(bool(row.winners) for row in rows)
        if found.together
        else sum(len(row.winners) for row in rows)
    )
    assert found.draws == (0 if found.together else sum(not row.winners for row in rows))
    assert sum(ending.games for ending in found.endings) == 30
    assert sum(games for _, games in found.lengths) == found.finished
    assert found.decisions.least <= found.decisions.median <= found.decisions.most
    per_move = of.rules.MINUTES_PER_MOVE
    assert found.minutes.mean == pytest.approx(found.decisions.mean * per_move)


@pytest.mark.parametrize("name", GAMES)
def test_every_printed_card_has_its_figures(name: str) -> None:
    of = plan(name)
    found = figures(of, 20)
    assert [card.id for card in found.cards] == list(of.rules.pack.copies)
    played_ones = [card for card in found.cards if card.plays]
    assert len(played_ones) > len(found.cards) / 2
    assert not set(found.dead) & set(played_ones)


def test_a_game_that_did_not_finish_counts_for_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    of = plan("revolution")
    monkeypatch.setattr(of.rules, "longest", 9)
    found = statistics(of, play_batch(of, Reading(of.rules), 0, 5), 5)
    assert (found.games, found.finished, found.unfinished, found.draws) == (5, 0, 5, 0)
    assert all(share.rate is None for share in found.wins)
    assert found.first is None
    assert all(card.moves is None for card in found.cards)
    assert [ending.finished for ending in found.endings] == [False]


def test_a_card_far_too_strong_is_seen_to_win(tmp_path: Path) -> None:
    found = figures(plan_of(STRONG, tmp_path, "greedy"), 40)
    thugs = next(card for card in found.cards if card.id == "thugs")
    assert thugs.moves is not None
    assert thugs.moves.low > 0.1
    assert thugs.moves == max(card.moves for card in found.cards if card.moves)


def test_a_card_that_nobody_can_play_is_dead() -> None:
    found = figures(plan("triumfdrez", changed={"neutral_cards": "removed"}), 25)
    assert [card.id for card in found.dead] == ["neutral"]


def test_cards_of_moves_by_value_are_known_by_what_events_tell() -> None:
    found = figures(plan("revenge", "greedy"), 10)
    assert len(found.dead) < 5
    assert all(card.name.endswith((" (blue)", " (red)")) for card in found.cards)


def test_together_the_deck_plays_what_it_turns_up() -> None:
    found = figures(plan("easter"), 60)
    assert found.together
    assert found.first is None
    betrayal = next(card for card in found.cards if card.id == "betrayal")
    assert betrayal.played is not None
    assert betrayal.played.value > 0.5
    assert {ending.won in (0, ending.games) for ending in found.endings} == {True}


def test_better_bots_are_told_from_worse_ones() -> None:
    found = figures(plan("triumfdrez", "greedy", "random"), 60)
    greedy, random = found.by_bot
    assert (greedy.name, random.name) == ("greedy", "random")
    assert greedy.rate is not None
    assert random.rate is not None
    assert greedy.rate.low > 0.65 > 0.35 > random.rate.high


def test_a_deck_beside_itself_moves_nothing() -> None:
    of = plan("revolution")
    found = comparison(of, of, both(of, of, 20), 20)
    assert found.one == found.other
    for moved in (*found.wins, found.draws, found.decisions, found.turns, found.minutes):
        assert moved.by is not None
        assert moved.by.value == 0
    assert all(card.played.by and card.played.by.value == 0 for card in found.cards)


def test_a_change_of_the_deck_moves_the_card_that_was_changed(tmp_path: Path) -> None:
    one, other = plan("revolution", "greedy"), plan_of(STRONG, tmp_path, "greedy")
    found = comparison(one, other, both(one, other, 30), 30)
    thugs = next(card for card in found.cards if card.id == "thugs")
    assert thugs.moves.by is not None
    assert thugs.moves.by.low > 0
    assert found.pairs == 30


def test_a_card_of_one_deck_only_stands_beside_nothing(tmp_path: Path) -> None:
    text = "title: Home\nextends: revolution\nremove: [thugs]\n"
    one, other = plan("revolution"), plan_of(text, tmp_path)
    found = comparison(one, other, both(one, other, 5), 5)
    thugs = next(card for card in found.cards if card.id == "thugs")
    assert thugs.copies == (2, 0)
    assert (thugs.played.other, thugs.played.by) == (None, None)
