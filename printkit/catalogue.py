"""Known sizes of cards and papers; a new one is a row here."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from printkit.geometry import Size, parse_length, show
from printkit.problems import nearest


class CardSize(NamedTuple):
    """A trim size with the name people know it by; the name is empty for a size of one's own."""

    name: str
    size: Size


class Paper(NamedTuple):
    """A paper in portrait, with the name that the products carry."""

    name: str
    size: Size


_CARDS: Mapping[str, tuple[float, float]] = {
    "poker": (63.5, 88.9),
    "euro-poker": (63, 88),
    "bridge": (57.15, 88.9),
    "tarot": (69.85, 120.65),
    "mini": (44.45, 63.5),
    "mini-euro": (44, 68),
    "mini-american": (41, 63),
    "standard-euro": (59, 92),
    "standard-american": (56, 87),
    "chimera": (57.5, 89),
    "japanese": (59, 86),
    "square-70": (70, 70),
    "square-small": (63.5, 63.5),
    "square-large": (88.9, 88.9),
    "jumbo": (88.9, 139.7),
    "business": (88.9, 50.8),
    "euro-business": (85, 55),
    "credit": (85.725, 53.975),
    "domino": (44.45, 88.9),
    "micro": (31.75, 44.45),
    "catan": (54, 80),
    "index-3x5": (76.2, 127),
    "index-4x6": (101.6, 152.4),
    "index-5x8": (127, 203.2),
    "a7": (74, 105),
    "a6": (105, 148),
}
"""Trim width and height in mm, upright as the trade states them."""

_CARD_ALIASES: Mapping[str, str] = {
    "trading": "poker",
    "standard": "euro-poker",
    "mtg": "euro-poker",
    "pokemon": "euro-poker",
    "tcg": "euro-poker",
    "half-poker": "mini",
    "euro-mini": "mini-euro",
    "american-mini": "mini-american",
    "euro": "standard-euro",
    "euro-game": "standard-euro",
    "us-game": "standard-american",
    "game": "standard-american",
    "yugioh": "japanese",
    "euro-square": "square-70",
}

_PAPERS: Mapping[str, tuple[float, float]] = {
    "A4": (210, 297),
    "A3": (297, 420),
    "A5": (148, 210),
    "Letter": (215.9, 279.4),
    "Legal": (215.9, 355.6),
    "Tabloid": (279.4, 431.8),
    "SRA3": (320, 450),
    "13x19": (330.2, 482.6),
    "ArchB": (304.8, 457.2),
}

_PAGES: Mapping[str, tuple[float, float]] = {
    "half-letter": (139.7, 215.9),
    "a6": (105, 148),
    "b5": (176, 250),
    "b6": (125, 176),
}
"""Pages of rulebooks beside the papers and card sizes."""

_SIDES = re.compile(r"\s*(\S.*?)\s*[x×X]\s*(\S.*?)\s*")
_UNIT = re.compile(r"(?:mm|cm|in|pt|px)$")

_CARD_LIMITS = (5.0, 1000.0)
_PAPER_LIMITS = (40.0, 2000.0)


def card_names() -> tuple[str, ...]:
    """The names of the card sizes, without their other names."""
    return tuple(_CARDS)


def paper_names() -> tuple[str, ...]:
    """The names of the papers."""
    return tuple(_PAPERS)


def parse_card(text: str) -> CardSize:
    """Read a card size: a known name such as "poker", or "63.5mm x 88.9mm".

    Raises ValueError that lists the known ones.
    """
    name = _folded(text)
    name = _CARD_ALIASES.get(name, name)
    if name in _CARDS:
        return CardSize(name, Size(*_CARDS[name]))
    size = _measured(text, "card", _CARD_LIMITS)
    if size is None:
        shown = ", ".join(f"{known} ({_brief(Size(*_CARDS[known]))})" for known in _CARDS)
        raise ValueError(_unknown("card size", text, (*_CARDS, *_CARD_ALIASES), shown))
    return CardSize("", size)


def parse_paper(text: str) -> Paper:
    """Read a paper: a known name such as "a4", or "210mm x 330mm".

    Raises ValueError that lists the known ones.
    """
    papers = {_folded(name): name for name in _PAPERS}
    name = papers.get(_folded(text))
    if name is not None:
        return Paper(name.lower(), Size(*_PAPERS[name]))
    size = _measured(text, "paper", _PAPER_LIMITS)
    if size is None:
        raise ValueError(_unknown("paper", text, _PAPERS, ", ".join(_PAPERS)))
    return _sheet(size)


def _sheet(size: Size) -> Paper:
    """Paper of a size that has no name, upright."""
    size = size.turned() if size.w > size.h else size
    return Paper(f"{_brief(size)}mm", size)


def parse_page(text: str) -> Paper:
    """Read a rulebook's page: a paper, "half-letter", a card's size, or "140mm x 200mm".

    Raises ValueError that lists the known ones.
    """
    name = _folded(text)
    if name in _PAGES:
        return Paper(name, Size(*_PAGES[name]))
    card = _CARD_ALIASES.get(name, name)
    if card in _CARDS:
        return Paper(card, Size(*_CARDS[card]))
    if name in map(_folded, _PAPERS):
        return parse_paper(text)
    size = _measured(text, "page", _PAPER_LIMITS)
    if size is not None:
        return _sheet(size)
    shown = ", ".join((*_PAPERS, *_PAGES, "the card sizes"))
    known = (*_PAPERS, *_PAGES, *_CARDS, *_CARD_ALIASES)
    raise ValueError(_unknown("page", text, known, shown, "140mm x 200mm"))


def named(size: Size) -> str | None:
    """The name of a card size, if it has one."""
    return next((name for name, sides in _CARDS.items() if size.almost(Size(*sides))), None)


def _folded(text: str) -> str:
    return re.sub(r"[\s_-]+", "-", text.strip().casefold())


def _measured(text: str, what: str, limits: tuple[float, float]) -> Size | None:
    """The size that "W x H" says; None if it is not written so."""
    match = _SIDES.fullmatch(text)
    if match is None or not text.strip()[0].isdigit() | (text.strip()[0] == "."):
        return None
    width, height = match[1], match[2]
    unit = _UNIT.search(height)
    if unit and not _UNIT.search(width):
        width += unit[0] if width[-1].isdigit() else ""
    size = Size(parse_length(width), parse_length(height))
    least, most = limits
    if not (least <= size.w <= most and least <= size.h <= most):
        raise ValueError(f"a {what} measures {show(least)} to {show(most)} each way, found {size}")
    return size


def _brief(size: Size) -> str:
    return "x".join(show(side).removesuffix(" mm") for side in (size.w, size.h))


def _unknown(
    what: str,
    text: str,
    names: Mapping[str, object] | tuple[str, ...],
    shown: str,
    example: str = "63.5mm x 88.9mm",
) -> str:
    near = nearest(_folded(text), names)
    guess = f' did you mean "{near}"?' if near else ""
    return f'unknown {what} "{text.strip()}";{guess} known: {shown}, or a size such as {example}'
