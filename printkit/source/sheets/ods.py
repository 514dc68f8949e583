"""ODS workbooks: each cell carries the text that its author sees."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from printkit.problems import CellSpan, Span
from printkit.source.sheets.cells import (
    LONGEST_TEXT,
    MOST_COLUMNS,
    Cell,
    Fault,
    Grid,
    Refused,
    check_size,
    fault_in,
)
from printkit.source.sheets.parts import Parts, local
from printkit.source.sheets.xlsx import Sheet, forget

if TYPE_CHECKING:
    from lxml.etree import _Element

_TABLE = "urn:oasis:names:tc:opendocument:xmlns:table:1.0"
_OFFICE = "urn:oasis:names:tc:opendocument:xmlns:office:1.0"
_TEXT = "urn:oasis:names:tc:opendocument:xmlns:text:1.0"
_STYLE = "urn:oasis:names:tc:opendocument:xmlns:style:1.0"
_CONTENT = "content.xml"
_SPACES = re.compile("[ \t\r\n]+")
_NUMERIC = frozenset({"float", "currency"})


def _repeated(element: _Element, name: str) -> int:
    given = str(element.get(f"{{{_TABLE}}}number-{name}-repeated") or "1")
    return int(given) if given.isdecimal() and len(given) < 9 else 1


class Ods:
    """An open workbook; its sheets stand in one part and are read in one go."""

    def __init__(self, parts: Parts) -> None:
        if _CONTENT not in parts.names:
            raise parts.damaged()
        self._grids: dict[str, Grid] = {}
        self.sheets = self._sheets(parts)

    def _sheets(self, parts: Parts) -> tuple[Sheet, ...]:
        hidden: set[str] = set()
        found: list[Sheet] = []
        reader: _Reader | None = None
        tags = (f"{{{_STYLE}}}style", f"{{{_TABLE}}}table-row", f"{{{_TABLE}}}table")
        for element in parts.elements(_CONTENT, *tags):
            tag = local(str(element.tag))
            if tag == "style":
                if any(child.get(f"{{{_TABLE}}}display") == "false" for child in element):
                    hidden.add(str(element.get(f"{{{_STYLE}}}name")))
                continue
            table = element if tag == "table" else _table_of(element)
            if table is None:
                continue
            name = str(table.get(f"{{{_TABLE}}}name") or f"Sheet{len(found) + 1}")
            reader = reader or _Reader(f"{parts.shown}:{name}")
            if tag == "table-row":
                reader.add(element)
                forget(element)
                continue
            self._grids[name] = reader.grid()
            style = table.get(f"{{{_TABLE}}}style-name")
            found.append(Sheet(name, style in hidden, name))
            reader = None
        return tuple(found)

    def grid(self, sheet: Sheet) -> Grid:
        """The cells of a sheet."""
        return self._grids[sheet.part]


def _table_of(row: _Element) -> _Element | None:
    return next(row.iterancestors(f"{{{_TABLE}}}table"), None)


class _Reader:
    """Reads the cells of one table."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._rows: list[dict[int, Cell]] = []
        self._hidden: list[Span] = []
        self._merged: list[tuple[Span, int, int]] = []
        self._count = 0
        self._number = 1

    def grid(self) -> Grid:
        whole = CellSpan(self._file)
        return Grid(whole, tuple(self._rows), tuple(self._hidden), tuple(self._merged))

    def add(self, element: _Element) -> None:
        """Add a row, or as many as are like it."""
        number, times = self._number, _repeated(element, "rows")
        self._number += times
        row = self._row(element, number)
        if not row:
            return
        first = next(iter(row.values())).span
        self._count += len(row) * times
        check_size(first, len(self._rows) + times - 1, max(row), self._count)
        for further in range(times):
            self._rows.append(
                {
                    column: cell._replace(span=cell.span._replace(line=number + further))
                    for column, cell in row.items()
                }
                if further
                else row
            )
        if element.get(f"{{{_TABLE}}}visibility") in ("collapse", "filter"):
            self._hidden.append(first)

    def _row(self, element: _Element, number: int) -> dict[int, Cell]:
        row: dict[int, Cell] = {}
        column = 1
        for child in element:
            name = local(str(child.tag))
            if name not in ("table-cell", "covered-table-cell"):
                continue
            times = _repeated(child, "columns")
            span = CellSpan(self._file, number, column)
            cell = self._cell(child, span)
            if cell is not None:
                check_size(span, 0, column + min(times, MOST_COLUMNS + 1) - 1, 0)
                for further in range(times):
                    place = span._replace(column=column + further)
                    row[column + further] = cell._replace(span=place)
                self._note_merged(child, span)
            column += times
        return row

    def _note_merged(self, element: _Element, span: Span) -> None:
        spans = [
            str(element.get(f"{{{_TABLE}}}number-{name}-spanned") or "1")
            for name in ("columns", "rows")
        ]
        if spans != ["1", "1"] and all(given.isdecimal() for given in spans):
            self._merged.append((span, int(spans[0]), int(spans[1])))

    def _cell(self, element: _Element, span: CellSpan) -> Cell | None:
        text = shown_text(element)
        kind = element.get(f"{{{_OFFICE}}}value-type")
        if not text:
            given = element.get(f"{{{_OFFICE}}}value")
            if given is not None:
                said = f"the cell holds {given}, which its number format hides"
                return Cell(span, given, fault=Fault(said, "delete it, or show it"))
            return None
        if len(text) > LONGEST_TEXT:
            raise Refused(span, f"this text has more than {LONGEST_TEXT:,} characters")
        number = str(element.get(f"{{{_OFFICE}}}value") or "") if kind in _NUMERIC else ""
        if _digits(number) != _digits(text):
            number = ""  # the cell shows it rounded
        return Cell(span, text, number, fault_in(text))


def _digits(text: str) -> str:
    """The digits of a number that count, whatever stands between them."""
    return re.sub("[^0-9]", "", text).strip("0")


def shown_text(cell: _Element) -> str:
    """The paragraphs of a cell as lines, without its comment."""
    lines = [_paragraph(child).strip() for child in cell if str(child.tag) == f"{{{_TEXT}}}p"]
    return "\n".join(lines).strip()


def _paragraph(element: _Element) -> str:
    """The characters of a paragraph, where runs of spaces are written as elements."""
    parts: list[str] = [_SPACES.sub(" ", element.text or "")]
    for child in element:
        name = local(str(child.tag))
        if name == "s":
            given = str(child.get(f"{{{_TEXT}}}c") or "1")
            parts.append(" " * min(int(given) if given.isdecimal() else 1, LONGEST_TEXT))
        elif name == "tab":
            parts.append("\t")
        elif name == "line-break":
            parts.append("\n")
        elif name not in ("annotation", "note"):
            parts.append(_paragraph(child))
        parts.append(_SPACES.sub(" ", child.tail or ""))
    return "".join(parts)
