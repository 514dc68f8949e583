"""Reads a picture file, upright, and encodes the part and size of it that a PDF keeps."""

from __future__ import annotations

import io
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageOps

from printkit.source.pictures import opened

_ORIENTATION = 0x0112
_SIDEWAYS = (5, 6, 7, 8)
_QUALITY = 92
_MANY_COLOURS = 4096
"""A picture of more colours than this in a sample is a photograph, or painted like one."""

_SPACES = {"1": b"/DeviceGray", "L": b"/DeviceGray", "RGB": b"/DeviceRGB", "CMYK": b"/DeviceCMYK"}
_DEEP = ("I", "I;16", "I;16B", "I;16L")


@dataclass(frozen=True, slots=True)
class Encoded:
    """The stream of an image XObject, and that of its alpha."""

    entries: bytes
    data: bytes
    mask: Encoded | None = None

    def body(self, mask: bytes) -> bytes:
        return b"<</Type/XObject/Subtype/Image%b%b/Length %d>>\nstream\n%b\nendstream" % (
            self.entries,
            mask,
            len(self.data),
            self.data,
        )


class Picture:
    """A PNG or JPEG file; all sizes and boxes are of the upright picture."""

    def __init__(self, path: str) -> None:
        self._path = Path(path)
        with opened(self._path) as image:
            orientation = image.getexif().get(_ORIENTATION, 1)
            self._turned = orientation in range(2, 9)
            self._sideways = orientation in _SIDEWAYS
            self.size = image.size[::-1] if self._sideways else image.size

    def reduced(self, cut: tuple[int, int, int, int], stored: tuple[int, int]) -> Image.Image:
        """The part of the picture inside `cut` in `stored` pixels, as Pillow has it."""
        with opened(self._path) as image:
            return _plain(self._reduced(image, cut, stored))

    def encoded(self, cut: tuple[int, int, int, int], stored: tuple[int, int]) -> Encoded:
        """The part of the picture inside `cut`, in `stored` pixels."""
        whole = cut == (0, 0, *self.size)
        as_it_is = whole and stored == self.size and not self._turned
        with opened(self._path) as image:
            lossy = image.format == "JPEG"
            if not as_it_is:
                image = self._reduced(image, cut, stored)
            elif lossy:
                image.load()  # finds out whether the file is whole
                return _jpeg(image, _without_notes(self._path.read_bytes()), "adobe" in image.info)
            return _encoded(_plain(image), lossy)

    def _reduced(
        self, image: Image.Image, cut: tuple[int, int, int, int], stored: tuple[int, int]
    ) -> Image.Image:
        """The picture upright, cut and no larger than needed, in a mode that can be scaled."""
        wide, high = cut[2] - cut[0], cut[3] - cut[1]
        # A JPEG can be read at a half, a quarter or an eighth: far less work and memory.
        enough = (2 * self.size[0] * stored[0] // wide, 2 * self.size[1] * stored[1] // high)
        image.draft(None, enough[::-1] if self._sideways else enough)
        upright = ImageOps.exif_transpose(image) if self._turned else image
        upright.load()
        if (wide, high) == stored and upright.size == self.size:
            return upright.crop(cut)
        across, down = upright.width / self.size[0], upright.height / self.size[1]
        box = (cut[0] * across, cut[1] * down, cut[2] * across, cut[3] * down)
        smooth = _plain(upright)
        if smooth.mode in ("1", "P"):
            smooth = smooth.convert("L" if smooth.mode == "1" else "RGB")
        return smooth.resize(stored, Image.Resampling.LANCZOS, box, reducing_gap=3.0)


def _plain(image: Image.Image) -> Image.Image:
    """The picture in a mode that PDF knows, with alpha where it has any."""
    image.load()
    if image.mode in _DEEP:
        # Pillow would cut off at 255 instead of scaling.
        return image.convert("I").point(lambda value: value * (1 / 257)).convert("L")
    if "transparency" in image.info and image.mode in ("1", "L", "P", "RGB"):
        return image.convert("RGBA")
    if image.mode in (*_SPACES, "P", "LA", "RGBA"):
        return image
    if image.mode == "PA" or image.mode.endswith(("A", "a")):
        return image.convert("RGBA")
    return image.convert("RGB")


def _encoded(image: Image.Image, lossy: bool) -> Encoded:
    mask = None
    if image.mode in ("LA", "RGBA"):
        alpha = image.getchannel("A")
        if alpha.getextrema() != (255, 255):
            mask = _flate(alpha)
        image = image.convert(image.mode[:-1])
    if image.mode == "CMYK" or (image.mode in ("L", "RGB") and (lossy or _is_photo(image))):
        buffer = io.BytesIO()
        image.save(buffer, "JPEG", quality=_QUALITY, subsampling=0 if mask else -1, optimize=True)
        # Pillow writes CMYK as Photoshop does, inverted.
        return _jpeg(image, buffer.getvalue(), image.mode == "CMYK", mask)
    return _flate(image, mask)


def _is_photo(image: Image.Image) -> bool:
    if image.mode != "RGB" or image.width * image.height <= _MANY_COLOURS:
        return False
    sample = image.resize((min(256, image.width), min(256, image.height)), Image.Resampling.NEAREST)
    return sample.getcolors(_MANY_COLOURS) is None


def _jpeg(image: Image.Image, data: bytes, inverted: bool, mask: Encoded | None = None) -> Encoded:
    entries = _header(image, _SPACES[image.mode], 8) + b"/Filter/DCTDecode"
    if image.mode == "CMYK" and inverted:
        entries += b"/Decode[1 0 1 0 1 0 1 0]"
    return Encoded(entries, data, mask)


def _flate(image: Image.Image, mask: Encoded | None = None) -> Encoded:
    """Deflated rows with PNG's predictors: just what a PNG file has inside."""
    buffer = io.BytesIO()
    image.save(buffer, "PNG", compress_level=6)
    data, bits = _inside_png(buffer.getvalue())
    colours = len(image.getbands())
    space = _SPACES.get(image.mode) or _indexed(image)
    entries = _header(image, space, bits) + (
        b"/Filter/FlateDecode/DecodeParms<</Predictor 15/Colors %d/BitsPerComponent %d/Columns %d>>"
        % (colours, bits, image.width)
    )
    return Encoded(entries, data, mask)


def _header(image: Image.Image, space: bytes, bits: int) -> bytes:
    return b"/Width %d/Height %d/ColorSpace%b/BitsPerComponent %d" % (
        image.width,
        image.height,
        space,
        bits,
    )


def _indexed(image: Image.Image) -> bytes:
    palette = bytes(image.getpalette("RGB") or b"\0\0\0")[:768]
    table = palette.hex().upper().encode("ascii")
    return b"[/Indexed/DeviceRGB %d<%b>]" % (len(palette) // 3 - 1, table)


def _inside_png(png: bytes) -> tuple[bytes, int]:
    """The deflated rows of a PNG file and its bits for each component."""
    place, rows = 8, []
    while place < len(png):
        length = int.from_bytes(png[place : place + 4], "big")
        if png[place + 4 : place + 8] == b"IDAT":
            rows.append(png[place + 8 : place + 8 + length])
        place += length + 12
    return b"".join(rows), png[24]


def _without_notes(jpeg: bytes) -> bytes:
    """A JPEG file without what cameras add: where it was taken, thumbnails, comments."""
    kept, place = [jpeg[:2]], 2
    while place + 4 <= len(jpeg) and jpeg[place] == 0xFF and jpeg[place + 1] != 0xDA:
        marker = jpeg[place + 1]
        if marker == 0xFF:
            place += 1
            continue
        end = place + 2 + int.from_bytes(jpeg[place + 2 : place + 4], "big")
        # APP14 says how the colours are coded; other APPn and comments are not needed.
        if not (0xE1 <= marker <= 0xEF or marker == 0xFE) or marker == 0xEE:
            kept.append(jpeg[place:end])
        place = end
    return b"".join([*kept, jpeg[place:]])
