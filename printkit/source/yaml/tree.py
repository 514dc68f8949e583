"""Nodes from libyaml's events: without recursion, and within a budget."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from yaml import CSafeLoader
from yaml.events import (
    AliasEvent,
    DocumentEndEvent,
    MappingEndEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)

from printkit.problems import Problems, Span
from printkit.source.nodes import Listing, Node, Text, quoted
from printkit.source.yaml.doubts import Doubts, Role
from printkit.source.yaml.mappings import Mappings, RefusedError

MOST_NODES = 3_000_000
MOST_ALIASED = 200_000
MOST_DEPTH = 64
LONGEST_TEXT = 100_000

_COMMENT = re.compile(r"#(?<=[ \t]#)")
_MARKS = re.compile(r"[&!](?<![^\s,\[{].)")
"""What may be an anchor or a tag; most files have none, and need not be asked each time."""

_Event: TypeAlias = Any  # told apart by class below: isinstance costs too much here
_Get: TypeAlias = Callable[[], _Event]
_new = tuple.__new__  # a named tuple's own constructor costs twice as much


def _typed(tag: str) -> str:
    """A tag as it is typed: !!str for tag:yaml.org,2002:str."""
    return tag.replace("tag:yaml.org,2002:", "!!", 1)


class Tree:
    """One document of a text."""

    def __init__(self, text: str, shown: str, problems: Problems) -> None:
        self._text = text
        self._shown = shown
        self._problems = problems
        self._anchors: dict[str, tuple[Node, int, int]] = {}
        """Nodes by anchor, with how many they are and how deep."""
        self._unused: dict[str, tuple[Span, str]] = {}
        """Anchors before an unquoted text, as &Co in `name: &Co`, until an alias names them."""
        self._aliased = 0
        self._count = 0
        self._open: list[tuple[list[Node], _Event, int]] = []
        """The lists and mappings around: the nodes before each, its start, the count then."""
        self._heights = [0]
        self._lines: list[str] = []
        self._mappings = Mappings(text, problems)
        self._commented = self._lines_with_comments()
        self._doubts = Doubts(text, problems)

    def build(self) -> Node:
        """The document's node; raises RefusedError or yaml.YAMLError."""
        loader = CSafeLoader(self._text)
        try:
            get: _Get = loader.get_event
            get()  # the stream's start
            if isinstance(get(), StreamEndEvent):
                raise RefusedError(Span(self._shown), "the file is empty")
            root = self._document(get)
            event = get()
            if not isinstance(event, StreamEndEvent):
                raise RefusedError(
                    self._span(event),
                    "a second YAML document starts here",
                    'a file holds one: remove the line "---", or make two files',
                )
        finally:
            loader.dispose()
        if isinstance(root, Text) and not root.value and not root.quoted:
            raise RefusedError(Span(self._shown), "the file is empty")
        return root

    def _document(self, get: _Get) -> Node:
        shown, commented = self._shown, self._commented
        unusual = self._doubts.any or _MARKS.search(self._text) is not None
        nodes: list[Node] = []
        while True:
            event = get()
            kind = event.__class__
            if kind is ScalarEvent:
                mark, value, style = event.start_mark, event.value, event.style
                comment = ""
                if style:
                    if style in "|>":
                        value = self._block(event)
                elif commented and event.end_mark.line in commented:
                    comment = self._comment_after(event)
                span = _new(Span, (shown, mark.line + 1, mark.column + 1))
                nodes.append(_new(Text, (span, value, style != "", comment)))
                if unusual or len(value) > LONGEST_TEXT:
                    self._look_closely(event, span, nodes)
            elif kind is MappingEndEvent or kind is SequenceEndEvent:
                nodes = self._closed(nodes)
            elif kind is AliasEvent:
                nodes.append(self._alias(event))
            elif kind is DocumentEndEvent:
                self._check_anchors(self._unused.values())
                return nodes[0]
            else:
                nodes = self._opened(event, nodes)
            if self._count + len(nodes) > MOST_NODES:
                raise RefusedError(
                    self._span(event), f"the file holds more than {MOST_NODES:,} values"
                )

    def _opened(self, event: _Event, outer: list[Node]) -> list[Node]:
        """Begin a list or mapping; its nodes."""
        if event.tag:
            self._check_unusual(event, self._span(event))
        self._open.append((outer, event, self._count))
        self._heights.append(0)
        self._check_depth(event, len(self._open))
        return []

    def _closed(self, nodes: list[Node]) -> list[Node]:
        """End a list or mapping; the nodes around it, and it."""
        outer, start, before = self._open.pop()
        mark = start.start_mark
        span = Span(self._shown, mark.line + 1, mark.column + 1)
        node: Node
        if start.__class__ is SequenceStartEvent:
            node = Listing(span, tuple(nodes))
        else:
            node = self._mappings.mapping(start, span, nodes)
        self._count += len(nodes) + 1
        height = self._heights.pop() + 1
        if height > self._heights[-1]:
            self._heights[-1] = height
        if start.anchor:
            self._anchors[start.anchor] = node, self._count - before, height
        outer.append(node)
        return outer

    def _span(self, event: _Event) -> Span:
        return Span(self._shown, event.start_mark.line + 1, event.start_mark.column + 1)

    def _check_depth(self, event: _Event, depth: int) -> None:
        if depth > MOST_DEPTH:
            raise RefusedError(
                self._span(event), f"lists and mappings are nested more than {MOST_DEPTH} deep"
            )

    def _check_unusual(self, event: _Event, span: Span) -> None:
        if event.tag:
            raise RefusedError(
                span,
                f"found the YAML tag {quoted(_typed(event.tag))}, which is not used here",
                "quote the text if it is meant to start with !",
            )
        if isinstance(event, ScalarEvent) and len(event.value) > LONGEST_TEXT:
            raise RefusedError(span, f"this text has more than {LONGEST_TEXT:,} characters")

    def _look_closely(self, event: _Event, span: Span, nodes: list[Node]) -> None:
        """Check a scalar, the last of the nodes, for what most files have none of."""
        self._check_unusual(event, span)
        if event.anchor:
            self._note_anchor(event, span, nodes[-1])
        if self._doubts.any:
            self._doubts.look(event, span, self._role(len(nodes)))

    def _role(self, number: int) -> Role:
        """What the scalar is that now is the last of so many nodes."""
        if not self._open or self._open[-1][1].__class__ is SequenceStartEvent:
            return "item"
        return "key" if number % 2 else "value"

    def _note_anchor(self, event: _Event, span: Span, node: Node) -> None:
        name: str = event.anchor
        if name in self._unused:
            self._check_anchors([self._unused.pop(name)])
        self._anchors[name] = node, 1, 0
        if not event.style:
            self._unused[name] = span, name

    def _check_anchors(self, unused: Iterable[tuple[Span, str]]) -> None:
        for span, name in unused:
            self._problems.error(
                span,
                f'YAML takes "&{name}" for the name of what follows, and nothing repeats it',
                hint="quote the text if it is meant to start with &",
            )

    def _lines_with_comments(self) -> frozenset[int]:
        if _COMMENT.search(self._text) is None:
            return frozenset()
        self._lines = self._text.split("\n")
        return frozenset(n for n, line in enumerate(self._lines) if _COMMENT.search(line))

    def _block(self, event: _Event) -> str:
        """The text of a block after | or >, without its final line break."""
        value: str = event.value
        if not value:
            self._problems.error(
                self._span(event),
                f'the block after "{event.style}" is empty',
                hint=f'quote the text if it is meant to start with "{event.style}", else'
                " indent the lines of the block further than its key",
            )
        return value.removesuffix("\n")

    def _comment_after(self, event: _Event) -> str:
        end = event.end_mark
        rest = self._lines[end.line][end.column :].lstrip(" \t:")
        return rest if rest.startswith("#") else ""

    def _alias(self, event: _Event) -> Node:
        if event.anchor not in self._anchors:
            raise RefusedError(
                self._span(event),
                f'"*{event.anchor}" repeats "&{event.anchor}", which does not stand before it',
                "quote the text if it is meant to start with *",
            )
        self._unused.pop(event.anchor, None)
        node, weight, height = self._anchors[event.anchor]
        self._aliased += weight
        self._count += weight
        if self._aliased > MOST_ALIASED:
            raise RefusedError(
                self._span(event), f"aliases stand for more than {MOST_ALIASED:,} values"
            )
        self._check_depth(event, len(self._open) + height)
        self._heights[-1] = max(self._heights[-1], height)
        return node
