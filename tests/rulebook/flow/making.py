"""Strips made by hand, each known by a link that covers it; and where a flow puts them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from hypothesis import strategies as st

from printkit.geometry import Rect, Size
from printkit.problems import Span
from printkit.rulebook.flow import Flow, Matter
from printkit.rulebook.model import FrontMatter
from printkit.rulebook.strips import ALWAYS, NEVER, Band, Link, Panel, Strip
from printkit.rulebook.theme import Theme, theme

FRONT = FrontMatter("Peak", Span("rulebook.md", 1, 1))
A4, A5 = Size(210, 297), Size(148, 210)
Notes = Mapping[str, tuple[Strip, ...]]


def look(page: Size = A4) -> Theme:
    return theme(FRONT, page)


def strip(name: str, height: float, before: float = 0.0, cost: float = 0.0) -> Strip:
    return Strip(height, before=before, cost=cost, links=(Link(Rect(0, 0, 10, height), name),))


class Placed(NamedTuple):
    page: int
    name: str
    box: Rect

    @property
    def column(self) -> float:
        return self.box.x


def placed(flow: Flow) -> list[Placed]:
    """Every strip in the order in which pages are read."""
    return [
        Placed(page, link.target, link.box)
        for page, matter in enumerate(flow.placed())
        for link in matter.links
    ]


def names(matter: Matter) -> list[str]:
    return [link.target for link in matter.links]


def room(made: Theme) -> float:
    return made.page.h - made.margins.top - made.margins.bottom


class Book(NamedTuple):
    bands: tuple[Band, ...]
    notes: Notes
    theme: Theme

    @property
    def strips(self) -> list[Strip]:
        return [strip for band in self.bands for strip in band.strips]


def name_of(made: Strip) -> str:
    return made.links[0].target


_COSTS = st.sampled_from((0.0, 0.0, 8.0, 40.0, NEVER, NEVER))


@st.composite
def books(draw: st.DrawFn, *, tallest: float = 60.0) -> Book:
    """Rulebooks of strips: panels, tables with heads, footnotes, bands across the page."""
    made = look(draw(st.sampled_from((A4, A5, Size(105, 148)))))
    bands: list[Band] = []
    number = 0
    for _ in range(draw(st.integers(1, 4))):
        strips: list[Strip] = []
        for _ in range(draw(st.integers(1, 5))):
            block = _block(draw, number, tallest)
            number += len(block)
            strips += block
        bands.append(Band(tuple(strips), draw(st.booleans())))
    first = bands[0].strips[0]._replace(cost=0.0)
    bands[0] = bands[0]._replace(strips=(first, *bands[0].strips[1:]))
    notes = {label: (strip(f"note {label}", 6.0), strip(f"rest {label}", 4.0)) for label in "ab"}
    return Book(tuple(bands), notes, made)


def _block(draw: st.DrawFn, number: int, tallest: float) -> list[Strip]:
    """A few strips that look alike: the lines of a paragraph, the rows of a table."""
    height = draw(st.floats(3.0, draw(st.sampled_from((8.0, 8.0, tallest)))))
    panel = draw(st.sampled_from((None, None, Panel(None, None, 0.0, 50.0, 2.0))))
    head = draw(st.sampled_from(((), (), (strip("head", 5.0),))))
    found = []
    for index in range(draw(st.integers(1, 12))):
        made = strip(
            f"s{number + index}",
            height,
            draw(st.sampled_from((0.0, 0.0, 3.0))) if index else 4.0,
            draw(_COSTS) if index or draw(st.booleans()) else ALWAYS,
        )
        calls = (draw(st.sampled_from("ab")),) if draw(st.integers(0, 30)) == 0 else ()
        found.append(made._replace(panel=panel, again=head, notes=calls))
    return found


def chains(strips: Sequence[Strip]) -> list[list[Strip]]:
    """Strips that no break may part."""
    found: list[list[Strip]] = []
    for made in strips:
        if made.cost == NEVER and found:
            found[-1].append(made)
        else:
            found.append([made])
    return found
