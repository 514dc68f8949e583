"""count: how many cards are printed."""

from __future__ import annotations

from printkit.rulebook.macros import kinds
from printkit.rulebook.macros.choosing import chosen
from printkit.rulebook.macros.declaring import Arguments, Parameter, macro
from printkit.rulebook.macros.means import Means
from printkit.rulebook.macros.showing import DECK

WHERE = Parameter("where", kinds.CARDS, "Which cards.", {}, "all")
DESIGNS = Parameter(
    "designs", kinds.TRUTH, "Whether different cards are counted instead of copies.", False, "false"
)


def _count(means: Means, arguments: Arguments) -> int:
    deck = arguments.of(DECK)
    found = chosen(means, arguments.of(WHERE), deck, arguments.call.span)
    if arguments.of(DESIGNS):
        return sum(1 for design in found if means.copies(design.card.id, deck))
    return sum(means.copies(design.card.id, deck) for design in found)


MACRO = macro(
    "count",
    "How many such cards are printed, all copies counted: a number.",
    _count,
    WHERE,
    DESIGNS,
    DECK,
    example='count({"kind": "unit"})',
)
