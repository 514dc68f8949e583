"""What we add to Markdown: icons, boxes between :::, objects of macros, places of links."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial

from markdown_it import MarkdownIt
from markdown_it.ruler import RuleOptionsType
from markdown_it.rules_block import StateBlock
from markdown_it.rules_inline import StateInline, autolink, backtick, image, link
from mdit_py_plugins.deflist import deflist_plugin
from mdit_py_plugins.footnote import footnote_plugin
from mdit_py_plugins.footnote.index import footnote_ref

from printkit.rulebook.model import (
    Admonition,
    Break,
    Definitions,
    Figure,
    Gallery,
    Heading,
    Items,
    Paragraph,
    Quote,
    Table,
)
from printkit.source.jinja.documents import EMBED_CLOSE, EMBED_OPEN

DEEPEST = 40
EMBEDDED = re.compile(f"{EMBED_OPEN}([0-9]+){EMBED_CLOSE}")
BLOCKS = (
    Heading, Paragraph, Items, Definitions, Table, Quote, Admonition, Figure, Gallery, Break,
)  # fmt: skip
"""The classes of blocks."""

_ICON = re.compile(r":([A-Za-z][\w-]*):", re.ASCII)
_DIRECTIVE = re.compile(r"(:{3,})[ \t]*([^\s:]*)[ \t]*(.*?)[ \t:]*")
_FENCE = re.compile(r"`{3,}|~{3,}")
_ENDS: RuleOptionsType = {"alt": ["paragraph", "reference", "blockquote", "list"]}
"""A block of ours ends these."""

InlineRule = Callable[[StateInline, bool], bool]


class Markdown(MarkdownIt):
    """The parser: it leaves links as they are typed, since we judge them."""

    def __init__(self) -> None:
        super().__init__("commonmark", {"html": False, "maxNesting": DEEPEST})
        self.enable("table").disable(["html_block", "html_inline"])
        deflist_plugin(self)
        footnote_plugin(self, inline=False, move_to_end=False, always_match_refs=True)
        note = partial(footnote_ref, always_match=True)
        for name, rule, kind in (
            ("link", link, "link_open"),
            ("image", image, "image"),
            ("autolink", autolink, "link_open"),
            ("footnote_ref", note, "footnote_ref"),
            ("backticks", backtick, "code_inline"),
        ):
            self.inline.ruler.at(name, placed(rule, kind))
        self.inline.ruler.before("link", "icon", _icon)
        self.block.ruler.before("fence", "directive", _directive, _ENDS)
        self.block.ruler.before("table", "embedded", _embedded, _ENDS)

    def validateLink(self, url: str) -> bool:  # noqa: N802 (the parser's name)
        return True

    def normalizeLink(self, url: str) -> str:  # noqa: N802 (the parser's name)
        return url

    def normalizeLinkText(self, link: str) -> str:  # noqa: N802 (the parser's name)
        return link


def placed(rule: InlineRule, kind: str) -> InlineRule:
    """The rule, noting in its token where in the text it begins."""

    def noting(state: StateInline, silent: bool) -> bool:
        start, count = state.pos, len(state.tokens)
        if not rule(state, silent):
            return False
        for token in state.tokens[count:]:
            if not silent and token.type == kind:
                token.meta["at"] = start
                break
        return True

    return noting


def _icon(state: StateInline, silent: bool) -> bool:
    """:name: after anything but a letter or digit."""
    match = _ICON.match(state.src, state.pos, state.posMax)
    if match is None or (state.pos and state.src[state.pos - 1].isalnum()):
        return False
    if not silent:
        token = state.push("icon", "", 0)
        token.content = match[1]
        token.meta["at"] = state.pos
    state.pos = match.end()
    return True


def _line(state: StateBlock, number: int) -> str:
    return state.src[state.bMarks[number] + state.tShift[number] : state.eMarks[number]]


def _column(state: StateBlock, number: int) -> int:
    at = state.bMarks[number] + state.tShift[number]
    return at - state.src.rfind("\n", 0, at) - 1


def embedded_block(text: str, embedded: Sequence[object]) -> int | None:
    """The number of the block, or blocks, that a line holds alone."""
    match = EMBEDDED.fullmatch(text.strip())
    if match is None:
        return None
    value = embedded[int(match[1])]
    first = value[0] if type(value) is tuple and value else value
    return int(match[1]) if isinstance(first, BLOCKS) else None


def _embedded(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """A line that is a block which a macro made."""
    if state.src[state.bMarks[start] + state.tShift[start] :][:1] != EMBED_OPEN:
        return False
    number = embedded_block(_line(state, start), state.env["embedded"])
    if number is None:
        return False
    if not silent:
        token = state.push("embedded", "", 0)
        token.meta["number"] = number
        token.map = [start, start + 1]
        state.line = start + 1
    return True


def _directive(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """::: name title, up to the line of ::: that closes it."""
    if state.is_code_block(start):
        return False
    match = _DIRECTIVE.fullmatch(_line(state, start))
    if match is None:
        return False
    if silent:
        return True
    name, title = match[2], match[3]
    stop = _closing(state, start, end) if name else start
    token = state.push("directive_open", "", 1)
    token.map = [start, stop]
    token.info = name
    token.meta = {"closed": stop < end, "column": _column(state, start)}
    if title:
        words = state.push("inline", "", 0)
        words.content, words.map, words.children = title, [start, start + 1], []
    if name:
        parent, most = state.parentType, state.lineMax
        state.parentType, state.lineMax = "container", stop
        state.md.block.tokenize(state, start + 1, stop)
        state.parentType, state.lineMax = parent, most
    state.push("directive_close", "", -1)
    state.line = min(stop + 1, end)
    return True


def _closing(state: StateBlock, start: int, end: int) -> int:
    """The line that closes a directive; `end` if none does."""
    open_, fence = 1, ""
    for number in range(start + 1, end):
        text = _line(state, number)
        if text and state.sCount[number] < state.blkIndent:
            break
        if mark := _FENCE.match(text):
            fence = "" if fence and mark[0].startswith(fence) else fence or mark[0]
        if fence or not (match := _DIRECTIVE.fullmatch(text)):
            continue
        open_ += 1 if match[2] else -1
        if open_ == 0:
            return number
    return end
