"""The JSON Schemas of game files and card files."""

from __future__ import annotations

from printkit.game.keys import CARDS_FILE, GAME
from printkit.source.keys import Json
from printkit.source.schema import json_schema


def game_schema() -> dict[str, Json]:
    """The schema of game.yaml, and of a game in one file."""
    return json_schema(GAME, title="A printkit game")


def cards_schema() -> dict[str, Json]:
    """The schema of a card file."""
    return json_schema(CARDS_FILE, title="A printkit card file")
