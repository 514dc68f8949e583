"""The rulebook as one HTML file, to be read on a phone and sent to the table."""

from __future__ import annotations

from collections.abc import Iterator

from printkit.geometry import Size
from printkit.outputs.request import Product, Request, Wants
from printkit.outputs.volumes import tell_missing

NAME = "html"
OPTIONAL = False
CARDS = False

_PAGE = Size(148.0, 210.0)
"""Whose sizes of type a screen takes."""


def wanted(wants: Wants) -> bool:
    """Whether the options ask for it; it belongs to the rulebook."""
    return wants.asks_for(NAME, "rulebook")


def build(request: Request) -> Iterator[Product]:
    """One file, whatever the papers."""
    from printkit.rulebook.html import html
    from printkit.rulebook.theme import theme

    rulebook = request.rulebooks.rulebook()
    if rulebook is None:
        tell_missing(request, NAME)
        return
    if request.problems.errors:
        return
    look = theme(rulebook.front, _PAGE, economy=request.wants.economy)
    icons = request.layouts.resources.drawings.find
    page = html(rulebook, look, request.fonts, icons)
    yield Product("rulebook.html", page, {"product": NAME})
