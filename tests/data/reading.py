"""The text of a finished face: where its ink is, how large it is, and how it stands out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from PIL import Image, ImageChops, ImageFilter

from printkit.colour import BLACK, Rgb, luminance
from printkit.geometry import MM_PER_PT, Rect
from printkit.layout.frame import Frame, Glyphs, Group, Mark
from printkit.layout.text.fonts import Fonts
from tests.data.decks import Face, LaidOut, pictures
from tests.layout.laying import Placed, flat, shapes

DPI = 240
PIXELS_PER_MM = DPI / 25.4
_RING = 5
"""Width in pixels of the square that makes ink thicker: two pixels on every side."""
_NOBODY = (1, 254, 3)
"""A colour that no deck uses."""


@dataclass(frozen=True)
class Text:
    """A run of glyphs on a card."""

    words: str
    size: float
    """Font size in points."""
    bold: bool
    icon: bool
    """Whether its letters are pictures."""
    ink: Rect
    """The upright box around its ink, in mm."""
    glyphs: tuple[int, ...] = ()

    @property
    def large(self) -> bool:
        """What WCAG calls large: 18 pt, or 14 pt bold."""
        return self.size >= 18 or (self.bold and self.size >= 14)


def runs(frame: Frame, fonts: Fonts) -> Iterator[Text]:
    """Every run of glyphs with any ink, icons too."""
    icons = {face.key for face in fonts.icon_faces}
    for placed in flat(frame.marks):
        if isinstance(placed.mark, Glyphs):
            glyphs, face = placed.mark, fonts.by_key(placed.mark.face)
            box = _ink(placed, fonts)
            if box is not None:
                turn = placed.matrix
                scale = abs(turn.a * turn.d - turn.b * turn.c) ** 0.5
                words = "".join(word.text for word in glyphs.words)
                size = glyphs.size * scale / MM_PER_PT
                gids = tuple(glyph.gid for word in glyphs.words for glyph in word.glyphs)
                yield Text(words, size, face.bold, face.key in icons, box, gids)


def texts(frame: Frame, fonts: Fonts) -> list[Text]:
    return [run for run in runs(frame, fonts) if not run.icon]


def within(frame: Frame, fonts: Fonts, box: Rect) -> list[Rect]:
    """The boxes of all glyphs and shapes that lie wholly in a part of a face."""
    found = [run.ink for run in runs(frame, fonts)] + [placed.box for placed in shapes(frame)]
    return [one for one in found if box.contains(one)]


def _ink(placed: Placed, fonts: Fonts) -> Rect | None:
    """The box around a run's ink on the card."""
    glyphs = placed.mark
    assert isinstance(glyphs, Glyphs)
    face = fonts.by_key(glyphs.face)
    em, pen = glyphs.size / 1000, glyphs.x
    points: list[tuple[float, float]] = []
    for word in glyphs.words:
        for glyph in word.glyphs:
            ink = face.ink(glyph.gid)
            if ink.right > ink.left:
                for x in (ink.left, ink.right):
                    for y in (ink.top, ink.bottom):
                        along = pen + (glyph.dx + x) * em
                        points.append(placed.matrix.apply(along, glyphs.y - (glyph.dy + y) * em))
            pen += glyph.advance * em + glyphs.letter_spacing
        pen += glyphs.word_spacing if word.blank else 0.0
    if not points:
        return None
    xs, ys = zip(*points, strict=True)
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def contrasts(laid: LaidOut, faces: Sequence[Face]) -> Iterator[tuple[Face, Text, float]]:
    """The worst contrast of each text with what is painted beneath it and close about it.

    Seen, not reckoned: each face is rendered whole, without its text, and as nothing but the
    text in black, so that text which is covered, faint or clipped away counts as what it shows.
    """
    fonts = laid.fonts
    icons = {face.key for face in fonts.icon_faces}

    def is_text(mark: Mark) -> bool:
        return isinstance(mark, Glyphs) and mark.face not in icons

    whole = [face.frame for face in faces]
    bare = [_only(frame, lambda mark: not is_text(mark)) for frame in whole]
    inked = [_black(_only(frame, is_text)) for frame in whole]
    views = (pictures(fonts, frames, DPI) for frames in (whole, bare, inked))
    for face, seen, ground, ink in zip(faces, *views, strict=True):
        for text in texts(face.frame, fonts):
            yield face, text, _worst(text, seen, ground, ink)


def _worst(text: Text, seen: Image.Image, ground: Image.Image, ink: Image.Image) -> float:
    margin = _RING
    left, top = (int(side * PIXELS_PER_MM) - margin for side in (text.ink.x, text.ink.y))
    right = int(text.ink.right * PIXELS_PER_MM) + margin
    bottom = int(text.ink.bottom * PIXELS_PER_MM) + margin
    box = (max(0, left), max(0, top), min(seen.width, right), min(seen.height, bottom))
    letters = ImageChops.invert(ink.crop(box).convert("L"))
    core = letters.point(lambda value: 255 if value == 255 else 0)
    around = letters.point(lambda value: 255 if value > 40 else 0)
    around = around.filter(ImageFilter.MaxFilter(_RING))
    front, back = _colours(seen.crop(box), core), _colours(ground.crop(box), around)
    assert front, f"nothing of “{text.words}” is printed"
    return min(_contrast(one, other) for one in front for other in back)


def _colours(image: Image.Image, mask: Image.Image) -> list[tuple[int, int, int]]:
    """The colours where the mask is white."""
    chosen = Image.composite(image, Image.new("RGB", image.size, _NOBODY), mask)
    found = chosen.getcolors(chosen.width * chosen.height)
    assert found is not None
    colours = [colour for _, colour in found if isinstance(colour, tuple)]
    return [(red, green, blue) for red, green, blue in colours if (red, green, blue) != _NOBODY]


def _contrast(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@cache
def _luminance(colour: tuple[int, int, int]) -> float:
    red, green, blue = (part / 255 for part in colour)
    return luminance(Rgb(red, green, blue))


def _only(frame: Frame, wanted: Callable[[Mark], bool]) -> Frame:
    """The face with some of its marks."""

    def chosen(marks: tuple[Mark, ...]) -> Iterator[Mark]:
        for mark in marks:
            if isinstance(mark, Group):
                yield replace(mark, marks=tuple(chosen(mark.marks)), shared=None)
            elif wanted(mark):
                yield mark

    return replace(frame, marks=tuple(chosen(frame.marks)))


def _black(frame: Frame) -> Frame:
    """The face's text in black, whatever it was printed in and however faintly."""

    def blackened(mark: Mark) -> Mark:
        if isinstance(mark, Group):
            return replace(mark, marks=tuple(map(blackened, mark.marks)), opacity=1.0)
        return mark._replace(fill=BLACK) if isinstance(mark, Glyphs) else mark

    return replace(frame, marks=tuple(map(blackened, frame.marks)))
