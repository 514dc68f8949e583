"""Nodes from libyaml's events: without recursion, and within a budget."""

from __future__ import annotations

import re
from collections.abc import Callable
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

from printkit.problems import Problem, Problems, Span
from printkit.source.nodes import Listing, Mapping, Node, Text, described

MOST_NODES = 3_000_000
MOST_ALIASED = 200_000
MOST_DEPTH = 64
LONGEST_TEXT = 100_000

_COMMENT = re.compile(r"#(?<=[ \t]#)")
_MARKS = re.compile(r"[&!](?<![^\s,\[{].)")
"""What may be an anchor or a tag; most files have none, and need not be asked each time."""

_DASHED = re.compile(r"^ *-[^\W\d]\w*:(?:\s|$)", re.MULTILINE)
"""A list's dash with no space behind it, or a line of a block that looks like one."""

_Event: TypeAlias = Any  # told apart by class below: isinstance costs too much here
_Entries: TypeAlias = tuple[tuple[Text, Node], ...]
_Get: TypeAlias = Callable[[], _Event]
_new = tuple.__new__  # a named tuple's own constructor costs twice as much


class RefusedError(Exception):
    """The document cannot be taken any further."""

    def __init__(self, span: Span, message: str, hint: str | None = None) -> None:
        super().__init__(message)
        self.problem = Problem(message, span, hint=hint)


class Tree:
    """One document of a text."""

    def __init__(self, text: str, shown: str, problems: Problems) -> None:
        self._text = text
        self._shown = shown
        self._problems = problems
        self._anchors: dict[str, tuple[Node, int, int]] = {}
        """Nodes by anchor, with how many they are and how deep."""
        self._aliased = 0
        self._count = 0
        self._open: list[tuple[list[Node], _Event, int]] = []
        """The lists and mappings around: the nodes before each, its start, the count then."""
        self._heights = [0]
        self._lines: list[str] = []
        self._dashed = _DASHED.search(text) is not None
        self._commented = self._lines_with_comments()

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
        marked = _MARKS.search(self._text) is not None
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
                if marked or len(value) > LONGEST_TEXT:
                    self._check_unusual(event, span)
                    if event.anchor:
                        self._anchors[event.anchor] = nodes[-1], 1, 0
            elif kind is MappingEndEvent or kind is SequenceEndEvent:
                nodes = self._closed(nodes)
            elif kind is AliasEvent:
                nodes.append(self._alias(event))
            elif kind is DocumentEndEvent:
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
            node = Mapping(span, self._entries(start, nodes))
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
                f'found the YAML tag "{event.tag}", which is not used here',
                "quote the text if it is meant to start with !",
            )
        if isinstance(event, ScalarEvent) and len(event.value) > LONGEST_TEXT:
            raise RefusedError(span, f"this text has more than {LONGEST_TEXT:,} characters")

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
                hint=f'quote the text if it is meant to start with "{event.style}"',
            )
        return value.removesuffix("\n")

    def _after_flow_keys(self, start: _Event, entries: _Entries) -> _Entries:
        """The entries of a mapping in braces, where the place of a missing value is elsewhere.

        A key without a colon is the rest of a text that has a comma in it, and left out.
        """
        at = start.start_mark.index
        if self._text[at - 1 : at] == "{":
            return entries  # of {{ … }}, which the mapping around it is going to refuse
        done: list[tuple[Text, Node]] = []
        for key, value in entries:
            if isinstance(value, Text) and not value.value and not value.quoted and not key.quoted:
                rest = self._line(key.span.line)[key.span.column - 1 + len(key.value) :].lstrip()
                if not rest.startswith(":"):
                    self._problems.error(
                        key.span,
                        f'"{key.value}" stands alone between the brackets',
                        hint="quote a text that has a comma in it",
                    )
                    continue
                comment = rest.lstrip(": \t")
                place = key.span._replace(column=key.span.column + len(key.value) + 1)
                value = Text(place, "", comment=comment if comment.startswith("#") else "")
            done.append((key, value))
        return tuple(done)

    def _line(self, number: int) -> str:
        if not self._lines:
            self._lines = self._text.split("\n")
        return self._lines[number - 1]

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

    def _entries(self, start: _Event, nodes: list[Node]) -> _Entries:
        """The keys and values of a mapping, from its nodes in turn."""
        keys: list[Text] = []
        for key in nodes[::2]:
            if not isinstance(key, Text):
                raise self._not_a_key(start, key)
            keys.append(key)
        if self._dashed:
            self._check_dashes(keys)
        names = {key.value for key in keys}
        entries = tuple(zip(keys, nodes[1::2], strict=True))
        if start.flow_style and any(
            not value[1] for value in nodes[1::2] if value.__class__ is Text
        ):
            entries = self._after_flow_keys(start, entries)
        if len(names) != len(keys) or "<<" in names:
            return self._sorted_out(entries)
        return entries

    def _check_dashes(self, keys: list[Text]) -> None:
        for key in keys:
            if not key.quoted and _DASHED.match(f"{key.value}:"):
                raise RefusedError(
                    key.span,
                    "there is no space after this dash",
                    f'write "- {key.value[1:]}: …", and what belongs to it two spaces further in',
                )

    def _not_a_key(self, start: _Event, key: Node) -> RefusedError:
        text = self._text[start.start_mark.index :][:2]
        if text == "{{":
            return RefusedError(
                self._span(start),
                "found {{ without quotes, which YAML takes for a mapping",
                'quote the whole value: "{{ … }}"',
            )
        return RefusedError(key.span, f"expected a name before the colon, found {described(key)}")

    def _sorted_out(self, entries: _Entries) -> _Entries:
        """The entries with merges (<<) filled in; a key given twice is a problem."""
        found: dict[str, tuple[Text, Node]] = {}
        merged: list[Mapping] = []
        for key, value in entries:
            if key.value == "<<" and not key.quoted:
                merged.extend(self._merged(key, value))
            elif key.value in found:
                first = found[key.value][0].span
                self._problems.error(
                    key.span,
                    f'"{key.value}" is given twice: on line {first.line}'
                    f" and again on line {key.span.line}",
                    hint="keep one of them",
                )
            else:
                found[key.value] = key, value
        for base in merged:
            for key, value in base.entries:
                found.setdefault(key.value, (key, value))
        return tuple(found.values())

    def _merged(self, key: Text, value: Node) -> tuple[Mapping, ...]:
        nodes = value.items if isinstance(value, Listing) else (value,)
        bases = tuple(node for node in nodes if isinstance(node, Mapping))
        if len(bases) != len(nodes):
            raise RefusedError(
                key.span, f'"<<" takes a mapping from an alias, found {described(value)}'
            )
        return bases
