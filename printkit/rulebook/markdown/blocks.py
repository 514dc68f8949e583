"""The tokens of Markdown as blocks."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import cast

from markdown_it.token import Token

from printkit.problems import Span, did_you_mean, nearest
from printkit.rulebook.markdown.context import Context
from printkit.rulebook.markdown.headings import Headings
from printkit.rulebook.markdown.inlines import BREAK, Inlines
from printkit.rulebook.markdown.tables import check_no_table, read_table
from printkit.rulebook.model import (
    Admonition,
    AdmonitionKind,
    Block,
    Break,
    Content,
    Definitions,
    Figure,
    Items,
    Paragraph,
    Quote,
)
from printkit.source.markup import Inline

_DEEPEST = 8
DIRECTIVES = ("example", "note", "tip")
_NO_SPACE = re.compile(r"#{1,6}[^\W\d]")


class Blocks:
    """Walks the tokens of one rulebook."""

    def __init__(self, context: Context, tokens: list[Token], headings: Headings) -> None:
        self._context, self._tokens, self._headings = context, tokens, headings
        self._inlines = Inlines(context)
        self._at = 0
        self._inside: list[str] = []
        """What the tokens stand in: a list, a quotation, a box."""
        self.notes: dict[str, tuple[Block, ...]] = {}
        self._noted: dict[str, Span] = {}

    def all(self) -> tuple[Block, ...]:
        """Every block of the text; footnotes are gathered in `notes`."""
        found = self._until("")
        self._check_notes()
        return found

    def _next(self) -> Token:
        token = self._tokens[self._at]
        self._at += 1
        return token

    def _span(self, token: Token) -> Span:
        return self._context.text.span(token)

    def _until(self, closing: str) -> tuple[Block, ...]:
        """The blocks up to a closing token, which is taken too."""
        found: list[Block] = []
        while self._at < len(self._tokens):
            token = self._next()
            if token.type == closing:
                break
            rule = _RULES.get(token.type)
            if rule is not None:
                found += rule(self, token)
        return tuple(found)

    def _within(self, what: str, closing: str) -> tuple[Block, ...]:
        if len(self._inside) == _DEEPEST:
            span = self._span(self._tokens[self._at - 1])
            hint = f"a page has room for {_DEEPEST} lists, boxes and quotations in each other"
            self._context.problems.error(span, "this is nested too deep", hint=hint)
        self._inside.append(what)
        found = self._until(closing)
        self._inside.pop()
        return found

    def _text(self) -> Content:
        """The content of the inline token that comes next, and past what closes it."""
        content = self._inlines.content(self._next())
        self._at += 1
        return content

    def heading(self, token: Token) -> list[Block]:
        span = self._span(token)
        number = token.map[0] if token.map else 0
        column = self._context.text.line(number).rfind("{#") + 2 if "id" in token.meta else 0
        place = self._context.text.at(number, column)
        typed = self._context.words(str(token.meta.get("id", "")), place)
        if "id" in token.meta and not typed:
            self._context.problems.error(place, "{#} holds no id", hint="such as {#setup}")
        known = len(self._context.problems.errors)
        content = self._text()
        broken = len(self._context.problems.errors) > known
        if self._inside:
            what = self._inside[-1]
            self._context.problems.error(span, f"a heading cannot stand in {what}")
            return []
        level = int(token.tag[1:])
        return [self._headings.add(level, content, typed, span, place, broken=broken)]

    def paragraph(self, token: Token) -> list[Block]:
        words, span = self._tokens[self._at], self._span(token)
        if _NO_SPACE.match(words.content):
            hint = r"write a space after #, or \# for the sign"
            self._context.problems.error(span, "a heading needs a space after its #", hint=hint)
        check_no_table(words, self._context)
        picture = self._inlines.lone_picture(words)
        if picture is not None:
            self._at += 2
            draw, alt, caption = picture
            return [] if draw is None else [Figure(draw, alt, caption, "", span)]
        content = self._text()
        return [Paragraph(content, span)] if content else []

    def items(self, token: Token) -> list[Block]:
        ordered = token.type == "ordered_list_open"
        closing = token.type.replace("open", "close")
        start = int(token.attrGet("start") or (0 if token.attrGet("start") == 0 else 1))
        found: list[tuple[Block, ...]] = []
        tight = True
        while (item := self._next()).type != closing:
            first = self._tokens[self._at]
            tight = tight and (first.hidden or first.type != "paragraph_open")
            found.append(self._within("a list", item.type.replace("open", "close")))
        return [Items(tuple(found), start if ordered else None, tight, self._span(token))]

    def definitions(self, token: Token) -> list[Block]:
        entries: list[tuple[Content, tuple[Block, ...]]] = []
        while (part := self._next()).type != "dl_close":
            if part.type == "dt_open":
                entries.append((self._text(), ()))
            elif part.type == "dd_open":
                term, said = entries[-1] if entries else ((), ())
                said += self._within("a list of terms", "dd_close")
                entries[-1:] = [(term, said)]
        return [Definitions(tuple(entries), self._span(token))]

    def table(self, token: Token) -> list[Block]:
        end = self._at
        while self._tokens[end].type != "table_close":
            end += 1
        rows = self._tokens[self._at : end]
        self._at = end + 1
        return [read_table(token, rows, self._inlines, self._context)]

    def quote(self, token: Token) -> list[Block]:
        return [Quote(self._within("a quotation", "blockquote_close"), self._span(token))]

    def rule(self, token: Token) -> list[Block]:
        return [Break(self._span(token))]

    def code(self, token: Token) -> list[Block]:
        span = self._span(token)
        self._check_code(token, span)
        lines = self._context.words(token.content.rstrip("\n"), span).split("\n")
        self._context.letters.add(token.content, lambda letter: self._within_code(token, letter))
        content: list[Inline] = []
        for index, line in enumerate(lines):
            content += [BREAK] * (index > 0)
            content += [Inline(line, code=True)] * bool(line)
        return [Paragraph(tuple(content), span)] if content else []

    def _within_code(self, token: Token, letter: str) -> Span:
        start = token.map[0] if token.map else 0
        number = token.content.count("\n", 0, token.content.find(letter))
        number += start + (token.type == "fence")
        return self._context.text.at(number, self._context.text.line(number).find(letter))

    def _check_code(self, token: Token, span: Span) -> None:
        """Code that was never meant as such, or goes on to the end."""
        problems = self._context.problems
        start, end = token.map or (0, 0)
        if token.type == "code_block":
            hint = "take the spaces away, or write ``` above and below it"
            problems.warning(span, "four spaces before a line make it code", hint=hint)
        elif end - start < 2 or not re.search(
            rf"{token.markup[0]}{{{len(token.markup)},}}\s*\Z", self._context.text.line(end - 1)
        ):
            hint = f"end it with a line of {token.markup}"
            problems.error(span, "this code is never closed", hint=hint)

    def embedded(self, token: Token) -> list[Block]:
        value = self._context.embedded[int(token.meta["number"])]
        return list(value) if type(value) is tuple else [cast(Block, value)]

    def directive(self, token: Token) -> list[Block]:
        problems, name = self._context.problems, self._context.words(token.info, self._span(token))
        span = self._span(token)
        title: Content = ()
        if self._tokens[self._at].type == "inline":
            title = self._inlines.content(self._next())
        blocks = self._within("a box", "directive_close")
        if not name:
            problems.error(span, '":::" closes nothing', hint="write ::: example to begin a box")
        elif name not in DIRECTIVES:
            number = token.map[0] if token.map else 0
            column = self._context.text.line(number).find(token.info)
            place = self._context.text.at(number, column)
            hint = did_you_mean(name, DIRECTIVES)
            problems.error(place, f'there is no box "{name}"', hint=hint)
        elif not token.meta["closed"]:
            message = f'the box "{name}" is never closed'
            problems.error(span, message, hint="end it with a line of :::")
        else:
            return [Admonition(cast(AdmonitionKind, name), title, blocks, span)]
        return []

    def note(self, token: Token) -> list[Block]:
        label, span = str(token.meta["label"]), self._span(token)
        self._context.noted = True
        blocks = self._within("a footnote", "footnote_reference_close")
        self._context.noted = False
        if label in self._noted:
            there = self._noted[label].line
            message = f'the footnote "{label}" is given already on line {there}'
            self._context.problems.error(span, message)
        elif not blocks:
            self._context.problems.error(span, f'the footnote "{label}" says nothing')
        self._noted.setdefault(label, span)
        self.notes.setdefault(label, blocks)
        return []

    def _check_notes(self) -> None:
        called, problems = self._context.notes, self._context.problems
        for label, note in called.items():
            if label not in self.notes:
                hint = did_you_mean(label, self.notes) or f"write [^{label}]: and its text"
                problems.error(note.span, f'there is no footnote "{label}"', hint=hint)
        for label, span in self._noted.items():
            if label not in called:
                near = nearest(label, [name for name in called if name not in self.notes])
                hint = f'did you mean "{near}"?' if near else f"write [^{label}] where it belongs"
                problems.error(span, f'the footnote "{label}" is never called', hint=hint)
        self.notes = {label: self.notes[label] for label in called if label in self.notes}


_RULES: Mapping[str, Callable[[Blocks, Token], list[Block]]] = {
    "heading_open": Blocks.heading,
    "paragraph_open": Blocks.paragraph,
    "bullet_list_open": Blocks.items,
    "ordered_list_open": Blocks.items,
    "dl_open": Blocks.definitions,
    "table_open": Blocks.table,
    "blockquote_open": Blocks.quote,
    "hr": Blocks.rule,
    "fence": Blocks.code,
    "code_block": Blocks.code,
    "embedded": Blocks.embedded,
    "directive_open": Blocks.directive,
    "footnote_reference_open": Blocks.note,
}
"""What becomes of each token."""
