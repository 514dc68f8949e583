"""The cards of TriumfDrez as its rules see them: figures, colours, numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from printkit.game.model import Card
from printkit.problems import Problems, did_you_mean
from printkit.referee.pack import Pack

FIGURES = ("pawn", "knight", "bishop", "rook", "queen", "joker")
"""From the lowest to the highest."""
HAND = 13
NONE = "none"


@dataclass(frozen=True, slots=True)
class Cards:
    """By their ids; neutral cards have no figure and no colour."""

    figure: Mapping[str, str]
    colour: Mapping[str, str]
    number: Mapping[str, int]
    colours: tuple[str, ...]
    """By their numbers."""

    def neutral(self, card: str) -> bool:
        return not self.figure[card]

    def led(self, trick: Sequence[str]) -> str:
        """The figure that must be followed; empty before anybody played one."""
        return next((self.figure[card] for card in trick if self.figure[card]), "")

    def winner(
        self, trick: Sequence[str], trump: str, supertrump: str, *, followers_keep: bool = True
    ) -> int:
        """Which card of a trick takes it; the first if all are neutral."""
        led = self.led(trick)

        def power(at: int) -> tuple[int, int, int]:
            card = trick[at]
            figure, number = self.figure[card], self.number.get(card, 0)
            is_super = bool(figure) and self.colour[card] == supertrump
            if is_super and not followers_keep and figure == led != trump:
                is_super = False
            if is_super and figure == trump:
                return 4, 0, -at
            if is_super:
                return 3, FIGURES.index(figure), -at
            if figure and figure == trump:
                return 2, number, -at
            return (1, number, -at) if figure and figure == led else (0, 0, -at)

        return max(range(len(trick)), key=power)


def read_cards(pack: Pack, seats: int, problems: Problems, *, neutrals: bool) -> Cards:
    """The facts of every printed card; one that the rules cannot take is a problem at its line."""
    figure: dict[str, str] = {}
    colour: dict[str, str] = {}
    number: dict[str, int] = {}
    dealt = 0
    for id_, copies in pack.copies.items():
        card = pack.cards[id_]
        if card.fields.get("kind") == "neutral":
            figure[id_] = colour[id_] = ""
            dealt += copies if neutrals else 0
            continue
        figure[id_], colour[id_] = (str(card.fields.get(key, "")) for key in ("figure", "colour"))
        worth = card.fields.get("number")
        if _checked(card, figure[id_], worth, copies, problems) and isinstance(worth, int):
            number[id_] = worth
        dealt += copies
    _check_pairs(pack, figure, colour, problems)
    _check_numbers(pack, number, colour, problems)
    if pack.cards and dealt < HAND * seats:
        message = f"{dealt} cards are too few to deal {HAND} to each of {seats}"
        problems.error(pack.place, message)
    if pack.cards and not number:
        problems.error(pack.place, "no card has a figure and a colour: there is nothing to bid")
    ranked = sorted({(number[id_], colour[id_]) for id_ in number})
    return Cards(figure, colour, number, tuple(dict.fromkeys(name for _, name in ranked)))


def _checked(card: Card, figure: str, number: object, copies: int, problems: Problems) -> bool:
    found = len(problems)
    if figure not in FIGURES:
        place = card.places.get("figure", card.span)
        known = f'the rules know the figures {", ".join(FIGURES)}, found "{figure}"'
        hint = did_you_mean(figure, FIGURES) if len(figure) > 2 else None
        problems.error(place, known, card=card.name, hint=hint)
    if not isinstance(number, int):
        place = card.places.get("number", card.span)
        problems.error(place, "a card with a figure needs a number", card=card.name)
    if copies > 1:
        place = card.places.get("copies", card.span)
        message = f"{copies} copies would be equally high; the rules take one"
        problems.error(place, message, card=card.name)
    return len(problems) == found


def _check_pairs(
    pack: Pack, figure: Mapping[str, str], colour: Mapping[str, str], problems: Problems
) -> None:
    """No two cards of one figure and colour: they would be equally high."""
    seen: dict[tuple[str, str], str] = {}
    for id_ in figure:
        pair = (figure[id_], colour[id_])
        if not pair[0]:
            continue
        if pair in seen:
            card = pack.cards[id_]
            message = f"{seen[pair]} has the same figure and colour; the rules take one"
            problems.error(card.span, message, card=card.name)
        seen.setdefault(pair, pack.cards[id_].name)


def _check_numbers(
    pack: Pack, number: Mapping[str, int], colour: Mapping[str, str], problems: Problems
) -> None:
    """Each colour has a number of its own: of two alike, tricks could not tell the higher."""
    seen: dict[int, str] = {}
    for id_, worth in number.items():
        first = seen.setdefault(worth, colour[id_])
        if first != colour[id_]:
            card = pack.cards[id_]
            message = f"{colour[id_]} has the number {worth}, and {first} has it too"
            problems.error(card.places.get("number", card.span), message, card=card.name)
