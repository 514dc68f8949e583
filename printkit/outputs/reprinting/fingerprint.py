"""Fingerprints of drawn faces: equal for what looks equal, whatever made it.

They stand in records that outlive this process and this machine: what goes into them is the
drawing alone (outlines, places in whole micrometres, colours), never a name or an identity.
Whoever changes what goes into them makes a new format of records (printkit.outputs.reprinting.
recording), since all that was recorded would count as changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import blake2b
from pathlib import Path as File
from typing import TypeVar

from printkit.colour import Cmyk, Colour, Gradient, Paint
from printkit.draw.svgpaths import outline
from printkit.geometry import Matrix, Rect
from printkit.layout.frame import (
    UNMOVED,
    Bitmap,
    Frame,
    Glyphs,
    Group,
    Mark,
    Path,
    Shape,
    Stroke,
    Word,
)
from printkit.layout.text.fonts import Fonts
from printkit.problems import error

Key = TypeVar("Key")
Kept = TypeVar("Kept")

_BYTES = 8
_MOST_KEPT = 50_000
"""Marks and words held to be known again."""


class Fingerprints:
    """Takes the fingerprints of one game's faces; what recurs is looked at once."""

    def __init__(self, fonts: Fonts) -> None:
        self._fonts = fonts
        self._marks: dict[int, tuple[Mark, str]] = {}
        self._words: dict[tuple[str, int], tuple[Word, str]] = {}
        self._glyphs: dict[tuple[str, int], str] = {}
        self._pictures: dict[str, str] = {}
        self._frames: dict[int, tuple[Frame, str]] = {}

    def of(self, frame: Frame) -> str:
        """The face's fingerprint, in hexadecimal digits."""
        kept = self._frames.get(id(frame))
        if kept is None:
            told = f"face {_numbers((frame.size.w, frame.size.h))} {self._all(frame.marks)}"
            kept = _keep(self._frames, id(frame), (frame, _digest(told.encode())))
        return kept[1]

    def _all(self, marks: Iterable[Mark]) -> str:
        return ";".join(told for mark in _flat(marks) if (told := self._mark(mark)))

    def _mark(self, mark: Mark) -> str:
        # A line of text belongs to one card; other marks are often those of all cards.
        if isinstance(mark, Glyphs):
            return self._text(mark)
        kept = self._marks.get(id(mark))
        if kept is None:
            kept = _keep(self._marks, id(mark), (mark, self._other(mark)))
        return kept[1]

    def _other(self, mark: Shape | Bitmap | Group) -> str:
        match mark:
            case Shape():
                told = _shape(mark)
            case Bitmap():
                told = f"{_box(mark.box)} {_crop(mark.crop)} {self._picture(mark.path)}"
            case Group():
                inner = self._all(mark.marks)
                clip = _path(mark.clip) if mark.clip is not None else ""
                ways = f"{_matrix(mark.matrix)} {clip} {_fine((mark.opacity,))}"
                told = f"{ways} ({inner})" if inner and mark.opacity > 0 else ""
        return _digest(f"{type(mark).__name__} {told}".encode()) if told else ""

    def _text(self, mark: Glyphs) -> str:
        """A line: each word that has ink, and where it starts."""
        scale, x, told = mark.size / 1000, mark.x, []
        for word in mark.words:
            if not word.blank and (ink := self._word(mark.face, word)):
                told.append(f"{round(x * 1000)} {ink}")
            x += word.advance * scale + mark.letter_spacing * len(word.glyphs)
            if word.blank:
                x += mark.word_spacing
        if not told:
            return ""
        spacing = _numbers((mark.size, mark.y, mark.letter_spacing))
        return f"text {spacing} {_paint(mark.fill, None)} {' '.join(told)}"

    def _word(self, face: str, word: Word) -> str:
        key = (face, id(word))
        kept = self._words.get(key)
        if kept is None:
            kept = _keep(self._words, key, (word, self._ink(face, word)))
        return kept[1]

    def _ink(self, face: str, word: Word) -> str:
        """The outlines of a word's glyphs, each with its place; nothing for a word without ink."""
        told, x = [], 0.0
        for place, glyph in enumerate(word.glyphs):
            if ink := self._glyph(face, glyph.gid):
                told.append(f"{place} {round(x + glyph.dx)} {round(glyph.dy)} {ink}")
            x += glyph.advance
        return _digest(" ".join(told).encode()) if told else ""

    def _glyph(self, face: str, gid: int) -> str:
        key = (face, gid)
        known = self._glyphs.get(key)
        if known is None:
            steps = outline(self._fonts.by_key(face), gid)
            told = " ".join(f"{step[0]}{_rounded(step[1:])}" for step in steps)
            known = self._glyphs[key] = _digest(told.encode()) if steps else ""
        return known

    def _picture(self, path: str) -> str:
        """A picture by its file's content, which is the same on every machine."""
        known = self._pictures.get(path)
        if known is None:
            try:
                known = _digest(File(path).read_bytes())
            except OSError as reason:
                told = f"the picture {File(path).name} cannot be read: {reason.strerror}"
                raise error(None, told) from reason
            self._pictures[path] = known
        return known


