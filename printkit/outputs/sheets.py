"""Card sheets: each deck on each paper, ready to print and cut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from printkit.catalogue import Paper
from printkit.game.model import Card, Deck
from printkit.imposition.impose import impose
from printkit.imposition.model import Imposition, Sheet, Side
from printkit.outputs.faces import (
    Copies,
    Drawing,
    draw_copies,
    expected_faces,
    new_drawing,
    warn_without_backs,
)
from printkit.outputs.request import Fact, Product, Request, Wants
from printkit.problems import PrintkitError

NAME = "sheets"
OPTIONAL = False
CARDS = True


def wanted(wants: Wants) -> bool:
    """Whether the options ask for it."""
    return not wants.one_per_page and (not wants.only or NAME in wants.only)


def build(request: Request) -> Iterator[Product]:
    """One file for each deck and paper, or two where fronts and backs are split."""
    for deck, cards in request.decks():
        yield from _deck(request, deck, cards)


def _deck(request: Request, deck: Deck, cards: Sequence[Card]) -> Iterator[Product]:
    wants = request.wants
    duplex = _duplex(request, cards)
    split = wants.split and duplex != "none"
    warn_without_backs(request, deck, cards)
    fronts = [new_drawing(request, deck, duplex="none" if split else duplex) for _ in wants.papers]
    backs = [new_drawing(request, deck, duplex="none") for _ in wants.papers] if split else fronts
    copies = draw_copies(
        request, deck, cards, fronts, backs if wants.options.backs != "none" else ()
    )
    if copies is None:
        return
    for paper, front, back in zip(wants.papers, fronts, backs, strict=True):
        imposed = _imposed(request, deck, copies, paper)
        if imposed is None:
            continue
        sheet = _Printed(request, deck, cards, paper, imposed)
        if split:
            yield sheet.product(front, "fronts")
            yield sheet.product(back, "backs")
        else:
            yield sheet.product(front, "")


def _duplex(request: Request, cards: Sequence[Card]) -> Literal["long", "short", "none"]:
    backs = request.wants.options.backs
    if backs in ("long", "short") and any(card.back is not None for card in cards):
        return backs
    return "none"


def _imposed(request: Request, deck: Deck, copies: Copies, paper: Paper) -> Imposition | None:
    options = request.wants.options._replace(paper=paper.size)
    version = request.game.version
    version = f"v{version}" if version[:1].isdigit() else version
    changed = "changed cards" if request.changes is not None else ""
    told = (request.deck_title(deck), version, changed, paper.name)
    stamp = " · ".join(part for part in told if part)
    try:
        imposed = impose(deck.size, copies.bleed, copies.pairs, options, stamp)
    except PrintkitError as impossible:
        for problem in impossible.problems:
            request.problems.add(problem._replace(span=problem.span or deck.size_span or deck.span))
        return None
    _warn_without_marks(request, deck, imposed, paper)
    return imposed


def _warn_without_marks(request: Request, deck: Deck, imposed: Imposition, paper: Paper) -> None:
    if not imposed.sheets:
        return
    rules = imposed.sheets[0].recto.rules
    crops = [rule for rule in rules if rule.kind == "crop"]
    upright = sum(rule.x1 == rule.x2 for rule in crops)
    if request.wants.options.marks != "none" and not 0 < upright < len(crops):
        request.problems.warning(
            deck.span,
            f"the margins of {paper.name} have no room for crop marks on every cut",
            hint="use a larger --margin, or --marks none if that is meant",
        )


class _Printed(NamedTuple):
    """A deck imposed on one paper."""

    request: Request
    deck: Deck
    cards: Sequence[Card]
    paper: Paper
    imposed: Imposition

    def product(self, drawing: Drawing, part: Literal["", "fronts", "backs"]) -> Product:
        from printkit.draw.sheets import draw_side

        document = drawing.document
        sides: list[Side] = []
        bookmarks: list[tuple[str, int]] = []
        listed = 0 if part == "backs" else self._list(drawing)
        if listed:
            bookmarks.append(("What to take out", 0))
        for number, sheet in enumerate(self.imposed.sheets, start=1):
            bookmarks.append((f"Sheet {number}", listed + len(sides)))
            for side in _sides(sheet, part):
                draw_side(document, side, self.imposed.page, drawing.drawn)
                sides.append(side)
        parts = bookmarks if len(bookmarks) > 1 else ()
        document.outline(self.request.deck_title(self.deck), 0, parts)
        facts = self._facts(sides, listed)
        if part == "backs":
            facts["sheets"] = None  # the paper of the fronts, printed again
        return Product(self._file(part), document.finish(), facts, self._expected(part))

    def _file(self, part: str) -> str:
        stem = self.request.file_stem(NAME, self.deck)
        changed = "changed" if self.request.changes is not None else ""
        words = (stem, self.paper.name, changed, part)
        return "-".join(word for word in words if word) + ".pdf"

    def _list(self, drawing: Drawing) -> int:
        """Pages before the sheets that tell what changed; whole sheets, if backs are to follow."""
        if self.request.changes is None:
            return 0
        from printkit.outputs.reprinting.leaflet import add_list

        page, document = self.imposed.page, drawing.document
        return add_list(self.request, self.deck, document, page, two_sided=self._two_sided)

    @property
    def _two_sided(self) -> bool:
        """Whether a sheet has both its sides in one file."""
        return self.imposed.duplex != "none" and not self.request.wants.split

    def _backs(self) -> str:
        """How this deck came out: without backs there is nothing to flip or fold."""
        any_back = any(card.back is not None for card in self.cards)
        return self.request.wants.options.backs if any_back else "none"

    def _expected(self, part: str) -> int:
        """What this file must hold, by the data alone."""
        backs = self.request.wants.options.backs != "none"
        both = expected_faces(self.request, self.deck, self.cards, backs=backs)
        fronts = expected_faces(self.request, self.deck, self.cards, backs=False)
        return {"": both, "fronts": fronts, "backs": both - fronts}[part]

    def _facts(self, sides: Sequence[Side], listed: int) -> dict[str, Fact]:
        return {
            "product": NAME,
            "deck": self.deck.id,
            "paper": self.paper.name,
            "page": f"{self.imposed.page}",
            "backs": self._backs(),
            "cards": len(self.cards),
            "copies": expected_faces(self.request, self.deck, self.cards, backs=False),
            "faces": sum(len(side.placements) for side in sides),
            "pages": listed + len(sides),
            "sheets": len(self.imposed.sheets) + (listed // 2 if self._two_sided else listed),
            "n_up": self.imposed.n_up,
            "ruler": self._ruler(sides),
        }

    def _ruler(self, sides: Sequence[Side]) -> int | None:
        """The length in mm of the ruler on these sides, 0 without room; None for none at all."""
        if not self.request.wants.options.ruler or not sides:
            return None
        lengths = (
            max(abs(rule.x2 - rule.x1), abs(rule.y2 - rule.y1))
            for side in sides[:1]
            for rule in side.rules
            if rule.kind == "ruler"
        )
        return round(max(lengths, default=0.0))


def _sides(sheet: Sheet, part: str) -> Iterator[Side]:
    """The sides of a sheet that stand in a file."""
    if part != "backs":
        yield sheet.recto
    if part != "fronts" and sheet.verso is not None:
        yield sheet.verso
