"""What libyaml could not read, explained from the line where it stopped."""

from __future__ import annotations

from yaml import YAMLError
from yaml.error import MarkedYAMLError

from printkit.problems import Problem, Span
from printkit.source.yaml.sliprules import RULES
from printkit.source.yaml.stops import Stop

_WIDEST = 100


def explained(slip: YAMLError, text: str, shown: str) -> Problem:
    """The problem behind an exception of the YAML library, with its line and a way out."""
    if not isinstance(slip, MarkedYAMLError) or slip.problem_mark is None:
        return Problem("this is not YAML that can be read", Span(shown))
    lines = text.split("\n")
    mark, start = slip.problem_mark, slip.context_mark
    lines += [""] * (mark.line + 1 - len(lines))  # where it ended, without a last line break
    stop = Stop(
        slip.problem or "",
        slip.context or "",
        (start.line, start.column) if start else None,
        lines,
        mark.line,
        mark.column,
    )
    reason = next(found for rule in RULES if (found := rule(stop)) is not None)
    return Problem(
        reason.message,
        Span(shown, reason.line + 1, reason.column + 1),
        hint=reason.hint,
        excerpt=excerpt(line, reason.column) if (line := lines[reason.line]).strip() else None,
    )


def excerpt(line: str, column: int) -> str:
    """The line with a caret under the column (from 0), cut to a readable width."""
    line = line.replace("\t", " ")
    start = max(0, column - _WIDEST * 2 // 3) if len(line) > _WIDEST else 0
    shown = line[start : start + _WIDEST]
    before, after = ("…" if start else ""), ("…" if start + _WIDEST < len(line) else "")
    return f"    {before}{shown}{after}\n    {' ' * (len(before) + max(0, column - start))}^"
