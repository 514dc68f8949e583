"""Font faces inside a PDF: subset by HarfBuzz, called by glyph id, with a map back to text."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Mapping

from printkit.draw.store import Store, number
from printkit.layout.text.faces import Face

_KEPT_TABLES = ("glyf", "loca", "head", "hhea", "hmtx", "maxp", "cvt ", "fpgm", "prep", "CFF ")


def embed(store: Store, face: Face, glyphs: Mapping[int, str], reserved: int) -> None:
    """Write the font as a Type 0 font with the glyphs in use and the characters they stand for."""
    gids = sorted({0, *glyphs})
    program = _subset(face, gids)
    name = b"%b+%b" % (_tag(face, gids), (face.name.postscript or "Font").encode("ascii"))
    if face.cff:
        kind, entries = b"/CIDFontType0", b"/FontFile3 %d 0 R"
        file = store.stream(b"/Subtype/CIDFontType0C", program)
    else:
        kind, entries = b"/CIDFontType2/CIDToGIDMap/Identity", b"/FontFile2 %d 0 R"
        file = store.stream(b"/Length1 %d" % len(program), program)
    descriptor = store.add(
        b"<</Type/FontDescriptor/FontName/%b%b%b>>" % (name, _descriptor(face), entries % file)
    )
    descendant = store.add(
        b"<</Type/Font/Subtype%b/BaseFont/%b"
        b"/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>"
        b"/FontDescriptor %d 0 R/DW 1000/W[%b]>>" % (kind, name, descriptor, _widths(face, gids))
    )
    to_unicode = store.stream(b"", _to_unicode(glyphs))
    store.fill(
        reserved,
        b"<</Type/Font/Subtype/Type0/BaseFont/%b/Encoding/Identity-H"
        b"/DescendantFonts[%d 0 R]/ToUnicode %d 0 R>>" % (name, descendant, to_unicode),
    )


def _subset(face: Face, gids: Iterable[int]) -> bytes:
    """The font file, or the bare CFF table, with only these outlines under their old numbers."""
    import uharfbuzz as hb

    source = face.font.face
    request = hb.SubsetInput()
    request.sets(hb.SubsetInputSets.GLYPH_INDEX).update(gids)
    flags = (
        hb.SubsetFlags.RETAIN_GIDS
        | hb.SubsetFlags.NO_HINTING
        | hb.SubsetFlags.NOTDEF_OUTLINE
        | hb.SubsetFlags.NO_LAYOUT_CLOSURE
    )
    # A CID-keyed font is called by CID: this flag of newer HarfBuzz makes the two one again.
    request.flags = flags | getattr(hb.SubsetFlags, "CFF_IDENTITY_CHARSET", 0)
    request.sets(hb.SubsetInputSets.DROP_TABLE_TAG).update(
        int.from_bytes(tag.encode("latin-1"), "big")
        for tag in source.table_tags
        if tag not in _KEPT_TABLES
    )
    small = hb.subset(source, request)
    return bytes(small.reference_table("CFF ").data if face.cff else small.blob.data)


def _tag(face: Face, gids: Iterable[int]) -> bytes:
    """Six letters that name this subset of this font, the same in every run."""
    digest = face.digest.copy()
    digest.update(repr((face.index, *gids)).encode("ascii"))
    value = int.from_bytes(digest.digest(), "big")
    letters = bytearray()
    for _ in range(6):
        value, letter = divmod(value, 26)
        letters.append(65 + letter)
    return bytes(letters)


def _widths(face: Face, gids: Iterable[int]) -> bytes:
    """The /W array: runs of neighbouring glyphs with their advances."""
    runs: list[tuple[int, list[bytes]]] = []
    for gid in gids:
        if not runs or gid != runs[-1][0] + len(runs[-1][1]):
            runs.append((gid, []))
        runs[-1][1].append(number(face.advance(gid)))
    return b"".join(b"%d[%b]" % (first, b" ".join(widths)) for first, widths in runs)


def _to_unicode(glyphs: Mapping[int, str]) -> bytes:
    pairs = [
        b"<%04X><%b>" % (gid, text.encode("utf-16-be").hex().upper().encode("ascii"))
        for gid, text in sorted(glyphs.items())
        if text
    ]
    blocks = [pairs[start : start + 100] for start in range(0, len(pairs), 100)]
    return (
        b"/CIDInit/ProcSet findresource begin\n12 dict begin\nbegincmap\n"
        b"/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def\n"
        b"/CMapName/Adobe-Identity-UCS def\n/CMapType 2 def\n"
        b"1 begincodespacerange\n<0000><FFFF>\nendcodespacerange\n"
        + b"".join(
            b"%d beginbfchar\n%b\nendbfchar\n" % (len(block), b"\n".join(block)) for block in blocks
        )
        + b"endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend"
    )


def _descriptor(face: Face) -> bytes:
    """The few figures of a font file that a font descriptor states.

    Ascent and descent are those that text is fitted by, so that a reader's boxes agree.
    """
    font = face.font.face
    head, os2, post = (bytes(font.reference_table(tag).data) for tag in ("head", "OS/2", "post"))
    scale = 1000 / font.upem
    weight, family, cap_height = 400, 0, face.ascent / scale
    if len(os2) >= 78:
        (weight,) = struct.unpack_from(">H", os2, 4)
        (family,) = struct.unpack_from(">h", os2, 30)
        if len(os2) >= 90 and struct.unpack_from(">H", os2, 0)[0] >= 2:
            (cap_height,) = struct.unpack_from(">h", os2, 88)
    angle, fixed = 0.0, 0
    if len(post) >= 16:
        angle = struct.unpack_from(">l", post, 4)[0] / 65536
        (fixed,) = struct.unpack_from(">L", post, 12)
    serif = 1 <= family >> 8 <= 7
    # Symbolic (4): glyphs are called by number, no standard encoding is meant.
    flags = (1 if fixed else 0) | (2 if serif else 0) | 4 | (64 if angle else 0)
    box = b" ".join(number(value * scale, 0) for value in struct.unpack_from(">4h", head, 36))
    return b"/Flags %d/FontBBox[%b]/ItalicAngle %b/Ascent %b/Descent %b/CapHeight %b/StemV %d" % (
        flags,
        box,
        number(angle, 1),
        number(face.ascent, 0),
        number(-face.descent, 0),
        number(cap_height * scale, 0),
        50 + weight * weight // 4225,
    )
