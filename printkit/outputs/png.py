"""Each different face as a PNG of its trim, and a contact sheet of them all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from printkit.game.model import Card, Deck
from printkit.outputs.faces import Copies, add_page, draw_copies, new_drawing
from printkit.outputs.request import Fact, Product, Request, Wants, safe_name

NAME = "png"
OPTIONAL = True
CARDS = True

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

    pngs = list(pages_to_png(pdf, request.wants.dpi))
    names = _names(copies)
    for name, face in names.items():
        yield Product(f"{folder}/{name}.png", pngs[face])
    tall = deck.size.h / deck.size.w
    width = min(_CONTACT_WIDTH, int((_CONTACT_PIXELS / len(pngs) / tall) ** 0.5))
    facts: dict[str, Fact] = {
        "product": NAME,
        "deck": deck.id,
        "dpi": request.wants.dpi,
        "cards": len(cards),
        "pictures": len(names) + 1,
    }
    yield Product(f"{folder}/contact.png", contact_sheet(pdf, width=max(8, width)), facts)


def _names(copies: Copies) -> dict[str, int]:
    """The name of each picture and the face it shows: every card's own, and the deck's one back."""
    shared = {back for back in copies.backs if back is not None}
    names: dict[str, int] = {}
    shown: set[tuple[str, int]] = set()
    for (front, back), card in zip(copies.pairs, copies.cards, strict=True):
        name = f"{card.number:03}-{safe_name(card.id)}"
        sides = [(name, front)]
        if back is not None:
            sides.append(("back" if len(shared) == 1 else f"{name}-back", back))
        for wish, face in sides:
            if (wish, face) not in shown:
                shown.add((wish, face))
                names[_free(wish, names)] = face
    return names


def _free(wish: str, taken: Mapping[str, int]) -> str:
    """The wish, or with a number where copies of a card differ."""
    name, number = wish, 1
    while name in taken:
        number += 1
        name = f"{wish}-{number}"
    return name
