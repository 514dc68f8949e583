"""back: the back of a card, or of the deck."""

from __future__ import annotations

from printkit.rulebook.macros import kinds
from printkit.rulebook.macros.declaring import Arguments, Parameter, macro
from printkit.rulebook.macros.means import Design, Means
from printkit.rulebook.macros.showing import (
    CAPTION,
    DECK,
    FLOAT,
    SCALE,
    TURN,
    back_alt,
    shown,
)
from printkit.rulebook.model import Figure, Picture
from printkit.source.jinja.names import ExpressionError

ID = Parameter("id", kinds.TEXT, "The card's id.", "", "the first card with a back")


def _back(means: Means, arguments: Arguments) -> Figure | Picture:
    id_, deck = arguments.of(ID), arguments.of(DECK)
    design = means.find(id_, deck) if id_ else with_back(means, deck)
    return shown(means, arguments, means.frame(design, "back"), back_alt(means), "back()")


def with_back(means: Means, deck: str) -> Design:
    """The first card that has a back. Raises ExpressionError."""
    for design in means.designs(deck):
        if design.card.back is not None:
            return design
    raise ExpressionError("no card has a back")


MACRO = macro(
    "back",
    "The back of a card or of the deck, as `card` shows a front.",
    _back,
    ID,
    CAPTION,
    FLOAT,
    SCALE,
    TURN,
    DECK,
    example='back(caption="The back of all cards")',
)
