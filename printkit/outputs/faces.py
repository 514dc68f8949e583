"""The faces of a deck, drawn once into each document that needs them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple

from printkit import LAYOUT_VERSION
from printkit.game.model import Card, Deck
from printkit.geometry import Rect, Sides, Size
from printkit.imposition.model import Placement, Slot
from printkit.outputs.request import Request

if TYPE_CHECKING:
    from printkit.draw.document import Document, Drawn
    from printkit.layout.frame import Frame


_RECENT = 32
"""How many frames are held to be known again."""


@dataclass(slots=True)
class Drawing:
    """A document and the different faces drawn for it so far."""

    document: Document
    drawn: list[Drawn] = field(default_factory=list)
    _known: dict[bytes, int] = field(default_factory=dict)
    _recent: dict[int, tuple[Frame, int]] = field(default_factory=dict)

    def index(self, frame: Frame) -> int:
        """The place of a face among the drawn ones; equal faces share one."""
        # A back is one frame on every card: not even its operators are joined again.
        recent = self._recent.get(id(frame))
        if recent is not None:
            return recent[1]
        drawn = self.document.face(frame)
        index = self._known.setdefault(drawn.operators, len(self.drawn))
        if index == len(self.drawn):
            self.drawn.append(drawn)
        if len(self._recent) >= _RECENT:
            self._recent.clear()
        self._recent[id(frame)] = (frame, index)
        return index


def new_drawing(
    request: Request, deck: Deck, *, duplex: Literal["long", "short", "none"]
) -> Drawing:
    """An empty document that says what it is."""
    from printkit.draw.document import Document

    game, kept = request.game, request.stock.kept
    return Drawing(
        Document(
            title=request.deck_title(deck),
            author=", ".join(game.authors),
            language=game.language,
            subject=" ".join(("print-and-play cards", game.version)).strip(),
            keywords=f"layout {LAYOUT_VERSION}",
            properties={"LayoutVersion": str(LAYOUT_VERSION)},
            duplex=duplex,
            fonts=request.fonts,
            stock=request.stock,
            trail=kept.trail(deck.id) if kept is not None else None,
        )
    )


class Copies(NamedTuple):
    """What is printed of a deck, one entry a copy, the same in every document."""

    fronts: tuple[int, ...]
    backs: tuple[int | None, ...]
    cards: tuple[Card, ...]
    bleed: float
    """The widest that a face has."""

    @property
    def faces(self) -> int:
        return len(self.fronts) + sum(back is not None for back in self.backs)

    @property
    def pairs(self) -> list[tuple[int, int | None]]:
        return list(zip(self.fronts, self.backs, strict=True))


def expected_faces(request: Request, deck: Deck, cards: Sequence[Card], *, backs: bool) -> int:
    """How many faces the data asks for, counted apart from what draws and places them."""
    return sum(
        request.expected(card, deck) * (2 if backs and card.back is not None else 1)
        for card in cards
    )


def draw_copies(
    request: Request,
    deck: Deck,
    cards: Sequence[Card],
    fronts: Sequence[Drawing],
    backs: Sequence[Drawing],
) -> Copies | None:
    """Lay out each card once (each copy, where a layout tells them apart) and draw its faces.

    None, with problems, if a face cannot be made; the rest is still laid out, so that all
    problems are told at once.
    """
    placed: list[tuple[int, int | None, Card]] = []
    bleed = 0.0
    layouts, problems = request.layouts, request.problems
    for card in cards:
        for copy, times in request.runs(card, deck, alike=not layouts.uses_copy(card)):
            front = layouts.front(card, deck, copy)
            back = layouts.back(card, deck, copy) if backs else None
            request.progress(1)
            if problems.errors or front is None:
                continue
            bleed = max(bleed, *_reach(front), *(_reach(back) if back else ()))
            one = _drawn(front, fronts)
            other = _drawn(back, backs) if back else None
            placed += [(one, other, card)] * times
    if problems.errors:
        return None
    return Copies(
        tuple(front for front, _, _ in placed),
        tuple(back for _, back, _ in placed),
        tuple(card for _, _, card in placed),
        bleed,
    )


def warn_without_backs(request: Request, deck: Deck, cards: Sequence[Card]) -> None:
    """Say so where what is asked of the backs changes nothing."""
    wants = request.wants
    given = {
        "--split": wants.split,
        "--back-offset": wants.options.back_offset != (0.0, 0.0),
        "--back-angle": wants.options.back_angle != 0.0,
    }
    # What a profile says is meant for all games.
    asked = [
        option for option, is_given in given.items() if is_given and option not in wants.places
    ]
    if asked and all(card.back is None for card in cards):
        title = request.deck_title(deck)
        told = f"{asked[0]} changes nothing: no card of {title} that is printed has a back"
        request.problems.warning(deck.span, told)


def _drawn(frame: Frame, drawings: Sequence[Drawing]) -> int:
    """The face's index, which is one in all documents, since all are drawn in one order."""
    (index,) = {drawing.index(frame) for drawing in drawings}
    return index


def _reach(frame: Frame) -> tuple[float, float, float, float]:
    bleed = frame.bleed
    return bleed.top, bleed.right, bleed.bottom, bleed.left


def add_page(drawing: Drawing, face: int | None, trim: Size, bleed: float) -> None:
    """A page that is one face, or empty, with the boxes that say where it is cut."""
    from printkit.draw.sheets import place

    slot = Slot(Rect(bleed, bleed, trim.w, trim.h), Sides.all(bleed))
    page = Size(trim.w + 2 * bleed, trim.h + 2 * bleed)
    content = []
    if face is not None:
        content.append(place(drawing.document, Placement(0, slot), drawing.drawn[face], page))
    drawing.document.page(page, content, trim=slot.trim, bleed=slot.ink)
