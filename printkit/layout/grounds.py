"""What lies below each point of a face, as it was laid out and as it is printed."""

from __future__ import annotations

from dataclasses import dataclass

from printkit.colour import WHITE, Cmyk, Colour, Gradient, Paint, Rgb
from printkit.geometry import Matrix
from printkit.layout.areas import Area
from printkit.layout.frame import Glyphs


@dataclass(frozen=True, slots=True)
class _Painted:
    area: Area
    clips: tuple[Area, ...]
    before: Colour
    after: Colour


class Grounds:
    """The areas that a face is painted with, one on the other."""

    def __init__(self) -> None:
        self._painted: list[_Painted] = []

    def paint(self, area: Area, clips: tuple[Area, ...], before: Colour, after: Colour) -> None:
        """Lay an area over what is there: its colour as laid out and as printed."""
        self._painted.append(_Painted(area, clips, before, after))

    def at(self, x: float, y: float) -> tuple[Colour, Colour]:
        """The colours of a point: as laid out and as printed."""
        for painted in reversed(self._painted):
            if painted.area.holds(x, y) and all(clip.holds(x, y) for clip in painted.clips):
                return painted.before, painted.after
        return WHITE, WHITE


def flat(paint: Paint) -> Colour:
    """A paint as one colour: the mean of a gradient's."""
    if not isinstance(paint, Gradient):
        return paint
    stops = [_rgb(colour) for _, colour in paint.stops]
    count = len(stops)
    return Rgb(
        sum(s.r for s in stops) / count,
        sum(s.g for s in stops) / count,
        sum(s.b for s in stops) / count,
        sum(s.alpha for s in stops) / count,
    )


def over(colour: Colour, ground: Colour, opacity: float) -> Colour:
    """What is seen of a colour that lets some of the ground through."""
    share = colour.alpha * opacity
    if share >= 0.999:
        return colour
    one, other = _rgb(colour), _rgb(ground)
    rest = 1 - share
    return Rgb(
        one.r * share + other.r * rest,
        one.g * share + other.g * rest,
        one.b * share + other.b * rest,
    )


def _rgb(colour: Colour) -> Rgb:
    return colour.rgb() if isinstance(colour, Cmyk) else colour


def along(glyphs: Glyphs, matrix: Matrix) -> list[tuple[float, float]]:
    """Points in the middle of the letters of a run."""
    spaces = sum(word.blank for word in glyphs.words) * glyphs.word_spacing
    count = sum(len(word.glyphs) for word in glyphs.words)
    width = sum(word.advance for word in glyphs.words) * glyphs.size / 1000
    width += spaces + count * glyphs.letter_spacing
    y = glyphs.y - 0.33 * glyphs.size
    steps = 3 if width > glyphs.size else 1
    return [matrix.apply(glyphs.x + width * (step + 0.5) / steps, y) for step in range(steps)]
