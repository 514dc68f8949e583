"""A decent beginner at Betrayal or Devotion: saves help for what would lose the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import cast

from printkit.referee.games.easter.cards import FITS, REDEMPTION, Cards
from printkit.referee.games.easter.choices import (
    AS_DOUBT,
    AS_FEAR,
    DECLINE,
    DONE,
    NO_COUNTER,
    REMOVE,
    card_of,
)
from printkit.referee.games.easter.declarations import Facts
from printkit.referee.games.easter.ending import FATAL, verdict
from printkit.referee.games.easter.rules import Easter
from printkit.referee.state import State, View
from printkit.referee.values import Move

_SOUGHT = {"fear": "faith", "doubt": "belief", "betrayal": "devotion"}
_LOST = -1000.0
_COUNTER_FROM, _FORGIVE_FROM = 0.9, 1.5
"""What an effect must cost at least to be countered by a card that fits only it, or by any."""


class Greedy:
    """Looks at the table, the hand and what is out of play, as everybody may."""

    def choose(self, state: State, moves: tuple[Move, ...]) -> Move:
        if len(moves) == 1:
            return moves[0]
        thought = _Thought(cast("Easter", state.rules), state.view(state.to_move))
        match state.phase:
            case "reveal":
                return thought.face_down(moves, "yellow")
            case "discard":
                return thought.face_down(moves, "black")
            case "counter":
                return thought.counter(moves)
            case "name":
                return AS_FEAR if thought.harm("fear") <= thought.harm("doubt") else AS_DOUBT
            case "joy":
                black = [move for move in moves if move != DECLINE]
                return max(black, key=lambda move: thought.danger(card_of(move)))
            case "act":
                return thought.act(moves)
        # A plain card is lost or comes back before a double one.
        return min(moves, key=lambda move: len(thought.cards.counts[card_of(move)]))


class _Thought:
    """The table at one decision, as a player sees it."""

    def __init__(self, rules: Easter, view: View) -> None:
        self.cards: Cards = rules.cards
        self.both = rules.settings["double_card"] == "both"
        self.zones = cast("dict[str, tuple[str, ...]]", view.zones)
        self.card = cast("Facts", view.facts).card
        self.table = (*self.zones["revealed"], *self.zones["protected"])
        self.tally: Counter[str] = self.cards.tally(self.table)
        self.hand = self.zones[rules.hands[cast("int", view.seat)]]

    def face_down(self, moves: tuple[Move, ...], wanted: str) -> Move:
        """The card that is known if it has the colour that is wanted, else an unknown one."""

        def rank(move: Move) -> int:
            card = move.args[0]
            return 1 if isinstance(card, int) else 2 * (self.cards.colour[card] == wanted)

        return max(moves, key=rank)

    def danger(self, black: str) -> float:
        """How near a black card's kind is to losing the game."""
        sin = self.cards.sin[black]
        return self.tally[sin] / FATAL[sin]

    def harm(self, sin: str) -> float:
        """What an effect would cost."""
        word = _SOUGHT[sin]
        if any(word in self.cards.counts[card] for card in self.zones["revealed"]):
            return 1.6 if word == "devotion" else 0.8 + 0.2 * self.tally[word]
        if self.tally[word]:
            return 0.0
        if sin == "betrayal":
            return min(self.harm("fear"), self.harm("doubt"))
        if sin == "fear":
            return 0.3
        if not any(self.cards.sin[card] == "doubt" for card in self.zones["out"]):
            return 0.0
        return 5.0 if self.tally["doubt"] >= FATAL["doubt"] - 1 else 0.9

    def counter(self, moves: tuple[Move, ...]) -> Move:
        """Counter what loses the game or costs much, and let the black card go."""
        sin = self.cards.sin[self.card]
        cost = 9.0 if self.tally[sin] >= FATAL[sin] else self.harm(sin)
        options = [move for move in moves if REMOVE in move.args]
        best = min(options, key=lambda move: len(FITS[self.cards.power[card_of(move)]]))
        narrow = len(FITS[self.cards.power[card_of(best)]]) == 1
        return best if cost >= (_COUNTER_FROM if narrow else _FORGIVE_FROM) else NO_COUNTER

    def act(self, moves: tuple[Move, ...]) -> Move:
        """What makes the table and the hand worth most, if it is more than waiting."""

        def worth(move: Move) -> float:
            table, hand = self._after(move)
            return self._worth(table) + sum(map(self._held, hand))

        return max((DONE, *(move for move in moves if move != DONE)), key=worth)

    def _after(self, move: Move) -> tuple[list[str], list[str]]:
        """The table and the hand after an action."""
        table, hand = list(self.table), list(self.hand)
        match move.kind:
            case "use":
                hand.remove(card_of(move))
                table.remove(card_of(move, 1))
            case "redeem":
                hand.remove(next(c for c in hand if self.cards.power[c] == REDEMPTION))
                yellow = self.cards.colour[card_of(move)] == "yellow"
                (table if yellow else hand).append(card_of(move))
            case "sacrifice":
                for at in range(3):
                    table.remove(card_of(move, at))
        return table, hand

    def _worth(self, table: Sequence[str]) -> float:
        """How near a table is to a good end, and how far from a bad one."""
        won, lost = verdict(self.cards, table, both=self.both)
        if lost:
            return _LOST
        tally = self.cards.tally(table)
        good = 1.0 * max(min(4, tally["faith"]), min(4, tally["belief"]))
        good += 0.3 * min(tally["faith"], tally["belief"]) + 1.5 * min(2, tally["devotion"])
        bad = sum((tally[sin] / fatal) ** 2 for sin, fatal in FATAL.items())
        return good - bad - (_LOST if won else 0.0)

    def _held(self, white: str) -> float:
        """What a white card in hand is worth."""
        if self.cards.power[white] == REDEMPTION:
            return 1.9
        return 1.2 if len(FITS[self.cards.power[white]]) > 1 else 0.4
