"""One font face, read by HarfBuzz: what it can set, how wide, how high."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from unicodedata import category, normalize

from printkit.layout.frame import Glyph, Word
from printkit.layout.text.graphemes import SPACES, ignorable

if TYPE_CHECKING:
    import uharfbuzz as hb

_LIKE = {"\u2010": "-", "\u2011": "-"}
"""What is set for a character that a font lacks and that looks the same."""

_MOST_WORDS = 50_000
"""Words kept shaped for a face; more than any deck uses, few enough to hold in memory."""


class Ink(NamedTuple):
    """How far a glyph's ink reaches, in thousandths of the size from its origin, y upward."""

    left: float
    right: float
    top: float
    bottom: float


@dataclass(frozen=True, slots=True)
class FaceName:
    """What a face calls itself."""

    family: str
    full: str
    postscript: str
    weight: float
    italic: bool
    groups: tuple[str, ...]
    """Every name a layout may ask for it by: its family's, the old family's, its own."""


class _Inks(dict[int, Ink]):
    """Boxes of glyphs' ink, measured at the first look."""

    def __init__(self, face: Face) -> None:
        super().__init__()
        self._face = face

    def __missing__(self, gid: int) -> Ink:
        extents = self._face.font.get_glyph_extents(gid)
        ink = Ink(0.0, 0.0, 0.0, 0.0)
        if extents is not None:
            left, top = extents.x_bearing, extents.y_bearing
            scale = 1000 / self._face.upem
            right, bottom = left + extents.width, top + extents.height
            ink = Ink(left * scale, right * scale, top * scale, bottom * scale)
        self[gid] = ink
        return ink


