"""A decent beginner at Revolution: fights what it can beat, saves what it cannot."""

from __future__ import annotations

from typing import cast

from printkit.referee.games.revolution.cards import Cards
from printkit.referee.games.revolution.rules import DONE, DUMMY, NO_DUMMY, Revolution
from printkit.referee.state import State, View
from printkit.referee.values import Move

_SUPPORT = 2
"""What the other side's hidden cards are reckoned to add."""


class Greedy:
    """Weighs each unit against every unit that the other side has shown."""

    def choose(self, state: State, moves: tuple[Move, ...]) -> Move:
        rules, seat = cast("Revolution", state.rules), cast("int", state.to_move)
        view = state.view(seat)
        cards = rules.cards
        if state.phase == "unit":
            return max(moves, key=lambda move: _worth(cast("str", move.args[0]), view, cards))
        own, other = _front(view, seat), _front(view, 1 - seat)
        hand = _modifiers(view, seat, cards)
        so_far = cast("tuple[str, ...]", view.zones[f"support-{seat}"])
        need = cards.total(other, own, ()) + _reckoned(view, 1 - seat)
        best = cards.total(own, other, (*so_far, *hand))
        if state.phase == "dummy":
            return DUMMY if best <= cards.total(other, own, ()) and DUMMY in moves else NO_DUMMY
        if best <= need - _SUPPORT or cards.total(own, other, so_far) > need:
            return DONE
        gains = {move: _gain(move, own, other, so_far, cards) for move in moves if move != DONE}
        return max(gains, key=lambda move: gains[move], default=DONE)


def _worth(unit: str, view: View, cards: Cards) -> float:
    """How much of the other side a unit beats; what is cheap goes first among equals."""
    seat = cast("int", view.seat)
    foes = cast("tuple[str, ...]", view.zones[f"shown-{1 - seat}"])
    hand = _modifiers(view, seat, cards)
    beaten = 0.0
    for foe in foes:
        margin = cards.total(unit, foe, hand) - cards.total(foe, unit, ()) - _SUPPORT
        beaten += 1.0 if margin > 0 else 0.0
    return beaten / max(1, len(foes)) + 0.01 * cards.force[unit]


def _gain(move: Move, own: str, other: str, so_far: tuple[str, ...], cards: Cards) -> int:
    card = cast("str", move.args[0])
    return cards.total(own, other, (*so_far, card)) - cards.total(own, other, so_far)


def _front(view: View, seat: int) -> str:
    return cast("tuple[str, ...]", view.zones[f"front-{seat}"])[0]


def _modifiers(view: View, seat: int, cards: Cards) -> tuple[str, ...]:
    hand = cast("tuple[str, ...]", view.zones[f"hand-{seat}"])
    return tuple(card for card in hand if cards.kinds[card] == "modifier")


def _reckoned(view: View, seat: int) -> int:
    """What the other side may still add: nothing if all its cards are known."""
    hidden = cast("int", view.zones[f"hand-{seat}"])
    shown = len(cast("tuple[str, ...]", view.zones[f"shown-{seat}"]))
    return _SUPPORT if hidden > shown else 0
