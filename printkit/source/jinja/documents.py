"""Documents: texts with holes and statements, written out with the place of each character."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from printkit.problems import Problems, Span
from printkit.source.jinja.calls import Call, CallPlace, Macro, find_macro, unknown
from printkit.source.jinja.filters import FUNCTIONS
from printkit.source.jinja.lookup import Scope
from printkit.source.jinja.pieces import EMBED_CLOSE, EMBED_OPEN, Places, pieces_of
from printkit.source.jinja.scopes import Budget, ExhaustedError
from printkit.source.jinja.statements import Builder
from printkit.source.jinja.steps import Step
from printkit.source.jinja.writing import Writer

if TYPE_CHECKING:
    from printkit.source.jinja.grammar import Grammar

__all__ = ["EMBED_CLOSE", "EMBED_OPEN", "Call", "DocumentTemplate", "Macro", "Rendered"]


class Stretch(NamedTuple):
    """A part of what was written, and where it comes from."""

    start: int
    at: int
    """Its place in the source; literal text goes on from there, all else stands there."""
    literal: bool


@dataclass(frozen=True, slots=True)
class Rendered:
    """A document written out. What its holes hold stands in it by number.

    A value is U+FDD0, its index in `embedded`, U+FDD1: so no character of it is taken for markup.
    """

    text: str
    embedded: tuple[object, ...]
    """Texts as str, rich ones as tuples of Inline, objects as they are."""
    _stretches: tuple[Stretch, ...]
    _places: Places
    _lines: tuple[int, ...]

    def span(self, line: int, column: int = 1) -> Span:
        """Where a character of the text, counted from 1, stands in the document's file."""
        if not self._stretches or not self._lines:
            return self._places.span(0)
        line = min(max(line, 1), len(self._lines))
        at = min(self._lines[line - 1] + max(column, 1) - 1, len(self.text))
        index = bisect_right(self._stretches, at, key=lambda stretch: stretch.start) - 1
        stretch = self._stretches[max(index, 0)]
        return self._places.span(stretch.at + (at - stretch.start if stretch.literal else 0))


class DocumentTemplate:
    """A document, compiled; written out for a scope."""

    def __init__(self, steps: list[Step], calls: list[CallPlace], places: Places) -> None:
        self._steps, self._calls, self._places = steps, calls, places

    def render(
        self, scope: Scope, problems: Problems, *, embedded: Sequence[object] = ()
    ) -> Rendered | None:
        """The text for a scope; None, with problems, if something in it has no value.

        `embedded` is what a text embeds to which this one will belong.
        """
        known = len(problems.errors)
        self._check_calls(scope, problems)
        writer = Writer(scope, self._places, problems, Budget())
        writer.embedded.extend(embedded)
        try:
            writer.write_all(self._steps)
        except ExhaustedError as reason:
            problems.error(self._places.span(writer.at), str(reason), hint=reason.hint)
        if len(problems.errors) > known:
            return None
        text = "".join(writer.texts)
        lines = [0]
        while (end := text.find("\n", lines[-1])) >= 0:
            lines.append(end + 1)
        stretches = tuple(Stretch(*found) for found in writer.stretches)
        return Rendered(text, tuple(writer.embedded), stretches, self._places, tuple(lines))

    def _check_calls(self, scope: Mapping[str, object], problems: Problems) -> None:
        """A macro that does not exist is a slip even where it is not reached."""
        for call in self._calls:
            if find_macro(call.name, scope) is None and call.name not in FUNCTIONS:
                message, hint = unknown(call.name, scope)
                problems.error(call.span, message, hint=hint)


def compile_document(
    text: str, file: str, line: int, grammar: Callable[[], Grammar], problems: Problems
) -> DocumentTemplate | None:
    """The template of a text whose first line is `line` of its file; None with problems."""
    known = len(problems.errors)
    places = Places(text, file, line)
    pieces = pieces_of(text, places, problems)
    builder = Builder(text, places, grammar, problems)
    steps = builder.tree(pieces)
    if len(problems.errors) > known:
        return None
    return DocumentTemplate(steps, builder.calls, places)
