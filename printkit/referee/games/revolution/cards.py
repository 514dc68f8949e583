"""The cards of Revolution as its rules see them: kinds, force, types and bonuses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from printkit.game.model import Card
from printkit.problems import Problems
from printkit.referee.pack import Pack

_KINDS = ("unit", "modifier", "dummy")


class Bonus(NamedTuple):
    """What a card adds while a unit, one's own or the other's, is of its target."""

    amount: int
    own: bool
    target: str


@dataclass(frozen=True, slots=True)
class Cards:
    """By their ids; copies share them."""

    pack: Pack
    kinds: Mapping[str, str]
    force: Mapping[str, int]
    types: Mapping[str, frozenset[str]]
    bonus: Mapping[str, Bonus]

    def count(self, kind: str) -> int:
        """How many cards of a kind are printed."""
        return sum(copies for id_, copies in self.pack.copies.items() if self.kinds[id_] == kind)

    def total(self, own: str, other: str, supports: Sequence[str]) -> int:
        """A unit's modified force against another, with the modifiers played for it."""
        total = self.force[own]
        for card in (own, *supports):
            if card is not own:
                total += self.force[card]
            bonus = self.bonus.get(card)
            if bonus and bonus.target in self.types[own if bonus.own else other]:
                total += bonus.amount
        return total

    def told(self, id_: str) -> str:
        """A card's force, types and bonus in a few words: `3, +5 for media`."""
        told = [str(self.force[id_])] if id_ in self.force else []
        told += ["/".join(sorted(self.types[id_]))] if self.types.get(id_) else []
        if bonus := self.bonus.get(id_):
            told.append(f"+{bonus.amount} {'for' if bonus.own else 'against'} {bonus.target}")
        return ", ".join(told)


def read_cards(pack: Pack, problems: Problems) -> Cards:
    """The facts of every printed card; one that the rules cannot take is a problem at its line."""
    kinds = {id_: str(card.fields.get("kind", "")) for id_, card in pack.cards.items()}
    force: dict[str, int] = {}
    types: dict[str, frozenset[str]] = {}
    bonus: dict[str, Bonus] = {}
    for id_ in pack.copies:
        card, kind = pack.cards[id_], kinds[id_]
        if not _known(card, kind, problems) or kind == "dummy":
            continue
        worth = card.fields.get("force")
        if not isinstance(worth, int):
            place = card.places.get("force", card.span)
            problems.error(place, f"a {kind} needs a force, a whole number", card=card.name)
            continue
        force[id_] = worth
        named = card.fields.get("types")
        types[id_] = frozenset(named if isinstance(named, tuple) else ())
        amount, target = card.fields.get("bonus"), str(card.fields.get("target", ""))
        if isinstance(amount, int) and amount and target:
            bonus[id_] = Bonus(amount, card.fields.get("side") == "for", target)
    return Cards(pack, kinds, force, types, bonus)


def _known(card: Card, kind: str, problems: Problems) -> bool:
    if kind in _KINDS:
        return True
    if not kind and problems.errors:
        return False  # its field is told already
    expected = ", ".join(_KINDS)
    place = card.places.get("kind", card.span)
    problems.error(place, f'the rules know the kinds {expected}, found "{kind}"', card=card.name)
    return False


def check_deal(cards: Cards, hand: int, problems: Problems) -> None:
    """Two hands must be there to be dealt, and a unit for each side."""
    pack = cards.pack
    if not pack.cards:
        return
    place = pack.place
    if len(pack.all) < 2 * hand:
        problems.error(place, f"{len(pack.all)} cards are too few to deal two hands of {hand}")
    units = cards.count("unit")
    if units < 2:
        what = "1 unit is" if units else "no unit is"
        problems.error(place, f"{what} printed; each of the two sides needs one")
