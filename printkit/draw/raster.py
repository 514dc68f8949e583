"""PDF pages as PNG pictures, through pdfium."""

from __future__ import annotations

import io
import math
import threading
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image

_LOCK = threading.Lock()
"""pdfium may only be called by one thread at a time."""

_PAPER = (255, 255, 255)


def pages_to_png(pdf: bytes, dpi: float = 300, *, grey: bool = False) -> Iterator[bytes]:
    """Each page in turn as a PNG that states its resolution."""
    for image in _pages(pdf, dpi / 72, grey):
        yield _png(image, dpi)


def contact_sheet(pdf: bytes, *, width: int = 200, columns: int | None = None) -> bytes:
    """All pages side by side on one picture, each `width` pixels wide."""
    images: list[Image] = []
    for scale in _scales(pdf, width):
        images += _pages(pdf, scale, grey=False, only=len(images))
    return _png(_grid(images, columns or _columns(images)), None)


def _scales(pdf: bytes, width: int) -> Sequence[float]:
    import pypdfium2

    with _LOCK:
        document = pypdfium2.PdfDocument(pdf)
        try:
            return [width / document.get_page_size(index)[0] for index in range(len(document))]
        finally:
            document.close()


def _pages(pdf: bytes, scale: float, grey: bool, only: int | None = None) -> Iterator[Image]:
    import pypdfium2

    with _LOCK:
        document = pypdfium2.PdfDocument(pdf)
        count = len(document)
    try:
        for index in range(count) if only is None else (only,):
            with _LOCK:
                page = document[index]
                bitmap = page.render(scale=scale, grayscale=grey, rev_byteorder=True)
                image = bitmap.to_pil().copy()
                bitmap.close()
                page.close()
            yield image
    finally:
        with _LOCK:
            document.close()


def _columns(images: Sequence[Image]) -> int:
    """As many as make the picture about as wide as it is high."""
    if not images:
        return 1
    wide, high = images[0].size
    return max(1, math.ceil(math.sqrt(len(images) * high / wide)))


def _grid(images: Sequence[Image], columns: int) -> Image:
    from PIL import Image

    gap = 8
    wide = max((image.width for image in images), default=1)
    high = max((image.height for image in images), default=1)
    columns = min(columns, max(1, len(images)))
    rows = max(1, math.ceil(len(images) / columns))
    size = (columns * (wide + gap) + gap, rows * (high + gap) + gap)
    grid = Image.new("RGB", size, _PAPER)
    for index, image in enumerate(images):
        row, column = divmod(index, columns)
        grid.paste(image, (gap + column * (wide + gap), gap + row * (high + gap)))
    return grid


def _png(image: Image, dpi: float | None) -> bytes:
    buffer = io.BytesIO()
    resolution = {"dpi": (dpi, dpi)} if dpi else {}
    image.save(buffer, "PNG", compress_level=6, **resolution)
    return buffer.getvalue()
