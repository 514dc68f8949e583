"""Why a move of Betrayal or Devotion is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from printkit.referee.games.easter.choices import KEEP, REMOVE
from printkit.referee.games.easter.declarations import Facts
from printkit.referee.state import State
from printkit.referee.values import Move, Ruling, refused

if TYPE_CHECKING:
    from printkit.referee.games.easter.rules import Easter

_EXPECTED = {
    "reveal": ("reveal and the number of a face-down card", "turn-reveal"),
    "counter": ("counter WHITE keep or counter WHITE remove, or no_counter", "turn-counter"),
    "name": ("as fear or as doubt", "betrayal"),
    "discard": ("discard and the number of a face-down card", "fear"),
    "return": ("return and a Doubt that is out of play", "doubt"),
    "joy": ("joy and a revealed Fear or Doubt, or decline", "yellow"),
    "act": ("use, redeem, sacrifice or done", "turn-actions"),
}
_SEEKERS = {"faith": "fear", "belief": "doubt", "devotion": "betrayal"}
_SHAPES = {
    "use": ("use WHITE BLACK", 2),
    "redeem": ("redeem CARD", 1),
    "sacrifice": ("sacrifice DEVOTION DEVOTION BLACK", 3),
}


def why_not(rules: Easter, state: State, facts: Facts, move: Move) -> Ruling:
    """The reason, in plain words, and the section of the rulebook."""
    phase = state.phase
    if phase == "remove":
        word = facts.seeks
        said, rule = f"remove and a revealed {word.capitalize()}", _SEEKERS[word]
    else:
        said, rule = _EXPECTED[phase]
    if move.kind in ("reveal", "discard") and move.kind == phase and len(move.args) == 1:
        return _no_such_place(rules, state, move, rule)
    if phase == "counter" and move.kind == "counter" and len(move.args) == 2:
        return _no_counter(rules, state, facts, move)
    if phase == "act" and move.kind in _SHAPES:
        return _no_action(rules, state, facts, move)
    if phase in ("remove", "joy", "return") and move.kind == phase and len(move.args) == 1:
        return refused(f"{_name(rules, move, 0)} is not one of those", rule)
    return refused(f"now {said} is expected", rule)


def _name(rules: Easter, move: Move, at: int) -> str:
    return rules.pack.name(str(move.args[at]))


def _no_such_place(rules: Easter, state: State, move: Move, rule: str) -> Ruling:
    if isinstance(move.args[0], int):
        down = len(state.zones["down"])
        cards = f"{down} face-down cards lie" if down != 1 else "one face-down card lies"
        return refused(f"{cards} on the table, numbered from 1", rule)
    return refused(f"nobody knows where a face-down {_name(rules, move, 0)} lies", rule)


def _no_counter(rules: Easter, state: State, facts: Facts, move: Move) -> Ruling:
    white, then = move.args
    if white not in state.zones[rules.hands[state.to_move or 0]]:
        return refused(f"{_name(rules, move, 0)} is not in hand", "turn-counter")
    if then not in (KEEP, REMOVE):
        return refused("say keep or remove", "turn-counter")
    black = rules.pack.name(facts.card)
    return refused(f"{_name(rules, move, 0)} does not fit {black}", "turn-counter")


def _no_action(rules: Easter, state: State, facts: Facts, move: Move) -> Ruling:
    shape, count = _SHAPES[move.kind]
    if len(move.args) != count:
        return refused(f"expected {shape}", "turn-actions")
    if move.kind == "sacrifice":
        return _no_sacrifice(rules, state, facts, move)
    if not rules.whites_act:
        return refused("white cards are played only to counter", "turn-actions")
    if move.kind == "redeem":
        return _no_redemption(rules, state, move)
    white, black = move.args
    if white not in state.zones[rules.hands[state.to_move or 0]]:
        return refused(f"{_name(rules, move, 0)} is not in hand", "turn-actions")
    if black in state.zones["protected"] and black not in state.zones["revealed"]:
        return refused(f"{_name(rules, move, 1)} is protected", "free-will")
    if black not in state.zones["revealed"] or not rules.cards.sin[str(black)]:
        return refused(f"{_name(rules, move, 1)} is not a revealed black card", "turn-actions")
    return refused(
        f"{_name(rules, move, 0)} does not remove {_name(rules, move, 1)}", "turn-actions"
    )


def _no_redemption(rules: Easter, state: State, move: Move) -> Ruling:
    hand = state.zones[rules.hands[state.to_move or 0]]
    if not any(rules.cards.power[card] == "redemption" for card in hand):
        return refused("there is no Redemption in hand", "redemption")
    card = str(move.args[0])
    if card not in state.zones["out"]:
        return refused(f"{_name(rules, move, 0)} is not out of play", "redemption")
    if rules.cards.power[card] == "redemption":
        return refused("a Redemption cannot be brought back", "redemption")
    return refused(f"{_name(rules, move, 0)} is neither yellow nor white", "redemption")


def _no_sacrifice(rules: Easter, state: State, facts: Facts, move: Move) -> Ruling:
    if state.to_move != facts.active:
        return refused("only the player whose turn it is gives up cards", "players")
    *devoted, black = map(str, move.args)
    revealed = list(state.zones["revealed"])
    for card in (*devoted, black):
        if card not in revealed:
            name = rules.pack.name(card)
            rule = "free-will" if card in state.zones["protected"] else "turn-actions"
            return refused(f"there is no other unprotected {name} revealed", rule)
        revealed.remove(card)
    if not rules.cards.sin[black]:
        return refused(f"{rules.pack.name(black)} is not a black card", "turn-actions")
    if all("devotion" in rules.cards.counts[card] for card in devoted):
        return refused("name the two Devotion in the order of the deck", "turn-actions")
    return refused("two cards that count as Devotion are given up", "turn-actions")