def _flat(marks: Iterable[Mark]) -> Iterator[Mark]:
    """Marks without the groups that change nothing of what is in them."""
    for mark in marks:
        if (
            isinstance(mark, Group)
            and mark.matrix == UNMOVED
            and mark.clip is None
            and mark.opacity == 1.0
        ):
            yield from _flat(mark.marks)
        else:
            yield mark


def _shape(shape: Shape) -> str:
    """Nothing for a shape that is not seen."""
    fill = _paint(shape.fill, shape.box) if shape.fill is not None else ""
    stroke = _stroke(shape.stroke) if shape.stroke is not None else ""
    if not fill and not stroke:
        return ""
    odd = "odd" if shape.even_odd and fill else ""
    return f"{_path(shape.path)} {fill} {stroke} {odd}"


def _stroke(stroke: Stroke) -> str:
    paint = _colour(stroke.paint)
    if not paint or stroke.width <= 0:
        return ""
    return f"{paint} {_numbers((stroke.width, *stroke.dash))} {stroke.cap} {stroke.join}"


def _paint(paint: Paint, box: Rect | None) -> str:
    if not isinstance(paint, Gradient):
        return _colour(paint)
    stops = " ".join(f"{_fine((place,))} {_colour(colour)}" for place, colour in paint.stops)
    way = "radial" if paint.radial else f"linear {_fine((paint.angle,))}"
    return f"{way} {_box(box) if box is not None else ''} {stops}"


def _colour(colour: Colour) -> str:
    """Nothing for a colour that is not seen."""
    if colour.alpha <= 0:
        return ""
    if isinstance(colour, Cmyk):
        return f"cmyk {_fine((colour.c, colour.m, colour.y, colour.k, colour.alpha))}"
    return f"rgb {_fine((colour.r, colour.g, colour.b, colour.alpha))}"


def _path(path: Path) -> str:
    return " ".join([f"{segment[0]}{_numbers(segment[1:])}" for segment in path.segments])


def _matrix(matrix: Matrix) -> str:
    return f"{_fine(matrix[:4])} {_numbers(matrix[4:])}"


def _box(box: Rect) -> str:
    return _numbers((box.x, box.y, box.w, box.h))


def _crop(part: Rect) -> str:
    return _fine((part.x, part.y, part.w, part.h))


def _numbers(lengths: Iterable[float]) -> str:
    """Lengths in whole micrometres: less is not seen, and differs between machines."""
    return " ".join([str(round(length * 1000)) for length in lengths])


def _fine(factors: Iterable[float]) -> str:
    """Numbers that others are multiplied with."""
    return " ".join([str(round(factor * 100_000)) for factor in factors])


def _rounded(lengths: Iterable[float]) -> str:
    return " ".join([str(round(length)) for length in lengths])


def _digest(data: bytes) -> str:
    return blake2b(data, digest_size=_BYTES).hexdigest()


def _keep(known: dict[Key, Kept], key: Key, kept: Kept) -> Kept:
    if len(known) >= _MOST_KEPT:
        known.clear()
    known[key] = kept
    return kept
