"""Cards as they lie on a table, drawn for the width there is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from printkit.geometry import Matrix, Size, show
from printkit.layout.faces import CardFaces
from printkit.layout.frame import Group
from printkit.layout.text.fonts import Fonts
from printkit.layout.text.setting import Icons
from printkit.problems import Problems, Span
from printkit.rulebook.figures.arrows import lay_arrows
from printkit.rulebook.figures.cells import Cell
from printkit.rulebook.figures.drawing import Drawing
from printkit.rulebook.figures.lettering import Lettering
from printkit.rulebook.figures.look import Look
from printkit.rulebook.figures.places import lay_places
from printkit.rulebook.figures.plan import Arrow, Plan
from printkit.rulebook.figures.rows import lay_rows
from printkit.rulebook.figures.settling import settled
from printkit.rulebook.model import Picture

_SMALLEST = 0.06
_TRIES = 12


class Kit(NamedTuple):
    """What a spread is drawn with."""

    look: Look
    fonts: Fonts
    icons: Icons | None
    faces: CardFaces
    problems: Problems


@dataclass(frozen=True, slots=True)
class Spread:
    """A spread as it was asked for; `draw` makes the picture."""

    rows: tuple[tuple[Cell, ...], ...]
    places: tuple[Cell, ...]
    arrows: tuple[Arrow, ...]
    card: Size
    scale: float
    gap: float
    alt: str
    span: Span

    def draw(self, width: float, kit: Kit) -> Picture:
        """The spread at its scale; with smaller cards, but not smaller words, where it must."""
        lettering = Lettering(kit.look, kit.fonts, kit.icons, kit.problems, self.span)
        plan = self._fitted(width, lettering)
        if plan.box.w > width + 0.01:
            kit.problems.error(
                self.span,
                f"this spread is {show(plan.box.w)} wide at least; there is room for {show(width)}",
                hint="shorter labels, fewer columns, or wide=true",
            )
        for words in plan.homeless:
            kit.problems.error(
                self.span,
                f'this spread has no room for the label "{words}"',
                hint="a wider gap=, a shorter label, or cards further apart",
            )
        box = plan.box
        marks = Drawing(plan, kit.faces, kit.look, lettering).marks()
        moved = Group(marks, Matrix.translation(-box.x, -box.y))
        return Picture(Size(box.w, box.h), (moved,), self.alt)

    def _fitted(self, width: float, lettering: Lettering) -> Plan:
        scale = self.scale
        plan = self._plan(scale, lettering)
        for _ in range(_TRIES):
            if plan.box.w <= width or scale <= _SMALLEST:
                break
            scale = max(scale * min(width / plan.box.w, 0.985), _SMALLEST)
            plan = self._plan(scale, lettering)
        return plan

    def _plan(self, scale: float, lettering: Lettering) -> Plan:
        plan = Plan(scale)
        if self.rows:
            cells = iter(settled([c for row in self.rows for c in row], scale, lettering))
            rows = [[next(cells) for _ in row] for row in self.rows]
            lay_rows(plan, rows, self.gap, self.arrows, lettering)
        if self.places:
            steps = self.card.w * scale + self.gap, self.card.h * scale + self.gap
            places = settled(self.places, scale, lettering)
            lay_places(plan, places, steps, lettering)
        lay_arrows(plan, self.arrows, lettering)
        return plan
