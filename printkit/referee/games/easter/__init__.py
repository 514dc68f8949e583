"""Betrayal or Devotion: The Disciples at Easter, alone or together."""

from printkit.referee.games.easter.rules import Easter

RULES = Easter
