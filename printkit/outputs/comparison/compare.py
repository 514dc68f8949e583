"""What a game is beside another: cards, settings, files, and faces as they are drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from printkit.game.model import Card, Deck, Game
from printkit.layout.frame import Frame
from printkit.outputs.comparison.values import (
    Change,
    back_told,
    card_values,
    changes,
    game_values,
    plain,
    rule_values,
)
from printkit.outputs.reprinting.fingerprint import Fingerprints
from printkit.outputs.request import Request
from printkit.referee.shelf import scenario_files
from printkit.source.paths import shown_path

_FILES = ("templates", "art", "fonts", "rulebook", "aid")
_MOST_FILES = 2_000
_FEW = 6
"""So many cards are named one by one."""


class Face(NamedTuple):
    """A side of a card, before and now; None where there was, or is, none."""

    old: Frame | None
    new: Frame | None
    differs: bool


class CardChange(NamedTuple):
    """A card that is in either game, or in both and not alike."""

    deck: str
    id: str
    old: Card | None
    new: Card | None
    fields: tuple[Change, ...]
    front: Face
    back: Face

    @property
    def card(self) -> Card:
        card = self.new or self.old
        assert card is not None
        return card


class BackChange(NamedTuple):
    """Another back, and the cards that have it."""

    old: str
    new: str
    cards: tuple[Card, ...]

    @property
    def told(self) -> str:
        """The change, and whose it is."""
        if len(self.cards) > _FEW:
            whose = f"of {len(self.cards)} cards"
        else:
            whose = f"of {', '.join(card.id for card in self.cards)}"
        return f"{self.old} → {self.new}, {whose}"


class FileChange(NamedTuple):
    """A file of the game, and that of the base which it stands for, if there is one."""

    file: str
    base: str


class Comparison(NamedTuple):
    """A game beside another."""

    old: Game
    new: Game
    settings: tuple[Change, ...]
    rules: tuple[Change, ...]
    totals: tuple[Change, ...]
    styles: tuple[Change, ...]
    colours: tuple[Change, ...]
    backs: tuple[BackChange, ...]
    files: tuple[FileChange, ...]
    cards: tuple[CardChange, ...]

    @property
    def changed(self) -> tuple[CardChange, ...]:
        """Cards of both games with other values."""
        return tuple(one for one in self.cards if one.old and one.new and one.fields)

    @property
    def added(self) -> tuple[CardChange, ...]:
        return tuple(one for one in self.cards if one.old is None)

    @property
    def removed(self) -> tuple[CardChange, ...]:
        return tuple(one for one in self.cards if one.new is None)

    @property
    def drawn(self) -> tuple[CardChange, ...]:
        """Cards of both games of which a face looks different."""
        return tuple(
            one
            for one in self.cards
            if one.old and one.new and (one.front.differs or one.back.differs)
        )

    @property
    def alike(self) -> bool:
        return not any(self[2:])


def compare(old: Request, new: Request) -> Comparison:
    """Hold two games beside each other; their problems are told by those who opened them."""
    before, after = old.game, new.game
    return Comparison(
        before,
        after,
        changes(game_values(before), game_values(after)),
        changes(rule_values(before), rule_values(after)),
        tuple(_totals(before, after)),
        changes(_styles(before), _styles(after)),
        tuple(_colours(before, after)),
        _backs(before, after),
        tuple(_files(before, after)),
        tuple(_cards(old, new)),
    )


def _totals(old: Game, new: Game) -> Iterator[Change]:
    for one, other in _pairs(old, new):
        name = (other or one or new.decks[0]).id
        where = f" of {name}" if max(len(old.decks), len(new.decks)) > 1 else ""
        told = [
            {
                f"cards{where}": str(len(deck.cards)) if deck else "",
                f"copies{where}": str(deck.total) if deck else "",
            }
            for deck in (one, other)
        ]
        yield from changes(told[0], told[1])


def _pairs(old: Game, new: Game) -> Iterator[tuple[Deck | None, Deck | None]]:
    """The decks by their ids; two games of one deck each have it in common."""
    if len(old.decks) == len(new.decks) == 1:
        yield old.decks[0], new.decks[0]
        return
    before, after = ({deck.id: deck for deck in game.decks} for game in (old, new))
    for id_ in dict.fromkeys((*before, *after)):
        yield before.get(id_), after.get(id_)


def _styles(game: Game) -> dict[str, str]:
    from printkit.game.plain import as_typed
    from printkit.source.nodes import Mapping

    return {
        f"{name.value}.{key.value}": plain(as_typed(value))
        for name, looks in game.styles
        if isinstance(looks, Mapping)
        for key, value in looks.entries
    }


def _colours(old: Game, new: Game) -> Iterator[Change]:
    from printkit.colour import written

    for colour, other in new.colours.items():
        if old.colours.get(colour) != other:
            yield Change(written(colour), written(old.colours.get(colour, colour)), written(other))
    for colour, other in old.colours.items():
        if colour not in new.colours:
            yield Change(written(colour), written(other), written(colour))


def _backs(old: Game, new: Game) -> tuple[BackChange, ...]:
    """What stands on the other side of cards of both games, where it is not the same."""
    found: dict[tuple[str, str], list[Card]] = {}
    for one, other in _pairs(old, new):
        before = {card.id: card for card in one.cards} if one else {}
        for card in other.cards if other else ():
            if card.id in before:
                backs = back_told(before[card.id].back), back_told(card.back)
                if backs[0] != backs[1]:
                    found.setdefault(backs, []).append(card)
    return tuple(BackChange(*backs, tuple(cards)) for backs, cards in found.items())


def _files(old: Game, new: Game) -> Iterator[FileChange]:
    """The files of the game's folders that are none of the other's, but for its data."""
    own = [folder for folder in new.folders if folder not in old.folders]
    home = new.folders[0]
    for folder in own:
        names = [
            path.relative_to(folder).as_posix()
            for kind in _FILES
            for path in sorted((folder / kind).rglob("*"))[:_MOST_FILES]
            if path.is_file() and not path.name.startswith(".")
        ]
        for name in names:
            base = next((path for b in old.folders if (path := b / name).is_file()), None)
            if base is None:
                base = _book_of(name, old)
            yield FileChange(shown_path(folder / name, home), _shown(base, home))
    for file in scenario_files(new):
        if file.parent in own:
            base = next((b / file.name for b in old.folders if (b / file.name).is_file()), None)
            yield FileChange(shown_path(file, home), _shown(base, home))


def _book_of(name: str, game: Game) -> Path | None:
    """The text of which a file such as rulebook/setup.md is a section."""
    books = {"rulebook": game.rulebook, "aid": game.aid}
    return books.get(name.partition("/")[0])


def _shown(path: Path | None, home: Path) -> str:
    return shown_path(path, home) if path is not None else ""


def _cards(old: Request, new: Request) -> Iterator[CardChange]:
    drawing = (_Faces(old), _Faces(new))
    for one, other in _pairs(old.game, new.game):
        before, after = ({c.id: c for c in deck.cards} if deck else {} for deck in (one, other))
        deck_id = (other or one or new.game.decks[0]).id
        for id_ in _in_order(before, after):
            card, now = before.get(id_), after.get(id_)
            values = [card_values(c) if c else {} for c in (card, now)]
            differing = changes(values[0], values[1]) if card and now else ()
            sides = []
            for side in ("front", "back"):
                faces = (drawing[0].of(card, one, side), drawing[1].of(now, other, side))
                sides.append(Face(faces[0][0], faces[1][0], faces[0][1] != faces[1][1]))
            found = CardChange(deck_id, id_, card, now, differing, sides[0], sides[1])
            if differing or not (card and now) or any(side.differs for side in sides):
                yield found


def _in_order(old: Iterable[str], new: Iterable[str]) -> Iterator[str]:
    """The cards as they are now, those that are gone behind."""
    yield from dict.fromkeys((*new, *old))


class _Faces:
    """The faces of one game with their fingerprints."""

    def __init__(self, request: Request) -> None:
        self._layouts = request.layouts
        self._prints = Fingerprints(request.fonts)

    def of(self, card: Card | None, deck: Deck | None, side: str) -> tuple[Frame | None, str]:
        if card is None or deck is None:
            return None, ""
        lay = self._layouts.front if side == "front" else self._layouts.back
        frame = lay(card, deck)
        return frame, "" if frame is None else self._prints.of(frame)
