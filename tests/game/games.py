"""Games for the tests, written into a folder and loaded from there."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from printkit.game.load import load_game
from printkit.game.model import Card, Game
from printkit.game.workspace import Shared, shared
from printkit.problems import Problems
from printkit.source.jinja.expressions import Expressions


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
