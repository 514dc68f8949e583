"""What changed in words: the same sections on the screen and on the list before the sheets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from printkit.game.cards.identity import slug
from printkit.outputs.reprinting.comparing import Change, Changes

_MOST_LINES = 60
_MOST_NUMBERS = 12
_KINDS = {"gone": "no longer in the deck", "changed": "changed"}


class Row(NamedTuple):
    """A card of a section."""

    copies: int
    """How many; 0 where the note tells."""
    name: str
    note: str = ""
    id: str = ""


class Section(NamedTuple):
    """What is to be done with some cards, or known of them."""

    title: str
    rows: tuple[Row, ...]
    ticked: bool = False
    """Whether each row is something to do."""


def sections(changes: Changes, told: Sequence[Change]) -> tuple[Section, ...]:
    """The changes of a deck: what to take out, what is new, of what there are more or fewer."""
    names = _Names(changes)
    out = tuple(
        Row(change.out, names.of(change, change.old), _reason(change), change.id)
        for change in told
        if change.out
    )
    if all_out(changes) and len(out) > 1:
        same = all(change.after for change in told)
        stay = "every face has changed" if same else "none of them stays"
        out = (Row(sum(row.copies for row in out), "all cards", stay),)
    new = tuple(
        Row(change.put, names.of(change, change.new), id=change.id)
        for change in told
        if change.kind == "new"
    )
    again = tuple(
        Row(change.put, names.of(change, change.new), id=change.id)
        for change in told
        if change.put and change.kind != "new"
    )
    amounts = tuple(
        Row(0, names.of(change, change.name), _amount(change), change.id)
        for change in told
        if change.before != change.after and change.kind not in ("new", "gone")
    )
    found = (
        Section("Take out of the old deck", out, ticked=True),
        Section("Put in, printed anew", again),
        Section("New cards", new),
        Section("Number of copies changed", amounts),
    )
    return tuple(section for section in found if section.rows)


def all_out(changes: Changes) -> bool:
    """Whether nothing of what was printed can stay."""
    return sum(change.out for change in changes.changes) == changes.record.copies


def lines(title: str, changes: Changes) -> Iterator[str]:
    """The changes of a game for the screen."""
    if not changes.changes:
        yield f"{title}: nothing has changed since {since(changes)}; there is nothing to print"
        return
    out = sum(change.out for change in changes.changes)
    put = sum(change.put for change in changes.changes)
    yield f"{title} since {since(changes)}: {out:,} to take out, {put:,} to put in"
    listed = [
        line
        for section in sections(changes, changes.changes)
        for line in (f"{section.title}:", *map(_line, section.rows))
    ]
    yield from listed[:_MOST_LINES]
    if len(listed) > _MOST_LINES:
        yield f"  and {len(listed) - _MOST_LINES:,} lines more, on the list before the sheets"
    yield ""


def since(changes: Changes) -> str:
    """The record in words."""
    return f'the record "{changes.record.name}" of {changes.record.date}'


def _line(row: Row) -> str:
    count = f"{row.copies:,} × " if row.copies else ""
    return f"  {count}{row.name}" + (f": {row.note}" if row.note else "")


def _reason(change: Change) -> str:
    if change.kind == "fewer":
        return _amount(change) + _numbered(change)
    renamed = change.new and change.new != change.old
    called = f", now called {change.new}" if renamed else ""
    return _KINDS[change.kind] + called + _numbered(change)


def _numbered(change: Change) -> str:
    """Which of the copies go, where only some do and they differ."""
    if not change.numbers or len(change.numbers) == change.before:
        return ""
    told = ", ".join(map(str, change.numbers[:_MOST_NUMBERS]))
    more = len(change.numbers) - _MOST_NUMBERS
    what = "number" if len(change.numbers) == 1 else "numbers"
    return f" ({what} {told}{f' and {more} more' if more > 0 else ''})"


def _amount(change: Change) -> str:
    copies = "copy" if change.after == 1 else "copies"
    return f"{change.before:,} → {change.after:,} {copies}"


class _Names:
    """Names of cards; with what tells them apart where several go by one name."""

    def __init__(self, changes: Changes) -> None:
        known = {(card.deck, card.id, card.name) for card in changes.record.cards}
        known |= {(c.deck, c.id, name) for c in changes.changes for name in (c.old, c.new)}
        self._ids = Counter(name for name, _ in {(name, id_) for _, id_, name in known})
        self._decks = Counter(name for name, _ in {(name, deck) for deck, _, name in known})

    def of(self, change: Change, name: str) -> str:
        if not name:
            return change.id
        told = f"{name} ({_which(change.id, name)})" if self._ids[name] > 1 else name
        return f"{told} of {change.deck}" if self._decks[name] > 1 else told


def _which(id_: str, name: str) -> str:
    """Which of the cards of a name: its place among them where nobody gave it an id."""
    made = slug(name)
    number = id_.removeprefix(f"{made}-")
    if id_ == made:
        return "the first"
    return f"number {number}" if number.isdecimal() and f"{made}-{number}" == id_ else id_
