"""What moves when the same games are played on another deck, game by game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from printkit.referee.simulation.batch import Pairs
from printkit.referee.simulation.intervals import Estimate, difference, mean, paired
from printkit.referee.simulation.plan import Plan
from printkit.referee.simulation.playing import Played
from printkit.referee.simulation.statistics import Statistics, statistics


class Moved(NamedTuple):
    """A figure on both decks, and by how much it moved."""

    name: str
    one: float | None
    other: float | None
    """None where a deck does not have it."""
    by: Estimate | None


class CardMoved(NamedTuple):
    """A card on both decks."""

    id: str
    name: str
    copies: tuple[int, int]
    played: Moved
    """How often it is played in a game."""
    moves: Moved
    """By how much it moves the win rate; how that moved is found without pairs."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """The figures of both decks, and what moved between them."""

    one: Statistics
    other: Statistics
    pairs: int
    """Games that finished on both decks; rates and lengths compare these."""
    wins: tuple[Moved, ...]
    draws: Moved
    decisions: Moved
    turns: Moved
    minutes: Moved
    cards: tuple[CardMoved, ...]


def comparison(one: Plan, other: Plan, pairs: Pairs, asked: int) -> Comparison:
    """Compare two decks on the games that were played on both."""
    first, second = statistics(one, pairs.one, asked), statistics(other, pairs.other, asked)
    rows = [
        (a, b)
        for a, b in zip(pairs.one.rows, pairs.other.rows, strict=True)
        if a.finished and b.finished
    ]
    decisions = _numbers("decisions", [(a.decisions, b.decisions) for a, b in rows])
    return Comparison(
        first,
        second,
        len(rows),
        _wins(first, rows),
        _rate("draws", [(_drawn(a, first), _drawn(b, second)) for a, b in rows]),
        decisions,
        _numbers("turns", [(a.turns, b.turns) for a, b in rows]),
        _scaled("minutes", decisions, first.minutes_per_move),
        _cards(first, second, pairs),
    )


def _drawn(row: Played, of: Statistics) -> bool:
    return not row.winners and not of.together


def _wins(first: Statistics, rows: Sequence[tuple[Played, Played]]) -> tuple[Moved, ...]:
    if first.together:
        return (_rate("won", [(bool(a.winners), bool(b.winners)) for a, b in rows]),)
    return tuple(
        _rate(name, [(seat in a.winners, seat in b.winners) for a, b in rows])
        for seat, name in enumerate(first.seats)
    )


def _rate(name: str, pairs: Sequence[tuple[bool, bool]]) -> Moved:
    gained = sum(b and not a for a, b in pairs)
    lost = sum(a and not b for a, b in pairs)
    if not pairs:
        return Moved(name, None, None, None)
    ones, others = sum(a for a, _ in pairs), sum(b for _, b in pairs)
    by = paired(gained, lost, len(pairs))
    return Moved(name, ones / len(pairs), others / len(pairs), by)


def _numbers(name: str, pairs: Sequence[tuple[int, int]]) -> Moved:
    if not pairs:
        return Moved(name, None, None, None)
    differences = [b - a for a, b in pairs]
    by = mean(len(pairs), sum(differences), sum(d * d for d in differences))
    return Moved(
        name, sum(a for a, _ in pairs) / len(pairs), sum(b for _, b in pairs) / len(pairs), by
    )


def _scaled(name: str, moved: Moved, factor: float) -> Moved:
    if moved.one is None or moved.other is None or moved.by is None:
        return moved._replace(name=name)
    by = Estimate(*(number * factor for number in moved.by))
    return Moved(name, moved.one * factor, moved.other * factor, by)


def _cards(first: Statistics, second: Statistics, pairs: Pairs) -> tuple[CardMoved, ...]:
    """Every card of either deck; those of both come in the order of the first."""
    ones = {card.id: card for card in first.cards}
    others = {card.id: card for card in second.cards}
    games = len(pairs.one.rows)
    found = []
    for id_ in dict.fromkeys((*ones, *others)):
        one, other = ones.get(id_), others.get(id_)
        card = one or other
        assert card is not None
        by = mean(games, pairs.more[id_], pairs.squares[id_]) if one and other else None
        played = Moved("played", one and one.a_game, other and other.a_game, by)
        was, is_ = one.moves if one else None, other.moves if other else None
        moves = Moved("moves_win_rate", was and was.value, is_ and is_.value, difference(is_, was))
        copies = (one.copies if one else 0, other.copies if other else 0)
        found.append(CardMoved(id_, card.name, copies, played, moves))
    return tuple(found)
