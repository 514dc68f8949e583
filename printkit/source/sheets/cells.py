"""What a spreadsheet holds, whatever its format: rows of cells, each with its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from printkit.problems import PrintkitError, Problem, Span

MOST_BYTES = 16_000_000
MOST_ROWS = 200_000
MOST_COLUMNS = 1_000
MOST_CELLS = 1_000_000
LONGEST_TEXT = 100_000

_ERROR = re.compile(
    r"#(?:REF|NAME|VALUE|NUM|NULL|DIV/0|SPILL|CALC|FIELD|BLOCKED|CONNECT|BUSY|ERROR)[!?]"
    r"|#N/A|#GETTING_DATA|#NAME|Err:[0-9]{3}"
)
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]")
_TOO_NARROW = re.compile("#{3,}")


class Fault(NamedTuple):
    """Why what is seen in a cell cannot be told; said only if the cell is used."""

    message: str
    hint: str | None = None


class Cell(NamedTuple):
    """A cell that is not empty."""

    span: Span
    text: str
    """As its author sees it, without the spaces around it."""
    number: str = ""
    """The number behind it, in plain digits, where the file keeps one."""
    fault: Fault | None = None
    rich: str = ""
    """The text with its bold and italic parts marked as in a rich field, where it has any."""


class Grid(NamedTuple):
    """The cells of one sheet; the empty ones are left out, and rows of nothing else."""

    span: Span
    """The sheet."""
    rows: tuple[dict[int, Cell], ...]
    """Cells by column, from 1."""
    hidden: tuple[Span, ...] = ()
    """The first cell of each row that has some and is not shown."""
    merged: tuple[tuple[Span, int, int], ...] = ()
    """The first cell of each merged range of several, and how many columns and rows it spans."""
    decimal_comma: bool = False
    """Whether semicolons separate the cells, as they do where the comma is a decimal one."""


class Refused(Exception):  # noqa: N818  # it is told to people, by its problem
    """The file cannot be taken any further."""

    def __init__(self, span: Span, message: str, hint: str | None = None) -> None:
        super().__init__(message)
        self.problem = Problem(message, span, hint=hint)

    def told(self) -> PrintkitError:
        return PrintkitError((self.problem,))


def error_in(text: str) -> Fault | None:
    """What is wrong with a cell that shows an error instead of a value."""
    if not text.startswith(("#", "Err:")):
        return None
    if _ERROR.fullmatch(text):
        return Fault(f"the cell shows the error {text}", "mend its formula")
    if _TOO_NARROW.fullmatch(text):
        hint = "its column was too narrow when the file was saved: widen it and save again"
        return Fault(f"the cell shows {text[:8]} instead of a value", hint)
    return None


def control_in(text: str) -> Fault | None:
    """What is wrong with a text that holds what no printer prints."""
    if text.isprintable() or (found := _CONTROL.search(text)) is None:
        return None
    return Fault(f"the cell holds the control character U+{ord(found[0]):04X}", "delete it")


def fault_in(text: str) -> Fault | None:
    """What is wrong with a cell that shows this."""
    return error_in(text) or control_in(text)


def check_size(span: Span, row: int, column: int, cells: int) -> None:
    """Refuse what no deck of cards needs. Raises Refused."""
    if row > MOST_ROWS:
        raise Refused(span, f"the sheet has more than {MOST_ROWS:,} rows")
    if column > MOST_COLUMNS:
        raise Refused(span, f"the sheet has more than {MOST_COLUMNS:,} columns")
    if cells > MOST_CELLS:
        raise Refused(span, f"the sheet has more than {MOST_CELLS:,} cells")


def texts(grid: Grid) -> Iterator[list[str]]:
    """The rows as plain texts, for tests and for those who look."""
    for row in grid.rows:
        yield [row[n].text if n in row else "" for n in range(1, max(row) + 1)]
