"""Looks at picture files: what they are, how large upright, and whether they are whole."""

from __future__ import annotations

import struct
import warnings
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from printkit.source.reads import note

if TYPE_CHECKING:
    from PIL import Image

MOST_PIXELS = 178_000_000
"""Where Pillow refuses too; no card needs more (A4 at 1200 dpi has 139 million)."""
_MOST_BYTES = 256_000_000
_ORIENTATION = 0x0112
_SIDEWAYS = (5, 6, 7, 8)

_OTHERS: tuple[tuple[int, bytes, str], ...] = (
    (0, b"GIF8", "a GIF"),
    (8, b"WEBP", "a WebP picture"),
    (0, b"BM", "a BMP"),
    (0, b"II*\0", "a TIFF"),
    (0, b"MM\0*", "a TIFF"),
    (0, b"8BPS", "a Photoshop file"),
    (0, b"%PDF", "a PDF"),
    (4, b"ftypavif", "an AVIF picture"),
    (4, b"ftyp", "an HEIC picture or a film"),
    (0, b"\0\0\1\0", "an icon file (ICO)"),
    (0, b"\xff\x0a", "a JPEG XL picture"),
    (4, b"JXL ", "a JPEG XL picture"),
    (0, b"\x1f\x8b", "a compressed file"),
    (0, b"PK", "a compressed file"),
)

Kind = Literal["png", "jpeg", "svg"]


class PictureError(ValueError):
    """A file is no usable picture; the message fits behind its name."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture file: its format by content, its size as seen upright, in pixels."""

    path: Path
    kind: Kind
    width: int = 0
    height: int = 0

    @property
    def aspect(self) -> float:
        return self.width / self.height


def look_at(path: Path) -> Picture:
    """What a file holds. Raises PictureError, in words for the person who named it."""
    note(path)
    try:
        if path.stat().st_size > _MOST_BYTES:
            raise PictureError(f"is larger than {_MOST_BYTES // 1_000_000} MB")
        with path.open("rb") as file:
            head = file.read(1024)
    except OSError as reason:
        raise PictureError(f"cannot be read: {reason.strerror or 'unknown reason'}") from None
    kind = _kind(head)
    if kind == "svg":
        return Picture(path, kind)
    data = path.read_bytes()
    width, height = _checked_png(data) if kind == "png" else _checked_jpeg(data)
    return Picture(path, kind, width, height)


@contextmanager
def opened(path: Path) -> Iterator[Image.Image]:
    """The picture in Pillow, by its content; without the warning below our own limit."""
    from PIL import Image

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", Image.DecompressionBombWarning)
        with Image.open(path, formats=("PNG", "JPEG")) as image:
            yield image


def _kind(head: bytes) -> Kind:
    if head.startswith(b"\x89PNG\r\n\x1a\n"):
        return "png"
    if head.startswith(b"\xff\xd8\xff"):
        return "jpeg"
    if not head:
        raise PictureError("is empty")
    text = head.lstrip(b"\xef\xbb\xbf \t\r\n")
    # In UTF-16 every other byte of these is 0; whoever reads the SVG decodes it.
    bare = text.removeprefix(b"\xff\xfe").removeprefix(b"\xfe\xff").replace(b"\0", b"").lstrip()
    if bare.startswith((b"<?xml", b"<svg", b"<!--", b"<!DOCTYPE svg")):
        return "svg"
    for place, magic, name in _OTHERS:
        if head[place:].startswith(magic):
            raise PictureError(f"is {name}; printkit takes PNG, JPEG and SVG: save it as PNG")
    raise PictureError("is not a picture: printkit takes PNG, JPEG and SVG")


def _limited(width: int, height: int) -> tuple[int, int]:
    if width < 1 or height < 1:
        raise PictureError("has no pixels")
    if width * height > MOST_PIXELS:
        raise PictureError(
            f"has {width:,} x {height:,} pixels, more than {MOST_PIXELS // 1_000_000} million;"
            " make it smaller: 300 pixels an inch are enough for print"
        )
    return width, height


def _checked_png(data: bytes) -> tuple[int, int]:
    """Size of a PNG whose chunks are all there and sound."""
    place, size = 8, None
    while place + 8 <= len(data):
        length, name = struct.unpack_from(">I4s", data, place)
        end = place + 12 + length
        if end > len(data):
            break
        (check,) = struct.unpack_from(">I", data, end - 4)
        if zlib.crc32(data[place + 4 : end - 4]) != check:
            raise PictureError("is damaged: a part of the PNG does not match its checksum")
        if name == b"IHDR" and length >= 8:
            size = _limited(*struct.unpack_from(">II", data, place + 8))
        if name == b"IEND" and size is not None:
            return size
        place = end
    raise PictureError("is cut off: the PNG ends too early")


def _checked_jpeg(data: bytes) -> tuple[int, int]:
    """Upright size of a JPEG that has its end."""
    import io

    from PIL import Image, UnidentifiedImageError

    if data.rfind(b"\xff\xd9") < data.rfind(b"\xff\xda"):
        raise PictureError("is cut off: the JPEG ends too early")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            with Image.open(io.BytesIO(data), formats=("JPEG",)) as image:
                width, height = image.size
                turned = image.getexif().get(_ORIENTATION) in _SIDEWAYS
    except Image.DecompressionBombError:
        raise PictureError(f"has more than {MOST_PIXELS // 1_000_000} million pixels") from None
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError, struct.error):
        raise PictureError("is damaged: its JPEG data makes no sense") from None
    return _limited(*((height, width) if turned else (width, height)))
