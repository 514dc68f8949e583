"""The games that come with printkit, each laid out once, and pictures of their faces."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path as File

import pypdfium2
from PIL import Image

from printkit.draw.document import Document
from printkit.draw.sheets import place
from printkit.game.load import load_game
from printkit.game.model import Card, Deck, Game
from printkit.game.workspace import shared
from printkit.geometry import Rect, Sides, Size
from printkit.imposition.model import Placement, Slot
from printkit.layout.frame import Frame
from printkit.layout.layouts import Layouts
from printkit.layout.text.fonts import Fonts
from printkit.problems import Problems
from printkit.source.jinja.expressions import Expressions

BLEED = 3.0
"""Every bundled deck reaches so far beyond the cut, in mm."""


@dataclass(frozen=True)
class Face:
    """One side of a card."""

    name: str
    frame: Frame


@dataclass(frozen=True)
class LaidOut:
    """A game and all its faces."""

    game: Game
    layouts: Layouts
    fonts: Fonts

    @property
    def cards(self) -> list[Card]:
        return [card for deck in self.game.decks for card in deck.cards]

    def card(self, name: str) -> Card:
        return next(card for card in self.cards if card.name == name)

    def front(self, name: str) -> Frame:
        return next(face.frame for face in self.fronts if face.name == name)

    @cached_property
    def fronts(self) -> list[Face]:
        """Every different front, by its card's name."""
        faces: dict[str, Face] = {}
        for deck in self.game.decks:
            for card in deck.cards:
                faces.setdefault(card.name, Face(card.name, self._front(card, deck)))
        return list(faces.values())

    @cached_property
    def backs(self) -> list[Face]:
        """Every different back, by its deck's name."""
        faces: dict[int, Face] = {}
        for deck in self.game.decks:
            for card in deck.cards:
                frame = self.layouts.back(card, deck)
                assert frame is not None, f"{card.name} has no back"
                faces.setdefault(id(frame), Face(f"back of {deck.id}", frame))
        return list(faces.values())

    def _front(self, card: Card, deck: Deck) -> Frame:
        frame = self.layouts.front(card, deck)
        assert frame is not None, card.name
        return frame


def lay_out(path: File) -> LaidOut:
    """A game, which must load and lay out without a problem."""
    problems, expressions = Problems(), Expressions()
    game = load_game(path, shared(), problems, expressions)
    assert game is not None, [str(problem) for problem in problems]
    fonts = Fonts((*(folder / "fonts" for folder in game.folders), shared().fonts), problems)
    made = LaidOut(game, Layouts(game, shared(), fonts, expressions, problems), fonts)
    assert made.fronts
    assert made.backs
    assert not list(problems), [str(problem) for problem in problems]
    return made


@cache
def bundled(name: str) -> LaidOut:
    return lay_out(shared().data / name / "game.yaml")


def pictures(
    fonts: Fonts, frames: Sequence[Frame], dpi: float, *, bleed: float = 0.0
) -> Iterator[Image.Image]:
    """Each face as it prints, to the cut or with some of its bleed."""
    document = Document(title="faces", fonts=fonts)
    for frame in frames:
        size = Size(frame.size.w + 2 * bleed, frame.size.h + 2 * bleed)
        trim = Rect(bleed, bleed, frame.size.w, frame.size.h)
        placement = Placement(0, Slot(trim, Sides.all(bleed)))
        document.page(size, [place(document, placement, document.face(frame), size)])
    opened = pypdfium2.PdfDocument(document.finish())
    try:
        for page in opened:
            yield page.render(scale=dpi / 72).to_pil().convert("RGB")
    finally:
        opened.close()


def picture(laid: LaidOut, name: str, dpi: float = 150, *, grey: bool = False) -> Image.Image:
    """A front by its card's name."""
    (image,) = pictures(laid.fonts, [laid.front(name)], dpi)
    return image.convert("L") if grey else image


def part(image: Image.Image, frame: Frame, box: Rect) -> Image.Image:
    """What lies in a box of a face, in mm."""
    scale = image.width / frame.size.w
    left, top = math.floor(box.x * scale), math.floor(box.y * scale)
    return image.crop((left, top, left + round(box.w * scale), top + round(box.h * scale)))


def share(mask: Image.Image) -> float:
    """How much of a black and white picture is white, from 0 to 1."""
    return mask.convert("1").histogram()[255] / (mask.width * mask.height)
