"""Lays out small games written by the tests, and looks at the frames."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path as File

from printkit.game.load import load_game
from printkit.game.model import Game
from printkit.game.workspace import shared
from printkit.geometry import Matrix, Rect
from printkit.layout.frame import Bitmap, Frame, Glyphs, Group, Mark, Path, Shape
from printkit.layout.layouts import Layouts
from printkit.layout.outlines import extent, mapped
from printkit.layout.text.fonts import Fonts
from printkit.problems import Problems
from printkit.source.jinja.expressions import Expressions

GAME = "title: Test\ncard: 40mm x 60mm\nback: none\n"
ACE = "cards:\n  - {template: unit, name: Ace}\n"


@cache
def bundled_fonts() -> Fonts:
    return Fonts((shared().fonts,))


def write(folder: File, **files: str) -> None:
    """Files by name: game="…" is game.yaml, unit__layout="…" is templates/unit.yaml."""
    for name, text in files.items():
        path = folder / f"{name}.yaml"
        if name.endswith("__layout"):
            path = folder / "templates" / f"{name.removesuffix('__layout')}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


@dataclass(frozen=True)
class LaidOut:
    """What became of a game."""

    game: Game
    layouts: Layouts
    fronts: tuple[Frame | None, ...]
    backs: tuple[Frame | None, ...]
    problems: Problems

    @property
    def said(self) -> str:
        return "\n".join(str(problem) for problem in self.problems)

    @property
    def front(self) -> Frame:
        """The first card's front, which must be there without a problem."""
        assert not list(self.problems), self.said
        (frame, *_) = self.fronts
        assert frame is not None
        return frame


def lay_out(
    folder: File, *, draft: bool = False, dpi: int = 300, bleed: float | None = None
) -> LaidOut:
    """Every card of the game in a folder, first deck only."""
    problems, expressions = Problems(), Expressions()
    game = load_game(folder, shared(), problems, expressions)
    assert game is not None, [str(problem) for problem in problems]
    layouts = Layouts(
        game, shared(), bundled_fonts(), expressions, problems, draft=draft, dpi=dpi, bleed=bleed
    )
    deck = game.decks[0]
    fronts = tuple(layouts.front(card, deck) for card in deck.cards)
    backs = tuple(layouts.back(card, deck) for card in deck.cards)
    return LaidOut(game, layouts, fronts, backs, problems)


def one_card(folder: File, elements: str, *, card: str = "name: Ace", more: str = "") -> LaidOut:
    """One card of 40 x 60 mm in a layout of these elements (and `more` keys)."""
    lines = "\n".join(f"  {line}" for line in elements.strip("\n").splitlines())
    write(
        folder,
        game=f"{GAME}cards:\n  - {{template: one, {card}}}\n",
        one__layout=f"{more}\nelements:\n{lines}\n",
    )
    return lay_out(folder)


def complaints(folder: File, elements: str, **keys: str) -> list[str]:
    """The complaints, without the long path of the folder's layout."""
    said = one_card(folder, elements, **keys).said.splitlines()
    prefix = f"{folder.name}/templates/"
    return [line.replace(prefix, "") for line in said]


@dataclass(frozen=True)
class Placed:
    """A mark with the map from its own coordinates to the card's."""

    mark: Shape | Glyphs | Bitmap
    matrix: Matrix
    opacity: float
    clips: tuple[Path, ...]

    @property
    def path(self) -> Path:
        assert isinstance(self.mark, Shape)
        return mapped(self.mark.path, self.matrix)

    @property
    def box(self) -> Rect:
        """The box around a shape's outline, or a picture, on the card."""
        path = self.mark.path if isinstance(self.mark, Shape) else None
        if isinstance(self.mark, Bitmap):
            path = Path.rect(self.mark.box)
        assert path is not None
        box = extent(mapped(path, self.matrix))
        assert box is not None
        return rounded(box)


def flat(
    marks: tuple[Mark, ...],
    matrix: Matrix = Matrix(),  # noqa: B008  # a named tuple, never changed
    opacity: float = 1.0,
    clips: tuple[Path, ...] = (),
) -> Iterator[Placed]:
    """Every mark that is no group, as it lies on the card."""
    for mark in marks:
        if isinstance(mark, Group):
            inner = mark.matrix.then(matrix)
            inside = clips if mark.clip is None else (*clips, mapped(mark.clip, inner))
            yield from flat(mark.marks, inner, opacity * mark.opacity, inside)
        else:
            yield Placed(mark, matrix, opacity, clips)


def shapes(frame: Frame) -> list[Placed]:
    return [placed for placed in flat(frame.marks) if isinstance(placed.mark, Shape)]


def boxes(frame: Frame) -> list[Rect]:
    """The boxes around all shapes, to the hundredth of a millimetre."""
    return [placed.box for placed in shapes(frame)]


def words(frame: Frame) -> str:
    """All text of a face, line by line as it is set."""
    lines = (placed.mark for placed in flat(frame.marks) if isinstance(placed.mark, Glyphs))
    return "\n".join(line.text or "".join(word.text for word in line.words) for line in lines)


def rounded(box: Rect) -> Rect:
    return Rect(*(round(side, 2) + 0.0 for side in (box.x, box.y, box.w, box.h)))
