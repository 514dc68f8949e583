"""The letters that a rulebook's text is typed with, and those that no font has."""

from __future__ import annotations

import string
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from printkit.layout.text.fonts import Fonts
from printkit.problems import Problems, Span
from printkit.rulebook.model import FrontMatter
from printkit.rulebook.theme import FONTS
from printkit.source.jinja.documents import EMBED_CLOSE, EMBED_OPEN

_PLAIN = frozenset((*string.printable, EMBED_OPEN, EMBED_CLOSE))
_MOST = 10
"""Letters that are told one by one: a text in a script that no font has lacks all of them."""


class Typed(NamedTuple):
    """A letter's first place, and how often it was typed."""

    span: Span
    times: int


@dataclass(slots=True)
class Letters:
    """The letters of a text but the plainest, in the order of their first places."""

    found: dict[str, Typed] = field(default_factory=dict)

    def add(self, text: str, place: Callable[[str], Span]) -> None:
        """Take in a text; `place` knows where a letter stands in it."""
        if text.isascii():
            return
        for letter in dict.fromkeys(text):
            if letter not in _PLAIN:
                known = self.found.get(letter)
                span = known.span if known else place(letter)
                self.found[letter] = Typed(span, text.count(letter) + (known.times if known else 0))


def check_letters(
    letters: Mapping[str, Typed], front: FrontMatter, fonts: Fonts, problems: Problems
) -> None:
    """Tell of letters that no font has, each once and where it was first typed.

    A font that does not exist was told; what only some of the text's fonts lack is told where
    it is set.
    """
    if not letters:
        return
    families = dict.fromkeys(front.look.get(name) or plain for name, plain in FONTS.items())
    setters = [fonts.setter(name, False, False, front.language) for name in families]
    lacking = [
        (letter, typed)
        for letter, typed in letters.items()
        if not unicodedata.category(letter).startswith("M")  # judged with what they stand on
        and all(setter.missing(letter) for setter in setters)
    ]
    most = _MOST if len(lacking) > _MOST + 1 else len(lacking)
    for letter, typed in lacking[:most]:
        shown = f" ({letter})" if letter.isprintable() else ""
        often = f", which stands {typed.times:,} times in this text" if typed.times > 1 else ""
        drawn = unicodedata.category(letter).startswith("S")
        hint = "draw it: art/heart.svg is written :heart:" if drawn else None
        problems.error(typed.span, f"no font has U+{ord(letter):04X}{shown}{often}", hint=hint)
    if more := lacking[most:]:
        count = sum(typed.times for _, typed in more)
        problems.error(
            more[0][1].span,
            f"no font has {len(more):,} other letters of this text, such as"
            f" U+{ord(more[0][0]):04X} ({more[0][0]}); they stand {count:,} times in it",
        )
