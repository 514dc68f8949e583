"""Faces of cards as parts of other faces and of pages: found by id, laid out and drawn once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from printkit.colour import WHITE, Colour
from printkit.game.model import Card, Deck
from printkit.geometry import Matrix, Rect, Size
from printkit.layout.frame import Frame, Group, Mark, Path, Shape, Stroke
from printkit.problems import Span, did_you_mean

_RADIUS = 3.0
"""How corners of real cards are rounded (mm)."""
_ROUNDEST = 0.08
"""Of the shorter side, on small cards."""


class Design(NamedTuple):
    """A card and the deck that it is of."""

    card: Card
    deck: Deck


class UnknownError(Exception):
    """There is no such deck or card."""

    def __init__(self, message: str, hint: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


class Laying(Protocol):
    """What lays out cards."""

    def front(self, card: Card, deck: Deck) -> Frame | None: ...

    def back(self, card: Card, deck: Deck) -> Frame | None: ...


class CardFaces:
    """The faces of one game, each laid out once, with the name under which it is drawn once."""

    def __init__(
        self, decks: Sequence[Deck], layouts: Laying, removed: Mapping[str, Span] | None = None
    ) -> None:
        """`removed` tells where cards of a base are left out that its texts may still show."""
        self._decks = tuple(decks)
        self._removed = removed or {}
        self._layouts = layouts
        self._frames: dict[tuple[str, str, str], Frame | None] = {}
        self._names: dict[int, tuple[Frame, str]] = {}
        self._open: list[tuple[str, str, str]] = []
        self.asked = 0
        """How often a face was asked for, to be shown elsewhere."""

    def decks(self, name: str = "") -> tuple[Deck, ...]:
        """The deck of that id, or all of them. Raises UnknownError."""
        found = tuple(deck for deck in self._decks if name in ("", deck.id))
        if not found:
            hint = did_you_mean(name, [deck.id for deck in self._decks])
            raise UnknownError(f'there is no deck "{name}"', hint)
        return found

    def find(self, id_: str, deck: str = "") -> Design:
        """The card of that id, in the first deck that has it. Raises UnknownError."""
        decks = self.decks(deck)
        for one in decks:
            for card in one.cards:
                if card.id == id_:
                    return Design(card, one)
        if (place := self._removed.get(id_)) is not None:
            raise UnknownError(
                f'there is no card "{id_}": {place} removes it',
                f"write a section of your own in rulebook/, or keep the card: copies: {{{id_}: 0}}",
            )
        cards = [card for one in decks for card in one.cards]
        called = next((card.id for card in cards if card.name == id_), None)
        hint = f'its id is "{called}"' if called else did_you_mean(id_, [c.id for c in cards])
        raise UnknownError(f'there is no card "{id_}"', hint)

    def frame(self, design: Design, side: str) -> Frame | None:
        """A face; None if the card has none, or if its layout is wrong, which problems tell.

        Raises UnknownError for a face that holds itself.
        """
        self.asked += 1
        key = (design.deck.id, design.card.id, side)
        if key in self._open:
            shown = " → ".join(card for _, card, _ in (*self._open, key))
            raise UnknownError(f"this face would hold itself without end: {shown}")
        if key not in self._frames:
            self._open.append(key)
            try:
                lay = self._layouts.front if side == "front" else self._layouts.back
                frame = self._frames[key] = lay(design.card, design.deck)
            finally:
                self._open.pop()
            if frame is not None:
                # The frame is held too: an id is only its own while it lives.
                self._names.setdefault(id(frame), (frame, f"face {' '.join(key)}"))
        return self._frames[key]

    def known(self, card: Card, deck: Deck, side: str) -> Frame | None:
        """A face that was laid out here before."""
        return self._frames.get((deck.id, card.id, side))

    def name(self, frame: Frame) -> str:
        """The name of a face that was found here."""
        return self._names[id(frame)][1]


def corner(size: Size) -> float:
    """The radius of a card's corners."""
    return min(_RADIUS, _ROUNDEST * min(size.w, size.h))


def placed(
    frame: Frame, name: str, box: Rect, edge: tuple[Colour, float] | None = None
) -> tuple[Mark, ...]:
    """A face scaled into a box of its proportions, cut to its shape; `edge` outlines it."""
    scale = box.w / frame.size.w
    trim = Rect(0.0, 0.0, frame.size.w, frame.size.h)
    matrix = Matrix.scaling(scale, scale).then(Matrix.translation(box.x, box.y))
    clip = Path.rect(trim, corner(frame.size))
    ground = Shape(clip, trim, WHITE)
    drawn = Group((ground, Group(frame.marks, shared=name)), matrix, clip)
    if edge is None:
        return (drawn,)
    stroke = Stroke(edge[0], edge[1])
    return drawn, Shape(Path.rect(box, corner(frame.size) * scale), box, None, stroke)
