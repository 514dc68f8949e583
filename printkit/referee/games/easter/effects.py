"""What black cards do: Fear, Doubt, and Betrayal, which acts as one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from printkit.referee.games.easter.choices import (
    card_of,
    doubts,
    place_of,
    victims,
)
from printkit.referee.games.easter.declarations import Facts
from printkit.referee.table import Table, never
from printkit.referee.values import Move

if TYPE_CHECKING:
    from printkit.referee.games.easter.rules import Easter

_SOUGHT = {"fear": "faith", "doubt": "belief", "betrayal": "devotion"}


def begin(rules: Easter, table: Table) -> None:
    """The effect of the black card that was revealed and not countered."""
    _follow(rules, table, rules.cards.sin[cast("Facts", table.facts).card])


def chosen(rules: Easter, table: Table, move: Move) -> None:
    """Go on with an effect as was decided."""
    match move.kind:
        case "as":
            effect = card_of(move)
            table.tell("acts", cast("Facts", table.facts).card, effect)
            _follow(rules, table, effect)
            return
        case "remove":
            _remove(table, card_of(move))
        case "discard":
            _discard(table, move)
        case "return":
            _come_back(table, card_of(move))
        case _:
            never(move)
    rules.act(table)


def take_face_down(table: Table, move: Move, target: str) -> str:
    """Lay the face-down card that a move names into another zone; and tell which it is."""
    place = place_of(move)
    if place is None:
        card = card_of(move)
        table.zone("returned").remove(card)
    else:
        card = table.zone("down").pop(place)
    table.zone(target).append(card)
    return card


def _follow(rules: Easter, table: Table, effect: str) -> None:
    """Remove a revealed card of the kind that is sought; with none, the effect's other half."""
    facts, word = cast("Facts", table.facts), _SOUGHT[effect]
    found = victims(rules, table.cards, word)
    if len(found) > 1:
        table.facts = facts._replace(seeks=word)
        table.ask(facts.active, "remove")
        return
    if found:
        _remove(table, found[0])
    elif any(word in rules.cards.counts[card] for card in table.cards("protected")):
        table.tell("unmoved", facts.card)
    elif effect == "betrayal":
        table.ask(facts.active, "name")
        return
    elif _asks_more(rules, table, effect):
        return
    rules.act(table)


def _asks_more(rules: Easter, table: Table, effect: str) -> bool:
    """A face-down card is lost, or a Doubt returns; whether somebody must say which."""
    facts = cast("Facts", table.facts)
    if effect == "fear":
        options = len(table.cards("down")) + len(set(table.cards("returned")))
        phase = "discard"
    else:
        back = doubts(rules.cards, table.cards("out"))
        options, phase = len(back), "return"
    if options > 1:
        table.ask(facts.active, phase)
        return True
    if not options:
        table.tell("nothing", facts.card)
    elif effect == "doubt":
        _come_back(table, back[0])
    else:
        known = table.cards("returned")
        _discard(table, Move("discard", (known[0] if known else 1,)))
    return False


def _remove(table: Table, card: str) -> None:
    table.move(card, "revealed", "out")
    table.tell("removed", card)


def _discard(table: Table, move: Move) -> None:
    table.tell("discarded", take_face_down(table, move, "out"))


def _come_back(table: Table, card: str) -> None:
    table.move(card, "out", "revealed")
    table.tell("back", card)
