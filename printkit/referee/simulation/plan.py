"""What is to be played: so that game k of a seed is the same wherever and whenever it runs."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b

from printkit.referee.bots import bot
from printkit.referee.match import Bot
from printkit.referee.rules import Rules

_SEEDS = 1_000_000_000


@dataclass(frozen=True, slots=True)
class Plan:
    """A game, who sits where in its first match, and the seed that all else follows from."""

    rules: Rules
    bots: tuple[str, ...]
    seed: int

    def game_seed(self, number: int) -> int:
        """The seed of one game; with it `play` deals the same."""
        digest = blake2b(f"{self.seed}:{number}".encode(), digest_size=8).digest()
        return int.from_bytes(digest, "big") % _SEEDS

    def turned(self, number: int) -> int:
        """By how many seats bots have moved on: different ones take turns at every seat."""
        return number % len(self.bots) if len(set(self.bots)) > 1 else 0

    def bot_at(self, seat: int, turned: int) -> str:
        """Who sits at a seat once all have moved on."""
        return self.bots[(seat + turned) % len(self.bots)]

    def seated(self, number: int) -> tuple[Bot, ...]:
        """The bots of one game, new ones every time."""
        seed, turned = self.game_seed(number), self.turned(number)
        return tuple(
            bot(self.bot_at(seat, turned), self.rules, seed, seat)
            for seat in range(self.rules.seats)
        )


def for_seats(names: tuple[str, ...], seats: int) -> tuple[str, ...]:
    """A bot for every seat: the names again and again. Raises ValueError for too many."""
    if len(names) > seats:
        room = "1 seat" if seats == 1 else f"{seats} seats"
        raise ValueError(f"{len(names)} bots are too many for {room}")
    return tuple(names[seat % len(names)] for seat in range(seats))
