"""Characters that belong together, and those that are never seen."""

from __future__ import annotations

import unicodedata

SPACES = " \t\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2008\u2009\u200a\u205f\u3000"
"""White space at which a line may end; the no-break ones are not among it."""

_JOINER = "\u200d"


def ignorable(char: str) -> bool:
    """Whether a font need not have it: joiners, directions, variation selectors."""
    return char > "~" and (
        unicodedata.category(char) == "Cf"
        or "\ufe00" <= char <= "\ufe0f"
        or "\U000e0100" <= char <= "\U000e01ef"
        or char == "\u034f"
    )


def clings(char: str) -> bool:
    """Whether it is set on or with the character before it."""
    return char > "~" and (
        unicodedata.category(char)[0] == "M"
        or char == _JOINER
        or "\U0001f3fb" <= char <= "\U0001f3ff"
        or ignorable(char)
    )


def graphemes(text: str) -> list[str]:
    """What readers take for one character each: letters with their marks, joined emoji."""
    if text.isascii():
        return list(text)
    pieces: list[str] = []
    for char in text:
        if pieces and (clings(char) or pieces[-1][-1] == _JOINER):
            pieces[-1] += char
        else:
            pieces.append(char)
    return pieces
