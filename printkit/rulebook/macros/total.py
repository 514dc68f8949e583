"""total: all cards that are printed."""

from __future__ import annotations

from printkit.rulebook.macros import kinds
from printkit.rulebook.macros.declaring import Arguments, Parameter, macro
from printkit.rulebook.macros.means import Means

DECK = Parameter("deck", kinds.TEXT, "The id of one deck.", "", "all decks")


def _total(means: Means, arguments: Arguments) -> int:
    return sum(deck.total for deck in means.decks(arguments.of(DECK)))


MACRO = macro(
    "total",
    "How many cards are printed, all copies counted: a number.",
    _total,
    DECK,
    example="total()",
)
