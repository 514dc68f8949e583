"""How much there is to print: something, not too much, and what was expected."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from printkit.game.cards.entries import Entry
from printkit.game.draft import Draft
from printkit.game.expect import check_expected
from printkit.game.model import Deck
from printkit.problems import Problems
from printkit.source.jinja.expressions import Expressions
from printkit.source.nodes import Text
from printkit.source.values import MOST_FACES


def certain_copies(entries: Iterable[Entry]) -> int:
    """The copies of the cards that are there under all rules, as far as they are numbers."""
    total = 0
    for entry in entries:
        if "when" in entry.nodes:
            continue
        node = entry.nodes.get("copies")
        text = node.value.strip() if isinstance(node, Text) else "1"
        total += int(text) if text.isdecimal() and len(text) < 9 else 0
    return total


def too_many(draft: Draft, faces: int, problems: Problems) -> bool:
    """Whether there is more to print than anyone prints, which is a problem."""
    if faces <= MOST_FACES:
        return False
    message = f"the game has {faces:,} faces to print; the most is {MOST_FACES:,}"
    problems.error(draft.span, message, hint="look for a slip in copies: or matrix:")
    return True


def check_amounts(draft: Draft, decks: Sequence[Deck], problems: Problems) -> None:
    """Every deck has something to print, and the game no more than the most."""
    if problems.errors:
        return
    for written, deck in zip(draft.decks, decks, strict=True):
        name = f'the deck "{deck.id}"' if written.keys or len(decks) > 1 else "the game"
        place = draft.span if draft.extends else written.span
        if not written.entries:
            problems.error(place, f"{name} has no cards: its cards: are empty")
        elif not deck.cards:
            problems.error(place, f"{name} has no cards: no card's when: holds")
        elif deck.total == 0:
            problems.error(place, f"{name} has nothing to print: every card has 0 copies")
    too_many(draft, sum(deck.total for deck in decks), problems)


def check_expectations(
    draft: Draft, decks: Sequence[Deck], problems: Problems, expressions: Expressions
) -> None:
    """Compare only what was read without errors: anything else would mislead."""
    if problems.errors:
        return
    extending = draft.span if draft.extends else None
    if (node := draft.keys.get("expect")) is not None:
        cards = [card for deck in decks for card in deck.cards]
        check_expected(node, cards, problems, expressions, extending=extending)
    for written, deck in zip(draft.decks, decks, strict=True):
        if (node := written.keys.get("expect")) is not None:
            check_expected(node, deck.cards, problems, expressions, extending=extending)
