"""What a game that extends another takes from it, changes, adds and removes."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Mapping as Dict
from dataclasses import replace

from printkit.game.cards.entries import Entry, read_fields
from printkit.game.cards.fields import Fields
from printkit.game.cards.identity import identified
from printkit.game.customising.add import added
from printkit.game.customising.change import Cards, Changer
from printkit.game.draft import DeckDraft, Draft
from printkit.game.keys import REMOVED
from printkit.problems import Problems, Span
from printkit.source.jinja.expressions import Expressions
from printkit.source.keys import items_of, read_record
from printkit.source.nodes import Listing, Mapping, Node, Text, described


def customised(
    base: Draft, own: Dict[str, Node], problems: Problems, expressions: Expressions
) -> tuple[DeckDraft, ...]:
    """The decks of the base as the keys of a game change them."""
    drafts = base.decks
    if (node := own.get("fields")) is not None:
        drafts = _declaring(drafts, node, problems)
    decks = {deck.id: dict(deck.entries) for deck in drafts}
    changer = Changer(decks, problems, expressions)
    if (node := own.get("change")) is not None:
        changer.change(node)
    if (node := own.get("copies")) is not None:
        changer.copies(node)
    new: list[tuple[str, Entry]] = []
    if (node := own.get("add")) is not None:
        new = added(node, drafts, decks, problems, expressions)
    if (node := own.get("remove")) is not None:
        _remove(node, decks, changer, problems)
        _check_left(node, decks, {to for to, _ in new}, problems)
    return tuple(
        deck._replace(
            entries=_with(decks[deck.id], [entry for to, entry in new if to == deck.id], problems)
        )
        for deck in drafts
    )


def _declaring(
    decks: tuple[DeckDraft, ...], node: Node, problems: Problems
) -> tuple[DeckDraft, ...]:
    """The decks with more fields, or fields of other types, on all of their cards."""
    own = read_fields(node, problems)
    declared = {key.value for key, _ in node.entries} if isinstance(node, Mapping) else set()
    types = {name: kind for name, kind in own.types.items() if name in declared}
    known: dict[int, Fields] = {}

    def more(fields: Fields) -> Fields:
        if id(fields) not in known:
            known[id(fields)] = fields._replace(types={**fields.types, **types})
        return known[id(fields)]

    return tuple(
        deck._replace(
            entries={
                id_: replace(entry, fields=more(entry.fields))
                for id_, entry in deck.entries.items()
            },
            first=deck.first._replace(fields=more(deck.first.fields)),
        )
        for deck in decks
    )


def _remove(node: Node, decks: Dict[str, Cards], changer: Changer, problems: Problems) -> None:
    """Leave out cards by id, or by condition."""
    places: dict[str, Span] = {}
    changed = changer.places
    for item in items_of(node, problems, "ids of cards"):
        if isinstance(item, Mapping):
            keys = read_record(REMOVED, item, problems)
            for id_ in changer.chosen(keys["where"]) if "where" in keys else ():
                places.setdefault(id_, item.span)
            continue
        if not isinstance(item, Text):
            problems.error(item.span, f"expected a card's id, found {described(item)}")
            continue
        id_ = item.value
        if id_ in places:
            problems.error(
                item.span,
                f'"{id_}" is listed twice under remove:, first on line {places[id_].line}',
            )
        elif not changer.known(item):
            continue
        elif id_ in changed:
            problems.error(
                item.span,
                f'"{id_}" is removed here but changed on line {changed[id_].line}',
                hint="keep one of them",
            )
        places.setdefault(id_, item.span)
    for cards in decks.values():
        for id_ in places:
            cards.pop(id_, None)


def removed_from(base: Draft, decks: Iterable[DeckDraft], node: Node | None) -> Dict[str, Span]:
    """Where the cards are left out that no deck has any more, those of the base's bases too."""
    left = {id_ for deck in decks for id_ in deck.entries}
    found = {id_: place for id_, place in base.removed.items() if id_ not in left}
    if node is None:
        return found
    items = node.items if isinstance(node, Listing) else (node,)
    named = {item.value: item.span for item in items if isinstance(item, Text)}
    conditions = [item.span for item in items if isinstance(item, Mapping)]
    where = conditions[0] if len(conditions) == 1 else node.span
    gone = dict.fromkeys(id_ for deck in base.decks for id_ in deck.entries if id_ not in left)
    return found | {id_: named.get(id_, where) for id_ in gone}


def _check_left(
    node: Node, decks: Dict[str, Cards], joined: Iterable[str], problems: Problems
) -> None:
    """Removing every card of a deck leaves nothing to print."""
    for id_, cards in decks.items():
        if not cards and id_ not in joined:
            which = "game" if len(decks) == 1 else f'deck "{id_}"'
            problems.error(node.span, f"remove: leaves the {which} without any card")


def _with(cards: Cards, new: list[Entry], problems: Problems) -> Cards:
    """The cards of a deck and those that join it; the former keep their ids."""
    if not new:
        return cards
    return identified(
        [
            *((Text(entry.span, id_, True), entry.name, entry) for id_, entry in cards.items()),
            *((entry.given_id, entry.name, entry) for entry in new),
        ],
        problems,
    )
