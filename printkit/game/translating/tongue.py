"""What the files of `lang/` say of a game, each text beside the one it stands for."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from printkit.problems import Span
from printkit.source.nodes import Text

Key = tuple[str, ...]
"""What is translated: ("title",), ("words", name), ("decks", id, "title"), ("cards", id, field)."""


class Rendering(NamedTuple):
    """A text and what it stands for: where that has changed since, it stands for nothing."""

    original: str
    text: Text


class Tongue(NamedTuple):
    """A game's texts in one language, those of its bases included."""

    code: str
    texts: Mapping[Key, Rendering]
    backs: Mapping[tuple[str, str], Text]
    """Texts of backs, by their key and what they stand for."""
    keep: frozenset[str]
    """Fields that are the same in this language."""
    files: tuple[Path, ...]
    """The nearest game's first."""
    span: Span

    def over(self, base: Tongue | None) -> Tongue:
        """This one, and what only the base's says."""
        if base is None:
            return self
        return self._replace(
            texts={**base.texts, **self.texts},
            backs={**base.backs, **self.backs},
            keep=base.keep | self.keep,
            files=(*self.files, *base.files),
        )

    def of(self, key: Key, original: str) -> Text | None:
        """The text for an original; None where there is none, or it is for another."""
        found = self.texts.get(key)
        return found.text if found is not None and found.original == original else None
