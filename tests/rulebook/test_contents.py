"""The table of contents: which column its lines stand in."""

from __future__ import annotations

from printkit.problems import Problems
from printkit.rulebook.contents import Contents
from printkit.rulebook.lines import Lines
from printkit.rulebook.model import FrontMatter
from printkit.rulebook.strips import Band, Strip
from printkit.rulebook.theme import theme
from tests.rulebook.reading import A5, SPAN, fonts


def _columns(*parts: int) -> list[list[str]]:
    """The ids of sections with some parts each, by the columns they stand in."""
    strips = []
    for number, count in enumerate(parts, 1):
        strips.append(Strip(5.0, heading=(1, f"{number} Section", f"s{number}")))
        for part in range(1, count + 1):
            heading = (2, f"{number}.{part} Part", f"s{number}-{part}")
            strips.append(Strip(5.0, heading=heading))
    look = theme(FrontMatter("Peak", SPAN), A5)
    band = Contents(
        (Band(tuple(strips), wide=False),), Lines(look, fonts(), Problems(), SPAN)
    ).band({})
    assert band is not None
    links = [link for strip in band.strips for link in strip.links]
    lefts = sorted({link.box.x for link in links})
    return [[link.target[1:] for link in links if link.box.x == x] for x in lefts]


def test_columns_of_the_contents_are_even() -> None:
    left, right = _columns(0, 0, 3, 0, 3, 0)
    assert (len(left), len(right)) == (6, 6)
    assert left[0] == "s1"


def test_no_section_ends_a_column_of_the_contents_alone() -> None:
    left, right = _columns(0, 3, 0, 1, 3, 0, 0)
    assert left == ["s1", "s2", "s2-1", "s2-2", "s2-3", "s3", "s4", "s4-1"]
    assert right[0] == "s5"
    left, right = _columns(0, 0, 0, 5, 0)
    assert right[0] == "s4-2"
