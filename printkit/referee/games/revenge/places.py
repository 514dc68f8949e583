"""The table of Revenge: names of zones, and what they allow as cards lie now."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from printkit.referee.games.revenge.cards import HAND, JOKER
from printkit.referee.games.revenge.declarations import COLUMNS
from printkit.referee.games.revenge.moves import PLAY_MOVES, PUT_MOVES
from printkit.referee.values import Move

Look: TypeAlias = "Callable[[str], Sequence[str]]"
"""The cards of a zone by its name, in a state or on a table."""
HANDS, TOPS, GOALS = ("hand-0", "hand-1"), ("top-0", "top-1"), ("goal-0", "goal-1")
BOARDS = tuple(tuple(f"{column}-{seat}" for column in COLUMNS) for seat in (0, 1))
SOURCE_ZONES = tuple((HANDS[seat], TOPS[seat], *BOARDS[seat]) for seat in (0, 1))
"""As in SOURCES."""
_PUT_ROWS = {
    (worth, columns): tuple(PUT_MOVES[worth, column] for column in columns)
    for worth in range(1, JOKER + 1)
    for number in range(1, len(COLUMNS) + 1)
    for columns in combinations(range(len(COLUMNS)), number)
}
ROOM = HAND
"""Cards of a column."""


@dataclass(frozen=True, slots=True)
class Places:
    """What the zones allow."""

    value: Mapping[str, int]
    piles: tuple[str, ...]

    def heights(self, look: Look) -> list[int]:
        """What the common piles show, the one begun first in front."""
        found = []
        for pile in self.piles:
            height = len(look(pile))
            if not height:
                break
            found.append(height)
        return found

    def wanted(self, look: Look) -> list[int]:
        """The values that can be laid now, from the lowest."""
        heights = self.heights(look)
        found = {1} if len(heights) < len(self.piles) else set()
        for height in heights:
            found.add(height + 1)
        return sorted(found)

    def room(self, look: Look) -> bool:
        """Whether another pile may be begun."""
        return not look(self.piles[-1]) if self.piles else False

    def open_columns(self, look: Look, seat: int) -> list[int]:
        """The columns of a board that have room."""
        return [at for at, column in enumerate(BOARDS[seat]) if len(look(column)) < ROOM]

    def full(self, look: Look, seat: int) -> bool:
        """Whether no column of a board has room."""
        return all(len(look(column)) >= ROOM for column in BOARDS[seat])

    def plays(self, look: Look, seat: int) -> list[Move]:
        """Everything that can be played, each value once from each source."""
        value, wanted = self.value, self.wanted(look)
        found = []
        for source, zone in enumerate(SOURCE_ZONES[seat]):
            cards = look(zone)
            if not cards:
                continue
            own = {value[card] for card in cards} if source == 0 else (value[cards[-1]],)
            for worth in wanted:
                if worth in own:
                    found.append(PLAY_MOVES[source, worth, worth])
            if JOKER in own:
                found += [PLAY_MOVES[source, JOKER, target] for target in wanted]
        return found

    def puts(self, look: Look, seat: int) -> list[Move]:
        """Every card of a hand that can be put on the board, each value once a column."""
        columns = tuple(self.open_columns(look, seat))
        found: list[Move] = []
        if columns:
            for worth in sorted({self.value[card] for card in look(HANDS[seat])}):
                found += _PUT_ROWS[worth, columns]
        return found

    def find(self, look: Look, seat: int, source: int, worth: int) -> str | None:
        """A card of a value that may be played from a source: the first, as all are alike."""
        value = self.value
        cards = look(SOURCE_ZONES[seat][source])
        for card in cards if source == 0 else cards[-1:]:
            if value[card] == worth:
                return card
        return None

    def card(self, look: Look, seat: int, source: int, worth: int) -> str:
        """The same where there must be one."""
        card = self.find(look, seat, source, worth)
        assert card is not None
        return card
