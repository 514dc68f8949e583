"""TriumfDrez, for two, three, or four in pairs."""

from printkit.referee.games.triumfdrez.rules import TriumfDrez

RULES = TriumfDrez
