"""build --watch: builds, then builds again whenever a file is saved, until Ctrl-C."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import click

from printkit.cli.run import DONE, PROBLEMS
from printkit.cli.tell import summary, tell_left, tell_problems, told_problems
from printkit.problems import PrintkitError, Problem, Problems
from printkit.source.paths import shown_path

if TYPE_CHECKING:
    from printkit.game.model import Game
    from printkit.outputs.request import Product, Wants
    from printkit.outputs.watching.looking import Clock
    from printkit.outputs.watching.rebuilding import Rebuilding, Wrote

_MOST_NAMED = 4


def watch_games(
    arguments: Sequence[str],
    wanted: Callable[[Path], Wants],
    out: Path,
    cards: Sequence[str] = (),
    *,
    clock: Clock | None = None,
) -> int:
    """Build the games, and each again when its files change; Ctrl-C is how it ends well."""
    from printkit.outputs.watching.looking import Clock, next_changes

    watching = list(_started(arguments, wanted, out, cards))
    if not watching:
        return PROBLEMS
    try:
        for game in watching:
            game.build()
        _tell_first(watching)
        gc.collect()
        gc.freeze()
        while True:
            reads = [game.rebuilding.reads for game in watching]
            for game, changed in zip(watching, next_changes(reads, clock or Clock()), strict=True):
                if changed:
                    game.again(changed)
            # While nobody waits: what a build leaves behind would add up from save to save.
            gc.collect()
    except KeyboardInterrupt:
        click.echo("no longer watching", err=True)
        return DONE


def _started(
    arguments: Sequence[str], wanted: Callable[[Path], Wants], out: Path, cards: Sequence[str]
) -> Iterator[Watching]:
    """The games in all their languages, nothing of them built yet."""
    from printkit.cli.build import found_games
    from printkit.cli.speaking import in_turn, named
    from printkit.game.workspace import shared
    from printkit.layout.text.fonts import Opened
    from printkit.outputs.run import Workshop
    from printkit.outputs.watching.rebuilding import Rebuilding
    from printkit.source.jinja.expressions import Expressions

    expressions, fonts = Expressions(), Opened(shared().fonts)
    for path in found_games(arguments, cards):
        try:
            wants = wanted(path)
        except PrintkitError as wrong:
            tell_problems(wrong.problems)
            continue
        if wants.changed:
            raise click.UsageError(
                "--watch builds whole decks again and again; --changed prints once what differs"
            )
        workshop = Workshop(shared(), expressions, wants, fonts)
        for _, shop in in_turn((path,), wants.languages, workshop):
            yield Watching(named(path, shop), Rebuilding(path, shop, out))


@dataclass(slots=True)
class Watching:
    """One game as it is told on the screen."""

    name: str
    rebuilding: Rebuilding
    folder: str = ""
    files: dict[str, Product] = field(default_factory=dict)
    """All that was made so far."""
    _told: tuple[Problem, ...] = ()

    def again(self, changed: Sequence[Path]) -> None:
        """A build after a save: which files, what was made of them, what is wrong now."""
        home = self.rebuilding.path.parent
        # A folder changes with the file that comes or goes in it.
        files = [path for path in changed if not path.is_dir()] or changed
        named = ", ".join(shown_path(path, home) for path in files[:_MOST_NAMED])
        more = len(files) - _MOST_NAMED
        click.echo(f"changed: {named}" + (f" and {more} more" if more > 0 else ""), err=True)
        begun, failing = time.perf_counter(), self.rebuilding.failed()
        written: list[str] = []

        def wrote(game: Game, products: tuple[Product, ...]) -> None:
            self._wrote(game, products)
            made = [product.file for product in products if product.facts]
            written.extend(made)
            if made:
                took = time.perf_counter() - begun
                click.echo(f"{self.folder}: {', '.join(made)} ({took:.2f} s)")

        self.build(wrote)
        if self.rebuilding.failed():
            return
        if failing:
            click.echo(f"{self.name}: the problems are gone", err=True)
        if not written:
            click.echo(f"{self.name}: nothing that is made of it changed", err=True)

    def build(self, wrote: Wrote | None = None) -> None:
        """Build, and tell the problems unless they are only the warnings that were told before."""
        rebuilding = self.rebuilding
        try:
            rebuilding.build(wrote or self._wrote)
        except PrintkitError as wrong:
            rebuilding.problems.extend(wrong.problems)
        problems = self._in_places(rebuilding.problems)
        failed, found = rebuilding.failed(), tuple(problems)
        if failed or found != self._told:
            tell_problems(problems)
        if failed:
            kept = "the last good files stay" if self.files else "nothing was written"
            click.echo(f"{self.name}: {told_problems(problems)}; {kept}", err=True)
        self._told = found

    def _in_places(self, problems: Problems) -> Problems:
        from printkit.cli.build import in_places

        return in_places(problems, self.rebuilding.workshop.wants.places)

    def _wrote(self, game: Game, products: tuple[Product, ...]) -> None:
        from printkit.outputs.writing import folder_of

        self.folder = folder_of(self.rebuilding.out, game).as_posix()
        self.files |= {product.file: product for product in products}


def _tell_first(watching: Sequence[Watching]) -> None:
    for game in watching:
        tell_left(game.folder, game.rebuilding.left)
    for line in summary([(game.folder, tuple(game.files.values())) for game in watching]):
        click.echo(line)
    click.echo("watching; save a file to build again, press Ctrl-C to end", err=True)
