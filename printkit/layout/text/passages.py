"""A text as it waits to be broken into lines: measured chunks between typed line ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from printkit.layout.frame import Word
from printkit.layout.text.hyphens import Hyphenation
from printkit.layout.text.shaping import Chunk, Setter
from printkit.layout.text.textstyle import Missing


@dataclass(slots=True)
class Passage:
    """Chunks between two typed line ends; `gaps[i]` follows `chunks[i]`, the last is empty.

    `starts` and `ends` are the chunks' edges on one endless line, in thousandths of the size.
    """

    chunks: list[Chunk]
    gaps: list[Chunk]
    starts: list[float]
    ends: list[float]
    plain: bool
    """Whether all are plain, of one style, with its space between them."""
    even: bool
    """Whether it is plain, and nothing of it higher or deeper than letters."""
    solid: bool = False
    """Whether lines can end at spaces only, each a single one (hyphenation apart)."""
    rtl: bool = False
    bidi: bool = False
    """Whether some of it runs to the left, so that lines may start and end with any chunk."""
    gap_before: int = 0
    """Empty lines typed before it."""
    _words: list[Word] | None = None

    def words(self, start: int, end: int) -> tuple[Word, ...]:
        """The words of some chunks of a plain passage, with the spaces between them."""
        words = self._words
        if words is None:
            words = self._words = [self.gaps[0].word] * (2 * len(self.chunks))
            words[::2] = [chunk.word for chunk in self.chunks]
        return tuple(words[2 * start : 2 * end - 1])


class Matter(NamedTuple):
    """A whole text, ready to be broken into lines at any size."""

    passages: tuple[Passage, ...]
    setter: Setter
    hyphenation: Hyphenation | None
    missing: tuple[Missing, ...] = ()
