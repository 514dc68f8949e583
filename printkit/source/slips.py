"""What libyaml could not read, explained from the line where it stopped."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from yaml import YAMLError
from yaml.error import MarkedYAMLError

from printkit.problems import Problem, Span

_WIDEST = 100
_KEY = r"""^\s*(?:-\s+)*(?:"[^"]*"|'[^']*'|[^\s:#"'{\[][^:#]*?)\s*:\s+"""
_VALUE = re.compile(_KEY + r"(?P<value>\S.*)")
_COLON_IN_VALUE = re.compile(r"""[^\s"'|>\[{&*!#%@`][^\n]*?:(?:\s|$)""")
_NO_SPACE = re.compile(r"^\s*(?:-\s+)*[^\s:#\"']+:[^\s:/]")
_QUOTE_IT = 'quote the text: "…"'
_BRACES = (
    "found {{ without quotes, which YAML takes for a mapping",
    'quote the whole value: "{{ … }}"',
)


class _Stop(NamedTuple):
    """Where the library stopped, and what it said."""

    said: str
    context: str
    start: tuple[int, int] | None
    """Where what it was reading began; lines and columns from 0."""
    lines: list[str]
    line: int
    column: int

    @property
    def text(self) -> str:
        return self.lines[self.line]

    @property
    def char(self) -> str:
        return self.text[self.column : self.column + 1]

    @property
    def above(self) -> str:
        """The last line before this one that is not blank."""
        return next((line for line in reversed(self.lines[: self.line]) if line.strip()), "")


class _Reason(NamedTuple):
    message: str
    hint: str | None
    line: int
    column: int


def explained(slip: YAMLError, text: str, shown: str) -> Problem:
    """The problem behind an exception of the YAML library, with its line and a way out."""
    if not isinstance(slip, MarkedYAMLError) or slip.problem_mark is None:
        return Problem("this is not YAML that can be read", Span(shown))
    lines = text.split("\n")
    mark, start = slip.problem_mark, slip.context_mark
    stop = _Stop(
        slip.problem or "",
        slip.context or "",
        (start.line, start.column) if start else None,
        lines,
        min(mark.line, len(lines) - 1),
        mark.column,
    )
    reason = next(found for rule in _RULES if (found := rule(stop)) is not None)
    return Problem(
        reason.message,
        Span(shown, reason.line + 1, reason.column + 1),
        hint=reason.hint,
        excerpt=excerpt(lines[reason.line], reason.column),
    )


def excerpt(line: str, column: int) -> str:
    """The line with a caret under the column (from 0), cut to a readable width."""
    line = line.replace("\t", " ")
    start = max(0, column - _WIDEST * 2 // 3) if len(line) > _WIDEST else 0
    shown = line[start : start + _WIDEST]
    before, after = ("…" if start else ""), ("…" if start + _WIDEST < len(line) else "")
    return f"    {before}{shown}{after}\n    {' ' * (len(before) + max(0, column - start))}^"


def _here(stop: _Stop, message: str, hint: str | None) -> _Reason:
    return _Reason(message, hint, stop.line, stop.column)


def _tab(stop: _Stop) -> _Reason | None:
    for number in (stop.line, stop.line - 1):
        indent = re.match(r"[ \t]*", stop.lines[number]) if number >= 0 else None
        if indent and "\t" in indent[0]:
            return _Reason(
                "found a tab in the indentation",
                "indent with spaces",
                number,
                indent[0].index("\t"),
            )
    return None


def _escape(stop: _Stop) -> _Reason | None:
    if "escape" not in stop.said:
        return None
    at = max(stop.text.rfind("\\", 0, stop.column + 1), 0)
    return _Reason(
        f'found the backslash "{stop.text[at : at + 2]}" in double quotes,'
        " where it starts an escape",
        "use single quotes, or / in a path",
        stop.line,
        at,
    )


def _open_quote(stop: _Stop) -> _Reason | None:
    if "quoted scalar" not in stop.context or stop.start is None:
        return None
    return _Reason("this quote is never closed", "close it at the end of the text", *stop.start)


def _template(stop: _Stop) -> _Reason | None:
    at = stop.text.find("{{")
    value = _VALUE.match(stop.text)
    if at < 0 or at > stop.column or (value and value["value"][0] in "\"'"):
        return None
    return _Reason(*_BRACES, stop.line, at)


def _colon(stop: _Stop) -> _Reason | None:
    in_flow = "',' or" in stop.said and stop.char == ":"
    if not in_flow and "mapping values" not in stop.said:
        return None
    value = _VALUE.match(stop.text)
    if in_flow or (value and _COLON_IN_VALUE.match(value["value"])):
        return _here(
            stop,
            'found ": " inside a text without quotes',
            f"{_QUOTE_IT}, or write it below as a block after |",
        )
    if _NO_SPACE.match(stop.above) and not _VALUE.match(stop.above):
        line = stop.lines.index(stop.above)
        return _Reason(
            "there is no space after this colon",
            'write "name: value" with a space',
            line,
            stop.above.index(":"),
        )
    return _here(
        stop,
        "this line is indented further than the one above, so it continues that text",
        f"indent it like the line above, or {_QUOTE_IT}",
    )


def _start(stop: _Stop) -> _Reason | None:
    """A text that starts with a character that means something else to YAML."""
    mark = stop.char
    at = stop.column
    if "alphabetic" in stop.said:
        at = max(stop.text.rfind("*", 0, at + 1), stop.text.rfind("&", 0, at + 1))
        mark = stop.text[at : at + 1]
    elif "comment or line break" in stop.said:
        at = max(stop.text.rfind(">", 0, at), stop.text.rfind("|", 0, at))
        mark = stop.text[at : at + 1]
    elif "expected key" in stop.said:
        value = _VALUE.match(stop.text)
        if value is None or value["value"][0] not in "[{":
            return None
        at, mark = value.start("value"), value["value"][0]
    elif not ("start any token" in stop.said or "not allowed" in stop.said or _no_content(stop)):
        return None
    if at < 0 or not mark.strip():
        return None
    return _Reason(f'a text that starts with "{mark}" needs quotes', _QUOTE_IT, stop.line, at)


def _no_content(stop: _Stop) -> bool:
    return "node content" in stop.said and stop.char in ",]}"


def _quotes_inside(stop: _Stop) -> _Reason | None:
    value = _VALUE.match(stop.text)
    if value is None or "expected key" not in stop.said or value["value"][0] not in "\"'":
        return None
    return _here(
        stop,
        "the quoted text ends before this",
        "quote the whole text, and double the single quotes inside it",
    )


def _no_colon(stop: _Stop) -> _Reason | None:
    if "expected ':'" not in stop.said or stop.start is None:
        return None
    return _Reason("this line has no colon", 'write "name: value"', *stop.start)


def _plainly(stop: _Stop) -> _Reason:
    hint = None
    if "document start" in stop.said:
        hint = 'a file holds one document: remove "---" and "..."'
    elif "'-' indicator" in stop.said:
        hint = "the items of a list start with - in one column, and what belongs to them further in"
    elif "flow" in stop.context:
        hint = "look for a missing comma or closing bracket"
    elif "block" in stop.context:
        hint = "look at the indentation and the quotes of this line and the one before"
    return _here(stop, f"this is not YAML: {stop.said.strip() or 'unreadable'}", hint)


_RULES: tuple[Callable[[_Stop], _Reason | None], ...] = (
    _tab,
    _escape,
    _open_quote,
    _template,
    _colon,
    _start,
    _quotes_inside,
    _no_colon,
    _plainly,
)
