"""The filters, tests and methods of expressions: a short list, each with a bounded result."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from printkit.source.jinja.names import ExpressionError, as_text, named
from printkit.source.values import parse_number

LONGEST = 100_000
"""Characters of a text, or items of a list, that an expression may make."""

Function = Callable[..., object]


class Missing:
    """The value of an unknown name, for `default` and `is defined`; all else raises it."""

    def __init__(self, error: ExpressionError) -> None:
        self.error = error


def bounded(size: int) -> None:
    """Raise ExpressionError before a result of this size is made."""
    if size > LONGEST:
        raise ExpressionError(f"the result is longer than {LONGEST:,}")


def _text(value: object) -> str:
    if isinstance(value, Mapping):
        raise ExpressionError("expected a text, found a mapping")
    return as_text(value)


def _items(value: object) -> Sequence[object]:
    if isinstance(value, str | list | tuple | range):
        return value
    if isinstance(value, Mapping):
        return list(value)
    raise ExpressionError(f"expected a list, found {named(value)}")


def _number(value: object) -> int | float:
    if isinstance(value, int | float) and not isinstance(value, bool):
        return value
    raise ExpressionError(f"expected a number, found {named(value)}")


def _whole(value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise ExpressionError(f"expected a whole number, found {named(value)}")


def _replace(value: object, old: object, new: object) -> str:
    text, old, new = _text(value), _text(old), _text(new)
    bounded(len(text) + (text.count(old) if old else len(text) + 1) * len(new))
    return text.replace(old, new)


def _join(value: object, separator: object = "", attribute: str | None = None) -> str:
    items = _items(value)
    if attribute is not None:
        items = [_field(item, attribute) for item in items]
    texts = [_text(item) for item in items]
    between = _text(separator)
    bounded(sum(map(len, texts)) + len(between) * len(texts))
    return between.join(texts)


def _field(item: object, name: str) -> object:
    if isinstance(item, Mapping) and name in item:
        return item[name]
    raise ExpressionError(f'an item of the list has no "{name}"')


def _default(value: object, fallback: object = "", boolean: object = False) -> object:
    if isinstance(value, Missing) or value is None or value == "" or (boolean and not value):
        return fallback
    return value


def _to_number(name: str, value: object, default: object) -> object:
    """The number of a text in ASCII digits; of any other text the default, if one is given."""
    if isinstance(value, int | float) and not isinstance(value, bool):
        return value
    try:
        return parse_number(_text(value))
    except (ValueError, ExpressionError):
        if default is not None:
            return default
        hint = f"write {name}(0) if it is to be 0 then"
        raise ExpressionError(f"expected a number, found {named(value)}", hint) from None


def _int(value: object, default: object = None) -> object:
    number = _to_number("int", value, default)
    return int(number) if isinstance(number, float) and number is not default else number


def _float(value: object, default: object = None) -> object:
    number = _to_number("float", value, default)
    return float(number) if isinstance(number, int) and number is not default else number


def _round(value: object, digits: object = 0) -> int | float:
    places = _whole(digits)
    rounded = round(_number(value), max(-12, min(12, places)))
    return int(rounded) if places <= 0 else rounded


def _key(attribute: str | None, value: object) -> tuple[int, int | float, str]:
    value = value if attribute is None else _field(value, attribute)
    if isinstance(value, int | float):
        return 0, value, ""
    return 1, 0, _text(value).casefold()


def _sort(value: object, reverse: object = False, attribute: str | None = None) -> list[object]:
    return sorted(_items(value), key=partial(_key, attribute), reverse=bool(reverse))


def _unique(value: object) -> list[object]:
    found: dict[object, None] = {}
    for item in _items(value):
        found[tuple(item) if isinstance(item, list) else item] = None
    return list(found)


def _first(value: object) -> object:
    items = _items(value)
    return items[0] if items else ""


def _last(value: object) -> object:
    items = _items(value)
    return items[-1] if items else ""


def _most(best: Callable[..., object], value: object) -> object:
    items = _items(value)
    return best(items, key=partial(_key, None)) if items else ""


def _sum(value: object, attribute: str | None = None) -> int | float:
    items = _items(value)
    if attribute is not None:
        items = [_field(item, attribute) for item in items]
    return sum(_number(item) for item in items)


def _truncate(value: object, length: object = 255, end: object = "…") -> str:
    text, most = _text(value), _whole(length)
    return text if len(text) <= most else text[: max(0, most - 1)].rstrip() + _text(end)


def _title(value: object) -> str:
    return re.sub(r"[^\W\d_]+(?:['’][^\W\d_]+)?", lambda m: m[0].capitalize(), _text(value))


def _length(value: object) -> int:
    return len(_items(value))


def _split(value: object, separator: object = None) -> list[str]:
    text = _text(value)
    if separator is not None and not _text(separator):
        raise ExpressionError("split needs a separator that is not empty")
    return text.split(None if separator is None else _text(separator))


def _of_text(method: Callable[..., object]) -> Function:
    return lambda value, *args: method(_text(value), *(_text(arg) for arg in args))


FILTERS: Mapping[str, Function] = {
    "abs": lambda value: abs(_number(value)),
    "capitalize": _of_text(str.capitalize),
    "count": _length,
    "d": _default,
    "default": _default,
    "first": _first,
    "float": _float,
    "int": _int,
    "join": _join,
    "last": _last,
    "length": _length,
    "list": lambda value: list(_items(value)),
    "lower": _of_text(str.lower),
    "max": partial(_most, max),
    "min": partial(_most, min),
    "replace": _replace,
    "reverse": lambda value: (
        value[::-1] if isinstance(value, str) else list(reversed(_items(value)))
    ),
    "round": _round,
    "sort": _sort,
    "string": _text,
    "sum": _sum,
    "title": _title,
    "trim": _of_text(str.strip),
    "truncate": _truncate,
    "unique": _unique,
    "upper": _of_text(str.upper),
}
"""Filters by name, as in {{ card.name | upper }}."""

TESTS: Mapping[str, Function] = {
    "defined": lambda value: not isinstance(value, Missing),
    "undefined": lambda value: isinstance(value, Missing),
    "none": lambda value: value is None,
    "even": lambda value: _whole(value) % 2 == 0,
    "odd": lambda value: _whole(value) % 2 == 1,
    "divisibleby": lambda value, by: _whole(value) % (_whole(by) or 1) == 0,
    "string": lambda value: isinstance(value, str),
    "number": lambda value: isinstance(value, int | float) and not isinstance(value, bool),
    "mapping": lambda value: isinstance(value, Mapping),
    "sequence": lambda value: isinstance(value, list | tuple),
    "eq": lambda value, other: value == other,
    "equalto": lambda value, other: value == other,
    "in": lambda value, other: value in other,
}
"""Tests by name, as in {{ card.art is defined }}."""

TEXT_METHODS: Mapping[str, Function] = {
    "capitalize": str.capitalize,
    "count": _of_text(str.count),
    "endswith": _of_text(str.endswith),
    "find": _of_text(str.find),
    "isdigit": lambda text: text.isascii() and text.isdigit(),
    "join": lambda text, items: _join(items, text),
    "lower": str.lower,
    "lstrip": _of_text(str.lstrip),
    "replace": _replace,
    "rstrip": _of_text(str.rstrip),
    "split": _split,
    "splitlines": lambda text: text.splitlines(),
    "startswith": _of_text(str.startswith),
    "strip": _of_text(str.strip),
    "title": _title,
    "upper": str.upper,
}
"""Methods of texts."""


def _get(data: Mapping[str, object], name: str, fallback: object = "") -> object:
    return data.get(name, fallback)


LIST_METHODS: Mapping[str, Function] = {
    "count": lambda items, wanted: sum(1 for item in items if item == wanted),
    "index": lambda items, wanted: list(items).index(wanted),
}
"""Methods of lists."""

DATA_METHODS: Mapping[str, Function] = {
    "get": _get,
    "items": lambda data: [(name, data[name]) for name in data],
    "keys": lambda data: list(data),
    "values": lambda data: [data[name] for name in data],
}
"""Methods of mappings, where no key has the name."""


def _range(*bounds: object) -> list[object]:
    wanted = range(*(_whole(bound) for bound in bounds))
    bounded(len(wanted))
    return list(wanted)


FUNCTIONS: Mapping[str, Function] = {"range": _range}
"""Functions by name."""
