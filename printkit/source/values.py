"""What a scalar may be: each kind reads the text as typed, and says what it wanted."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING

from printkit.geometry import parse_length
from printkit.problems import did_you_mean
from printkit.source.booleans import FALSE, TRUE
from printkit.source.keys import Kind
from printkit.source.nodes import quoted

if TYPE_CHECKING:
    from printkit.colour import Colour, Paint

_INTEGER = re.compile(r"[+-]?[0-9]{1,18}")
_NUMBER = re.compile(r"[+-]?(?:[0-9]{1,18}(?:\.[0-9]{0,18})?|\.[0-9]{1,18})")
_NAME = re.compile(r"[^\W\d_]\w*", re.ASCII)
_COUNT = re.compile(r"[0-9]+")

MOST_FACES = 100_000
"""Copies of all cards of a deck; beyond it a number is a slip of the finger, or hostile."""

_MOST_SHOWN = 20
"""Names that a message lists."""

_SCALAR = {"type": ["string", "number", "boolean", "null"]}
_NUMERIC = {"type": ["number", "string"], "pattern": r"^[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)$"}


def parse_integer(text: str) -> int:
    """A whole number in ASCII digits; 007 is 7. Raises ValueError."""
    if not _INTEGER.fullmatch(text.strip()):
        raise ValueError(f"expected a whole number such as 3, found {quoted(text)}")
    return int(text)


def parse_number(text: str) -> int | float:
    """A decimal number; a whole one is an int, so that 3 never prints as 3.0."""
    text = text.strip()
    if _INTEGER.fullmatch(text):
        return int(text)
    if not _NUMBER.fullmatch(text):
        raise ValueError(f"expected a number such as 2.5, found {quoted(text)}")
    return float(text)


def parse_boolean(text: str) -> bool:
    """yes, no, true, false, on or off in any case."""
    word = text.strip().casefold()
    if word in TRUE:
        return True
    if word in FALSE:
        return False
    raise ValueError(f"expected yes or no, found {quoted(text)}")


def parse_count(text: str) -> int:
    """How many copies: a whole number from 0 in plain digits. Raises ValueError."""
    text = text.strip()
    expected = "expected how many copies, a whole number from 0"
    if not text:
        raise ValueError(f"{expected}, found nothing; 0 keeps the card but does not print it")
    if not _COUNT.fullmatch(text) or not text.isascii():
        raise ValueError(f"{expected}, found {quoted(text)}" + _count_hint(text))
    if len(text) > 1 and text.startswith("0"):
        raise ValueError(f"{expected}, found {quoted(text)}; write {text.lstrip('0') or '0'}")
    if len(text) > len(str(MOST_FACES)) or int(text) > MOST_FACES:
        raise ValueError(
            f"{_brief(text)} copies are too many; a deck has at most {MOST_FACES:,} faces"
        )
    return int(text)


def _brief(text: str) -> str:
    return text if len(text) <= 24 else text[:21] + "..."


def _count_hint(text: str) -> str:
    match = re.fullmatch(r"([0-9]{1,6})\s*[x×]|[x×]\s*([0-9]{1,6})|([0-9]{1,6})[.,]0*", text)
    return f"; write {int(match[1] or match[2] or match[3])}" if match else ""


def parse_percent(text: str) -> float:
    """A part from 0 to 1: "0.4" or "40%"."""
    text = text.strip()
    share = text.endswith("%")
    try:
        number = float(parse_number(text.removesuffix("%").rstrip()))
    except ValueError:
        raise ValueError(f"expected a part such as 0.4 or 40%, found {quoted(text)}") from None
    number = number / 100 if share else number
    if not 0 <= number <= 1:
        raise ValueError(f"expected a part from 0 to 1 (0% to 100%), found {quoted(text)}")
    return number


def _parse_name(text: str) -> str:
    if not _NAME.fullmatch(text):
        raise ValueError(
            "expected a name of letters, digits and _ that starts with a letter,"
            f" found {quoted(text)}"
        )
    return text


def _parse_title(text: str) -> str:
    if not text.strip():
        raise ValueError("expected some text, found none")
    return text


def _parse_positive(text: str) -> int:
    number = parse_integer(text)
    if number < 1:
        raise ValueError(f"expected a whole number from 1, found {quoted(text)}")
    return number


def _parse_colour(text: str) -> Colour:
    from printkit.colour import parse_colour

    return parse_colour(text)


def _parse_paint(text: str) -> Paint:
    from printkit.colour import parse_paint

    return parse_paint(text)


def choice(*names: str) -> Kind[str]:
    """One of a few words, exactly as declared."""
    listed = ", ".join(names[:_MOST_SHOWN]) + (", …" if len(names) > _MOST_SHOWN else "")

    def parse(text: str) -> str:
        if text in names:
            return text
        hint = did_you_mean(text, names)
        more = f"; {hint}" if hint and not hint.startswith("known") else ""
        raise ValueError(f"expected one of {listed}, found {quoted(text)}{more}")

    return Kind(f"one of {listed}", parse, {"enum": list(names)})


def angle(text: str) -> float:
    """Degrees, clockwise: "90", "-12.5" or "45deg"."""
    try:
        degrees = float(parse_number(text.strip().removesuffix("deg").removesuffix("°").rstrip()))
    except ValueError:
        raise ValueError(f"expected degrees such as 90, found {quoted(text)}") from None
    return math.fmod(degrees, 360.0)


TEXT: Kind[str] = Kind("text", str, _SCALAR)
PROSE: Kind[str] = Kind("text", str, _SCALAR, prose=True)
"""A text that people read: printed, shown, or kept in the PDF."""
TITLE: Kind[str] = Kind("some text", _parse_title, _SCALAR, prose=True)
NAME: Kind[str] = Kind(
    "a name", _parse_name, {"type": "string", "pattern": "^[A-Za-z][A-Za-z0-9_]*$"}
)
FILE: Kind[str] = Kind("the name of a file", _parse_title, {"type": "string", "minLength": 1})
INTEGER: Kind[int] = Kind(
    "a whole number such as 3",
    parse_integer,
    {"type": ["integer", "string"], "pattern": "^[+-]?[0-9]+$"},
)
POSITIVE: Kind[int] = Kind(
    "a whole number from 1",
    _parse_positive,
    {"type": ["integer", "string"], "minimum": 1, "pattern": "^[0-9]+$"},
)
NUMBER: Kind[int | float] = Kind("a number such as 2.5", parse_number, _NUMERIC)
PART: Kind[float] = Kind(
    "a part such as 0.4 or 40%",
    parse_percent,
    {"type": ["number", "string"], "pattern": r"^([0-9]+(\.[0-9]*)?|\.[0-9]+) ?%?$"},
)
ANGLE: Kind[float] = Kind("degrees such as 90", angle, {"type": ["number", "string"]})
COUNT: Kind[int] = Kind(
    "how many copies, a whole number from 0",
    parse_count,
    {"type": ["integer", "string"], "minimum": 0, "pattern": "^(0|[1-9][0-9]*)$"},
)
LENGTH: Kind[float] = Kind(
    "a length such as 3mm",
    parse_length,
    {
        "type": ["string", "number"],
        "pattern": r"^\s*[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)\s*(mm|cm|in|pt|px)?\s*$",
    },
)
COLOUR: Kind[Colour] = Kind("a colour such as #a61e2b", _parse_colour, {"type": "string"})
PAINT: Kind[Paint] = Kind("a colour or a gradient", _parse_paint, {"type": "string"})
BOOLEAN: Kind[bool] = Kind(
    "yes or no",
    parse_boolean,
    {
        "anyOf": [
            {"type": "boolean"},
            {"type": "string", "pattern": "^([Yy]es|[Nn]o|[Tt]rue|[Ff]alse|[Oo]n|[Oo]ff)$"},
        ]
    },
)
