"""Ids of cards: given ones are unique, the others come from the names."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import TypeVar

from printkit.problems import CellSpan, Problems, Span
from printkit.source.nodes import Text, quoted

T = TypeVar("T")

_ASCII_GAP = re.compile(r"[^a-z0-9]+")
_GAP = re.compile(r"[\W_]+")
_ID = re.compile(r"[\w][\w.-]*")


def slug(name: str) -> str:
    """A name as an id: "Déjà Vu!" is "deja-vu"; other scripts keep their letters."""
    if name.isascii():
        return _ASCII_GAP.sub("-", name.lower().replace("'", "")).strip("-")
    apart = unicodedata.normalize("NFKD", name.replace("’", "").replace("'", "").casefold())
    bare = "".join(char for char in apart if not unicodedata.combining(char))
    return _GAP.sub("-", unicodedata.normalize("NFC", bare)).strip("-")


def check_id(text: str) -> str:
    """An id that files and commands can carry. Raises ValueError."""
    if not _ID.fullmatch(text):
        raise ValueError(
            f"expected an id of letters, digits, - _ and . without spaces, found {quoted(text)}"
        )
    return text


def identified(cards: Iterable[tuple[Text | None, str, T]], problems: Problems) -> dict[str, T]:
    """Things by their ids: each comes with its explicit id, if any, and its name.

    An explicit id goes before the same slug, wherever it stands.
    """
    cards = tuple(cards)
    places: dict[str, Text] = {}
    for given, name, _ in cards:
        if given is None:
            continue
        try:
            check_id(given.value)
        except ValueError as reason:
            problems.error(given.span, str(reason), card=name or given.value)
        if given.value in places:
            first = places[given.value].span
            problems.error(
                given.span,
                f'the id "{given.value}" is given twice: at {first} and again {_again(given.span)}',
                card=given.value,
            )
        else:
            places[given.value] = given
    found: dict[str, T] = {}
    tried: dict[str, int] = {}
    for given, name, card in cards:
        if given is None:
            found[_free(slug(name) or "card", places, found, tried)] = card
        elif places[given.value] is given:
            found[given.value] = card
    return found


def _again(span: Span) -> str:
    return f"at {span.cell}" if isinstance(span, CellSpan) else f"on line {span.line}"


def _free(wanted: str, given: dict[str, Text], found: dict[str, T], tried: dict[str, int]) -> str:
    name, number = wanted, tried.get(wanted, 1)
    while name in given or name in found:
        number += 1
        name = f"{wanted}-{number}"
    tried[wanted] = number
    return name
