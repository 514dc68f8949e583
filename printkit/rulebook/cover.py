"""The cover of a rulebook: a face as large as a page, laid out as cards are."""

from __future__ import annotations

from dataclasses import replace

from printkit.colour import Cmyk, Colour
from printkit.game.model import Card, Deck, Value
from printkit.geometry import Matrix, Sides, Size
from printkit.layout.frame import Frame, Group
from printkit.layout.layouts import Layouts
from printkit.problems import Span
from printkit.rulebook.furniture import rule
from printkit.rulebook.lines import Lines
from printkit.rulebook.model import FrontMatter
from printkit.rulebook.strips import NEVER, Band, Strip
from printkit.rulebook.theme import Theme
from printkit.rulebook.words import words

_SHOWN = 3
WIDTH = 148.0
"""Covers are laid out this many mm wide, as A5 is, and then enlarged or reduced to the page."""


def cover(front: FrontMatter, look: Theme, layouts: Layouts) -> Frame | None:
    """The cover by its layout; None where that is wrong, which problems tell."""
    page = look.page
    scale = page.w / WIDTH
    size = Size(WIDTH, page.h / scale)
    said = words(front.language)
    fields: dict[str, Value] = {
        "id": "cover",
        "name": front.title,
        "text": "",
        "title": front.title,
        "subtitle": front.subtitle,
        "players": front.players,
        "minutes": front.minutes,
        "age": front.age,
        "authors": ", ".join(front.authors),
        "licence": front.licence,
        "facts": facts(front),
        "rules": said.rules,
        "by": said.credits,
        "cards": _shown(layouts),
        "accent": _hex(look.accent),
        "ink": _hex(look.ink),
        "paper": _hex(look.paper),
        "display": look.display,
        "body": look.body,
        "sans": look.sans,
    }
    # It is no card to those who read of what is wrong with it: it has no name but its keys.
    card = Card("cover", "", 1, 1, fields, front.place("title"), _places(front), front.cover)
    deck = Deck(f"cover {size}", size, (card,), front.span, front.title)
    frame = layouts.front(card, deck)
    if frame is None:
        return None
    bleed = frame.bleed
    sides = (bleed.top, bleed.right, bleed.bottom, bleed.left)
    enlarged = Group(frame.marks, Matrix.scaling(scale, scale))
    return Frame(page, Sides(*(side * scale for side in sides)), (enlarged,))


def _places(front: FrontMatter) -> dict[str, Span]:
    """Where what a cover shows was typed."""
    names = ("title", "subtitle", "players", "minutes", "age", "authors", "licence")
    places = {name: front.place(name, "title") for name in names}
    places |= {"name": front.place("title"), "template": front.place("cover")}
    places["facts"] = front.place("players", "minutes", "age", "title")
    looks = ("accent", "ink", "paper", "display", "body", "sans")
    return places | {name: front.place(name, "look") for name in looks}


def _shown(layouts: Layouts) -> tuple[str, ...]:
    """Cards that a cover may show: some of the first deck, far from each other in it."""
    faces = layouts.resources.faces
    decks = faces.decks() if faces is not None else ()
    cards = [card for card in decks[0].cards if card.copies] if decks else []
    count = min(_SHOWN, len(cards))
    return tuple(cards[(2 * n + 1) * len(cards) // (2 * count)].id for n in range(count))


def _hex(colour: Colour) -> str:
    rgb = colour.rgb() if isinstance(colour, Cmyk) else colour
    return "#" + "".join(f"{round(255 * part):02x}" for part in (rgb.r, rgb.g, rgb.b))


def facts(front: FrontMatter) -> tuple[str, ...]:
    """How many play, how long and from which age, as people read it."""
    said = words(front.language)
    players = said.player if front.players.strip() == "1" else said.players
    found = []
    if front.players:
        found.append(f"{front.players} {players}")
    if front.minutes:
        found.append(f"{front.minutes} {said.minutes}")
    if front.age:
        found.append(f"{said.age} {front.age}")
    return tuple(found)


def title_block(front: FrontMatter, lines: Lines) -> Band:
    """The title at the head of the first page, where there is no cover."""
    theme = lines.theme
    big = min(theme.size * 3.4, theme.measure / 5)
    strips: list[Strip] = []
    style = replace(lines.style("display", big, bold=True, accent=True), align="start")
    title = lines.running(front.title, style, theme.measure)
    for number in range(len(title.lines)):
        marks = title.placed(number, 0.0, big * 0.85).marks
        strips.append(Strip(big * 1.05, marks, cost=NEVER if number else 0.0))
    plain = replace(lines.style("body", theme.size * 1.15, italic=True), align="start")
    small = replace(lines.style("sans", theme.small), align="start")
    told = " · ".join((*facts(front), *((", ".join(front.authors),) if front.authors else ())))
    for text, look in ((front.subtitle, plain), (told, small)):
        running = lines.running(text, look, theme.measure)
        for number in range(len(running.lines)):
            marks = running.placed(number, 0.0, theme.line * 0.8).marks
            strips.append(Strip(theme.line * 1.1, marks, cost=NEVER))
    line = rule(0.0, theme.line * 0.4, theme.measure, lines, 0.6)
    strips.append(Strip(theme.line * 0.8, (line,), cost=NEVER))
    return Band(tuple(strips), wide=True)
