"""A card file in another form, and the proof that it holds the same."""

from __future__ import annotations

from collections.abc import Mapping as Dict

from printkit.game.cards.entries import Sheet
from printkit.game.converting.reading import CardSheet, cards_of_grid, cards_of_yaml
from printkit.game.converting.tabular import rows_of
from printkit.problems import Problems, error
from printkit.source.nodes import Listing, Mapping, Node, Text
from printkit.source.sheets.reading import grid_of
from printkit.source.sheets.writing import csv_bytes, xlsx_bytes
from printkit.source.yaml.writing import card_file

FORMS = ("yaml", "csv", "xlsx")

_Plain = str | list["_Plain"] | dict[str, "_Plain"]


def written(cards: CardSheet, form: str) -> bytes:
    """The file's bytes in a form of FORMS. Raises PrintkitError if it would not read the same."""
    if form == "yaml":
        data = card_file(cards.keys.items(), (card.items() for card in cards.cards)).encode()
    else:
        rows, headings = rows_of(cards)
        data = csv_bytes(rows) if form == "csv" else xlsx_bytes(rows, headings)
    again = _read(data, form, cards.above)
    if again is None or _plain(again) != _plain(cards):
        raise error(None, f"these cards cannot be told as {form} without loss")
    return data


def _read(data: bytes, form: str, above: Sheet) -> CardSheet | None:
    """What a file would be read as; None if not at all."""
    problems = Problems()
    if form == "yaml":
        found = cards_of_yaml(data.decode(), "cards.yaml", above, problems)
    else:
        grid = grid_of(data, f"cards.{form}", "cards")
        found = cards_of_grid(grid, above, problems)
    return None if problems.errors else found


def _plain(cards: CardSheet) -> tuple[_Plain, list[_Plain]]:
    """The values alone, without places or the order of keys."""
    return _values(cards.keys), [_values(card) for card in cards.cards]


def _values(nodes: Dict[str, Node]) -> _Plain:
    return {name: _value(node) for name, node in nodes.items()}


def _value(node: Node) -> _Plain:
    match node:
        case Text():
            return node.value
        case Listing():
            return [_value(item) for item in node.items]
        case Mapping():
            return {key.value: _value(value) for key, value in node.entries}
