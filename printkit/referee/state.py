"""A moment of a game as an immutable value."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from printkit.referee.table import Table
from printkit.referee.values import BrokenError, Event, Move, Outcome, RefusedError, Ruling

if TYPE_CHECKING:
    from printkit.referee.rules import Rules


class View(NamedTuple):
    """What one seat may know; for others' cards how many there are."""

    seat: int | None
    zones: Mapping[str, tuple[str, ...] | int]
    phase: str
    to_move: int | None
    facts: Hashable
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class State:
    """Every copy is in exactly one zone; the rules tell what may follow."""

    rules: Rules
    """The game, its deck, settings and seats: what stays the same."""
    zones: Mapping[str, tuple[str, ...]]
    phase: str
    to_move: int | None
    """The seat that decides; None once the game is over."""
    facts: Hashable
    """The game's own scalars, all of them public."""
    seed: int
    shuffles: int = 0
    moves: int = 0
    log: tuple[Event, ...] = ()
    outcome: Outcome | None = None
    forced: tuple[tuple[str, ...], ...] = ()
    """The results of the next shuffles, where a scenario says them."""

    @classmethod
    def frozen(cls, table: Table, moves: int) -> State:
        """What has become of a working copy."""
        return cls(
            table.rules, table.zones(), table.phase, table.to_move, table.facts, table.seed,
            table.shuffles, moves, table.log(), table.outcome, table.forced,
        )  # fmt: skip

    def legal_moves(self) -> tuple[Move, ...]:
        """What may be decided; empty only when the game is over."""
        return () if self.to_move is None else self.rules.legal(self)

    def outside_moves(self) -> tuple[Move, ...]:
        """What may happen without anybody's decision; `apply` takes it like a move."""
        return () if self.to_move is None else self.rules.outside(self)

    def judge(self, move: Move) -> Ruling:
        """Whether the move may be made, and why not."""
        if self.to_move is None:
            return Ruling(False, "the game is over", self.outcome.rule if self.outcome else "")
        return self.rules.judge(self, move)

    def apply(self, move: Move) -> State:
        """The state at the next decision. Raises RefusedError for what `judge` refuses."""
        ruling = self.judge(move)
        if not ruling.ok:
            raise RefusedError(move, ruling)
        table = Table(self)
        self.rules.play(table, move)
        if table.outcome is None and self.moves + 1 >= self.rules.longest:
            table.stop(f"did not finish within {self.rules.longest:,} decisions")
        return State.frozen(table, self.moves + 1)

    def view(self, seat: int | None) -> View:
        """What a seat may know; None is somebody who only watches."""
        rules = self.rules
        seen: dict[str, tuple[str, ...] | int] = {}
        counts: Counter[str] = Counter()
        for zone in rules.zones:
            cards = self.zones[zone.name]
            if zone.seen_by(seat):
                seen[zone.name] = cards if zone.kind.ordered else tuple(sorted(cards))
            else:
                counts[zone.counted_as] += len(cards)
        for name, count in counts.items():
            seen[name] = count
        seen |= rules.known(self, seat)
        events = tuple(e for e in self.log if e.to is None or seat in e.to)
        return View(seat, seen, self.phase, self.to_move, self.facts, events)

    def check(self) -> None:
        """Raise BrokenError unless every copy is where it may be, once."""
        held = Counter(card for cards in self.zones.values() for card in cards)
        copies = self.rules.pack.copies
        for card in sorted(held.keys() | copies.keys()):
            if held[card] != copies.get(card, 0):
                zones = [name for name, cards in self.zones.items() if card in cards]
                raise BrokenError(
                    f"move {self.moves}: {self.rules.pack.name(card)} is {held[card]} times in"
                    f" {', '.join(zones) or 'no zone'}, and printed {copies.get(card, 0)} times"
                )
        for breach in self.rules.breaches(self):
            raise BrokenError(f"move {self.moves}: {breach}")
        # A position that leaves cards out is not held to what a dealt game adds up to.
        for fault in () if self.zones["box"] else self.rules.faults(self):
            raise BrokenError(f"move {self.moves}: {fault}")
