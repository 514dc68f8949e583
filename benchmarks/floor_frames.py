"""The floor for a designed deck: its cards drawn mark by mark on ReportLab's canvas API.

The marks stand in a JSON file with every position already known (benchmarks.frames writes
it): what is measured is ReportLab drawing each card once and placing it, with nothing decided
or checked.

Usage: python floor_frames.py FRAMES.json OUT.pdf
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Literal, TypeAlias, TypedDict

from reportlab import rl_config
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

W, H, PAGE = 63.5 * mm, 88.9 * mm, (210 * mm, 297 * mm)
LEFT, BOTTOM = (PAGE[0] - 3 * W) / 2, (PAGE[1] - 3 * H) / 2


Outline: TypeAlias = list[tuple[Literal["M", "L", "C", "Z"], list[float]]]


class Gradient(TypedDict):
    radial: bool
    line: list[float]
    colours: list[str]
    positions: list[float]


class Shape(TypedDict):
    kind: Literal["shape"]
    path: Outline
    fill: list[float] | None
    stroke: tuple[list[float], float] | None
    gradient: Gradient | None


class Glyphs(TypedDict):
    kind: Literal["glyphs"]
    font: str
    size: float
    x: float
    y: float
    text: str
    fill: list[float]


class Group(TypedDict):
    kind: Literal["group"]
    matrix: list[float]
    clip: Outline | None
    marks: list[Mark]


Mark: TypeAlias = "Shape | Glyphs | Group"


def outline(canvas: Canvas, segments: Outline) -> PDFPathObject:
    path = canvas.beginPath()
    steps = {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo, "Z": path.close}
    for letter, numbers in segments:
        steps[letter](*numbers)
    return path


def shape(canvas: Canvas, mark: Shape) -> None:
    path = outline(canvas, mark["path"])
    fill, stroke, gradient = mark["fill"], mark["stroke"], mark["gradient"]
    if gradient:
        canvas.saveState()
        canvas.clipPath(path, stroke=0, fill=0)
        pour = canvas.radialGradient if gradient["radial"] else canvas.linearGradient
        pour(*gradient["line"], gradient["colours"], gradient["positions"])
        canvas.restoreState()
    if fill:
        canvas.setFillColorRGB(*fill)
    if stroke:
        canvas.setStrokeColorRGB(*stroke[0])
        canvas.setLineWidth(stroke[1])
    if fill or stroke:
        canvas.drawPath(path, stroke=bool(stroke), fill=bool(fill))


def group(canvas: Canvas, mark: Group) -> None:
    canvas.saveState()
    canvas.transform(*mark["matrix"])
    if mark["clip"]:
        canvas.clipPath(outline(canvas, mark["clip"]), stroke=0, fill=0)
    draw(canvas, mark["marks"])
    canvas.restoreState()


def glyphs(canvas: Canvas, mark: Glyphs) -> None:
    canvas.setFillColorRGB(*mark["fill"])
    canvas.setFont(mark["font"], mark["size"])
    canvas.drawString(mark["x"], mark["y"], mark["text"])


def draw(canvas: Canvas, marks: list[Mark]) -> None:
    for mark in marks:
        if mark["kind"] == "shape":
            shape(canvas, mark)
        elif mark["kind"] == "group":
            group(canvas, mark)
        else:
            glyphs(canvas, mark)


def form(canvas: Canvas, name: str, marks: list[Mark]) -> str:
    """Draw a face once, to be placed many times, as a careful script would."""
    canvas.beginForm(name, 0, 0, W, H)
    draw(canvas, marks)
    canvas.endForm()
    return name


def page(canvas: Canvas, faces: list[str]) -> None:
    for slot, name in enumerate(faces):
        canvas.saveState()
        canvas.translate(LEFT + slot % 3 * W, PAGE[1] - BOTTOM - (slot // 3 + 1) * H)
        canvas.doForm(name)
        canvas.restoreState()
    canvas.showPage()


def main(source: str, target: str) -> None:
    rl_config.useA85 = 0
    deck = json.loads(Path(source).read_text(encoding="utf-8"))
    for key, file in deck["fonts"].items():
        pdfmetrics.registerFont(TTFont(key, file))
    canvas = Canvas(target, pagesize=PAGE, invariant=1, initialFontName=next(iter(deck["fonts"])))
    back = form(canvas, "back", deck["back"])
    copies = []
    for number, card in enumerate(deck["cards"]):
        copies += [form(canvas, f"card{number}", card["front"])] * card["copies"]
    for first in range(0, len(copies), 9):
        sheet = copies[first : first + 9]
        page(canvas, sheet)
        page(canvas, [back] * len(sheet))
    canvas.save()


if __name__ == "__main__":
    main(*sys.argv[1:])
