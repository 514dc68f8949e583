"""A game's rulebook and player aid, each read once and set once for every page size."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from printkit.game.model import Game
from printkit.geometry import Size
from printkit.problems import Problems

if TYPE_CHECKING:
    from printkit.layout.layouts import Layouts
    from printkit.layout.text.fonts import Fonts
    from printkit.rulebook.model import Rulebook
    from printkit.rulebook.strips import Volume
    from printkit.source.jinja.expressions import Expressions


@dataclass(slots=True)
class Rulebooks:
    """What PDF, booklet and HTML share; None stands for what cannot be made, with problems."""

    game: Game
    layouts: Layouts
    fonts: Fonts
    expressions: Expressions
    problems: Problems
    economy: bool = False
    _read: dict[Path, Rulebook | None] = field(default_factory=dict)
    _set: dict[tuple[Path, Size], Volume | None] = field(default_factory=dict)

    def rulebook(self) -> Rulebook | None:
        """The rulebook; None too where the game has none."""
        return self._opened(self.game.rulebook)

    def aid(self) -> Rulebook | None:
        """The player aid; None too where the game has none."""
        return self._opened(self.game.aid)

    def volume(self, page: Size) -> Volume | None:
        """The rulebook on pages of a size."""
        return self._volume(self.game.rulebook, page, aid=False)

    def aid_volume(self, page: Size) -> Volume | None:
        """The player aid on pages, or cards, of a size."""
        return self._volume(self.game.aid, page, aid=True)

    def _opened(self, path: Path | None) -> Rulebook | None:
        if path is None:
            return None
        if path not in self._read:
            self._read[path] = self._reading(path)
        return self._read[path]

    def _reading(self, path: Path) -> Rulebook | None:
        return None

    def _volume(self, path: Path | None, page: Size, *, aid: bool) -> Volume | None:
        read = self._opened(path)
        if path is None or read is None:
            return None
        if (path, page) not in self._set:
            self._set[path, page] = self._setting(read, page, aid=aid)
        return self._set[path, page]

    def _setting(self, read: Rulebook, page: Size, *, aid: bool) -> Volume | None:
        return None
