"""The moves of Revenge, each made once, with what they mean.

Cards of one value are alike, so moves name values: `play hand 5`, `play column-2 joker 7` for a
joker that becomes a 7, `put 12 column-1`. A value fits only on the one below it, and of several
piles that stand there the one begun first is meant.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from printkit.referee.games.revenge.cards import JOKER, KING
from printkit.referee.games.revenge.declarations import COLUMNS
from printkit.referee.values import Move

SOURCES = ("hand", "goal", *COLUMNS)
END, TIMEOUT = Move("end"), Move("timeout")


class Play(NamedTuple):
    """A card of a value from a source becomes a value on a common pile."""

    source: int
    worth: int
    target: int


class Put(NamedTuple):
    """A card of a value goes from the hand to a column."""

    worth: int
    column: int


def _all_plays() -> dict[tuple[int, int, int], Move]:
    found: dict[tuple[int, int, int], Move] = {}
    for source, name in enumerate(SOURCES):
        for value in range(1, KING + 1):
            found[source, value, value] = Move("play", (name, value))
            found[source, JOKER, value] = Move("play", (name, "joker", value))
    return found


def _all_puts() -> dict[tuple[int, int], Move]:
    return {
        (worth, at): Move("put", ("joker" if worth == JOKER else worth, column))
        for worth in range(1, JOKER + 1)
        for at, column in enumerate(COLUMNS)
    }


PLAY_MOVES: Mapping[tuple[int, int, int], Move] = _all_plays()
PUT_MOVES: Mapping[tuple[int, int], Move] = _all_puts()
PLAYS: Mapping[Move, Play] = {move: Play(*play) for play, move in PLAY_MOVES.items()}
PUTS: Mapping[Move, Put] = {move: Put(*put) for put, move in PUT_MOVES.items()}
