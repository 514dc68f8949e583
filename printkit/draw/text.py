"""Runs of glyphs as text operators, each word encoded once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple, cast

from printkit.colour import Colour
from printkit.draw.fonts import embed
from printkit.draw.keeping import Named
from printkit.draw.paint import set_fill
from printkit.draw.plane import PT_PER_MM, Plane
from printkit.draw.resources import Resources
from printkit.draw.store import number, text_string
from printkit.layout.frame import Glyph, Glyphs, Word
from printkit.layout.text.faces import Face
from printkit.layout.text.fonts import Fonts

_ESCAPED = (b"\\", b"(", b")")
_REMEMBERED = 10_000
"""How many colours, and how many distances, are kept as the bytes they were written in."""


class Line(NamedTuple):
    """A run ready to be set; lengths count the last decimal of a point."""

    begin: bytes
    x: int
    y: int
    shown: bytes


class FontInUse(dict[Word, bytes]):
    """A face as one document uses it: its words, encoded for TJ between parentheses.

    A word's first look-up encodes it, so that a line is one join over a dictionary.
    """

    def __init__(self, name: bytes, face: Face, reserved: int) -> None:
        super().__init__()
        self.name = name
        self.face = face
        self.reserved = reserved
        self.texts: dict[int, str] = {}
        self.special: set[Word] = set()
        """Words that need more than TJ: raised glyphs, or text that glyph ids cannot tell."""
        self._known: dict[int, tuple[bytes, float]] = {}

    def __missing__(self, word: Word) -> bytes:
        texts = self.texts
        for gid, _, _, dy, text in word.glyphs:
            if texts.setdefault(gid, text) != text or not text or dy:
                self.special.add(word)
        encoded = self[word] = self.shown(word.glyphs)
        return encoded

    def shown(self, glyphs: Sequence[Glyph]) -> bytes:
        """The glyphs as they stand in a TJ array, with what shaping moved."""
        parts: list[bytes] = []
        known = self._known
        owed = 0.0
        for gid, advance, dx, _, _ in glyphs:
            code, width = known.get(gid) or self._learn(gid)
            owed += dx
            if owed >= 0.5 or owed <= -0.5:
                moved = round(owed)
                parts.append(b")%d(" % -moved)
                owed -= moved
            parts.append(code)
            owed += advance - dx - width
        if owed >= 0.5 or owed <= -0.5:
            parts.append(b")%d(" % -round(owed))
        return b"".join(parts)

    def _learn(self, gid: int) -> tuple[bytes, float]:
        """How a glyph is written inside a string, and how far it moves by itself."""
        code = gid.to_bytes(2, "big")
        for character in _ESCAPED:
            code = code.replace(character, b"\\" + character)
        # A bare carriage return inside a string would be read as a line feed.
        code = code.replace(b"\r", b"\\r")
        known = self._known[gid] = (code, round(self.face.advance(gid), 2))
        return known


class Texts:
    """Writes glyph runs, and embeds at the end the fonts that were used."""

    def __init__(self, resources: Resources, faces: Fonts | None) -> None:
        self._resources = resources
        self._faces = faces
        self._fonts: dict[str, FontInUse] = {}
        self._starts: dict[tuple[str, float, int, int], tuple[FontInUse, bytes, Colour]] = {}
        self._moves: dict[tuple[int, int], bytes] = {}

    def font(self, key: str) -> FontInUse:
        font = self._fonts.get(key)
        if font is None:
            if self._faces is None:
                raise LookupError(f"no fonts were given to draw text in {key}")
            reserved = self._resources.store.reserve()
            name = self._resources.name(b"Font", b"F", b"%d 0 R" % reserved)
            font = self._fonts[key] = FontInUse(name, self._faces.by_key(key), reserved)
        return font

    def named(self) -> Named:
        """The names of the fonts, and what their glyphs stand for."""
        names = {key: font.name for key, font in self._fonts.items()}
        texts = {f"font {key}": font.texts for key, font in self._fonts.items()}
        return cast("Named", {"fonts": names, **texts})

    def line(self, glyphs: Glyphs, colour: Colour, plane: Plane) -> Line:
        """The run in one colour, to be set with others in one text object."""
        # By the colour's identity, which costs less than its hash; it is kept, so the id holds.
        key = (glyphs.face, glyphs.size, id(colour), plane.digits)
        start = self._starts.get(key)
        if start is None:
            start = self._starts[key] = self._start(glyphs, colour, plane)
        font, begin, _ = start
        units = PT_PER_MM * 10**plane.digits
        x, y = round(glyphs.x * units), round((plane.height - glyphs.y) * units)
        return Line(begin, x, y, self.shown(font, glyphs, plane))

    def _start(
        self, glyphs: Glyphs, colour: Colour, plane: Plane
    ) -> tuple[FontInUse, bytes, Colour]:
        """The font, and the operators that choose it, its size and the colour."""
        if len(self._starts) >= _REMEMBERED:
            self._starts.clear()
        font = self.font(glyphs.face)
        begin = b"%b %b" % (set_fill(colour), self._set_font(font, glyphs, plane))
        return font, begin, colour

    def text_object(self, lines: Sequence[Line], plane: Plane) -> bytes:
        """Lines in one text object, each moved from the last: equal leading is equal bytes."""
        parts: list[bytes] = [b"BT "]
        moves, digits = self._moves, plane.digits
        last, x, y = b"", 0, 0
        for begin, line_x, line_y, shown in lines:
            if begin != last:
                last = begin
                parts.append(begin)
            dx, dy = line_x - x, line_y - y
            x, y = line_x, line_y
            parts.append(moves.get((dx, digits)) or self._move(dx, digits))
            parts.append(moves.get((dy, digits)) or self._move(dy, digits))
            parts.append(b"Td")
            parts.append(shown)
        parts.append(b"ET")
        return b"".join(parts)

    def _move(self, by: int, digits: int) -> bytes:
        if len(self._moves) >= _REMEMBERED:
            self._moves.clear()
        move = self._moves[by, digits] = number(by / 10**digits, digits) + b" "
        return move

    def outline(self, glyphs: Glyphs, plane: Plane) -> bytes:
        """The run as a clip, for fills that are more than one colour."""
        font = self.font(glyphs.face)
        begin = b"BT 7 Tr " + self._set_font(font, glyphs, plane)
        shown = self.shown(font, glyphs, plane)
        return b"%b%b Td%bET" % (begin, plane.point(glyphs.x, glyphs.y), shown)

    def _set_font(self, font: FontInUse, glyphs: Glyphs, plane: Plane) -> bytes:
        return b"/%b %b Tf " % (font.name, number(glyphs.size * PT_PER_MM, plane.digits + 1))

    def shown(self, font: FontInUse, glyphs: Glyphs, plane: Plane) -> bytes:
        """The operators that show the words, from the first to the last."""
        words = glyphs.words
        if glyphs.word_spacing and glyphs.size:
            gap = b")%b(" % number(-1000 * glyphs.word_spacing / glyphs.size, 1)
            encoded = b"".join([font[word] + gap if word.blank else font[word] for word in words])
        else:
            gap = b""
            encoded = b"".join(map(font.__getitem__, words))
        if font.special and not font.special.isdisjoint(words):
            shown = self._special(font, glyphs, gap, plane)
        else:
            shown = b"[(%b)]TJ " % encoded
        if glyphs.letter_spacing:
            shown = b" %b Tc %b0 Tc " % (plane.length(glyphs.letter_spacing), shown)
        return shown

    def _special(self, font: FontInUse, glyphs: Glyphs, gap: bytes, plane: Plane) -> bytes:
        """Words one by one, those that need it cluster by cluster."""
        parts: list[bytes] = []
        height = 0.0
        for word in glyphs.words:
            if word in font.special:
                for cluster in _clusters(word.glyphs):
                    shown, height = _raised(font, cluster, height, glyphs.size, plane)
                    parts.append(shown)
            else:
                shown, height = _raised(font, word.glyphs, height, glyphs.size, plane)
                parts.append(shown)
            if gap and word.blank:
                parts.append(_array(gap))
        if height:
            parts.append(b"0 Ts ")
        return b" " + b"".join(parts)

    def finish(self) -> None:
        """Embed every font that showed a glyph."""
        for font in self._fonts.values():
            embed(self._resources.store, font.face, font.texts, font.reserved)


def _array(shown: bytes) -> bytes:
    """One TJ without empty strings, after which pdfium forgets the last movement."""
    shown = shown[1:] if shown.startswith(b")") else b"(" + shown
    # An escaped bracket has a backslash before it, one of ours a digit.
    shown = shown[:-1] if shown[-2:-1].isdigit() and shown.endswith(b"(") else shown + b")"
    return b"[%b]TJ " % shown


def _clusters(glyphs: tuple[Glyph, ...]) -> Iterator[tuple[Glyph, ...]]:
    """Glyphs with those after them that stand for no character of their own."""
    start = 0
    for index in range(1, len(glyphs)):
        if glyphs[index].text:
            yield glyphs[start:index]
            start = index
    yield glyphs[start:]


def _raised(
    font: FontInUse, glyphs: tuple[Glyph, ...], height: float, size: float, plane: Plane
) -> tuple[bytes, float]:
    """Glyphs at their heights, and the height of the last."""
    parts: list[bytes] = []
    for dy, level in groupby(glyphs, key=attrgetter("dy")):
        if dy != height:
            height = dy
            parts.append(plane.length(height * size / 1000) + b" Ts ")
        parts.append(_array(font.shown(list(level))))
    shown = b"".join(parts)
    # One by one, and never a whole word: readers turn what runs to the left around themselves,
    # by the places of its glyphs, and an ActualText in reading order comes out backwards.
    if any(glyph.text != font.texts.get(glyph.gid) or not glyph.text for glyph in glyphs):
        shown = _spoken("".join(glyph.text for glyph in glyphs), shown)
    return shown, height


def _spoken(text: str, shown: bytes) -> bytes:
    """Operators that copy out as `text`, whatever their glyphs say."""
    return b"/Span<</ActualText%b>>BDC %bEMC " % (text_string(text), shown)
