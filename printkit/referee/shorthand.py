"""What a decision changes for everybody to see, in a few words: for records that people read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from printkit.referee.state import State
from printkit.referee.values import Event, facts_of

_MOST_CARDS = 6
"""Beyond so many that come and go, a zone says only how many it holds."""


def seen(before: State | None, after: State) -> tuple[str, ...]:
    """How the view of somebody who watches differs from the one before; the first one whole."""
    old = before.view(None) if before is not None else None
    new = after.view(None)
    told = [_decides(after)] if old is None or (old.to_move, old.phase) != new[3:1:-1] else []
    known = old.zones if old is not None else {}
    told += _zones(known, new.zones)
    facts = facts_of(old.facts) if old is not None else {}
    for name, value in facts_of(new.facts).items():
        if name not in facts or facts[name] != value:
            told.append(f"{name} {_flat(value)}".rstrip())
    return tuple(told)


def happened(before: State | None, after: State) -> tuple[str, ...]:
    """The events of a decision; those that only some learn of begin with `to` and their seats."""
    log = after.log[len(before.log) :] if before is not None else after.log
    return tuple(map(event_text, log))


def event_text(event: Event) -> str:
    """An event as records write it."""
    told = " ".join(map(str, (event.kind, *event.args)))
    return told if event.to is None else f"to {_flat(event.to)} {told}"


def _decides(state: State) -> str:
    return "over" if state.to_move is None else f"seat {state.to_move} {state.phase}"


def _zones(
    old: Mapping[str, tuple[str, ...] | int], new: Mapping[str, tuple[str, ...] | int]
) -> Iterator[str]:
    for name, cards in new.items():
        before = old.get(name, 0 if isinstance(cards, int) else ())
        if before == cards:
            continue
        if isinstance(cards, int) or isinstance(before, int):
            yield f"{name} {cards}"
            continue
        come, gone = Counter(cards) - Counter(before), Counter(before) - Counter(cards)
        if not cards:
            yield f"{name} none"
        elif not come and not gone:
            yield f"{name} reordered"
        elif come.total() + gone.total() > _MOST_CARDS:
            yield f"{name} {len(cards)}"
        else:
            changes = [f"+{card}" for card in come.elements()]
            changes += [f"-{card}" for card in gone.elements()]
            yield f"{name} {' '.join(changes)}"


def _flat(value: object) -> str:
    """A fact on one line: the items of a tuple with commas, those within it with slashes."""
    if not isinstance(value, tuple):
        return str(value)
    inner = ("/".join(map(str, v)) if isinstance(v, tuple) else str(v) for v in value)
    return ",".join(inner) or "none"
