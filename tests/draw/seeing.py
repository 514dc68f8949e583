"""Draws marks on a page of their own, and looks at what comes out."""

from __future__ import annotations

import io
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path as File

import pikepdf
import pypdfium2
from PIL import Image

from printkit.colour import BLACK, Colour
from printkit.draw.document import Document
from printkit.geometry import MM_PER_PT, Rect, Sides, Size
from printkit.layout.frame import Frame, Glyphs, Mark, Path, Shape
from printkit.layout.text.fonts import Fonts

FONTS = File(__file__).parents[2] / "fonts"
HERE = File(__file__).parent
CARD = Size(40, 30)
PIXELS_PER_MM = 10


@cache
def bundled() -> Fonts:
    return Fonts((FONTS,))


def document(fonts: Fonts | None = None) -> Document:
    return Document(title="Test", fonts=fonts or bundled())


def face(*marks: Mark, size: Size = CARD) -> Frame:
    return Frame(size, Sides.all(0), marks)


def pdf_of(*marks: Mark, fonts: Fonts | None = None) -> bytes:
    """A file of one page with these marks."""
    made = document(fonts)
    made.page(CARD, [made.face(face(*marks)).operators])
    return made.finish()


class Seen:
    """A rendered page, asked for colours at places in mm."""

    def __init__(self, pdf: bytes, page: int = 0) -> None:
        opened = pypdfium2.PdfDocument(pdf)
        scale = PIXELS_PER_MM * MM_PER_PT
        self.image: Image.Image = opened[page].render(scale=scale).to_pil().convert("RGB")
        opened.close()

    def at(self, x: float, y: float) -> tuple[int, int, int]:
        pixel = self.image.getpixel((int(x * PIXELS_PER_MM), int(y * PIXELS_PER_MM)))
        assert isinstance(pixel, tuple)
        return pixel[0], pixel[1], pixel[2]

    def ink(self) -> Rect:
        """The box around everything that is not white."""
        box = self.image.convert("L").point(lambda value: 255 * (value < 128)).getbbox()
        assert box is not None, "nothing was drawn"
        left, top, right, bottom = (side / PIXELS_PER_MM for side in box)
        return Rect(left, top, right - left, bottom - top)


def seen(*marks: Mark) -> Seen:
    return Seen(pdf_of(*marks))


def near(found: tuple[int, int, int], expected: tuple[int, int, int], tolerance: int = 12) -> bool:
    return all(abs(a - b) <= tolerance for a, b in zip(found, expected, strict=True))


def text_of(pdf: bytes, page: int = 0) -> str:
    opened = pypdfium2.PdfDocument(pdf)
    text: str = opened[page].get_textpage().get_text_range()
    opened.close()
    return text.replace("\r\n", "\n")


def filled(box: Rect, fill: Colour) -> Shape:
    return Shape(Path.rect(box), box, fill)


def run(
    text: str,
    x: float = 2,
    y: float = 10,
    *,
    font: str = "Source Sans 3",
    size: float = 5,
    fonts: Fonts | None = None,
    rtl: bool = False,
) -> Glyphs:
    """A line of words and blanks, each shaped on its own as the text engine does it."""
    chosen = (fonts or bundled()).face(font)
    pieces: list[str] = []
    for index, word in enumerate(text.split(" ")):
        pieces += [" ", word] if index else [word]
    words = [chosen.shape(piece, rtl=rtl) for piece in pieces if piece]
    return Glyphs(chosen.key, size, x, y, tuple(words[::-1] if rtl else words), BLACK)


@lru_cache(maxsize=8)
def opened(pdf: bytes) -> pikepdf.Pdf:
    """The file as qpdf reads it, which must find nothing wrong; kept, since its objects die."""
    read = pikepdf.open(io.BytesIO(pdf))
    assert read.check_pdf_syntax() == []
    return read


def dictionaries(pdf: bytes) -> Iterator[pikepdf.Object]:
    """Every dictionary and stream in the file, used or not."""
    for thing in opened(pdf).objects:
        if isinstance(thing, pikepdf.Dictionary | pikepdf.Stream):
            yield thing


def kind(thing: pikepdf.Object, key: str = "/Type") -> str:
    """A name among the entries of a dictionary, empty if it is not there."""
    return str(thing.get(key, ""))


def images(pdf: bytes) -> list[pikepdf.Object]:
    return [thing for thing in dictionaries(pdf) if kind(thing, "/Subtype") == "/Image"]


def annotations_of(pdf: bytes, page: int = 0) -> list[pikepdf.Object]:
    """The links of a page."""
    return list(opened(pdf).pages[page].get("/Annots", pikepdf.Array()).as_list())
