"""The Decktet as the rules see it: what is dealt, what it counts, its suits and poison."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from printkit.game.model import Card, Plain
from printkit.problems import Problems, did_you_mean
from printkit.referee.pack import Pack

KINDS = ("ace", "number", "pawn", "court", "crown", "excuse")
_POISON = {"crown": 1, "court": 1, "pawn": 2}


@dataclass(frozen=True, slots=True)
class Cards:
    """By their ids."""

    kind: Mapping[str, str]
    value: Mapping[str, int]
    """What a card adds to its branch."""
    suits: Mapping[str, tuple[str, ...]]
    mask: Mapping[str, int]
    """The suits as bits: two cards share one if their masks do."""
    poison: Mapping[str, int]
    ace: Mapping[str, str]
    """The Ace of each suit."""
    excuse: tuple[str, ...]
    dealt: tuple[str, ...]
    """Every copy that is shuffled for a hand, but the crowns."""
    crowns: tuple[str, ...]
    """Every copy of Crowns, or of the Courts in their place."""
    unused: tuple[str, ...]
    in_play: int
    """How many of the crowns are shuffled in."""

    @property
    def turns(self) -> int:
        """Turns of a hand: each card in play leaves its hand once."""
        return len(self.dealt) + self.in_play


def read_cards(pack: Pack, settings: Mapping[str, Plain], needed: int, problems: Problems) -> Cards:
    """The facts of every printed card; one that the rules cannot take is a problem at its line."""
    kind: dict[str, str] = {}
    value: dict[str, int] = {}
    suits: dict[str, tuple[str, ...]] = {}
    aces: dict[str, str] = {}
    for id_ in pack.copies:
        fields = pack.cards[id_].fields
        kind[id_] = str(fields.get("kind", ""))
        listed = fields.get("suits", ())
        suits[id_] = tuple(dict.fromkeys(listed)) if isinstance(listed, tuple) else ()
        value[id_] = _value(pack.cards[id_], kind[id_], problems)
        if kind[id_] == "ace":
            _read_ace(pack, id_, suits[id_], aces, problems)
    for id_ in pack.copies:
        _check_suits(pack.cards[id_], kind[id_], suits[id_], aces, problems)
    crown = "crown" if settings["crown_cards"] == "crowns" else "court"
    place = {crown: "crowns", "number": "dealt", "pawn": "dealt", "excuse": "excuse", "ace": "aces"}
    sorts: dict[str, list[str]] = {}
    for id_ in pack.all:
        sorts.setdefault(place.get(kind[id_], "unused"), []).append(id_)
    bits = {suit: 1 << at for at, suit in enumerate(aces)}
    cards = Cards(
        kind,
        value,
        suits,
        {id_: sum(bits.get(suit, 0) for suit in of) for id_, of in suits.items()},
        {id_: _POISON.get(of, 0) for id_, of in kind.items()},
        aces,
        tuple(sorts.get("excuse", ())),
        tuple(sorts.get("dealt", ())),
        tuple(sorts.get("crowns", ())),
        tuple(sorts.get("unused", ())),
        cast("int", settings["crowns_in_play"]),
    )
    _check_whole(pack, cards, crown, needed, problems)
    return cards


def _value(card: Card, kind: str, problems: Problems) -> int:
    """What a card counts; Pawns, Crowns and Courts are 1 where their line does not say."""
    if kind not in KINDS:
        place = card.places.get("kind", card.span)
        hint = did_you_mean(kind, KINDS)
        message = f'the rules know the kinds {", ".join(KINDS)}, found "{kind}"'
        problems.error(place, message, card=card.name, hint=hint)
    value = card.fields.get("value")
    if isinstance(value, int) and value >= 0:
        return value
    if kind == "number" or isinstance(value, int):
        place = card.places.get("value", card.span)
        message = "what a card adds to its branch is a whole number, 0 or more"
        problems.error(place, message, card=card.name)
    return 1


def _read_ace(
    pack: Pack, id_: str, suits: tuple[str, ...], aces: dict[str, str], problems: Problems
) -> None:
    card = pack.cards[id_]
    if len(suits) != 1:
        place = card.places.get("suits", card.span)
        problems.error(place, f"an Ace has one suit, found {len(suits)}", card=card.name)
        return
    (suit,) = suits
    if card.copies > 1 or suit in aces:
        other = "it is printed twice" if suit not in aces else pack.name(aces[suit])
        place = card.places.get("copies", card.span)
        problems.error(place, f"there is one Ace of {suit}, and here is another: {other}",
                       card=card.name)  # fmt: skip
    aces.setdefault(suit, id_)


def _check_suits(
    card: Card, kind: str, suits: tuple[str, ...], aces: Mapping[str, str], problems: Problems
) -> None:
    place = card.places.get("suits", card.span)
    if kind in ("number", "pawn", "crown", "court") and not suits:
        problems.error(place, "a card of the tree needs a suit", card=card.name)
    for suit in suits:
        if suit not in aces and kind != "ace":
            hint = did_you_mean(suit, aces)
            problems.error(place, f"there is no Ace of {suit}", card=card.name, hint=hint)


def _check_whole(pack: Pack, cards: Cards, crown: str, needed: int, problems: Problems) -> None:
    """One Excuse, the crowns that are to be in play, and enough to deal."""
    if not pack.copies:
        return
    if len(cards.excuse) != 1:
        message = f"the tree grows from one Excuse; {len(cards.excuse)} are printed"
        card = pack.cards[cards.excuse[0]] if cards.excuse else None
        place = card.places.get("copies", card.span) if card is not None else pack.place
        problems.error(place, message)
    if len(cards.crowns) < cards.in_play:
        found = len(cards.crowns)
        message = f"crowns_in_play is {cards.in_play}, and {found} {crown}s are printed"
        problems.error(pack.place, message)
    elif cards.turns < needed:
        problems.error(pack.place, f"{cards.turns} cards are too few to deal {needed}")
