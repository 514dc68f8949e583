"""One face a page, trim plus bleed, as print shops ask for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from printkit.game.model import Card, Deck
from printkit.geometry import Size
from printkit.outputs.faces import (
    Copies,
    Drawing,
    add_page,
    draw_copies,
    expected_faces,
    new_drawing,
    warn_without_backs,
)
from printkit.outputs.request import Product, Request, Wants

NAME = "cards"
OPTIONAL = True
CARDS = True


def wanted(wants: Wants) -> bool:
    """Whether --one-per-page asks for it; it then stands in for the sheets."""
    return wants.one_per_page and (not wants.only or "sheets" in wants.only)


def build(request: Request) -> Iterator[Product]:
    """A file for each deck, or two where fronts and backs are split."""
    for deck, cards in request.decks():
        if cards:
            yield from _deck(request, deck, cards)


def _deck(request: Request, deck: Deck, cards: Sequence[Card]) -> Iterator[Product]:
    wants = request.wants
    two_sided = wants.options.backs != "none" and any(card.back is not None for card in cards)
    split = wants.split and two_sided
    warn_without_backs(request, deck, cards)
    front = new_drawing(request, deck, duplex="none")
    back = new_drawing(request, deck, duplex="none") if split else front
    copies = draw_copies(request, deck, cards, [front], [back] if two_sided else ())
    if copies is None:
        return
    both = expected_faces(request, deck, cards, backs=two_sided)
    fronts = expected_faces(request, deck, cards, backs=False)
    single = _Single(request, deck, cards, copies)
    if split:
        yield single.product("fronts", front, copies.fronts, fronts)
        yield single.product("backs", back, copies.backs, both - fronts)
    elif two_sided:
        # A back that is missing leaves its page empty: fronts and backs alternate to the end.
        yield single.product("", front, [face for pair in copies.pairs for face in pair], both)
    else:
        yield single.product("", front, copies.fronts, fronts)


class _Single(NamedTuple):
    """A deck drawn, to be put on pages of its cards' size."""

    request: Request
    deck: Deck
    cards: Sequence[Card]
    copies: Copies

    def product(
        self,
        part: Literal["", "fronts", "backs"],
        drawing: Drawing,
        pages: Sequence[int | None],
        expected: int,
    ) -> Product:
        """One file, whose pages are these faces."""
        deck, wants = self.deck, self.request.wants
        bleed = self.copies.bleed if wants.options.bleed is None else wants.options.bleed
        for face in pages:
            add_page(drawing, face, deck.size, bleed)
        drawing.document.outline(self.request.deck_title(deck), 0)
        changed = "changed" if wants.changed else ""
        stem = self.request.file_stem(NAME, deck)
        return Product(
            "-".join(word for word in (stem, changed, part) if word) + ".pdf",
            drawing.document.finish(),
            {
                "product": NAME,
                "deck": deck.id,
                "paper": None,
                "page": f"{Size(deck.size.w + 2 * bleed, deck.size.h + 2 * bleed)}",
                "cards": len(self.cards),
                "copies": len(self.copies.fronts),
                "faces": sum(face is not None for face in pages),
                "pages": len(pages),
                "sheets": None,
                "n_up": 1,
            },
            expected,
        )
