"""One game played by bots, and what is kept of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from printkit.referee.match import play_out
from printkit.referee.rules import Rules
from printkit.referee.simulation.plan import Plan
from printkit.referee.state import State
from printkit.referee.values import Move


class Played(NamedTuple):
    """A game as a row of a table."""

    seed: int
    turned: int
    """By how many seats the bots had moved on."""
    first: int
    """The seat that decided first; -1 if none had to."""
    winners: tuple[int, ...]
    reason: str
    finished: bool
    decisions: int
    turns: int


_HAND = "hand"
"""A zone of this kind holds cards that are yet to be played, even where all see them."""

Plays = Mapping[str, tuple[int, ...]]
"""How often each seat played a card, for the cards that were played."""


class Reading:
    """Which cards a game's moves play.

    A seat plays a card by a move whose words name it among its own cards, or those of a hand
    that all share. Where all play together against the deck, what the deck turns up is played,
    too: as many copies as ever lie open at once, outside a hand.
    """

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._cards: dict[Move, tuple[str, ...]] = {}
        zones = [zone for zone in rules.zones if zone.kind.name != "box"]
        self._own = tuple(
            tuple(
                zone.name
                for zone in zones
                if zone.owner == seat or (zone.owner is None and zone.kind.name == _HAND)
            )
            for seat in range(rules.seats)
        )
        self._public = tuple(
            zone.name for zone in zones if zone.seen_by(None) and zone.kind.name != _HAND
        )
        self.together = rules.TOGETHER

    def named(self, move: Move) -> tuple[str, ...]:
        """The cards among the words of a move."""
        found = self._cards.get(move)
        if found is None:
            copies = self._rules.pack.copies
            words = dict.fromkeys(str(word) for word in (move.kind, *move.args))
            found = self._cards[move] = tuple(word for word in words if word in copies)
        return found

    def played(self, state: State, move: Move) -> Iterator[str]:
        """The cards that the seat to move plays of its own."""
        for card in self.named(move):
            for zone in self._own[state.to_move or 0]:
                if card in state.zones[zone]:
                    yield card
                    break

    def turned_up(self, state: State) -> Counter[str]:
        """The cards that lie open for all."""
        return Counter(card for zone in self._public for card in state.zones[zone])


class _Notes:
    """Listens to a game."""

    def __init__(self, reading: Reading, seats: int) -> None:
        self._reading, self._seats = reading, seats
        self._last = -1
        self.runs = 0
        self.plays: dict[str, list[int]] = {}
        self.open: Counter[str] = Counter()

    def __call__(self, state: State, move: Move) -> None:
        seat = state.to_move
        if seat != self._last:
            self._last = seat if seat is not None else -1
            self.runs += 1
        if self._reading.named(move):
            for card in self._reading.played(state, move):
                self._add(card, seat or 0)
        if self._reading.together:
            self.open |= self._reading.turned_up(state)

    def _add(self, card: str, seat: int, copies: int = 1) -> None:
        counts = self.plays.get(card)
        if counts is None:
            counts = self.plays[card] = [0] * self._seats
        counts[seat] += copies

    def finished(self, state: State) -> Plays:
        if self._reading.together:
            self.open |= self._reading.turned_up(state)
            for card in sorted(self.open.keys() - self.plays.keys()):
                self._add(card, 0, self.open[card])
        return {card: tuple(counts) for card, counts in self.plays.items()}


def play(plan: Plan, number: int, reading: Reading) -> tuple[Played, Plays]:
    """Play game `number` of a plan."""
    seed = plan.game_seed(number)
    dealt = plan.rules.deal(seed)
    notes = _Notes(reading, plan.rules.seats)
    last = play_out(dealt, plan.seated(number), notes)
    outcome = last.outcome
    assert outcome is not None, "a game without a decision to make is over"
    turns = getattr(last.facts, "turn", None)
    row = Played(
        seed,
        plan.turned(number),
        -1 if dealt.to_move is None else dealt.to_move,
        outcome.winners,
        outcome.reason,
        outcome.finished,
        last.moves,
        # A game that counts its turns knows best; else a seat's decisions in a row are one.
        turns if isinstance(turns, int) else notes.runs,
    )
    return row, notes.finished(last)
