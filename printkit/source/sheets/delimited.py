"""CSV and TSV files as cells, with the line and column of each.

The standard library's reader keeps no places and lets an unclosed quote swallow the rest of
the file; this one differs in nothing else, which the tests hold.
"""

from __future__ import annotations

import re
from collections import Counter

from printkit.problems import Span
from printkit.source.nodes import quoted
from printkit.source.sheets.cells import LONGEST_TEXT, Cell, Grid, Refused, check_size, fault_in

_SEPARATOR_LINE = re.compile(r"sep=(.)\n", re.IGNORECASE)
_QUOTED = re.compile(r' *"((?:[^"]|"")*+)"')
_OPENED = re.compile(' *"')
"""People put a space behind a comma; no program writes a text that begins so without quotes."""
_new = tuple.__new__  # as in yaml.tree: a named tuple's own constructor costs twice as much


def separator(text: str, shown: str) -> str:
    """The character between cells: a TAB in a .tsv, else what the first lines have most of.

    Only what stands outside quotes counts, and only in the first line that has any: in a
    heading row commas and semicolons do not both separate.
    """
    if (told := _SEPARATOR_LINE.match(text)) is not None:
        return told[1]
    if shown.casefold().endswith(".tsv"):
        return "\t"
    bare = re.sub(r'"(?:[^"]|"")*"', "", text[:20_000])
    for line in bare.split("\n"):
        counts = Counter({mark: line.count(mark) for mark in "\t;,"})
        most, times = counts.most_common(1)[0]
        if times:
            return most
    return ","


def read_delimited(text: str, shown: str) -> Grid:
    """The cells of a text. Raises Refused."""
    mark = separator(text, shown)
    line, start = 1, 0
    if (told := _SEPARATOR_LINE.match(text)) is not None:
        line, start = 2, told.end()
    if '"' in text:
        rows = _Scanner(text, shown, mark, line, start).rows()
    else:
        rows = _plain_rows(text[start:], shown, mark, line)
    return Grid(Span(shown), tuple(rows), decimal_comma=mark == ";")


def _plain_rows(text: str, shown: str, mark: str, line: int) -> list[dict[int, Cell]]:
    """The rows of a text without quotes."""
    rows: list[dict[int, Cell]] = []
    count = 0
    for number, whole in enumerate(text.split("\n"), line):
        if not whole or whole.isspace():
            continue
        row = _plain_row(whole, shown, mark, number)
        if row:
            count += len(row)
            check_size(Span(shown, number), len(rows), max(row), count)
            rows.append(row)
    return rows


def _plain_row(whole: str, shown: str, mark: str, number: int) -> dict[int, Cell]:
    row: dict[int, Cell] = {}
    column = 1
    for place, value in enumerate(whole.split(mark), 1):
        text = value.strip()
        if text:
            span = _new(Span, (shown, number, column))
            row[place] = _cell(span, text)
        column += len(value) + 1
    return row


def _cell(span: Span, text: str) -> Cell:
    if len(text) > LONGEST_TEXT:
        raise Refused(span, f"this text has more than {LONGEST_TEXT:,} characters")
    return _new(Cell, (span, text, "", fault_in(text), ""))


class _Scanner:
    """Reads a text that has quotes; a row may go over several lines."""

    def __init__(self, text: str, shown: str, mark: str, line: int, start: int) -> None:
        self._text, self._shown, self._mark = text, shown, mark
        self._line, self._at = line, start
        self._line_start = start
        """Where the line begins that is being read."""

    def rows(self) -> list[dict[int, Cell]]:
        rows: list[dict[int, Cell]] = []
        text, size, count = self._text, len(self._text), 0
        while self._at < size:
            end = text.find("\n", self._at)
            end = size if end < 0 else end
            if text.find('"', self._at, end) < 0:
                row = _plain_row(text[self._at : end], self._shown, self._mark, self._line)
                self._next_line(end + 1)
            else:
                row = self._row()
            if row:
                count += len(row)
                check_size(next(iter(row.values())).span, len(rows), max(row), count)
                rows.append(row)
        return rows

    def _next_line(self, start: int) -> None:
        self._line += 1
        self._at = self._line_start = start

    def _row(self) -> dict[int, Cell]:
        row: dict[int, Cell] = {}
        place = 1
        while True:
            span = Span(self._shown, self._line, self._at - self._line_start + 1)
            value = self._value(span).strip()
            if value:
                row[place] = _cell(span, value)
            if self._text[self._at : self._at + 1] != self._mark:
                self._next_line(self._at + 1)
                return row
            self._at += 1
            place += 1

    def _value(self, span: Span) -> str:
        text, start = self._text, self._at
        if not _OPENED.match(text, start):
            return self._unquoted()
        match = _QUOTED.match(text, start)
        if match is None:
            raise Refused(
                span, "this quote is never closed", 'close it, or write "" for a quote in a text'
            )
        self._at = match.end()
        breaks = match[1].count("\n")
        if breaks:
            self._line += breaks
            self._line_start = text.rfind("\n", start, self._at) + 1
        rest = self._unquoted().rstrip(" ")
        if rest and self._mark == "\t" and not breaks:
            return f"{match[0]}{rest}"  # Google Sheets puts no quotes around what a .tsv holds
        if rest:
            raise Refused(
                span,
                f"{quoted(rest)} follows the closing quote of this cell",
                'a quote in a quoted text is written twice: ""',
            )
        return match[1].replace('""', '"')

    def _unquoted(self) -> str:
        text, start = self._text, self._at
        line = text.find("\n", start)
        line = len(text) if line < 0 else line
        end = text.find(self._mark, start, line)
        self._at = line if end < 0 else end
        return text[start : self._at]
