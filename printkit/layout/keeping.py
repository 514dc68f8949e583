"""Layouts that keep faces from one build to the next, by all that they were made of."""

from __future__ import annotations

from collections.abc import Hashable

from printkit.game.model import Back, Card, Deck, Value
from printkit.layout.frame import Frame
from printkit.layout.layouts import Bound, Layouts
from printkit.layout.reads import Names, fields_of
from printkit.source.markup import Rich


class Faces:
    """The faces of one build, and those of the build before as far as they come again.

    They hold for one game but for its cards, and for its layouts, fonts and pictures as they
    were: whoever keeps them looks after that.
    """

    def __init__(self, former: Faces | None = None) -> None:
        self._former = former._made if former is not None else {}
        self._made: dict[Hashable, Frame] = {}

    def __len__(self) -> int:
        return len(self._made)

    def get(self, key: Hashable) -> Frame | None:
        """The face that was made of this; it is kept for the next build too."""
        frame = self._made.get(key)
        if frame is None and (frame := self._former.get(key)) is not None:
            self._made[key] = frame
        return frame

    def keep(self, key: Hashable, frame: Frame) -> None:
        self._made[key] = frame


class KeepingLayouts(Layouts):
    """Lays out only what differs from the faces that it is given."""

    faces: Faces
    keeping = True
    """Whether faces that are laid out now are kept."""
    _sound = True

    @property
    def keepable(self) -> bool:
        """Whether faces laid out so far may stand for themselves in a later build.

        Not where something was told that all faces have in common: it would never be told again.
        """
        resources = self.resources
        return self._sound and not resources.images.told and not resources.drawings.told

    def _frame(
        self, bound: Bound, card: Card | None, deck: Deck, back: Back, copy: int
    ) -> Frame | None:
        key = face_key(bound.built.template.name, bound.reads, card, deck, back, copy)
        frame = self.faces.get(key)
        if frame is not None:
            return frame
        problems, shown = self._problems, self.resources.faces
        known, said, asked = len(problems), problems.said, shown.asked if shown else 0
        frame = super()._frame(bound, card, deck, back, copy)
        if frame is not None and problems.said == said:
            # A face that shows another is made of that one too.
            if self.keeping and (shown is None or shown.asked == asked):
                self.faces.keep(key, frame)
        elif any(problem.card is None for problem in tuple(problems)[known:]):
            self._sound = False
        return frame


def face_key(
    layout: str, reads: Names, card: Card | None, deck: Deck, back: Back, copy: int
) -> Hashable:
    """All that a layout can see that differs between the faces of a game.

    What is sure to be read by none is left out: the number of a card, mostly.
    """
    seen: tuple[object, ...] = (layout, deck.id, deck.size)
    if "copy" in reads:
        seen += (copy,)
    if "back" in reads:
        seen += (repr(back.keys),)
    if "deck" in reads:
        seen += (deck.total, deck.title)
    if card is None or "card" not in reads:
        return seen
    fields, values = fields_of(reads), card.fields
    if not fields.isdisjoint(("number", "*")):
        seen += (card.number,)
    if not fields.isdisjoint(("copies", "*")):
        seen += (card.copies,)
    return (*seen, card.id, card.texts, *values, *map(_told_apart, values.values()))


def _told_apart(value: Value) -> Hashable:
    """A value as it is printed: 1 and 1.0 are equal, and look different."""
    if type(value) is str:
        return value
    if isinstance(value, Rich):
        return (Rich, value.markup)
    return repr(value)
