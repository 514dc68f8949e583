"""The rulebook as one HTML file, to be read on a phone and sent to the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from printkit.geometry import Size
from printkit.outputs.request import Product, Request, Wants
from printkit.outputs.volumes import tell_missing

if TYPE_CHECKING:
    from printkit.rulebook.model import Rulebook
    from printkit.rulebook.theme import Theme

NAME = "html"
OPTIONAL = False
CARDS = False

_PAGE = Size(148.0, 210.0)
"""Whose sizes of type a screen takes."""
_MOST_BYTES = 2_000_000
_RESOLUTIONS = (132, 96, 64)
"""Of pictures of pixels, as if on cards of full size; a page shows them at a third of that."""


def wanted(wants: Wants) -> bool:
    """Whether the options ask for it; it belongs to the rulebook."""
    return wants.asks_for(NAME, "rulebook")


def build(request: Request) -> Iterator[Product]:
    """One file, whatever the papers."""
    from printkit.rulebook.theme import theme

    rulebook = request.rulebooks.rulebook()
    if rulebook is None:
        tell_missing(request, NAME)
        return
    if request.problems.errors:
        return
    look = theme(rulebook.front, _PAGE, economy=request.wants.economy)
    page = _within_limit(request, rulebook, look)
    yield Product("rulebook.html", page, {"product": NAME})


def _within_limit(request: Request, rulebook: Rulebook, look: Theme) -> bytes:
    """The page, its photographs coarser where they would make it too large to be sent."""
    from printkit.rulebook.cover import cover
    from printkit.rulebook.html import html

    # The economical cover has nothing that the title has not.
    face = None
    if rulebook.front.cover and not request.wants.economy:
        face = cover(rulebook.front, look, request.layouts)
    icons, page = request.layouts.resources.drawings.find, b""
    for dpi in _RESOLUTIONS:
        page = html(rulebook, look, request.fonts, icons, cover=face, dpi=dpi)
        if len(page) <= _MOST_BYTES:
            return page
    request.problems.warning(
        rulebook.front.span,
        f"rulebook.html is {len(page) / 1e6:.1f} MB, more than the 2 MB that phones like",
        hint="show fewer or simpler pictures",
    )
    return page
