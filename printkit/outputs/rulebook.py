"""The rulebook, page by page, for screens and for printing on both sides."""

from __future__ import annotations

from collections.abc import Iterator

from printkit.outputs.request import Product, Request, Wants
from printkit.outputs.volumes import add_pages, new_document, rulebook_pages, tell_missing

NAME = "rulebook"
OPTIONAL = False
CARDS = False


def wanted(wants: Wants) -> bool:
    """Whether the options ask for it."""
    return wants.asks_for(NAME)


def build(request: Request) -> Iterator[Product]:
    """A file for each page format."""
    rulebook = request.rulebooks.rulebook()
    if rulebook is None:
        tell_missing(request, NAME)
        return
    for page in rulebook_pages(request, rulebook.front):
        volume = request.rulebooks.volume(page.size)
        if volume is None or request.problems.errors:
            continue
        pages = len(volume.pages)
        document = new_document(
            request, rulebook.front, NAME, duplex="long" if pages > 1 else "none"
        )
        add_pages(document, volume)
        yield Product(
            f"{NAME}-{page.name}.pdf",
            document.finish(),
            {
                "product": NAME,
                "paper": page.name,
                "page": f"{page.size}",
                "pages": pages,
                "sheets": -(-pages // 2),
            },
        )
