"""How many people play."""

from __future__ import annotations

import re

from printkit.source.keys import Kind
from printkit.source.nodes import quoted

_PLAYERS = re.compile(r"\s*([0-9]{1,3})\s*(?:(?:-|–|to)\s*([0-9]{1,3}))?\s*")


def parse_players(text: str) -> tuple[int, int]:
    """Read "2" or "2-4": fewest and most. Raises ValueError."""
    match = _PLAYERS.fullmatch(text)
    if match is None:
        raise ValueError(f"expected how many play, such as 2 or 2-4, found {quoted(text)}")
    fewest = int(match[1])
    most = int(match[2] or fewest)
    if not most:
        raise ValueError(f"a game is for one player at least, found {quoted(text)}")
    if not 1 <= fewest <= most:
        raise ValueError(f"expected the fewest players, then the most, found {quoted(text)}")
    return fewest, most


def chosen(players: tuple[int, int] | None, number: int) -> tuple[int, int]:
    """The players once their number is known. Raises ValueError if the game is not for so many."""
    if players is not None and not players[0] <= number <= players[1]:
        fewest, most = players
        how_many = f"{fewest}" if fewest == most else f"{fewest} to {most}"
        raise ValueError(f"the game is for {how_many} players, not {number}")
    return number, number


PLAYERS: Kind[tuple[int, int]] = Kind(
    "how many play, such as 2 or 2-4",
    parse_players,
    {
        "type": ["integer", "string"],
        "minimum": 1,
        "pattern": r"^\s*[0-9]{1,3}(\s*(-|–|to)\s*[0-9]{1,3})?\s*$",
    },
)
