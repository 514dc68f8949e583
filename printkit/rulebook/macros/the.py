"""the: one card's fields, for the numbers of examples."""

from __future__ import annotations

from printkit.rulebook.macros import kinds
from printkit.rulebook.macros.declaring import Arguments, Parameter, macro
from printkit.rulebook.macros.means import Means, card_fields
from printkit.rulebook.macros.showing import DECK
from printkit.source.jinja.names import Names

ID = Parameter("id", kinds.TEXT, "The card's id.", "", required=True)


def _the(means: Means, arguments: Arguments) -> Names:
    return card_fields(means.find(arguments.of(ID), arguments.of(DECK)).card)


MACRO = macro(
    "the",
    'A card\'s fields, as a loop over cards sees them: `{{ the("tanks").force }}` is its force.',
    _the,
    ID,
    DECK,
    example='the("tanks").force',
)
