"""From cards as written to cards as values: typed fields, copies, backs, conditions."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Mapping as Dict
from typing import NamedTuple

from printkit.game.cards.backs import DEFAULT_BACK, read_back
from printkit.game.cards.entries import CANONICAL, Entry
from printkit.game.cards.fields import ALWAYS, OPEN, FieldError, Fields
from printkit.game.model import Back, Card, Value
from printkit.game.names import card_names
from printkit.game.slips.unused import fields_read
from printkit.problems import Problems, Span
from printkit.source.jinja.expressions import Expressions
from printkit.source.jinja.names import ExpressionError, Names
from printkit.source.nodes import Text, described
from printkit.source.values import parse_count

_KEYS = frozenset(CANONICAL.values()) - ALWAYS.keys()


class Surroundings(NamedTuple):
    """What the cards of a deck share while they are built."""

    title: str
    back: Back | None
    scope: Dict[str, Names]
    """What the conditions of cards see: rules and game."""
    expressions: Expressions


class _Blank(NamedTuple):
    """A card of one list of fields that leaves all of them out."""

    values: Dict[str, Value]
    texts: tuple[str, ...]


def build_cards(
    entries: Dict[str, Entry], around: Surroundings, problems: Problems
) -> tuple[Card, ...]:
    """The cards of a deck, by id, that exist under the rules; numbered from 1."""
    blanks = _blanks(entries.values())
    cards: list[Card] = []
    for id_, entry in entries.items():
        blank = blanks[id(entry.fields)]
        values, places = _read_fields(entry, blank.values, problems)
        values["id"] = id_
        name = values["name"]
        if (typed := entry.nodes.get("copies")) is not None:
            places["copies"] = typed.span
        card = Card(
            id=id_,
            name=name if isinstance(name, str) else str(name),
            number=len(cards) + 1,
            copies=_copies(entry, problems),
            fields=values,
            span=entry.span,
            places=places,
            template=_template(entry, places, problems),
            back=_back(entry, around, problems),
            texts=blank.texts,
        )
        if "when" not in entry.nodes or _exists(card, entry, around, problems):
            cards.append(card)
    return tuple(cards)


def typed_cards(entries: Dict[str, Entry]) -> tuple[Card, ...]:
    """The cards of a deck as a condition sees them, whether they exist under the rules or not.

    What is wrong with one is told when it is built.
    """
    blanks, unheard = _blanks(entries.values()), Problems()
    cards: list[Card] = []
    for id_, entry in entries.items():
        values, places = _read_fields(entry, blanks[id(entry.fields)].values, unheard)
        values["id"] = id_
        copies = _copies(entry, unheard)
        number = len(cards) + 1
        cards.append(Card(id_, entry.name, number, copies, values, entry.span, places))
    return tuple(cards)


def undeclared(entries: Iterable[Entry]) -> tuple[str, ...]:
    """The fields that cards have without any `fields:` declaring them, and no condition reads."""
    found: dict[str, None] = {}
    conditions: dict[str, None] = {}
    for entry in entries:
        if entry.fields.closed:
            continue
        found |= dict.fromkeys(entry.nodes)
        when = entry.nodes.get("when")
        if isinstance(when, Text):
            conditions[when.value] = None
    known = CANONICAL.keys() | ALWAYS.keys() | fields_read(conditions)
    return tuple(name for name in found if name not in known)


def _blanks(entries: Iterable[Entry]) -> Dict[int, _Blank]:
    """For each list of fields of the deck, what its cards have that they leave out.

    A field that any file of the deck knows is empty on the cards of the others.
    """
    lists: dict[int, Fields] = {}
    known: dict[str, Value] = {"id": "", "name": "", "text": ""}
    loose: dict[str, None] = {}
    for entry in entries:
        fields = entry.fields
        if id(fields) not in lists:
            lists[id(fields)] = fields
            known |= dict.fromkeys((name for name in fields.types if name not in known), "")
        if not fields.closed:
            loose |= dict.fromkeys(entry.nodes)
    loose = {name: None for name in loose if name not in _KEYS}
    known |= dict.fromkeys((name for name in loose if name not in known), "")
    return {key: _blank(fields, known, tuple(loose)) for key, fields in lists.items()}


def _blank(fields: Fields, known: Dict[str, Value], loose: tuple[str, ...]) -> _Blank:
    prose = [name for name, kind in fields.types.items() if kind.name in ("text", "rich")]
    if not fields.closed:
        prose = list(dict.fromkeys((*prose, *loose)))
    return _Blank(
        {**known, **{name: kind.blank for name, kind in fields.types.items()}},
        tuple(name for name in prose if name not in ("id", "name")),
    )


def _read_fields(
    entry: Entry, blank: Dict[str, Value], problems: Problems
) -> tuple[dict[str, Value], dict[str, Span]]:
    values = dict(blank)
    places: dict[str, Span] = {}
    types = entry.fields.types
    for name, node in entry.nodes.items():
        kind = types.get(name)
        if kind is None:
            if name in _KEYS:
                continue
            kind = OPEN
        try:
            values[name] = kind.read(node)
        except FieldError as reason:
            problems.error(
                node.span, f"{name}: {reason.message}", card=entry.label, hint=reason.hint
            )
        places[name] = node.span
    return values, places


def _copies(entry: Entry, problems: Problems) -> int:
    node = entry.nodes.get("copies")
    if node is None:
        return 1
    try:
        if isinstance(node, Text):
            return parse_count(node.value)
        raise ValueError(f"expected how many copies, found {described(node)}")
    except ValueError as reason:
        problems.error(node.span, f"copies: {reason}", card=entry.label)
        return 0


def _template(entry: Entry, places: dict[str, Span], problems: Problems) -> str | None:
    """The layout that the card or its file names; a wrong name is told where it was written."""
    node = entry.nodes.get("template")
    if node is None:
        return None
    places["template"] = node.span
    if isinstance(node, Text) and node.value.strip():
        return node.value
    problems.error(
        node.span, f"template: expected a layout's name, found {described(node)}", card=entry.label
    )
    return None


def _back(entry: Entry, around: Surroundings, problems: Problems) -> Back | None:
    node = entry.nodes.get("back")
    if node is None:
        return around.back
    template = around.back.template if around.back else DEFAULT_BACK
    return read_back(node, around.title, problems, template=template, card=entry.label)


def _exists(card: Card, entry: Entry, around: Surroundings, problems: Problems) -> bool:
    node = entry.nodes["when"]
    expression = around.expressions.condition(node, problems, card=entry.label)
    if expression is None:
        return True
    try:
        seen = entry.seen or {}
        return expression.truth({**around.scope, "card": card_names(card), **seen})
    except ExpressionError as reason:
        problems.error(node.span, f"when: {reason.message}", card=entry.label, hint=reason.hint)
        return True
