"""One game that is built again and again: each time only what its changed files could change."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import NamedTuple

from printkit.draw.keeping import Kept
from printkit.game.model import Game
from printkit.layout.keeping import Faces, KeepingLayouts
from printkit.layout.text.fonts import Opened
from printkit.outputs.discover import outputs
from printkit.outputs.former import left_over
from printkit.outputs.request import Product, Request, check_choice
from printkit.outputs.run import Keep, Workshop, counted, tell_placeholders
from printkit.outputs.writing import folder_of, report, write
from printkit.problems import Problem, Problems
from printkit.source.reads import Reads, noting

Made = Mapping[str, tuple[Product, ...]]
"""Products by the name of what makes them."""

Wrote = Callable[[Game, tuple[Product, ...]], None]
"""Told which files of a game were written anew; none, where all are as they were."""


class _Loaded(NamedTuple):
    """The game as it was read last."""

    game: Game
    told: tuple[Problem, ...]
    reads: Reads


class _Cards(NamedTuple):
    """What lays out every card, made of this very game."""

    loaded: _Loaded
    made: Made
    told: tuple[Problem, ...]


@dataclass(slots=True)
class Rebuilding:
    """Keeps, between the builds of one game, what was read, laid out, drawn and written."""

    path: Path
    workshop: Workshop
    out: Path
    problems: Problems = field(default_factory=Problems)
    """Those of the last build."""
    left: tuple[str, ...] = ()
    """Files of an earlier build that were not made anew."""
    reads: Reads = field(init=False)
    """All that the last build read or looked for."""
    _loaded: _Loaded | None = None
    _cards: _Cards | None = None
    _texts: Made = field(default_factory=dict)
    """The rest, as it was made last."""
    _world: Game | None = None
    _laying: Reads = field(init=False)
    """What layouts, fonts and pictures were read from."""
    _keep: Keep = field(default_factory=lambda: Keep(Faces(), Kept()))
    _written: dict[str, Product] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.reads, self._laying = self._nothing_read(), self._nothing_read()

    def failed(self) -> bool:
        """Whether the last build had problems, so that former files stay."""
        problems, strict = self.problems, self.workshop.wants.strict
        return bool(problems.errors) or (strict and bool(problems.warnings))

    def build(self, wrote: Wrote) -> None:
        """Build the game; cards are written before the texts, each if all so far is good.

        Raises PrintkitError where something cannot be written.
        """
        self.problems = Problems()
        reads = self.reads.again()
        with noting(self._nothing_read()) as now:
            try:
                loaded = self._load()
                if loaded is not None:
                    self._build(loaded, wrote)
                    reads = loaded.reads.copy()
                    reads.add(self._laying)
            finally:
                reads.add(now)
                self.reads = reads

    def _nothing_read(self) -> Reads:
        return Reads(frozenset((str(self.out.resolve()),)))

    def _load(self) -> _Loaded | None:
        """The game, read again if any of its files changed."""
        loaded = self._loaded
        if loaded is None or loaded.reads.changed():
            problems = Problems()
            with noting(self._nothing_read()) as reads:
                game = self.workshop.load(self.path, problems)
            self.problems.extend(problems)
            self._loaded = loaded = None if game is None else _Loaded(game, tuple(problems), reads)
        return loaded

    def _build(self, loaded: _Loaded, wrote: Wrote) -> None:
        self.problems.extend(loaded.told)
        self._forget_outdated(loaded.game)
        known = self._cards is not None and self._cards.loaded is loaded
        keep = self._keep
        if not known:
            keep = Keep(Faces(keep.faces), Kept(keep.drawn))
        with noting(self._nothing_read()) as laying:
            request = self.workshop.ready(loaded.game, self.problems, keep)
            layouts = request.layouts
            assert isinstance(layouts, KeepingLayouts)
            cards = self._cards if known else self._made_cards(request, loaded)
            layouts.keeping = False  # what texts show besides has no part in that
        self._laying.add(laying)
        if cards is None:
            made: Made = {}
        else:
            self._cards, made = cards, cards.made
            self.problems.extend(cards.told)
            if not known:
                self._keep = keep if layouts.keepable else Keep(Faces(), keep.drawn)
            if not self.failed():
                self._write(request, {**self._texts, **made}, wrote)
        wanted = [output for output in outputs() if output.wanted(request.wants)]
        texts = {output.NAME: tuple(output.build(request)) for output in wanted if not output.CARDS}
        tell_placeholders(request)
        if not self.failed():
            self._texts = texts
            self._write(request, {**texts, **made}, wrote)

    def _forget_outdated(self, game: Game) -> None:
        """Drop what was made of another game, or of layouts, fonts and pictures as they were."""
        world = _without_cards(game)
        changed = bool(self._laying.changed())
        if changed and self.workshop.fonts is not None:
            fonts = Opened(self.workshop.fonts.folder)
            self.workshop = replace(self.workshop, fonts=fonts)
        if changed or world != self._world:
            self._world, self._laying = world, self._nothing_read()
            self._cards, self._keep = None, Keep(Faces(), self._keep.drawn)

    def _made_cards(self, request: Request, loaded: _Loaded) -> _Cards | None:
        """The products that lay out every card; None, with problems, if they cannot be made."""
        check_choice(request)
        made = {
            output.NAME: tuple(counted(output.build(request), request))
            for output in outputs()
            if output.CARDS and output.wanted(request.wants)
        }
        return None if self.failed() else _Cards(loaded, made, tuple(request.problems))

    def _write(self, request: Request, made: Made, wrote: Wrote) -> None:
        """Write what differs from what was written before, and the report of all that there is."""
        products = [product for name in sorted(made) for product in made[name]]
        folder = folder_of(self.out, request.game)
        self.left = left_over(folder, [product.file for product in products])
        told = report(request.game, products)
        anew = tuple(p for p in (*products, told) if p != self._written.get(p.file))
        if anew:
            write(folder, anew)
            self._written |= {product.file: product for product in anew}
        wrote(request.game, tuple(product for product in anew if product is not told))


def _without_cards(game: Game) -> Game:
    """All of a game that any of its faces could depend on, but for the cards."""
    original = None if game.original is None else _without_cards(game.original)
    return replace(game, decks=(), read=(), original=original)
