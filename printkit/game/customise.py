"""What a game that extends another takes from it, changes, adds and removes."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Mapping as Dict
from dataclasses import replace

from printkit.game.draft import DeckDraft, Draft
from printkit.game.entries import Entry, read_keys
from printkit.game.identity import identified
from printkit.game.keys import ADDED_CARD
from printkit.game.matrix import expanded
from printkit.problems import Problems, did_you_mean
from printkit.source.expressions import Expressions
from printkit.source.keys import items_of
from printkit.source.nodes import Mapping, Node, Text, described


def customised(
    base: Draft, own: Dict[str, Node], problems: Problems, expressions: Expressions
) -> tuple[DeckDraft, ...]:
    """The decks of the base as the keys of a game change them."""
    decks = {deck.id: dict(deck.entries) for deck in base.decks}
    if (node := own.get("change")) is not None:
        _change(node, decks, problems)
    added: list[tuple[str, Entry]] = []
    if (node := own.get("add")) is not None:
        for item in items_of(node, problems, "cards"):
            added.extend(_added(item, base, decks, problems, expressions))
    if (node := own.get("remove")) is not None:
        _remove(node, decks, problems)
    return tuple(
        deck._replace(entries=_with(decks[deck.id], added, deck.id, problems))
        if any(to == deck.id for to, _ in added)
        else deck._replace(entries=decks[deck.id])
        for deck in base.decks
    )


def _known(decks: Dict[str, dict[str, Entry]]) -> Iterable[str]:
    return dict.fromkeys(id_ for entries in decks.values() for id_ in entries)


def _change(node: Node, decks: Dict[str, dict[str, Entry]], problems: Problems) -> None:
    if not isinstance(node, Mapping):
        hint = "write change: {death-squad: {force: 9}}"
        problems.error(
            node.span, f"expected changes by a card's id, found {described(node)}", hint=hint
        )
        return
    for key, values in node.entries:
        having = [entries for entries in decks.values() if key.value in entries]
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
        for entries in having:
            entry = entries[key.value]
            changes = read_keys(values, entry.fields, problems, key.value, refused=("id", "matrix"))
            entries[key.value] = replace(entry, nodes={**entry.nodes, **changes})


def _report_unknown(key: Text, decks: Dict[str, dict[str, Entry]], problems: Problems) -> None:
    problems.error(
        key.span,
        f'the base has no card with the id "{key.value}"',
        hint=did_you_mean(key.value, _known(decks)),
    )


def _remove(node: Node, decks: Dict[str, dict[str, Entry]], problems: Problems) -> None:
    for item in items_of(node, problems, "ids of cards"):
        if not isinstance(item, Text):
            problems.error(item.span, f"expected a card's id, found {described(item)}")
            continue
        having = [entries for entries in decks.values() if item.value in entries]
        if not having:
            _report_unknown(item, decks, problems)
        for entries in having:
            del entries[item.value]


def _added(
    node: Node,
    base: Draft,
    decks: Dict[str, dict[str, Entry]],
    problems: Problems,
    expressions: Expressions,
) -> Iterable[tuple[str, Entry]]:
    """The cards of one entry of `add:`, each with the deck that it joins."""
    if not isinstance(node, Mapping):
        problems.error(node.span, f"expected a card, found {described(node)}")
        return
    like = node.get("like")
    name = node.get("name")
    label = name.value if isinstance(name, Text) else f"line {node.span.line}"
    seen: Dict[str, object] = {}
    if like is None:
        deck = base.decks[0]
        fields, start, to = deck.first.fields, deck.first.defaults, deck.id
    else:
        wanted = like.value if isinstance(like, Text) else ""
        found = next(((id_, e[wanted]) for id_, e in decks.items() if wanted in e), None)
        if found is None:
            problems.error(
                like.span,
                f'like: the base has no card with the id "{wanted}"',
                card=label,
                hint=did_you_mean(wanted, _known(decks)),
            )
            return
        to, liked = found
        fields, seen = liked.fields, liked.seen or {}
        start = {key: value for key, value in liked.nodes.items() if key != "id"}
    own = read_keys(node, fields, problems, label, record=ADDED_CARD)
    own.pop("like", None)
    for entry in expanded(Entry(own, node.span, fields), problems, expressions, defaults=start):
        yield to, replace(entry.over(start), seen={**seen, **(entry.seen or {})})


def _with(
    entries: Dict[str, Entry], added: Iterable[tuple[str, Entry]], deck: str, problems: Problems
) -> dict[str, Entry]:
    """The cards of a deck and those that join it; the former keep their ids."""
    new = [entry for to, entry in added if to == deck]
    return identified(
        [
            *((Text(entry.span, id_, True), entry.name, entry) for id_, entry in entries.items()),
            *((entry.given_id, entry.name, entry) for entry in new),
        ],
        problems,
    )
