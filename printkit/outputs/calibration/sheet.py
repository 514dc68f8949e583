"""The calibration sheet as a PDF of two pages."""

from __future__ import annotations

from collections.abc import Callable

from printkit.draw.document import Document
from printkit.game.workspace import shared
from printkit.geometry import Matrix, Sides
from printkit.layout.frame import Frame, Group
from printkit.layout.text.fonts import Fonts
from printkit.outputs.calibration.pages import Sheet, back, front
from printkit.outputs.calibration.readings import Correction
from printkit.outputs.simulation.pen import Pen
from printkit.problems import Problems, Span
from printkit.rulebook.model import FrontMatter
from printkit.rulebook.theme import theme

_PLACE = Span("calibrate")


def calibration(sheet: Sheet) -> bytes:
    """The document, whose back is moved as a profile says if it is to check one."""
    problems = Problems()
    fonts = Fonts((shared().fonts,), problems)
    document = Document(
        title=f"Calibration sheet, {sheet.paper}",
        author="printkit",
        language="en",
        subject="how far back sides are off",
        duplex="short" if sheet.edge == "short" else "long",
        fonts=fonts,
    )
    look = theme(FrontMatter("Calibration sheet", _PLACE), sheet.page)

    def drawn(draw: Callable[[Pen, Sheet], None]) -> tuple[Group, ...]:
        pen = Pen(look, fonts, problems, _PLACE)
        draw(pen, sheet)
        return (Group(tuple(pen.marks), _moved(sheet) if draw is back else Matrix()),)

    for draw in (front, back):
        frame = Frame(sheet.page, Sides.all(0.0), drawn(draw))
        document.page(sheet.page, [document.face(frame).operators])
    problems.raise_errors()
    return document.finish()


def _moved(sheet: Sheet) -> Matrix:
    x, y, angle = sheet.made_with or Correction(0.0, 0.0)
    turned = Matrix.rotation(angle, sheet.page.w / 2, sheet.page.h / 2)
    return turned.then(Matrix.translation(x, y))
