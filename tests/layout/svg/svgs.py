"""Reads small SVG files written by the tests, and looks at their marks."""

from __future__ import annotations

from pathlib import Path as File

from printkit.colour import Paint, Rgb
from printkit.geometry import Rect
from printkit.layout.frame import Shape
from printkit.layout.svg.reading import SvgPicture, read_svg
from tests.layout.laying import Placed, bundled_fonts, flat

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
RED = Rgb(1, 0, 0)


def read(body: str, view: str = 'viewBox="0 0 100 100"') -> SvgPicture:
    return read_svg(f"{HEAD} {view}>{body}</svg>".encode(), bundled_fonts())


def placed_in(body: str, view: str = 'viewBox="0 0 100 100"') -> list[Placed]:
    return list(flat(read(body, view).marks))


def box_in(body: str, view: str = 'viewBox="0 0 100 100"') -> Rect:
    (placed,) = placed_in(body, view)
    return placed.box


def fill_in(body: str) -> Paint | None:
    (placed,) = placed_in(body)
    assert isinstance(placed.mark, Shape)
    return placed.mark.fill


def write_icon(folder: File, name: str, body: str) -> None:
    (folder / "art").mkdir(exist_ok=True)
    (folder / "art" / f"{name}.svg").write_text(
        f'{HEAD} viewBox="0 0 20 10">{body}</svg>', encoding="utf-8"
    )
