"""The cells of a sheet as a card file: its keys, its headings, and a row for each card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from printkit.problems import CellSpan, Problems, Span, nearest
from printkit.source.nodes import Listing, Mapping, Node, Text, quoted
from printkit.source.sheets.cells import Cell, Grid
from printkit.source.sheets.headings import Heading, read_heading
from printkit.source.sheets.lists import split_list

FILE_KEYS = ("template", "back", "defaults", "fields")
"""What may stand above the headings: its key with a colon, its value in the next cell."""

_LOOKED_AT = 20
_MOST_TOLD = 20


class Column(NamedTuple):
    """A column that holds something of each card."""

    place: int
    span: Span
    heading: Heading


class Table(NamedTuple):
    """A sheet in its parts."""

    span: Span
    keys: tuple[tuple[Cell, Cell | None], ...]
    """Rows above the headings that are keys of the file, and their values."""
    headings: dict[int, Cell]
    rows: tuple[dict[int, Cell], ...]
    grid: Grid


def read_table(grid: Grid, problems: Problems) -> Table | None:
    """Tell the rows of a sheet apart; None, with a problem, if there is nothing."""
    keys: list[tuple[Cell, Cell | None]] = []
    others: list[int] = []
    for at, row in enumerate(grid.rows):
        if len(others) == _LOOKED_AT:
            break
        pair = _key_row(row)
        if pair is None:
            others.append(at)
        else:
            keys.append(pair)
    start = _heading_row(grid.rows, others)
    if start is None:
        problems.error(
            grid.span,
            "there are no headings",
            hint="write name, text, copies and the like above the cards",
        )
        return None
    line = next(iter(grid.rows[start].values())).span.line
    for at in others:
        if at < start:
            _check_title(grid.rows[at], problems)
    above = tuple(pair for pair in keys if pair[0].span.line < line)
    return Table(grid.span, above, grid.rows[start], grid.rows[start + 1 :], grid)


def _key_row(row: dict[int, Cell]) -> tuple[Cell, Cell | None] | None:
    cells = list(row.values())
    if len(cells) > 2 or not cells[0].text.endswith(":"):
        return None
    heading = read_heading(cells[0].text[:-1])
    if heading is None or heading.name not in FILE_KEYS:
        return None
    return cells[0], cells[1] if len(cells) > 1 else None


def _check_title(row: dict[int, Cell], problems: Problems) -> None:
    """A row that is passed over as a title, but was meant to say something of all cards."""
    first, *values = row.values()
    if len(values) != 1 or not first.text.endswith(":") or first.text.startswith("#"):
        return
    word = first.text[:-1].partition(".")[0].strip()
    meant = nearest(word, FILE_KEYS)
    if meant is not None:
        hint = f'did you mean "{meant}:"?'
        problems.error(first.span, f"{quoted(first.text)} is no key of a card file", hint=hint)
        return
    known = ", ".join(f"{key}:" for key in FILE_KEYS)
    told = f"{quoted(first.text)} is not read: above the headings may stand {known}"
    problems.warning(first.span, told, hint="put # before it if it is a note")


def _heading_row(rows: Sequence[dict[int, Cell]], others: Sequence[int]) -> int | None:
    """The row that names a name; else the first of several cells; titles stand above it."""
    for at in others:
        headings = [read_heading(cell.text) for cell in rows[at].values()]
        if any(heading is not None and heading.name == "name" for heading in headings):
            return at
    several = (at for at in others if len(rows[at]) > 1)
    return next(several, others[0] if others else None)


def keys_of(table: Table, problems: Problems) -> Mapping:
    """The keys above the headings, as a card file has them."""
    entries: dict[str, tuple[Text, Node]] = {}
    inner: dict[str, list[tuple[Text, Node]]] = {}
    for cell, value in table.keys:
        heading = read_heading(cell.text[:-1])
        if heading is None:
            continue
        node: Node | None = Text(cell.span, "")
        if value is not None:
            node = node_of(value, heading, problems)
        if node is None:
            continue
        if heading.inner:
            key = Text(cell.span, heading.name, True)
            found = inner.setdefault(heading.name, [])
            found.append((Text(cell.span, heading.inner, True), node))
            entries.setdefault(heading.name, (key, node))
        elif heading.name in entries:
            problems.error(cell.span, f"{quoted(cell.text)} is given twice", hint="keep one")
        else:
            entries[heading.name] = Text(cell.span, heading.name, True), node
    for name, pairs in inner.items():
        key = entries[name][0]
        entries[name] = key, Mapping(key.span, tuple(pairs))
    return Mapping(table.span, tuple(entries.values()))


def columns_of(table: Table, known: Iterable[str], problems: Problems) -> tuple[Column, ...]:
    """The columns of a table; headings that stand twice, or are missing, are problems."""
    names = tuple(known)
    columns: dict[Heading, Column] = {}
    for place, cell in table.headings.items():
        heading = read_heading(cell.text, names)
        if heading is None:
            continue
        if cell.fault is not None:
            problems.error(cell.span, cell.fault.message, hint=cell.fault.hint)
        elif heading in columns:
            first = columns[heading]
            text = table.headings[first.place].text
            told = f"the heading {quoted(cell.text)} is given twice: first at {_short(first.span)}"
            if text.casefold() != cell.text.casefold():
                told = (
                    f"the headings {quoted(text)} (at {_short(first.span)}) and"
                    f" {quoted(cell.text)} are both the field {heading.name}"
                )
            problems.error(
                cell.span,
                told,
                hint="keep one of them, or put # before a heading of notes",
            )
        else:
            columns[heading] = Column(place, cell.span, heading)
    _check_bare(table, problems)
    _check_merged(table, problems)
    _warn_hidden(table, problems)
    return tuple(columns.values())


def _short(span: Span) -> str:
    return span.cell if isinstance(span, CellSpan) else f"column {span.column}"


def _check_bare(table: Table, problems: Problems) -> None:
    """Cells without a heading above them: in a CSV file mostly a text cut by a comma."""
    headed = table.headings.keys()
    told = 0
    for row in table.rows:
        if row.keys() <= headed:
            continue
        cell = next(cell for place, cell in row.items() if place not in headed)
        hint = "write one, with # before it if the column is of notes"
        if not isinstance(cell.span, CellSpan):
            hint = 'quote a text that has the separator in it: "Draw 2, then discard"'
        problems.error(cell.span, f"no heading stands above {quoted(cell.text)}", hint=hint)
        told += 1
        if told == _MOST_TOLD:
            return


def _check_merged(table: Table, problems: Problems) -> None:
    start = next(iter(table.headings.values())).span.line
    filled = {cell.span for row in table.grid.rows for cell in row.values()}
    for span, across, down in table.grid.merged:
        if span.line + down - 1 < start or span not in filled or not isinstance(span, CellSpan):
            continue
        last = span._replace(line=span.line + down - 1, column=span.column + across - 1)
        problems.error(
            span,
            f"the cells {_short(span)}:{_short(last)} are merged, so only the first has a value",
            hint="unmerge them, and fill each card's own cell",
        )


def _warn_hidden(table: Table, problems: Problems) -> None:
    start = next(iter(table.headings.values())).span.line
    hidden = [span for span in table.grid.hidden if span.line > start]
    if hidden:
        rows = "1 row is" if len(hidden) == 1 else f"{len(hidden)} rows are"
        problems.warning(
            hidden[0],
            f"{rows} hidden, from row {hidden[0].line} on: their cards are printed too",
            hint="show the rows, or delete them; 0 copies keep a card without printing it",
        )


def node_of(cell: Cell, heading: Heading, problems: Problems) -> Node | None:
    """What a cell holds, by its heading; None, with a problem at the cell, if it cannot be told."""
    if cell.fault is not None:
        problems.error(cell.span, cell.fault.message, hint=cell.fault.hint)
        return None
    if heading.form == "yaml":
        return _yaml(cell, problems)
    if heading.form == "list":
        return list_of(cell, problems)
    return Text(cell.span, cell.text, True)


def list_of(cell: Cell, problems: Problems) -> Listing | None:
    """The list in a cell."""
    try:
        items = split_list(cell.text)
    except ValueError as reason:
        problems.error(cell.span, str(reason), hint="quote an item that is meant to be empty")
        return None
    return Listing(cell.span, tuple(Text(cell.span, item, True) for item in items))


def _yaml(cell: Cell, problems: Problems) -> Node | None:
    from printkit.source.yaml.reader import parse_yaml

    found = Problems()
    node = parse_yaml(cell.text, "the cell", found)
    for problem in found:
        problems.add(problem._replace(span=cell.span, excerpt=None))
    return None if node is None else _placed(node, cell.span)


def _placed(node: Node, span: Span) -> Node:
    """A node with the cell as its place."""
    match node:
        case Text():
            return node._replace(span=span)
        case Listing():
            return Listing(span, tuple(_placed(item, span) for item in node.items))
        case Mapping():
            entries = (
                (key._replace(span=span), _placed(value, span)) for key, value in node.entries
            )
            return Mapping(span, tuple(entries))
