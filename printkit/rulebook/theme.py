"""How a rulebook looks at one page size: fonts, colours, sizes and margins."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from printkit.colour import WHITE, Cmyk, Colour, Rgb, contrast, parse_colour
from printkit.geometry import MM_PER_PT, Sides, Size
from printkit.rulebook.model import FrontMatter

LEGIBLE = 4.5
"""The least contrast of text to its ground (WCAG 2.2, AA)."""

COLOURS = {"ink": "#1d1b19", "accent": "#8c2f2a", "paper": "#f6f1e7", "tint": "#f2ede3"}
"""What a look has where nothing else is written."""
FONTS = {"body": "Source Serif 4", "sans": "Source Sans 3", "display": "Barlow Condensed"}
_RTL = frozenset(("ar", "he", "fa", "ur", "yi", "iw"))
_BODY, _SMALL, LEAST = 9.5, 8.5, 7.0
"""Sizes of type in points: the running text, tables, and below which nothing goes."""
_AID, _AID_CARD = 9.0, 8.0
_NARROWEST = 38.0
"""No column is narrower, in mm, however many an author wants."""
_TWO = 140.0
"""A measure from which lines of the running text would be too long for one column."""


@dataclass(frozen=True, slots=True)
class Theme:
    """Lengths in mm; sizes of type for the page they are made for."""

    page: Size
    margins: Sides
    columns: int
    gap: float
    """Between columns."""
    ink: Colour
    accent: Colour
    tint: Colour
    """The ground of examples and of every second table row."""
    paper: Colour
    """The ground of covers and of the HTML page; sheets of text stay white."""
    body: str = FONTS["body"]
    sans: str = FONTS["sans"]
    display: str = FONTS["display"]
    size: float = 9.5 * MM_PER_PT
    leading: float = 12.5 / 9.5
    """A factor of the size."""
    small: float = 8.5 * MM_PER_PT
    """Tables and captions."""
    language: str = "en"
    rtl: bool = False
    economy: bool = False

    @property
    def measure(self) -> float:
        """The width of the text area."""
        return self.page.w - self.margins.left - self.margins.right

    @property
    def column(self) -> float:
        """The width of one column."""
        return (self.measure - self.gap * (self.columns - 1)) / self.columns

    @property
    def room(self) -> float:
        """The height of the text area."""
        return self.page.h - self.margins.top - self.margins.bottom

    @property
    def line(self) -> float:
        """From baseline to baseline of the running text."""
        return self.size * self.leading


def theme(front: FrontMatter, page: Size, *, economy: bool = False, aid: bool = False) -> Theme:
    """The theme of a rulebook, or a player aid, for pages of a size.

    Raises ValueError for a colour that is none.
    """
    margins = _aid_margins(page) if aid else _margins(page)
    measure = page.w - margins.left - margins.right
    gap = 7.0 if measure >= _TWO else 5.0
    look = front.look
    found = {name: parse_colour(look.get(name) or value) for name, value in COLOURS.items()}
    tint = found["paper"] if look.get("paper") and not look.get("tint") else found["tint"]
    fonts = {name: look.get(name) or plain for name, plain in FONTS.items()}
    made = Theme(
        page=page,
        margins=margins,
        columns=_columns(front.columns, measure, gap, aid=aid),
        gap=gap,
        ink=_darkened(found["ink"]),
        accent=_darkened(found["accent"]),
        tint=WHITE if economy else tint,
        paper=WHITE if economy else found["paper"],
        # An aid is read at a glance: in the face of tables throughout.
        body=fonts["sans" if aid else "body"],
        sans=fonts["sans"],
        display=fonts["display"],
        language=front.language,
        rtl=runs_left(front.language),
        economy=economy,
    )
    return scaled(made, _type_size(page, aid=aid))


def scaled(theme: Theme, points: float) -> Theme:
    """The theme with running text of a size; lines of small type are set closer."""
    small = max(min(points, LEAST), points * _SMALL / _BODY)
    leading = 12.5 / 9.5 if points >= 9 else 1.26 if points >= 8 else 1.22
    return replace(theme, size=points * MM_PER_PT, small=small * MM_PER_PT, leading=leading)


def runs_left(language: str) -> bool:
    """Whether a language is written from right to left."""
    return language.partition("-")[0].lower() in _RTL


def _type_size(page: Size, *, aid: bool) -> float:
    """In points: that of books on pages from A5 up, less on smaller ones, in steps of a quarter."""
    scale = min(1.0, page.w / 132, page.h / 190)
    if aid:
        return _AID if scale > 0.7 else _AID_CARD
    return max(LEAST, round(_BODY * math.sqrt(scale) * 4) / 4)


def _margins(page: Size) -> Sides:
    side = _between(4.0, 0.12 * page.w, 20.0)
    return Sides(
        _between(5.0, 0.09 * page.h, 22.0), side, _between(6.0, 0.088 * page.h, 21.0), side
    )


def _aid_margins(page: Size) -> Sides:
    """A page has those that printers leave white, and a little; a card its safe area."""
    return Sides.all(_between(4.0, 0.06 * min(page.w, page.h), 14.0))


def _columns(wanted: int | None, measure: float, gap: float, *, aid: bool) -> int:
    if wanted is None:
        narrow = 100.0 if aid else _TWO
        wanted = 1 if measure < narrow else 2 if measure < 230 else 3
    most = int((measure + gap) // (_NARROWEST + gap))
    return max(1, min(wanted, most, 4))


def _darkened(colour: Colour) -> Colour:
    """The colour, dark enough for words on white."""
    while contrast(colour, WHITE) < LEGIBLE:
        rgb = colour.rgb() if isinstance(colour, Cmyk) else colour
        colour = Rgb(rgb.r * 0.94, rgb.g * 0.94, rgb.b * 0.94, 1.0)
    return colour


def _between(least: float, length: float, most: float) -> float:
    return max(least, min(length, most))
