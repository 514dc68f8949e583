"""Dates and times of spreadsheets, which are numbers of days, under their formats."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from decimal import Decimal

from printkit.source.sheets.formatcodes import Piece

_MONTHS = "January February March April May June July August September October November December"
_DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
_ENGLISH = 0x09
_MOST_DAYS = 2_958_466
"""The end of the year 9999."""


class UnclearError(Exception):
    """Nobody but the program that wrote the file can tell how a number looks."""


def is_date(parts: Sequence[Piece]) -> bool:
    """Whether a format shows a date or a time."""
    return any(part.kind in ("date", "elapsed", "half") for part in parts)


def shown_date(number: Decimal, parts: Sequence[Piece], *, since_1904: bool) -> str:
    """A number of days under a format of dates. Raises UnclearError."""
    if not 0 <= number < _MOST_DAYS or (60 <= number < 61 and not since_1904):
        raise UnclearError(f"the number {number} is no date")
    days = any(part.kind == "date" and part.text[0] in "yYdD" for part in parts)
    if days and number < 1 and not since_1904:  # Excel shows the day 0 of a January
        raise UnclearError(f"the number {number} is no date")
    language = next((part.text for part in parts if part.kind == "locale"), "")
    if language in ("F800", "F400"):
        raise UnclearError("how this date looks depends on the machine")
    english = language != "" and int(language, 16) & 0x3FF == _ENGLISH
    seconds = any(part.text.startswith("s") for part in parts)
    tenths = max(len(part.text.partition(".")[2]) for part in parts if part.kind == "date")
    moment = _moment(number, tenths if seconds else 0, since_1904)
    return "".join(
        _part(part, number, moment, _is_minute(parts, at), _halved(parts), english)
        for at, part in enumerate(parts)
    ).strip()


def _moment(number: Decimal, tenths: int, since_1904: bool) -> datetime:
    start = datetime(1904, 1, 1) if since_1904 else datetime(1899, 12, 31 if number < 60 else 30)
    whole = int(number)
    seconds = round((number - whole) * 86_400, tenths)
    return start + timedelta(days=whole, seconds=float(seconds))


def _is_minute(parts: Sequence[Piece], at: int) -> bool:
    """Whether an m is of minutes: behind hours, or before seconds."""
    if not parts[at].text.lower().startswith("m"):
        return False
    before = [p.text.lower() for p in parts[:at] if p.kind in ("date", "elapsed")]
    after = [p.text.lower() for p in parts[at + 1 :] if p.kind in ("date", "elapsed")]
    return bool((before and before[-1][0] == "h") or (after and after[0][0] == "s"))


def _halved(parts: Sequence[Piece]) -> bool:
    return any(part.kind == "half" for part in parts)


def _part(
    part: Piece, number: Decimal, moment: datetime, minute: bool, halved: bool, english: bool
) -> str:
    code = part.text.lower()
    if part.kind == "literal":
        return part.text
    if part.kind == "elapsed":
        unit = {"h": 24, "m": 1440, "s": 86_400}[code[0]]
        return str(int(round(number * 86_400) * unit // 86_400)).rjust(len(code), "0")
    if part.kind == "half":
        half = "AM" if moment.hour < 12 else "PM"
        return half if len(code) > 3 else half[0]
    if part.kind != "date":
        return ""
    if code[0] in "md" and not minute and len(code) > 2:
        return _word(code, moment, english)
    values = {
        "y": moment.year if len(code) > 2 else moment.year % 100,
        "m": moment.minute if minute else moment.month,
        "d": moment.day,
        "h": (moment.hour % 12 or 12) if halved else moment.hour,
        "s": moment.second,
    }
    whole, _, tenths = code.partition(".")
    width = 4 if len(whole) > 2 else 2 if code[0] == "y" else len(whole)
    shown = str(values[code[0]]).rjust(width, "0")
    return f"{shown}.{f'{moment.microsecond:06}'[: len(tenths)]}" if tenths else shown


def _word(code: str, moment: datetime, english: bool) -> str:
    """The name of a month or day, which is told only in the language the format names."""
    if not english:
        raise UnclearError("in which language this date is shown depends on the machine")
    name = _MONTHS.split()[moment.month - 1] if code[0] == "m" else _DAYS[moment.weekday()]
    return {3: name[:3], 5: name[0]}.get(len(code), name)
