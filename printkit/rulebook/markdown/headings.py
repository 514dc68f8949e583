"""Headings: their levels, numbers and ids."""

from __future__ import annotations

import re
from itertools import pairwise

from markdown_it.token import Token

from printkit.problems import Span
from printkit.rulebook.markdown.context import Context
from printkit.rulebook.model import Content, Heading

DEEPEST = 3
_TYPED = re.compile(r"[ \t]*\{#([^{}]*)\}[ \t]*\Z")
_ID = re.compile(r"[^\W\d_][\w.-]*")
_RESERVED = "fn-"


class Headings:
    """The headings of one rulebook, in order."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._level = 0
        self._counts = [0, 0]
        self._places: dict[str, Span] = {}
        self.called: dict[str, str] = {}
        """Ids by what they would be if they were made of the headings' words."""
        self._refused: set[str] = set()
        """Typed ids that were complained of: links to them are not complained of again."""
        self._last: dict[str, int] = {}
        """The highest number behind ids that are made alike."""

    @property
    def ids(self) -> list[str]:
        return [id_ for id_ in self._places if id_ not in self._refused]

    @property
    def refused(self) -> set[str]:
        return self._refused

    def add(
        self,
        level: int,
        content: Content,
        typed: str,
        span: Span,
        place: Span,
        *,
        broken: bool = False,
    ) -> Heading:
        """The next heading; `typed` is its own id, written at `place`.

        What stands in a `broken` one was complained of already.
        """
        self._check_level(level, span)
        self._level = level
        text = "".join(inline.text for inline in content if not inline.raised)
        if not text.strip() and not broken:
            self._context.problems.error(span, "a heading needs words")
        id_ = self._typed(typed, place) if typed else self._made(text)
        self._places.setdefault(id_, place if typed else span)
        self.called.setdefault(slug(text), id_)
        return Heading(level, content, id_, self._number(level), span)

    def _check_level(self, level: int, span: Span) -> None:
        if level > DEEPEST:
            message = f"headings have {DEEPEST} levels, this is level {level}"
            self._context.problems.error(span, message, hint="write ### at most")
        elif level > self._level + 1:
            wanted = "#" * (self._level + 1)
            after = f"follows one of level {self._level}" if self._level else "is the first one"
            message = f"a heading of level {level} {after}: a level is skipped"
            self._context.problems.error(span, message, hint=f"write {wanted}")

    def _number(self, level: int) -> str:
        if not self._context.numbered or level > 2:
            return ""
        if level == 1:
            self._counts = [self._counts[0] + 1, 0]
            return str(self._counts[0])
        self._counts[1] += 1
        return f"{self._counts[0]}.{self._counts[1]}"

    def _typed(self, id_: str, place: Span) -> str:
        problems = self._context.problems
        if not _ID.fullmatch(id_):
            message = f'an id begins with a letter and has letters, digits and -, found "{id_}"'
            problems.error(place, message, hint=f"such as {{#{made_id(id_)}}}")
            self._refused.add(id_)
        elif id_.startswith(_RESERVED):
            problems.error(place, f'ids that begin with "{_RESERVED}" are those of footnotes')
            self._refused.add(id_)
        elif id_ in self._places:
            there = self._places[id_]
            problems.error(place, f'the id "{id_}" is given already on line {there.line}')
        return id_

    def _made(self, text: str) -> str:
        """An id from a heading's text that no other has."""
        base = id_ = made_id(text)
        while id_ in self._places:
            self._last[base] = self._last.get(base, 1) + 1
            id_ = f"{base}-{self._last[base]}"
        return id_


def made_id(text: str) -> str:
    """An id made of a text."""
    base = slug(text) or "section"
    return f"section-{base}" if base.startswith(_RESERVED) or not base[0].isalpha() else base


def slug(text: str) -> str:
    """A text as an id: small letters and digits of any script, parted by dashes."""
    return re.sub(r"[\W_]+", "-", text.casefold()).strip("-")


def take_ids(tokens: list[Token]) -> None:
    """Cut {#id} from the end of each heading before it is read as text."""
    for opening, token in pairwise(tokens):
        if opening.type != "heading_open" or token.type != "inline":
            continue
        match = _TYPED.search(token.content)
        if match is not None:
            opening.meta["id"], opening.meta["at"] = match[1].strip(), match.start(1)
            token.content = token.content[: match.start()]
