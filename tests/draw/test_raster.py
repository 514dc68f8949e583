from __future__ import annotations

import io
from concurrent.futures import ThreadPoolExecutor

from PIL import Image

from printkit.colour import Rgb
from printkit.draw.raster import contact_sheet, pages_to_png
from printkit.geometry import Rect, Size
from tests.draw.seeing import document, filled, run


def book(*sizes: Size) -> bytes:
    """A page of each size, red with a word on it."""
    made = document()
    for size in sizes:
        whole = Rect(0, 0, size.w, size.h)
        made.page(size, [made.marks((filled(whole, Rgb(1, 0, 0)), run("Word")), size.h)])
    return made.finish()


CARD = Size(63, 88)


def read(png: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(png))
    image.load()
    return image


def test_each_page_is_a_picture_of_the_size_its_resolution_makes() -> None:
    pictures = [read(png) for png in pages_to_png(book(CARD, Size(40, 40)), 300)]
    assert [picture.size for picture in pictures] == [(744, 1039), (472, 472)]
    assert pictures[0].mode == "RGB"
    assert round(pictures[0].info["dpi"][0]) == 300
    for corner in ((0, 0), (743, 0), (0, 1038), (743, 1038)):
        assert pictures[0].getpixel(corner) == (255, 0, 0)


def test_a_poker_card_is_750_by_1050_pixels() -> None:
    (png,) = pages_to_png(book(Size(63.5, 88.9)), 300)
    assert read(png).size == (750, 1050)


def test_grey_pictures_have_one_channel() -> None:
    (png,) = pages_to_png(book(CARD), 72, grey=True)
    assert read(png).mode == "L"


def test_the_same_page_is_the_same_bytes() -> None:
    pdf = book(CARD)
    assert list(pages_to_png(pdf, 150)) == list(pages_to_png(pdf, 150))


def test_threads_take_turns() -> None:
    pdf = book(*[CARD] * 3)
    with ThreadPoolExecutor(4) as pool:
        made = list(pool.map(lambda _: list(pages_to_png(pdf, 72)), range(8)))
    assert all(pages == made[0] for pages in made)


def test_a_contact_sheet_shows_every_page_side_by_side() -> None:
    sheet = read(contact_sheet(book(*[CARD] * 5), width=63, columns=3))
    red = sheet.convert("RGB").point(lambda value: value)
    columns = [
        x for x in range(8, sheet.width, 71) if red.getpixel((x + 60, 8 + 80)) == (255, 0, 0)
    ]
    assert sheet.size == (3 * 71 + 8, 2 * 96 + 8)
    assert len(columns) == 3
    assert red.getpixel((2 * 71 + 8 + 60, 96 + 8 + 80)) == (255, 255, 255)


def test_the_grid_of_a_contact_sheet_is_about_as_wide_as_high() -> None:
    sheet = read(contact_sheet(book(*[CARD] * 40), width=30))
    assert 0.6 < sheet.width / sheet.height < 1.6
