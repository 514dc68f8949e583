"""The working copy of a state: rules change it, and then it is frozen again."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, NoReturn

from printkit.referee.chance import shuffled
from printkit.referee.values import Argument, BrokenError, Event, Outcome

if TYPE_CHECKING:
    from printkit.referee.rules import Rules
    from printkit.referee.state import State


class Table:
    """A state under the hands of its rules; nothing outlasts the move that it is made for."""

    __slots__ = (
        "_events", "_forced", "_lists", "_log", "_zones", "facts", "outcome", "phase", "rules",
        "seed", "shuffles", "to_move",
    )  # fmt: skip

    def __init__(self, state: State) -> None:
        self.rules: Rules = state.rules
        self.phase = state.phase
        self.to_move = state.to_move
        self.facts: Hashable = state.facts
        self.seed = state.seed
        self.shuffles = state.shuffles
        self.outcome = state.outcome
        self._zones = state.zones
        self._lists: dict[str, list[str]] = {}
        self._log = state.log
        self._events: list[Event] = []
        self._forced = state.forced

    def cards(self, zone: str) -> list[str] | tuple[str, ...]:
        """A zone's cards, to be read."""
        cards = self._lists.get(zone)
        return self._zones[zone] if cards is None else cards

    def zone(self, zone: str) -> list[str]:
        """A zone's cards, to be changed."""
        cards = self._lists.get(zone)
        if cards is None:
            cards = self._lists[zone] = list(self._zones[zone])
        return cards

    def move(self, card: str, source: str, target: str) -> None:
        """Take one copy from a zone and lay it on top of another."""
        self.zone(source).remove(card)
        self.zone(target).append(card)

    def move_all(self, source: str, target: str) -> None:
        """Lay a zone's cards, in their order, on top of another."""
        cards = self.zone(source)
        self.zone(target).extend(cards)
        cards.clear()

    def draw(self, source: str, target: str) -> str:
        """Move the top card of a pile, which must have one; and tell which it is."""
        card = self.zone(source).pop()
        self.zone(target).append(card)
        return card

    def shuffle(self, zone: str) -> None:
        """Shuffle a zone by the seed and the number of shuffles before."""
        cards = self.zone(zone)
        cards[:] = self.order(cards)

    def order(self, cards: list[str]) -> list[str]:
        """The cards in a random order; a scenario may have said which."""
        if self._forced:
            return [cards[place] for place in self.places(cards)]
        number = self.shuffles
        self.shuffles = number + 1
        return shuffled(cards, self.seed, number)

    def places(self, cards: Sequence[str]) -> list[int]:
        """The places of the cards in a random order, to tell copies in several zones apart.

        Where a scenario has said which cards come last, it means the first copies of them.
        """
        number = self.shuffles
        self.shuffles = number + 1
        if not self._forced:
            return shuffled(range(len(cards)), self.seed, number)
        said, *rest = self._forced
        self._forced = tuple(rest)
        others, last = list(range(len(cards))), []
        for card in said:
            place = next((place for place in others if cards[place] == card), None)
            if place is None:
                raise BrokenError(f"{card} is not among what is shuffled")
            others.remove(place)
            last.append(place)
        return [*others, *last]

    def tell(self, kind: str, *args: Argument, to: tuple[int, ...] | None = None) -> None:
        """Leave an event for those who may know."""
        self._events.append(Event(kind, args, to))

    def ask(self, seat: int, phase: str) -> None:
        """The next decision is this seat's."""
        self.to_move, self.phase = seat, phase

    def end(
        self,
        winners: tuple[int, ...],
        reason: str,
        rule: str,
        scores: tuple[int, ...] = (),
        *,
        drawn: bool = False,
    ) -> None:
        """The game is over."""
        self.outcome = Outcome(winners, reason, rule, scores, drawn=drawn)
        self.to_move = None
        self.phase = "over"

    def stop(self, reason: str) -> None:
        """A limit ends the game: it did not finish."""
        self.outcome = Outcome((), reason, finished=False)
        self.to_move = None
        self.phase = "over"

    def zones(self) -> Mapping[str, tuple[str, ...]]:
        """All zones, frozen; those that were not touched are the same tuples as before."""
        if not self._lists:
            return self._zones
        return {**self._zones, **{name: tuple(cards) for name, cards in self._lists.items()}}

    def log(self) -> tuple[Event, ...]:
        """All events so far."""
        return self._log + tuple(self._events) if self._events else self._log

    @property
    def forced(self) -> tuple[tuple[str, ...], ...]:
        """The results of shuffles to come that a scenario says."""
        return self._forced


def never(move: object) -> NoReturn:
    """A move that was judged good and that no rule plays is a fault of ours."""
    raise AssertionError(f"no rule plays {move}")
