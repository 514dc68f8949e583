"""Cards from the rows of a spreadsheet, as they would stand in a card file."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from printkit.game.cards.entries import Entry, Sheet, read_keys, read_sheet
from printkit.game.keys import CARD, CARDS_FILE
from printkit.problems import Problems
from printkit.source.keys import read_record
from printkit.source.nodes import Listing, Mapping, Node, Text, quoted
from printkit.source.sheets.cells import Cell, Grid
from printkit.source.sheets.headings import Heading
from printkit.source.sheets.numbers import plain_number
from printkit.source.sheets.table import (
    Column,
    Table,
    columns_of,
    keys_of,
    list_of,
    node_of,
    read_table,
)

_NUMBERS = frozenset({"integer", "number"})
_SEPARATORS = re.compile(r"\w(?: *[|;,\t] *|  +)\w")
_new = tuple.__new__  # as in yaml.tree

_Read = Callable[[Cell], "Node | None"]


class _Plan(NamedTuple):
    """What becomes of a column's cells."""

    place: int
    key: str
    inner: Text | None
    read: _Read | None
    """None where a cell is its text; raises ValueError."""


class Rows(NamedTuple):
    """What a sheet says of all its cards, and the cards."""

    sheet: Sheet
    entries: tuple[Entry, ...]


def read_rows(grid: Grid, above: Sheet, problems: Problems) -> Rows:
    """The cards of a sheet, under what stands in the game or deck that names it."""
    table = read_table(grid, problems)
    if table is None:
        return Rows(above, ())
    mapping = keys_of(table, problems)
    cards = Text(table.span, "cards"), Listing(table.span, ())
    keys = read_record(CARDS_FILE, Mapping(table.span, (*mapping.entries, cards)), problems)
    sheet = read_sheet(CARDS_FILE, keys, above, problems)
    known = dict.fromkeys((*sheet.fields.types, *CARD.names()))
    errors = len(problems.errors)
    columns = columns_of(table, known, problems)
    plan = _planned(columns, sheet, grid, problems)
    if len(problems.errors) == errors and not any(c.heading.name in known for c in columns):
        _report_unheaded(table, problems)
        return Rows(sheet, ())
    if not table.rows:
        problems.warning(grid.span, "no card stands below the headings")
    return Rows(sheet, tuple(_entries(table.rows, plan, sheet, problems)))


def _report_unheaded(table: Table, problems: Problems) -> None:
    """A first row of which nothing is known is most likely a card, which would be lost."""
    first = next(iter(table.headings.values()))
    hint = (
        "is the first row a card? Write name, copies, text and the like above the cards;"
        " fields of your own are declared under fields:"
    )
    for cell in table.headings.values():
        if _SEPARATORS.search(cell.text):
            hint = (
                f"{quoted(cell.text)} was taken for one heading: put the same comma, semicolon"
                " or tab between all cells"
            )
            break
    problems.error(
        first.span,
        "no heading is a name that printkit knows (name, copies, text …)",
        hint=hint,
    )


def _planned(
    columns: Sequence[Column], sheet: Sheet, grid: Grid, problems: Problems
) -> tuple[_Plan, ...]:
    """How to read each column; headings that a card file would refuse are refused once."""
    first: dict[str, Column] = {}
    for column in columns:
        first.setdefault(column.heading.name, column)
    headings = tuple(
        (Text(column.span, name), Text(column.span, name)) for name, column in first.items()
    )
    keys = read_keys(Mapping(grid.span, headings), sheet.fields, problems, "the headings")
    canonical = {node.value: key for key, node in keys.items() if isinstance(node, Text)}
    return tuple(
        _plan(column, canonical[column.heading.name], sheet, grid, problems)
        for column in columns
        if column.heading.name in canonical
    )


def _plan(column: Column, key: str, sheet: Sheet, grid: Grid, problems: Problems) -> _Plan:
    heading = column.heading
    inner = Text(column.span, heading.inner, True) if heading.inner else None
    kind = sheet.fields.types[key].name if key in sheet.fields.types else ""
    read: _Read | None = None
    if heading.form != "text":
        read = _formed(heading, problems)
    elif not inner and (key == "copies" or kind in _NUMBERS):
        read = _number(grid)
    elif not inner and kind == "list":

        def read(cell: Cell) -> Node | None:
            return list_of(cell, problems)

    elif not inner and kind == "rich":
        read = _rich
    return _Plan(column.place, key, inner, read)


def _formed(heading: Heading, problems: Problems) -> _Read:
    return lambda cell: node_of(cell, heading, problems)


def _rich(cell: Cell) -> Node:
    return Text(cell.span, cell.rich or cell.text, True)


def _number(grid: Grid) -> _Read:
    def read(cell: Cell) -> Node | None:
        return Text(cell.span, plain_number(cell, decimal_comma=grid.decimal_comma), True)

    return read


def _entries(
    rows: Sequence[dict[int, Cell]], plan: Sequence[_Plan], sheet: Sheet, problems: Problems
) -> list[Entry]:
    entries: list[Entry] = []
    for row in rows:
        nodes: dict[str, Node] = {}
        for place, key, inner, read in plan:
            cell = row.get(place)
            if cell is None:
                continue
            span, text, _, fault, _ = cell
            if fault is not None:
                problems.error(span, fault.message, card=_label(nodes), hint=fault.hint)
                continue
            try:
                node = _new(Text, (span, text, True, "")) if read is None else read(cell)
            except ValueError as reason:
                problems.error(span, f"{key}: {reason}", card=_label(nodes))
                continue
            if node is None:
                continue
            if inner is not None and isinstance(nodes.get(key), Mapping | None):
                node = _inside(nodes.get(key), inner, node)
            elif key in nodes:
                problems.error(span, f'"{key}" is given twice in this row', card=_label(nodes))
                continue
            nodes[key] = node
        if nodes:
            entries.append(Entry(nodes, next(iter(row.values())).span, sheet.fields))
    return entries


def _label(nodes: dict[str, Node]) -> str | None:
    name = nodes.get("name")
    return name.value if isinstance(name, Text) else None


def _inside(outer: Node | None, key: Text, node: Node) -> Mapping:
    """A mapping with one key more."""
    entries = outer.entries if isinstance(outer, Mapping) else ()
    return Mapping(node.span, (*entries, (key, node)))
