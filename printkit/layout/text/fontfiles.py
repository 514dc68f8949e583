"""Finds the font files of a folder and reads what they call themselves; the broken are told."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from printkit.layout.text.faces import FaceName
from printkit.problems import Problems, Span
from printkit.source.paths import shown_path

_SUFFIXES = (".ttf", ".otf", ".ttc", ".otc")
_WEB = (".woff", ".woff2")
_MOST_BYTES = 64 * 1024 * 1024
_MOST_FILES = 500
_MOST_FACES = 64
_NEEDED = ("cmap", "head", "hhea", "hmtx", "maxp")


class Found(NamedTuple):
    """A face in a file, read and sound."""

    path: Path
    number: int
    name: FaceName


class _BrokenError(Exception):
    """What is wrong with a font file, fit to stand behind its name."""


def find_faces(folder: Path, problems: Problems) -> Iterator[Found]:
    """Every face in a folder and those below it, in the order of the files' names."""
    files = sorted(path for path in folder.rglob("*") if path.suffix.lower() in _SUFFIXES + _WEB)
    if len(files) > _MOST_FILES:
        problems.error(
            Span(shown_path(folder, folder.parent)), f"holds more than {_MOST_FILES} font files"
        )
        return
    for path in files:
        shown = Span(shown_path(path, folder.parent))
        try:
            yield from _read(path, folder)
        except _BrokenError as broken:
            problems.error(shown, f"this font cannot be used: {broken}")
        except OSError as reason:
            problems.error(shown, f"cannot be read: {reason.strerror or 'unknown reason'}")


def _read(path: Path, folder: Path) -> Iterator[Found]:
    if path.is_symlink() and not path.resolve().is_relative_to(folder.resolve()):
        raise _BrokenError("the link leads out of the folder; copy the font into it")
    if not path.is_file():
        raise _BrokenError("it is not a file")
    if path.suffix.lower() in _WEB:
        raise _BrokenError("WOFF is for web pages; take the .ttf or .otf of the same font")
    if path.stat().st_size > _MOST_BYTES:
        raise _BrokenError(f"it is larger than {_MOST_BYTES >> 20} MB")
    data = path.read_bytes()
    for index, offset in enumerate(_offsets(data)):
        _check_tables(data, offset)
        yield Found(path, index, _names(data, index, path.stem))


def _offsets(data: bytes) -> tuple[int, ...]:
    """Where the table directories of a file's faces begin."""
    kind = data[:4]
    if kind in (b"\0\1\0\0", b"true", b"OTTO"):
        return (0,)
    if kind == b"ttcf" and len(data) >= 12:
        (count,) = struct.unpack_from(">L", data, 8)
        if 1 <= count <= _MOST_FACES and len(data) >= 12 + 4 * count:
            return struct.unpack_from(f">{count}L", data, 12)
    raise _BrokenError("it is not a TrueType or OpenType font" if data else "the file is empty")


def _check_tables(data: bytes, offset: int) -> None:
    try:
        (count,) = struct.unpack_from(">H", data, offset + 4)
        rows = [struct.unpack_from(">4sLLL", data, offset + 12 + 16 * i) for i in range(count)]
    except struct.error:
        raise _BrokenError("its table of contents is cut short") from None
    tables = {tag.decode("latin-1"): (start, length) for tag, _, start, length in rows}
    for tag in _NEEDED:
        if tag not in tables:
            raise _BrokenError(f'it lacks the table "{tag}"')
    if not ({"glyf", "CFF ", "CFF2"} & tables.keys()):
        raise _BrokenError("it has no outlines; pictures of letters cannot be scaled for print")
    if "CFF2" in tables:
        raise _BrokenError("it is a variable .otf (CFF2); take the static fonts of the family")
    for tag in (*_NEEDED, "glyf", "loca", "CFF "):
        start, length = tables.get(tag, (0, 0))
        if start + length > len(data):
            raise _BrokenError("the file is cut short")


def _names(data: bytes, index: int, stem: str) -> FaceName:
    import uharfbuzz as hb

    face = hb.Face(hb.Blob(data), index)
    if not face.glyph_count or not len(face.unicodes):
        raise _BrokenError("it has no letters")
    name = {int(entry): face.get_name(entry) or "" for entry in (1, 2, 4, 6, 16)}
    font = hb.Font(face)
    full = name[4] or name[1] or stem
    return FaceName(
        family=name[16] or name[1] or stem,
        full=full,
        postscript="".join(
            c for c in name[6] or full if c.isascii() and (c.isalnum() or c in "-_")
        ),
        weight=font.get_style_value(hb.StyleTag.WEIGHT),
        italic=bool(font.get_style_value(hb.StyleTag.ITALIC)) or "Italic" in name[2],
        groups=tuple(dict.fromkeys(group for group in (name[16], name[1], full) if group)),
    )
