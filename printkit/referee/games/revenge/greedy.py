"""A decent beginner at Revenge: the goal card first, then what leads to it, then the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from printkit.referee.games.revenge.cards import JOKER
from printkit.referee.games.revenge.facts import Facts
from printkit.referee.games.revenge.moves import END, PLAY_MOVES, PLAYS, PUTS, Play, Put
from printkit.referee.games.revenge.places import BOARDS, HANDS, TOPS
from printkit.referee.games.revenge.rules import Revenge
from printkit.referee.state import State
from printkit.referee.values import Move

_GOAL = 1
"""As in SOURCES."""
_PATIENCE = 4
"""Turns without a goal card after which anything is played."""
_CROWDED = 8
"""Cards on a board from which on its fronts are played for their own sake."""


class _Seen(NamedTuple):
    """What a player sees, by values."""

    heights: Sequence[int]
    room: bool
    hand: Sequence[int]
    columns: Sequence[Sequence[int]]
    top: int
    """The own goal card; 0 if there is none left."""
    other: int
    """The other one's."""
    patient: bool
    """Whether something happened lately."""


class Greedy:
    """Looks at its hand, both goal cards, its board and the common piles."""

    def choose(self, state: State, moves: tuple[Move, ...]) -> Move:
        seen = _seen(state)
        plays = [PLAYS[move] for move in moves if move.kind == "play"]
        goal = [play for play in plays if play.source == _GOAL]
        if goal:
            return _move(max(goal, key=lambda play: (play.target + 1 != seen.other, play.target)))
        step = _towards(seen)
        if step is not None:
            return PLAY_MOVES[step]
        idle = [play for play in plays if _harmless(play, seen)]
        if idle:
            return _move(
                max(idle, key=lambda play: (play.worth != JOKER, play.source == 0, play.target))
            )
        puts = [PUTS[move] for move in moves if move.kind == "put"]
        if not puts:
            return END
        best = min(puts, key=lambda put: (_cost(put, seen), put))
        return next(move for move in moves if PUTS.get(move) == best)


def _move(play: Play) -> Move:
    return PLAY_MOVES[play]


def _seen(state: State) -> _Seen:
    rules, seat = cast("Revenge", state.rules), cast("int", state.to_move)
    zones, value = state.view(seat).zones, rules.value

    def values(zone: str) -> list[int]:
        return [value[card] for card in cast("tuple[str, ...]", zones[zone])]

    heights = [len(values(pile)) for pile in rules.piles]
    heights = heights[: heights.index(0)] if 0 in heights else heights
    return _Seen(
        heights,
        len(heights) < len(rules.piles),
        values(HANDS[seat]),
        [values(column) for column in BOARDS[seat]],
        next(iter(values(TOPS[seat])), 0),
        next(iter(values(TOPS[1 - seat])), 0),
        cast("Facts", state.facts).quiet < _PATIENCE,
    )


def _towards(seen: _Seen) -> tuple[int, int, int] | None:
    """The first play of the cheapest row that ends with the goal card, if there is one."""
    starts = [*seen.heights, *([0] if seen.room else [])]
    rows = [_row(seen, start) for start in starts if start < seen.top <= start + 7]
    known = [row for row in rows if row]
    if not known or seen.top == JOKER:
        return None
    return min(known, key=lambda row: (sum(worth == JOKER for _, worth, _ in row), len(row)))[0]


def _row(seen: _Seen, start: int) -> list[tuple[int, int, int]]:
    """Plays from a pile up to below the goal card: fronts, hand, then jokers; else none."""
    hand, columns = list(seen.hand), [list(column) for column in seen.columns]
    row = []
    for target in range(start + 1, seen.top):
        for worth in (target, JOKER):
            front = next((at for at, own in enumerate(columns) if own and own[-1] == worth), None)
            if front is not None:
                columns[front].pop()
                row.append((front + 2, worth, target))
                break
            if worth in hand:
                hand.remove(worth)
                row.append((0, worth, target))
                break
        else:
            return []
    return row


def _harmless(play: Play, seen: _Seen) -> bool:
    """Whether a play costs no joker and does not bring the other one's goal card nearer."""
    if not seen.patient:
        return True
    if play.worth == JOKER or 0 < seen.other - play.target <= 2:
        return False
    return play.source == 0 or sum(map(len, seen.columns)) >= _CROWDED


def _cost(put: Put, seen: _Seen) -> float:
    """What a put spoils: what lies behind it comes out later, and jokers are lost in hand."""
    worth, column = put.worth, seen.columns[put.column]
    if worth == JOKER:
        return 100.0
    cost = (13 - worth) * 0.4 + (4.0 if worth == seen.top else 0.0)
    if not column:
        return cost + 3.0
    front = column[-1]
    if front == JOKER:
        return cost + 60.0
    if front > worth:
        return cost + (front - worth - 1) * 0.6
    return cost + (1.0 if front == worth else 8.0 + worth - front)
