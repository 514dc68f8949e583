"""A game's rulebook and player aid, each read once and set once for every page size."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from printkit.game.model import Game
from printkit.geometry import Size
from printkit.problems import Problems
from printkit.source.paths import shown_path

if TYPE_CHECKING:
    from printkit.layout.layouts import Layouts
    from printkit.layout.text.fonts import Fonts
    from printkit.rulebook.macros.means import Means
    from printkit.rulebook.model import FrontMatter, Rulebook
    from printkit.rulebook.strips import Volume
    from printkit.source.jinja.documents import Macro
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
    _means: Means | None = None
    _read: dict[Path, Rulebook | None] = field(default_factory=dict)
    _set: dict[tuple[Path, Size], Volume | None] = field(default_factory=dict)

    def heard_by(self, problems: Problems) -> Rulebooks:
        """The same rulebooks, read anew, whose problems go elsewhere."""
        return Rulebooks(
            self.game, self.layouts, self.fonts, self.expressions, problems, self.economy
        )

    def rulebook(self) -> Rulebook | None:
        """The rulebook; None too where the game has none."""
        return self._opened(self.game.rulebook)

    def aid(self) -> Rulebook | None:
        """The player aid; None too where the game has none."""
        return self._opened(self.game.aid)

    def volume(self, page: Size, problems: Problems | None = None) -> Volume | None:
        """The rulebook on pages of a size; `problems` are told elsewhere than the others."""
        told = self.problems if problems is None else problems
        return self._volume(self.game.rulebook, page, told, aid=False)

    def aid_volume(self, page: Size) -> Volume | None:
        """The player aid on pages, or cards, of a size."""
        return self._volume(self.game.aid, page, self.problems, aid=True)

    def _opened(self, path: Path | None) -> Rulebook | None:
        if path is None:
            return None
        if path not in self._read:
            self._read[path] = self._reading(path)
        return self._read[path]

    def _reading(self, path: Path) -> Rulebook | None:
        from printkit.rulebook.macros import macros
        from printkit.rulebook.macros.scope import document_names
        from printkit.rulebook.read import read_rulebook

        means = self._macro_means()

        def bound(front: FrontMatter) -> Mapping[str, Macro]:
            return macros(means.looking(front.look, front.language))

        return read_rulebook(
            path,
            shown_path(path, self.game.folders[0]),
            document_names(self.game),
            bound,
            self._speaking(path),
            self.expressions,
            self.problems,
            resources=self.layouts.resources,
            sections=self._sections(path),
        )

    def _speaking(self, path: Path) -> Game:
        """The game as a text's front matter takes it: one that is not translated has its own."""
        game = self.game
        name = "rulebook" if path == game.rulebook else "aid"
        if game.original is None or name not in game.untranslated:
            return game
        return replace(game, language=game.original.language)

    def _sections(self, path: Path) -> tuple[Path, ...]:
        """The files that change sections of a text, where it is one of a base."""
        game = self.game
        name = "rulebook" if path == game.rulebook else "aid"
        return game.sections.get(name, ())

    def _macro_means(self) -> Means:
        """What macros work with: one for all, so that a face is known again."""
        from printkit.rulebook.macros.means import Means

        if self._means is None:
            shelf = None
            if self.game.referee:
                from printkit.referee.shelf import Shelf

                shelf = Shelf(self.game)
            self._means = Means(
                self.game,
                self.layouts,
                self.fonts,
                self.expressions,
                self.problems,
                shelf=shelf,
            )
        return self._means

    def _volume(
        self, path: Path | None, page: Size, problems: Problems, *, aid: bool
    ) -> Volume | None:
        read = self._opened(path)
        if path is None or read is None:
            return None
        if (path, page) not in self._set:
            made = self._setting(read, page, problems, aid=aid)
            if problems is not self.problems and problems.errors:
                return None  # told to somebody else: who asks next must be told too
            self._set[path, page] = made
        return self._set[path, page]

    def _setting(
        self, read: Rulebook, page: Size, problems: Problems, *, aid: bool
    ) -> Volume | None:
        from printkit.rulebook.aid import aid_volume
        from printkit.rulebook.volume import volume

        bind = aid_volume if aid else volume
        return bind(read, page, self.layouts, self.fonts, problems, economy=self.economy)
