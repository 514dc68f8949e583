"""Revolution, for two."""

from printkit.referee.games.revolution.rules import Revolution

RULES = Revolution
