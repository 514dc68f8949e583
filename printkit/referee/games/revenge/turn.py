"""A turn of Revenge: fill, aces, plays, and what its end decides."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from printkit.referee.games.revenge.cards import JOKER, KING
from printkit.referee.games.revenge.declarations import COLUMNS
from printkit.referee.games.revenge.facts import Facts
from printkit.referee.games.revenge.moves import SOURCES
from printkit.referee.games.revenge.places import BOARDS, GOALS, HANDS, SOURCE_ZONES, TOPS
from printkit.referee.games.revenge.restock import close_gap, fill
from printkit.referee.table import Table

if TYPE_CHECKING:
    from printkit.referee.games.revenge.rules import Revenge

_HAND, _GOAL = 0, 1
"""As in SOURCES."""


def begin(rules: Revenge, table: Table, seat: int) -> None:
    """Begin turns until somebody has something to decide, or the game is over."""
    while True:
        turn, quiet, row, finisher, _ = cast("Facts", table.facts)
        table.facts = Facts(turn + 1, quiet, row, finisher)
        table.ask(seat, "play")
        table.tell("turn", turn + 1, rules.seat_name(seat))
        fill(rules, table, seat)
        settle(rules, table, seat)
        if table.outcome is not None or not _stuck(rules, table, seat):
            return
        table.tell("blocked", rules.seat_name(seat))
        if _decided(rules, table, seat, blocked=True):
            return
        seat = 1 - seat


def close(rules: Revenge, table: Table, seat: int, *, blocked: bool = False) -> None:
    """End a turn, and go on with the other's if the game does."""
    if not _decided(rules, table, seat, blocked=blocked):
        begin(rules, table, 1 - seat)


def _stuck(rules: Revenge, table: Table, seat: int) -> bool:
    """Whether the board is full and nothing can be played."""
    places = rules.places
    return places.full(table.cards, seat) and not places.plays(table.cards, seat)


def _decided(rules: Revenge, table: Table, seat: int, *, blocked: bool) -> bool:
    """Count a turn that is over; whether it was the last one."""
    facts = cast("Facts", table.facts)
    table.facts = facts = Facts(
        facts.turn,
        0 if facts.played else facts.quiet + 1,
        facts.blocked + 1 if blocked else 0,
        facts.finisher,
        facts.played,
    )
    if facts.finisher == 1 - seat:
        name = rules.seat_name(seat)
        table.end((1 - seat,), f"{name} did not finish in the last turn", "end")
    elif facts.blocked >= 2 * rules.blocked_rounds:
        reason = f"both players are blocked {rules.blocked_rounds} times in a row"
        table.end((), reason, "blocked")
    elif rules.quiet and facts.quiet >= rules.quiet:
        reason = f"{rules.quiet} turns in which no card left a goal pile"
        table.end((), reason, "end-no-progress")
    return table.outcome is not None


def settle(rules: Revenge, table: Table, seat: int) -> None:
    """Play aces and fill an empty hand until neither is left to do."""
    look, places = table.cards, rules.places
    while table.outcome is None:
        for source in (_HAND, _GOAL):
            ace = places.find(look, seat, source, 1)
            if ace is not None and places.room(look):
                lay(rules, table, seat, source, ace, 1)
                break
        else:
            if look(HANDS[seat]) or not fill(rules, table, seat):
                return


def lay(rules: Revenge, table: Table, seat: int, source: int, card: str, target: int) -> None:
    """Lay a card on the pile begun first that stands one below, or as a new one."""
    heights = rules.places.heights(table.cards)
    at = heights.index(target - 1) if target > 1 else len(heights)
    name = rules.seat_name(seat)
    if target > 1:
        table.tell("plays", name, card, SOURCES[source], target - 1)
    else:
        table.tell("opens", name, card, SOURCES[source])
    table.move(card, SOURCE_ZONES[seat][source], rules.piles[at])
    if target == KING:
        table.tell("finished")
        table.move_all(rules.piles[at], "aside")
        close_gap(rules, table, at)
    if source == _GOAL:
        _uncover(rules, table, seat)


def _uncover(rules: Revenge, table: Table, seat: int) -> None:
    """Turn up the next goal card; if there is none, the end is near, or here."""
    facts = cast("Facts", table.facts)
    facts = facts._replace(played=facts.played + 1)
    table.facts = facts
    name, other = rules.seat_name(seat), rules.seat_name(1 - seat)
    if table.cards(GOALS[seat]):
        table.tell("turns_up", name, table.draw(GOALS[seat], TOPS[seat]))
        return
    table.tell("emptied", name)
    if facts.finisher == 1 - seat:
        table.end((), "both players finished", "end")
        return
    table.tell("last_turn", other)
    table.facts = facts._replace(finisher=seat)


def put(rules: Revenge, table: Table, seat: int, card: str, column: int) -> None:
    """Put a card of the hand in front of a column."""
    table.tell("puts", rules.seat_name(seat), card, COLUMNS[column])
    table.move(card, HANDS[seat], BOARDS[seat][column])


def time_out(rules: Revenge, table: Table, seat: int) -> None:
    """The clock puts the highest card in the first column with room, and ends the turn."""
    table.tell("timeout", rules.seat_name(seat))
    hand, columns = table.cards(HANDS[seat]), rules.places.open_columns(table.cards, seat)
    if hand and columns:
        joker = JOKER if rules.settings["timer_joker"] == "high" else 0

        def rank(card: str) -> int:
            worth = rules.value[card]
            return joker if worth == JOKER else worth

        put(rules, table, seat, max(hand, key=rank), columns[0])
    close(rules, table, seat)
