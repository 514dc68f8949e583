"""A hand of Revelation: dealt at its beginning, counted at its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from printkit.referee.games.revelation.counting import points
from printkit.referee.games.revelation.declarations import ACES, TAKEN
from printkit.referee.games.revelation.facts import Facts
from printkit.referee.table import Table

if TYPE_CHECKING:
    from printkit.referee.games.revelation.rules import Revelation


def deal(rules: Revelation, table: Table) -> int:
    """Gather, shuffle and deal, one card at a time from the dealer's left; who begins."""
    facts = cast("Facts", table.facts)
    for seat in range(rules.seats):
        table.move_all(ACES[seat], "aces")
        for zone in ("hand", "open", "taken"):
            table.move_all(f"{zone}-{seat}", "deck")
    table.move_all("tree", "deck")
    table.move_all("pile", "deck")
    table.zone("deck").sort()  # so that a shuffle does not depend on who had what
    _set_crowns_aside(rules, table)
    table.shuffle("deck")
    first = (facts.dealer + 1) % rules.seats
    for number in range(rules.hand * rules.seats):
        table.draw("deck", f"hand-{(first + number) % rules.seats}")
    table.facts = facts._replace(spots=(), excuse="down", suits=())
    table.tell("deal", rules.seat_name(facts.dealer), facts.hand)
    return first


def _set_crowns_aside(rules: Revelation, table: Table) -> None:
    """Shuffle the Crowns alone and leave out the top ones, where not all are in play."""
    cards = rules.cards
    for card in [card for card in table.cards("deck") if card in cards.crowns]:
        table.move(card, "deck", "aside")
    if len(cards.crowns) > cards.in_play:
        table.shuffle("aside")
    aside = table.zone("aside")
    table.zone("deck").extend(aside[: cards.in_play])
    del aside[: cards.in_play]


def count(rules: Revelation, table: Table) -> bool:
    """Add up what each pile costs; whether another hand is dealt."""
    facts, cards = cast("Facts", table.facts), rules.cards
    scores = []
    for seat, before in enumerate(facts.scores):
        own = {cards.suits[ace][0] for ace in table.cards(ACES[seat])}
        scored = points(table.cards(TAKEN[seat]), own, cards)
        scores.append(before + scored)
        table.tell("scores", rules.seat_name(seat), scored)
    if facts.hand < rules.hands:
        dealer = (facts.dealer + 1) % rules.seats
        table.facts = facts._replace(scores=tuple(scores), dealer=dealer, hand=facts.hand + 1)
        return True
    table.facts = facts._replace(scores=tuple(scores))
    least = min(scores)
    winners = tuple(seat for seat in range(rules.seats) if scores[seat] == least)
    table.end(winners, f"{least} points, the fewest", "game-end", tuple(scores))
    return False
