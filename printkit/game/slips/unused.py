"""What a game says and nothing uses: most likely a slip."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Set

from printkit.game.cards.entries import Entry
from printkit.game.cards.fields import TEXT_FIELD
from printkit.game.draft import Draft
from printkit.game.model import Deck, Value
from printkit.problems import Problems, nearest
from printkit.source.markup import Rich
from printkit.source.nodes import Mapping as MappingNode
from printkit.source.nodes import Node, Text

_FIELD = re.compile(r"(?<![\w.])card\s*(?:\.\s*([^\W\d]\w*)|\[\s*(?:'([^']*)'|\"([^\"]*)\")\s*\])")


def fields_read(sources: Iterable[str]) -> frozenset[str]:
    """The card's fields that expressions name."""
    return frozenset(
        one or other or third for source in sources for one, other, third in _FIELD.findall(source)
    )


def warn_blank(deck: Deck, problems: Problems) -> None:
    """Warn of cards of the default layout that have nothing to show: once, at the first."""
    blank = [
        card
        for card in deck.cards
        if not card.name.strip()
        and card.copies
        and card.template is None
        and not any(_shown(value) for name, value in card.fields.items() if name != "id")
    ]
    if blank:
        more = f", and so do {len(blank) - 1} more" if len(blank) > 1 else ""
        problems.warning(
            blank[0].span,
            f"the card prints empty: it has neither a name nor a text{more}",
            hint="write name: and what it is called",
        )


def warn_back_keys(deck: Deck, used: Mapping[str, Set[str]], problems: Problems) -> None:
    """Warn of keys of backs that no layout reads; `used` is what each back's layout does."""
    for back in {id(card.back): card.back for card in deck.cards if card.back}.values():
        shown = used.get(back.template)
        if shown is None or "*" in shown:
            continue
        for name in back.places.keys() - {"title"} - shown:
            near = nearest(name, sorted(shown))
            known = ", ".join(sorted(shown)) or "no key of it"
            problems.warning(
                back.places[name],
                f'nothing uses the key "{name}" of the back',
                hint=f'did you mean "{near}"?'
                if near
                else f"the layout {back.template} shows {known}",
            )


def _shown(value: Value) -> bool:
    text = value.markup if isinstance(value, Rich) else value
    return bool(text.strip()) if isinstance(text, str) else text != ()


def warn_back_unused(draft: Draft, problems: Problems) -> None:
    """Warn of a game's `back:` of which no card has even the layout."""
    node = draft.keys.get("back")
    if node is None:
        return
    backs = [
        entry.nodes.get("back") or deck.keys.get("back")
        for deck in draft.decks
        for entry in deck.entries.values()
    ]
    if backs and all(map(_whole, backs)):
        problems.warning(
            node.span, "no card has this back: each deck, card file or card gives its own"
        )


def _whole(back: Node | None) -> bool:
    """Whether a back takes nothing from the one above it."""
    return isinstance(back, Text) or (
        isinstance(back, MappingNode) and back.get("template") is not None
    )


def declared(entries: Iterable[Entry]) -> tuple[tuple[str, ...], frozenset[str]]:
    """The fields that `fields:` declares, and the text, that no condition reads; the pictures."""
    kinds = {"text": TEXT_FIELD}
    conditions: dict[str, None] = {}
    read: set[str] = {"name"}
    lists: set[int] = set()
    for entry in entries:
        if id(entry.fields) not in lists:
            lists.add(id(entry.fields))
            kinds |= entry.fields.types
        when = entry.nodes.get("when")
        if isinstance(when, Text):
            conditions[when.value] = None
        if entry.seen:
            read |= entry.seen.keys()
    read |= fields_read(conditions)
    pictures = frozenset(name for name, kind in kinds.items() if kind.name == "picture")
    return tuple(name for name in kinds if name not in read), pictures


def warn_unused(deck: Deck, used: Set[str], problems: Problems, *, referee: bool = False) -> None:
    """Warn of each field of a deck that is not among those its layouts use.

    What is declared may be meant for a referee, if the game has one.
    """
    names = deck.loose if referee else dict.fromkeys((*deck.loose, *deck.declared))
    for name in names:
        if name in used:
            continue
        holding = (card for card in deck.cards if name in card.places)
        card = next((card for card in holding if _shown(card.fields.get(name, ""))), None)
        if card is None:
            continue
        near = nearest(name, sorted(used)) if name in deck.loose else None
        hint = f'did you mean "{near}"?' if near else "no layout of the deck shows it"
        if card.template is None and not near:
            hint += "; the default front shows the name and the texts"
        problems.warning(
            card.places[name], f'nothing uses the field "{name}"', card=card.name, hint=hint
        )
