"""What a game that extends another takes from it, changes, adds and removes."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Mapping as Dict
from dataclasses import replace

from printkit.game.cards.entries import Entry, read_fields, read_keys
from printkit.game.cards.fields import Fields
from printkit.game.cards.identity import identified
from printkit.game.customising.add import added
from printkit.game.draft import DeckDraft, Draft
from printkit.problems import Problems, Span, did_you_mean
from printkit.source.jinja.expressions import Expressions
from printkit.source.keys import items_of
from printkit.source.nodes import Mapping, Node, Text, described

Cards = dict[str, Entry]
"""The cards of a deck, by id."""


def customised(
    base: Draft, own: Dict[str, Node], problems: Problems, expressions: Expressions
) -> tuple[DeckDraft, ...]:
    """The decks of the base as the keys of a game change them."""
    drafts = base.decks
    if (node := own.get("fields")) is not None:
        drafts = _declaring(drafts, node, problems)
    decks = {deck.id: dict(deck.entries) for deck in drafts}
    changed: dict[str, Span] = {}
    if (node := own.get("change")) is not None:
        changed = _change(node, decks, problems)
    new: list[tuple[str, Entry]] = []
    if (node := own.get("add")) is not None:
        new = added(node, drafts, decks, problems, expressions)
    if (node := own.get("remove")) is not None:
        _remove(node, decks, changed, problems)
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


def _change(node: Node, decks: Dict[str, Cards], problems: Problems) -> dict[str, Span]:
    """Change values; the places of the ids that were."""
    if not isinstance(node, Mapping):
        hint = "write change: {death-squad: {force: 9}}"
        problems.error(
            node.span, f"expected changes by a card's id, found {described(node)}", hint=hint
        )
        return {}
    for key, values in node.entries:
        having = [cards for cards in decks.values() if key.value in cards]
        if not having:
            _report_unknown(key, decks, problems)
            continue
        if not isinstance(values, Mapping):
            problems.error(
                values.span,
                f"expected the values to change, found {described(values)}",
                card=key.value,
            )
            continue
        for cards in having:
            entry = cards[key.value]
            changes = read_keys(values, entry.fields, problems, key.value, refused=("id", "matrix"))
            cards[key.value] = replace(entry, nodes={**entry.nodes, **changes})
    return {key.value: key.span for key, _ in node.entries}


def _remove(
    node: Node, decks: Dict[str, Cards], changed: Dict[str, Span], problems: Problems
) -> None:
    known = _known(decks)
    places: dict[str, Span] = {}
    for item in items_of(node, problems, "ids of cards"):
        if not isinstance(item, Text):
            problems.error(item.span, f"expected a card's id, found {described(item)}")
            continue
        id_ = item.value
        if id_ not in known:
            _report_unknown(item, decks, problems)
        elif id_ in places:
            problems.error(
                item.span,
                f'"{id_}" is listed twice under remove:, first on line {places[id_].line}',
            )
        elif id_ in changed:
            problems.error(
                item.span,
                f'"{id_}" is removed here but changed on line {changed[id_].line}',
                hint="keep one of them",
            )
        places.setdefault(id_, item.span)
        for cards in decks.values():
            cards.pop(id_, None)


def _known(decks: Dict[str, Cards]) -> dict[str, None]:
    return dict.fromkeys(id_ for cards in decks.values() for id_ in cards)


def _report_unknown(key: Text, decks: Dict[str, Cards], problems: Problems) -> None:
    problems.error(
        key.span,
        f'the base has no card with the id "{key.value}"',
        hint=did_you_mean(key.value, _known(decks)),
    )


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
