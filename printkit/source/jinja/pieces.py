"""The pieces of a document: literal text, {{ holes }} and {% statements %}, each with its place."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, replace
from typing import Literal

from printkit.problems import Problems, Span
from printkit.source.jinja.leftovers import check_leftovers
from printkit.source.jinja.names import NotAllowedError

EMBED_OPEN, EMBED_CLOSE = "\ufdd0", "\ufdd1"
"""Around the number of what a hole puts into the text; no character that anybody types."""

_OPEN = re.compile(r"\{\{|\{%|\{#")
_HEADING_ID = re.compile(r"\{#[\w.:-]+\}|\{#[^\n{}#]*\}(?=[ \t]*(?:\n|\Z))")
"""{#id} after a heading, which Jinja would take for a comment."""
_HOLED_ID = re.compile(r"\{#(?=[\w.:-]*\{\{[^{}\n]*\}\}[\w.:-]*\}[ \t]*(?:\n|\Z))")
"""The same with a value in it, as in a loop: {#card-{{ card.id }}}."""
_NOT_TYPED = re.compile(f"[\x00-\x08\x0b-\x1f\x7f{EMBED_OPEN}{EMBED_CLOSE}]")
_ENDRAW = re.compile(r"\{%[-+]?\s*endraw\s*[-+]?%\}")
_OTHER = re.compile(r"\}\}|%\}|(?<!\{)#\}|\$\{|\{ ?(?:card|deck|game|rules|back|loop)\.")
_BRACKETS = {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}
_CLOSES = {"{{": "}}", "{%": "%}", "{#": "#}"}
_TOKEN = re.compile(r"'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\"|[()\[\]{}]|%\}", re.DOTALL)

Kind = Literal["text", "hole", "statement", "comment"]


class Places:
    """Where the characters of a document stand in its file."""

    def __init__(self, text: str, file: str, line: int) -> None:
        self._file, self._line = file, line
        self._starts = [0, *(match.end() for match in re.finditer("\n", text))]

    def span(self, at: int) -> Span:
        number = bisect_right(self._starts, at) - 1
        return Span(self._file, self._line + number, at - self._starts[number] + 1)


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of a document; `text` is what stands inside the braces."""

    kind: Kind
    text: str
    at: int
    """Where `text` starts."""
    start: int
    """Where it starts with its braces."""
    end: int
    raw: bool = False
    """Whether braces in it are only braces."""

    @property
    def is_tag(self) -> bool:
        return self.kind in ("statement", "comment")


def pieces_of(source: str, places: Places, problems: Problems) -> list[Piece]:
    """The pieces in order, white space around statements dealt with."""
    found = _Scanner(source, places, problems).pieces()
    return _without_lone_lines(_trimmed(found), source)


def depth(text: str) -> int:
    """How many brackets are open at the end of a piece of an expression."""
    return sum(_BRACKETS.get(token[0], 0) for token in _TOKEN.finditer(text))


class _Scanner:
    def __init__(self, source: str, places: Places, problems: Problems) -> None:
        self._source, self._places, self._problems = source, places, problems
        self._found: list[Piece] = []

    def pieces(self) -> list[Piece]:
        self._check_typed()
        source, start, at = self._source, 0, 0
        while match := _OPEN.search(source, at):
            opening = match.start()
            if match[0] == "{#" and (typed := _heading_id(source, opening)):
                at = typed.end()
                continue
            self._text(start, opening)
            start = at = self._tag(match[0], opening)
        self._text(start, len(source))
        return self._found

    def _tag(self, mark: str, opening: int) -> int:
        """Take in what a brace opens; where the text goes on."""
        source = self._source
        end = self._closing(mark, opening + 2)
        if end is None:
            line = source.find("\n", opening)
            hint = f"close it with {_CLOSES[mark]}"
            if mark == "{#" and source[source.rfind("\n", 0, opening) + 1] == "#":
                hint = "an id is written {#setup}, a remark {# so #}"
            span = self._places.span(opening)
            self._problems.error(span, f"{mark} is never closed", hint=hint)
            return len(source) if line < 0 else line
        inside = source[opening + 2 : end]
        kind: Kind = {"{{": "hole", "{%": "statement", "{#": "comment"}[mark]  # type: ignore[assignment]  # one of three
        self._found.append(Piece(kind, inside, opening + 2, opening, end + 2))
        if kind != "statement" or inside.strip("-+ \t\n") != "raw":
            return end + 2
        closing = _ENDRAW.search(source, end + 2)
        if closing is None:
            span = self._places.span(opening)
            self._problems.error(span, "raw is never closed", hint="close it with {% endraw %}")
            return len(source)
        self._text(end + 2, closing.start(), raw=True)
        start, stop = closing.start() + 2, closing.end() - 2
        piece = Piece("statement", source[start:stop], start, start - 2, stop + 2)
        self._found.append(piece)
        return stop + 2

    def _closing(self, mark: str, at: int) -> int | None:
        """Where the closing braces stand; those in quotes or inner brackets are none."""
        source = self._source
        if mark == "{#":
            end = source.find("#}", at)
            return None if end < 0 or self._begins_another(at, end) else end
        open_ = 0
        for token in _TOKEN.finditer(source, at):
            text = token[0]
            if text == "%}":
                if mark == "{%":
                    return token.start()
                open_ -= open_ > 0
            elif text == "}" and mark == "{{" and open_ <= 0:
                if source.startswith("}}", token.start()):
                    return token.start()
            elif text in _BRACKETS:
                open_ += _BRACKETS[text]
        end = source.find(_CLOSES[mark], at)  # a quote or bracket is left open in it
        line = source.find("\n\n", at)
        return None if end < 0 or -1 < line < end else end

    def _begins_another(self, at: int, end: int) -> bool:
        """Whether a second remark begins within what seems to be one: then the first never ends.

        All between the two would be lost without a word.
        """
        while (at := self._source.find("{#", at, end)) >= 0:
            if _heading_id(self._source, at) is None:
                return True
            at += 2
        return False

    def _text(self, start: int, end: int, *, raw: bool = False) -> None:
        text = self._source[start:end]
        if not text:
            return
        if not raw:
            self._check_left(start, text)
        self._found.append(Piece("text", text, start, start, end, raw))

    def _check_left(self, start: int, text: str) -> None:
        """Braces that would be printed as they stand are slips."""
        for match in _OTHER.finditer(text):
            span = self._places.span(start + match.start())
            if match[0] in ("%}", "#}"):
                opens = "{" + match[0][0]
                hint = f"write {opens} before what it closes"
                self._problems.error(span, f'"{match[0]}" closes nothing', hint=hint)
                continue
            end = text.find("\n", match.start())
            try:
                check_leftovers((text[match.start() : None if end < 0 else end],))
            except NotAllowedError as slip:
                self._problems.error(span, slip.message, hint=slip.hint)

    def _check_typed(self) -> None:
        for match in _NOT_TYPED.finditer(self._source):
            self._problems.error(
                self._places.span(match.start()),
                f"found U+{ord(match[0]):04X}, which is no character",
                hint="delete it",
            )


def _heading_id(source: str, at: int) -> re.Match[str] | None:
    return _HEADING_ID.match(source, at) or _HOLED_ID.match(source, at)


def _trimmed(pieces: list[Piece]) -> list[Piece]:
    """Without the white space that {%- and -%} take away, and without their signs."""
    found = list(pieces)
    for index, piece in enumerate(pieces):
        if piece.kind == "text":
            continue
        text, at = piece.text, piece.at
        signs = text[:1] in ("-", "+") and (piece.kind != "hole" or text[1:2].isspace())
        if signs:
            if text[0] == "-" and index and found[index - 1].kind == "text":
                before = found[index - 1]
                found[index - 1] = replace(before, text=before.text.rstrip())
            text, at = text[1:], at + 1
        if text[-1:] == "-" or (text[-1:] == "+" and piece.is_tag):
            if text[-1] == "-" and index + 1 < len(found) and found[index + 1].kind == "text":
                after = found[index + 1]
                kept = after.text.lstrip()
                gone = len(after.text) - len(kept)
                found[index + 1] = replace(after, text=kept, at=after.at + gone)
            text = text[:-1]
        found[index] = replace(piece, text=text, at=at)
    return found


def _without_lone_lines(pieces: list[Piece], source: str) -> list[Piece]:
    """A line that holds only statements and comments leaves nothing, not even its end."""
    found = list(pieces)
    index = 0
    while index < len(found):
        last = _run(found, index)
        if last is None:
            index += 1
            continue
        start, end = found[index].start, found[last].end
        line = source.rfind("\n", 0, start) + 1
        stop = source.find("\n", end)
        stop = len(source) if stop < 0 else stop
        if not source[line:start].strip() and not source[end:stop].strip():
            _drop_line(found, index, last)
        index = last + 1
    return [piece for piece in found if piece.text or piece.kind != "text"]


def _drop_line(found: list[Piece], first: int, last: int) -> None:
    if first and found[first - 1].kind == "text":
        before = found[first - 1]
        found[first - 1] = replace(before, text=before.text.rstrip(" \t"))
    for index in range(first, last):
        if found[index].kind == "text":
            found[index] = replace(found[index], text="")
    if last + 1 < len(found) and found[last + 1].kind == "text":
        after = found[last + 1]
        if after.at == found[last].end and (match := re.match(r"[ \t]*\n", after.text)):
            kept = after.text[match.end() :]
            found[last + 1] = replace(after, text=kept, at=after.at + match.end())


def _run(pieces: list[Piece], first: int) -> int | None:
    """The last tag of those that follow each other on one line; None if there is none."""
    if not pieces[first].is_tag:
        return None
    last = first
    for index in range(first + 1, len(pieces)):
        piece = pieces[index]
        if piece.is_tag:
            last = index
        elif piece.kind != "text" or piece.raw or piece.text.strip() or "\n" in piece.text:
            break
    return last
