"""The actions of step 5: white cards, Redemption, and Devotion given up."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from printkit.referee.games.easter.cards import REDEMPTION
from printkit.referee.games.easter.choices import card_of
from printkit.referee.table import Table
from printkit.referee.values import Move

if TYPE_CHECKING:
    from printkit.referee.games.easter.rules import Easter


def act_out(rules: Easter, table: Table, move: Move) -> None:
    """Carry out an action of the seat to move."""
    seat = cast("int", table.to_move)
    hand, who = rules.hands[seat], rules.seat_name(seat)
    if move.kind == "use":
        white, black = card_of(move), card_of(move, 1)
        table.tell("uses", who, white, black)
        table.move(black, "revealed", "out")
        table.move(white, hand, "out")
    elif move.kind == "redeem":
        card = card_of(move)
        played = next(c for c in table.cards(hand) if rules.cards.power[c] == REDEMPTION)
        table.tell("redeems", who, played, card)
        yellow = rules.cards.colour[card] == "yellow"
        # The card comes first, so that Redemption never fetches itself.
        table.move(card, "out", "revealed" if yellow else hand)
        table.tell("back" if yellow else "back_to_hand", card)
        table.move(played, hand, "out")
    else:
        one, other, black = (card_of(move, at) for at in range(3))
        table.tell("sacrifice", who, one, other, black)
        for card in (one, other, black):
            table.move(card, "revealed", "out")
