"""The parts of a workbook, which is a ZIP file of XML: read within a budget."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Iterator
from typing import IO, TYPE_CHECKING

from printkit.problems import Span
from printkit.source.sheets.cells import Refused

if TYPE_CHECKING:
    from lxml.etree import _Element

MOST_PARTS = 5_000
MOST_UNPACKED = 64_000_000
"""Of all parts that are read: beyond it the file is no deck of cards, or a bomb."""


class Parts:
    """The parts of one workbook, by their names."""

    def __init__(self, data: bytes, shown: str) -> None:
        self.shown = shown
        self._left = MOST_UNPACKED
        _check_kind(data[:8], Span(shown))
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(data))
        except (zipfile.BadZipFile, ValueError, NotImplementedError, OSError):
            raise self.damaged() from None
        names = self._zip.namelist()
        if len(names) > MOST_PARTS:
            raise Refused(Span(shown), f"the workbook has more than {MOST_PARTS:,} parts")
        self.names = frozenset(names)

    def damaged(self) -> Refused:
        """The refusal of a file that is not what its name says."""
        return Refused(
            Span(self.shown), "the file is damaged, or no workbook", "open it and save it again"
        )

    def elements(self, name: str, *tags: str) -> Iterator[_Element]:
        """The elements of some tags in a part, each when it ends; the caller may clear it."""
        from lxml import etree

        try:
            with self._zip.open(name) as file:
                reader = _Counted(file, self)
                checked = False
                for _, element in etree.iterparse(
                    reader, events=("end",), tag=tags, resolve_entities=False, no_network=True
                ):
                    if not checked and element.getroottree().docinfo.doctype:
                        raise self.damaged()  # no program that writes workbooks declares any
                    checked = True
                    yield element
        except (etree.XMLSyntaxError, zipfile.BadZipFile, zlib.error, EOFError):
            raise self.damaged() from None
        except (KeyError, NotImplementedError, RuntimeError, OSError):
            raise self.damaged() from None

    def spend(self, size: int) -> None:
        self._left -= size
        if self._left < 0:
            most = MOST_UNPACKED // 1_000_000
            raise Refused(Span(self.shown), f"the workbook holds more than {most} MB")


class _Counted:
    """A part as it is unpacked, which may be far more than its file says."""

    def __init__(self, file: IO[bytes], parts: Parts) -> None:
        self._file, self._parts = file, parts

    def read(self, size: int = -1) -> bytes:
        data = self._file.read(min(size, 1 << 16) if size > 0 else 1 << 16)
        self._parts.spend(len(data))
        return data


def _check_kind(start: bytes, whole: Span) -> None:
    if start[:4] == b"\xd0\xcf\x11\xe0":
        raise Refused(
            whole,
            "this is a workbook of the old kind, or one with a password",
            "save it as .xlsx or .ods without a password",
        )
    if start[:2] != b"PK":
        raise Refused(
            whole,
            "this is no workbook, whatever its name says",
            "open it in a spreadsheet program and save it as .xlsx, .ods or .csv",
        )


def local(name: str) -> str:
    """A tag or attribute without its namespace."""
    return name.rpartition("}")[2]
