"""The list before the sheets: what to take out of the old deck, to be ticked off."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from printkit.draw.document import Document
from printkit.game.model import Deck, Game
from printkit.geometry import Rect, Sides, Size
from printkit.layout.frame import Frame, Path, Shape, Stroke
from printkit.outputs.reprinting.comparing import Change, Changes
from printkit.outputs.reprinting.taking import said
from printkit.outputs.reprinting.telling import Row, Section, sections
from printkit.outputs.request import Request
from printkit.outputs.simulation.pen import Face, Pen
from printkit.problems import Problems
from printkit.rulebook.frontmatter import open_rulebook
from printkit.rulebook.model import FrontMatter
from printkit.rulebook.theme import Theme, theme
from printkit.source.paths import shown_path

_MARGIN, _GAP = 15.0, 9.0
_HEAD, _HEAD_AGAIN, _FOOT = 50.0, 24.0, 9.0
_ROW, _TITLE, _SPACE = 5.6, 8.0, 6.0
"""Heights of a row, of a section's title with its rule, and between sections."""
_BOX = 2.9
_NAME, _LEAST, _BROKEN = 9.5, 6.5, 6.0
"""Sizes of a card's name, in points; the last where it takes two lines."""
_NARROWEST = 74.0
"""A column holds a name and a note."""


class _Line(NamedTuple):
    """A row in its section, or the section's title."""

    section: Section
    row: Row | None = None


def add_list(
    request: Request, deck: Deck, document: Document, size: Size, *, two_sided: bool
) -> int:
    """Add the pages of the list and tell how many; an empty back keeps the sheets in step."""
    changes = request.changes
    if changes is None:
        return 0
    told = request.changed(deck)
    look = _theme(request, size)
    pages = list(_pages(sections(changes, told), size))
    for number, columns in enumerate(pages, start=1):
        pen = Pen(look, request.fonts, Problems(), request.game.span)
        if number == 1:
            _head(pen, request.deck_title(deck), request.game, changes, told)
        else:
            _head_again(pen, request.deck_title(deck))
        for column, lines in enumerate(columns):
            _column(pen, lines, _place(size, column, first=number == 1))
        _foot(pen, request, number, len(pages))
        frame = Frame(size, Sides.all(0.0), tuple(pen.marks))
        document.page(size, [document.face(frame).operators])
    if two_sided and len(pages) % 2:
        document.page(size, [])
    return len(pages) + (len(pages) % 2 if two_sided else 0)


def _theme(request: Request, page: Size) -> Theme:
    """The rulebook's look, for words in English; the usual one for a game without."""
    game = request.game
    front = FrontMatter(game.title, game.span)
    if game.rulebook is not None:
        shown = shown_path(game.rulebook, game.folders[0])
        kind = request.layouts.resources.font_kind
        opened = open_rulebook(game.rulebook, shown, game, kind, Problems())
        front = opened.front if opened is not None else front
    try:
        found = theme(front, page, economy=request.wants.economy)
    except ValueError:
        found = theme(FrontMatter(game.title, game.span), page)
    return replace(found, language="en", rtl=False)


