"""Shapes what stands between two spaces: fonts and their stand-ins, scripts, letter spacing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby

from printkit.layout.faces import Face, Ink
from printkit.layout.frame import Word
from printkit.layout.graphemes import graphemes, ignorable
from printkit.layout.hyphens import may_break
from printkit.layout.textstyle import DrawnIcon, Missing

OBJECT = "\ufffc"
"""Stands for an icon in a text."""
HYPHEN = "\x1f"
"""Ends a piece of a word that is broken with a hyphen; nobody can type it (it ends a line)."""

_UNSEEN = str.maketrans("", "", "\u00ad\u200b\u2060")
_MOST_CHUNKS = 50_000
NO_WORD = Word((), 0.0, "")
_JOINED = frozenset(("Arab", "Syrc", "Nkoo", "Mong", "Deva", "Beng"))
"""Scripts whose letters hang together: letter spacing would tear them."""


@dataclass(frozen=True, slots=True, eq=False)
class Run:
    """A piece in one face and one direction, or one icon; lengths by the text's size."""

    face: Face
    word: Word
    width: float
    ink: Ink
    level: int = 0
    """Of the bidirectional algorithm; odd levels run to the left."""
    scale: float = 1.0
    rise: float = 0.0
    spaced: bool = True
    """Whether letter spacing applies."""
    trail: float = 0.0
    """The letter spacing after its last glyph."""
    drawn: DrawnIcon | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """A piece of text in one style and direction, before shaping; or an icon, ready."""

    setter: Setter
    text: str
    level: int = 0
    icon: Run | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Chunk:
    """What is set whole unless it is broken: a word with what clings to it, or a space.

    Lengths are thousandths of the text's size; `ink` is beside the advance: how far ink
    overhangs at either side, its top, and its depth below the baseline.
    """

    text: str
    parts: tuple[Part, ...]
    runs: tuple[Run, ...]
    width: float
    ink: Ink
    plain: bool
    """One run in the style's own font, nothing missing, nothing higher or deeper than letters."""
    breakable: bool
    """Whether a break may be allowed inside it, as typed."""
    word: Word
    """The word of its only run, if it is plain."""
    trail: float
    """The letter spacing after its last glyph."""
    missing: tuple[Missing, ...] = ()


class Setter:
    """Shapes words in one style; the same word is the same chunk."""

    def __init__(
        self, face: Face, fallbacks: Sequence[Face], lang: str, spacing: float = 0.0
    ) -> None:
        self.face = face
        self.lang = lang
        self.spacing = spacing
        """Extra space after each letter, in thousandths of the size."""
        self._faces = (face, *(other for other in fallbacks if other is not face))
        self.chunks: dict[str, Chunk] = {}
        self.space = self.chunk(" ")
        self.empty = self.chunk("")
        self.tab = self._tab()

    def chunk(self, text: str) -> Chunk:
        """A word that runs to the right, all in this style."""
        chunk = self.chunks.get(text)
        if chunk is None:
            if len(self.chunks) >= _MOST_CHUNKS:
                self.chunks.clear()
            chunk = self.chunks[text] = compose((Part(self, text),))
        return chunk

    def runs(self, text: str, level: int) -> Iterator[Run]:
        """Shape a text, each piece in the first face that has its characters."""
        hyphen = text.endswith(HYPHEN)
        text = text.translate(_UNSEEN).removesuffix(HYPHEN)
        if text.isascii() and self.face.chars.issuperset(text):
            if text:
                yield self.run(self.face, text, level)
        else:
            styled = [(self._face_of(piece), piece) for piece in graphemes(text)]
            for face, pieces in groupby(styled, key=lambda pair: pair[0]):
                for same in _by_script("".join(piece for _, piece in pieces)):
                    yield self.run(face, same, level)
        if hyphen:
            yield self._hyphen(level)

    def run(self, face: Face, text: str, level: int = 0) -> Run:
        spaced = not self.spacing or text.isascii() or _script(text) not in _JOINED
        spacing = self.spacing if spaced else 0.0
        shaped = face.shape(text, rtl=level % 2 == 1, lang=self.lang, spacing=spacing)
        return self._run(face, shaped, level, spacing)

    def _run(self, face: Face, word: Word, level: int, spacing: float) -> Run:
        width = word.advance + spacing * len(word.glyphs)
        trail = spacing if word.glyphs else 0.0
        ink = _ink(face, word, width - trail, spacing)
        return Run(face, word, width, ink, level, spaced=spacing == self.spacing, trail=trail)

    def _hyphen(self, level: int) -> Run:
        """The hyphen at a break; it copies out as a soft one, which joins the word again."""
        face = self.face
        word = face.alone(face.glyph("\u2010") or face.glyph("-"), "\u00ad", 0.0)
        return self._run(face, word, level, self.spacing)

    def _face_of(self, piece: str) -> Face:
        for face in self._faces:
            if face.sets(piece):
                return face
        return self.face

    def missing(self, text: str) -> tuple[Missing, ...]:
        """The characters that no face has."""
        text = text.translate(_UNSEEN).removesuffix(HYPHEN)
        if self.face.chars.issuperset(text):
            return ()
        lacking = (
            char
            for piece in graphemes(text)
            if not self._face_of(piece).sets(piece)
            for char in piece
            if not ignorable(char) and not self.face.has(char)
        )
        return tuple(Missing(char, self.face.family) for char in dict.fromkeys(lacking))

    def _tab(self) -> Chunk:
        """Four spaces wide, so that a tab typed for an indent is one."""
        (run,) = self.space.runs
        (glyph,) = run.word.glyphs
        wide = glyph._replace(advance=4 * glyph.advance + 3 * self.spacing, text="\t")
        word = Word((wide,), wide.advance, "\t", blank=True)
        tab = self._run(self.face, word, 0, self.spacing)
        return replace(self.space, text="\t", runs=(tab,), width=tab.width, word=word)


