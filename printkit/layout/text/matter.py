"""Text made ready for setting: passages between typed line ends, as measured chunks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import accumulate, groupby
from operator import itemgetter

from printkit.layout.text.bidi import base_level, levels, runs_left
from printkit.layout.text.fonts import Fonts
from printkit.layout.text.graphemes import SPACES
from printkit.layout.text.hyphens import may_break
from printkit.layout.text.inlineicons import icon_run
from printkit.layout.text.passages import Matter, Passage
from printkit.layout.text.shaping import OBJECT, Chunk, Look, Part, Setter, compose
from printkit.layout.text.textstyle import Icons, Missing, TextStyle
from printkit.source.markup import Inline

_NOT_PLAIN = re.compile(
    "[\x00-\x1f\x7f-\x9f\u0590-\u08ff\u2000-\u200a\u200e\u200f\u2028-\u202e\u205f\u2066-\u2069"
    "\u3000\ufb1d-\ufdff\ufe70-\ufeff\ufffc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""What the short way for ordinary text cannot set: other spaces, line ends, right to left."""

_SPACES = re.compile(f"([{SPACES}])")
_LINE_END = re.compile("\r\n|[\n\r\x0b\x0c\x1c-\x1f\x85\u2028\u2029]")
MOST_CHARACTERS = 50_000
"""No card holds more; a bound on the time that a text may take."""
_RAISED_SCALE = 0.68
_RAISED_RISE = 285.0
_LONGEST = 200
"""A longer word is several: it fits no line, and shaping it whole would cost more each time."""


def prepare(
    content: Sequence[Inline], style: TextStyle, fonts: Fonts, icons: Icons | None = None
) -> Matter:
    """Shape and measure a text once. Raises ValueError for an unknown font or language."""
    spacing = style.letter_spacing / style.size * 1000
    setter = fonts.setter(style.font, style.bold, style.italic, style.lang, spacing)
    hyphenation = fonts.hyphenation(style.lang) if style.hyphenate else None
    unknown: list[Missing] = []
    if len(content) == 1 and not style.rtl and _plain(content[0]):
        inline = content[0]
        if inline.bold or inline.italic:
            setter = _setter(inline, style, fonts, spacing)
        passage = _short(inline.text, setter)
        if passage is None or passage.plain:
            return Matter((passage,) if passage else (), setter, hyphenation)
        passages: tuple[Passage, ...] = (passage,)
    else:
        _check_length(content)
        parts = _parts(content, style, fonts, spacing, icons)
        passages = tuple(_passages(parts, setter, style))
        unknown = _unknown(content, parts, setter)
    missing = [m for p in passages if not p.plain for chunk in p.chunks for m in chunk.missing]
    return Matter(passages, setter, hyphenation, tuple(dict.fromkeys(unknown + missing)))


def _check_length(content: Sequence[Inline]) -> None:
    length = sum(len(inline.text) for inline in content)
    if length > MOST_CHARACTERS:
        raise ValueError(
            f"this text has {length:,} characters; no more than {MOST_CHARACTERS:,} are set"
        )


def _plain(inline: Inline) -> bool:
    text = inline.text
    if inline.icon is not None or inline.link or inline.code or inline.raised:
        return False
    if not (text.isprintable() if text.isascii() else _NOT_PLAIN.search(text) is None):
        return False
    return len(text) <= _LONGEST or (
        len(text) <= MOST_CHARACTERS and max(map(len, text.split(" "))) <= _LONGEST
    )


def _short(text: str, setter: Setter) -> Passage | None:
    """A text of one style, line and direction: the usual case, on the shortest way."""
    words = text.rstrip(" ").split(" ")
    known = setter.chunks
    try:
        chunks = [known[word] for word in words]
    except KeyError:
        chunks = [setter.chunk(word) for word in words]
    while not chunks[-1].runs:
        del chunks[-1]
        if not chunks:
            return None
    space = setter.space
    gap = space.width
    starts = list(accumulate([chunk.width + gap for chunk in chunks], initial=0.0))
    ends = [end - gap for end in starts]
    del starts[-1], ends[0]
    plain = all([chunk.plain for chunk in chunks])  # noqa: C419 -- a list is the faster here
    even = all([chunk.even for chunk in chunks])  # noqa: C419 -- as above
    solid = "" not in words and not may_break(text)
    return Passage(chunks, [space] * len(chunks), starts, ends, plain, even, solid)


def _setter(inline: Inline, style: TextStyle, fonts: Fonts, spacing: float) -> Setter:
    bold, italic = style.bold or inline.bold, style.italic != inline.italic
    font = style.code_font or style.font if inline.code else style.font
    return fonts.setter(font, bold, italic, style.lang, spacing)


def _look(inline: Inline, style: TextStyle) -> Look | None:
    """What of a stretch is not its face; None for ordinary text."""
    if not (inline.link or inline.raised or inline.code):
        return None
    scale, rise = (_RAISED_SCALE, _RAISED_RISE) if inline.raised else (1.0, 0.0)
    colour = style.link_colour if inline.link else None
    return Look(scale, rise, colour, inline.link, whole=inline.code)


