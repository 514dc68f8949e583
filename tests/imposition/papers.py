"""Papers, cards and option sets that the tests of this folder share."""

from __future__ import annotations

from hypothesis import strategies as st

from printkit.catalogue import card_names, paper_names, parse_card, parse_paper
from printkit.geometry import Size
from printkit.imposition.model import Options

POKER = Size(63.5, 88.9)
A4 = Size(210.0, 297.0)
LETTER = Size(215.9, 279.4)
PAPERS = tuple(parse_paper(name).size for name in paper_names())
CARDS = tuple(parse_card(name).size for name in card_names())


def sizes(least: float, most: float) -> st.SearchStrategy[Size]:
    side = st.floats(least, most, allow_nan=False).map(lambda length: round(length, 2))
    return st.builds(Size, side, side)


cards = st.one_of(st.sampled_from(CARDS), sizes(20, 130))
papers = st.one_of(st.sampled_from(PAPERS), sizes(150, 500))
options = st.builds(
    Options,
    papers,
    backs=st.sampled_from(["long", "short", "fold", "none"]),
    marks=st.sampled_from(["edge", "corner", "full", "none"]),
    gutter=st.sampled_from([0.0, 0.5, 2.0, 4.0, 6.0, 9.0]),
    margin=st.sampled_from([0.0, 3.0, 5.0, 8.0]),
    bleed=st.none(),
    back_offset=st.just((0.0, 0.0)),
    back_angle=st.just(0.0),
    ruler=st.booleans(),
)
bleeds = st.sampled_from([0.0, 1.0, 2.0, 3.0, 3.175, 5.0])
"""What a layout may ask for."""
