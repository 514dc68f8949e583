"""A trick of Revelation: cards from a branch, the cards on the Excuse, the Aces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from printkit.referee.games.revelation.counting import TABLE, holder_after
from printkit.referee.games.revelation.declarations import ACES, TAKEN
from printkit.referee.games.revelation.facts import Facts
from printkit.referee.games.revelation.tree import Tree, cut_off
from printkit.referee.table import Table

if TYPE_CHECKING:
    from printkit.referee.games.revelation.rules import Revelation

LIMIT = 13
"""A branch of so much is a trick."""


def branch_to(tree: Tree, spot: str) -> list[str]:
    """The places from one inwards, the Excuse left out."""
    parent, root = tree.parent, tree.root
    branch = []
    while spot != root:
        branch.append(spot)
        spot = parent[spot]
    return branch


def falls(
    tree: Tree, branch: list[str], where: Mapping[str, str], value: Mapping[str, int]
) -> tuple[list[str], list[str]]:
    """The places whose cards a trick takes: from the end inwards, and then cut off ones."""
    taken, total = [], 0
    for spot in branch:
        taken.append(spot)
        total += value[where[spot]]
        if total >= LIMIT:
            break
    return taken, cut_off(tree, tuple(where), taken)


def take(rules: Revelation, table: Table, branch: list[str], where: dict[str, str]) -> None:
    """Take the cards of a trick from the tree."""
    seat = cast("int", table.to_move)
    taken, lost = falls(rules.tree, branch, where, rules.cards.value)
    got = [where.pop(spot) for spot in taken]
    table.tell("takes", rules.seat_name(seat), *got)
    if lost:
        isolated = [where.pop(spot) for spot in lost]
        table.tell("cut_off", rules.seat_name(seat), *isolated)
        got += isolated
    table.zone("tree")[:] = where.values()
    table.facts = cast("Facts", table.facts)._replace(spots=tuple(where))
    _gain(rules, table, seat, got)


def give_out(rules: Revelation, table: Table) -> bool:
    """Give out the cards on the Excuse; False if the seat to move has yet to choose."""
    pile, seat = table.cards("pile"), cast("int", table.to_move)
    if not pile:
        return True
    facing_up = cast("Facts", table.facts).excuse == "up"
    if facing_up and rules.choice:
        table.ask(seat, "give")
        return False
    cards = list(reversed(pile))
    table.zone("pile").clear()
    if not facing_up:
        get(rules, table, seat, cards)
        return True
    others = rules.seats - 1
    for step in range(min(others, len(cards))):
        get(rules, table, (seat + 1 + step) % rules.seats, cards[step::others])
    return True


def get(rules: Revelation, table: Table, seat: int, cards: list[str]) -> None:
    """A seat's pile gets cards from the Excuse."""
    table.tell("gets", rules.seat_name(seat), *cards)
    _gain(rules, table, seat, cards)


def _gain(rules: Revelation, table: Table, seat: int, cards: list[str]) -> None:
    """Cards for a pile; their suits are counted when the trick is over."""
    table.zone(TAKEN[seat]).extend(cards)
    facts, suits = cast("Facts", table.facts), rules.cards.suits
    counted = dict.fromkeys(facts.suits)
    for card in cards:
        counted.update(dict.fromkeys(suits[card]))
    table.facts = facts._replace(suits=tuple(counted))


def settle(rules: Revelation, table: Table) -> None:
    """Count the suits that the trick has moved, and turn the Excuse over."""
    facts = cast("Facts", table.facts)
    for suit in facts.suits:
        _settle(rules, table, suit)
    side = "down" if facts.excuse == "up" else "up"
    table.facts = facts._replace(excuse=side, suits=())
    table.tell("turned", side)


def _settle(rules: Revelation, table: Table, suit: str) -> None:
    """The Ace of one suit to whoever has the most cards of it."""
    ace, suits, seats = rules.cards.ace[suit], rules.cards.mask, range(rules.seats)
    bit = suits[ace]
    holder = TABLE
    counts = []
    for seat in seats:
        counts.append(len([1 for card in table.cards(TAKEN[seat]) if suits[card] & bit]))
        if ace in table.cards(ACES[seat]):
            holder = seat
    if not rules.taken_open:
        for seat, count in enumerate(counts):
            if count:
                table.tell("counts", rules.seat_name(seat), suit, count)
    if rules.ace_counts and holder != TABLE:
        counts[holder] += 1
    after = holder_after(counts, holder, ties_keep=rules.ties_keep)
    if after == holder:
        return
    source = "aces" if holder == TABLE else ACES[holder]
    table.move(ace, source, "aces" if after == TABLE else ACES[after])
    if after == TABLE:
        table.tell("ace_back", ace)
    else:
        table.tell("ace", rules.seat_name(after), ace)
