"""The floor: the generated cards by a hand-written script on ReportLab's canvas API.

Everything about the cards is typed into the code: no layouts, no fitting, no checks. It reads
the same YAML, wraps at one size with widths cached per word, and draws crop ticks.

Usage: python floor_generated.py CARDS.yaml FONTS OUT.pdf
"""

from __future__ import annotations

import sys
from pathlib import Path

import yaml
from reportlab import rl_config
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

W, H, PAGE = 63.5 * mm, 88.9 * mm, (210 * mm, 297 * mm)
LEFT, BOTTOM = (PAGE[0] - 3 * W) / 2, (PAGE[1] - 3 * H) / 2


def wrapped(text: str, font: str, size: float, width: float, widths: dict[str, float]) -> list[str]:
    lines: list[str] = []
    line: list[str] = []
    used = 0.0
    space = widths.setdefault(" ", pdfmetrics.stringWidth(" ", font, size))
    for word in text.split():
        if word not in widths:
            widths[word] = pdfmetrics.stringWidth(word, font, size)
        if line and used + space + widths[word] > width:
            lines.append(" ".join(line))
            line, used = [], 0.0
        used += widths[word] + (space if line else 0)
        line.append(word)
    return [*lines, " ".join(line)]


def ticks(canvas: Canvas) -> None:
    canvas.setLineWidth(0.25)
    for column in range(4):
        x = LEFT + column * W
        canvas.line(x, BOTTOM - 7 * mm, x, BOTTOM - 2 * mm)
        canvas.line(x, PAGE[1] - BOTTOM + 2 * mm, x, PAGE[1] - BOTTOM + 7 * mm)
    for row in range(4):
        y = BOTTOM + row * H
        canvas.line(LEFT - 7 * mm, y, LEFT - 2 * mm, y)
        canvas.line(PAGE[0] - LEFT + 2 * mm, y, PAGE[0] - LEFT + 7 * mm, y)


def main(source: str, fonts: str, target: str) -> None:
    rl_config.useA85 = 0
    folder = Path(fonts)
    bold = folder / "barlow-condensed" / "BarlowCondensed_700Bold.ttf"
    pdfmetrics.registerFont(TTFont("Name", str(bold)))
    pdfmetrics.registerFont(
        TTFont("Body", str(folder / "source-sans-3" / "SourceSans3_400Regular.ttf"))
    )
    cards = yaml.load(Path(source).read_text(encoding="utf-8"), yaml.CSafeLoader)["cards"]
    canvas = Canvas(target, pagesize=PAGE, invariant=1, initialFontName="Body")
    widths: dict[str, float] = {}
    for index, card in enumerate(cards):
        slot = index % 9
        if slot == 0:
            if index:
                canvas.showPage()
            ticks(canvas)
        x, top = LEFT + slot % 3 * W, PAGE[1] - BOTTOM - slot // 3 * H
        canvas.setLineWidth(0.5 * mm)
        canvas.setStrokeColorRGB(0.2, 0.2, 0.2)
        canvas.roundRect(x + 3 * mm, top - H + 3 * mm, 57.5 * mm, 82.9 * mm, 2 * mm)
        canvas.setFont("Name", 14)
        canvas.drawString(x + 6 * mm, top - 6 * mm - 14, card["name"])
        canvas.drawRightString(x + 57.5 * mm, top - 6 * mm - 14, str(card["cost"]))
        text = canvas.beginText(x + 6 * mm, top - 46 * mm - 9)
        text.setFont("Body", 9, 10.8)
        for line in wrapped(card["text"], "Body", 9, 51.5 * mm, widths):
            text.textLine(line)
        canvas.drawText(text)
    canvas.save()


if __name__ == "__main__":
    main(*sys.argv[1:])
