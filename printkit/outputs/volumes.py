"""Finished volumes as documents: what rulebook, booklet and player aid have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from printkit.catalogue import Paper, parse_page
from printkit.geometry import Size
from printkit.outputs.request import Request
from printkit.problems import Problems

if TYPE_CHECKING:
    from printkit.draw.document import Document
    from printkit.rulebook.model import FrontMatter
    from printkit.rulebook.strips import Volume


def tell_missing(request: Request, product: str) -> None:
    """A game without a rulebook is only a problem where one was asked for."""
    game, problems = request.game, request.problems
    if product not in request.wants.only or problems.errors:
        return
    name, key = ("player aid", "aid") if product == "aid" else ("rulebook", "rulebook")
    problems.error(
        game.span,
        f"{game.title or game.id} has no {name}",
        hint=f"write one as {key}.md in the game's folder, or name its file: {key}: my-{key}.md",
    )


def rulebook_pages(request: Request, front: FrontMatter) -> tuple[Paper, ...]:
    """The pages asked for, else the rulebook's own format, else the papers."""
    wants = request.wants
    if wants.rulebook_pages:
        return wants.rulebook_pages
    if not front.page:
        return wants.papers
    try:
        return (parse_page(front.page),)
    except ValueError as reason:
        request.problems.error(front.span, str(reason))
        return ()


def half_of(paper: Size) -> Size:
    """A page of a sheet of paper folded once."""
    return Size(paper.h / 2, paper.w)


def booklet_volume(request: Request, paper: Paper) -> Volume | None:
    """The rulebook for half a paper; that it is too small for that is no more than a warning.

    Unless a booklet was asked for by name: the rulebook can be read without one.
    """
    rulebook, problems = request.rulebooks.rulebook(), request.problems
    if rulebook is None or "booklet" in request.wants.only:
        return request.rulebooks.volume(half_of(paper.size))
    for page in rulebook_pages(request, rulebook.front):
        request.rulebooks.volume(page.size)  # what is wrong at any size is told by these
    if problems.errors:
        return None
    own = Problems()
    volume = request.rulebooks.volume(half_of(paper.size), own)
    for problem in own:
        message = f"{problem.message}; {booklet_file(paper)} is left out" if own.errors else ""
        problems.add(problem._replace(message=message or problem.message, severity="warning"))
    return None if own.errors else volume


def booklet_file(paper: Paper) -> str:
    """The name of a booklet's file."""
    return f"rulebook-{paper.name}-booklet.pdf"


def check_texts(request: Request) -> None:
    """Set rulebook and player aid for every page that a build without options makes."""
    rulebook = request.rulebooks.rulebook()
    if rulebook is not None:
        for page in rulebook_pages(request, rulebook.front):
            request.rulebooks.volume(page.size)
    for paper in request.wants.papers:
        booklet_volume(request, paper)
        request.rulebooks.aid_volume(paper.size)
    if request.game.decks:
        request.rulebooks.aid_volume(request.game.decks[0].size)


def new_document(
    request: Request,
    front: FrontMatter,
    what: str,
    *,
    duplex: Literal["long", "short", "none"],
) -> Document:
    """An empty document that says what it is."""
    from printkit.draw.document import Document

    game = request.game
    return Document(
        title=front.title or game.title,
        author=", ".join(front.authors or game.authors),
        language=front.language or game.language,
        subject=" ".join(("print-and-play", what, game.version)).strip(),
        duplex=duplex,
        fonts=request.fonts,
        stock=request.stock,
    )


def add_pages(document: Document, volume: Volume) -> None:
    """Every page as it is read, with its links and numbers, and the outline of them all."""
    for page in volume.pages:
        document.page(
            page.frame.size,
            [document.face(page.frame).operators],
            links=page.links,
            anchors=page.anchors,
            label=page.label,
        )
    document.contents([(e.level, e.title, e.page, e.y) for e in volume.entries])
