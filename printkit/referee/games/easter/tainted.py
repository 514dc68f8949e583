"""Confusion and Habits: what chance takes from the table, and what it brings back."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from printkit.referee.games.easter.declarations import Facts
from printkit.referee.table import Table

if TYPE_CHECKING:
    from printkit.referee.games.easter.rules import Easter

_TAKEN, _PAIR = 3, 2
_ZONES = ("revealed", "returned", "down")
"""Where Confusion takes cards from; protected ones are left out."""


def confuse(rules: Easter, table: Table, confusion: str) -> None:
    """Shuffle random cards of the table into the deck; their places stay empty."""
    facts = cast("Facts", table.facts)
    returns = rules.settings["confusion_returns_itself"]
    itself = returns == "always" or (returns == "once" and not facts.confusions)
    if not itself:
        table.move(confusion, "revealed", "out")
    slots = [(zone, at, card) for zone in _ZONES for at, card in enumerate(table.cards(zone))]
    places = table.places([card for _, _, card in slots])[-_TAKEN:]
    unseen = 0
    for place in sorted(places, reverse=True):  # so that what is left keeps its places
        zone, at, card = slots[place]
        table.zone("deck").append(table.zone(zone).pop(at))
        if zone == "down":
            unseen += 1
        else:
            table.tell("shuffled", card)
    if unseen:
        table.tell("shuffled_unseen", unseen)
    if itself and confusion in table.cards("revealed"):
        table.move(confusion, "revealed", "out")
        itself = False
    if not itself:
        table.tell("removed", confusion)
    table.shuffle("deck")
    taken = len(places)
    table.tell("closed", taken)
    facts = facts._replace(confusions=facts.confusions + 1)
    if rules.settings["confusion_spaces"] == "closed":
        table.facts = facts._replace(spaces=max(0, facts.spaces - taken))
    else:
        table.facts = facts._replace(closed=taken)


def bring_back(rules: Easter, table: Table, habits: str) -> str | None:
    """Lay two random disciples face down; the one that is turned over, if there is any."""
    table.move(habits, "revealed", "out")
    table.tell("removed", habits)
    disciples = [card for card in table.cards("out") if rules.cards.disciple(card)]
    if not disciples:
        table.tell("nothing", habits)
        return None
    # Their order is random already: the last one is turned over.
    *others, turned = (disciples[place] for place in table.places(disciples)[-_PAIR:])
    for card in others:
        table.move(card, "out", "returned")
    table.move(turned, "out", "revealed")
    table.tell("pair" if others else "single", *others, turned)
    return turned
