from __future__ import annotations

import base64
import re
import struct
import zlib
from dataclasses import replace

import pytest
import uharfbuzz as hb

from printkit.source.markup import Inline
from tests.rulebook.html.making import FRONT, heading, page, paragraph

_RULE = re.compile(
    r"@font-face\{font-family:([\w-]+);(.*?)src:url\(data:font/woff;base64,(.*?)\)\}"
)


def opened(woff: bytes) -> hb.Face:
    """The font inside a WOFF file, after looking whether its header tells the truth."""
    magic, flavour, length, count, _, whole = struct.unpack_from(">4s4sLHHL", woff)
    assert (magic, length) == (b"wOFF", len(woff))
    directory, tables, place = b"", b"", 12 + 16 * count
    for index in range(count):
        tag, offset, packed, size, checksum = struct.unpack_from(">4sLLLL", woff, 44 + 20 * index)
        table = woff[offset : offset + packed]
        table = table if packed == size else zlib.decompress(table)
        assert len(table) == size
        directory += struct.pack(">4sLLL", tag, checksum, place + len(tables), size)
        tables += table + bytes(-size % 4)
    sfnt = flavour + struct.pack(">HHHH", count, 0, 0, 0) + directory + tables
    assert len(sfnt) == whole
    return hb.Face(hb.Blob(sfnt))


def families(style: str) -> dict[str, list[tuple[str, hb.Face]]]:
    found: dict[str, list[tuple[str, hb.Face]]] = {}
    for name, how, data in _RULE.findall(style):
        found.setdefault(name, []).append((how, opened(base64.b64decode(data))))
    return found


def stack(style: str, name: str) -> list[str]:
    match = re.search(rf"--{name}:([^;}}]*)", style)
    assert match is not None
    return match[1].split(", ")


def letters(style: str, name: str) -> set[str]:
    """What the families of a stack can set together."""
    held = families(style)
    return {
        chr(code)
        for family in stack(style, name)
        for _, face in held.get(family, [])
        for code in face.unicodes
    }


def test_every_letter_of_the_text_is_in_the_file() -> None:
    text = "Füße & Ärger: “naïve” Œuvre – 1234567890 ½ ≥ →"
    made = page(heading("Überschrift", "u"), paragraph(text))
    for name in ("body", "sans"):
        assert set(text) <= letters(made.style, name)
    assert set("Überschrift") <= letters(made.style, "display")


@pytest.mark.parametrize("text", ["שלום עולם", "مرحبا بالعالم"])
def test_letters_of_other_scripts_come_from_the_fonts_that_stand_in(text: str) -> None:
    assert set(text) <= letters(page(paragraph(text), front=replace(FRONT)).style, "body")


def test_letters_that_no_text_has_are_left_out() -> None:
    style = page(paragraph("abc")).style
    assert "ж" not in letters(style, "body")
    assert max(len(face.unicodes) for kinds in families(style).values() for _, face in kinds) < 80


def test_italics_are_there_only_where_they_are_needed() -> None:
    plain = [how for how, _ in families(page(paragraph("x")).style)["rules-body"]]
    slanted = page(paragraph(Inline("x", italic=True))).style
    assert not any("italic" in how for how in plain)
    assert any("italic" in how for how, _ in families(slanted)["rules-body"])


def test_headings_are_set_in_the_games_display_face() -> None:
    narrow = page(heading("Title", "t"))
    wide = page(heading("Title", "t"), front=replace(FRONT, look={"display": "Source Serif 4"}))
    widths = []
    for made in (narrow, wide):
        ((_, face),) = families(made.style)["rules-display"]
        font = hb.Font(face)
        gid = font.get_nominal_glyph(ord("T"))
        assert gid is not None
        widths.append(font.get_glyph_h_advance(gid) / face.upem)
    assert widths[0] < widths[1]
