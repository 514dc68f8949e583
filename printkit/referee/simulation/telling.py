"""Statistics as plain data, for `--json`: results only, the same on every machine."""

from __future__ import annotations

from printkit.referee.simulation.cards import CardFigures
from printkit.referee.simulation.comparing import CardMoved, Comparison, Moved
from printkit.referee.simulation.intervals import Estimate
from printkit.referee.simulation.statistics import Share, Spread, Statistics

Told = dict[str, object]


def told(of: Statistics) -> Told:
    """All figures of a run."""
    return {
        "seats": list(of.seats),
        "bots": list(of.bots),
        "seed": of.seed,
        "games": {
            "asked": of.asked,
            "played": of.games,
            "finished": of.finished,
            "unfinished": of.unfinished,
            "draws": of.draws,
        },
        "together": of.together,
        "wins": [_share(share) for share in of.wins],
        "wins_by_bot": [_share(share) for share in of.by_bot],
        "first_player_edge": _estimate(of.first),
        "decisions": _spread(of.decisions),
        "turns": _spread(of.turns),
        "minutes": _spread(of.minutes),
        "games_by_decisions": [list(pair) for pair in of.lengths],
        "seed_of_shortest": of.shortest,
        "seed_of_longest": of.longest,
        "endings": [ending._asdict() for ending in of.endings],
        "cards": [_card(card) for card in of.cards],
        "dead_cards": [card.id for card in of.dead],
    }


def told_comparison(of: Comparison) -> Told:
    """What moved between two decks, after the figures of each."""
    return {
        "one": told(of.one),
        "other": told(of.other),
        "pairs": of.pairs,
        "moved": {
            "wins": [_moved(moved) for moved in of.wins],
            "draws": _moved(of.draws),
            "decisions": _moved(of.decisions),
            "turns": _moved(of.turns),
            "minutes": _moved(of.minutes),
            "cards": [_card_moved(card) for card in of.cards],
        },
    }


def _share(share: Share) -> Told:
    return {
        "name": share.name, "won": share.won, "of": share.of, "rate": _estimate(share.rate)
    }  # fmt: skip


def _card(card: CardFigures) -> Told:
    return {
        "card": card.id,
        "name": card.name,
        "copies": card.copies,
        "plays": card.plays,
        "plays_a_game": _number(card.a_game),
        "played_in": _estimate(card.played),
        "compared": _number(card.compared),
        "moves_win_rate": _estimate(card.moves),
    }


def _card_moved(card: CardMoved) -> Told:
    return {
        "card": card.id,
        "name": card.name,
        "copies": list(card.copies),
        "plays_a_game": _moved(card.played),
        "moves_win_rate": _moved(card.moves),
    }


def _moved(moved: Moved) -> Told:
    return {
        "name": moved.name,
        "one": _number(moved.one),
        "other": _number(moved.other),
        "by": _estimate(moved.by),
    }


def _spread(spread: Spread) -> Told:
    return {name: _number(number) for name, number in spread._asdict().items()}


def _estimate(estimate: Estimate | None) -> Told | None:
    if estimate is None:
        return None
    return {name: _number(number) for name, number in estimate._asdict().items()}


def _number(number: float | None) -> float | None:
    """Six digits behind the point, beyond which machines may round otherwise."""
    if number is None or number in (float("inf"), float("-inf")):
        return None
    return round(number, 6)
