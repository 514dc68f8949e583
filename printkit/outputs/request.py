"""What a build is asked for, and what it makes: values that all products share."""

from __future__ import annotations

import fnmatch
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from printkit.catalogue import Paper
from printkit.game.customising.overriding import NONE, Overrides
from printkit.game.model import Card, Deck, Game
from printkit.imposition.model import Options
from printkit.problems import Problems, Span, did_you_mean
from printkit.source.values import MOST_FACES

if TYPE_CHECKING:
    from printkit.draw.stock import Stock
    from printkit.layout.layouts import Layouts
    from printkit.layout.text.fonts import Fonts
    from printkit.outputs.reprinting.comparing import Change, Changes
    from printkit.rulebook.opening import Rulebooks

Fact = str | int | float | None
PAPER_THICKNESS = 0.1
"""Of office paper, in mm."""

Progress = Callable[[int], None]
"""Told how many faces were just finished."""


class Wants(NamedTuple):
    """The options of a build, the same for all its games."""

    papers: tuple[Paper, ...]
    options: Options
    """For each paper in turn."""
    only: tuple[str, ...] = ()
    """Names of products; empty is all that are made without being asked for."""
    cards: tuple[str, ...] = ()
    """Patterns of names or ids; empty is all cards."""
    copies: int | None = None
    split: bool = False
    one_per_page: bool = False
    draft: bool = False
    png: bool = False
    dpi: int = 300
    strict: bool = False
    players: int | None = None
    rulebook_pages: tuple[Paper, ...] = ()
    """Page formats of the rulebook; empty takes its own, else the papers."""
    paper_thickness: float = PAPER_THICKNESS
    """Of one sheet of a booklet, in mm."""
    keep_back: bool = False
    """Whether a booklet's last page is its outside back."""
    economy: bool = False
    """Whether ink is saved."""
    changed: bool = False
    """Whether only cards are printed that differ from what was printed before."""
    since: str | None = None
    """The record to compare with; None is the latest."""
    places: Mapping[str, Span] = MappingProxyType({})
    """Where options stand that were not typed on the command line, by their names."""
    overrides: Overrides = NONE
    """Values that hold for this run, whatever the files say."""
    languages: tuple[str, ...] = ()
    """Languages asked for; empty is each game's own, and `all` stands for all that it has."""
    language: str | None = None
    """The one that is being made."""

    def asks_for(self, *names: str) -> bool:
        """Whether the texts of a product of these names are made.

        A choice of cards asks for these cards, and for nothing else unless that is named.
        """
        if not self.only:
            return not self.cards and not self.changed
        return any(name in self.only for name in names)


class Product(NamedTuple):
    """A finished file in memory, and its row in the summary."""

    file: str
    """Below the game's folder in out/, with / between folders."""
    data: bytes
    facts: Mapping[str, Fact] = MappingProxyType({})
    """For the summary and build.json; empty for a file that is part of a set."""
    expected: int | None = None
    """How many faces the data asks for, if the product places copies."""


class Request(NamedTuple):
    """One game to be made into products."""

    game: Game
    wants: Wants
    fonts: Fonts
    layouts: Layouts
    rulebooks: Rulebooks
    problems: Problems
    progress: Progress
    stock: Stock
    """What its documents have in common."""
    changes: Changes | None = None
    """What differs from a record, where only that is printed."""

    def printed(self, deck: Deck) -> tuple[Card, ...]:
        """The cards that are printed, without those of no copies."""
        if self.changes is not None:
            prints = self.changes.prints
            return tuple(card for card in deck.cards if (deck.id, card.id) in prints)
        return tuple(
            card for card in deck.cards if card.copies > 0 and matches(card, self.wants.cards)
        )

    def decks(self) -> Iterator[tuple[Deck, tuple[Card, ...]]]:
        """The decks with something to print, or to take out."""
        for deck in self.game.decks:
            cards = self.printed(deck)
            if cards or self.changed(deck):
                yield deck, cards

    def changed(self, deck: Deck) -> tuple[Change, ...]:
        """What is told of a deck where only changes are printed."""
        return self.changes.of(deck.id, self.game.decks[0].id) if self.changes else ()

    def copies(self, card: Card) -> int:
        return card.copies if self.wants.copies is None else self.wants.copies

    def runs(self, card: Card, deck: Deck, *, alike: bool) -> tuple[tuple[int, int], ...]:
        """The copies that are laid out, by their numbers, and how often each is printed."""
        if self.changes is not None:
            return self.changes.prints[deck.id, card.id]
        count = self.copies(card)
        return ((1, count),) if alike else tuple((copy, 1) for copy in range(1, count + 1))

    def expected(self, card: Card, deck: Deck) -> int:
        """How many copies the data asks for, without those that were printed before."""
        there = self.changes.kept.get((deck.id, card.id), 0) if self.changes else 0
        return self.copies(card) - there

    def file_stem(self, product: str, deck: Deck) -> str:
        """The deck is named where the game has several."""
        return f"{product}-{safe_name(deck.id)}" if len(self.game.decks) > 1 else product

    def deck_title(self, deck: Deck) -> str:
        """What a sheet says it belongs to."""
        if len(self.game.decks) == 1 or not self.game.title:
            return self.game.title or deck.title or deck.id
        return f"{self.game.title}: {deck.title or deck.id}"


def matches(card: Card, patterns: tuple[str, ...]) -> bool:
    """Whether a pattern names the card, by its name or id, in any case."""
    return matches_words(card.name, card.id, patterns)


def matches_words(name: str, id_: str, patterns: tuple[str, ...]) -> bool:
    """The same of a card of which only these are known."""
    return not patterns or any(_names((name, id_), pattern) for pattern in patterns)


def _names(names: tuple[str, str], pattern: str) -> bool:
    # Brackets stand for themselves: many a card is called "Draw [2]".
    pattern = pattern.casefold().replace("[", "[[]")
    return any(fnmatch.fnmatchcase(name.casefold(), pattern) for name in names)


def check_choice(request: Request) -> None:
    """A pattern that chooses no card, and a choice of nothing or of far too much, are problems."""
    game, wants, problems = request.game, request.wants, request.problems
    title = game.title or game.id
    cards = [card for deck in game.decks for card in deck.cards]
    names = dict.fromkeys([*(card.name for card in cards), *(card.id for card in cards)])
    for pattern in wants.cards:
        if not any(matches(card, (pattern,)) for card in cards):
            message = f'no card of {title} matches "{pattern}"'
            problems.error(Span("--cards"), message, hint=_meant(pattern, cards, names))
    if problems.errors:
        return
    printed = sum(request.copies(card) for _, chosen in request.decks() for card in chosen)
    if printed == 0:
        chosen = "the chosen cards" if wants.cards else "its cards"
        problems.error(game.span, f"{title} prints nothing: {chosen} have 0 copies")
    elif printed > MOST_FACES:
        span = Span("--copies") if wants.copies else game.span
        problems.error(span, f"{title}: {printed:,} copies are more than {MOST_FACES:,}")


def _meant(pattern: str, cards: Sequence[Card], names: Iterable[str]) -> str | None:
    """The hint for a pattern that chooses nothing."""
    several = [part.strip() for part in pattern.split(",")]
    if len(several) > 1 and all(any(matches(card, (part,)) for card in cards) for part in several):
        return "give each its own: " + " ".join(f'--cards "{part}"' for part in several)
    return did_you_mean(pattern, names)


def safe_name(name: str) -> str:
    """A name that every file system takes."""
    return re.sub(r"[^\w-]+", "-", name).strip("-") or "x"
