"""What may be decided in Betrayal or Devotion at each phase, and why something may not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, TypeAlias, cast

from printkit.referee.games.easter.cards import FITS, REDEMPTION, Cards
from printkit.referee.games.easter.declarations import Facts
from printkit.referee.pack import Pack
from printkit.referee.values import Move

if TYPE_CHECKING:
    from printkit.referee.games.easter.rules import Easter

Look: TypeAlias = "Callable[[str], Sequence[str]]"
"""Gives the cards of a zone, of a state or of a working copy."""
NO_COUNTER, DECLINE, DONE = Move("no_counter"), Move("decline"), Move("done")
AS_FEAR, AS_DOUBT = Move("as", ("fear",)), Move("as", ("doubt",))
KEEP, REMOVE = "keep", "remove"


class Moves:
    """Every move that the deck may ever allow, made once."""

    def __init__(self, pack: Pack, cards: Cards) -> None:
        ids = tuple(pack.copies)
        self.rank = {card: rank for rank, card in enumerate(ids)}
        places = range(1, len(pack.all) + 1)
        blacks = [card for card in ids if cards.sin[card]]
        self.reveal = _by_place("reveal", places)
        self.discard = _by_place("discard", places)
        self.of = {
            kind: {card: Move(kind, (card,)) for card in ids}
            for kind in ("reveal", "discard", "remove", "return", "joy", "redeem")
        }
        whites = [card for card in ids if cards.power[card] in FITS]
        self.counter = {
            white: (Move("counter", (white, KEEP)), Move("counter", (white, REMOVE)))
            for white in whites
        }
        self.use = {
            white: {
                black: Move("use", (white, black)) for black in blacks if cards.fits(white, black)
            }
            for white in whites
        }


def _by_place(kind: str, places: Iterable[int]) -> tuple[Move, ...]:
    return tuple(Move(kind, (place,)) for place in places)


def legal(rules: Easter, look: Look, phase: str, seat: int, facts: Facts) -> tuple[Move, ...]:
    """Every move of a phase, each once."""
    moves, cards = rules.moves, rules.cards
    if phase == "reveal":
        return _face_down(rules, look, "reveal")
    if phase == "act":
        return (*actions(rules, look, seat, facts), DONE)
    if phase == "counter":
        fitting = rules.fitting(look(rules.hands[seat]), facts.card)
        return (*(move for white in fitting for move in moves.counter[white]), NO_COUNTER)
    if phase == "discard":
        return _face_down(rules, look, "discard")
    if phase == "joy":
        return (*(moves.of["joy"][card] for card in joys(cards, look("revealed"))), DECLINE)
    if phase == "name":
        return (AS_FEAR, AS_DOUBT)
    if phase == "remove":
        return tuple(moves.of["remove"][card] for card in victims(rules, look, facts.seeks))
    return tuple(moves.of["return"][card] for card in doubts(cards, look("out")))


def _face_down(rules: Easter, look: Look, kind: str) -> tuple[Move, ...]:
    moves: tuple[Move, ...] = getattr(rules.moves, kind)[: len(look("down"))]
    returned = look("returned")
    if not returned:
        return moves
    return (*moves, *(rules.moves.of[kind][card] for card in dict.fromkeys(returned)))


def actions(rules: Easter, look: Look, seat: int, facts: Facts) -> list[Move]:
    """What a seat may do in the window of step 5."""
    cards, moves = rules.cards, rules.moves
    revealed = look("revealed")
    blacks = [card for card in dict.fromkeys(revealed) if cards.sin[card]]
    found: list[Move] = []
    if rules.whites_act:
        hand = dict.fromkeys(look(rules.hands[seat]))
        for white in hand:
            use = moves.use.get(white)
            if use:
                found += [use[black] for black in blacks if black in use]
        if any(cards.power[white] == REDEMPTION for white in hand):
            redeem = moves.of["redeem"]
            found += [
                redeem[card] for card in dict.fromkeys(look("out")) if card in rules.redeemable
            ]
    if blacks and seat == facts.active:
        found += [
            Move("sacrifice", (*pair, black)) for pair in pairs(rules, revealed) for black in blacks
        ]
    return found


def pairs(rules: Easter, revealed: Sequence[str]) -> Iterable[tuple[str, str]]:
    """The pairs of revealed Devotion, each once, in the order of the deck."""
    devoted = [card for card in revealed if "devotion" in rules.cards.counts[card]]
    if len(devoted) < 2:
        return ()
    devoted.sort(key=rules.moves.rank.__getitem__)
    return dict.fromkeys(combinations(devoted, 2))


def joys(cards: Cards, revealed: Sequence[str]) -> Iterable[str]:
    """What Belief and Joy may remove."""
    return [card for card in dict.fromkeys(revealed) if cards.sin[card] in ("fear", "doubt")]


def victims(rules: Easter, look: Look, word: str) -> list[str]:
    """The cards that an effect may remove, copies once."""
    counts = rules.cards.counts
    return [card for card in dict.fromkeys(look("revealed")) if word in counts[card]]


def doubts(cards: Cards, out: Sequence[str]) -> list[str]:
    """The Doubt cards that may come back, copies once."""
    return [card for card in dict.fromkeys(out) if cards.sin[card] == "doubt"]


def place_of(move: Move) -> int | None:
    """The place of the face-down card that a move names; None if it names a card."""
    word = move.args[0]
    return word - 1 if isinstance(word, int) else None


def card_of(move: Move, at: int = 0) -> str:
    """The card that a move names."""
    return cast("str", move.args[at])
