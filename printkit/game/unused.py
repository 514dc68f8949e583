"""Fields that nothing uses: an undeclared one is most likely a slip."""

from __future__ import annotations

import re
from collections.abc import Iterable, Set

from printkit.game.model import Deck
from printkit.problems import Problems, nearest

_FIELD = re.compile(r"(?<![\w.])card\s*(?:\.\s*([^\W\d]\w*)|\[\s*(?:'([^']*)'|\"([^\"]*)\")\s*\])")


def fields_read(sources: Iterable[str]) -> frozenset[str]:
    """The card's fields that expressions name."""
    return frozenset(
        one or other or third for source in sources for one, other, third in _FIELD.findall(source)
    )


def warn_unused(deck: Deck, used: Set[str], problems: Problems) -> None:
    """Warn of each undeclared field of a deck that is not among those its layouts use."""
    for name in deck.loose:
        if name in used:
            continue
        card = next((card for card in deck.cards if name in card.places), None)
        if card is None:
            continue
        near = nearest(name, sorted(used))
        hint = f'did you mean "{near}"?' if near else "no layout of the deck shows it"
        problems.warning(
            card.places[name], f'nothing uses the field "{name}"', card=card.name, hint=hint
        )