def _count(size: Size) -> int:
    """How many columns stand side by side."""
    return max(1, int((size.w - 2 * _MARGIN + _GAP) // (_NARROWEST + _GAP)))


def _place(size: Size, column: int, *, first: bool) -> Rect:
    count = _count(size)
    width = (size.w - 2 * _MARGIN - (count - 1) * _GAP) / count
    top = _MARGIN + (_HEAD if first else _HEAD_AGAIN)
    bottom = size.h - _MARGIN - _FOOT
    return Rect(_MARGIN + column * (width + _GAP), top, width, bottom - top)


def _pages(parts: Sequence[Section], size: Size) -> Iterator[tuple[tuple[_Line, ...], ...]]:
    """Lines in columns in pages; a title stays with a row, and comes again in the next column."""
    waiting = [_Line(part, row) for part in parts for row in (None, *part.rows)]
    first = True
    while waiting:
        room = _place(size, 0, first=first).h
        columns = []
        for column in range(_count(size)):
            taken = _fitting(waiting, room)
            if first and not column and _count(size) > 1:
                # What comes out stands on the left, and what else is to be known beside it.
                taken = min(taken, 1 + len(parts[0].rows))
            if not taken:
                break
            columns.append(tuple(waiting[:taken]))
            waiting = waiting[taken:]
            if waiting and waiting[0].row is not None:
                waiting.insert(0, _Line(waiting[0].section))
        yield tuple(columns)
        first = False


def _fitting(lines: Sequence[_Line], room: float) -> int:
    """How many lines a column of this height takes; at least a title and a row."""
    if not lines:
        return 0
    y = 0.0
    for index, line in enumerate(lines):
        if line.row is None and index:
            y += _SPACE
        y += _TITLE if line.row is None else _ROW
        needed = y + (_ROW if line.row is None else 0.0)
        if needed > room and index >= 2:
            return index - 1 if lines[index - 1].row is None else index
    return len(lines)


def _head(pen: Pen, title: str, game: Game, changes: Changes, told: Sequence[Change]) -> None:
    look, record = pen.theme, changes.record
    width = look.page.w - 2 * _MARGIN
    pen.box(Rect(0, 0, look.page.w, _MARGIN + _HEAD - 9.0), look.paper)
    pen.box(Rect(0, 0, look.page.w, 3.0), look.accent)
    figures = min(56.0, width / 3)
    room = width - figures - 6.0
    pen.text("CHANGED CARDS", _MARGIN, 19.0, room, 8.5, bold=True, colour=look.accent, spacing=0.35)
    points = _fitted(pen, title, room, 32.0, 12.0, face="display", bold=True)
    pen.text(title, _MARGIN, 33.0, room, points, face="display", bold=True)
    pen.text(f"since “{pen.legible(record.name)}”, {record.date}", _MARGIN, 41.5, room, 10)
    if game.version and record.version not in ("", game.version):
        versions = f"version {record.version} → {game.version}"
        pen.text(versions, _MARGIN, 47.0, room, 8, colour=pen.soft)
    numbers = (
        (sum(change.out for change in told), "to take out"),
        (sum(change.put for change in told), "to put in"),
    )
    for place, (number, words) in enumerate(numbers):
        x = look.page.w - _MARGIN - figures + place * figures / 2
        pen.text(
            f"{number:,}", x, 34.0, figures / 2, 28, face="display", bold=True, side="right",
            colour=look.accent,
        )  # fmt: skip
        pen.text(words, x, 41.5, figures / 2, 8.5, side="right")


def _head_again(pen: Pen, title: str) -> None:
    look = pen.theme
    pen.box(Rect(0, 0, look.page.w, 3.0), look.accent)
    width = look.page.w - 2 * _MARGIN
    pen.text(f"{title}: changed cards", _MARGIN, 21.0, width, 12, face="display", bold=True)


def _column(pen: Pen, lines: Sequence[_Line], box: Rect) -> None:
    y = box.y
    for index, line in enumerate(lines):
        if line.row is None:
            y += _SPACE if index else 0.0
            _section(pen, line.section, box, y + 4.0)
            y += _TITLE
        else:
            _row(pen, line.section, line.row, box, y + 4.0)
            y += _ROW


def _section(pen: Pen, section: Section, box: Rect, y: float) -> None:
    pen.text(section.title, box.x, y, box.w, 13, face="display", bold=True)
    pen.line((box.x, y + 1.8), (box.right, y + 1.8), pen.theme.accent, 0.4)


def _row(pen: Pen, section: Section, row: Row, box: Rect, y: float) -> None:
    x = box.x
    if section.ticked:
        square = Rect(x, y - _BOX + 0.2, _BOX, _BOX)
        stroke = Stroke(pen.theme.ink, 0.25)
        pen.marks.append(Shape(Path.rect(square, 0.4), square, None, stroke))
        x += _BOX + 2.2
    if row.copies:
        number = pen.text(f"{row.copies:,} ×", x, y, box.right - x, 9.5, bold=True)
        x = max(x + 7.0, number.right + 1.5)
    note = min(pen.width(row.note, 8.0), (box.right - x) * 0.6) if row.note else 0.0
    room = box.right - x - note - (2.0 if note else 0.0)
    name = pen.legible(row.name if pen.has(row.name) or not pen.has(row.id) else row.id)
    if room < pen.width(name, _LEAST) and pen.width(name, _BROKEN) < 1.8 * room:
        pen.block(name, x, y - 1.4, room, _BROKEN)
    else:
        pen.text(name, x, y, room, _fitted(pen, name, room, _NAME, _LEAST))
    if note:
        left = box.right - note - 0.1
        pen.text(row.note, left, y, box.right - left, 8.0, side="right", colour=pen.soft)


def _fitted(
    pen: Pen,
    text: str,
    room: float,
    points: float,
    least: float,
    *,
    face: Face = "sans",
    bold: bool = False,
) -> float:
    """The size at which a line fits: its end may be what tells one card from another."""
    while points > least and pen.width(text, points, face=face, bold=bold) > room:
        points -= 0.5
    return points


def _foot(pen: Pen, request: Request, number: int, count: int) -> None:
    page = pen.theme.page
    width, y = page.w - 2 * _MARGIN, page.h - _MARGIN
    pen.line((_MARGIN, y - 4.5), (page.w - _MARGIN, y - 4.5), pen.theme.accent, 0.25)
    then = f"When the deck is whole again: printkit printed {said(request)}"
    pen.text(then, _MARGIN, y, width * 0.8, 7.5, colour=pen.soft)
    if count > 1:
        pen.text(f"{number} of {count}", _MARGIN, y, width, 7.5, side="right", colour=pen.soft)
