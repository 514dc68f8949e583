"""Cards as the rows of a spreadsheet, which is read as the same cards."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Mapping as Dict

from printkit.game.cards.entries import Sheet
from printkit.game.converting.reading import CardSheet
from printkit.problems import Span
from printkit.source.nodes import Listing, Mapping, Node, Text
from printkit.source.sheets.cells import LONGEST_TEXT, Cell, fault_in
from printkit.source.sheets.headings import NESTED, Heading
from printkit.source.sheets.lists import join_list, split_list
from printkit.source.sheets.numbers import plain_number
from printkit.source.yaml.writing import flow

_FIRST = ("name", "copies")
_NUMBERS = frozenset({"integer", "number"})


def rows_of(cards: CardSheet) -> tuple[list[list[str]], int]:
    """The rows, and which of them, from 0, holds the headings."""
    rows = [
        [f"{heading}:", text]
        for name, node in cards.keys.items()
        for heading, text in _cells(name, node, None)
    ]
    if rows:
        rows.append([])
    found = [dict(_card(card, cards.sheet)) for card in cards.cards]
    headings = _headings(found)
    at = len(rows)
    rows.append([str(heading) for heading in headings])
    rows += [[card.get(heading, "") for heading in headings] for card in found]
    return rows, at


def _headings(cards: list[dict[Heading, str]]) -> list[Heading]:
    """The columns as they come up, those of one key together; name and copies first."""
    keys: dict[str, dict[Heading, None]] = {name: {} for name in _FIRST}
    for card in cards:
        for heading in card:
            keys.setdefault(heading.name, {})[heading] = None
    keys["name"] = {Heading("name"): None, **keys["name"]}
    return [heading for found in keys.values() for heading in found]


def _card(card: Dict[str, Node], sheet: Sheet) -> Iterator[tuple[Heading, str]]:
    for name, node in card.items():
        yield from _cells(name, node, sheet)


def _cells(name: str, node: Node, sheet: Sheet | None) -> Iterator[tuple[Heading, str]]:
    """The cells of one key; without a sheet it is a key of the file."""
    kind = sheet.fields.types[name].name if sheet and name in sheet.fields.types else ""
    if isinstance(node, Mapping) and name in NESTED and node.entries:
        inner = [_simple(Heading(name, key.value), value) for key, value in node.entries]
        if all(key.value for key, _ in node.entries) and None not in inner:
            yield from (pair for pair in inner if pair is not None)
            return
    plain = _simple(Heading(name), node)
    number = sheet is not None and (name == "copies" or kind in _NUMBERS)
    if plain is not None and kind == "list":
        plain = (Heading(name), plain[1]) if isinstance(node, Listing) else None
    elif plain is not None and number and not _is_number(plain[1]):
        plain = None
    yield plain or (Heading(name, form="yaml"), flow(node, plain=False))


def _simple(heading: Heading, node: Node) -> tuple[Heading, str] | None:
    """A text or a list of texts as one cell; None if it would not be read as the same."""
    if isinstance(node, Text) and _as_it_is(node.value):
        return heading, node.value
    if isinstance(node, Listing) and node.items:
        items = [item.value for item in node.items if isinstance(item, Text)]
        text = join_list(items)
        if len(items) == len(node.items) and _as_it_is(text) and split_list(text) == tuple(items):
            return heading._replace(form="list"), text
    return None


def _as_it_is(text: str) -> bool:
    """Whether a cell's text is read as it was written."""
    return (
        text != "" and text.strip() == text and len(text) <= LONGEST_TEXT and fault_in(text) is None
    )


def _is_number(text: str) -> bool:
    """Whether a cell of numbers is read as it was written."""
    try:
        return plain_number(Cell(Span(""), text), decimal_comma=False) == text
    except ValueError:
        return False
