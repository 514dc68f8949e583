"""What a scalar of a layout may be, beyond the kinds that data files share."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeVar

from printkit.geometry import Rect, parse_length
from printkit.layout.frame import Path
from printkit.layout.lengths import Length, parse_extent, parse_points
from printkit.layout.pathdata import parse_path
from printkit.source import values
from printkit.source.keys import Json, Kind

T = TypeVar("T")

_EXPRESSION: dict[str, Json] = {"type": "string", "pattern": r"\{\{"}
_FIGURES = re.compile(r"[0-9]{1,9}(?:\.[0-9]{1,9})?")
_BIGGEST_TYPE = 5_000.0
MOST_PIPS = 200


@dataclass(frozen=True, slots=True)
class Leading:
    """From one baseline to the next: a factor of the font size, or mm."""

    factor: float | None
    mm: float = 0.0


def dynamic(kind: Kind[T]) -> Kind[T]:
    """The same kind where an expression may stand in its place."""
    schema: dict[str, Json] = {"anyOf": [dict(kind.schema), dict(_EXPRESSION)]}
    return Kind(kind.words, kind.parse, schema)


def _choice(*names: str, **others: str) -> Kind[str]:
    """Some words; `others` are spellings that stand for one of them."""
    plain = values.choice(*names)

    def parse(text: str) -> str:
        word = text.strip().lower()
        return plain.parse(others.get(word, word))

    return dynamic(Kind(plain.words, parse, {"enum": [*names, *others]}))


def _positive_length(text: str) -> float:
    length = parse_length(text)
    if length < 0:
        raise ValueError(f"expected a length from 0, found {text!r}")
    return length


def _type_size(text: str) -> float:
    if _FIGURES.fullmatch(text.strip()) and float(text) > 0:
        raise ValueError(f'"{text.strip()}" has no unit: write {text.strip()}pt (or mm)')
    size = parse_length(text)
    if not 0 < size <= _BIGGEST_TYPE:
        raise ValueError(f"expected a font size such as 9pt, found {text!r}")
    return size


def _leading(text: str) -> Leading:
    text = text.strip()
    if text.endswith("%"):
        factor = float(values.parse_number(text[:-1].rstrip())) / 100
    else:
        try:
            factor = float(values.parse_number(text))
        except ValueError:
            length = parse_length(text)
            if length <= 0:
                raise ValueError(f"expected a leading above 0, found {text!r}") from None
            return Leading(None, length)
    if not 0 < factor <= 20:
        raise ValueError(f"expected a leading such as 1.2 or 11pt, found {text!r}")
    return Leading(factor)


def _gap(text: str) -> Leading:
    if text.strip().rstrip("%") in ("0", "0.0", "0mm", "0pt"):
        return Leading(0.0)
    return _leading(text)


def _pair(text: str) -> tuple[float, float]:
    parts = text.replace(",", " ").split()
    named = {"left": 0.0, "top": 0.0, "centre": 0.5, "center": 0.5, "right": 1.0, "bottom": 1.0}
    if len(parts) == 1:
        parts = parts * 2 if parts[0] not in ("top", "bottom") else ["50%", parts[0]]
        if parts[1] in ("left", "right"):
            parts = [parts[0], "50%"]
    if len(parts) != 2:
        raise ValueError(f'expected a focus such as "50% 30%", found {text!r}')
    if parts[0] in ("top", "bottom") or parts[1] in ("left", "right"):
        parts.reverse()
    x, y = (named[part] if part in named else values.parse_percent(part) for part in parts)
    return x, y


def _dash(text: str) -> tuple[float, ...]:
    if text.strip().lower() in ("", "none", "no"):
        return ()
    lengths = tuple(_positive_length(part) for part in text.replace(",", " ").split())
    if len(lengths) > 16 or not any(lengths):
        raise ValueError(f'expected a dash such as "1mm 0.5mm", found {text!r}')
    return lengths


def _viewbox(text: str) -> Rect:
    parts = text.replace(",", " ").split()
    try:
        x, y, w, h = (float(values.parse_number(part)) for part in parts)
    except ValueError:
        w = h = 0.0
    if w <= 0 or h <= 0:
        raise ValueError(f'expected a viewbox such as "0 0 100 100", found {text!r}')
    return Rect(x, y, w, h)


def _pips(text: str) -> int:
    number = values.parse_integer(text)
    if not 0 <= number <= MOST_PIPS:
        raise ValueError(f"expected a count from 0 to {MOST_PIPS:,}, found {text!r}")
    return number


def _scale(text: str) -> float:
    share = text.strip().endswith("%")
    number = float(values.parse_number(text.strip().removesuffix("%").rstrip()))
    number = number / 100 if share else number
    if not 0 < number <= 1_000:
        raise ValueError(f"expected a scale such as 0.5 or 50%, found {text!r}")
    return number


def _clip(text: str) -> str:
    word = text.strip().lower()
    if word in ("ellipse", "box"):
        return word
    try:
        return "box" if values.parse_boolean(word) else "no"
    except ValueError:
        raise ValueError(f"expected yes, no or ellipse, found {text!r}") from None


def _stretch_points(text: str) -> tuple[tuple[Length, Length], ...]:
    return parse_points(text)


_SCALAR: dict[str, Json] = {"type": ["string", "number"]}
_STRING: dict[str, Json] = {"type": "string"}
_YES_NO: dict[str, Json] = {"type": ["string", "boolean"]}

TEXT = values.TEXT
NAME: Kind[str] = Kind("a name", str.strip, _STRING)
FONT: Kind[str] = Kind("the name of a font", str.strip, _STRING)
EXTENT: Kind[Length] = Kind("a length such as 3mm, 50% or 50% - 4mm", parse_extent, _SCALAR)
LENGTH: Kind[float] = dynamic(Kind("a length such as 3mm", _positive_length, _SCALAR))
SPACING: Kind[float] = dynamic(values.LENGTH)
TYPE_SIZE: Kind[float] = Kind("a font size such as 9pt", _type_size, _STRING)
LEADING: Kind[Leading] = Kind("a leading such as 1.2 or 11pt", _leading, _SCALAR)
GAP: Kind[Leading] = Kind("a gap such as 0.5 or 2mm", _gap, _SCALAR)
ANGLE: Kind[float] = dynamic(values.ANGLE)
PART: Kind[float] = dynamic(values.PART)
SCALE: Kind[float] = Kind("a scale such as 0.5 or 50%", _scale, _SCALAR)
COLOUR = dynamic(values.COLOUR)
PAINT = dynamic(values.PAINT)
BOOLEAN = dynamic(values.BOOLEAN)
DASH: Kind[tuple[float, ...]] = Kind('a dash such as "1mm 0.5mm"', _dash, _SCALAR)
CAP = _choice("butt", "round", "square")
JOIN = _choice("miter", "round", "bevel", mitre="miter")
ALIGN = _choice("left", "centre", "right", "justify", center="centre", justified="justify")
SIDE = _choice("left", "centre", "right", center="centre")
VALIGN = _choice("top", "middle", "bottom", centre="middle", center="middle")
OVERFLOW = _choice("error", "warn", warning="warn")
PICTURE_FIT = _choice("cover", "contain", "stretch")
PATH_FIT = _choice("contain", "stretch")
FACE = _choice("front", "back")
FLIP = _choice("no", "horizontal", "vertical", none="no")
CLIP: Kind[str] = Kind("yes, no or ellipse", _clip, _YES_NO)
FOCUS: Kind[tuple[float, float]] = Kind('a focus such as "50% 30%"', _pair, _STRING)
PIPS: Kind[int] = Kind("a count such as 3", _pips, _SCALAR)
POINTS: Kind[tuple[tuple[Length, Length], ...]] = Kind(
    'points such as "0%,0% 100%,50% 5mm,100%"', _stretch_points, _STRING
)
PATH_DATA: Kind[Path] = Kind('path data such as "M 0 0 L 10 5 Z"', parse_path, _STRING)
VIEWBOX: Kind[Rect] = Kind('a viewbox such as "0 0 100 100"', _viewbox, _STRING)
