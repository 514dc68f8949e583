"""Values that hold for one run, whatever the files say: `--set cards.death-squad.force=9`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from printkit.game.cards.entries import Entry, read_keys
from printkit.game.customising.inherit import inherited
from printkit.game.draft import DeckDraft, Draft
from printkit.game.keys import CARD_WORDS
from printkit.problems import Problems, Span, did_you_mean
from printkit.source.nodes import Mapping, Node, Text, quoted
from printkit.source.yaml.reader import parse_yaml

_FORMS = {
    "rules": "rules.hand_size=7",
    "cards": "cards.death-squad.force=9",
    "styles": "styles.body.size=8pt",
}
_ALONE = ("id", "matrix")
_LONGEST = 80
_OPTION = "--set "
_YAML = ('"', "'", "[", "{")
"""What begins a value that YAML reads: a text in quotes, a list, a mapping."""


class Override(NamedTuple):
    """A name and the value that it gets."""

    span: Span
    kind: str
    """rules, cards or styles."""
    name: str
    """What follows that, such as death-squad.force."""
    value: str

    def key(self, name: str) -> Text:
        return Text(self.span, name)


class Overrides(NamedTuple):
    """All that a run changes, and what else the rules of a referee may be set to."""

    items: tuple[Override, ...] = ()
    settings: Callable[[str], Sequence[str]] = lambda _: ()
    """The names of the settings that a referee knows."""


NONE = Overrides()


def parse_override(word: str) -> Override:
    """Read `rules.hand_size=7`. Raises ValueError saying what was expected."""
    name, equals, value = word.partition("=")
    kind, _, rest = name.strip().partition(".")
    forms = ", ".join(_FORMS.values())
    if not equals:
        raise ValueError(f"expected a name and a value such as {forms}, found {quoted(word)}")
    if kind not in _FORMS:
        hint = did_you_mean(kind, _FORMS)
        raise ValueError(f'there is no "{kind}" to set, but {forms}; {hint}')
    if not rest or (kind != "rules" and not all(rest.rpartition("."))):
        raise ValueError(f"expected something such as {_FORMS[kind]}, found {quoted(word)}")
    shown = " ".join(word.split())
    shown = shown if len(shown) <= _LONGEST else f"{shown[: _LONGEST - 1]}…"
    return Override(Span(f"{_OPTION}{shown}"), kind, rest, value.strip())


def for_one_run(node: Node) -> bool:
    """Whether a value was typed for one run: nothing in a file goes before it."""
    return node.span.file.startswith(_OPTION)


def overridden(draft: Draft, overrides: Overrides, problems: Problems) -> Draft:
    """The game with other values; what is expected of its cards no longer holds for new ones."""
    if not overrides.items:
        return draft
    _check_once(overrides.items, problems)
    own: dict[str, Node] = {}
    by_kind = {kind: [one for one in overrides.items if one.kind == kind] for kind in _FORMS}
    if by_kind["rules"]:
        own["rules"] = _rules(draft, by_kind["rules"], overrides, problems)
    if by_kind["styles"]:
        own["styles"] = _styles(by_kind["styles"], problems)
    decks = draft.decks
    for one in by_kind["cards"]:
        decks = _with_card(decks, one, problems)
    keys, decks = inherited(draft, own, decks)
    return draft._replace(keys=keys, decks=decks)


def _check_once(items: Iterable[Override], problems: Problems) -> None:
    seen: dict[tuple[str, str], Override] = {}
    for one in items:
        first = seen.setdefault((one.kind, one.name), one)
        if first is not one:
            problems.error(one.span, f"{one.kind}.{one.name} has a value already: {first.value}")


def _node(one: Override, problems: Problems, *, empty: str) -> Node | None:
    """The value as a file would hold it; lists, mappings and quotes as YAML writes them."""
    if not one.value.startswith(_YAML):
        return Text(one.span, one.value, quoted=not one.value and empty == "text")
    found = Problems()
    node = parse_yaml(one.value, one.span.file, found)
    if node is not None and not found.errors:
        return _placed(node, one.span)
    if one.value[0] in "\"'":
        return Text(one.span, one.value)  # a text that begins with a quotation
    for problem in found:
        problems.add(problem._replace(span=one.span, excerpt=None))
    return None


def _placed(node: Node, span: Span) -> Node:
    """The node with all its places on the command line."""
    match node:
        case Text():
            return node._replace(span=span)
        case Mapping():
            return Mapping(
                span, tuple((key._replace(span=span), _placed(v, span)) for key, v in node.entries)
            )
        case _:
            return replace(node, span=span, items=tuple(_placed(v, span) for v in node.items))


def _rules(
    draft: Draft, items: Sequence[Override], overrides: Overrides, problems: Problems
) -> Node:
    """The settings of the game with others; each is one that the game or its referee has."""
    there = draft.keys.get("rules")
    rules = there if isinstance(there, Mapping) else Mapping(items[0].span, ())
    referee = draft.keys.get("referee")
    more = overrides.settings(referee.value) if isinstance(referee, Text) else ()
    for one in items:
        node = _node(one, problems, empty="nothing")
        if node is not None:
            rules = _put(rules, one, one.name.split("."), node, more, problems)
    return rules


def _put(
    rules: Mapping,
    one: Override,
    path: Sequence[str],
    value: Node,
    more: Sequence[str],
    problems: Problems,
) -> Mapping:
    """The settings with another value at a path; as they were, with a problem, if there is none."""
    name, rest = path[0], path[1:]
    known = tuple(dict.fromkeys((*(key.value for key, _ in rules.entries), *more)))
    there = rules.get(name)
    if name not in known:
        hint = did_you_mean(name, known)
        problems.error(one.span, f'the game has no setting "{name}"', hint=hint)
        return rules
    if rest and not isinstance(there, Mapping):
        said = f'the setting "{name}" holds no others by name'
        problems.error(one.span, said, hint=f"write rules.{name}=…")
        return rules
    if rest and isinstance(there, Mapping):
        value = _put(there, one, rest, value, (), problems)
    kept = tuple(entry for entry in rules.entries if entry[0].value != name)
    return replace(rules, entries=(*kept, (one.key(name), value)))


def _styles(items: Sequence[Override], problems: Problems) -> Node:
    """Looks by the name of their style; whether there is such a style, layouts know."""
    looks: dict[str, list[tuple[Text, Node]]] = {}
    places: dict[str, Text] = {}
    for one in items:
        style, _, name = one.name.rpartition(".")
        node = _node(one, problems, empty="text")
        if node is not None:
            places.setdefault(style, one.key(style))
            looks.setdefault(style, []).append((one.key(name), node))
    return Mapping(
        items[0].span,
        tuple((places[s], Mapping(places[s].span, tuple(held))) for s, held in looks.items()),
    )


def _with_card(
    decks: tuple[DeckDraft, ...], one: Override, problems: Problems
) -> tuple[DeckDraft, ...]:
    """The decks with another value on a card; `blue:tanks` is that card of one deck alone."""
    id_, _, name = one.name.rpartition(".")
    deck_id, colon, bare = id_.rpartition(":")
    chosen = [deck for deck in decks if not colon or deck.id == deck_id]
    having = [deck for deck in chosen if bare in deck.entries]
    if not having:
        known = dict.fromkeys(id_ for deck in decks for id_ in deck.entries)
        problems.error(one.span, f'no card has the id "{id_}"', hint=did_you_mean(bare, known))
        return decks
    node = _node(one, problems, empty="text")
    if node is None:
        return decks
    return tuple(
        _changed(deck, bare, one, name, node, problems) if deck in having else deck
        for deck in decks
    )


def _changed(
    deck: DeckDraft, id_: str, one: Override, name: str, node: Node, problems: Problems
) -> DeckDraft:
    entry = deck.entries[id_]
    if not _is_known(name, entry, deck):
        known = dict.fromkeys(field for other in deck.entries.values() for field in _fields(other))
        said = f'unknown field "{name}"'
        problems.error(one.span, said, card=entry.label, hint=did_you_mean(name, known))
        return deck
    values = Mapping(one.span, ((one.key(name), node),))
    nodes = read_keys(values, entry.fields, problems, entry.label, refused=_ALONE)
    changed = replace(entry, nodes={**entry.nodes, **nodes})
    return deck._replace(entries={**deck.entries, id_: changed})


def _is_known(name: str, entry: Entry, deck: DeckDraft) -> bool:
    """Whether the card, or one beside it, can have the field: a new one would do nothing."""
    return (
        name in CARD_WORDS
        or name in entry.fields.types
        or any(name in other.nodes for other in deck.entries.values())
    )


def _fields(entry: Entry) -> tuple[str, ...]:
    return (*entry.fields.types, *entry.nodes, *CARD_WORDS)
