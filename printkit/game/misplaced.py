"""Undeclared fields of cards that were most likely meant as keys of something else."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Set

from printkit.catalogue import parse_card, parse_paper
from printkit.game.elsewhere import FIELD_LIKE
from printkit.game.entries import Entry
from printkit.geometry import parse_length
from printkit.problems import Problems
from printkit.source.nodes import Listing, Node, Text
from printkit.source.nodes import Mapping as MappingNode
from printkit.source.values import parse_integer

_LEAST_DPI = 36


def _length(text: str) -> None:
    parse_length(text)
    if text.strip().isdecimal():
        raise ValueError("a bare 0 is a number")


def _resolution(text: str) -> None:
    if parse_integer(text) < _LEAST_DPI:
        raise ValueError("too coarse to be meant")


def _one_of(*words: str) -> Callable[[str], None]:
    def read(text: str) -> None:
        if text not in words:
            raise ValueError("another word")

    return read


_READERS: Mapping[str, Callable[[str], object]] = {
    "size": parse_card,
    **dict.fromkeys(("bleed", "gutter", "margin"), _length),
    "paper": parse_paper,
    "backs": _one_of("long", "short", "fold"),
    "marks": _one_of("edge", "corner"),
    "dpi": _resolution,
}
"""What would read the value where the key belongs; raises ValueError."""


def misplaced(entries: Iterable[Entry], ids: Set[str] = frozenset()) -> dict[str, Entry]:
    """The first card of each undeclared field whose value would be right elsewhere.

    `ids` are those of decks and cards, which `deck:` and `like:` name under `add:`.
    """
    return dict(reversed(list(_found(entries, ids))))


def _found(entries: Iterable[Entry], ids: Set[str]) -> Iterator[tuple[str, Entry]]:
    for entry in entries:
        if not entry.fields.closed:
            for name in sorted(entry.nodes.keys() & FIELD_LIKE.keys()):
                if _fits(name, entry.nodes[name], ids):
                    yield name, entry


def _fits(name: str, node: Node, ids: Set[str]) -> bool:
    match node:
        case MappingNode():
            return name == "styles"
        case Listing():
            mappings = any(isinstance(item, MappingNode) for item in node.items)
            return name == "elements" and mappings
        case Text():
            return node.value in ids if name in ("like", "deck") else _reads(name, node.value)


def _reads(name: str, text: str) -> bool:
    reader = _READERS.get(name)
    if reader is None:
        return False
    try:
        reader(text)
    except ValueError:
        return False
    return True


def warn_misplaced(entries: Collection[Entry], ids: Set[str], problems: Problems) -> frozenset[str]:
    """Warn once of each such field of a deck; their names."""
    found = misplaced(entries, ids)
    for name, entry in found.items():
        problems.warning(
            entry.nodes[name].span,
            f"{name} {FIELD_LIKE[name]}; on a card it is only a field of its own",
            card=entry.label,
            hint="declare it in fields: if that is meant",
        )
    return frozenset(found)
