"""Revelation, for two to four."""

from printkit.referee.games.revelation.rules import Revelation

RULES = Revelation
