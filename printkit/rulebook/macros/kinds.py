"""What an argument of a macro may be: values of expressions, already numbers, lists or texts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Literal, TypeGuard, TypeVar

from printkit.problems import did_you_mean
from printkit.source.jinja.names import kind, named, number_text
from printkit.source.markup import Rich

T_co = TypeVar("T_co", covariant=True)
N = TypeVar("N", bound=str)

Words = str | Rich
"""A text as typed, whose marks are read, or a rich field of a card."""
_FARTHEST = 100
"""Card widths or heights from one card to another: far beyond any page."""
Side = Literal["", "left", "right"]


@dataclass(frozen=True, slots=True)
class ArgumentKind(Generic[T_co]):
    """A kind of argument: `read` raises ValueError that says what was expected."""

    words: str
    """In a reference: "a number from 0 to 1"."""
    read: Callable[[object], T_co]


def _expected(words: str, value: object) -> ValueError:
    return ValueError(f"expected {words}, found {named(value)}")


def _text(value: object) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, Rich):
        return value.markup
    if isinstance(value, int | float) and not isinstance(value, bool):
        return number_text(value)
    raise _expected("a text", value)


def _words(value: object) -> Words:
    return value if isinstance(value, Rich) else _text(value)


def _truth(value: object) -> bool:
    if isinstance(value, bool):
        return value
    raise _expected("true or false", value)


def number(low: float, high: float) -> ArgumentKind[float]:
    """A number between two others, these included."""
    words = f"a number from {number_text(low)} to {number_text(high)}"

    def read(value: object) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise _expected(words, value)
        if not low <= value <= high:
            raise _expected(words, value)
        return float(value)

    return ArgumentKind(words, read)


def whole(low: int, high: int) -> ArgumentKind[int]:
    """A whole number between two others, these included."""
    words = f"a whole number from {low} to {high}"

    def read(value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise _expected(words, value)
        return value

    return ArgumentKind(words, read)


def choice(*names: N) -> ArgumentKind[N]:
    """One of a few words."""
    shown = [f'"{name}"' for name in names]
    words = ", ".join(shown[:-1]) + f" or {shown[-1]}"

    def read(value: object) -> N:
        for name in names:
            if value == name:
                return name
        error = _expected(words, value)
        hint = did_you_mean(value, names) if isinstance(value, str) else None
        near = hint if hint and hint.startswith("did you mean") else ""
        raise ValueError(f"{error}; {near}" if near else str(error))

    return ArgumentKind(words, read)


def _pair(value: object) -> tuple[float, float]:
    if isinstance(value, list | tuple) and len(value) == 2:
        one, two = value
        if _is_number(one) and _is_number(two):
            if max(abs(one), abs(two)) <= _FARTHEST:
                return float(one), float(two)
            found = f"[{number_text(one)}, {number_text(two)}]"
            most = f"from -{_FARTHEST} to {_FARTHEST}"
            raise ValueError(f"expected two numbers {most}, found {found}")
    raise _expected("two numbers such as [1, 2]", value)


def _is_number(value: object) -> TypeGuard[float]:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _items(value: object) -> Sequence[object]:
    if isinstance(value, list | tuple):
        return value
    raise _expected("a list", value)


def _mapping(value: object) -> Mapping[str, object]:
    if isinstance(value, Mapping):
        return {str(key): inner for key, inner in value.items()}
    raise _expected('a mapping such as {"name": "Unit"}', value)


def _anything(value: object) -> object:
    if isinstance(value, str | Rich | Mapping | list | tuple):
        return value
    raise ValueError(f"expected which cards are meant, found {kind(value)}")


TEXT: ArgumentKind[str] = ArgumentKind("a text", _text)
WORDS: ArgumentKind[Words] = ArgumentKind("a text, with **bold**, *italic* and :icons:", _words)
TRUTH: ArgumentKind[bool] = ArgumentKind("true or false", _truth)
PAIR: ArgumentKind[tuple[float, float]] = ArgumentKind("two numbers such as [1, 2]", _pair)
ITEMS: ArgumentKind[Sequence[object]] = ArgumentKind("a list", _items)
MAPPING: ArgumentKind[Mapping[str, object]] = ArgumentKind("a mapping", _mapping)
CARDS: ArgumentKind[object] = ArgumentKind(
    'fields and values `{"kind": "unit"}`, an expression `"card.force > 9"`,'
    ' an id, or a list of ids `["tanks", "police"]`',
    _anything,
)
_SIDES: tuple[Side, ...] = ("left", "right", "")
SIDE = choice(*_SIDES)
ANGLE = number(-360, 360)
SCALE = number(0.05, 1)
