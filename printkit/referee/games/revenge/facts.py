"""What Revenge counts from turn to turn."""

from __future__ import annotations

from typing import NamedTuple


class Facts(NamedTuple):
    """Counters, and who has emptied the goal pile."""

    turn: int = 0
    quiet: int = 0
    """Turns in a row in which no card left a goal pile."""
    blocked: int = 0
    """Blocked turns in a row."""
    finisher: int = -1
    """Who has no goal card left; the other's turn is the last one."""
    played: int = 0
    """Goal cards played in this turn."""
