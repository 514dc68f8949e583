"""Games played and counted in one go: what travels back from a worker."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from printkit.referee.rules import Rules
from printkit.referee.simulation.plan import Plan
from printkit.referee.simulation.playing import Played, Plays, play
from printkit.referee.simulation.reading import Reading


class Chair(NamedTuple):
    """A seat and who sits there, told by how far the bots have moved on."""

    seat: int
    turned: int


@dataclass(slots=True)
class CardCounts:
    """Whole numbers only, so that the order in which they are added never matters."""

    plays: Counter[str] = field(default_factory=Counter)
    games: Counter[str] = field(default_factory=Counter)
    """Games in which a card was played by anybody."""
    ahead: Counter[tuple[str, Chair]] = field(default_factory=Counter)
    """Finished games in which a seat played a card more often than another did, in parts: seats
    that are level share the game. Where all play together: the games in which it was played."""
    won: Counter[tuple[str, Chair]] = field(default_factory=Counter)
    """What of them was won."""

    def add(self, row: Played, plays: Plays, rules: Rules, parts: int) -> None:
        """Count one game, divided into so many parts."""
        for card, counts in plays.items():
            self.plays[card] += sum(counts)
            self.games[card] += 1
            if not row.finished:
                continue
            if rules.TOGETHER or rules.seats == 1:
                leaders: Iterable[int] = (0,)
                part = parts
            else:
                most = max(counts)
                leaders = [seat for seat, count in enumerate(counts) if count == most]
                if len(leaders) == len(counts):
                    continue  # all alike: it favours nobody
                part = parts // len(leaders)
            for seat in leaders:
                key = card, Chair(seat, row.turned)
                self.ahead[key] += part
                if seat in row.winners:
                    self.won[key] += part

    def update(self, other: CardCounts) -> None:
        """Add what was counted elsewhere."""
        self.plays.update(other.plays)
        self.games.update(other.games)
        self.ahead.update(other.ahead)
        self.won.update(other.won)


@dataclass(slots=True)
class Batch:
    """Games in the order of their numbers, and their cards."""

    rows: list[Played] = field(default_factory=list)
    cards: CardCounts = field(default_factory=CardCounts)

    def update(self, other: Batch) -> None:
        """Append later games."""
        self.rows += other.rows
        self.cards.update(other.cards)


@dataclass(slots=True)
class Pairs:
    """The same games on two decks."""

    one: Batch = field(default_factory=Batch)
    other: Batch = field(default_factory=Batch)
    more: Counter[str] = field(default_factory=Counter)
    """How much more often a card is played on the other deck, over all games."""
    squares: Counter[str] = field(default_factory=Counter)
    """The squares of what it is more in each game."""

    def update(self, other: Pairs) -> None:
        """Append later games."""
        self.one.update(other.one)
        self.other.update(other.other)
        self.more.update(other.more)
        self.squares.update(other.squares)


def parts_of(rules: Rules) -> int:
    """Into how many parts a game is divided, so that any number of seats can share it."""
    return math.lcm(*range(1, rules.seats + 1))


def play_batch(plan: Plan, reading: Reading, start: int, stop: int) -> Batch:
    """Play the games of these numbers."""
    parts, batch = parts_of(plan.rules), Batch()
    for number in range(start, stop):
        row, plays = play(plan, number, reading)
        batch.rows.append(row)
        batch.cards.add(row, plays, plan.rules, parts)
    return batch


def play_pairs(
    plans: tuple[Plan, Plan], readings: tuple[Reading, Reading], start: int, stop: int
) -> Pairs:
    """Play the games of these numbers on both decks."""
    pairs, parts = Pairs(), parts_of(plans[0].rules)
    for number in range(start, stop):
        times: list[Counter[str]] = []
        sides = zip(plans, readings, (pairs.one, pairs.other), strict=True)
        for plan, reading, batch in sides:
            row, plays = play(plan, number, reading)
            batch.rows.append(row)
            batch.cards.add(row, plays, plan.rules, parts)
            times.append(Counter({card: sum(counts) for card, counts in plays.items()}))
        for card in times[0] | times[1]:
            more = times[1][card] - times[0][card]
            pairs.more[card] += more
            pairs.squares[card] += more * more
    return pairs
