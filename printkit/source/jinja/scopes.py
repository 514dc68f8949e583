"""The scope of a document: names of statements over those it began with, and what it may cost."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sized

from printkit.source.jinja.names import ExpressionError

MOST_STEPS = 4_000_000
"""What a document may cost: a character or item that is looked at is a step."""


class ExhaustedError(Exception):
    """A document goes on for too long, or becomes too long."""

    def __init__(self, message: str, hint: str = "loop over fewer things") -> None:
        super().__init__(message)
        self.hint = hint


class Budget:
    """What is left of the steps of one document."""

    __slots__ = ("left",)

    def __init__(self, steps: int = MOST_STEPS) -> None:
        self.left = steps

    def spend(self, steps: int) -> None:
        """Raise ExhaustedError where nothing is left."""
        self.left -= steps
        if self.left < 0:
            raise ExhaustedError("the document takes too many steps")


class Layer(Mapping[str, object]):
    """Names that a document sets, over those around it."""

    __slots__ = ("_around", "_own", "base", "budget")

    def __init__(self, around: Mapping[str, object], budget: Budget) -> None:
        self._around = around
        self._own: dict[str, object] = {}
        self.budget = budget
        self.base: Mapping[str, object] = around.base if isinstance(around, Layer) else around
        """The scope the document began with: where its macros are."""

    def set(self, name: str, value: object) -> None:
        self._own[name] = value

    def __getitem__(self, name: str) -> object:
        return self._own[name] if name in self._own else self._around[name]

    def __contains__(self, name: object) -> bool:
        return name in self._own or name in self._around

    def __iter__(self) -> Iterator[str]:
        yield from self._own
        yield from (name for name in self._around if name not in self._own)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def weigh(scope: Mapping[str, object], *values: object) -> None:
    """Take the size of values off the budget of the document, if it is one's scope."""
    if isinstance(scope, Layer):
        sizes = (len(value) for value in values if isinstance(value, Sized))
        scope.budget.spend(1 + sum(sizes))


class PlacedError(ExpressionError):
    """An error whose place in the document is known."""

    def __init__(self, message: str, hint: str | None, at: int) -> None:
        super().__init__(message, hint)
        self.at = at
