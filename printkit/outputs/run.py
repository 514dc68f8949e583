"""A game through all stages: loaded, laid out, drawn, counted, and only then written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from pathlib import Path

from printkit.draw.keeping import Kept
from printkit.draw.stock import Stock
from printkit.game.load import load_game
from printkit.game.model import Game
from printkit.game.workspace import Shared
from printkit.layout.keeping import Faces, KeepingLayouts
from printkit.layout.layouts import Layouts
from printkit.layout.text.fonts import Fonts, Opened
from printkit.outputs.discover import outputs
from printkit.outputs.former import left_over
from printkit.outputs.idle import warn_idle
from printkit.outputs.request import Product, Progress, Request, Wants, check_choice
from printkit.outputs.volumes import check_texts
from printkit.outputs.writing import folder_of, report, write
from printkit.problems import Problems
from printkit.rulebook.opening import Rulebooks
from printkit.source.jinja.expressions import Expressions

_MOST_SHOWN = 20

Watch = Callable[[Game, int, int], AbstractContextManager[Progress]]
"""Shows how far a game is; told how many cards there are, and how often each is laid out."""


@dataclass(frozen=True, slots=True)
class Made:
    """What became of one game."""

    path: Path
    game: Game | None
    problems: Problems
    products: tuple[Product, ...] = ()
    left: tuple[str, ...] = ()
    """Files of an earlier build that lie beside them and were not made anew."""
    told: tuple[str, ...] = ()
    """What is said of it before the products, such as the cards that changed."""

    def failed(self, *, strict: bool = False) -> bool:
        return bool(self.problems.errors) or (strict and bool(self.problems.warnings))


@dataclass(frozen=True, slots=True)
class Keep:
    """What is kept of one game from build to build: faces laid out, and drawn."""

    faces: Faces
    drawn: Kept


@dataclass(frozen=True, slots=True)
class Workshop:
    """What all games of a run share."""

    shared: Shared
    expressions: Expressions
    wants: Wants
    fonts: Opened | None = None
    """The shared fonts, where several games set their texts in them."""

    @property
    def plain(self) -> Workshop:
        """The same for faces as records have them, with all their ink."""
        options = self.wants.options._replace(bleed=None)
        return replace(self, wants=self.wants._replace(options=options, economy=False))

    def open(self, path: Path, problems: Problems) -> Request | None:
        """A game loaded and ready to be laid out; None, with problems, if it cannot be."""
        game = self.load(path, problems)
        return None if game is None else self.ready(game, problems)

    def load(self, path: Path, problems: Problems) -> Game | None:
        """The game of a file, as far as it can be made out."""
        wants = self.wants
        return load_game(
            path,
            self.shared,
            problems,
            self.expressions,
            players=wants.players,
            language=wants.language,
            overrides=wants.overrides,
        )

    def ready(self, game: Game, problems: Problems, keep: Keep | None = None) -> Request:
        """A loaded game, ready to be laid out; `keep` has what an earlier build laid out."""
        from printkit.referee.opening import check_rule_settings

        wants = self.wants
        if game.referee is not None:
            check_rule_settings(game, problems)
        folders = (*(folder / "fonts" for folder in game.folders), self.shared.fonts)
        fonts = Fonts(folders, problems, self.fonts)
        layouts = (Layouts if keep is None else KeepingLayouts)(
            game,
            self.shared,
            fonts,
            self.expressions,
            problems,
            draft=wants.draft,
            dpi=wants.dpi,
            bleed=wants.options.bleed,
            economy=wants.economy,
        )
        if keep is not None and isinstance(layouts, KeepingLayouts):
            layouts.faces = keep.faces
        stock = Stock() if keep is None else Stock(keep.drawn)
        rulebooks = Rulebooks(
            game, layouts, fonts, self.expressions, problems, economy=wants.economy
        )
        return Request(game, wants, fonts, layouts, rulebooks, problems, _unwatched, stock)


def _unwatched(_: int) -> None:
    """Nobody waits for progress."""


def make(path: Path, workshop: Workshop, out: Path, watch: Watch) -> Made:
    """Make all products of one game and write them below `out`, or none of them."""
    problems = Problems()
    request = workshop.open(path, problems)
    if request is None:
        return Made(path, None, problems)
    check_choice(request)
    told: tuple[str, ...] = ()
    if workshop.wants.changed:
        request, told = _only_changes(request, workshop, path, watch)
        if request.changes is None or not request.changes.changes:
            stale = _stale(folder_of(out, request.game)) if told else ()
            return Made(path, request.game, problems, left=stale, told=told)
    wanted = [output for output in outputs() if output.wanted(workshop.wants)]
    products: list[Product] = []
    cards = sum(len(cards) for _, cards in request.decks())
    # Who looked for changes has seen every card already.
    rounds = 0 if workshop.wants.changed else sum(output.CARDS for output in wanted)
    with watch(request.game, cards, rounds) as progress:
        watched = request._replace(progress=progress)
        for output in wanted:
            products += counted(output.build(watched), request)
    tell_placeholders(request)
    made = Made(path, request.game, problems, tuple(products), told=told)
    if made.failed(strict=workshop.wants.strict):
        return replace(made, products=())
    if request.changes is not None and not products:
        return made  # cards to take out, and no sheets to list them before
    folder = folder_of(out, request.game)
    left = left_over(folder, [product.file for product in products])
    write(folder, [*products, report(request.game, products)])
    return replace(made, left=left)


def _only_changes(
    request: Request, workshop: Workshop, path: Path, watch: Watch
) -> tuple[Request, tuple[str, ...]]:
    """The request for what differs from a record, and that in words; as it was, with problems."""
    from printkit.outputs.reprinting.taking import changes_since
    from printkit.outputs.reprinting.telling import lines

    if request.problems.errors:
        return request, ()
    game, plain = request.game, request
    if workshop.plain.wants != workshop.wants:
        # Nobody's card changes because it is printed with less ink or bleed.
        plain = workshop.plain.open(path, Problems()) or request
    with watch(game, sum(len(deck.cards) for deck in game.decks), 1) as progress:
        changes = changes_since(request, plain._replace(progress=progress), path)
    if changes is None:
        return request, ()
    return request._replace(changes=changes), tuple(lines(game.title or game.id, changes))


def _stale(folder: Path) -> tuple[str, ...]:
    """Sheets of changes that an earlier build made, where nothing has changed any more."""
    return tuple(name for name in left_over(folder, ()) if "-changed" in name)


def tell_placeholders(request: Request) -> None:
    """One line for all the pictures that a draft went without."""
    missing = request.layouts.placeholders
    if not missing:
        return
    shown = ", ".join(missing[:_MOST_SHOWN])
    if len(missing) > _MOST_SHOWN:
        shown += f" and {len(missing) - _MOST_SHOWN:,} more"
    pictures = "1 picture" if len(missing) == 1 else f"{len(missing):,} pictures"
    request.problems.warning(
        request.game.span, f"the draft has placeholders for {pictures}: {shown}"
    )


def counted(products: Iterable[Product], request: Request) -> Iterator[Product]:
    """Products whose faces are as many as the data says; a card lost is never silent."""
    for product in products:
        placed, expected = product.facts.get("faces"), product.expected
        if expected is not None and placed != expected:
            request.problems.error(
                request.game.span,
                f"{product.file} has {placed} faces where the data asks for {expected}",
                hint="this is printkit's fault: please report it",
            )
        yield product


def check(path: Path, workshop: Workshop) -> Made:
    """Lay out every face of a game, those of cards with no copies too, and make nothing."""
    from printkit.outputs.rules import check_rules

    problems = Problems()
    request = workshop.open(path, problems)
    if request is None:
        return Made(path, None, problems)
    check_choice(request)
    check_texts(request)
    for deck in request.game.decks:
        for card in deck.cards:
            request.layouts.front(card, deck)
            request.layouts.back(card, deck)
    check_rules(request)
    if not problems.errors:
        warn_idle(request)
    return Made(path, request.game, problems)
