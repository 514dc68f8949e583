"""The draw pile of Revenge: filling hands, and what happens when it runs out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from printkit.referee.games.revenge.cards import HAND, JOKER, KING
from printkit.referee.games.revenge.places import BOARDS, HANDS
from printkit.referee.table import Table

if TYPE_CHECKING:
    from printkit.referee.games.revenge.rules import Revenge

_Place = tuple[str, int, int]
"""A column, where in it, and whose it is."""


def fill(rules: Revenge, table: Table, seat: int) -> int:
    """Draw to six cards, as far as there are any; how many were drawn."""
    hand, draw = table.zone(HANDS[seat]), table.zone("draw")
    needed = HAND - len(hand)
    if needed < len(draw):
        hand += draw[: -needed - 1 : -1]
        del draw[len(draw) - needed :]
        drawn = needed
    else:
        drawn = _fill_by_one(rules, table, seat, needed)
    if drawn:
        table.tell("draws", rules.seat_name(seat), drawn)
    return drawn


def _fill_by_one(rules: Revenge, table: Table, seat: int, needed: int) -> int:
    """Draw while the draw pile may run out."""
    for drawn in range(needed):
        if not table.cards("draw") and not restock(rules, table, seat):
            table.tell("no_cards")
            return drawn
        table.draw("draw", HANDS[seat])
        if rules.at_once and not table.cards("draw"):
            restock(rules, table, seat)
    return needed


def restock(rules: Revenge, table: Table, seat: int) -> bool:
    """Make a new draw pile: of the finished piles, else of the highest common one."""
    if table.cards("aside"):
        table.move_all("aside", "draw")
        table.shuffle("draw")
        table.tell("restock", len(table.cards("draw")))
        return True
    heights = rules.places.heights(table.cards)
    highest = sorted(range(len(heights)), key=lambda at: (-heights[at], at))
    for at in highest if rules.missing == "next_pile" else highest[:1]:
        found = _search(rules, table, seat, heights[at])
        if rules.missing == "skip" or all(place for _, place in found):
            _dissolve(rules, table, at, found)
            return True
    return False


def _search(
    rules: Revenge, table: Table, seat: int, height: int
) -> list[tuple[int, _Place | None]]:
    """Where each missing value lies; the board that is searched first alternates."""
    found: list[tuple[int, _Place | None]] = []
    used: set[_Place] = set()
    for step, value in enumerate(range(height + 1, KING + 1)):
        boards = (seat, 1 - seat) if step % 2 == 0 else (1 - seat, seat)
        wanted = (value, JOKER) if rules.jokers_fill else (value,)
        place = next(
            (
                place
                for kind in wanted
                for board in boards
                for place in _lying(rules, table, board, kind)
                if place not in used
            ),
            None,
        )
        if place is not None:
            used.add(place)
        found.append((value, place))
    return found


def _lying(rules: Revenge, table: Table, board: int, value: int) -> Iterator[_Place]:
    """Where a value lies on a board: column by column, each from the front backwards."""
    for name in BOARDS[board]:
        cards = table.cards(name)
        for at in range(len(cards) - 1, -1, -1):
            if rules.value[cards[at]] == value:
                yield name, at, board


def _dissolve(
    rules: Revenge, table: Table, at: int, found: list[tuple[int, _Place | None]]
) -> None:
    """Complete a pile with what was found, and shuffle it into the draw pile."""
    pile = table.cards(rules.piles[at])
    table.tell("dissolves", len(pile))
    table.zone("draw").extend(pile)
    table.zone(rules.piles[at]).clear()
    close_gap(rules, table, at)
    # What lies further in front goes first, so that the other places stay right.
    taken = {place: table.cards(place[0])[place[1]] for _, place in found if place is not None}
    for value, place in found:
        if place is None:
            table.tell("missing", value)
        else:
            table.tell("takes", taken[place], rules.seat_name(place[2]))
            table.zone("draw").append(taken[place])
    for name, position, _ in sorted(taken, key=lambda place: -place[1]):
        del table.zone(name)[position]
    table.shuffle("draw")
    table.tell("dissolved", len(table.cards("draw")))


def close_gap(rules: Revenge, table: Table, at: int) -> None:
    """Move the piles begun later up to where one has gone."""
    piles = rules.piles
    for place in range(at, len(piles) - 1):
        if not table.cards(piles[place + 1]):
            break
        table.move_all(piles[place + 1], piles[place])
