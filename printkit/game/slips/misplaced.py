"""Undeclared fields of cards that were most likely meant as keys of something else."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Set

from printkit.catalogue import parse_card, parse_paper
from printkit.game.cards.entries import Entry
from printkit.game.slips.elsewhere import FIELD_LIKE
from printkit.geometry import parse_length
from printkit.problems import Problems
from printkit.source.nodes import Listing, Node, Text
from printkit.source.nodes import Mapping as MappingNode
from printkit.source.values import parse_integer

_LEAST_DPI = 36


def _reads(parse: Callable[[str], object]) -> Callable[[str], bool]:
    """Whether a reader takes a text."""

    def fits(text: str) -> bool:
        try:
            parse(text)
        except ValueError:
            return False
        return True

    return fits


def _length(text: str) -> bool:
    return _reads(parse_length)(text) and not text.strip().isdecimal()


_FITS: Mapping[str, Callable[[str], bool]] = {
    "size": _reads(parse_card),
    **dict.fromkeys(("bleed", "gutter", "margin"), _length),
    "paper": _reads(parse_paper),
    "backs": frozenset(("long", "short", "fold")).__contains__,
    "marks": frozenset(("edge", "corner")).__contains__,
    "dpi": lambda text: _reads(parse_integer)(text) and parse_integer(text) >= _LEAST_DPI,
}
"""Whether the value would be right where the key belongs; `none` and `full` are plain words."""


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
            known = ids.__contains__ if name in ("like", "deck") else _FITS.get(name)
            return known is not None and known(node.value)


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
