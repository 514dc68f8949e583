"""card: the real face of a card, as a figure or within a line."""

from __future__ import annotations

from printkit.rulebook.macros import kinds
from printkit.rulebook.macros.declaring import Arguments, Parameter, macro
from printkit.rulebook.macros.means import Means
from printkit.rulebook.macros.showing import (
    CAPTION,
    DECK,
    FLOAT,
    SCALE,
    TURN,
    alt_of,
    back_alt,
    shown,
)
from printkit.rulebook.model import Figure, Picture

ID = Parameter("id", kinds.TEXT, "The card's id.", "", required=True)
SIDE = Parameter("side", kinds.choice("front", "back"), "front or back.", "front", "front")


def _card(means: Means, arguments: Arguments) -> Figure | Picture:
    design = means.find(arguments.of(ID), arguments.of(DECK))
    side = arguments.of(SIDE)
    alt = alt_of(design) if side == "front" else back_alt(means)
    return shown(means, arguments, means.frame(design, side), alt, "card()")


MACRO = macro(
    "card",
    "A card as it is printed: a figure where the call stands alone on its line, else a small"
    " picture in the line.",
    _card,
    ID,
    CAPTION,
    FLOAT,
    SCALE,
    SIDE,
    TURN,
    DECK,
    example='card("tanks", caption="A unit", float="right")',
)
