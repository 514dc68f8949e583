"""The letters of a page: subsets of a rulebook's fonts, inside the file."""

from __future__ import annotations

import base64
import re
import struct
import zlib
from html import unescape
from typing import NamedTuple

from printkit.layout.text.faces import Face
from printkit.layout.text.fonts import Fonts
from printkit.rulebook.theme import Theme

_TAG = re.compile(r"<svg\b.*?</svg>|<[^>]*>", re.DOTALL)
_HEADING = re.compile(r"<(h[1-6])\b.*?</\1>", re.DOTALL)
_LABELS = "0123456789.·—–-+/() "
"""Characters that the style sheet may set beside those of the text."""


class Lettering(NamedTuple):
    """@font-face rules, and the families that each kind of text asks for, in order."""

    rules: str
    body: str
    sans: str
    display: str


def lettering(page: str, theme: Theme, fonts: Fonts) -> Lettering:
    """What is needed to set a page (the HTML of its body)."""
    text = frozenset(unescape(_TAG.sub(" ", page)) + _LABELS) - {"\n", "\t", "\r"}
    headings = " ".join(match[0] for match in _HEADING.finditer(page))
    titles = frozenset(unescape(_TAG.sub(" ", headings)) + _LABELS)
    rules = _Rules(fonts)
    styles = [(False, False), (True, False)]
    if "<em>" in page:
        styles.append((False, True))
    body = rules.family("rules-body", theme.body, styles, text)
    sans = rules.family("rules-sans", theme.sans, [(False, False), (True, False)], text)
    display = rules.family("rules-display", theme.display, [(True, False)], titles)
    return Lettering(
        "\n".join(rules.written),
        ", ".join([*body, "Georgia", "serif"]),
        ", ".join([*sans, "system-ui", "sans-serif"]),
        ", ".join([*display, *sans, "system-ui", "sans-serif"]),
    )


class _Rules:
    """@font-face rules, each font file once."""

    def __init__(self, fonts: Fonts) -> None:
        self._fonts = fonts
        self.written: list[str] = []
        self._fallbacks: dict[tuple[str, frozenset[str]], str] = {}

    def family(
        self, name: str, family: str, styles: list[tuple[bool, bool]], chars: frozenset[str]
    ) -> list[str]:
        """The families of a kind of text: its own, then those that stand in for its letters."""
        names = [name]
        for bold, italic in styles:
            face = self._fonts.face(family, bold, italic)
            if (face.bold, face.italic) == (bold, italic) or (bold, italic) == styles[0]:
                self._write(name, face, bold, italic, chars)
        missing = chars - self._fonts.face(family, *styles[0]).chars
        for index, face in enumerate(self._fonts.fallbacks(False, False)):
            found = frozenset(char for char in missing if face.has(char))
            if found:
                missing -= found
                names.append(self._stand_in(f"{name}{index}", face, found))
        return names

    def _stand_in(self, name: str, face: Face, chars: frozenset[str]) -> str:
        key = (face.key, chars)
        if key not in self._fallbacks:
            self._fallbacks[key] = name
            self._write(name, face, False, False, chars)
        return self._fallbacks[key]

    def _write(
        self, name: str, face: Face, bold: bool, italic: bool, chars: frozenset[str]
    ) -> None:
        data = base64.b64encode(_woff(_subset(face, chars))).decode("ascii")
        style = "font-style:italic;" if italic else ""
        weight = "font-weight:700;" if bold else ""
        self.written.append(
            f"@font-face{{font-family:{name};{style}{weight}font-display:swap;"
            f"src:url(data:font/woff;base64,{data})}}"
        )


def _subset(face: Face, chars: frozenset[str]) -> bytes:
    """The font file with the glyphs of these characters, and how they are shaped."""
    import uharfbuzz as hb

    request = hb.SubsetInput()
    request.sets(hb.SubsetInputSets.UNICODE).update(ord(char) for char in sorted(chars))
    request.flags = hb.SubsetFlags.NO_HINTING
    return bytes(hb.subset(face.font.face, request).blob.data)


def _woff(sfnt: bytes) -> bytes:
    """A font file as WOFF: the same tables, each deflated."""
    flavour, count = sfnt[:4], struct.unpack_from(">H", sfnt, 4)[0]
    entries, tables = [], []
    place, whole = 44 + 20 * count, 12 + 16 * count
    for index in range(count):
        tag, checksum, offset, length = struct.unpack_from(">4sLLL", sfnt, 12 + 16 * index)
        table = sfnt[offset : offset + length]
        packed = zlib.compress(table, 9)
        if len(packed) >= length:
            packed = table
        entries.append(struct.pack(">4sLLLL", tag, place, len(packed), length, checksum))
        tables.append(packed + bytes(-len(packed) % 4))
        place += len(tables[-1])
        whole += length + -length % 4
    header = struct.pack(
        ">4s4sLHHLHHLLLLL", b"wOFF", flavour, place, count, 0, whole, 1, 0, 0, 0, 0, 0, 0
    )
    return b"".join([header, *entries, *tables])
