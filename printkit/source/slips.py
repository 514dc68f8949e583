"""What libyaml could not read, explained from the line where it stopped."""

from __future__ import annotations

import re

from yaml import YAMLError
from yaml.error import MarkedYAMLError

from printkit.problems import Problem, Span

_WIDEST = 100
_KEY = r"""^\s*(?:-\s+)*(?:"[^"]*"|'[^']*'|[^\s:#"'{\[][^:#]*?)\s*:\s+"""
_VALUE_WITH_COLON = re.compile(_KEY + r"""(?P<value>[^\s"'|>\[{&*!#%@`][^\n]*?:(?:\s|$).*)""")
_VALUE_AFTER_QUOTE = re.compile(_KEY + r"""(?P<value>(?P<quote>["']).*)""")
_FORBIDDEN_START = re.compile(r"[@`%&*!]")


def explained(slip: YAMLError, text: str, shown: str) -> Problem:
    """The problem behind an exception of the YAML library, with its line and a way out."""
    if not isinstance(slip, MarkedYAMLError) or slip.problem_mark is None:
        return Problem("is not YAML that can be read", Span(shown))
    lines = text.split("\n")
    mark = slip.problem_mark
    line, column = min(mark.line, len(lines) - 1), mark.column
    said = slip.problem or ""
    message, hint, line, column = _reason(said, slip, lines, line, column)
    span = Span(shown, line + 1, column + 1)
    return Problem(message, span, hint=hint, excerpt=excerpt(lines[line], column))


def excerpt(line: str, column: int) -> str:
    """The line with a caret under the column (from 0), cut to a readable width."""
    line = line.expandtabs(1)
    start = max(0, column - _WIDEST * 2 // 3) if len(line) > _WIDEST else 0
    shown = line[start : start + _WIDEST]
    before, after = ("…" if start else ""), ("…" if start + _WIDEST < len(line) else "")
    return f"    {before}{shown}{after}\n    {' ' * (len(before) + max(0, column - start))}^"


_Reason = tuple[str, str | None, int, int]


def _reason(said: str, slip: MarkedYAMLError, lines: list[str], line: int, column: int) -> _Reason:
    for look in (_tab, _escape, _open_quote, _colon, _start, _template):
        found = look(said, slip, lines, line, column)
        if found is not None:
            return found
    return _plainly(said, slip, lines, line, column)


def _tab(
    said: str, slip: MarkedYAMLError, lines: list[str], line: int, column: int
) -> _Reason | None:
    for number in (line, line - 1):
        if number < 0:
            continue
        indent = re.match(r"[ \t]*", lines[number])
        if indent and "\t" in indent[0] and ("\\t" in said or "tab" in said or "token" in said):
            at = indent[0].index("\t")
            return "found a tab in the indentation", "indent with spaces", number, at
    return None


def _escape(
    said: str, slip: MarkedYAMLError, lines: list[str], line: int, column: int
) -> _Reason | None:
    if "escape" not in said:
        return None
    at = lines[line].rfind("\\", 0, column + 1)
    at = at if at >= 0 else column
    return (
        f'found the backslash "{lines[line][at : at + 2]}" in double quotes,'
        " where it starts an escape",
        "use single quotes, or / in a path",
        line,
        at,
    )


def _open_quote(
    said: str, slip: MarkedYAMLError, lines: list[str], line: int, column: int
) -> _Reason | None:
    context = slip.context or ""
    if "quoted scalar" in context and slip.context_mark is not None:
        start = slip.context_mark
        return (
            "this quote is never closed",
            "close it at the end of the text",
            start.line,
            start.column,
        )
    return None


def _colon(
    said: str, slip: MarkedYAMLError, lines: list[str], line: int, column: int
) -> _Reason | None:
    match = _VALUE_WITH_COLON.match(lines[line]) if line < len(lines) else None
    if match is None or "mapping values" not in said:
        return None
    return (
        'found ": " inside a text without quotes',
        'quote the text: "…", or write it below as a block after |',
        line,
        column,
    )


def _start(
    said: str, slip: MarkedYAMLError, lines: list[str], line: int, column: int
) -> _Reason | None:
    here = lines[line][column : column + 1]
    if _FORBIDDEN_START.match(here) and ("character" in said or "alphabetic" in said):
        return f'a text cannot start with "{here}" unless it is quoted', "quote it", line, column
    return None


def _template(
    said: str, slip: MarkedYAMLError, lines: list[str], line: int, column: int
) -> _Reason | None:
    at = lines[line].find("{{")
    if at < 0 or at > column:
        return None
    return (
        "found {{ without quotes, which YAML takes for a mapping",
        'quote the whole value: "{{ … }}"',
        line,
        at,
    )


def _plainly(said: str, slip: MarkedYAMLError, lines: list[str], line: int, column: int) -> _Reason:
    quoted = _VALUE_AFTER_QUOTE.match(lines[line])
    hint = None
    if quoted:
        hint = "quote the whole text, and double the quotes inside it"
    elif "block mapping" in (slip.context or "") or "block end" in said:
        hint = "look at the indentation and the quotes of this line and the one before"
    elif "flow" in (slip.context or ""):
        hint = "look for a missing comma or closing bracket"
    return f"is not YAML here: {said.strip() or 'unreadable'}", hint, line, column
