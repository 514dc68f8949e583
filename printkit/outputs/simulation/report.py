"""From figures to a PDF in the game's own look."""

from __future__ import annotations

from collections.abc import Sequence

from printkit.catalogue import parse_paper
from printkit.draw.document import Document
from printkit.game.model import Game
from printkit.game.workspace import shared
from printkit.layout.layouts import Layouts
from printkit.layout.text.fonts import Fonts
from printkit.outputs.simulation.page import page
from printkit.outputs.simulation.pen import Pen
from printkit.problems import Problems
from printkit.referee.simulation.statistics import Statistics
from printkit.rulebook.model import FrontMatter
from printkit.rulebook.opening import Rulebooks
from printkit.rulebook.theme import Theme, theme
from printkit.source.jinja.expressions import Expressions

_PAPER = "a4"


def report(decks: Sequence[tuple[Game, Statistics]], problems: Problems) -> bytes:
    """The document: a page for each deck. A letter that no font has is a problem."""
    games = [game for game, _ in decks]
    folders = [folder / "fonts" for game in games for folder in game.folders]
    fonts = Fonts((*dict.fromkeys(folders), shared().fonts), problems)
    document = Document(
        title=f"{' and '.join(game.title for game in games)}: {decks[0][1].games:,} games",
        author="printkit",
        language="en",
        subject="simulated games",
        fonts=fonts,
    )
    for game, figures in decks:
        # What is wrong with a card or a rulebook is for build to tell: a page does without.
        elsewhere, expressions = Problems(), Expressions()
        layouts = Layouts(game, shared(), fonts, expressions, elsewhere)
        rulebooks = Rulebooks(game, layouts, fonts, expressions, elsewhere)
        pen = Pen(_theme(game, rulebooks), fonts, problems, game.span)
        frame = page(pen, game, layouts, figures)
        document.page(frame.size, [document.face(frame).operators])
    return document.finish()


def _theme(game: Game, rulebooks: Rulebooks) -> Theme:
    """The rulebook's look; the usual one for a game without, or with one that is wrong."""
    size, plain = parse_paper(_PAPER).size, FrontMatter(game.title, game.span)
    read = rulebooks.rulebook()
    try:
        return theme(read.front if read is not None else plain, size)
    except ValueError:
        return theme(plain, size)
