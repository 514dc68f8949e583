"""What the keys of a game that extends another mean over those of its base."""

from __future__ import annotations

from collections.abc import Mapping as Dict
from collections.abc import Sequence, Set

from printkit.game.cards.entries import Entry
from printkit.game.draft import DeckDraft, Draft
from printkit.game.expect import fields_compared
from printkit.game.plain import settings
from printkit.source.nodes import Mapping, Node, Text

_CHANGES = ("change", "copies", "add", "remove")
_OF_DECKS = ("back", "card")
"""Keys that a game which extends another gives all of its decks, whatever theirs were."""


def inherited(
    base: Draft, own: Dict[str, Node], decks: tuple[DeckDraft, ...]
) -> tuple[dict[str, Node], tuple[DeckDraft, ...]]:
    """The keys of a game over its base's, and its decks with what is still expected of them.

    What the base expects holds until its cards are counted otherwise; a game's own `expect:`
    replaces all of it.
    """
    keys = _merged(base.keys, own)
    replaced = [name for name in _OF_DECKS if name in own]
    everywhere = fields_compared(base.keys.get("expect"))
    rules = _changed_rules(base.keys, own)
    kept: list[DeckDraft] = []
    for before, deck in zip(base.decks, decks, strict=True):
        fields = everywhere | fields_compared(before.keys.get("expect"))
        deck = _without(deck, replaced)
        if "expect" in own:
            deck = _without(deck, ("expect",))
        elif not _counted_alike(before.entries, deck.entries, fields, rules):
            deck = _without(deck, ("expect",))
            keys.pop("expect", None)
        kept.append(deck)
    return keys, tuple(kept)


def _merged(base: Dict[str, Node], own: Dict[str, Node]) -> dict[str, Node]:
    """Rules, words and colours one by one, styles key by key, all other keys whole."""
    keys = {**base, **own}
    for name, deep in (("rules", False), ("words", False), ("colours", False), ("styles", True)):
        theirs, ours = base.get(name), own.get(name)
        if isinstance(theirs, Mapping) and isinstance(ours, Mapping):
            keys[name] = _over(theirs, ours, deep=deep)
    for name in _CHANGES:
        keys.pop(name, None)
    return keys


def _over(theirs: Mapping, ours: Mapping, *, deep: bool) -> Mapping:
    """A mapping over another, the entries of the latter first; in depth also what they hold."""
    changed = {key.value: value for key, value in ours.entries}
    kept = tuple(entry for entry in theirs.entries if entry[0].value not in changed)
    if not deep:
        return Mapping(ours.span, kept + ours.entries)
    entries: list[tuple[Text, Node]] = []
    for key, value in ours.entries:
        before = theirs.get(key.value)
        if isinstance(before, Mapping) and isinstance(value, Mapping):
            value = _over(before, value, deep=False)
        entries.append((key, value))
    return Mapping(ours.span, (*kept, *entries))


def _changed_rules(base: Dict[str, Node], own: Dict[str, Node]) -> tuple[str, ...]:
    theirs = settings(base.get("rules"))
    ours = settings(own.get("rules"))
    return tuple(f"rules.{name}" for name in ours if ours[name] != theirs.get(name))


def _without(deck: DeckDraft, names: Sequence[str]) -> DeckDraft:
    return deck._replace(keys={key: deck.keys[key] for key in deck.keys if key not in names})


def _counted_alike(
    before: Dict[str, Entry], after: Dict[str, Entry], fields: Set[str], rules: tuple[str, ...]
) -> bool:
    """Whether the same cards are there as often, with the same values in some fields."""
    if before.keys() != after.keys():
        return False
    names = {"copies", "when", *fields}
    return not any(
        _depends(entry.nodes.get("when"), rules)
        or (
            after[id_] is not entry
            and any(_written(entry, name) != _written(after[id_], name) for name in names)
        )
        for id_, entry in before.items()
    )


def _depends(when: Node | None, rules: tuple[str, ...]) -> bool:
    return isinstance(when, Text) and any(rule in when.value for rule in rules)


def _written(entry: Entry, name: str) -> object:
    node = entry.nodes.get(name)
    return node.value if isinstance(node, Text) else node
