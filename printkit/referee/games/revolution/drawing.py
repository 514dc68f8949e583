"""The draw phase of Revolution: hands filled to ten, reserves shuffled, mulligans."""

from __future__ import annotations

from typing import TYPE_CHECKING

from printkit.referee.table import Table

if TYPE_CHECKING:
    from printkit.referee.games.revolution.rules import Revolution


def fill(rules: Revolution, table: Table, seat: int) -> bool:
    """Draw to a full hand with a unit in it; whether the side is still in the game."""
    limit, to = rules.settings["mulligan_limit"], rules.settings["mulligan_to"]
    hand = f"hand-{seat}"
    mulligans = 0
    while True:
        _draw(rules, table, seat)
        cards = table.cards(hand)
        if any(rules.kinds[card] == "unit" for card in cards) or not cards:
            return True
        table.tell("mulligan", rules.seat_name(seat), *cards)
        table.move_all(hand, "casualty" if to == "casualty" else f"reserve-{seat}")
        mulligans += 1
        if mulligans == limit:
            return False


def _draw(rules: Revolution, table: Table, seat: int) -> None:
    pile, hand = f"draw-{seat}", f"hand-{seat}"
    while len(table.cards(hand)) < rules.hand_size:
        if not table.cards(pile) and not _reshuffle(rules, table, seat):
            return
        table.draw(pile, hand)
        if rules.settings["reshuffle"] == "at_once" and not table.cards(pile):
            _reshuffle(rules, table, seat)


def _reshuffle(rules: Revolution, table: Table, seat: int) -> bool:
    pile, reserve = f"draw-{seat}", f"reserve-{seat}"
    if not table.cards(reserve):
        return False
    table.move_all(reserve, pile)
    table.shuffle(pile)
    table.tell("reshuffle", rules.seat_name(seat))
    return True
