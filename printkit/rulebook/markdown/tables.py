"""Tables of Markdown: a cell too many is told, never lost."""

from __future__ import annotations

import re
from collections.abc import Sequence

from markdown_it.token import Token

from printkit.problems import Span
from printkit.rulebook.markdown.context import Context
from printkit.rulebook.markdown.inlines import Inlines
from printkit.rulebook.model import Align, Content, Table

_BARS = re.compile(r"(?<!\\)\|")
_DASHES = re.compile(r"(?=.*\|)\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?")
_AFTER = "take away the empty line above: a table ends there"
_OUTER = re.compile(r"[ \t>]*")
"""What stands before a row that is part of a quotation or list."""
_ALIGN: dict[str, Align] = {"text-align:right": "right", "text-align:center": "centre"}


def read_table(token: Token, tokens: Sequence[Token], inlines: Inlines, context: Context) -> Table:
    """The table of the tokens between its opening and closing one."""
    rows: list[tuple[Content, ...]] = []
    cells: list[Content] = []
    align: list[Align] = []
    places: list[Span] = []
    heads = 0
    for part in tokens:
        if part.type == "tr_open":
            cells = []
            line = part.map[0] if part.map else 0
        elif part.type == "th_open":
            align.append(_ALIGN.get(str(part.attrGet("style") or ""), "left"))
        elif part.type == "inline":
            cells.append(inlines.content(part))
        elif part.type == "tr_close":
            if rows:  # the first one says how many columns there are
                _check(line, len(align), context)
            rows.append(tuple(cells))
            places.append(context.text.at(line, 0))
        elif part.type == "thead_close":
            heads = len(rows)
    head = rows[0] if heads and any(rows[0]) else ()
    span, below = context.text.span(token), tuple(places[heads:])
    return Table(head, tuple(rows[heads:]), tuple(align), span, places=below)


def _check(line: int, columns: int, context: Context) -> None:
    """A row with more cells than the table has columns would lose them."""
    row = _OUTER.sub("", context.text.line(line), count=1).rstrip().removeprefix("|")
    bars = [match.start() for match in _BARS.finditer(row)]
    if row.endswith("|") and bars and bars[-1] == len(row) - 1:
        bars.pop()
    if len(bars) >= columns:
        place = context.text.at(line, context.text.line(line).find(row) + bars[columns - 1])
        context.problems.error(
            place,
            f"this row has {len(bars) + 1} cells, its table {columns} columns",
            hint=r"write \| for a bar that parts no cells",
        )


def check_no_table(token: Token, context: Context) -> None:
    """Tell of a paragraph whose lines were meant as the rows of a table."""
    lines = [line.strip() for line in token.content.split("\n")]
    for number, line in enumerate(lines):
        if _DASHES.fullmatch(line) or (line.startswith("|") and len(_BARS.findall(line)) > 1):
            start = (token.map[0] if token.map else 0) + number
            place = context.text.at(start, max(context.text.line(start).find(line), 0))
            message = "this is no table but running text"
            hint = _AFTER if number == 0 and _follows(start, context) else _missing(lines)
            context.problems.error(place, message, hint=hint)
            return


def _follows(line: int, context: Context) -> bool:
    """Whether only an empty line parts this one from a row of a table."""
    before = [context.text.line(number).strip() for number in (line - 1, line - 2) if number >= 0]
    return len(before) == 2 and not before[0] and before[1].startswith("|")


def _missing(lines: Sequence[str]) -> str:
    """Why lines are no table."""
    ruled = next((number for number, line in enumerate(lines) if _DASHES.fullmatch(line)), None)
    if not ruled:
        return "write |---|---| below the first line, a column for each of its own"
    dashes, head = (_columns(lines[number]) for number in (ruled, ruled - 1))
    return f"the line of dashes has {_counted(dashes)}, the line above it {_counted(head)}"


def _columns(line: str) -> int:
    return len(_BARS.findall(line.removeprefix("|").removesuffix("|"))) + 1


def _counted(columns: int) -> str:
    return f"{columns} column" + "s" * (columns != 1)
