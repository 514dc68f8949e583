"""The cards of Revenge as its rules see them: values, jokers, and what the two decks are for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from printkit.game.model import Card
from printkit.problems import Problems
from printkit.referee.pack import Pack

JOKER, KING, HAND = 14, 13, 6
"""A joker's value is above all others only in being no value."""


@dataclass(frozen=True, slots=True)
class Cards:
    """Values by card id, and the cards of the goal piles and of play, jokers apart."""

    value: Mapping[str, int]
    goal: tuple[str, ...]
    goal_jokers: tuple[str, ...]
    play: tuple[str, ...]
    play_jokers: tuple[str, ...]

    @property
    def openers(self) -> int:
        """How many cards can begin a pile."""
        cards = (*self.goal, *self.play)
        aces = sum(self.value.get(card) == 1 for card in cards)
        return aces + len(self.goal_jokers) + len(self.play_jokers)


def read_cards(pack: Pack, problems: Problems) -> Cards:
    """The facts of every printed card; one that the rules cannot take is a problem at its line."""
    value = {id_: _value(pack.cards[id_], problems) for id_ in pack.copies}
    decks = list(pack.decks.values())
    if len(decks) != 2:
        if pack.cards:
            message = (
                "the rules need two decks, one for the goal piles and one to play with,"
                f" found {len(decks)}"
            )
            problems.error(pack.place, message)
        decks = [*decks, (), ()][:2]
    parted = []
    for deck in decks:
        parted.append(tuple(card for card in deck if value[card] != JOKER))
        parted.append(tuple(card for card in deck if value[card] == JOKER))
    cards = Cards(value, *parted)
    if len(pack.decks) == 2:
        _check_deal(pack, cards, problems)
    return cards


def _value(card: Card, problems: Problems) -> int:
    if str(card.fields.get("rank", "")).lower() == "joker":
        return JOKER
    value = card.fields.get("value")
    if isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= KING:
        return value
    place = card.places.get("value", card.span)
    found = f", found {value}" if value not in ("", None) else ""
    message = f"a card needs a value from 1 to {KING}, or the rank Joker{found}"
    problems.error(place, message, card=card.name)
    return 0


def _check_deal(pack: Pack, cards: Cards, problems: Problems) -> None:
    """Both goal piles must be alike, and both hands must be there."""
    for dealt, what in ((cards.goal, "cards"), (cards.goal_jokers, "jokers")):
        if len(dealt) % 2:
            card = pack.cards[dealt[-1]]
            message = f"{len(dealt)} {what} cannot be dealt to two goal piles alike"
            problems.error(card.places.get("copies", card.span), message, card=card.name)
    for number, dealt, least, what in (
        (0, cards.goal, 2, "two goal piles"),
        (1, cards.play, 2 * HAND, f"two hands of {HAND}"),
    ):
        if len(dealt) < least:
            name = list(pack.decks)[number]
            message = f"deck {name}: {len(dealt)} cards, jokers apart, are too few for {what}"
            problems.error(pack.place, message)
