"""What is in the box beside what should be: cards to take out, and cards to print."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from printkit.outputs.reprinting.record import Printed, Record

Kind = Literal["changed", "new", "gone", "more", "fewer"]
Place = tuple[str, str]
"""A deck's id and a card's."""


class Face(NamedTuple):
    """Copies of a card as they would be printed now."""

    printed: Printed
    copy: int = 1
    """The first of them: the others are laid out like it."""


class Change(NamedTuple):
    """What happens to one card."""

    deck: str
    id: str
    old: str
    """The name on the cards to take out; empty for a new card."""
    new: str
    """The name of what is printed; empty for a card that is gone."""
    out: int
    put: int
    before: int
    after: int
    """Copies in the record, and now."""
    numbers: tuple[int, ...] = ()
    """Which copies go, where each looks unlike the others."""

    @property
    def kind(self) -> Kind:
        if self.before == 0:
            return "new"
        if self.after == 0:
            return "gone"
        if self.out and self.put:
            return "changed"
        return "more" if self.put else "fewer"

    @property
    def name(self) -> str:
        return self.old or self.new


@dataclass(frozen=True, slots=True)
class Changes:
    """A deck of cards since a record: every copy is kept, taken out or printed."""

    record: Record
    changes: tuple[Change, ...]
    """Cards with something to take out or to print, in the game's order, then those gone."""
    prints: Mapping[Place, tuple[tuple[int, int], ...]] = field(default_factory=dict)
    """Which copies of a card are printed: the number of one, and how many are like it."""
    kept: Mapping[Place, int] = field(default_factory=dict)
    """How many copies of a card lie in the box already."""
    total: int = 0
    """Copies in all decks now."""

    def of(self, deck: str, first: str) -> tuple[Change, ...]:
        """The changes told with a deck; the first is told those of decks that are gone."""
        known = {deck for deck, _ in self.kept}
        return tuple(
            change
            for change in self.changes
            if change.deck == deck or (deck == first and change.deck not in known)
        )


class _Lot:
    """Copies that look alike, fewer as they are matched."""

    def __init__(self, printed: Printed, copy: int = 1) -> None:
        self.printed = printed
        self.copy = copy
        self.left = printed.copies
        self.kept = 0
        self.was: Place | None = None
        """The card of the record that looks like this."""

    def meet(self, other: _Lot) -> None:
        """Keep what both have: it lies in the box and belongs there."""
        both = min(self.left, other.left)
        for lot in (self, other):
            lot.left -= both
            lot.kept += both

    def leave(self) -> None:
        """Keep the rest as well, as it is."""
        self.left, self.kept = 0, self.kept + self.left


def compare(
    record: Record,
    faces: Sequence[Face],
    *,
    backs: bool = True,
    chosen: Callable[[str, str], bool] = lambda name, id_: True,
) -> Changes:
    """What must be done to a printed deck to make it the present one.

    A card that looks as before is kept: first under its own id, then under another one, then in
    another deck. Without `backs` only fronts count, since nothing else would be printed. Cards
    that are not `chosen` are left as they are.
    """
    old = [_Lot(card) for card in _in_decks_of(record, faces)]
    new = [_Lot(face.printed, face.copy) for face in faces]
    for alike in _ways(backs):
        _match(old, new, alike)
    for lot in (*old, *new):
        if lot.left and not chosen(lot.printed.name, lot.printed.id):
            lot.leave()
    changes = tuple(change for change in _changes(old, new) if change.out or change.put)
    kept: Counter[Place] = Counter()
    prints: dict[Place, tuple[tuple[int, int], ...]] = {}
    for lot in new:
        place = _place(lot)
        kept[place] += lot.kept
        if lot.left:
            prints[place] = (*prints.get(place, ()), (lot.copy, lot.left))
    return Changes(record, changes, prints, kept, sum(lot.printed.copies for lot in new))


def _in_decks_of(record: Record, faces: Sequence[Face]) -> Iterable[Printed]:
    """The cards of a record; a game's only deck is the same by whatever name."""
    were = {card.deck for card in record.cards}
    decks = {face.printed.deck for face in faces}
    if len(were) != 1 or len(decks) != 1:
        return record.cards
    (deck,) = decks
    return [card._replace(deck=deck) for card in record.cards]


def _ways(backs: bool) -> Iterable[Callable[[_Lot], Hashable]]:
    def look(lot: _Lot) -> Hashable:
        return (lot.printed.front, lot.printed.back if backs else "")

    return (
        lambda lot: (_place(lot), look(lot)),
        lambda lot: (lot.printed.deck, look(lot)),
        look,
    )


def _match(old: Iterable[_Lot], new: Iterable[_Lot], alike: Callable[[_Lot], Hashable]) -> None:
    """Take from both what they have in common."""
    waiting: dict[Hashable, deque[_Lot]] = {}
    for lot in old:
        if lot.left:
            waiting.setdefault(alike(lot), deque()).append(lot)
    for lot in new:
        others = waiting.get(alike(lot))
        while lot.left and others:
            lot.meet(others[0])
            lot.was = lot.was or _place(others[0])
            if not others[0].left:
                others.popleft()


def _place(lot: _Lot) -> Place:
    return lot.printed.deck, lot.printed.id


class _Sum:
    """All lots of one card."""

    def __init__(self) -> None:
        self.name = ""
        self.copies = self.left = self.lots = 0
        self._gone: list[int] = []

    def add(self, lot: _Lot) -> None:
        self.name = self.name or lot.printed.name
        self.copies += lot.printed.copies
        self.left += lot.left
        self.lots += 1
        if lot.left:
            self._gone.append(self.lots)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The copies that are left, if all look different: they are in their order."""
        return tuple(self._gone) if 1 < self.lots == self.copies else ()


def _changes(old: Iterable[_Lot], new: Iterable[_Lot]) -> Iterable[Change]:
    before: dict[Place, _Sum] = {}
    after: dict[Place, _Sum] = {}
    for sums, lots in ((before, old), (after, new)):
        for lot in lots:
            sums.setdefault(_place(lot), _Sum()).add(lot)
    nothing = _Sum()
    former = _former(new)
    there_still = set(former.values())
    gone = [(place, None) for place in before if place not in there_still]
    for old_place, new_place in (*((former.get(place), place) for place in after), *gone):
        was = before.get(old_place, nothing) if old_place else nothing
        now = after[new_place] if new_place else nothing
        # What is kept under another id was there, or still is.
        there = was.copies or now.copies - now.left
        still = now.copies or was.copies - was.left
        deck, id_ = (old_place if was.left else None) or new_place or old_place or ("", "")
        deck = new_place[0] if new_place else deck
        yield Change(deck, id_, was.name, now.name, was.left, now.left, there, still, was.numbers)


def _former(new: Iterable[_Lot]) -> dict[Place, Place]:
    """Which card of the record each is: the one that looks alike, else that of its id.

    Ids made of names slide up when the first of several cards of one name goes.
    """
    alike: dict[Place, list[Place]] = {}
    for lot in new:
        alike.setdefault(_place(lot), []).extend(() if lot.was is None else (lot.was,))
    found = {place: place for place, others in alike.items() if place in others}
    taken = set(found)
    for place, others in alike.items():
        free = next((other for other in others if other not in taken), None)
        if place not in found and free is not None:
            found[place] = free
            taken.add(free)
    return {place: place for place in alike if not (place in found or place in taken)} | found
