"""Which cards the moves of a game play: one rule for every game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cached_property

from printkit.referee.bots import bot
from printkit.referee.match import play_out
from printkit.referee.rules import Rules
from printkit.referee.state import State
from printkit.referee.values import Move

_HAND = "hand"
"""A zone of this kind holds cards that are yet to be played, even where all see them."""


class _NamedError(Exception):
    """A move names a card, and nothing more is to be found out."""


class Reading:
    """Reads moves of one game.

    A seat plays a card by a move whose words name it among its own cards, or among those of a
    hand that all share. In a game whose moves never name cards (but values, or places), a seat
    plays what an event tells of it: one that names the seat and then the card.
    Where all play together against the deck, cards that the deck turns up are played, too: as
    many copies as ever lie open at once, outside a hand.
    """

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._cards: dict[Move, tuple[str, ...]] = {}
        zones = [zone for zone in rules.zones if zone.kind.name != "box"]
        self._own = tuple(
            tuple(
                zone.name
                for zone in zones
                if (zone.owner == seat and zone.seen_by(seat))
                or (zone.owner is None and zone.kind.name == _HAND)
            )
            for seat in range(rules.seats)
        )
        self._open = tuple(
            zone.name for zone in zones if zone.seen_by(None) and zone.kind.name != _HAND
        )
        self._common = tuple(
            zone.name for zone in zones if zone.seen_by(None) and zone.owner is None
        )
        self._seats = {rules.seat_name(seat): seat for seat in range(rules.seats)}
        self.together = rules.TOGETHER

    @cached_property
    def words(self) -> bool:
        """Whether moves name cards: found out by a game at random."""

        def hear(state: State, move: Move) -> None:
            if self.named(move):
                raise _NamedError

        bots = [bot("random", self._rules, 0, seat) for seat in range(self._rules.seats)]
        try:
            play_out(self._rules.deal(0), bots, hear)
        except _NamedError:
            return True
        return False

    def named(self, move: Move) -> tuple[str, ...]:
        """The cards among the words of a move."""
        found = self._cards.get(move)
        if found is None:
            copies = self._rules.pack.copies
            words = dict.fromkeys(str(word) for word in (move.kind, *move.args))
            found = self._cards[move] = tuple(word for word in words if word in copies)
        return found

    def owns(self, state: State, seat: int, card: str) -> bool:
        """Whether a card is one of those that a seat has and sees."""
        return any(card in state.zones[zone] for zone in self._own[seat])

    def told(self, before: State, after: State) -> Iterator[tuple[int, str]]:
        """The cards that events between two states tell seats to have played.

        They were the seat's, or went from where nobody sees to the middle of the table.
        """
        for event in after.log[len(before.log) :]:
            match event.args:
                case (str(name), str(card), *_) if name in self._seats:
                    seat = self._seats[name]
                    if card in self._rules.pack.copies and (
                        self.owns(before, seat, card) or self._lies(after, card)
                    ):
                        yield seat, card

    def _lies(self, state: State, card: str) -> bool:
        return any(card in state.zones[zone] for zone in self._common)

    def open(self, state: State) -> Counter[str]:
        """The cards that lie open for all."""
        return Counter(card for zone in self._open for card in state.zones[zone])
