"""Number formats of spreadsheets: a number as its author sees it, or why nobody can tell."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from decimal import ROUND_HALF_UP, Decimal, InvalidOperation
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from printkit.source.nodes import quoted
from printkit.source.sheets.cells import Fault
from printkit.source.sheets.dates import UnclearError, is_date, shown_date
from printkit.source.sheets.formatcodes import Piece, pieces, sections

BUILT_IN: Mapping[int, str | None] = {
    **dict(enumerate(("General", "0", "0.00", "#,##0", "#,##0.00"))),
    9: "0%",
    10: "0.00%",
    11: "0.00E+00",
    12: "# ?/?",
    13: "# ??/??",
    18: "h:mm AM/PM",
    19: "h:mm:ss AM/PM",
    20: "h:mm",
    21: "h:mm:ss",
    37: "#,##0 ;(#,##0)",
    38: "#,##0 ;(#,##0)",
    39: "#,##0.00;(#,##0.00)",
    40: "#,##0.00;(#,##0.00)",
    45: "mm:ss",
    46: "[h]:mm:ss",
    48: "##0.0E+0",
    49: "@",
}
"""Formats by number; dates (14 to 17, 22) look as the machine's language has them."""

_FRACTION = re.compile(r"(#\\? +)?\?{1,3}/(\?{1,3})")
_WIDEST = Decimal(10) ** 11
_LEAST = Decimal("0.0001")
_AS_TEXT = "give the column the format Text and type it as it is to be printed"
_GUESSED = "if it was typed as text, such as 1-2, the program made a date of it: "


class Shown(NamedTuple):
    """A number as it is seen, in plain digits, and why it cannot be told."""

    text: str
    number: str = ""
    fault: Fault | None = None


def shown_number(value: str, code: str | None, *, since_1904: bool = False) -> Shown:
    """A number under a format; None is a date as the machine shows it."""
    try:
        number = Decimal(format(float(value), ".15g"))
        if not number.is_finite():
            raise InvalidOperation
    except (ValueError, InvalidOperation, OverflowError):
        return Shown(value, fault=Fault(f"the cell's value {quoted(value)} is no number"))
    if code is None:
        hint = f"{_GUESSED}{_AS_TEXT}"
        return Shown("a date", fault=Fault("how this date looks depends on the machine", hint))
    try:
        found = _formatted(number, code, since_1904)
    except UnclearError as reason:
        return Shown(value, fault=Fault(str(reason), _AS_TEXT))
    except InvalidOperation:  # more digits than anyone prints
        return Shown(value, fault=Fault(f"the number {quoted(value)} is too long", _AS_TEXT))
    if not found.text:
        said = f"the cell holds {_plain(number)}, which its number format hides"
        return Shown(value, fault=Fault(said, "delete it, or show it"))
    return found


def _formatted(number: Decimal, code: str, since_1904: bool) -> Shown:
    section, value = _section(number, sections(code))
    parts = pieces(section)
    if is_date(parts):
        return Shown(shown_date(number, parts, since_1904=since_1904))
    if any(part.kind == "condition" for part in parts):
        raise UnclearError(f"the number format {quoted(code)} is not understood")
    if any(part.kind == "general" for part in parts) or not section.strip():
        if not section.strip():
            return Shown("")
        text = _general(value)
        before, after = _around(parts, "general")
        return Shown(f"{before}{text}{after}".strip(), _plain(number))
    if any(part.kind == "text" for part in parts):
        return Shown(_general(number), _plain(number))
    return _placed(number, value, parts, code)


def _section(number: Decimal, found: Sequence[str]) -> tuple[str, Decimal]:
    """The part of a format that a number takes, and the number with the sign left to show."""
    numeric = found[:3]
    if number < 0 and len(numeric) > 1:
        return numeric[1], -number
    if number == 0 and len(numeric) > 2:
        return numeric[2], number
    return numeric[0], number


