"""Games for the tests, written into a folder and loaded from there."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from printkit.game.load import load_game
from printkit.game.model import Card, Game
from printkit.game.workspace import Shared, shared
from printkit.problems import Problems
from printkit.source.jinja.expressions import Expressions

BASE = """
title: Revolt
version: 1
players: 2
back: {template: lattice}
rules: {hand: 10, courts: no}
cards: [units.yaml, modifiers.yaml]
expect: {total: 8}
"""
UNITS = """
template: unit
defaults: {kind: unit}
fields: {kind: text, force: integer}
cards:
  - {name: Death Squad, copies: 2, force: 7}
  - {name: Thugs, copies: 3, force: 5}
  - {name: Court, when: rules.courts}
"""
MODIFIERS = """
template: modifier
cards:
  - {name: Bribe, copies: 3, text: "+4"}
"""
PACK = """
title: P
back: {template: lattice}
decks:
- {id: blue, card: poker, back: {colour: "#00f"}, cards: [{name: Ace}, {name: Two, back: none}]}
- {id: red, card: bridge, cards: [{name: Ace, text: high}, {name: Joker}]}
"""


@dataclass(frozen=True)
class Desk:
    """A folder where games are written and loaded."""

    folder: Path

    def write(self, name: str, text: str | bytes) -> Path:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    def shared(self) -> Shared:
        """The real templates and fonts, and games of its own."""
        real = shared()
        return Shared(self.folder / "shared" / "data", real.templates, real.fonts)

    def load(self, path: Path, *, players: int | None = None) -> tuple[Game | None, Problems]:
        problems = Problems()
        game = load_game(path, self.shared(), problems, Expressions(), players=players)
        return game, problems

    def game(self, text: str = "title: T\ncards: [cards.yaml]\n", cards: str = "") -> Game:
        """The game of a game.yaml and a cards.yaml, loaded without a problem."""
        game, problems = self.load(self.written(text, cards))
        assert not list(problems), told(problems)
        assert game is not None
        return game

    def trouble(self, text: str = "title: T\ncards: [cards.yaml]\n", cards: str = "") -> str:
        """The problems of such a game, as people see them."""
        _, problems = self.load(self.written(text, cards))
        assert problems.errors
        return told(problems)

    def cards(self, cards: str) -> tuple[Card, ...]:
        return self.game(cards=cards).decks[0].cards

    def written(self, text: str = "title: T\ncards: [cards.yaml]\n", cards: str = "") -> Path:
        """The game's file, with its card file beside it."""
        if cards:
            self.write("game/cards.yaml", cards)
        return self.write("game/game.yaml", text)


def told(problems: Problems) -> str:
    return "\n".join(str(problem) for problem in problems)


def cards(game: Game) -> dict[str, Card]:
    return {card.id: card for deck in game.decks for card in deck.cards}


def ids(game: Game) -> list[list[str]]:
    return [[card.id for card in deck.cards] for deck in game.decks]
