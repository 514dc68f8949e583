"""Shapes what stands between two spaces: fonts and their stand-ins, scripts, letter spacing."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from printkit.colour import Paint
from printkit.layout.frame import Word
from printkit.layout.text.faces import Face, Ink
from printkit.layout.text.graphemes import graphemes, ignorable
from printkit.layout.text.hyphens import may_break
from printkit.layout.text.scripts import by_script, script_of
from printkit.layout.text.textstyle import DrawnIcon, Missing

OBJECT = "\ufffc"
"""Stands for an icon in a text."""
HYPHEN = "\x1f"
"""Ends a piece of a word that is broken with a hyphen; nobody can type it (it ends a line)."""

_UNSEEN = str.maketrans("", "", "\u00ad\u200b\u2060")
_MOST_CHUNKS = 50_000
NO_WORD = Word((), 0.0, "")
_JOINED = frozenset(("Arab", "Syrc", "Nkoo", "Mong", "Deva", "Beng"))
"""Scripts whose letters hang together: letter spacing would tear them."""


class Run(NamedTuple):
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
    colour: Paint | None = None
    """Where it is not the text's."""
    link: str = ""


class Look(NamedTuple):
    """How a stretch differs from the text around it, beyond its face."""

    scale: float = 1.0
    rise: float = 0.0
    """In thousandths of the text's size."""
    colour: Paint | None = None
    link: str = ""
    whole: bool = False
    """Whether no hyphen may be added to it: code, which is typed as it stands."""

    def on(self, run: Run) -> Run:
        scale, rise = self.scale, self.rise
        left, right, top, bottom = run.ink
        return run._replace(
            width=run.width * scale,
            ink=Ink(left * scale, right * scale, top * scale + rise, bottom * scale - rise),
            scale=run.scale * scale,
            rise=run.rise * scale + rise,
            trail=run.trail * scale,
            colour=self.colour,
            link=self.link,
        )


class Part(NamedTuple):
    """A piece of text in one style and direction, before shaping; or an icon, ready."""

    setter: Setter
    text: str
    level: int = 0
    icon: Run | None = None


class Chunk(NamedTuple):
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
    """One run in the style's own font, nothing missing."""
    even: bool
    """Plain, and nothing of it higher or deeper than letters."""
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
        self,
        face: Face,
        fallbacks: Sequence[Face],
        lang: str,
        spacing: float = 0.0,
        look: Look | None = None,
    ) -> None:
        self.face = face
        self.look = look
        self.lang = lang
        self.spacing = spacing
        """Extra space after each letter, in thousandths of the size."""
        self._faces = (face, *(other for other in fallbacks if other is not face))
        self._found: dict[str, Face | None] = {}
        self.chunks: dict[str, Chunk] = {}
        self.space = self.chunk(" ")
        self.empty = self.chunk("")
        self.tab = self._tab()

    def looking(self, look: Look) -> Setter:
        """The same face with another look."""
        return Setter(self.face, self._faces, self.lang, self.spacing, look)

    def chunk(self, text: str) -> Chunk:
        """A word that runs to the right, all in this style."""
        chunk = self.chunks.get(text)
        if chunk is None:
            if len(self.chunks) >= _MOST_CHUNKS:
                self.chunks.clear()
            chunk = self.chunks[text] = compose((Part(self, text),))
        return chunk

    def runs(self, text: str, level: int) -> list[Run]:
        """Shape a text, each piece in the first face that has its characters."""
        if text.isascii() and self.face.chars.issuperset(text):
            return [self.run(self.face, text, level)] if text else []
        seen = _seen(text)
        styled = [(self._face_of(piece) or self.face, piece) for piece in graphemes(seen)]
        runs = [
            self.run(face, same, level)
            for face, pieces in groupby(styled, key=itemgetter(0))
            for same in by_script("".join(piece for _, piece in pieces))
        ]
        runs = [run for run in runs if run.word.glyphs]
        return [*runs, self._hyphen(level)] if text.endswith(HYPHEN) else runs

    def run(self, face: Face, text: str, level: int = 0) -> Run:
        spaced = not self.spacing or text.isascii() or script_of(text) not in _JOINED
        spacing = self.spacing if spaced else 0.0
        shaped = face.shape(text, rtl=level % 2 == 1, lang=self.lang, spacing=spacing)
        return self._run(face, shaped, level, spacing)

    def _run(self, face: Face, word: Word, level: int, spacing: float) -> Run:
        width = word.advance + spacing * len(word.glyphs)
        trail = spacing if word.glyphs else 0.0
        ink = _ink(face, word, width - trail, spacing)
        run = Run(face, word, width, ink, level, spaced=spacing == self.spacing, trail=trail)
        return run if self.look is None else self.look.on(run)

    def _hyphen(self, level: int) -> Run:
        """The hyphen at a break; it copies out as a soft one, which joins the word again."""
        face = self.face
        word = face.alone(face.glyph("\u2010") or face.glyph("-"), "\u00ad", 0.0)
        return self._run(face, word, level, self.spacing)

    def _face_of(self, piece: str) -> Face | None:
        """The first face that has these characters, which belong together."""
        if piece in self.face.chars:
            return self.face
        if piece not in self._found:
            if len(self._found) >= _MOST_CHUNKS:
                self._found.clear()
            self._found[piece] = next((face for face in self._faces if face.sets(piece)), None)
        return self._found[piece]

    def missing(self, text: str) -> tuple[Missing, ...]:
        """The characters that no face has."""
        text = _seen(text)
        if self.face.chars.issuperset(text):
            return ()
        lacking = (
            char
            for piece in graphemes(text)
            if self._face_of(piece) is None
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
        return self.space._replace(text="\t", runs=(tab,), width=tab.width, word=word)


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
    width = sum([run.width for run in runs])
    ink = _joined(runs, width)
    text = "".join([OBJECT if part.icon is not None else part.text for part in parts])
    word, trail, plain = NO_WORD, 0.0, not missing and len(runs) <= 1
    even = plain
    if runs:
        word, trail, own = runs[0].word, runs[-1].trail, parts[0].setter.face
        plain = plain and parts[0].icon is None and parts[0].setter.look is None
        plain = plain and runs[0].face is own and runs[0].level == 0
        even = plain and ink.top <= own.ascent and ink.bottom <= own.descent
    breakable = may_break(text)
    return Chunk(
        text, parts, tuple(runs), width, ink, plain, even, breakable, word, trail, tuple(missing)
    )


def _joined(runs: Sequence[Run], width: float) -> Ink:
    """How the ink of several runs overhangs."""
    if len(runs) == 1:
        return runs[0].ink
    if any(run.level for run in runs):
        # They stand in another order than they are read: any may be the first.
        return Ink(*(max(of_runs) for of_runs in zip(*(run.ink for run in runs), strict=True)))
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
    inks = face.inks
    for gid, advance, dx, dy, _ in word.glyphs:
        ink_left, ink_right, ink_top, ink_bottom = inks[gid]
        if -x - dx - ink_left > left:
            left = -x - dx - ink_left
        if x + dx + ink_right - width > right:
            right = x + dx + ink_right - width
        if dy + ink_top > top:
            top = dy + ink_top
        if -dy - ink_bottom > bottom:
            bottom = -dy - ink_bottom
        x += advance + spacing
    return Ink(left, right, top, bottom)


def _seen(text: str) -> str:
    """What a font must have: without the marks for breaks."""
    if text.isascii():
        return text.removesuffix(HYPHEN)
    return text.translate(_UNSEEN).removesuffix(HYPHEN)
