"""What a game says that its base says already: it changes nothing, and is most likely a slip."""

from __future__ import annotations

from collections.abc import Mapping as Dict

from printkit.problems import Problems
from printkit.source.nodes import Listing, Mapping, Node, Text, described

_WHOLE = (
    "title",
    "version",
    "language",
    "authors",
    "licence",
    "players",
    "rulebook",
    "aid",
    "referee",
)
"""Keys that replace the base's and do nothing else."""
_OF_DECKS = ("back", "card")
"""Keys that replace those of decks too."""


def alike(one: Node | None, other: Node | None) -> bool:
    """Whether two nodes say the same, wherever they stand; nothing is an empty text."""
    match one, other:
        case Text(), Text():
            return one.value == other.value
        case Listing(), Listing():
            return len(one.items) == len(other.items) and all(map(alike, one.items, other.items))
        case Mapping(), Mapping():
            return _by_key(one) == _by_key(other)
        case None, Text():
            return not other.value
        case Text(), None:
            return not one.value
        case _:
            return one is other


class _Alike:
    """A node that is equal to those that say the same."""

    __hash__ = None  # type: ignore[assignment]  # it is compared, and a key of nothing

    def __init__(self, node: Node) -> None:
        self.node = node

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Alike) and alike(self.node, other.node)


def _by_key(mapping: Mapping) -> dict[str, _Alike]:
    return {key.value: _Alike(value) for key, value in mapping.entries}


def warn_keys_alike(
    base: Dict[str, Node], own: Dict[str, Node], replaced: bool, problems: Problems
) -> None:
    """Warn of keys that are the base's; `replaced`: whether decks of it have such of their own."""
    for name in (*_WHOLE, *(() if replaced else _OF_DECKS)):
        node, before = own.get(name), base.get(name)
        if node is not None and before is not None and alike(node, before):
            problems.warning(
                node.span,
                f"{name}: changes nothing: the base says the same ({before.span})",
                hint="leave it out",
            )
    for name in ("rules", "words", "styles", "colours"):
        theirs, ours = base.get(name), own.get(name)
        if isinstance(theirs, Mapping) and isinstance(ours, Mapping):
            _warn_inside(name, theirs, ours, problems)


def _warn_inside(name: str, theirs: Mapping, ours: Mapping, problems: Problems) -> None:
    for key, value in ours.entries:
        before = theirs.get(key.value)
        if before is not None and alike(value, before):
            said = described(value) if isinstance(value, Text) else "the same"
            problems.warning(
                key.span,
                f"{name}: {key.value} changes nothing: it is {said} in the base"
                f" ({before.span}) too",
                hint="leave it out",
            )
