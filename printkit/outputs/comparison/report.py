"""A comparison as a PDF in the game's own look."""

from __future__ import annotations

from printkit.catalogue import Paper
from printkit.draw.document import Document
from printkit.game.workspace import Shared
from printkit.layout.text.fonts import Fonts
from printkit.outputs.comparison.compare import Comparison
from printkit.outputs.comparison.pages import Pages
from printkit.outputs.comparison.rekeying import Rekeying
from printkit.outputs.request import Fact, Product, Request
from printkit.outputs.simulation.pen import Pen
from printkit.problems import Problems
from printkit.rulebook.model import FrontMatter
from printkit.rulebook.theme import Theme, theme


def report(
    comparison: Comparison, old: Request, new: Request, shared: Shared, paper: Paper
) -> Product:
    """The document; a letter that no font has is a problem of the game."""
    problems = new.problems
    folders = dict.fromkeys((*new.game.folders, *old.game.folders))
    fonts = Fonts((*(folder / "fonts" for folder in folders), shared.fonts), problems)
    look = _theme(new, paper)
    pages = Pages(
        comparison,
        lambda: Pen(look, fonts, problems, new.game.span),
        Rekeying(old.fonts, fonts).frame,
        Rekeying(new.fonts, fonts).frame,
    )
    title = f"{comparison.new.title or comparison.new.id}: what it changes of"
    document = Document(
        title=f"{title} {comparison.old.title or comparison.old.id}",
        author="printkit",
        language="en",
        subject="a comparison of two games",
        fonts=fonts,
    )
    frames = pages.frames()
    for frame in frames:
        document.page(frame.size, [document.face(frame).operators])
    facts: dict[str, Fact] = {"product": "diff", "paper": paper.name, "pages": len(frames)}
    return Product(f"diff-{paper.name}.pdf", document.finish(), facts)


def _theme(request: Request, paper: Paper) -> Theme:
    """The look of the game's rulebook; the usual one for a game without, or with a wrong one."""
    plain = FrontMatter(request.game.title, request.game.span)
    front = plain
    if request.game.rulebook is not None:
        # What is wrong with a rulebook is for build to tell: the pages do without its look.
        unheard = Problems()
        read = request.rulebooks.heard_by(unheard).rulebook()
        front = read.front if read is not None else plain
    try:
        return theme(front, paper.size)
    except ValueError:
        return theme(plain, paper.size)
