"""A layout and a deck whose sizes do not agree."""

from __future__ import annotations

from printkit.game.model import Deck
from printkit.geometry import Size
from printkit.layout.templates import Template
from printkit.problems import Problems


def report_sizes(template: Template, own: Size, deck: Deck, problems: Problems) -> None:
    """Sizes that do not agree are told at the one that its author can change."""
    place = deck.size_span or deck.span
    home = place.file.rpartition("/")[0]
    layout = template.size_span
    if layout is None or layout.file.startswith(f"{home}/templates/".lstrip("/")):
        problems.error(
            layout,
            f"the layout {template.name} is {own}, but the cards of this deck are"
            f" {deck.size} ({place})",
            hint="give it the deck's size:, or none",
        )
        return
    problems.error(
        place,
        f"the cards of this deck are {deck.size}, but their layout is {own} ({layout})",
        hint="give them that size, or layouts of their own in templates/",
    )