class Face:
    """A face of a font file; all lengths are thousandths of the font size, y upward.

    Slow things (HarfBuzz' font, the characters) are made when first asked for.
    """

    def __init__(self, path: Path, index: int, name: FaceName, key: str) -> None:
        self.path = path
        self.index = index
        """Which face of a collection (.ttc); 0 otherwise."""
        self.name = name
        self.key = key
        self.family = name.family
        self.bold = name.weight >= 600
        self.italic = name.italic
        self._words: dict[tuple[str, bool, str, float], Word] = {}
        self._glyphs: dict[tuple[int, int, int, int, str], Glyph] = {}
        self.inks = _Inks(self)

    def __repr__(self) -> str:
        return f"Face({self.key})"

    @cached_property
    def data(self) -> bytes:
        """The whole font file."""
        return self.path.read_bytes()

    @cached_property
    def digest(self) -> blake2b:
        """A short digest of the file, to be copied and gone on with."""
        return blake2b(self.data, digest_size=8)

    @cached_property
    def font(self) -> hb.Font:
        """HarfBuzz' font, for whoever embeds it."""
        import uharfbuzz as hb

        return hb.Font(hb.Face(hb.Blob(self.data), self.index))

    @cached_property
    def upem(self) -> int:
        return int(self.font.face.upem)

    @cached_property
    def cff(self) -> bool:
        """Whether its outlines are PostScript's (.otf) and not TrueType's."""
        return "CFF " in self.font.face.table_tags

    @cached_property
    def chars(self) -> frozenset[str]:
        return frozenset(map(chr, self.font.face.unicodes))

    def has(self, char: str) -> bool:
        return char in self.chars

    @cached_property
    def ascent(self) -> float:
        """Height of the letters b, d, f, h, k, l; the font's own figure if it has none."""
        return max(self._reach("bdfhkl", top=True)) or self._scaled(self._extents[0])

    @cached_property
    def descent(self) -> float:
        """Depth of g, j, p, q, y below the baseline, as a positive number."""
        return max(self._reach("gjpqy", top=False)) or -self._scaled(self._extents[1])

    @cached_property
    def cap_height(self) -> float:
        return max(self._reach("H", top=True)) or 0.9 * self.ascent

    @cached_property
    def x_height(self) -> float:
        return max(self._reach("x", top=True)) or 0.68 * self.cap_height

    @property
    def _extents(self) -> tuple[float, float]:
        extents = self.font.get_font_extents("ltr")
        return extents.ascender, extents.descender

    def _reach(self, letters: str, *, top: bool) -> list[float]:
        inks = [self.ink(gid) for gid in map(self.glyph, letters) if gid]
        return [0.0, *(ink.top if top else -ink.bottom for ink in inks)]

    def _scaled(self, units: float) -> float:
        return units * 1000 / self.upem

    def glyph(self, char: str) -> int:
        """The glyph of a character; 0 if the face lacks it."""
        return int(self.font.get_nominal_glyph(ord(char)) or 0)

    def glyph_named(self, name: str) -> int | None:
        """The glyph of that name, as icon fonts have them."""
        gid = self.font.get_glyph_from_name(name)
        return int(gid) if gid else None

    @cached_property
    def glyph_names(self) -> tuple[str, ...]:
        font = self.font
        names = (font.get_glyph_name(gid) for gid in range(1, font.face.glyph_count))
        return tuple(name for name in names if name)

    def advance(self, gid: int) -> float:
        return self._scaled(self.font.get_glyph_h_advance(gid))

    def ink(self, gid: int) -> Ink:
        """The box of a glyph's ink; all zero if it has none."""
        return self.inks[gid]

    def sets(self, piece: str) -> bool:
        """Whether it can set all of some characters, composed or with the nearest like."""
        if self.chars.issuperset(piece):
            return True
        return all(map(self._sets, piece)) or all(map(self._sets, normalize("NFC", piece)))

    def _sets(self, char: str) -> bool:
        # HarfBuzz sets every space with the ordinary one where a font has no other.
        like = " " if category(char) == "Zs" else _LIKE.get(char, char)
        return char in self.chars or ignorable(char) or like in self.chars

    def shape(
        self, text: str, *, rtl: bool = False, lang: str = "en", spacing: float = 0.0
    ) -> Word:
        """Set one word; the same word is the same object.

        Where `spacing` is to follow each glyph, nothing is joined, and marks stay on their letters.
        """
        key = (text, rtl, lang, spacing)
        word = self._words.get(key)
        if word is None:
            if len(self._words) >= _MOST_WORDS:
                self._words.clear()
            word = self._words[key] = self._shaped(text, rtl, lang, spacing)
        return word

    def alone(self, gid: int, text: str, bearing: float) -> Word:
        """One glyph as a word that copies out as `text`, with more space at its sides."""
        key = (text, False, f"\0{gid}", bearing)
        word = self._words.get(key)
        if word is None:
            glyph = Glyph(gid, self.advance(gid) + 2 * bearing, bearing, 0.0, text)
            word = self._words[key] = Word((glyph,), glyph.advance, text)
        return word

    def _shaped(self, text: str, rtl: bool, lang: str, spacing: float) -> Word:
        import uharfbuzz as hb

        buffer = hb.Buffer()
        buffer.add_str(text if self.chars.issuperset(text) else self._replaced(text))
        buffer.flags = hb.BufferFlags.REMOVE_DEFAULT_IGNORABLES
        buffer.guess_segment_properties()
        buffer.direction = "rtl" if rtl else "ltr"
        buffer.language = lang
        hb.shape(self.font, buffer, {"liga": False, "clig": False} if spacing else {})
        infos, places = buffer.glyph_infos, buffer.glyph_positions or ()
        if not infos:  # only marks that are never seen; HarfBuzz still counts their places
            return Word((), 0.0, text)
        clusters = [info.cluster for info in infos]
        texts = _cluster_texts(text, clusters)
        scale, known = 1000 / self.upem, self._glyphs
        glyphs = []
        for info, place, char in zip(infos, places, texts, strict=True):
            dx, dy, advance, _ = place.position
            key = (info.codepoint, advance, dx, dy, char)
            glyph = known.get(key)
            if glyph is None:
                gid = info.codepoint
                glyph = known[key] = Glyph(gid, advance * scale, dx * scale, dy * scale, char)
            glyphs.append(glyph)
        if spacing:
            glyphs = _spread(glyphs, clusters, spacing, rtl)
        advance = sum([glyph.advance for glyph in glyphs])
        return Word(tuple(glyphs), advance, text, blank=len(text) == 1 and text in SPACES)

    def _replaced(self, text: str) -> str:
        chars = self.chars
        return "".join(_LIKE.get(char, char) if char not in chars else char for char in text)


def _spread(glyphs: list[Glyph], clusters: list[int], spacing: float, rtl: bool) -> list[Glyph]:
    """Take back the spacing within clusters, where it would part a letter and its marks."""
    spread = []
    for index, glyph in enumerate(glyphs):
        if rtl and clusters[index] in clusters[index + 1 :]:
            glyph = glyph._replace(advance=glyph.advance - spacing)
        elif not rtl and not glyph.text:
            glyph = glyph._replace(advance=glyph.advance - spacing, dx=glyph.dx - spacing)
        spread.append(glyph)
    return spread


def _cluster_texts(text: str, clusters: list[int]) -> list[str]:
    """The characters of each cluster, at its first glyph; together they are the whole text.

    What has no glyph (joiners, variation selectors) goes with the characters before it.
    """
    if clusters == list(range(len(text))):
        return list(text)
    lowest = min(clusters, default=0)
    clusters = [0 if cluster == lowest else cluster for cluster in clusters]
    starts = sorted(set(clusters))
    ends = dict(zip(starts, [*starts[1:], len(text)], strict=True))
    texts, seen = [], set()
    for start in clusters:
        texts.append("" if start in seen else text[start : ends[start]])
        seen.add(start)
    return texts
