"""What a kind of element declares: its keys, and how it is built from them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from printkit.layout import kinds
from printkit.source.keys import Key, Record

if TYPE_CHECKING:
    from printkit.layout.builder import Builder
    from printkit.layout.element import Element
    from printkit.layout.entries import Entries

PLACE = (
    Key("x", kinds.EXTENT, "Left edge, from the left of the enclosing box.", "0"),
    Key("y", kinds.EXTENT, "Top edge, from the top of the enclosing box.", "0"),
    Key("w", kinds.EXTENT, "Width; % is of the enclosing box.", "100%"),
    Key("h", kinds.EXTENT, "Height; % is of the enclosing box.", "100%"),
    Key("rotate", kinds.ANGLE, "Degrees clockwise about the box's centre.", "0"),
    Key("opacity", kinds.PART, "From 0 (not seen) to 1, or in %.", "1"),
    Key("style", kinds.NAME, "A style of `styles:`, whose keys hold where the element has none."),
)

FILL = (Key("fill", kinds.PAINT, "A colour, or a gradient: linear(90, #c9a227, #fff3b0)."),)

STROKE = (
    Key("stroke", kinds.COLOUR, "The colour of the outline."),
    Key("stroke_width", kinds.LENGTH, "The outline's width.", "0.25mm"),
    Key("dash", kinds.DASH, 'Lengths of dashes and gaps: "1mm 0.5mm".'),
    Key("cap", kinds.CAP, "How lines end: butt, round or square.", "butt"),
    Key("join", kinds.JOIN, "How corners are joined: miter, round or bevel.", "miter"),
)


SYNONYMS: Mapping[str, str] = {
    "width": "w",
    "height": "h",
    "left": "x",
    "top": "y",
    "background": "fill",
    "colour": "fill",
    "color": "fill",
    "border": "stroke",
    "line_width": "stroke_width",
    "file": "src",
    "path": "src",
}
"""What other programs call the keys of elements."""


@dataclass(frozen=True, slots=True)
class ElementType:
    """A kind of element."""

    record: Record
    build: Callable[[Entries, Builder], Element | None]
    """None where its keys are wrong, which is then reported."""

    @property
    def name(self) -> str:
        return self.record.name


def element(
    name: str,
    doc: str,
    build: Callable[[Entries, Builder], Element | None],
    *keys: Key,
) -> ElementType:
    """Declare an element: the keys of its place, then its own."""
    names = {key.name for key in (*PLACE, *keys)}
    synonyms = {word: key for word, key in SYNONYMS.items() if key in names and word not in names}
    return ElementType(Record(name, doc, (*PLACE, *keys), synonyms=synonyms), build)
