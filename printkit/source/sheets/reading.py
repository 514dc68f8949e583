"""A spreadsheet's cells, whatever its format: which sheet, and what cannot be read."""

from __future__ import annotations

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
) -> Grid | None:
    """The cells of a file, of the sheet that is named, else of the only one; None is a problem."""
    try:
        return grid_of(_bytes(path, shown), path.name, shown, sheet, sheet_span)
    except Refused as refused:
        problems.add(refused.problem)
        return None


def grid_of(
    data: bytes, name: str, shown: str, sheet: str | None = None, span: Span | None = None
) -> Grid:
    """The cells of a file of this name. Raises Refused."""
    if is_workbook(name):
        return _of_workbook(data, shown, sheet, span)
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


def _of_workbook(data: bytes, shown: str, sheet: str | None, span: Span | None) -> Grid:
    from printkit.source.sheets.parts import Parts

    parts = Parts(data, shown)
    book: Ods | Xlsx
    if "content.xml" in parts.names:
        from printkit.source.sheets.ods import Ods

        book = Ods(parts)
    else:
        from printkit.source.sheets.xlsx import Xlsx

        book = Xlsx(parts)
    return _chosen(book, shown, sheet, span)


def _chosen(book: Ods | Xlsx, shown: str, sheet: str | None, span: Span | None) -> Grid:
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
            f"write sheet: {names[0]} beside cards:, or name the file as"
            f" {Path(shown).name}:{names[0]}",
        )
    if not filled:
        raise Refused(Span(shown), "the workbook is empty")
    return filled[0]
