"""What expressions see: names over data, and how a value is written as text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from printkit.problems import did_you_mean
from printkit.source.markup import Rich
from printkit.source.nodes import quoted


class ExpressionError(Exception):
    """An expression cannot be evaluated; the caller knows the place and the card."""

    def __init__(self, message: str, hint: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


class NotAllowedError(Exception):
    """An expression is not one, or uses what printkit does not offer; found before any card."""

    def __init__(self, message: str, hint: str | None = None, line: int = 1) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint
        self.line = line
        """The line of the expression that it is about."""


class Names(Mapping[str, object]):
    """Data under a name: `card.items` is the field of that name, never a method.

    An unknown name is an error with the nearest known one.
    """

    __slots__ = ("_data", "_what")

    def __init__(self, data: Mapping[str, object], what: str) -> None:
        self._data = data
        self._what = what

    def __getitem__(self, name: str) -> object:
        try:
            return self._data[name]
        except KeyError:
            hint = did_you_mean(name, self._data) if self._data else f"{self._what} holds nothing"
            raise ExpressionError(f"there is no {self._what}.{name}", hint) from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._data)

    def __len__(self) -> int:
        return len(self._data)

    def __contains__(self, name: object) -> bool:
        return name in self._data

    def get(self, name: str, default: object = None) -> object:
        return self._data.get(name, default)

    def __repr__(self) -> str:
        return self._what


def as_text(value: object) -> str:
    """A value as it is printed: numbers with at most 4 decimals, lists with commas.

    Raises ExpressionError for what has no text.
    """
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        raise ExpressionError(
            f"a condition ({'true' if value else 'false'}) has no text",
            "choose the words: {{ 'yes' if … else 'no' }}",
        )
    if isinstance(value, float):
        return number_text(value)
    if value is None:
        return ""
    if isinstance(value, Mapping):
        names = ", ".join(list(value)[:8])
        raise ExpressionError(f"{_shown(value)} is not a text but holds: {names}")
    if isinstance(value, list | tuple):
        return ", ".join(as_text(item) for item in value)
    if isinstance(value, int | range) or hasattr(value, "markup"):
        return str(value)
    raise ExpressionError("expected a text, found what has none")


def number_text(value: float) -> str:
    """A number with at most 4 decimals and no needless zeros: 2, 0.3, 0.3333."""
    rounded = round(value, 4)
    if rounded == int(rounded):
        return str(int(rounded))
    return f"{rounded:.4f}".rstrip("0")


def kind(value: object) -> str:
    """What a value is, in an error's words."""
    if isinstance(value, str | Rich):
        return "a text"
    if isinstance(value, list | tuple):
        return "a list"
    if isinstance(value, bool):
        return "a condition"
    if isinstance(value, Mapping):
        return "a mapping"
    if value is None:
        return "nothing"
    return "a number" if isinstance(value, int | float) else "this value"


def named(value: object) -> str:
    """A value as an error names what it found."""
    if isinstance(value, str | Rich):
        return f"the text {quoted(str(value))}"
    if isinstance(value, bool):
        return f"a condition ({'true' if value else 'false'})"
    if isinstance(value, int | float):
        return f"the number {number_text(value)}"
    if isinstance(value, list | tuple) and not value:
        return "an empty list"
    return kind(value)


def _shown(value: Mapping[object, object]) -> str:
    return repr(value) if isinstance(value, Names) else "this"
