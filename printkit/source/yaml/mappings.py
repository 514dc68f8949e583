"""The keys and values of a YAML mapping, each key once."""

from __future__ import annotations

import re
from typing import Any, TypeAlias

from printkit.problems import Problem, Problems, Span
from printkit.source.nodes import Listing, Mapping, Node, Text, described
from printkit.source.yaml.curly import curly

_DASHED = re.compile(r"^ *-[^\W\d]\w*:(?:\s|$)", re.MULTILINE)
"""A list's dash with no space behind it, or a line of a block that looks like one."""

_Event: TypeAlias = Any  # as in tree
_Entries: TypeAlias = tuple[tuple[Text, Node], ...]


class RefusedError(Exception):
    """The document cannot be taken any further."""

    def __init__(self, span: Span, message: str, hint: str | None = None) -> None:
        super().__init__(message)
        self.problem = Problem(message, span, hint=hint)


class Mappings:
    """Makes mappings of the nodes between their ends."""

    def __init__(self, text: str, problems: Problems) -> None:
        self._text = text
        self._problems = problems
        self._lines: list[str] = []
        self._dashed = _DASHED.search(text) is not None

    def mapping(self, start: _Event, span: Span, nodes: list[Node]) -> Mapping:
        """A mapping of its keys and values in turn."""
        keys: list[Text] = []
        for key in nodes[::2]:
            if not isinstance(key, Text):
                raise self._not_a_key(start, span, key)
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
            return Mapping(span, *self._sorted_out(entries))
        return Mapping(span, entries)

    def _check_dashes(self, keys: list[Text]) -> None:
        for key in keys:
            if not key.quoted and _DASHED.match(f"{key.value}:"):
                raise RefusedError(
                    key.span,
                    "there is no space after this dash",
                    f'write "- {key.value[1:]}: …", and what belongs to it two spaces further in',
                )

    def _not_a_key(self, start: _Event, span: Span, key: Node) -> RefusedError:
        text = self._text[start.start_mark.index :][:2]
        if text == "{{":
            return RefusedError(
                span,
                "found {{ without quotes, which YAML takes for a mapping",
                'quote the whole value: "{{ … }}"',
            )
        return RefusedError(key.span, f"expected a name before the colon, found {described(key)}")

    def _sorted_out(self, entries: _Entries) -> tuple[_Entries, frozenset[str]]:
        """The entries with merges (<<) filled in, and which of them; doubled ones are problems."""
        found: dict[str, tuple[Text, Node]] = {}
        merged: list[Mapping] = []
        for key, value in entries:
            if key.value == "<<" and not key.quoted:
                merged.extend(self._merged(key, value))
            elif key.value in found:
                first, again = found[key.value][0].span.line, key.span.line
                places = f": on line {first} and again on line {again}"
                self._problems.error(
                    key.span,
                    f'"{key.value}" is given twice{places if first != again else ""}',
                    hint="keep one of them",
                )
            else:
                found[key.value] = key, value
        own = len(found)
        for base in merged:
            for key, value in base.entries:
                found.setdefault(key.value, (key, value))
        return tuple(found.values()), frozenset(list(found)[own:])

    def _merged(self, key: Text, value: Node) -> tuple[Mapping, ...]:
        nodes = value.items if isinstance(value, Listing) else (value,)
        bases = tuple(node for node in nodes if isinstance(node, Mapping))
        if len(bases) != len(nodes):
            raise RefusedError(
                key.span, f'"<<" takes a mapping from an alias, found {described(value)}'
            )
        return bases

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
                    self._report_alone(key, len(entries) > 1, done[-1][1] if done else None)
                    continue
                comment = rest.lstrip(": \t")
                place = key.span._replace(column=key.span.column + len(key.value) + 1)
                value = Text(place, "", comment=comment if comment.startswith("#") else "")
            done.append((key, value))
        return tuple(done)

    def _report_alone(self, key: Text, several: bool, before: Node | None) -> None:
        """A text between brackets that is no key; `before` is the value that it may go on."""
        text = before if isinstance(before, Text) and not before.quoted else None
        if text is not None and (told := curly(text.value)):
            self._problems.error(text.span, told[0], hint=told[1])
            return
        asking = self._line(key.span.line)[: key.span.column - 1].endswith("?")
        mark = "?" if asking else "{"
        self._problems.error(
            key.span,
            f'"{key.value}" stands alone between the brackets',
            hint="quote a text that has a comma in it"
            if several and not asking
            else f"quote a text that starts with {mark}",
        )

    def _line(self, number: int) -> str:
        if not self._lines:
            self._lines = self._text.split("\n")
        return self._lines[number - 1]
