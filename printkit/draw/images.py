"""Pictures of pixels as image XObjects: what is placed twice is stored once."""

from __future__ import annotations

import math
from pathlib import Path
from typing import TYPE_CHECKING

from printkit.draw.resources import Resources
from printkit.geometry import Rect
from printkit.layout.frame import Bitmap
from printkit.problems import PrintkitError, error

if TYPE_CHECKING:
    from printkit.draw.pixels import Picture

_Box = tuple[int, int, int, int]
_MM_PER_INCH = 25.4


class Images:
    """Stores the pixels that are needed of each picture, and no copy twice."""

    def __init__(self, resources: Resources) -> None:
        self._resources = resources
        self._sizes: dict[str, tuple[int, int]] = {}
        self._names: dict[tuple[str, _Box, tuple[int, int]], bytes] = {}

    def name(self, bitmap: Bitmap, scale: float = 1.0) -> bytes:
        """The XObject with the picture's pixels, for a box that is enlarged by `scale`.

        Raises PrintkitError for a file that turns out not to be a whole picture.
        """
        size = self._sizes.get(bitmap.path)
        picture = None
        if size is None:
            picture = opened_picture(bitmap.path)
            size = self._sizes[bitmap.path] = picture.size
        cut = cut_of(bitmap.crop, size)
        stored = stored_of(bitmap, cut, scale, bitmap.dpi)
        name = self._names.get((bitmap.path, cut, stored))
        if name is None:
            picture = picture or opened_picture(bitmap.path)
            name = self._store(bitmap.path, picture, cut, stored)
            self._names[bitmap.path, cut, stored] = name
        return name

    def _store(self, path: str, picture: Picture, cut: _Box, stored: tuple[int, int]) -> bytes:
        try:
            image = picture.encoded(cut, stored)
        except Exception as reason:  # Pillow's decoders raise many kinds for a broken file
            raise _unreadable(path, reason) from reason
        mask = b""
        if image.mask is not None:
            mask = b"/SMask %d 0 R" % self._resources.object(image.mask.body(b""))
        return self._resources.image(image.body(mask))


def opened_picture(path: str) -> Picture:
    """A picture file, looked at. Raises PrintkitError."""
    from printkit.draw.pixels import Picture

    try:
        return Picture(path)
    except Exception as reason:  # as above
        raise _unreadable(path, reason) from reason


def _unreadable(path: str, reason: Exception) -> PrintkitError:
    return error(None, f"the picture {Path(path).name} is damaged: {reason}")


def cut_of(crop: Rect, size: tuple[int, int]) -> _Box:
    """The part of the upright picture that shows, in whole pixels and never empty."""
    left = min(max(round(crop.x * size[0]), 0), size[0] - 1)
    top = min(max(round(crop.y * size[1]), 0), size[1] - 1)
    right = min(max(round(crop.right * size[0]), left + 1), size[0])
    bottom = min(max(round(crop.bottom * size[1]), top + 1), size[1])
    return left, top, right, bottom


def stored_of(bitmap: Bitmap, cut: _Box, scale: float, dpi: int) -> tuple[int, int]:
    """How many pixels are kept: those there are, or as many as the print can show."""
    per_mm = scale * dpi / _MM_PER_INCH
    width, height = cut[2] - cut[0], cut[3] - cut[1]
    return (
        min(width, max(1, math.ceil(bitmap.box.w * per_mm - 1e-6))),
        min(height, max(1, math.ceil(bitmap.box.h * per_mm - 1e-6))),
    )
