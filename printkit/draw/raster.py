"""PDF pages as PNG pictures, through pdfium."""

from __future__ import annotations

import io
import math
import threading
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image
    from pypdfium2 import PdfPage

_LOCK = threading.Lock()
"""pdfium may only be called by one thread at a time."""

_PAPER = (255, 255, 255)


def pages_to_png(pdf: bytes, dpi: float = 300, *, grey: bool = False) -> Iterator[bytes]:
    """Each page in turn as a PNG that states its resolution."""
    for image in _pages(pdf, lambda width: dpi / 72, grey=grey):
        yield _png(image, dpi)


def contact_sheet(pdf: bytes, *, width: int = 200, columns: int | None = None) -> bytes:
    """All pages side by side on one picture, each `width` pixels wide."""
    images = list(_pages(pdf, lambda points: width / points, grey=False))
    return _png(_grid(images, columns or _columns(images)), None)


def _pages(pdf: bytes, scale: Callable[[float], float], *, grey: bool) -> Iterator[Image]:
    """Each page, enlarged by what `scale` makes of its width in points."""
    import pypdfium2

    with _LOCK:
        document = pypdfium2.PdfDocument(pdf)
        count = len(document)
    try:
        for index in range(count):
            with _LOCK:
                page = document[index]
                image = _render(page, scale(page.get_width()), grey)
                page.close()
            yield image
    finally:
        with _LOCK:
            document.close()


def _render(page: PdfPage, scale: float, grey: bool) -> Image:
    """The page stretched to whole pixels: pypdfium2's own way rounds up, and leaves a white rim."""
    import pypdfium2
    from pypdfium2 import raw

    width = max(1, round(page.get_width() * scale))
    height = max(1, round(page.get_height() * scale))
    kind = raw.FPDFBitmap_Gray if grey else raw.FPDFBitmap_BGR
    bitmap = pypdfium2.PdfBitmap.new_native(width, height, kind, rev_byteorder=not grey)
    raw.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xFFFFFFFF)
    flags = raw.FPDF_GRAYSCALE if grey else raw.FPDF_REVERSE_BYTE_ORDER
    raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags)
    image: Image = bitmap.to_pil().copy()
    bitmap.close()
    return image


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
