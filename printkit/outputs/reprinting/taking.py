"""The fingerprints of a game as it is now, and what differs from a record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from printkit.game.model import Card, Deck, Game
from printkit.game.workspace import GAME_FILE
from printkit.outputs.reprinting.comparing import Changes, Face, compare
from printkit.outputs.reprinting.fingerprint import Fingerprints
from printkit.outputs.reprinting.keeping import Records, latest, named, opened
from printkit.outputs.reprinting.naming import next_name
from printkit.outputs.reprinting.record import Printed, Record
from printkit.outputs.request import Request, matches_words
from printkit.problems import PrintkitError, Span


def faces(request: Request) -> tuple[Face, ...] | None:
    """The looks of all cards that have copies; None, with problems, if one cannot be laid out."""
    prints = Fingerprints(request.fonts)
    found = [
        face
        for deck in request.game.decks
        for card in deck.cards
        if card.copies
        for face in _card(request, prints, card, deck)
    ]
    return None if request.problems.errors else tuple(found)


def _card(request: Request, prints: Fingerprints, card: Card, deck: Deck) -> Iterator[Face]:
    layouts = request.layouts
    different = card.copies if layouts.uses_copy(card) else 1
    looks: Counter[tuple[str, str]] = Counter()
    first: dict[tuple[str, str], int] = {}
    for copy in range(1, different + 1):
        front = layouts.front(card, deck, copy)
        back = layouts.back(card, deck, copy)
        if front is None or (back is None and card.back is not None):
            continue
        look = (prints.of(front), prints.of(back) if back is not None else "")
        looks[look] += card.copies // different
        first.setdefault(look, copy)
    request.progress(1)
    for look, copies in looks.items():
        yield Face(Printed(deck.id, card.id, card.name, copies, *look), first[look])


def changes_since(request: Request, plain: Request, game: Path) -> Changes | None:
    """What differs from the record that is asked for; None, with problems, if that is unknown.

    `plain` lays the faces out as records have them, whatever the ink that this build saves.
    """
    wants, problems = request.wants, request.problems
    title = request.game.title or request.game.id
    records = Records(game, translation(request.game)).all(problems)
    if not records and not problems.errors:
        problems.error(
            request.game.span,
            f"there is no record of what was printed of {title}",
            hint=f"print the whole deck, then say: printkit printed {said(request)}",
        )
    if problems.errors:
        return None
    try:
        kept = named(records, wants.since, title) if wants.since else latest(records)
        record = opened(kept, problems)
        found = faces(plain)
    except PrintkitError as wrong:
        problems.extend(wrong.problems)
        return None
    problems.extend(plain.problems)
    if record is None or found is None or problems.errors:
        return None
    return compare(
        record,
        found,
        backs=wants.options.backs != "none",
        chosen=lambda name, id_: matches_words(name, id_, wants.cards),
    )


def record_game(request: Request, game: Path, name: str | None, date: str) -> str:
    """Record the faces of a game as printed, and tell what was done; or problems, and nothing."""
    problems, title = request.problems, request.game.title or request.game.id
    records = Records(game, translation(request.game))
    known = records.all(problems)
    if name is not None and any(one.name.casefold() == name.casefold() for one in known):
        problems.error(
            Span("--as"),
            f'{title} has a record "{name}" already',
            hint="choose another name, or delete its file",
        )
    found = faces(request)
    if found is None or problems.errors:
        return ""
    number = known[-1].number + 1 if known else 1
    cards = tuple(face.printed for face in found)
    if known and name is None:
        last = opened(known[-1], problems)
        if last is None:
            return ""
        if not compare(last, found).changes:
            return f'{title} is as it was recorded as "{last.name}": no new record is needed'
    name = name or next_name(number, [one.name for one in known])
    record = Record(name, number, date, cards, request.game.version)
    place = records.save(record, title)
    told = f"{record.copies:,} " + ("card" if record.copies == 1 else "cards")
    return f'Recorded {told} of {title} as "{name}" in {place}.'


def translation(game: Game) -> str:
    """The language of a translated game; empty for one in its own."""
    return game.language if game.original is not None else ""


def said(request: Request) -> str:
    """What names the game on a command line."""
    place = Path(request.game.span.file)
    word = (place.parent if place.name == GAME_FILE else place).as_posix()
    language = translation(request.game)
    return (f'"{word}"' if " " in word else word) + (f" --lang {language}" if language else "")
