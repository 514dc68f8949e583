"""The table of Revenge: names of zones, and what they allow as cards lie now."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from printkit.referee.games.revenge.cards import HAND, JOKER
from printkit.referee.games.revenge.declarations import COLUMNS
from printkit.referee.games.revenge.moves import PLAY_MOVES
from printkit.referee.values import Move

Look: TypeAlias = "Callable[[str], Sequence[str]]"
"""The cards of a zone by its name, in a state or on a table."""
HANDS, TOPS, GOALS = ("hand-0", "hand-1"), ("top-0", "top-1"), ("goal-0", "goal-1")
BOARDS = tuple(tuple(f"{column}-{seat}" for column in COLUMNS) for seat in (0, 1))
SOURCE_ZONES = tuple((HANDS[seat], TOPS[seat], *BOARDS[seat]) for seat in (0, 1))
"""As in SOURCES."""
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
        found = {height + 1 for height in heights}
        if len(heights) < len(self.piles):
            found.add(1)
        return sorted(found)

    def room(self, look: Look) -> bool:
        """Whether another pile may be begun."""
        return not look(self.piles[-1]) if self.piles else False

    def open_columns(self, look: Look, seat: int) -> list[int]:
        """The columns of a board that have room."""
        return [at for at, column in enumerate(BOARDS[seat]) if len(look(column)) < ROOM]

    def reach(self, look: Look, seat: int, source: int) -> Sequence[str]:
        """The cards that may be played from a source: all of a hand, else the last."""
        cards = look(SOURCE_ZONES[seat][source])
        return cards if source == 0 else cards[-1:]

    def worths(self, look: Look, seat: int, source: int) -> Sequence[int]:
        """Their values, each once, from the lowest."""
        value = self.value
        return sorted({value[card] for card in self.reach(look, seat, source)})

    def plays(self, look: Look, seat: int) -> list[Move]:
        """Everything that can be played, each value once from each source."""
        wanted = self.wanted(look)
        found = []
        for source in range(len(SOURCE_ZONES[seat])):
            for worth in self.worths(look, seat, source):
                if worth == JOKER:
                    found += [PLAY_MOVES[source, JOKER, target] for target in wanted]
                elif worth in wanted:
                    found.append(PLAY_MOVES[source, worth, worth])
        return found

    def card(self, look: Look, seat: int, source: int, worth: int) -> str:
        """A card of a value that may be played from a source."""
        return next(card for card in self.reach(look, seat, source) if self.value[card] == worth)
