"""The objects of a PDF file, kept as finished bytes in a ReportLab document."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from reportlab.pdfbase.pdfdoc import PDFDocument

_VERSION = (1, 7)
"""The first that knows /Duplex among the viewer's preferences."""

_LEVEL = 5
"""Of deflate: half the time of 6 on drawings, for two bytes more in a hundred."""


def number(value: float, digits: int = 2) -> bytes:
    """A number as PDF writes it, without needless digits."""
    text = b"%.2f" % value if digits == 2 else b"%.*f" % (digits, value)
    if text.endswith(b"0"):
        text = text.rstrip(b"0").rstrip(b".") if digits else text
        return b"0" if text == b"-0" else text
    return text


def numbers(values: Sequence[float], digits: int = 2) -> bytes:
    """Numbers with a space between."""
    return b" ".join([number(value, digits) for value in values])


def text_string(text: str) -> bytes:
    """A string for people (a title, a bookmark), in ASCII where that is enough."""
    if text.isascii() and text.isprintable():
        escaped = text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")
        return b"(" + escaped.encode("ascii") + b")"
    return b"<FEFF" + text.encode("utf-16-be", "replace").hex().upper().encode("ascii") + b">"


def packed(data: bytes) -> bytes:
    """The same deflated."""
    return zlib.compress(data, _LEVEL)


class Store:
    """Indirect objects by number; each is compressed as it comes, so that memory stays small."""

    def __init__(self, pdf: PDFDocument | None = None) -> None:
        if pdf is None:
            from reportlab.pdfbase.pdfdoc import PDFDocument

            pdf = PDFDocument(invariant=1, compression=0)
        pdf._pdfVersion = max(pdf._pdfVersion, _VERSION)
        self.pdf = pdf
        self.pages: bytes = pdf.Reference(pdf.Pages).format(pdf)

    def reserve(self) -> int:
        """The number of an object whose content comes later."""
        return self.add(b"null")

    def add(self, body: bytes) -> int:
        name = f"K{self.pdf.objectcounter + 1}"
        self.pdf.Reference(body, name)
        return int(self.pdf.objectcounter)

    def fill(self, reserved: int, body: bytes) -> None:
        self.pdf.idToObject[self.pdf.numberToId[reserved]] = body

    def stream(
        self,
        entries: bytes,
        data: bytes,
        *,
        compress: bool = True,
        pack: Callable[[bytes], bytes] = packed,
    ) -> int:
        """A stream whose dictionary holds `entries`; data that is compressed already stays."""
        return self.add(stream(entries, data, compress=compress, pack=pack))

    def fingerprint(self) -> bytes:
        """An identifier that depends on nothing but the content."""
        digest = hashlib.blake2b(digest_size=16)
        for body in self.pdf.idToObject.values():
            if isinstance(body, bytes):
                digest.update(body)
        return digest.hexdigest().encode("ascii")


def stream(
    entries: bytes,
    data: bytes,
    *,
    compress: bool = True,
    pack: Callable[[bytes], bytes] = packed,
) -> bytes:
    """The bytes of a stream object; `pack` may remember what it deflated."""
    if compress and len(data) > 40:
        data = pack(data)
        entries += b"/Filter/FlateDecode"
    return b"<<%b/Length %d>>\nstream\n%b\nendstream" % (entries, len(data), data)
