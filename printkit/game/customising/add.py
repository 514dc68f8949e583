"""The cards that a game adds to those of the game that it extends."""

from __future__ import annotations

from collections.abc import Mapping as Dict
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from printkit.game.cards.entries import Entry, read_keys
from printkit.game.cards.fields import Fields
from printkit.game.cards.matrix import expanded
from printkit.game.draft import DeckDraft
from printkit.game.keys import ADDED_CARD
from printkit.problems import Problems, did_you_mean
from printkit.source.jinja.expressions import Expressions
from printkit.source.keys import items_of
from printkit.source.nodes import Listing, Mapping, Node, Text, described
from printkit.source.values import MOST_FACES


class _Start(NamedTuple):
    """What an added card is before its own values, in the deck that it joins."""

    deck: str
    fields: Fields
    nodes: Dict[str, Node]
    seen: Dict[str, object]


def added(
    node: Node,
    drafts: Sequence[DeckDraft],
    decks: Dict[str, dict[str, Entry]],
    problems: Problems,
    expressions: Expressions,
) -> list[tuple[str, Entry]]:
    """The cards of an `add:`, each with the id of the deck that it joins.

    `decks` are the base's cards as they are changed, for what is `like:` one of them.
    """
    found: list[tuple[str, Entry]] = []
    before = sum(map(len, decks.values()))
    for item in items_of(node, problems, "cards"):
        if not isinstance(item, Mapping):
            problems.error(item.span, f"expected a card, found {described(item)}")
            continue
        name = item.get("name")
        label = name.value if isinstance(name, Text) and name.value else f"line {item.span.line}"
        for start in _starts(item, label, drafts, decks, problems):
            own = read_keys(item, start.fields, problems, label, record=ADDED_CARD)
            for key in {"like", "deck"} - start.fields.types.keys():
                own.pop(key, None)
            entry = Entry(own, item.span, start.fields)
            room = MOST_FACES - before - len(found)
            cards = expanded(entry, problems, expressions, defaults=start.nodes, room=room)
            for card in cards:
                seen = {**start.seen, **(card.seen or {})}
                found.append((start.deck, replace(card.over(start.nodes), seen=seen)))
        if before + len(found) > MOST_FACES:
            problems.error(item.span, f"a game has at most {MOST_FACES:,} cards")
            break
    return found


def _starts(
    item: Mapping,
    label: str,
    drafts: Sequence[DeckDraft],
    decks: Dict[str, dict[str, Entry]],
    problems: Problems,
) -> list[_Start]:
    """Where a card begins: from the card that it is like, else as one of a deck's first file."""
    joined = None
    if not all("deck" in deck.first.fields.types for deck in drafts):
        joined = _decks_named(item, label, [deck.id for deck in drafts], problems)
    like = item.get("like")
    if like is not None:
        return _like(like, label, joined, decks, problems)
    if joined is None and len(drafts) > 1:
        names = ", ".join(deck.id for deck in drafts)
        problems.error(
            item.span,
            f"the base has several decks ({names}): which does the card join?",
            card=label,
            hint=f"write deck: {drafts[0].id}, or deck: [{names}]",
        )
        return []
    return [
        _Start(deck.id, deck.first.fields, deck.first.defaults, {})
        for deck in drafts
        if joined is None or deck.id in joined
    ]


def _decks_named(
    item: Mapping, label: str, known: Sequence[str], problems: Problems
) -> list[str] | None:
    """The decks that `deck:` names; None where it is not given, or wrong."""
    node = item.get("deck")
    if node is None:
        return None
    found: list[str] = []
    for name in node.items if isinstance(node, Listing) else (node,):
        if isinstance(name, Text) and name.value in known:
            found.append(name.value)
        elif isinstance(name, Text) and name.value:
            hint = did_you_mean(name.value, known)
            problems.error(name.span, f'the base has no deck "{name.value}"', card=label, hint=hint)
        else:
            said = f"deck: expected the id of a deck, found {described(name)}"
            problems.error(name.span, said, card=label, hint=f"known: {', '.join(known)}")
    return list(dict.fromkeys(found))


def _like(
    node: Node,
    label: str,
    joined: list[str] | None,
    decks: Dict[str, dict[str, Entry]],
    problems: Problems,
) -> list[_Start]:
    """A card of the base in the decks that hold it, or as it is to be in others."""
    wanted = node.value if isinstance(node, Text) else ""
    holding = {id_: cards[wanted] for id_, cards in decks.items() if wanted in cards}
    if not holding:
        problems.error(
            node.span,
            f'like: the base has no card with the id "{wanted}"',
            card=label,
            hint=did_you_mean(
                wanted, dict.fromkeys(id_ for cards in decks.values() for id_ in cards)
            ),
        )
        return []
    first = next(iter(holding.values()))
    starts = []
    for id_ in holding if joined is None else joined:
        entry = holding.get(id_, first)
        nodes = {key: value for key, value in entry.nodes.items() if key != "id"}
        starts.append(_Start(id_, entry.fields, nodes, entry.seen or {}))
    return starts
