"""The two pages: how it is done, and the scales that are read."""

from __future__ import annotations

from typing import NamedTuple

from printkit.colour import WHITE
from printkit.geometry import Rect, Size, show
from printkit.imposition.grid import flips_sideways
from printkit.imposition.impose import ASSUMED
from printkit.imposition.model import Backs
from printkit.layout.frame import Path, Shape, Stroke
from printkit.outputs.calibration.readings import Correction, crosses
from printkit.outputs.calibration.scales import plain_cross, ruler, scaled_cross
from printkit.outputs.simulation.pen import Pen
from printkit.rulebook.figures.look import lighter

_CLEAR = 24.0
"""From the line of the crosses, on both sides of it, nothing else is printed."""
_EXAMPLE = (1.5, -0.5)
_SHOWN = 5.0
"""How many mm of each arm the example shows."""


class Sheet(NamedTuple):
    """What a calibration sheet is made for."""

    page: Size
    """As it lies."""
    paper: str
    edge: Backs
    command: str
    """What is typed with the readings, up to them."""
    made_with: Correction | None = None
    """The correction that the backs have already, if this sheet checks one."""
    profile: str = "home"

    @property
    def margin(self) -> float:
        return 14.0 if self.page.w > 160 else 11.0

    @property
    def width(self) -> float:
        return self.page.w - 2 * self.margin

    @property
    def points(self) -> float:
        """The size of type that there is room for."""
        return (
            11.0 if min(self.page.w, self.page.h - 60) > 200 else 9.5 if self.page.w > 170 else 8.5
        )

    @property
    def enlarged(self) -> float:
        """The scale of the example."""
        return 4.6 if self.points > 10 else 3.5

    @property
    def typed(self) -> str:
        return f"{self.command} --left X,Y --right X,Y"


def front(pen: Pen, sheet: Sheet) -> None:
    """How it is done, and black crosses that shine through."""
    _head(pen, sheet, "FRONT", "Calibration sheet")
    _steps(pen, sheet)
    ink = pen.theme.ink
    places = crosses(sheet.page)
    sideways = flips_sideways(sheet.page, sheet.edge)
    behind = ("right", "left") if sideways else ("left", "right")
    for (x, y), name in zip(places, behind, strict=True):
        plain_cross(pen, x, y, ink)
        pen.text(f"{name} on the back", x - 22, y + 19, 44, 7, side="centre", colour=pen.soft)
    _below_front(pen, sheet)


def back(pen: Pen, sheet: Sheet) -> None:
    """The scales that the front's crosses are read on."""
    title = "Hold this side towards you, against the light"
    _head(pen, sheet, "BACK", title)
    y = sheet.margin + 30.0
    for line in _back_words(sheet):
        y = pen.block(line, sheet.margin, y, min(sheet.width, 165.0), sheet.points) + 2.0
    for (x, level), name in zip(crosses(sheet.page), ("left", "right"), strict=True):
        scaled_cross(pen, x, level)
        pen.text(name.upper(), x - 20, level - 16, 40, 9, bold=True, side="centre")
    _fields(pen, sheet)
    ruler(pen, (sheet.page.w - 100) / 2, sheet.page.h - sheet.margin - 3.5)


def _head(pen: Pen, sheet: Sheet, side: str, title: str) -> None:
    look, margin = pen.theme, sheet.margin
    pen.box(Rect(margin, margin, 26.0, 8.0), look.accent, 1.2)
    pen.text(side, margin, margin + 5.6, 26.0, 11, bold=True, side="centre", colour=WHITE)
    told = f"{sheet.paper}, {show(sheet.page.w).removesuffix(' mm')} × {show(sheet.page.h)}"
    told += f" · {ASSUMED[sheet.edge]}"
    pen.text(told, margin + 30, margin + 5.6, sheet.width - 30, 8, side="right", colour=pen.soft)
    points = 22.0
    while pen.width(title, points, face="display", bold=True) > sheet.width and points > 12:
        points -= 0.5
    pen.text(title, margin, margin + 18.5, sheet.width, points, face="display", bold=True)
    pen.line((margin, margin + 22), (margin + sheet.width, margin + 22), look.accent, 0.4)


