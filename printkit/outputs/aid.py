"""The player aid: on a page of its own, and as cards of the deck's size for every player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from printkit.catalogue import Paper
from printkit.game.model import Deck
from printkit.imposition.impose import impose
from printkit.imposition.model import Imposition
from printkit.outputs.faces import Drawing
from printkit.outputs.request import Product, Request, Wants
from printkit.outputs.volumes import add_pages, new_document, tell_missing
from printkit.problems import PrintkitError

if TYPE_CHECKING:
    from printkit.rulebook.model import Rulebook
    from printkit.rulebook.strips import Volume

NAME = "aid"
OPTIONAL = False
CARDS = False


def wanted(wants: Wants) -> bool:
    """Whether the options ask for it."""
    return wants.asks_for(NAME)


def build(request: Request) -> Iterator[Product]:
    """For each paper a file of the page, and one of the cards."""
    aid = request.rulebooks.aid()
    if aid is None:
        tell_missing(request, NAME)
        return
    for paper in request.wants.papers:
        for product in (_page(request, aid, paper), _cards(request, aid, paper)):
            if product is not None:
                yield product


def _page(request: Request, aid: Rulebook, paper: Paper) -> Product | None:
    volume = request.rulebooks.aid_volume(paper.size)
    if volume is None or request.problems.errors:
        return None
    pages = len(volume.pages)
    document = new_document(
        request, aid.front, "player aid", duplex="long" if pages > 1 else "none"
    )
    add_pages(document, volume)
    return Product(
        f"{NAME}-{paper.name}.pdf",
        document.finish(),
        {
            "product": NAME,
            "paper": paper.name,
            "page": f"{paper.size}",
            "pages": pages,
            "sheets": -(-pages // 2),
        },
    )


def _cards(request: Request, aid: Rulebook, paper: Paper) -> Product | None:
    """Sheets of the aid as cards: its pages in pairs, front and back, for every player."""
    from printkit.draw.sheets import draw_side

    deck, options = request.game.decks[0], request.wants.options
    volume = request.rulebooks.aid_volume(deck.size)
    if volume is None or request.problems.errors:
        return None
    two_sided = options.backs != "none" and len(volume.pages) > 1
    duplex = options.backs if two_sided and options.backs in ("long", "short") else "none"
    drawing = Drawing(new_document(request, aid.front, "player aid cards", duplex=duplex))
    pairs = _pairs(drawing, volume, two_sided=two_sided) * players(request)
    imposed = _imposed(request, deck, pairs, paper, _bleed(volume))
    if imposed is None:
        return None
    sides = [side for sheet in imposed.sheets for side in (sheet.recto, sheet.verso) if side]
    for side in sides:
        draw_side(drawing.document, side, imposed.page, drawing.drawn)
    return Product(
        f"{NAME}-cards-{paper.name}.pdf",
        drawing.document.finish(),
        {
            "product": NAME,
            "paper": paper.name,
            "page": f"{imposed.page}",
            "backs": options.backs if two_sided else "none",
            "cards": len(pairs) // players(request),
            "copies": len(pairs),
            "faces": sum(len(side.placements) for side in sides),
            "pages": len(sides),
            "sheets": len(imposed.sheets),
            "n_up": imposed.n_up,
        },
        len(volume.pages) * players(request),
    )


def players(request: Request) -> int:
    """One aid each, for as many as may play."""
    return request.game.players[1] if request.game.players else 1


def _pairs(
    drawing: Drawing, volume: Volume, *, two_sided: bool
) -> tuple[tuple[int, int | None], ...]:
    """The volume's pages as cards, each front with the page after it as its back."""
    faces = [drawing.index(page.frame) for page in volume.pages]
    if not two_sided:
        return tuple((face, None) for face in faces)
    backs: list[int | None] = [*faces[1::2], None] if len(faces) % 2 else [*faces[1::2]]
    return tuple(zip(faces[::2], backs, strict=True))


def _bleed(volume: Volume) -> float:
    return max(
        max(bleed.top, bleed.right, bleed.bottom, bleed.left)
        for bleed in (page.frame.bleed for page in volume.pages)
    )


def _imposed(
    request: Request,
    deck: Deck,
    pairs: Sequence[tuple[int, int | None]],
    paper: Paper,
    bleed: float,
) -> Imposition | None:
    options = request.wants.options._replace(paper=paper.size)
    told = (request.game.title, "player aid", paper.name)
    stamp = " · ".join(part for part in told if part)
    try:
        return impose(deck.size, bleed, pairs, options, stamp)
    except PrintkitError as impossible:
        for problem in impossible.problems:
            request.problems.add(problem._replace(span=problem.span or deck.size_span or deck.span))
        return None
