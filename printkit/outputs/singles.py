"""One face a page, trim plus bleed, as print shops ask for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from printkit.game.model import Card, Deck
from printkit.geometry import Size
from printkit.outputs.faces import (
    Copies,
    Drawing,
    add_page,
    draw_copies,
    expected_faces,
    new_drawing,
)
from printkit.outputs.request import Product, Request, Wants

NAME = "cards"
OPTIONAL = True


def wanted(wants: Wants) -> bool:
    """Whether --one-per-page asks for it; it then stands in for the sheets."""
    return wants.one_per_page and (not wants.only or "sheets" in wants.only)


def build(request: Request) -> Iterator[Product]:
    """A file for each deck: the front of each copy, followed by its back."""
    for deck, cards in request.decks():
        drawing = new_drawing(request, deck, duplex="none")
        backs = request.wants.options.backs != "none"
        copies = draw_copies(request, deck, cards, [drawing], [drawing] if backs else ())
        if copies is not None:
            yield _product(request, deck, cards, drawing, copies)


def _product(
    request: Request, deck: Deck, cards: Sequence[Card], drawing: Drawing, copies: Copies
) -> Product:
    bleed = request.wants.options.bleed
    bleed = copies.bleed if bleed is None else bleed
    pages = _pages(copies)
    for face in pages:
        add_page(drawing, face, deck.size, bleed)
    document = drawing.document
    document.outline(request.deck_title(deck), 0)
    expected = expected_faces(request, cards, backs=request.wants.options.backs != "none")
    facts = {
        "product": NAME,
        "deck": deck.id,
        "paper": None,
        "page": f"{Size(deck.size.w + 2 * bleed, deck.size.h + 2 * bleed)}",
        "cards": len(cards),
        "copies": len(copies.fronts),
        "faces": len(pages),
        "pages": len(pages),
        "sheets": None,
        "n_up": 1,
    }
    return Product(f"{request.file_stem(NAME, deck)}.pdf", document.finish(), facts, expected)


def _pages(copies: Copies) -> list[int]:
    pages = []
    for front, back in copies.pairs:
        pages.append(front)
        if back is not None:
            pages.append(back)
    return pages
