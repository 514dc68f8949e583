"""Writes a document out: runs its statements and puts its values into the text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from printkit.problems import Problems
from printkit.source.jinja.calls import Macro
from printkit.source.jinja.lookup import Scope
from printkit.source.jinja.names import ExpressionError, Names, as_text, named
from printkit.source.jinja.operators import truth
from printkit.source.jinja.pieces import EMBED_CLOSE, EMBED_OPEN, Places
from printkit.source.jinja.pinpoint import pinpoint
from printkit.source.jinja.scopes import Budget, ExhaustedError, Layer, PlacedError
from printkit.source.jinja.steps import Coded, For, Hole, If, Literal, Set, Step
from printkit.source.markup import Rich, parse_markup

LONGEST = 600_000
"""Characters of a document that is written out: some three hundred pages."""
_MOST_ERRORS = 50
_STEP = 10


class Writer:
    """One run through a document; `texts` is what it wrote."""

    def __init__(self, scope: Scope, places: Places, problems: Problems, budget: Budget) -> None:
        self._places, self._problems, self._budget = places, problems, budget
        self._scope = Layer(scope, budget)
        self._length = 0
        self._written = 0
        self._errors = 0
        self._loops = 0
        """How many are around what is written."""
        self.texts: list[str] = []
        self.stretches: list[tuple[int, int, bool]] = []
        self.embedded: list[object] = []
        self.at = 0
        """The statement or hole that is run."""

    def write_all(self, steps: Sequence[Step]) -> None:
        """Write steps in order. Raises ExhaustedError."""
        for step in steps:
            if isinstance(step, Literal):
                if self._length + len(step.text) > LONGEST and not self._loops:
                    self.at = step.at + LONGEST - self._length
                self._put(step.text, step.at, literal=True)
                continue
            self.at = step.start
            self._budget.spend(_STEP)
            try:
                self._run(step)
            except ExpressionError as reason:
                self._tell(reason, step)

    def _run(self, step: Hole | If | For | Set) -> None:
        if isinstance(step, Hole):
            self._hole(step)
        elif isinstance(step, If):
            self._choose(step)
        elif isinstance(step, For):
            self._loop(step)
        else:
            self._scope.set(step.name, self._value(step.value))

    def _value(self, coded: Coded) -> object:
        try:
            return coded.evaluate(self._scope)
        except PlacedError as reason:
            start = reason.at - coded.at
            inside = pinpoint(reason.message, coded.source[start:]) if start >= 0 else None
            at = reason.at if inside is None else reason.at + inside
            raise PlacedError(reason.message, reason.hint, at) from None
        except ExpressionError as reason:
            inside = pinpoint(reason.message, coded.source)
            at = coded.begin if inside is None else coded.at + inside
            raise PlacedError(reason.message, reason.hint, at) from None

    def _tell(self, reason: ExpressionError, step: Hole | If | For | Set) -> None:
        at = reason.at if isinstance(reason, PlacedError) else step.start
        self._problems.error(self._places.span(at), reason.message, hint=reason.hint)
        self._errors += 1
        if self._errors >= _MOST_ERRORS:
            message = "too many problems; the rest of the document was not read"
            raise ExhaustedError(message, "mend those above first")

    def _choose(self, step: If) -> None:
        for condition, body in step.branches:
            if condition is None or truth(self._value(condition)):
                self.write_all(body)
                return

    def _loop(self, step: For) -> None:
        outer = self._scope
        chosen = self._chosen(step)
        if not chosen:
            self.write_all(step.otherwise)
            return
        for index, values in enumerate(chosen):
            self._scope = Layer(outer, self._budget)
            self._loops += 1
            for name, value in zip(step.names, values, strict=True):
                self._scope.set(name, value)
            self._scope.set("loop", _loop_names(index, len(chosen)))
            self._budget.spend(_STEP)
            try:
                self.write_all(step.body)
            finally:
                self._scope = outer
                self._loops -= 1

    def _chosen(self, step: For) -> list[tuple[object, ...]]:
        """The values of the loop's names, once for each run of its body."""
        items = self._value(step.items)
        if isinstance(items, Mapping):
            items = list(items)
        if isinstance(items, str | Rich) or not isinstance(items, Sequence):
            raise PlacedError(f"expected a list, found {named(items)}", None, step.items.at)
        self._budget.spend(len(items))
        found = [self._unpacked(item, step) for item in items]
        return found if step.condition is None else [v for v in found if self._holds(step, v)]

    def _unpacked(self, item: object, step: For) -> tuple[object, ...]:
        if len(step.names) == 1:
            return (item,)
        if isinstance(item, list | tuple) and len(item) == len(step.names):
            return tuple(item)
        wanted = ", ".join(step.names)
        raise ExpressionError(f"expected {wanted} in each item of the list, found {named(item)}")

    def _holds(self, step: For, values: tuple[object, ...]) -> bool:
        assert step.condition is not None
        outer = self._scope
        self._scope = Layer(outer, self._budget)
        self._budget.spend(_STEP)
        for name, value in zip(step.names, values, strict=True):
            self._scope.set(name, value)
        try:
            return truth(self._value(step.condition))
        finally:
            self._scope = outer

    def _hole(self, step: Hole) -> None:
        value = self._value(step.value)
        try:
            embedded = self._embedded(value)
        except ExpressionError as reason:
            raise PlacedError(reason.message, reason.hint, step.value.begin) from None
        if embedded == "" or embedded == ():
            return
        if isinstance(embedded, str):
            self._budget.spend(len(embedded))
            self._grow(len(embedded))
        self.embedded.append(embedded)
        self._put(f"{EMBED_OPEN}{len(self.embedded) - 1}{EMBED_CLOSE}", step.start, literal=False)

    def _embedded(self, value: object) -> object:
        """A value as the text holds it."""
        if isinstance(value, Macro) and not isinstance(value, Mapping):
            raise ExpressionError(f"{value.name} is a macro: write {value.name}(…)")
        if isinstance(value, Rich):
            return parse_markup(value, self._problems)
        if isinstance(value, Mapping) or value is None or _plain(value):
            return as_text(value)
        return value

    def _put(self, text: str, at: int, *, literal: bool) -> None:
        self.stretches.append((self._written, at, literal))
        self._written += len(text)
        self._grow(len(text))
        self.texts.append(text)

    def _grow(self, size: int) -> None:
        self._length += size
        if self._length > LONGEST:
            message = f"the document becomes longer than {LONGEST:,} characters"
            if self._loops:
                raise ExhaustedError(message)
            raise ExhaustedError(message, "shorten it here: these are some three hundred pages")


def _plain(value: object) -> bool:
    """Whether a value is written as text: not an object such as a picture."""
    if isinstance(value, str | bool | int | float | Rich):
        return True
    if type(value) in (list, tuple):
        assert isinstance(value, list | tuple)
        return all(_plain(item) for item in value)
    return False


def _loop_names(index: int, length: int) -> Names:
    names: dict[str, object] = {
        "index": index + 1,
        "index0": index,
        "first": index == 0,
        "last": index == length - 1,
        "length": length,
    }
    return Names(names, "loop")
