"""A game's title from the name of its folder."""

from __future__ import annotations

import json
import re

UNNAMED = "My Game"

_LONGEST = 48
_BETWEEN = re.compile(r"[\s_\-\x00-\x20\x7f-\x9f]+")
_PLAIN = re.compile(r"[^\W_][\w '’&!?()+-]*", re.ASCII)
_TITLE_LINE = re.compile(r"^title:.*$", re.MULTILINE)


def title_of(folder: str) -> str:
    """The title that a folder's name stands for: tea-party is Tea Party."""
    words = _BETWEEN.sub(" ", folder).strip().split(" ")
    title = " ".join(word.capitalize() if word.islower() else word for word in words)
    while len(title) > _LONGEST and " " in title:
        title = title.rpartition(" ")[0]
    return title[:_LONGEST] if any(letter.isalnum() for letter in title) else UNNAMED


def typed(text: str) -> str:
    """A text as a value in YAML: as it is where that says the same, else in quotes."""
    if _PLAIN.fullmatch(text) and text == text.strip():
        return text
    return json.dumps(text, ensure_ascii=False)


def retitled(game: str, title: str) -> str:
    """The text of a game.yaml with another title."""
    return _TITLE_LINE.sub(lambda _: f"title: {typed(title)}", game, count=1)
