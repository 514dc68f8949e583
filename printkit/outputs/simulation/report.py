"""From figures to a PDF in the game's own look."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from printkit.catalogue import parse_paper
from printkit.draw.document import Document
from printkit.game.workspace import shared
from printkit.imposition.model import Options
from printkit.outputs.request import Request, Wants
from printkit.outputs.run import Workshop
from printkit.outputs.simulation.page import page
from printkit.outputs.simulation.pen import Pen
from printkit.problems import Problems
from printkit.referee.simulation.statistics import Statistics
from printkit.rulebook.model import FrontMatter
from printkit.rulebook.theme import Theme, theme
from printkit.source.jinja.expressions import Expressions

_PAPER = "a4"


def report(decks: Sequence[tuple[Path, Statistics]], problems: Problems) -> bytes | None:
    """The document; None, with problems, if a game cannot be drawn."""
    paper = parse_paper(_PAPER)
    document: Document | None = None
    for path, figures in decks:
        # What is wrong with a rulebook or a card is for build to tell: a page does without.
        elsewhere = Problems()
        workshop = Workshop(shared(), Expressions(), Wants((paper,), Options(paper.size)))
        request = workshop.open(path, elsewhere)
        if request is None:
            problems.extend(elsewhere)
            return None
        game = request.game
        if document is None:
            document = Document(
                title=f"{game.title}: {figures.games:,} games",
                author="printkit",
                language="en",
                subject="simulated games",
                fonts=request.fonts,
            )
        pen = Pen(_theme(request), request.fonts, problems, game.span)
        frame = page(pen, request, figures)
        document.page(frame.size, [document.face(frame).operators])
    return document.finish() if document is not None else None


def _theme(request: Request) -> Theme:
    """The rulebook's look; the usual one for a game without, or with one that is wrong."""
    game, size = request.game, request.wants.papers[0].size
    plain = FrontMatter(game.title, game.span)
    read = request.rulebooks.rulebook()
    try:
        return theme(read.front if read is not None else plain, size)
    except ValueError:
        return theme(plain, size)