def _general(number: Decimal) -> str:
    """A number without a format: as many digits as eleven characters hold."""
    size = abs(number)
    if size >= _WIDEST or 0 < size < _LEAST:
        raise UnclearError(f"the cell shows the number {_plain(number)} in powers of ten")
    digits = len(str(int(size)))
    return _plain(number.quantize(Decimal(1).scaleb(-max(0, 10 - digits)), ROUND_HALF_UP))


def _plain(number: Decimal) -> str:
    """A number in plain digits, without zeros at its end."""
    text = format(number, "f")
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text in ("-0", "") else text


def _around(parts: Sequence[Piece], kind: str) -> tuple[str, str]:
    """What stands before and after the pieces of a kind; other pieces between are unclear."""
    at = [n for n, part in enumerate(parts) if part.kind == kind]
    if not at or at[-1] - at[0] != len(at) - 1:
        raise UnclearError("the number format is not understood")
    before = "".join(part.text for part in parts[: at[0]])
    return before, "".join(part.text for part in parts[at[-1] + 1 :])


@lru_cache(256)
def _layout(digits: str) -> tuple[str, str, bool, int] | None:
    """Places before and after the point, whether thousands are apart, how many are dropped."""
    match = re.fullmatch(r"([0#?,]*?)(,*)(?:\.([0#?]*)(,*))?", digits)
    if match is None:
        return None
    whole, dropped, after, more = match[1], match[2], match[3] or "", match[4] or ""
    return whole.replace(",", ""), after, "," in whole, len(dropped) + len(more)


def _placed(number: Decimal, value: Decimal, parts: Sequence[Piece], code: str) -> Shown:
    """A number in the places of a format such as #,##0.00."""
    unclear = UnclearError(f"the number format {quoted(code)} is not understood")
    if (fraction := _FRACTION.fullmatch(code)) is not None:
        return Shown(_parts_of(number, len(fraction[2]), apart=fraction[1]), _plain(number))
    if any(part.kind == "exponent" for part in parts):
        raise UnclearError(f"the cell shows the number {_plain(number)} in powers of ten")
    if any(part.kind == "fraction" for part in parts):
        raise unclear
    if not any(part.kind == "digits" for part in parts):
        return Shown("".join(part.text for part in parts).strip(), _plain(number))
    before, after = _around(parts, "digits")
    layout = _layout("".join(part.text for part in parts if part.kind == "digits"))
    if layout is None:
        raise unclear
    whole, places, apart, thousands = layout
    percent = "%" in before + after
    scaled = value.scaleb(2 * percent - 3 * thousands)
    rounded = scaled.quantize(Decimal(1).scaleb(-len(places)), ROUND_HALF_UP)
    text = _digits(abs(rounded), whole, places, apart)
    sign = "-" if rounded < 0 else ""
    exact = "" if percent or thousands else _plain(rounded if value == number else -rounded)
    return Shown(f"{sign}{before}{text}{after}".strip(), exact)


def _parts_of(number: Decimal, digits: int, *, apart: str | None) -> str:
    """A number as a whole and a fraction, the nearest that has so many digits."""
    nearest = Fraction(abs(number)).limit_denominator(10**digits - 1)
    whole, rest = divmod(nearest.numerator, nearest.denominator)
    sign = "-" if number < 0 and nearest else ""
    if not apart:
        return f"{sign}{nearest.numerator}/{nearest.denominator}"
    shown = [str(whole)] if whole or not rest else []
    return sign + " ".join((*shown, *([f"{rest}/{nearest.denominator}"] if rest else [])))


def _digits(number: Decimal, whole: str, places: str, apart: bool) -> str:
    digits = format(number, "f")
    before, _, after = digits.partition(".")
    before = before.lstrip("0").rjust(whole.count("0"), "0")
    if apart:
        before = re.sub(r"(?<=\d)(?=(?:\d{3})+$)", ",", before)
    least = len(places.rstrip("#?"))
    after = after[:least] + after[least:].rstrip("0")
    return f"{before}.{after}" if "0" in places or after else before or "0" * ("0" in whole)
