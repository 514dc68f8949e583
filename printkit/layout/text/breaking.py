"""Breaks passages into lines: greedy, at spaces first, then where a word may be broken."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from typing import NamedTuple

from printkit.layout.text.graphemes import graphemes
from printkit.layout.text.hyphens import breaks
from printkit.layout.text.passages import Matter, Passage
from printkit.layout.text.shaping import HYPHEN, Chunk, compose

_SLACK = 1e-6


_MANY = 8
"""Of more places to break a word, the last that has room is looked for by halves."""


class Line(NamedTuple):
    """A line of a passage: the chunks from start to end, perhaps between two pieces of words."""

    passage: Passage
    start: int
    end: int
    lead: Chunk | None
    """The rest of a word that the line before broke."""
    tail: Chunk | None
    """The first piece of the word that this line breaks."""
    last: bool
    """Whether it ends its passage: such a line is not justified."""

    @property
    def width(self) -> float:
        """From the first letter to the last, without the letter spacing after it."""
        passage, start, end = self.passage, self.start, self.end
        if self.lead is not None:
            x = passage.ends[start - 1] - self.lead.width
        else:
            x = passage.starts[start]
        chunks = self.chunks()
        trail = min(chunk.trail for chunk in (chunks if passage.bidi else chunks[-1:]))
        if self.tail is not None:
            return passage.starts[end] + self.tail.width - trail - x
        return passage.ends[end - 1] - trail - x

    def overhang(self) -> tuple[float, float]:
        """How far ink may reach beyond the line's ends."""
        chunks = self.chunks()
        if self.passage.bidi:
            return max(chunk.ink.left for chunk in chunks), max(c.ink.right for c in chunks)
        return chunks[0].ink.left, chunks[-1].ink.right

    def chunks(self) -> list[Chunk]:
        chunks = self.passage.chunks[self.start : self.end]
        if self.lead is not None:
            chunks.insert(0, self.lead)
        if self.tail is not None:
            chunks.append(self.tail)
        return chunks

    def gaps(self) -> list[Chunk]:
        """The spaces between the chunks, one fewer than these."""
        first = self.start - (self.lead is not None)
        end = self.end if self.tail is not None else self.end - 1
        return self.passage.gaps[first:end]

    @property
    def text(self) -> str:
        """Its characters, to show to people; with a space at its end unless it breaks a word."""
        words = [chunk.text.removesuffix(HYPHEN) for chunk in self.chunks()]
        return " ".join(words) + ("" if self.tail is not None else " ")


def break_lines(
    matter: Matter, width: float, *, most: int | None = None, force: bool = True
) -> list[Line] | None:
    """The lines of a text at a width in thousandths of its size.

    None if they are more than `most`, or if a word must be torn and `force` is not given.
    """
    lines: list[Line] = []
    # The spacing after a line's last letter is not seen; a negative one would pull it inside.
    width += _SLACK + min(0.0, matter.setter.spacing)
    for passage in matter.passages:
        if not _break(passage, width, lines, most, matter, force):
            return None
    return lines


def _break(
    passage: Passage, width: float, lines: list[Line], most: int | None, matter: Matter, force: bool
) -> bool:
    if passage.solid and matter.hyphenation is None:
        stops = _stops(passage, width, None if most is None else most - len(lines))
        if stops is None:
            return False
        if stops:
            count = len(passage.chunks)
            for start, stop in zip([0, *stops[:-1]], stops, strict=True):
                lines.append(Line(passage, start, stop, None, None, stop == count))
            return True
    return _break_inside(passage, width, lines, most, matter, force)


def _break_inside(
    passage: Passage, width: float, lines: list[Line], most: int | None, matter: Matter, force: bool
) -> bool:
    """Break a passage some of whose words may be broken, or must be."""
    hyphenate = matter.hyphenation is not None
    chunks, starts, ends = passage.chunks, passage.starts, passage.ends
    count, start = len(chunks), 0
    lead: Chunk | None = None
    while most is None or len(lines) < most:
        first = chunks[start] if lead is None else lead
        if first.width - first.trail > width:
            pieces = _cut(first, width, matter) or (_tear(first, width) if force else None)
            if pieces is not None:
                at = start if lead is None else start - 1
                lines.append(Line(passage, at, at, None, pieces[0], last=False))
                start, lead = at + 1, pieces[1]
                continue
            if not force:
                return False
        base = starts[start] if lead is None else ends[start - 1] - lead.width
        end = bisect_right(ends, base + width, start)
        if lead is None and end == start:
            end = start + 1
        if end >= count:
            lines.append(Line(passage, start, count, lead, None, last=True))
            return True
        room = base + width - starts[end]
        chunk = chunks[end]
        pieces = None
        if room > 0 and (chunk.breakable or hyphenate):
            pieces = _cut(chunk, room, matter)
        if pieces is not None:
            lines.append(Line(passage, start, end, lead, pieces[0], last=False))
            start, lead = end + 1, pieces[1]
            continue
        start = _append(passage, start, end, lead, lines)
        lead = None
    return False


