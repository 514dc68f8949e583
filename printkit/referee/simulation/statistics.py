"""What many games say: rates with their intervals, lengths, endings."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from printkit.referee.simulation.batch import Batch
from printkit.referee.simulation.cards import CardFigures, card_figures
from printkit.referee.simulation.intervals import Estimate, wilson
from printkit.referee.simulation.plan import Plan
from printkit.referee.simulation.playing import Played

_NUMBER = re.compile(r"\d[\d,]*")


class Share(NamedTuple):
    """A rate of something that has a name."""

    name: str
    won: int
    of: int
    rate: Estimate | None


class Spread(NamedTuple):
    """How a number is distributed over games."""

    mean: float
    median: float
    low: float
    """One game in twenty is below it."""
    high: float
    """One game in twenty is above it."""
    least: float
    most: float

    def times(self, factor: float) -> Spread:
        """The same in another unit."""
        return Spread(*(number * factor for number in self))


class Ending(NamedTuple):
    """A way in which games end; a number that differs among them is n."""

    reason: str
    games: int
    won: int
    """How many of them had a winner."""
    finished: bool


@dataclass(frozen=True, slots=True)
class Statistics:
    """Everything that is told of a run."""

    seats: tuple[str, ...]
    bots: tuple[str, ...]
    seed: int
    asked: int
    games: int
    finished: int
    draws: int
    together: bool
    """Whether all seats win or lose as one."""
    wins: tuple[Share, ...]
    """Of each seat, or of all together."""
    by_bot: tuple[Share, ...]
    """Of each kind of bot, where there are several: one of its seats wins."""
    first: Estimate | None
    """How much more often the first to decide wins than any seat does."""
    decisions: Spread
    turns: Spread
    minutes: Spread
    lengths: tuple[tuple[int, int], ...]
    """How many games had so many decisions."""
    minutes_per_move: float
    shortest: int
    """The seed of the shortest finished game."""
    longest: int
    endings: tuple[Ending, ...]
    cards: tuple[CardFigures, ...]

    @property
    def unfinished(self) -> int:
        return self.games - self.finished

    @property
    def dead(self) -> tuple[CardFigures, ...]:
        """The cards that nobody ever played."""
        return tuple(card for card in self.cards if not card.plays)


def statistics(plan: Plan, batch: Batch, asked: int) -> Statistics:
    """The figures of games that were played; there must be one at least."""
    rules, rows = plan.rules, batch.rows
    done = [row for row in rows if row.finished]
    measured = done or rows
    decisions = spread([row.decisions for row in measured])
    together = rules.TOGETHER or rules.seats == 1
    return Statistics(
        seats=tuple(rules.seat_name(seat) for seat in range(rules.seats)),
        bots=plan.bots,
        seed=plan.seed,
        asked=asked,
        games=len(rows),
        finished=len(done),
        draws=0 if together else sum(not row.winners for row in done),
        together=together,
        wins=_together(done) if together else _by_seat(plan, done),
        by_bot=() if len(set(plan.bots)) == 1 else _by_bot(plan, done),
        first=None if together else first_edge(rules.seats, done),
        decisions=decisions,
        turns=spread([row.turns for row in measured]),
        minutes=decisions.times(rules.MINUTES_PER_MOVE),
        lengths=tuple(sorted(Counter(row.decisions for row in measured).items())),
        minutes_per_move=rules.MINUTES_PER_MOVE,
        shortest=min(measured, key=lambda row: row.decisions).seed,
        longest=max(measured, key=lambda row: row.decisions).seed,
        endings=_endings(rows),
        cards=card_figures(plan, batch),
    )


def spread(numbers: Sequence[int]) -> Spread:
    """The distribution of some numbers."""
    order = sorted(numbers)
    return Spread(
        sum(order) / len(order),
        _quantile(order, 0.5),
        _quantile(order, 0.05),
        _quantile(order, 0.95),
        order[0],
        order[-1],
    )


def _quantile(order: Sequence[int], share: float) -> float:
    place = share * (len(order) - 1)
    below = int(place)
    above = min(below + 1, len(order) - 1)
    return order[below] + (order[above] - order[below]) * (place - below)


def first_edge(seats: int, done: Sequence[Played]) -> Estimate | None:
    """How far the win rate of the first to decide is above that of all seats."""
    rows = [row for row in done if row.winners and row.first >= 0]
    rate = wilson(sum(row.first in row.winners for row in rows), len(rows))
    if rate is None:
        return None
    fair = sum(len(row.winners) for row in rows) / (seats * len(rows))
    return rate.moved(-fair)


def _together(done: Sequence[Played]) -> tuple[Share, ...]:
    won = sum(bool(row.winners) for row in done)
    return (Share("won", won, len(done), wilson(won, len(done))),)


def _by_seat(plan: Plan, done: Sequence[Played]) -> tuple[Share, ...]:
    counts = Counter(seat for row in done for seat in row.winners)
    return tuple(
        Share(plan.rules.seat_name(seat), counts[seat], len(done), wilson(counts[seat], len(done)))
        for seat in range(plan.rules.seats)
    )


def _by_bot(plan: Plan, done: Sequence[Played]) -> tuple[Share, ...]:
    """Games in which a seat of each bot wins; seats of one bot count as one."""
    names = tuple(dict.fromkeys(plan.bots))
    counts = Counter(
        name for row in done for name in {plan.bot_at(seat, row.turned) for seat in row.winners}
    )
    return tuple(
        Share(name, counts[name], len(done), wilson(counts[name], len(done))) for name in names
    )


def _endings(rows: Sequence[Played]) -> tuple[Ending, ...]:
    """The reasons by which games end, the most frequent first."""
    alike: dict[tuple[str, bool], list[Played]] = {}
    for row in rows:
        alike.setdefault((_NUMBER.sub("n", row.reason), row.finished), []).append(row)
    endings = [
        Ending(_common(group), len(group), sum(bool(row.winners) for row in group), finished)
        for (_, finished), group in alike.items()
    ]
    return tuple(sorted(endings, key=lambda ending: (-ending.games, ending.reason)))


def _common(rows: Sequence[Played]) -> str:
    """Their reason; a number that differs among them is n."""
    reasons = dict.fromkeys(row.reason for row in rows)
    numbers = [set(found) for found in zip(*map(_NUMBER.findall, reasons), strict=True)]
    shown = iter("n" if len(found) > 1 else found.pop() for found in numbers)
    return _NUMBER.sub(lambda _: next(shown), rows[0].reason)