def _steps(pen: Pen, sheet: Sheet) -> None:
    edge = ASSUMED[sheet.edge]
    steps = (
        f"Print this sheet on both sides at actual size (100\u00a0%), {edge}, on the paper and from"
        " the tray that your cards will use. The ruler must be 100 mm long on both sides.",
        "Turn it over and hold it against a window or a lamp, the side that says BACK towards"
        " you and upright. The black crosses of the front shine through.",
        "At each cross read where the middle of the black one lies on the scale: first how far"
        " to the right (left is minus), then how far down (up is minus). The finest ticks are"
        " half millimetres.",
        "Type the readings as they are. Nothing is to be worked out.",
    )
    columns = 2 if sheet.page.w > 170 else 1
    gap = 9.0
    width = (sheet.width - gap * (columns - 1)) / columns
    top = y = sheet.margin + 30.0
    points = sheet.points
    for number, step in enumerate(steps):
        if columns == 2 and number == 2:
            y = top
        x = sheet.margin + (width + gap if columns == 2 and number >= 2 else 0.0)
        pen.text(
            f"{number + 1}", x, y, 7, points + 3, face="display", bold=True, colour=pen.theme.accent
        )
        y = pen.block(step, x + 6.5, y, width - 6.5, points) + 2.0


def _below_front(pen: Pen, sheet: Sheet) -> None:
    """An example, the command, and the ruler."""
    top = sheet.page.h / 2 + _CLEAR
    half = _SHOWN * sheet.enlarged + 3.0
    box = Rect(sheet.margin, top + 2, 2 * half, 2 * half)
    _example(pen, box, sheet.enlarged)
    x = box.right + 6.0
    width = sheet.margin + sheet.width - x
    across, down = _EXAMPLE
    small = sheet.points if width > 80 else 8.0
    y = pen.block("Example", x, top + 5, width, small, bold=True) + 0.5
    told = (
        f"The black cross lies {across:g} mm to the right of the scale’s middle and"
        f" {-down:g} mm above it. The reading is\u00a0{across:g},{down:g}"
    )
    y = pen.block(told, x, y, width, small) + 3.0
    y = pen.block("Type", x, y, width, small, bold=True) + 0.5
    y = pen.block(sheet.typed, x, y, width, small, colour=pen.theme.accent, bold=True) + 0.5
    told = (
        f"with the reading at the left cross of the back, and at the right one. {sheet.profile}"
        " is a name of your choice. From then on:"
    )
    y = pen.block(told, x, y, width, small) + 0.5
    then = f"printkit build GAME --profile {sheet.profile}"
    pen.block(then, x, y, width, small, colour=pen.theme.accent, bold=True)
    ruler(pen, (sheet.page.w - 100) / 2, sheet.page.h - sheet.margin - 3.5)


def _example(pen: Pen, box: Rect, scale: float) -> None:
    frame = Stroke(pen.faint, 0.25)
    pen.marks.append(Shape(Path.rect(box, 1.2), box, None, frame))
    x, y = box.centre
    across, down = x + _EXAMPLE[0] * scale, y + _EXAMPLE[1] * scale
    ink = lighter(pen.theme.ink, 0.55)  # seen through paper
    pen.line((box.x + 1, down), (box.right - 1, down), ink, 0.25 * scale)
    pen.line((across, box.y + 1), (across, box.bottom - 1), ink, 0.25 * scale)
    scaled_cross(pen, x, y, scale, 8.0, _SHOWN)


def _back_words(sheet: Sheet) -> tuple[str, ...]:
    told = (
        "The black crosses of the front shine through. Read at each cross where the middle of"
        " the black one lies: first right (+) or left (−), then down (+) or up (−), in mm.",
    )
    if sheet.made_with is None:
        return told
    x, y, angle = sheet.made_with
    with_ = (
        f"This sheet is printed with the profile {sheet.profile}: {x:g} mm, {y:g} mm, {angle:g}°."
    )
    return (*told, f"{with_} Where both crosses read 0,0 it is right.")


def _fields(pen: Pen, sheet: Sheet) -> None:
    """Room to write the readings down, and what is typed with them."""
    y = sheet.page.h / 2 + _CLEAR + 8.0
    for (x, _), name in zip(crosses(sheet.page), ("left", "right"), strict=True):
        width = 36.0
        start = min(max(x - width / 2, sheet.margin), sheet.margin + sheet.width - width)
        label = pen.text(f"--{name}", start, y, 14, 9, colour=pen.theme.accent, bold=True)
        first = label.right + 2
        room = (start + width - first - 3) / 2
        pen.line((first, y + 1), (first + room, y + 1), pen.theme.ink, 0.2)
        pen.text(",", first + room + 0.5, y, 2, 10)
        pen.line((first + room + 3, y + 1), (first + 2 * room + 3, y + 1), pen.theme.ink, 0.2)
    y += 13.0
    pen.block(
        sheet.typed,
        sheet.margin,
        y,
        sheet.width,
        9.5,
        colour=pen.theme.accent,
        bold=True,
        side="centre",
    )
