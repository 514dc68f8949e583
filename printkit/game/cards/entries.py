"""Cards as they were written: nodes by key, with their file's defaults, before any typing."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Mapping as Dict
from dataclasses import dataclass
from typing import NamedTuple

from printkit.game.cards.fields import (
    ALWAYS,
    FIELD_TYPE,
    OPEN,
    OPEN_FIELDS,
    Fields,
    parse_field_name,
)
from printkit.game.keys import BACK_KEY, CARD, CARD_WORDS, CARDS_FILE, TEMPLATE
from printkit.game.slips.elsewhere import FIELD_LIKE, FILE_KEYS
from printkit.problems import Problems, Span, did_you_mean, one_edit
from printkit.source.keys import Record
from printkit.source.nodes import Mapping, Node, Text, described

CANONICAL: Dict[str, str] = {name: CARD.canonical(name) or name for name in CARD.names()}
"""The keys of a card that are not fields, under every spelling; name and text are both."""

_LONG_WORDS = tuple(sorted(word for word in CARD_WORDS if len(word) >= 6))


@dataclass(frozen=True, slots=True)
class Entry:
    """A card as written."""

    nodes: Dict[str, Node]
    """By canonical key, in the order typed."""
    span: Span
    fields: Fields
    seen: Dict[str, object] | None = None
    """What its condition sees besides: of a matrix, the values that the card was made with."""

    def over(self, defaults: Dict[str, Node]) -> Entry:
        """The card with defaults where it says nothing."""
        if not defaults:
            return self
        return Entry({**defaults, **self.nodes}, self.span, self.fields, self.seen)

    @property
    def name(self) -> str:
        node = self.nodes.get("name")
        return node.value if isinstance(node, Text) else ""

    @property
    def given_id(self) -> Text | None:
        node = self.nodes.get("id")
        return node if isinstance(node, Text) else None

    @property
    def label(self) -> str:
        """How an error calls the card."""
        given = self.given_id
        return self.name or (given.value if given else "") or f"line {self.span.line}"


class Sheet(NamedTuple):
    """What a card file says of all its cards: defaults (with template and back) and fields."""

    defaults: Dict[str, Node]
    fields: Fields


PLAIN_SHEET = Sheet({}, OPEN_FIELDS)


def read_sheet(record: Record, keys: Dict[str, Node], above: Sheet, problems: Problems) -> Sheet:
    """The defaults and fields of a file, deck or game, over those of what it stands in.

    A game's or deck's back is no default of its cards: whoever extends it may change it.
    """
    fields = above.fields
    if (declared := keys.get("fields")) is not None:
        fields = read_fields(declared, problems)
    names = [TEMPLATE.name] if record is not CARDS_FILE else [TEMPLATE.name, BACK_KEY.name]
    own = {name: keys[name] for name in names if name in keys}
    defaults = {**above.defaults, **own}
    node = keys.get("defaults")
    if isinstance(node, Mapping):
        defaults |= read_keys(node, fields, problems, "the defaults", refused=("id", "matrix"))
    elif node is not None and described(node) != "nothing":
        problems.error(node.span, f"expected a mapping of defaults, found {described(node)}")
    return Sheet(defaults, fields)


def read_fields(node: Node, problems: Problems) -> Fields:
    """The closed list of fields that a `fields:` declares; an open one, with a problem, else."""
    if not isinstance(node, Mapping):
        problems.error(
            node.span,
            f"expected fields and their types, found {described(node)}",
            hint="write fields: {force: integer}",
        )
        return OPEN_FIELDS
    types = dict(ALWAYS)
    for key, value in node.entries:
        if key.value in CANONICAL and key.value not in ALWAYS:
            problems.error(
                key.span,
                f'"{key.value}" is a key of every card',
                hint="choose another name for the field",
            )
            continue
        try:
            parse_field_name(key.value)
        except ValueError as reason:
            problems.error(key.span, str(reason))
            continue
        types[key.value] = FIELD_TYPE.read(value, problems) or OPEN
    return Fields(types, closed=True)


def read_keys(
    mapping: Mapping,
    fields: Fields,
    problems: Problems,
    label: str,
    *,
    refused: Iterable[str] = (),
    record: Record = CARD,
) -> dict[str, Node]:
    """The entries of a card by canonical key; misspelt and repeated ones are problems."""
    found: dict[str, Node] = {}
    types, closed = fields.types, fields.closed
    for key, node in mapping.entries:
        name = key.value
        if name not in types:
            if name in CANONICAL:
                name = CANONICAL[name]
            elif record is not CARD and record.canonical(name):
                pass
            elif closed or not _is_field(name, record):
                _report_unknown(key, fields, problems, label, record)
                continue
            if name in found:
                if key.value in mapping.merged:
                    continue
                problems.error(
                    key.span,
                    f'"{key.value}" is another name for "{name}", which is given already',
                    card=label,
                    hint="keep one of them",
                )
                continue
            if name in refused:
                problems.error(key.span, f'"{key.value}" cannot stand in {label}')
                continue
        found[name] = node
    return found


def _is_field(name: str, record: Record) -> bool:
    """Whether an undeclared name may be a field: not if it looks like a slip."""
    return bool(name) and not _slip_of(name, record) and name not in FILE_KEYS


def _slip_of(name: str, record: Record) -> str | None:
    """The reserved word that a name was probably meant to be.

    Capitals and two letters swapped are slips of any word, another letter, one more or one
    less only of a long one: a short word has too many honest neighbours.
    """
    folded = name.casefold()
    words = record.names()
    if folded in words:
        return folded
    swapped = next((word for word in words if _swapped(folded, word)), None)
    return swapped or next((word for word in _LONG_WORDS if one_edit(folded, word)), None)


def _swapped(one: str, other: str) -> bool:
    """Whether two words differ by a swap of two neighbouring letters."""
    return len(one) == len(other) and sorted(one) == sorted(other) and one_edit(one, other)


def _report_unknown(
    key: Text, fields: Fields, problems: Problems, label: str, record: Record
) -> None:
    name = key.value
    if not name:
        problems.error(key.span, "expected a field's name before the colon", card=label)
        return
    known = tuple(dict.fromkeys((*fields.types, *record.names())))
    if fields.closed:
        hint = did_you_mean(name, known)
        if hint is None or not hint.startswith("did"):
            hint = f"declare it in fields:, known: {', '.join(fields.types)}"
        if name in FIELD_LIKE:
            hint = f"{name} {FIELD_LIKE[name]}"
        elif name in FILE_KEYS:
            hint = f'"{name}" {FILE_KEYS[name]}'
        problems.error(key.span, f'unknown field "{name}"', card=label, hint=hint)
        return
    word = _slip_of(name, record)
    if word is not None:
        hint = f'did you mean "{word}"? If it is a field, declare it in fields:'
    else:
        hint = f'"{name}" {FILE_KEYS[name]}'
    problems.error(key.span, f'"{name}" is no key of a card', card=label, hint=hint)


def read_entry(node: Node, sheet: Sheet, problems: Problems, *, number: int) -> Entry | None:
    """One card of a list, without the defaults of its sheet."""
    if not isinstance(node, Mapping):
        problems.error(
            node.span,
            f"expected a card, found {described(node)}",
            hint="a card is a mapping such as {name: Death Squad, copies: 2}",
        )
        return None
    name = node.get("name")
    label = name.value if isinstance(name, Text) and name.value else f"{number}"
    return Entry(read_keys(node, sheet.fields, problems, label), node.span, sheet.fields)
