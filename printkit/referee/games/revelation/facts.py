"""The scalars of Revelation, all of them public, and what they may be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from printkit.referee.games.revelation.tree import Tree, grown


class Facts(NamedTuple):
    """Where the tree has grown, the Excuse, and the match."""

    spots: tuple[str, ...] = ()
    """Where the cards of the zone `tree` lie, in its order."""
    excuse: str = "down"
    """Its side: up or down."""
    suits: tuple[str, ...] = ()
    """Of the cards that the trick has moved so far; empty between tricks."""
    dealer: int = 0
    hand: int = 1
    scores: tuple[int, ...] = ()


def broken(facts: Facts, tree: Tree, cards: Sequence[str], seats: int) -> Iterator[str]:
    """What no game can come to, whatever lies in the box."""
    if facts.excuse not in ("up", "down"):
        yield f"the Excuse is up or down, not {facts.excuse}"
    if not 0 <= facts.dealer < seats:
        yield f"the dealer is seat {facts.dealer}, of {seats}"
    if len(facts.scores) != seats:
        yield f"{len(facts.scores)} scores for {seats} seats"
    if len(facts.spots) != len(cards):
        yield f"spots tells {len(facts.spots)} places, and the tree has {len(cards)} cards"
    for spot in facts.spots:
        if not tree.reads(spot):
            yield f"{spot} is no spot; {tree.written}"
            return
    wrong = grown(tree, facts.spots)
    if wrong is not None:
        yield f"no card can have come to {wrong}: what it is joined to stands before it"
