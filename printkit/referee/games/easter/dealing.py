"""Cards that come onto the table of Betrayal or Devotion: the set-up, and places filled."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from printkit.referee.games.easter.cards import HAND, PLACES
from printkit.referee.games.easter.declarations import Facts
from printkit.referee.table import Table

if TYPE_CHECKING:
    from printkit.referee.games.easter.rules import Easter

_ROW = 5


def deal(rules: Easter, table: Table) -> None:
    """Ten disciples on the table, three of the white stack, all else into the deck."""
    deck, cards = table.zone("deck"), rules.cards
    disciples = table.order([card for card in deck if cards.disciple(card)])
    others = table.order([card for card in deck if not cards.disciple(card)])
    deck.clear()
    table.zone("down").extend(disciples.pop() for _ in range(PLACES))
    table.tell("deal", PLACES)
    shared, seat = rules.settings["hands"] == "shared", 0
    for card in [others.pop() for _ in range(HAND)]:
        if cards.colour[card] == "tainted":
            table.zone("out").append(card)
            table.tell("set_aside", card)
            continue
        table.zone(rules.hands[seat]).append(card)
        table.tell("dealt", card, "the hand" if shared else rules.seat_name(seat))
        seat = (seat + 1) % rules.seats
    deck.extend((*disciples, *others))
    table.shuffle("deck")


def fill(table: Table) -> bool:
    """Fill the places, with a row of five if nothing is face down; whether anything is then."""
    facts, deck = cast("Facts", table.facts), table.cards("deck")
    face_down = len(table.cards("down")) + len(table.cards("returned"))
    held = face_down + len(table.cards("revealed")) + len(table.cards("protected"))
    spaces = facts.spaces
    places = spaces - facts.closed
    added = min(max(0, places - held), len(deck))
    if not face_down + added and deck:
        # A row of five, counted from the cards if they are more than the places.
        places = max(held, places) + _ROW
        spaces = places + facts.closed
        added = min(places - held, len(deck))
        table.tell("row", spaces)
    if added:
        for _ in range(added):
            table.draw("deck", "down")
        table.tell("fill", added)
    if spaces != facts.spaces or facts.closed:
        table.facts = facts._replace(spaces=spaces, closed=0)
    return bool(face_down + added)
