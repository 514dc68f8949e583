"""The characters of a CSV file: Unicode in whichever form, and nothing guessed."""

from __future__ import annotations

from printkit.problems import Span
from printkit.source.nodes import quoted
from printkit.source.sheets.cells import Refused

HOW_TO_SAVE = (
    'save it again as Unicode: in Excel as "CSV UTF-8", in LibreOffice with the character set'
    " Unicode (UTF-8), from Google Sheets by download; or save it as .xlsx or .ods"
)
CODE_PAGES = {"cp1252": "Windows-1252", "mac_roman": "Mac Roman"}

_MARKS = (
    (b"\xef\xbb\xbf", "utf-8"),
    (b"\xff\xfe", "utf-16-le"),
    (b"\xfe\xff", "utf-16-be"),
)
_LOOKED_AT = 4096
_OTHERS = {
    b"%pdf-": "a PDF",
    b"<!doctype": "a web page",
    b"<html": "a web page",
    b"<?xml": "an XML file",
    b"{\\rtf": "a text of a word processor",
}
"""How files begin that are no tables, in small letters."""


def decoded(data: bytes, shown: str) -> str:
    """The text of a file, its line ends as \\n. Raises Refused.

    UTF-8 and UTF-16 are certain: other bytes seldom happen to be either. Among code pages
    nobody can tell, since each of them reads any file: `é` in one is `È` in the other.
    """
    _refuse_others(data, shown)
    text = _text(data, shown)
    if "\0" in text:
        at = text.index("\0")
        span = Span(shown, text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at))
        raise Refused(span, "found the control character U+0000", HOW_TO_SAVE)
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def _refuse_others(data: bytes, shown: str) -> None:
    """Workbooks under the name of a text file."""
    if data[:4] == b"PK\x03\x04" or data[:4] == b"\xd0\xcf\x11\xe0":
        raise Refused(
            Span(shown),
            "this is a workbook under the name of a text file",
            "name it .xlsx or .ods, or save it as CSV",
        )
    start = data[:_LOOKED_AT].removeprefix(b"\xef\xbb\xbf").lstrip().lower()
    for beginning, what in _OTHERS.items():
        if start.startswith(beginning):
            told = f"this is {what} under the name of a table"
            raise Refused(Span(shown), told, "save the table itself as CSV, .xlsx or .ods")


def _text(data: bytes, shown: str) -> str:
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return _decode(data[len(mark) :], encoding, shown, len(mark))
    if unmarked := _utf16_without_mark(data):
        return _decode(data, unmarked, shown, 0)
    return _decode(data, "utf-8", shown, 0)


def _utf16_without_mark(data: bytes) -> str | None:
    """Which UTF-16 a file without a mark is: every other byte of plain letters is zero."""
    start = data[:_LOOKED_AT]
    if b"\0" not in start or len(data) % 2:
        return None
    even, odd = start[::2], start[1::2]
    if not even.count(0) and odd.count(0) * 2 > len(odd):
        return "utf-16-le"
    if not odd.count(0) and even.count(0) * 2 > len(even):
        return "utf-16-be"
    return None


def _decode(data: bytes, encoding: str, shown: str, skipped: int) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as reason:
        if encoding != "utf-8":
            raise Refused(
                Span(shown), "the file is damaged: it is not whole UTF-16", HOW_TO_SAVE
            ) from None
        raise _not_utf8(data, reason.start, shown, skipped) from None


def _not_utf8(data: bytes, at: int, shown: str, skipped: int) -> Refused:
    before = data.rfind(b"\n", 0, at)
    column = len(data[before + 1 : at].decode("utf-8", "replace")) + 1
    span = Span(shown, data.count(b"\n", 0, at) + 1, column)
    message = f"the byte 0x{data[at]:02X} is not UTF-8"
    if guesses := _guesses(data, at):
        message += f": it would be {guesses}, and nobody can tell which"
    return Refused(span, message, HOW_TO_SAVE)


def _guesses(data: bytes, at: int) -> str:
    """The word that the byte stands in, as the usual code pages read it."""
    start, end = at, at + 1
    while start > 0 and at - start < 20 and chr(data[start - 1]).isalpha():
        start -= 1
    while end < len(data) and end - at < 20 and (chr(data[end]).isalpha() or data[end] > 127):
        end += 1
    told = []
    for encoding, name in CODE_PAGES.items():
        try:
            word = data[start:end].decode(encoding)
        except UnicodeDecodeError:
            continue
        told.append(f"{quoted(word)} in {name}")
    return " and ".join(told)
