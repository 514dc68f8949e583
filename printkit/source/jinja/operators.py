"""Arithmetic and comparisons of expressions, each with a bounded result."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Mapping

from printkit.source.jinja.filters import bounded
from printkit.source.jinja.names import ExpressionError, as_text, kind, named, number_text
from printkit.source.markup import Rich
from printkit.source.nodes import quoted

Operation = Callable[[object, object], object]


class TextError(ExpressionError):
    """A text where a number is meant; what to do depends on where the text comes from."""

    def __init__(
        self, message: str, on_the_left: bool, *, instead: str = "", joinable: bool = False
    ) -> None:
        super().__init__(message)
        self.on_the_left = on_the_left
        self.instead = instead
        """The number that it is compared with, where that may be written as a text."""
        self.joinable = joinable

    def advised(self, origin: str) -> ExpressionError:
        """The error with what helps: `origin` is the root of the text's name, "'" for a literal."""
        other = f", or write '{self.instead}'" if self.instead else ""
        other = ", or join texts with ~" if self.joinable else other
        if origin == "'":
            hint = "write a number without quotes" + other * self.joinable
        elif origin == "card":
            hint = "declare the field as integer or number" + other
        elif origin == "rules":
            hint = "write the setting as a number: no quotes, and no zero before it" + other
        else:
            hint = "make it a number with | int" + other
        return ExpressionError(self.message, hint)


_LARGEST = 10**15
_HIGHEST_POWER = 64


def plain(value: object) -> object:
    """A rich text takes part in comparisons and arithmetic as its characters."""
    return value.markup if isinstance(value, Rich) else value


def truth(value: object) -> bool:
    """Whether a value holds: nothing, 0, no, empty texts and lists do not."""
    return bool(plain(value))


def joined(values: list[object]) -> str:
    """Values one after the other as text: the operator ~."""
    texts = [as_text(plain(value)) for value in values]
    bounded(sum(map(len, texts)))
    return "".join(texts)


def _shown(value: object) -> str:
    """An operand as an error writes it."""
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, int | float) and not isinstance(value, bool):
        return number_text(value)
    return kind(value)


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _arithmetic(sign: str, operation: Callable[[float, float], float]) -> Operation:
    def compute(left: object, right: object) -> object:
        left, right = plain(left), plain(right)
        if not (_is_number(left) and _is_number(right)):
            return _not_numbers(sign, left, right)
        assert isinstance(left, int | float)
        assert isinstance(right, int | float)
        try:
            result = operation(left, right)
        except ZeroDivisionError:
            raise ExpressionError("division by zero") from None
        except (ArithmeticError, ValueError):
            raise ExpressionError(
                f"{_shown(left)} {sign} {_shown(right)} cannot be computed"
            ) from None
        if isinstance(result, complex) or abs(result) > _LARGEST:
            raise ExpressionError(f"the result of {sign} is too large")
        return result

    return compute


def _not_numbers(sign: str, left: object, right: object) -> object:
    if sign == "+":
        if isinstance(left, str) and isinstance(right, str):
            return joined([left, right])
        if isinstance(left, list | tuple) and isinstance(right, list | tuple):
            bounded(len(left) + len(right))
            return [*left, *right]
    if sign == "*":
        for one, times in ((left, right), (right, left)):
            if isinstance(one, str | list | tuple) and type(times) is int:
                bounded(len(one) * max(0, times))
                return one * times
    words = f"{_shown(left)} {sign} {_shown(right)} cannot be computed"
    if isinstance(left, str) or isinstance(right, str):
        raise TextError(words, isinstance(left, str), joinable=sign == "+")
    raise ExpressionError(words)


def _power(base: float, exponent: float) -> float:
    if abs(exponent) > _HIGHEST_POWER:
        raise ArithmeticError
    return math.pow(base, exponent) if exponent < 0 else base**exponent


def _equal(left: object, right: object) -> bool:
    left, right = plain(left), plain(right)
    _check_kinds(left, right, equality=True)
    if isinstance(left, list | tuple) and isinstance(right, list | tuple):
        return list(left) == list(right)
    return left == right


def _check_kinds(left: object, right: object, *, equality: bool) -> None:
    """A text never equals a number; saying so beats a card that silently lacks something."""
    for text, number in ((left, right), (right, left)):
        if isinstance(text, str) and text and _is_number(number):
            assert isinstance(number, int | float)
            shown = number_text(number)
            words = f"compares {named(text)} with the number {shown}"
            raise TextError(words, text is left, instead=shown if equality else "")


def _ordered(sign: str, operation: Callable[..., bool]) -> Operation:
    def compare(left: object, right: object) -> bool:
        left, right = plain(left), plain(right)
        if left == "" or right == "":
            return False  # a field left out is neither more nor less
        _check_kinds(left, right, equality=False)
        try:
            return operation(left, right)
        except TypeError:
            raise ExpressionError(f"{kind(left)} {sign} {kind(right)} means nothing") from None

    return compare


def _contains(item: object, items: object) -> bool:
    item, items = plain(item), plain(items)
    if isinstance(items, str):
        return as_text(item) in items
    if isinstance(items, list | tuple | Mapping):
        return item in items
    raise ExpressionError(f"{kind(items)} holds nothing: in takes a list or a text")


ARITHMETIC: Mapping[str, Operation] = {
    "+": _arithmetic("+", operator.add),
    "-": _arithmetic("-", operator.sub),
    "*": _arithmetic("*", operator.mul),
    "/": _arithmetic("/", operator.truediv),
    "//": _arithmetic("//", operator.floordiv),
    "%": _arithmetic("%", operator.mod),
    "**": _arithmetic("**", _power),
}

COMPARISONS: Mapping[str, Operation] = {
    "eq": _equal,
    "ne": lambda left, right: not _equal(left, right),
    "lt": _ordered("<", operator.lt),
    "lteq": _ordered("<=", operator.le),
    "gt": _ordered(">", operator.gt),
    "gteq": _ordered(">=", operator.ge),
    "in": _contains,
    "notin": lambda item, items: not _contains(item, items),
}
