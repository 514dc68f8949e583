"""A decent beginner at Revelation: looks at what each card would cost now, and what it leaves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from printkit.referee.games.revelation.counting import TABLE, holder_after, points
from printkit.referee.games.revelation.declarations import ACES, HANDS, OPEN, TAKEN
from printkit.referee.games.revelation.facts import Facts
from printkit.referee.games.revelation.rules import Revelation
from printkit.referee.games.revelation.tree import openings
from printkit.referee.games.revelation.tricks import LIMIT, branch_to, falls
from printkit.referee.state import State, View
from printkit.referee.values import Move

Piles = list[list[str]]


class Greedy:
    """Weighs points for itself against points for the others, one move deep."""

    def choose(self, state: State, moves: tuple[Move, ...]) -> Move:
        look = _Look(cast("Revelation", state.rules), state.view(state.to_move))
        if state.phase == "give":
            return max(moves, key=lambda move: look.gift(*move.args))
        if state.phase == "discard":
            return max(moves, key=lambda move: look.left(cast("str", move.args[0])))
        return max(moves, key=lambda move: look.play(*cast("tuple[str, str]", move.args)))


class _Look:
    """What a seat sees, as it weighs its moves."""

    def __init__(self, rules: Revelation, view: View) -> None:
        self.rules, self.cards, self.tree = rules, rules.cards, rules.tree
        self.seat = cast("int", view.seat)
        self.facts = cast("Facts", view.facts)
        self.where = dict(zip(self.facts.spots, _seen(view, "tree"), strict=True))
        self.pile = _seen(view, "pile")
        self.piles = [list(_seen(view, TAKEN[seat])) for seat in range(rules.seats)]
        self.owned = [
            {self.cards.suits[ace][0] for ace in _seen(view, ACES[seat])}
            for seat in range(rules.seats)
        ]
        self.hand = [*_seen(view, HANDS[self.seat]), *_seen(view, OPEN[self.seat])]
        self.now = self.worth(self.piles)

    def worth(self, piles: Piles) -> float:
        """What others pay more than this seat, once the Aces are where the piles send them."""
        costs = []
        owners = self.owners(piles)
        for seat, pile in enumerate(piles):
            own = [suit for suit, owner in owners.items() if owner == seat]
            costs.append(points(pile, own, self.cards))
        mine = costs.pop(self.seat)
        return sum(costs) / len(costs) - mine

    def owners(self, piles: Piles) -> Mapping[str, int]:
        suits, found = self.cards.mask, {}
        for suit, ace in self.cards.ace.items():
            counts = [sum(1 for card in pile if suits[card] & suits[ace]) for pile in piles]
            holder = next((s for s, own in enumerate(self.owned) if suit in own), TABLE)
            found[suit] = holder_after(counts, holder, ties_keep=self.rules.ties_keep)
        return found

    def play(self, card: str, spot: str) -> float:
        """The points of a trick, if it is one; else what the others find, and what is left."""
        where = {**self.where, spot: card}
        branch, value = branch_to(self.tree, spot), self.cards.value
        total = sum(value[where[at]] for at in branch)
        gained = 0.0
        if total >= LIMIT:
            taken, lost = falls(self.tree, branch, where, value)
            gained = self.trick([where.pop(at) for at in (*taken, *lost)]) - self.now
        hand = [other for other in self.hand if other != card]
        return gained + self.outlook(hand, where) + 0.05 * value[card]

    def trick(self, taken: Sequence[str]) -> float:
        """What it is worth to take these, with the cards on the Excuse."""
        piles = [list(pile) for pile in self.piles]
        piles[self.seat] += taken
        if self.facts.excuse == "down":
            piles[self.seat] += self.pile
        else:
            others = [(self.seat + step) % len(piles) for step in range(1, len(piles))]
            for at, card in enumerate(reversed(self.pile)):
                piles[others[at % len(others)]].append(card)
        return self.worth(piles)

    def outlook(self, hand: Sequence[str], where: Mapping[str, str]) -> float:
        """How well the rest of the hand fits a tree without a trick; each card counts a little."""
        value, suits = self.cards.value, self.cards.mask
        free = openings(self.tree, tuple(where.values()), tuple(where), suits)
        heavy = [
            (sum(value[where[at]] for at in branch_to(self.tree, spot)[1:]), mask)
            for spot, mask in free
        ]
        safe = sum(
            any(suits[card] & mask and value[card] + sum_ < LIMIT for sum_, mask in heavy)
            for card in hand
        )
        return 0.5 * safe

    def left(self, card: str) -> float:
        """What it is worth to leave a card on the Excuse: poison, and what counts much."""
        return self.cards.poison[card] + 0.1 * self.cards.value[card]

    def gift(self, card: object, player: object) -> float:
        """What it is worth to give a card to a player."""
        piles = [list(pile) for pile in self.piles]
        piles[cast("int", player) - 1].append(cast("str", card))
        return self.worth(piles)


def _seen(view: View, zone: str) -> tuple[str, ...]:
    """The cards of a zone; none where only their number is known."""
    cards = view.zones[zone]
    return () if isinstance(cards, int) else cards