def _stops(passage: Passage, width: float, most: int | None) -> list[int] | None:
    """Where the lines of a solid passage end; empty if a word is too long for them."""
    starts, ends = passage.starts, passage.ends
    count, start = len(ends), 0
    if most is not None and ends[-1] > most * (width + passage.gaps[0].width):
        return None
    stops: list[int] = []
    while most is None or len(stops) < most:
        stop = bisect_right(ends, starts[start] + width, start)
        if stop == start:
            return []
        stops.append(stop)
        if stop == count:
            return stops
        start = stop
    return None


def _append(passage: Passage, start: int, end: int, lead: Chunk | None, lines: list[Line]) -> int:
    """Add a line that ends at a space; spaces around the break are dropped. The next start."""
    chunks, following = passage.chunks, end
    while end > start + 1 and not chunks[end - 1].runs:
        end -= 1
    lines.append(Line(passage, start, end, lead, None, last=False))
    while not chunks[following].runs:
        following += 1
    return following


def _cut(chunk: Chunk, room: float, matter: Matter) -> tuple[Chunk, Chunk] | None:
    """Break a word where that is allowed, as late as there is room."""
    found = places(chunk, matter)
    if len(found) > _MANY:

        def too_wide(place: tuple[int, bool]) -> bool:
            head = piece(chunk, 0, place[0], hyphen=place[1])
            return head.width - head.trail > room

        found = found[: bisect_right(found, False, key=too_wide)]
    for offset, hyphen in reversed(found):
        head = piece(chunk, 0, offset, hyphen=hyphen)
        if head.width - head.trail <= room:
            return head, piece(chunk, offset, len(chunk.text))
    return None


def places(chunk: Chunk, matter: Matter) -> list[tuple[int, bool]]:
    """Where a word may be broken: offsets, and whether a hyphen appears."""
    whole = any(part.setter.look is not None and part.setter.look.whole for part in chunk.parts)
    if matter.hyphenation is not None and not whole:
        return matter.hyphenation.breaks(chunk.text)
    return breaks(chunk.text) if chunk.breakable else []


def _tear(chunk: Chunk, room: float) -> tuple[Chunk, Chunk] | None:
    """Break a word anywhere, as late as there is room; but never a lone character."""
    ends = list(accumulate(len(piece) for piece in graphemes(chunk.text)))
    if len(ends) < 2:
        return None

    def too_wide(offset: int) -> bool:
        head = piece(chunk, 0, offset)
        return head.width - head.trail > room

    likely = max(0, int(2 * len(ends) * room / chunk.width)) + 2
    if likely < len(ends) and not too_wide(ends[likely]):
        likely = len(ends)
    at = ends[max(0, bisect_right(ends[: min(likely, len(ends) - 1)], False, key=too_wide) - 1)]
    return piece(chunk, 0, at), piece(chunk, at, len(chunk.text))


def piece(chunk: Chunk, start: int, end: int, *, hyphen: bool = False) -> Chunk:
    """Some of a word's characters, shaped anew, perhaps with a hyphen."""
    parts = []
    at = 0
    for part in chunk.parts:
        length = 1 if part.icon is not None else len(part.text)
        low, high = max(start - at, 0), min(end - at, length)
        if low < high:
            text = part.text if part.icon is not None else part.text[low:high]
            parts.append(part._replace(text=text))
        at += length
    if hyphen and parts and parts[-1].icon is None:
        parts[-1] = parts[-1]._replace(text=parts[-1].text + HYPHEN)
    if len(parts) == 1 and parts[0].level == 0 and parts[0].icon is None:
        return parts[0].setter.chunk(parts[0].text)
    return compose(tuple(parts))
