"""cards: several cards in rows, each with its name."""

from __future__ import annotations

from printkit.rulebook.macros import kinds
from printkit.rulebook.macros.choosing import chosen
from printkit.rulebook.macros.declaring import Arguments, Parameter, macro
from printkit.rulebook.macros.means import Design, Means
from printkit.rulebook.macros.showing import (
    CAPTION,
    DECK,
    WIDE,
    alt_of,
    content_of,
    drawing,
    named,
    some,
)
from printkit.rulebook.model import Content, Draw, Gallery

WHERE = Parameter("where", kinds.CARDS, "Which cards.", {}, "all")
PER_ROW = Parameter("per_row", kinds.whole(1, 12), "The most in a row.", 4, "4")
SCALE = Parameter("scale", kinds.SCALE, "Of the real card.", 0.35, "0.35")
NAMES = Parameter("names", kinds.TRUTH, "Whether each has its name below it.", True, "true")


def _cards(means: Means, arguments: Arguments) -> Gallery:
    deck, call = arguments.of(DECK), arguments.call
    found = some(chosen(means, arguments.of(WHERE), deck, call.span), arguments.of(WHERE))
    names = arguments.of(NAMES)
    return Gallery(
        tuple(_picture(means, design, arguments.of(SCALE), names=names) for design in found),
        min(arguments.of(PER_ROW), len(found)),
        call.span,
        arguments.of(WIDE),
        content_of(arguments.of(CAPTION), arguments, means),
    )


def _picture(
    means: Means, design: Design, scale: float, *, names: bool
) -> tuple[Draw, str, Content]:
    alt = alt_of(design)
    drawn = drawing(means, means.frame(design), scale, 0.0, alt)
    return drawn, alt, named(design.card) if names else ()


MACRO = macro(
    "cards",
    "Several cards in rows, in the deck's order.",
    _cards,
    WHERE,
    PER_ROW,
    SCALE,
    NAMES,
    CAPTION,
    WIDE,
    DECK,
    example='cards({"kind": "unit"}, per_row=5)',
)
