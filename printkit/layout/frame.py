"""The hinge of printkit: a finished face as marks at fixed positions.

Layout makes frames, drawing reads them, and nothing else is known between the two.
All lengths are millimetres from the top left corner of the trim, y downward; what reaches
into the bleed has negative coordinates or lies beyond the size.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from printkit.colour import Colour, Paint
from printkit.geometry import Matrix, Rect, Sides, Size

Segment = (
    tuple[Literal["M"], float, float]
    | tuple[Literal["L"], float, float]
    | tuple[Literal["C"], float, float, float, float, float, float]
    | tuple[Literal["Z"]]
)
"""Move, line, cubic curve (two controls, then the end) or close; absolute mm."""

WHOLE = Rect(0.0, 0.0, 1.0, 1.0)
UNMOVED = Matrix()

_KAPPA = 0.5522847498
"""Control distance that makes four cubic curves a circle."""


@dataclass(frozen=True, slots=True)
class Path:
    """An outline of one or more sub-paths."""

    segments: tuple[Segment, ...]

    @classmethod
    def polygon(cls, points: tuple[tuple[float, float], ...], *, closed: bool = True) -> Path:
        first, *rest = points
        segments: list[Segment] = [("M", *first), *(("L", x, y) for x, y in rest)]
        if closed:
            segments.append(("Z",))
        return cls(tuple(segments))

    @classmethod
    def rect(cls, box: Rect, radius: float = 0.0) -> Path:
        x, y, right, bottom = box.x, box.y, box.right, box.bottom
        r = min(radius, box.w / 2, box.h / 2)
        if r <= 0:
            return cls.polygon(((x, y), (right, y), (right, bottom), (x, bottom)))
        k = r * (1 - _KAPPA)
        return cls(
            (
                ("M", x + r, y),
                ("L", right - r, y),
                ("C", right - k, y, right, y + k, right, y + r),
                ("L", right, bottom - r),
                ("C", right, bottom - k, right - k, bottom, right - r, bottom),
                ("L", x + r, bottom),
                ("C", x + k, bottom, x, bottom - k, x, bottom - r),
                ("L", x, y + r),
                ("C", x, y + k, x + k, y, x + r, y),
                ("Z",),
            )
        )

    @classmethod
    def ellipse(cls, box: Rect) -> Path:
        x, y = box.centre
        rx, ry = box.w / 2, box.h / 2
        kx, ky = rx * _KAPPA, ry * _KAPPA
        return cls(
            (
                ("M", x + rx, y),
                ("C", x + rx, y + ky, x + kx, y + ry, x, y + ry),
                ("C", x - kx, y + ry, x - rx, y + ky, x - rx, y),
                ("C", x - rx, y - ky, x - kx, y - ry, x, y - ry),
                ("C", x + kx, y - ry, x + rx, y - ky, x + rx, y),
                ("Z",),
            )
        )


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line along a path; lengths in mm."""

    paint: Colour
    width: float
    dash: tuple[float, ...] = ()
    cap: Literal["butt", "round", "square"] = "butt"
    join: Literal["miter", "round", "bevel"] = "miter"


@dataclass(frozen=True, slots=True)
class Shape:
    """A filled and/or stroked path.

    A gradient spans `box`: a linear one into its corners as in CSS, a radial one to its sides.
    """

    path: Path
    box: Rect
    fill: Paint | None = None
    stroke: Stroke | None = None
    even_odd: bool = False


class Glyph(NamedTuple):
    """A shaped glyph: lengths in thousandths of the font size, dy upward."""

    gid: int
    advance: float
    dx: float
    dy: float
    text: str
    """The characters it stands for; empty for the further glyphs of a cluster."""


@dataclass(frozen=True, slots=True, eq=False)
class Word:
    """A run of glyphs shaped once and set many times; compared by identity.

    `advance` is the sum of the glyphs' advances, in thousandths of the font size.
    """

    glyphs: tuple[Glyph, ...]
    advance: float
    text: str
    blank: bool = False
    """Whether it is white space, which justifying stretches."""


class Glyphs(NamedTuple):
    """A line, or a piece of one, in one font: words from left to right on a baseline.

    A tuple, since a large deck makes a hundred thousand.
    """

    face: str
    """The key of a font face (layout.text.fonts)."""
    size: float
    """Font size in mm."""
    x: float
    y: float
    """Where the baseline starts."""
    words: tuple[Word, ...]
    fill: Paint
    letter_spacing: float = 0.0
    """Extra mm after each glyph."""
    word_spacing: float = 0.0
    """Extra mm after each blank word."""
    text: str | None = None
    """The characters in reading order where glyph order cannot tell (right-to-left runs)."""


@dataclass(frozen=True, slots=True)
class Bitmap:
    """A picture of pixels in a box, cropped to `crop` (fractions of the upright picture)."""

    box: Rect
    path: str
    """Key of the picture (source.pictures): its file."""
    crop: Rect = WHOLE
    dpi: int = 300
    """Stored pixels are capped at the placed size times this."""


@dataclass(frozen=True, slots=True)
class Group:
    """Marks under a map, a clip and one opacity."""

    marks: tuple[Mark, ...]
    matrix: Matrix = UNMOVED
    clip: Path | None = None
    """In the group's own coordinates, before the map."""
    opacity: float = 1.0
    shared: str | None = None
    """A name where the same marks recur on many faces (an SVG): drawn once as a form."""


Mark = Shape | Glyphs | Bitmap | Group


@dataclass(frozen=True, slots=True)
class Frame:
    """A finished face: its trim size, how far its ink reaches beyond, and its marks in order."""

    size: Size
    bleed: Sides
    marks: tuple[Mark, ...]
