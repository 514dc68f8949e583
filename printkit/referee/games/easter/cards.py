"""The cards of Betrayal or Devotion as its rules see them: colours, what they count as, powers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from printkit.game.model import Card
from printkit.problems import Problems, did_you_mean
from printkit.referee.pack import Pack

VIRTUES = ("faith", "belief", "devotion")
SINS = ("fear", "doubt", "betrayal")
FITS: Mapping[str, frozenset[str]] = {
    "forgiveness": frozenset(SINS),
    "do-you-love-me": frozenset({"fear"}),
    "hands-feet-side": frozenset({"doubt"}),
}
"""What a white card counters or removes."""
REDEMPTION, JOY = "redemption", "belief-and-joy"
WHITE = (*FITS, REDEMPTION)
TAINTED = FREE_WILL, CONFUSION, HABITS = ("free-will", "confusion", "habits")
COLOURS = ("yellow", "black", "white", "tainted")
PLACES, HAND = 10, 3
"""Disciples on the table, and cards of the white stack, as a game begins."""


@dataclass(frozen=True, slots=True)
class Cards:
    """By their ids; a power is what a card does beyond counting."""

    colour: Mapping[str, str]
    counts: Mapping[str, frozenset[str]]
    power: Mapping[str, str]
    sin: Mapping[str, str]
    """What a black card counts as and does."""

    def disciple(self, card: str) -> bool:
        return self.colour[card] in ("yellow", "black")

    def fits(self, white: str, black: str) -> bool:
        """Whether a white card counters or removes a black one."""
        return self.sin[black] in FITS.get(self.power[white], ())

    def tally(self, cards: Iterable[str]) -> Counter[str]:
        """How many cards count as what."""
        return Counter(word for card in cards for word in self.counts[card])


def read_cards(pack: Pack, problems: Problems) -> Cards:
    """The facts of every printed card; one that the rules cannot take is a problem at its line."""
    colour: dict[str, str] = {}
    counts: dict[str, frozenset[str]] = {}
    power: dict[str, str] = {}
    sin: dict[str, str] = {}
    for id_ in pack.copies:
        card = pack.cards[id_]
        colour[id_] = str(card.fields.get("colour", ""))
        power[id_] = str(card.fields.get("power") or card.id)
        words = card.fields.get("counts_as")
        counts[id_] = frozenset(words if isinstance(words, tuple) else ())
        sin[id_] = next((word for word in SINS if word in counts[id_]), "")
        _check(card, colour[id_], counts[id_], power[id_], problems)
    cards = Cards(colour, counts, power, sin)
    _check_deal(pack, cards, problems)
    return cards


def _check(card: Card, colour: str, counts: frozenset[str], power: str, problems: Problems) -> None:
    if colour not in COLOURS:
        place = card.places.get("colour", card.span)
        known = f'the rules know the colours {", ".join(COLOURS)}, found "{colour}"'
        problems.error(place, known, card=card.name, hint=did_you_mean(colour, COLOURS))
    elif colour in ("white", "tainted"):
        known_powers = WHITE if colour == "white" else TAINTED
        if power not in known_powers:
            message = (
                f'{colour} cards have one of the powers {", ".join(known_powers)}, found "{power}"'
            )
            hint = did_you_mean(power, known_powers)
            place = card.places.get("power", card.span)
            problems.error(place, message, card=card.name, hint=hint)
    else:
        _check_disciple(card, colour, counts, problems)


def _check_disciple(card: Card, colour: str, counts: frozenset[str], problems: Problems) -> None:
    place = card.places.get("counts_as", card.span)
    known = VIRTUES if colour == "yellow" else SINS
    for word in sorted(counts - set(known)):
        message = f'a {colour} card may count as {", ".join(known)}, found "{word}"'
        problems.error(place, message, card=card.name, hint=did_you_mean(word, known))
    if colour == "black" and len(counts & set(SINS)) != 1:
        problems.error(place, f"a black card counts as one of {', '.join(SINS)}", card=card.name)


def _check_deal(pack: Pack, cards: Cards, problems: Problems) -> None:
    """There must be enough disciples for the table and white cards for the hand."""
    if not pack.cards:
        return
    disciples = sum(n for id_, n in pack.copies.items() if cards.disciple(id_))
    others = len(pack.all) - disciples
    if disciples < PLACES:
        message = f"{disciples} disciples are too few to lay {PLACES} on the table"
        problems.error(pack.place, message)
    if others < HAND:
        message = f"{others} white and tainted cards are too few to deal {HAND}"
        problems.error(pack.place, message)
