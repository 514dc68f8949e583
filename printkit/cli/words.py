"""What may be typed after an option, read into values."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import click

from printkit.geometry import parse_length

if TYPE_CHECKING:
    from printkit.catalogue import Paper
    from printkit.game.customising.overriding import Override

_THICKEST = 1.0
ALL = "all"
"""Every language that a game has."""
_MOST_TURN = 10.0
"""No printer is further off."""

Callback = Callable[[click.Context, click.Parameter, "str | tuple[str, ...] | None"], object]


def reading(parse: Callable[[str], object]) -> Callback:
    """A callback that reads an option's word, or each of them; what it says is wrong usage."""

    def read(
        ctx: click.Context, param: click.Parameter, value: str | tuple[str, ...] | None
    ) -> object:
        try:
            if isinstance(value, tuple):
                return tuple(parse(word) for word in value)
            return None if value is None else parse(value)
        except ValueError as reason:
            raise click.BadParameter(str(reason), ctx, param) from None

    return read


def length(word: str) -> float:
    """A length with its unit, not negative."""
    read = parse_length(word)
    if read < 0:
        raise ValueError(f"{word} is negative")
    return read


def whole(least: int, most: int) -> Callable[[str], int]:
    """Reads a whole number within limits."""

    def read(word: str) -> int:
        digits = word.strip()
        number = int(digits) if re.fullmatch(r"[0-9]{1,9}", digits) else -1
        if not least <= number <= most:
            raise ValueError(f'expected a whole number from {least} to {most}, found "{word}"')
        return number

    return read


def paper(word: str) -> Paper:
    """A paper by its name or its measures."""
    from printkit.catalogue import parse_paper

    return parse_paper(word)


def page(word: str) -> Paper:
    """A rulebook's page by its name or its measures."""
    from printkit.catalogue import parse_page

    return parse_page(word)


def thickness(word: str) -> float:
    """How thick a sheet of paper is; nothing thicker than card can be folded."""
    read = length(word)
    if read > _THICKEST:
        raise ValueError(f"expected the thickness of a sheet up to {_THICKEST:g} mm, found {word}")
    return read


def offset(word: str) -> tuple[float, float]:
    """Two lengths, right and down; without a unit they are mm."""
    parts = word.split(",")
    if len(parts) != 2:
        raise ValueError(f'expected two lengths such as 1.5,-0.5 (mm), found "{word}"')
    x, y = (parse_length(_with_unit(part)) for part in parts)
    return x, y


def shift(word: str) -> float:
    """A length either way; without a unit it is mm."""
    return parse_length(_with_unit(word))


def degrees(word: str) -> float:
    """A small turn, clockwise."""
    from printkit.source.values import angle

    turn = angle(word)
    if abs(turn) > _MOST_TURN:
        raise ValueError(f"expected at most {_MOST_TURN:g} degrees either way, found {word}")
    return turn


def language(word: str) -> str:
    """A language by its code, or all."""
    return ALL if word.strip().casefold() == ALL else tongue(word)


def tongue(word: str) -> str:
    """A language by its code."""
    from printkit.game.languages import parse_language

    return parse_language(word)


def product(word: str) -> str:
    """A product that this printkit can make."""
    from printkit.outputs.discover import names

    known = names()
    if word not in known:
        raise ValueError(f'"{word}" is not a product; known: {", ".join(known)}')
    return word


def override(word: str) -> Override:
    """A value that holds for one run: `rules.hand_size=7`."""
    from printkit.game.customising.overriding import parse_override

    return parse_override(word)


def sitters(word: str) -> tuple[str, ...]:
    """Who sits at a table: `human,greedy`."""
    from printkit.cli.play_words import sitters_named

    return sitters_named(word)


def bots(word: str) -> tuple[str, ...]:
    """Bots by their names: `greedy,random`."""
    names = tuple(part.strip() for part in word.split(","))
    if not all(names):
        raise ValueError(f'expected bots such as greedy,random, found "{word}"')
    return names


def _with_unit(number: str) -> str:
    return f"{number}mm" if re.fullmatch(r"\s*[+-]?[0-9.]+\s*", number) else number
