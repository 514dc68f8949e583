"""XLSX workbooks: sheets, shared texts, number formats and the cells of a sheet."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from printkit.problems import CellSpan, Span
from printkit.source.sheets.cells import (
    LONGEST_TEXT,
    MOST_CELLS,
    Cell,
    Fault,
    Grid,
    Refused,
    check_size,
    control_in,
    error_in,
)
from printkit.source.sheets.formats import BUILT_IN, Shown, shown_number
from printkit.source.sheets.parts import Parts, local
from printkit.source.sheets.runs import Run, marked

if TYPE_CHECKING:
    from lxml.etree import _Element

_MAIN = (
    "http://schemas.openxmlformats.org/spreadsheetml/2006/main",
    "http://purl.oclc.org/ooxml/spreadsheetml/main",
)
_WORKBOOK = "xl/workbook.xml"
_ESCAPED = re.compile("_x([0-9A-Fa-f]{4})_")
_REFERENCE = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")
_new = tuple.__new__  # as in yaml.tree

_NEVER_CALCULATED = Fault(
    "the formula of this cell was never calculated",
    "open the file in a spreadsheet program and save it, or write the value itself",
)


class Sheet(NamedTuple):
    """A sheet of a workbook, before its cells are read."""

    name: str
    hidden: bool
    part: str


class _Text(NamedTuple):
    """A text of a cell; `rich` where parts of it are bold or italic."""

    text: str
    rich: str = ""


def _tags(*names: str) -> tuple[str, ...]:
    return tuple(f"{{{space}}}{name}" for space in _MAIN for name in names)


class Xlsx:
    """An open workbook."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        if _WORKBOOK not in parts.names:
            raise parts.damaged()
        self._since_1904 = False
        self.sheets = self._sheets()

    def _sheets(self) -> tuple[Sheet, ...]:
        targets = self._targets()
        found: list[Sheet] = []
        for element in self._parts.elements(_WORKBOOK, *_tags("sheet", "workbookPr")):
            if local(str(element.tag)) == "workbookPr":
                self._since_1904 = element.get("date1904") in ("1", "true")
                continue
            key = next((v for n, v in element.attrib.items() if local(str(n)) == "id"), "")
            part = targets.get(str(key), "")
            if part:  # a chart sheet has none
                hidden = element.get("state") in ("hidden", "veryHidden")
                found.append(Sheet(str(element.get("name") or ""), hidden, part))
        return tuple(found)

    def _targets(self) -> dict[str, str]:
        """The parts that are sheets of cells, by the id of their relation."""
        space = "{http://schemas.openxmlformats.org/package/2006/relationships}Relationship"
        found = {}
        for element in self._parts.elements("xl/_rels/workbook.xml.rels", space):
            target = str(element.get("Target") or "")
            part = target[1:] if target.startswith("/") else f"xl/{target}"
            if str(element.get("Type")).endswith("/worksheet") and part in self._parts.names:
                found[str(element.get("Id"))] = part
        return found

    def grid(self, sheet: Sheet) -> Grid:
        """The cells of a sheet. Raises Refused."""
        texts = self._shared_texts()
        formats = self._formats()
        since_1904 = self._since_1904

        @lru_cache(4096)
        def shown(number: str, style: int) -> Shown:
            code = formats[style] if style < len(formats) else BUILT_IN[0]
            return shown_number(number, code, since_1904=since_1904)

        return _Reader(f"{self._parts.shown}:{sheet.name}", texts, shown).grid(self._parts, sheet)

    def _shared_texts(self) -> Sequence[_Text]:
        name = "xl/sharedStrings.xml"
        if name not in self._parts.names:
            return ()
        found = []
        for element in self._parts.elements(name, *_tags("si")):
            found.append(_text_of(element))
            forget(element)
            if len(found) > MOST_CELLS:
                raise Refused(Span(self._parts.shown), f"there are more than {MOST_CELLS:,} texts")
        return found

    def _formats(self) -> Sequence[str | None]:
        """The number format of each style; None where it is of the machine that shows it."""
        name = "xl/styles.xml"
        codes: dict[str, str] = {}
        styles: list[str | None] = []
        if name not in self._parts.names:
            return styles
        for element in self._parts.elements(name, *_tags("numFmt", "cellXfs")):
            if local(str(element.tag)) == "numFmt":
                codes.setdefault(str(element.get("numFmtId")), str(element.get("formatCode")))
                continue
            for style in element:
                key = str(style.get("numFmtId") or "0")
                number = int(key) if key.isdecimal() else 0
                styles.append(codes[key] if key in codes else BUILT_IN.get(number))
        return styles


