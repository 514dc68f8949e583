"""Revenge: two patiences on the same piles."""

from printkit.referee.games.revenge.rules import Revenge

RULES = Revenge
