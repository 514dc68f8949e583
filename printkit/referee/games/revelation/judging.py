"""What may be decided in Revelation, and why something else may not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from printkit.referee.games.revelation.declarations import HANDS, OPEN
from printkit.referee.games.revelation.facts import Facts
from printkit.referee.games.revelation.tree import long_sides, suits_at
from printkit.referee.state import State
from printkit.referee.values import ALLOWED, Argument, Move, Ruling, refused

if TYPE_CHECKING:
    from printkit.referee.games.revelation.rules import Revelation


def judge_card(rules: Revelation, state: State, move: Move) -> Ruling:
    """Whether a card of the hand may be put where the move says."""
    seat, args = cast("int", state.to_move), move.args
    must_leave = state.phase == "discard"
    if must_leave and (move.kind != "discard" or len(args) != 1):
        return refused("nothing in hand fits: now discard CARD is expected", "suffocation")
    if not must_leave and move.kind == "discard":
        return refused("a card in hand has a legal spot", "suffocation")
    if not must_leave and (move.kind != "play" or len(args) != 2):
        return refused("now play CARD SPOT is expected", "turn")
    card = cast("str", args[0])
    if card not in state.zones[HANDS[seat]] and card not in state.zones[OPEN[seat]]:
        return refused(f"{rules.pack.name(str(card))} is not in hand", "turn")
    return ALLOWED if must_leave else _judge_spot(rules, state, card, args[1])


def _judge_spot(rules: Revelation, state: State, card: str, wanted: Argument) -> Ruling:
    facts, tree, suits = cast("Facts", state.facts), state.zones["tree"], rules.cards.mask
    free = suits_at(rules.tree, tree, facts.spots, suits, wanted)
    if suits[card] & free:
        return ALLOWED
    where = {rules.tree.root: rules.cards.excuse[0]}
    where |= zip(facts.spots, tree, strict=True)
    return refused(_why_not(rules, where, card, wanted), "placing")


def _why_not(rules: Revelation, where: Mapping[str, str], card: str, spot: Argument) -> str:
    """Why a card cannot lie at a spot of a tree."""
    tree, name = rules.tree, rules.pack.name
    if not isinstance(spot, str) or not tree.reads(spot):
        return f"{spot} is no spot; {tree.written}"
    if spot in where:
        return f"{name(where[spot])} lies at {spot}"
    near = tree.touching(spot, where)
    if not near:
        return f"a card at {spot} would touch no card of the tree"
    if len(near) > 1:
        names = " and ".join(name(where[place]) for place in near)
        return f"a card at {spot} would touch {names}"
    other = name(where[near[0]])
    if rules.lattice and spot not in long_sides(near[0]):
        return f"{spot} is at a short side of {other}"
    return f"{name(card)} and {other} share no suit"


def judge_gift(rules: Revelation, state: State, move: Move) -> Ruling:
    """Whether the top card on the Excuse may go to the player that the move says."""
    top = state.zones["pile"][-1]
    if move.kind != "give" or len(move.args) != 2 or move.args[0] != top:
        name = rules.pack.name(top)
        return refused(f"{name} is on top: now give {top} PLAYER is expected", "excuse")
    player = move.args[1]
    if not isinstance(player, int) or not 1 <= player <= rules.seats:
        return refused(f"players are 1 to {rules.seats}", "excuse")
    if player - 1 == state.to_move:
        return refused("cards on a face-up Excuse go to the others", "excuse")
    return ALLOWED
