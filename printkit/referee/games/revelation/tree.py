"""The tree of Revelation as geometry: where cards may lie, and what they are joined to."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import ClassVar, Generic, TypeVar

from printkit.referee.values import Laid

T = TypeVar("T")

ALL = -1
"""Every suit: the Excuse takes any card."""


class Lazy(dict[str, T], Generic[T]):
    """Remembers by place what was worked out once; a game meets few places."""

    def __init__(self, make: Callable[[str], T]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: str) -> T:
        value = self[key] = self._make(key)
        return value


class Tree(ABC):
    """How a tree grows: places have names, and each is joined to one nearer the Excuse."""

    root: ClassVar[str]
    """Where the Excuse lies."""
    written: ClassVar[str]
    """How places are written."""
    name: ClassVar[re.Pattern[str]]

    def __init__(self) -> None:
        self.children: Mapping[str, tuple[str, ...]] = Lazy(self.grows)
        """The places for cards that are joined to the card at this one."""
        self.parent: Mapping[str, str] = Lazy(self.inwards)
        """What a card at this place is joined to."""

    def reads(self, spot: object) -> bool:
        """Whether this is the name of a place."""
        return isinstance(spot, str) and self.name.fullmatch(spot) is not None

    @abstractmethod
    def grows(self, spot: str) -> tuple[str, ...]:
        """Works out `children`."""

    @abstractmethod
    def inwards(self, spot: str) -> str:
        """Works out `parent`."""

    @abstractmethod
    def touching(self, spot: str, taken: Collection[str]) -> tuple[str, ...]:
        """The places, of those where cards lie, that a card at this one touches."""


class Lattice(Tree):
    """Cards at right angles, the short side of each at the middle of its parent's long side.

    So the middles of cards are points of a grid: `x,y` counts right and down from the Excuse.
    A card with an even x + y is upright, one with an odd x + y lies sideways, and each touches
    the four around it.
    """

    root = "0,0"
    written = "spots are X,Y, counted right and down from the Excuse: -1,0"
    name = re.compile(r"(0|-?[1-9][0-9]?),(0|-?[1-9][0-9]?)")

    def inwards(self, spot: str) -> str:
        # A card turns a short side to what it is joined to.
        x, y = cell(spot)
        if (x + y) % 2:
            return f"{x - 1 if x > 0 else x + 1},{y}"
        return f"{x},{y - 1 if y > 0 else y + 1}"

    def touching(self, spot: str, taken: Collection[str]) -> tuple[str, ...]:
        return tuple(near for near in _around(spot) if near in taken or near == self.root)

    def grows(self, spot: str) -> tuple[str, ...]:
        # Branches are stairs that lead away from each other, so that only a card's own branch
        # can come near the places at its long sides: whether one touches a second card never
        # changes. (tests/referee/games holds this to the rule as it is written.)
        branch = [spot]
        while branch[-1] != self.root:
            branch.append(self.parent[branch[-1]])
        return tuple(
            side
            for side in long_sides(spot)
            if side not in branch and self.touching(side, branch) == (spot,)
        )


class Binary(Tree):
    """Every card carries two, wherever there is room: a place is the way there from the Excuse.

    Each step is `l` or `r`, the left or the right long side as seen from the Excuse.
    """

    root = ""
    written = "spots are the way from the Excuse, l for left and r for right: lrr"
    name = re.compile(r"[lr]{1,99}")

    def grows(self, spot: str) -> tuple[str, ...]:
        return spot + "l", spot + "r"

    def inwards(self, spot: str) -> str:
        return spot[:-1]

    def touching(self, spot: str, taken: Collection[str]) -> tuple[str, ...]:
        parent = spot[:-1]
        return (parent,) if parent in taken or parent == self.root else ()


def tree_called(*, lattice: bool) -> Tree:
    """The tree of the setting `geometry`."""
    return Lattice() if lattice else Binary()


def long_sides(spot: str) -> tuple[str, str]:
    """The two places at the long sides of a card of the lattice."""
    left, right, above, below = _around(spot)
    return (left, right) if _upright(spot) else (above, below)


def openings(
    tree: Tree, cards: Sequence[str], spots: Sequence[str], suits: Mapping[str, int]
) -> list[tuple[str, int]]:
    """Every free place that touches one card only, with that card's suits; the Excuse has all."""
    children = tree.children
    found = [(spot, ALL) for spot in children[tree.root] if spot not in spots]
    for card, spot in zip(cards, spots, strict=True):
        for child in children[spot]:
            if child not in spots:
                found.append((child, suits[card]))
    return found


def suits_at(
    tree: Tree, cards: Sequence[str], spots: Sequence[str], suits: Mapping[str, int], spot: object
) -> int:
    """The suits of the one card that a card at this place would join; 0 if it cannot lie there."""
    if not isinstance(spot, str) or spot in spots or not tree.reads(spot):
        return 0
    parent = tree.parent[spot]
    if parent == tree.root:
        free = ALL
    elif parent in spots:
        free = suits[cards[spots.index(parent)]]
    else:
        return 0
    return free if spot in tree.children[parent] else 0


def cut_off(tree: Tree, spots: Sequence[str], taken: Collection[str]) -> list[str]:
    """The places that are no longer joined to the Excuse without those that were taken."""
    lost = set(taken)
    found = []
    for spot in spots:  # a parent lies before its children
        if spot not in lost and tree.parent[spot] in lost:
            lost.add(spot)
            found.append(spot)
    return found


def grown(tree: Tree, spots: Sequence[str]) -> str | None:
    """The first place that could not have been played to when its turn came; None is a tree."""
    free = set(tree.children[tree.root])
    for spot in spots:
        if spot not in free:
            return spot
        free.remove(spot)
        free.update(tree.children[spot])
    return None


def cell(spot: str) -> tuple[int, int]:
    """Right and down of the Excuse, in the lattice."""
    x, _, y = spot.partition(",")
    return int(x), int(y)


def around(root: str, cards: Sequence[str], spots: Sequence[str]) -> tuple[Laid, ...]:
    """How the cards of a lattice lie around its root."""
    places = [(card, spot, *cell(spot)) for card, spot in zip(cards, spots, strict=True)]
    return (
        Laid(root, 0, 0),
        *(Laid(card, x, y, 0 if _upright(spot) else 90) for card, spot, x, y in places),
    )


def _upright(spot: str) -> bool:
    x, y = cell(spot)
    return (x + y) % 2 == 0


def _around(spot: str) -> tuple[str, str, str, str]:
    """Left, right, above, below."""
    x, y = cell(spot)
    return f"{x - 1},{y}", f"{x + 1},{y}", f"{x},{y - 1}", f"{x},{y + 1}"
