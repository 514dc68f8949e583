"""Records as files: a line for each card, in an order of their own, to be read and compared."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path

from printkit.outputs.reprinting.record import Printed, Record
from printkit.problems import Problems
from printkit.source.keys import Key, Kind, ListOf, MapOf, read_record
from printkit.source.keys import Record as Keys
from printkit.source.nodes import Mapping, Node, Text, described
from printkit.source.values import COUNT, POSITIVE, TEXT
from printkit.source.yaml.reader import read_yaml

FORMAT = 1
"""Of the file and of the fingerprints in it."""

_PRINT = re.compile(r"[0-9a-f]{16}")
_PLAIN = re.compile(
    r"(?!(?:y|n|yes|no|on|off|true|false|null)$)[A-Za-z][A-Za-z0-9-]*", re.IGNORECASE
)
_DIGITS = re.compile(r"([0-9]+)")
_HEAD = """\
# The faces of {game} as they were printed; `printkit build --changed` compares with them.
# Written by `printkit printed`: keep this file with the game, and commit it.
"""


def _fingerprint(text: str) -> str:
    if not _PRINT.fullmatch(text):
        raise ValueError(f'expected a fingerprint of 16 digits, found "{text[:40]}"')
    return text


_FINGERPRINT = Kind("a fingerprint of 16 digits", _fingerprint, {"type": "string"})
_CARD = Keys(
    "a printed card",
    "a card that was printed",
    (
        Key("id", TEXT, "Its id.", required=True),
        Key("name", TEXT, "Its name.", required=True),
        Key("copies", COUNT, "How many look like this.", required=True),
        Key("front", _FINGERPRINT, "Of its front.", required=True),
        Key("back", _FINGERPRINT, "Of its back."),
    ),
)
_RECORD = Keys(
    "a record",
    "a record of what was printed",
    (
        Key("record", POSITIVE, "The format of the file.", required=True),
        Key("number", POSITIVE, "Records count up from 1.", required=True),
        Key("date", TEXT, "The day it was said.", required=True),
        Key("version", TEXT, "The game's."),
        Key("decks", MapOf(ListOf(_CARD)), "The cards of each deck.", required=True),
    ),
)


def text_of(record: Record, game: str) -> str:
    """The file of a record. The same cards in another order are the same text."""
    lines = [
        f"{_HEAD.format(game=' '.join(game.split()))}record: {FORMAT}",
        f"number: {record.number}",
        f"date: {record.date}",
    ]
    if record.version:
        lines.append(f"version: {_quoted(record.version)}")
    lines.append("decks:" if record.cards else "decks: {}")
    for deck, cards in groupby(sorted(record.cards, key=_order), key=lambda card: card.deck):
        lines.append(f"  {_quoted(deck)}:")
        lines += [f"    - {{{_entry(card)}}}" for card in cards]
    return "\n".join(lines) + "\n"


def _order(card: Printed) -> tuple[str, list[str], Printed]:
    """By ids, as people count: card-2 before card-10."""
    return card.deck, [part.zfill(20) for part in _DIGITS.split(card.id)], card


def _entry(card: Printed) -> str:
    back = f", back: {_quoted(card.back)}" if card.back else ""
    told = f"id: {_quoted(card.id)}, name: {_quoted(card.name)}, copies: {card.copies}"
    return f"{told}, front: {_quoted(card.front)}{back}"


def _quoted(text: str) -> str:
    """In quotes, where another reader of YAML could take it for a number or a mark."""
    text = " ".join(text.split())
    return text if _PLAIN.fullmatch(text) else json.dumps(text, ensure_ascii=False)


def read_file(path: Path, shown: str, problems: Problems) -> Record | None:
    """The record of a file; None, with problems, if it is none."""
    found = Problems()
    node = read_yaml(path, shown, found)
    record = _read(path.stem, node, found) if node is not None else None
    problems.extend(found)
    return None if found.errors else record


def read_number(path: Path, shown: str, problems: Problems) -> int | None:
    """The number of a record, by its first lines alone; None if they do not tell."""
    try:
        with path.open("rb") as file:
            head = file.read(1000).decode("utf-8", "replace")
    except OSError:
        head = ""
    match = re.search(r"^number: ([1-9][0-9]{0,5})$", head, re.MULTILINE)
    if match is not None:
        return int(match[1])
    record = read_file(path, shown, problems)
    return record.number if record is not None else None


def _read(name: str, node: Node, problems: Problems) -> Record | None:
    if not _is_known(node, problems):
        return None
    keys = read_record(_RECORD, node, problems)
    if problems.errors:
        return None
    number = POSITIVE.read(keys["number"], problems)
    date = TEXT.read(keys["date"], problems)
    version = TEXT.read(keys["version"], problems) if "version" in keys else ""
    cards = tuple(_cards(keys["decks"], problems))
    return Record(name, number or 0, date or "", cards, version or "")


def _is_known(node: Node, problems: Problems) -> bool:
    """A later format may have other keys: say that first."""
    format_ = node.get("record") if isinstance(node, Mapping) else None
    if not isinstance(format_, Text) or not format_.value.isdecimal():
        return True
    if int(format_.value) == FORMAT:
        return True
    problems.error(
        format_.span,
        f"this record has the format {format_.value}, and this printkit reads {FORMAT}",
        hint="install the printkit that wrote it, or record anew with printkit printed",
    )
    return False


def _cards(node: Node, problems: Problems) -> Iterator[Printed]:
    if not isinstance(node, Mapping):
        problems.error(node.span, f"expected decks by their ids, found {described(node)}")
        return
    for deck, entries in node.entries:
        for entry in _items(entries, problems):
            keys = read_record(_CARD, entry, problems)
            if all(key.name in keys for key in _CARD.keys if key.required):
                yield Printed(
                    deck.value,
                    TEXT.read(keys["id"], problems) or "",
                    TEXT.read(keys["name"], problems) or "",
                    COUNT.read(keys["copies"], problems) or 0,
                    _FINGERPRINT.read(keys["front"], problems) or "",
                    (_FINGERPRINT.read(keys["back"], problems) or "") if "back" in keys else "",
                )


def _items(node: Node, problems: Problems) -> Iterable[Node]:
    from printkit.source.keys import items_of

    return items_of(node, problems, "printed cards")
