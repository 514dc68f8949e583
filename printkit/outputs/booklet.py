"""The rulebook as a booklet: set for half the paper, to be folded and stapled."""

from __future__ import annotations

from collections.abc import Iterator

from printkit.catalogue import Paper
from printkit.imposition.booklet import booklet
from printkit.outputs.request import Product, Request, Wants
from printkit.outputs.volumes import (
    booklet_file,
    booklet_volume,
    half_of,
    new_document,
    tell_missing,
)

NAME = "booklet"
OPTIONAL = False
CARDS = False


def wanted(wants: Wants) -> bool:
    """Whether the options ask for it; it belongs to the rulebook."""
    return wants.asks_for(NAME, "rulebook")


def build(request: Request) -> Iterator[Product]:
    """A file for each paper."""
    if request.game.rulebook is None:
        tell_missing(request, NAME)
        return
    for paper in request.wants.papers:
        if (product := _booklet(request, paper)) is not None:
            yield product


def _booklet(request: Request, paper: Paper) -> Product | None:
    from printkit.draw.sheets import draw_side

    rulebook = request.rulebooks.rulebook()
    volume = booklet_volume(request, paper)
    if rulebook is None or volume is None or request.problems.errors:
        return None
    wants, pages = request.wants, volume.pages
    imposed = booklet(
        len(pages),
        half_of(paper.size),
        thickness=wants.paper_thickness,
        bound_right=volume.bound_right,
        keep_back=wants.keep_back,
    )
    document = new_document(request, rulebook.front, NAME, duplex=imposed.duplex)
    faces = [document.face(page.frame) for page in pages]
    sides = [side for sheet in imposed.sheets for side in (sheet.recto, sheet.verso) if side]
    for side in sides:
        draw_side(document, side, imposed.page, faces)
    return Product(
        booklet_file(paper),
        document.finish(),
        {
            "product": NAME,
            "paper": paper.name,
            "page": f"{imposed.page}",
            "fold": imposed.duplex,
            "pages": len(sides),
            "sheets": len(imposed.sheets),
            "n_up": imposed.n_up,
            "book_pages": sum(len(side.placements) for side in sides),
        },
    )
