"""A decent beginner at TriumfDrez: bids what the hand is worth, wins as cheaply as it can."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from printkit.referee.games.triumfdrez.bids import CLOSED, Bid
from printkit.referee.games.triumfdrez.cards import FIGURES, Cards
from printkit.referee.games.triumfdrez.rules import PASS, Facts, TriumfDrez
from printkit.referee.state import State, View
from printkit.referee.values import Move


class Greedy:
    """Looks at its own hand, the trick and the contract."""

    def choose(self, state: State, moves: tuple[Move, ...]) -> Move:
        rules, facts = cast("TriumfDrez", state.rules), cast("Facts", state.facts)
        view = state.view(state.to_move)
        if state.phase == "auction":
            return _bid(rules, facts, _hand(view), moves)
        return _card(rules, facts, view, moves)


def _hand(view: View) -> tuple[str, ...]:
    hand = cast("tuple[str, ...]", view.zones[f"hand-{view.seat}"])
    return hand or cast("tuple[str, ...]", view.zones[f"open-{view.seat}"])


def _bid(rules: TriumfDrez, facts: Facts, hand: Sequence[str], moves: tuple[Move, ...]) -> Move:
    """The lowest bid above the best one that the hand is worth; else a pass, if it may."""
    cards = rules.cards
    worth, trump, supertrump = max(
        (_worth(cards, hand, figure, colour, rules.seats), figure, colour)
        for figure in FIGURES
        for colour in cards.colours
    )
    fewest = cast("int", rules.settings["min_bid"])
    least = facts.best[0] if facts.best else fewest
    for tricks in (least, least + 1):
        move = Move("bid", (tricks, trump, supertrump, CLOSED))
        higher = not facts.best or rules.bids.rank(
            (tricks, trump, supertrump, CLOSED)
        ) > rules.bids.rank(facts.best)
        if higher and tricks <= worth:
            return move
    if PASS in moves:
        return PASS
    return Move("bid", (least, trump, supertrump, CLOSED))


def _worth(cards: Cards, hand: Sequence[str], trump: str, supertrump: str, seats: int) -> float:
    """The tricks that a hand may take with a trump figure and a supertrump colour."""
    tricks = 0.0
    for card in hand:
        figure = cards.figure[card]
        if not figure:
            continue
        high = cards.number[card] / 9
        if cards.colour[card] == supertrump:
            tricks += 1.0 if figure == trump else 0.6 + 0.07 * FIGURES.index(figure)
        elif figure == trump:
            tricks += 0.45 + 0.4 * high
        else:
            tricks += 0.45 * high * high
    return tricks * (1.25 if seats == 2 else 1.0)


def _card(rules: TriumfDrez, facts: Facts, view: View, moves: tuple[Move, ...]) -> Move:
    """Win with the cheapest card that can; otherwise throw the least."""
    cards = rules.cards
    _, trump, supertrump, _ = cast("Bid", facts.best)
    trick = cast("tuple[str, ...]", view.zones["trick"])

    def value(move: Move) -> tuple[int, int]:
        card = cast("str", move.args[0])
        figure = cards.figure[card]
        if not figure:
            return -1, 0
        level = 2 if cards.colour[card] == supertrump else 1 if figure == trump else 0
        strength = FIGURES.index(figure) if level == 2 else cards.number[card]
        return level, strength

    if not trick:
        return max(moves, key=value)
    mine = len(trick)
    best = cards.winner(trick, trump, supertrump, followers_keep=rules.followers_keep)
    winner = (facts.leader + best * rules.step) % rules.seats
    last = mine == rules.seats - 1
    if last and rules.side(winner) == rules.side(cast("int", view.seat)):
        return min(moves, key=value)  # the partner has it
    winning = [
        move
        for move in moves
        if cards.winner((*trick, cast("str", move.args[0])), trump, supertrump) == mine
    ]
    return min(winning, key=value) if winning else min(moves, key=value)