def compose(parts: tuple[Part, ...]) -> Chunk:
    """Shape what clings together, of whatever styles and directions."""
    runs: list[Run] = []
    missing: list[Missing] = []
    for part in parts:
        if part.icon is not None:
            runs.append(part.icon)
        else:
            runs += part.setter.runs(part.text, part.level)
            missing += part.setter.missing(part.text)
    width = sum(run.width for run in runs)
    ink = _joined(runs, width)
    own = parts[0].setter.face if parts else None
    plain = not missing and len(runs) <= 1 and all(r.face is own and r.level == 0 for r in runs)
    if plain and own is not None:
        plain = ink.top <= own.ascent and ink.bottom <= own.descent
    text = "".join(OBJECT if part.icon is not None else part.text for part in parts)
    word = runs[0].word if runs else NO_WORD
    trail = runs[-1].trail if runs else 0.0
    return Chunk(
        text, parts, tuple(runs), width, ink, plain, may_break(text), word, trail, tuple(missing)
    )


def _joined(runs: Sequence[Run], width: float) -> Ink:
    """How the ink of several runs overhangs."""
    x = left = right = top = bottom = 0.0
    for run in runs:
        left = max(left, run.ink.left - x)
        x += run.width
        right = max(right, x - run.trail + run.ink.right - (width - runs[-1].trail))
        top, bottom = max(top, run.ink.top), max(bottom, run.ink.bottom)
    return Ink(left, right, top, bottom)


def _ink(face: Face, word: Word, width: float, spacing: float) -> Ink:
    """How far a word's ink overhangs at its sides, its top, and its depth."""
    x = left = right = top = bottom = 0.0
    for glyph in word.glyphs:
        ink = face.ink(glyph.gid)
        left = max(left, -(x + glyph.dx + ink.left))
        right = max(right, x + glyph.dx + ink.right - width)
        top, bottom = max(top, glyph.dy + ink.top), max(bottom, -(glyph.dy + ink.bottom))
        x += glyph.advance + spacing
    return Ink(left, right, top, bottom)


def _by_script(text: str) -> Iterator[str]:
    """Pieces of one script each; what belongs to none goes with what is before it."""
    start, current = 0, None
    for index, char in enumerate(text):
        script = _script(char)
        if script is None or script == current:
            continue
        if current is not None:
            yield text[start:index]
            start = index
        current = script
    if start < len(text):
        yield text[start:]


@lru_cache(maxsize=4096)
def _script(text: str) -> str | None:
    """The script of a text's first letter, by HarfBuzz; None for what all scripts share."""
    import uharfbuzz as hb

    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    script: str | None = buffer.script
    return script
