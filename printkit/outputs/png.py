"""Each different face as a PNG of its trim, and a contact sheet of them all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from printkit.game.model import Card, Deck
from printkit.outputs.faces import Copies, add_page, draw_copies, new_drawing
from printkit.outputs.request import Fact, Product, Request, Wants, safe_name

NAME = "png"
OPTIONAL = True

_CONTACT_PIXELS = 40_000_000
_CONTACT_WIDTH = 220


def wanted(wants: Wants) -> bool:
    """Whether --png asks for it, beside whatever else is made."""
    return wants.png


def build(request: Request) -> Iterator[Product]:
    """A folder of PNGs; a game of several decks has a folder for each in it."""
    for deck, cards in request.decks():
        drawing = new_drawing(request, deck, duplex="none")
        backs = request.wants.options.backs != "none"
        copies = draw_copies(request, deck, cards, [drawing], [drawing] if backs else ())
        if copies is None:
            continue
        for face in range(len(drawing.drawn)):
            add_page(drawing, face, deck.size, 0.0)
        folder = f"png/{safe_name(deck.id)}" if len(request.game.decks) > 1 else "png"
        yield from _pictures(request, deck, cards, copies, drawing.document.finish(), folder)


def _pictures(
    request: Request, deck: Deck, cards: Sequence[Card], copies: Copies, pdf: bytes, folder: str
) -> Iterator[Product]:
    from printkit.draw.raster import contact_sheet, pages_to_png

    names = _names(copies)
    for name, png in zip(names, pages_to_png(pdf, request.wants.dpi), strict=True):
        yield Product(f"{folder}/{name}.png", png)
    tall = deck.size.h / deck.size.w
    width = min(_CONTACT_WIDTH, int((_CONTACT_PIXELS / len(names) / tall) ** 0.5))
    facts: dict[str, Fact] = {
        "product": NAME,
        "deck": deck.id,
        "dpi": request.wants.dpi,
        "pictures": len(names) + 1,
        "cards": len(cards),
    }
    yield Product(f"{folder}/contact.png", contact_sheet(pdf, width=max(8, width)), facts)


def _names(copies: Copies) -> list[str]:
    """A name for each different face, in the order in which they were drawn."""
    shared = len({back for back in copies.backs if back is not None}) == 1
    names: dict[int, str] = {}
    taken: set[str] = set()
    for (front, back), card in zip(copies.pairs, copies.cards, strict=True):
        name = f"{card.number:03}-{safe_name(card.id)}"
        for face, wish in ((front, name), (back, "back" if shared else f"{name}-back")):
            if face is not None and face not in names:
                names[face] = _free(wish, taken)
    return [names[face] for face in sorted(names)]


def _free(wish: str, taken: set[str]) -> str:
    """The wish, or with a number; file systems may not tell capitals apart."""
    name, number = wish, 1
    while name.casefold() in taken:
        number += 1
        name = f"{wish}-{number}"
    taken.add(name.casefold())
    return name
