"""A spreadsheet's cells, whatever its format: which sheet, and what cannot be read."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING

from printkit.problems import Problems, Span, did_you_mean
from printkit.source.nodes import quoted
from printkit.source.reads import note
from printkit.source.sheets.cells import MOST_BYTES, Grid, Refused

if TYPE_CHECKING:
    from printkit.source.sheets.ods import Ods
    from printkit.source.sheets.xlsx import Xlsx

DELIMITED = (".csv", ".tsv")
WORKBOOKS = (".xlsx", ".xlsm", ".ods")
SPREADSHEETS = DELIMITED + WORKBOOKS


def is_spreadsheet(name: str) -> bool:
    """Whether a file is a spreadsheet that can be read, by its name."""
    return name.strip().casefold().endswith(SPREADSHEETS)


def is_workbook(name: str) -> bool:
    """Whether a file may have several sheets, by its name."""
    return name.strip().casefold().endswith(WORKBOOKS)


def read_grid(
    path: Path,
    shown: str,
    problems: Problems,
    *,
    sheet: str | None = None,
    sheet_span: Span | None = None,
    option: str = "",
) -> Grid | None:
    """The cells of a file, of the sheet that is named, else of the only one; None is a problem.

    `option` is what names a sheet where nothing is written beside `cards:`.
    """
    try:
        return grid_of(_bytes(path, shown), path.name, shown, sheet, sheet_span, option)
    except Refused as refused:
        problems.add(refused.problem)
        return None


def grid_of(
    data: bytes,
    name: str,
    shown: str,
    sheet: str | None = None,
    span: Span | None = None,
    option: str = "",
) -> Grid:
    """The cells of a file of this name. Raises Refused."""
    if is_workbook(name):
        return _of_workbook(data, shown, sheet, span, option)
    from printkit.source.sheets.decoding import decoded
    from printkit.source.sheets.delimited import read_delimited

    return read_delimited(decoded(data, shown), shown)


def _bytes(path: Path, shown: str) -> bytes:
    whole = Span(shown)
    note(path)
    try:
        if not path.is_file():
            raise Refused(whole, "this is a folder" if path.is_dir() else "there is no such file")
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as reason:
        said = reason.strerror or "unknown reason"
        hint = "is it open in another program?"
        raise Refused(whole, f"the file cannot be read: {said}", hint) from None
    if len(data) > MOST_BYTES:
        raise Refused(whole, f"the file is larger than {MOST_BYTES // 1_000_000} MB")
    if not data:
        raise Refused(whole, "the file is empty")
    return data


def _of_workbook(
    data: bytes, shown: str, sheet: str | None, span: Span | None, option: str
) -> Grid:
    from printkit.source.sheets.parts import Parts

    parts = Parts(data, shown)
    book: Ods | Xlsx
    if "content.xml" in parts.names:
        from printkit.source.sheets.ods import Ods

        book = Ods(parts)
    else:
        from printkit.source.sheets.xlsx import Xlsx

        book = Xlsx(parts)
    return _chosen(book, shown, sheet, span, option)


def _chosen(
    book: Ods | Xlsx, shown: str, sheet: str | None, span: Span | None, option: str
) -> Grid:
    names = [found.name for found in book.sheets]
    if sheet is not None:
        for wanted in (str, str.casefold):
            for found in book.sheets:
                if wanted(found.name).strip() == wanted(sheet).strip():
                    return book.grid(found)
        hint = did_you_mean(sheet, names) or "sheets: " + ", ".join(names[:20])
        raise Refused(span or Span(shown), f"{shown} has no sheet {quoted(sheet)}", hint)
    grids = [book.grid(found) for found in book.sheets if not found.hidden]
    filled = [grid for grid in grids if grid.rows]
    if len(filled) > 1:
        told = ", ".join(quoted(found.name) for found in book.sheets if not found.hidden)
        raise Refused(
            Span(shown),
            f"the workbook has several sheets: {told}",
            _naming(next(f.name for f in book.sheets if not f.hidden), shown, option),
        )
    if not filled:
        raise _nothing_shown(book, shown, option)
    return filled[0]


def _naming(name: str, shown: str, option: str) -> str:
    """How to say which sheet is meant."""
    if option:
        return f"add {option} {shlex.quote(name)}"
    return f"write sheet: {name} beside cards:, or name the file as {Path(shown).name}:{name}"


def _nothing_shown(book: Ods | Xlsx, shown: str, option: str) -> Refused:
    """The problem of a workbook whose sheets are empty, but perhaps for hidden ones."""
    hidden = [found.name for found in book.sheets if found.hidden and book.grid(found).rows]
    if not hidden:
        return Refused(Span(shown), "the workbook is empty")
    told = ", ".join(map(quoted, hidden))
    what = "its only sheet with cells, {}, is" if len(hidden) == 1 else "its sheets with cells, {},"
    many = "" if len(hidden) == 1 else " are"
    hint = f"show it, or {_naming(hidden[0], shown, option)}"
    return Refused(Span(shown), f"{what.format(told)}{many} hidden", hint)