def _parts(
    content: Sequence[Inline],
    style: TextStyle,
    fonts: Fonts,
    spacing: float,
    icons: Icons | None,
) -> list[Part]:
    parts = []
    looking: dict[tuple[Setter, Look], Setter] = {}
    for inline in content:
        setter, look = _setter(inline, style, fonts, spacing), _look(inline, style)
        if look is not None:
            setter = looking.setdefault((setter, look), setter.looking(look))
        if inline.icon is None:
            parts.append(Part(setter, inline.text))
        else:
            run = icon_run(inline, setter.face, style.icon_scale, fonts, icons)
            if run is not None and look is not None:
                run = look.on(run)
            parts.append(Part(setter, f":{inline.icon}:", icon=run))
    return parts


def _unknown(content: Sequence[Inline], parts: Sequence[Part], setter: Setter) -> list[Missing]:
    """The icons that do not exist; they are set as they were typed."""
    pairs = zip(content, parts, strict=True)
    names = (i.icon for i, part in pairs if i.icon is not None and part.icon is None)
    return [Missing(name, setter.face.family) for name in names]


def _passages(parts: Sequence[Part], setter: Setter, style: TextStyle) -> Iterator[Passage]:
    empty, first = 0, True
    for line in _hard_lines(parts):
        chunks, gaps, rtl = _chunks(line, setter, style)
        if not chunks:
            empty += 1
            continue
        passage = _measured(chunks, gaps, setter)
        passage.rtl = rtl
        passage.bidi = any(run.level for chunk in chunks for run in chunk.runs)
        passage.gap_before = 0 if first else empty
        empty, first = 0, False
        yield passage


def _hard_lines(parts: Sequence[Part]) -> Iterator[list[Part]]:
    line: list[Part] = []
    for part in parts:
        if part.icon is not None:
            line.append(part)
            continue
        first, *others = _LINE_END.split(part.text)
        line.append(part._replace(text=first))
        for other in others:
            yield line
            line = [part._replace(text=other)]
    yield line


def _chunks(
    line: list[Part], setter: Setter, style: TextStyle
) -> tuple[list[Chunk], list[Chunk], bool]:
    """The words of a hard line, the space after each, and whether it runs to the left."""
    text = "".join(OBJECT if part.icon is not None else part.text for part in line)
    rtl = False
    if style.rtl or runs_left(text):
        base = base_level(text, style.lang) if style.rtl is None else int(style.rtl)
        rtl = base == 1
        line = _levelled(line, levels(text, base))
    chunks: list[Chunk] = []
    gaps: list[Chunk] = []
    word: list[Part] = []
    for part in line:
        for piece in _pieces(part):
            if isinstance(piece, Chunk):
                chunks.append(_chunk(word, setter))
                gaps.append(piece if part.level == 0 else _levelled_space(piece, chunks[-1], part))
                word = []
            else:
                word.append(piece)
    chunks.append(_chunk(word, setter))
    gaps.append(setter.empty)
    while chunks and not chunks[-1].runs:
        del chunks[-1], gaps[-1]
    return chunks, gaps, rtl


def _levelled(line: list[Part], of_chars: list[int]) -> list[Part]:
    """The parts split where the direction changes."""
    found: list[Part] = []
    start = 0
    for part in line:
        if part.icon is not None:
            found.append(part._replace(icon=part.icon._replace(level=of_chars[start])))
            start += 1
            continue
        end = start + len(part.text)
        for level, same in groupby(zip(part.text, of_chars[start:end], strict=True), itemgetter(1)):
            found.append(part._replace(text="".join(char for char, _ in same), level=level))
        start = end
    return found


def _pieces(part: Part) -> Iterator[Part | Chunk]:
    """A part at its spaces: words as parts, each space as a chunk."""
    if part.icon is not None:
        yield part
        return
    for piece in _SPACES.split(part.text):
        if len(piece) == 1 and _SPACES.match(piece):
            yield part.setter.tab if piece == "\t" else part.setter.chunk(piece)
        else:
            for start in range(0, len(piece), _LONGEST):
                if start:
                    yield part.setter.empty
                yield part._replace(text=piece[start : start + _LONGEST])


def _levelled_space(space: Chunk, before: Chunk, part: Part) -> Chunk:
    """A space between words that run to the left: of their font, so that all is one run."""
    if not space.runs:
        return space
    run = space.runs[0]
    if space.text == " " and before.runs and before.runs[-1].drawn is None:
        face = before.runs[-1].face
        if face.has(" "):
            run = part.setter.run(face, " ", part.level)
    return space._replace(
        runs=(run._replace(level=part.level),), width=run.width, plain=False, even=False
    )


def _chunk(word: list[Part], setter: Setter) -> Chunk:
    if not word:
        return setter.empty
    if len(word) == 1 and word[0].level == 0 and word[0].icon is None:
        return word[0].setter.chunk(word[0].text)
    return compose(tuple(word))


def _measured(chunks: list[Chunk], gaps: list[Chunk], setter: Setter) -> Passage:
    starts, ends = [], []
    x = 0.0
    for chunk, gap in zip(chunks, gaps, strict=True):
        starts.append(x)
        x += chunk.width
        ends.append(x)
        x += gap.width
    plain = all(c.plain and all(run.face is setter.face for run in c.runs) for c in chunks)
    plain = plain and all(gap is setter.space for gap in gaps[:-1])
    even = plain and all(chunk.even for chunk in chunks)
    return Passage(chunks, gaps, starts, ends, plain, even)
