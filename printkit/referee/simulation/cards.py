"""What each card does: how often it is played, and how it moves the win rate."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from printkit.referee.pack import Pack
from printkit.referee.simulation.batch import Batch, Chair, parts_of
from printkit.referee.simulation.intervals import Estimate, difference, wilson
from printkit.referee.simulation.plan import Plan


class CardFigures(NamedTuple):
    """One card over all games."""

    id: str
    name: str
    copies: int
    plays: int
    """How often it was played in all."""
    a_game: float
    """How often it is played in a game, on average."""
    played: Estimate | None
    """In which part of games it is played at all."""
    compared: float
    """In how many finished games some played it more often than others did; where all play
    together, in how many it was played."""
    moves: Estimate | None
    """How much more often they win than who sits there does in general; where all play together,
    than in games without it."""


def card_figures(plan: Plan, batch: Batch) -> tuple[CardFigures, ...]:
    """The figures of every card that is printed, in the deck's order."""
    rules, counts, games = plan.rules, batch.cards, len(batch.rows)
    together = rules.TOGETHER or rules.seats == 1
    moves = _moves_together(plan, batch) if together else _moves(plan, batch)
    found = []
    for id_, copies in rules.pack.copies.items():
        compared, moved = moves.get(id_, (0.0, None))
        plays = counts.plays[id_]
        found.append(
            CardFigures(
                id_,
                _name(rules.pack, id_),
                copies,
                plays,
                plays / games,
                wilson(counts.games[id_], games),
                compared,
                moved,
            )
        )
    return tuple(found)


def _name(pack: Pack, id_: str) -> str:
    """The card's name; where there are several decks, with the deck's."""
    deck, colon, _ = id_.rpartition(":")
    return f"{pack.name(id_)} ({deck})" if colon and len(pack.decks) > 1 else pack.name(id_)


Moves = dict[str, tuple[float, Estimate | None]]


def _moves(plan: Plan, batch: Batch) -> Moves:
    """Seats that played a card more often than others, beside how those chairs do in general.

    One game counts once, however many seats are level.
    """
    finished: Counter[int] = Counter()
    won: Counter[Chair] = Counter()
    for row in batch.rows:
        if row.finished:
            finished[row.turned] += 1
            won.update(Chair(seat, row.turned) for seat in row.winners)
    ahead: dict[str, dict[Chair, tuple[int, int]]] = {}
    for (card, chair), parted in batch.cards.ahead.items():
        ahead.setdefault(card, {})[chair] = parted, batch.cards.won[card, chair]
    parts = parts_of(plan.rules)
    moves: Moves = {}
    for card, chairs in ahead.items():
        of = sum(all_ for all_, _ in chairs.values()) / parts
        hits = sum(good for _, good in chairs.values()) / parts
        usual = sum(
            all_ / parts * won[chair] / finished[chair.turned]
            for chair, (all_, _) in sorted(chairs.items())
        )
        rate = wilson(hits, of)
        moves[card] = of, None if rate is None else rate.moved(-usual / of)
    return moves


def _moves_together(plan: Plan, batch: Batch) -> Moves:
    """Games in which a card is played beside those in which it is not."""
    done = [row for row in batch.rows if row.finished]
    won = sum(bool(row.winners) for row in done)
    parts = parts_of(plan.rules)
    with_, hits = Counter[str](), Counter[str]()
    for (card, _), of in batch.cards.ahead.items():
        with_[card] += of // parts
    for (card, _), of in batch.cards.won.items():
        hits[card] += of // parts
    moves: Moves = {}
    for card, of in with_.items():
        without = wilson(won - hits[card], len(done) - of)
        moves[card] = float(of), difference(wilson(hits[card], of), without)
    return moves