class _Reader:
    """Reads the cells of one sheet."""

    def __init__(
        self, file: str, texts: Sequence[_Text], shown: Callable[[str, int], Shown]
    ) -> None:
        self._file, self._texts, self._shown = file, texts, shown

    def grid(self, parts: Parts, sheet: Sheet) -> Grid:
        rows: list[dict[int, Cell]] = []
        hidden: list[Span] = []
        merged: list[tuple[Span, int, int]] = []
        number = count = 0
        for element in parts.elements(sheet.part, *_tags("row", "mergeCell")):
            if local(str(element.tag)) == "mergeCell":
                merged.append(self._merged(str(element.get("ref"))))
                continue
            given = element.get("r")
            number = int(given) if given and given.isdecimal() else number + 1
            row = self._row(element, number)
            if row:
                first = next(iter(row.values())).span
                count += len(row)
                check_size(first, len(rows), max(row), count)
                rows.append(row)
                if element.get("hidden") in ("1", "true"):
                    hidden.append(first)
            forget(element)
        return Grid(CellSpan(self._file), tuple(rows), tuple(hidden), tuple(merged))

    def _merged(self, reference: str) -> tuple[Span, int, int]:
        first, _, last = reference.partition(":")
        column, row = _place(first)
        to_column, to_row = _place(last or first)
        return CellSpan(self._file, row, column), to_column - column + 1, to_row - row + 1

    def _row(self, element: _Element, number: int) -> dict[int, Cell]:
        row: dict[int, Cell] = {}
        column = 0
        for child in element:
            reference = child.get("r")
            column = _column(str(reference)) if reference else column + 1
            if len(child):
                span = _new(CellSpan, (self._file, number, column))
                cell = self._cell(child, span)
                if cell is not None:
                    row[column] = cell
        return row

    def _cell(self, element: _Element, span: CellSpan) -> Cell | None:
        kind = element.get("t") or "n"
        value, formula, inline = "", False, None
        for child in element:
            name = local(str(child.tag))
            if name == "v":
                value = child.text or ""
            elif name == "f":
                formula = True
            elif name == "is":
                inline = _text_of(child)
        if kind == "s":
            index = int(value) if value.isdecimal() else -1
            if not 0 <= index < len(self._texts):
                return Cell(span, "?", fault=Fault("the text of this cell is missing in the file"))
            return _text_cell(span, self._texts[index])
        if kind == "inlineStr":
            return _text_cell(span, inline or _Text(""))
        if kind == "str":
            return _text_cell(span, _Text(_unescaped(value)))
        if not value.strip():
            return Cell(span, "?", fault=_NEVER_CALCULATED) if formula else None
        return self._value(element, kind, value.strip(), span)

    def _value(self, element: _Element, kind: str, value: str, span: CellSpan) -> Cell:
        if kind == "e":
            return Cell(span, value, fault=error_in(value) or Fault(f"the cell shows {value}"))
        if kind == "b":
            return Cell(span, "TRUE" if value == "1" else "FALSE")
        if kind == "d":
            return Cell(span, value)
        style = element.get("s")
        text, number, fault = self._shown(value, int(style) if style and style.isdecimal() else 0)
        return _new(Cell, (span, text, number, fault, ""))


def _text_cell(span: CellSpan, found: _Text) -> Cell | None:
    text = found.text.strip()
    if not text:
        return None
    if len(text) > LONGEST_TEXT:
        raise Refused(span, f"this text has more than {LONGEST_TEXT:,} characters")
    return Cell(span, text, fault=control_in(text), rich=found.rich.strip())


def _text_of(element: _Element) -> _Text:
    """The text of a shared or inline text: of all its parts, without how they are to be read."""
    runs: list[Run] = []
    for child in element:
        name = local(str(child.tag))
        if name == "t":
            runs.append(Run(_unescaped(child.text or "")))
        elif name == "r":
            runs.append(_run(child))
    text = "".join(run.text for run in runs)
    return _Text(text, marked(runs) if any(run.bold or run.italic for run in runs) else "")


def _run(element: _Element) -> Run:
    text, bold, italic = "", False, False
    for child in element:
        name = local(str(child.tag))
        if name == "t":
            text += _unescaped(child.text or "")
        elif name == "rPr":
            on = {local(str(mark.tag)) for mark in child if mark.get("val") not in ("0", "false")}
            bold, italic = "b" in on, "i" in on
    return Run(text, bold, italic)


def _unescaped(text: str) -> str:
    """The characters that XML cannot hold, which Excel writes as _x000D_; line ends as \\n."""
    if "_x" in text:
        text = _ESCAPED.sub(lambda match: chr(int(match[1], 16)), text)
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


@lru_cache(20_000)
def _column(reference: str) -> int:
    return _place(reference)[0]


def _place(reference: str) -> tuple[int, int]:
    match = _REFERENCE.fullmatch(reference)
    if match is None:
        return 1, 1
    column = 0
    for letter in match[1]:
        column = column * 26 + ord(letter) - ord("A") + 1
    return column, int(match[2])


def forget(element: _Element) -> None:
    """Free an element that was read, and those before it."""
    element.clear()
    parent = element.getparent()
    while parent is not None and element.getprevious() is not None:
        del parent[0]
