"""A player aid: a page, or cards of the deck's size, in the largest type that adds none."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from printkit.geometry import MM_PER_PT, Sides, Size
from printkit.layout.frame import Frame, Mark
from printkit.layout.layouts import Layouts
from printkit.layout.text.fonts import Fonts
from printkit.problems import Problems
from printkit.rulebook.flow import Flow, Matter
from printkit.rulebook.furniture import rule
from printkit.rulebook.lines import Lines
from printkit.rulebook.model import Block, Heading, Rulebook
from printkit.rulebook.strips import NEVER, Band, Entry, Page, Strip, Volume
from printkit.rulebook.theme import LEAST, Theme, scaled, theme
from printkit.rulebook.words import words

_CARD = 100.0
"""A face narrower than this is a card, in mm."""
_WHOLE = 6.0
"""A break within a table or paragraph costs so much more than in a rulebook."""
_STEP = 0.25
_MOST, _MOST_ON_CARDS = 14.0, 9.0
"""The largest type of an aid, in points."""


class _Made(NamedTuple):
    theme: Theme
    flow: Flow
    problems: Problems


def aid_volume(
    rulebook: Rulebook,
    page: Size,
    layouts: Layouts,
    fonts: Fonts,
    problems: Problems,
    *,
    economy: bool = False,
) -> Volume:
    """Set a player aid on pages or cards of a size, as `volume` sets a rulebook.

    Type shrinks to 7 pt to save a face, and is no smaller than what is saved by it.
    """
    plain = replace(rulebook, blocks=tuple(_plain(block) for block in rulebook.blocks))
    look = _headed(theme(rulebook.front, page, economy=economy, aid=True))
    made = _fitted(plain, look, fonts)
    problems.extend(made.problems)
    made.flow.check(problems, rulebook.front.span)
    lines = Lines(made.theme, fonts, problems, rulebook.front.place("title"))
    matters = made.flow.placed()
    pages = [
        _page(rulebook, matter, lines, number, len(matters))
        for number, matter in enumerate(matters, 1)
    ]
    entries = tuple(
        Entry(level - 1, title, name, index, box.y)
        for index, matter in enumerate(matters)
        for level, title, name, box in matter.headings
    )
    return Volume(tuple(pages), entries, look.rtl)


def _plain(block: Block) -> Block:
    """Headings without numbers, one step smaller than in a rulebook."""
    if isinstance(block, Heading):
        return replace(block, number="", level=min(3, block.level + 1))
    return block


def _fitted(rulebook: Rulebook, look: Theme, fonts: Fonts) -> _Made:
    """The largest type that takes no more faces than the smallest."""
    most = _MOST if look.page.w >= _CARD else _MOST_ON_CARDS
    best = _set(rulebook, scaled(look, LEAST), fonts)
    low, high = 0, round((most - LEAST) / _STEP)
    while low < high:
        middle = (low + high + 1) // 2
        made = _set(rulebook, scaled(look, LEAST + middle * _STEP), fonts)
        if len(made.flow) <= len(best.flow) and not made.flow.over:
            low, best = middle, made
        else:
            high = middle - 1
    return best


def _set(rulebook: Rulebook, look: Theme, fonts: Fonts) -> _Made:
    from printkit.rulebook.typeset.bands import bands, notes

    problems = Problems()
    found = bands(rulebook, look, fonts, problems)
    whole = [Band(tuple(_wholly(strip) for strip in band.strips), band.wide) for band in found]
    return _Made(look, Flow(whole, notes(rulebook, look, fonts, problems), look), problems)


def _wholly(strip: Strip) -> Strip:
    """On so little room what belongs together is sought on one face."""
    return strip._replace(cost=strip.cost * _WHOLE) if 0 < strip.cost < NEVER else strip


def _title_size(page: Size) -> float:
    return (17.0 if page.w >= _CARD else 9.5) * MM_PER_PT


def _headed(look: Theme) -> Theme:
    """The theme with room for the title above the text of every face."""
    margins = look.margins
    top = margins.top + _title_size(look.page) * 1.6
    return replace(look, margins=Sides(top, margins.right, margins.bottom, margins.left))


def _page(rulebook: Rulebook, matter: Matter, lines: Lines, number: int, count: int) -> Page:
    marks = _head(rulebook.front.title, lines, number, count)
    frame = Frame(lines.theme.page, Sides.all(0.0), (*marks, *matter.marks))
    anchors = tuple(dict(reversed(matter.anchors)).items())
    return Page(frame, tuple(matter.links), anchors, str(number))


def _head(title: str, lines: Lines, number: int, count: int) -> list[Mark]:
    """The game's title, and what this is, above a rule."""
    look = lines.theme
    size = _title_size(look.page)
    x, width = look.margins.left, look.measure
    y = look.margins.top - size * 0.86
    said = words(look.language).aid
    told = f"{said} {number}/{count}" if count > 1 else said
    small = lines.style("sans", max(LEAST * MM_PER_PT, size * 0.5))
    half = width / 2
    right = lines.line(told, small, x if look.rtl else x + half, y, half, lines.end)
    room = width - (right.right - right.left) - size * 0.5
    bold = lines.style("display", size, bold=True, accent=True)
    name = lines.line(title, bold, x + width - room if look.rtl else x, y, room, lines.start)
    line = rule(x, y + size * 0.28, width, lines, 0.4 if look.page.w >= _CARD else 0.25)
    return [*name.marks, *right.marks, line]
