"""Pages with the old and the new face of every card that changed, side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from printkit.geometry import Rect, Sides, Size
from printkit.layout.faces import corner, placed
from printkit.layout.frame import Frame, Path, Shape, Stroke
from printkit.outputs.comparison.compare import CardChange, Comparison, Face
from printkit.outputs.comparison.values import Change
from printkit.outputs.simulation.pen import Pen

_MARGIN = 14.0
_GAP = 10.0
"""Between the columns of the page."""
_BETWEEN = 5.0
"""Between the old face and the new one."""
_HIGHEST = 62.0
"""How high a face is at most (mm)."""
_LINE = 3.6
_LABEL = 6.5
_MOST_LINES = 4
"""Changed fields that are told below a card."""
_HEAD = 44.0
_MOST_APART = 14.0
"""Room that is left on a page goes between its rows."""
_MOST_SUMMED = 14
"""Lines of one list of the summary."""

Turn = Callable[[Frame], Frame]


class Entry(NamedTuple):
    """One card, or one back, before and now."""

    title: str
    id: str
    kind: str
    face: Face
    lines: tuple[str, ...]


class _Row(NamedTuple):
    entries: tuple[Entry, ...]
    height: float


def entries_of(comparison: Comparison) -> Iterator[Entry]:
    """Backs first, each once, then the fronts of the cards that changed."""
    backs: dict[tuple[int, int], tuple[Face, list[CardChange]]] = {}
    for one in comparison.cards:
        if one.back.differs and one.old and one.new:
            key = (id(one.back.old), id(one.back.new))
            backs.setdefault(key, (one.back, []))[1].append(one)
    for face, whole in backs.values():
        whose = whole[0].card.name if len(whole) == 1 else f"{len(whole)} cards"
        yield Entry(f"Back of {whose}", "", "back", face, ())
    for kind, cards in (
        ("changed", comparison.changed),
        ("new", comparison.added),
        ("removed", comparison.removed),
        ("drawn anew", tuple(one for one in comparison.drawn if not one.fields)),
    ):
        for one in cards:
            if one.front.differs or one.fields:
                yield Entry(one.card.name, one.id, _kind(one, kind), one.front, _lines(one))


def _kind(one: CardChange, kind: str) -> str:
    copies = one.card.copies
    return f"{kind}, {copies} {'copy' if copies == 1 else 'copies'}"


def _lines(one: CardChange) -> tuple[str, ...]:
    told = [change.told for change in one.fields]
    if len(told) > _MOST_LINES:
        told[_MOST_LINES - 1 :] = [f"and {len(told) - _MOST_LINES + 1} more"]
    return tuple(told)


class Pages:
    """Sets entries on pages of a paper."""

    def __init__(
        self, comparison: Comparison, pen: Callable[[], Pen], old: Turn, new: Turn
    ) -> None:
        self._comparison = comparison
        self._pen = pen
        self._turns = (old, new)
        self._page = pen().theme.page
        self._column = (self._page.w - 2 * _MARGIN - _GAP) / 2
        self._face = (self._column - _BETWEEN) / 2

    def frames(self) -> tuple[Frame, ...]:
        """Every page."""
        pen = self._pen()
        y = self._head(pen)
        y = self._summary(pen, y)
        pens = [pen]
        for page, rows in enumerate(self._paged(y)):
            if page:
                pens.append(self._pen())
                y = _MARGIN
            spare = self._foot_line - y - sum(row.height for row in rows)
            apart = min(_MOST_APART, max(0.0, spare / max(1, len(rows) - 1)))
            for row in rows:
                for column, entry in enumerate(row.entries):
                    x = _MARGIN + column * (self._column + _GAP)
                    self._entry(pens[-1], entry, x, y)
                y += row.height + apart
        for number, one in enumerate(pens, 1):
            self._foot(one, number, len(pens))
        return tuple(Frame(self._page, Sides.all(0.0), tuple(one.marks)) for one in pens)

    @property
    def _foot_line(self) -> float:
        """How far down a page there is room."""
        return self._page.h - _MARGIN

    def _paged(self, y: float) -> list[list[_Row]]:
        """The rows of each page; the first begins at `y`."""
        pages: list[list[_Row]] = [[]]
        for row in self._rows():
            # What is higher than a page begins one, all the same.
            if y + row.height > self._foot_line and y > _MARGIN:
                pages.append([])
                y = _MARGIN
            pages[-1].append(row)
            y += row.height
        return pages

    def _rows(self) -> Iterator[_Row]:
        entries = list(entries_of(self._comparison))
        for start in range(0, len(entries), 2):
            pair = tuple(entries[start : start + 2])
            lines = max(len(entry.lines) for entry in pair)
            face = max(self._size(entry.face).h for entry in pair)
            yield _Row(pair, _LABEL + face + _LINE * (lines + 1.2) + 5.5)

    def _size(self, face: Face) -> Size:
        """How large both sides of an entry are drawn."""
        sizes = [frame.size for frame in (face.old, face.new) if frame is not None]
        scale = min((self._face / size.w for size in sizes), default=1.0)
        scale = min(1.0, scale, *(_HIGHEST / size.h for size in sizes))
        return Size(max(s.w for s in sizes) * scale, max(s.h for s in sizes) * scale)

    def _head(self, pen: Pen) -> float:
        theme, comparison = pen.theme, self._comparison
        pen.box(Rect(0, 0, theme.page.w, _HEAD), theme.paper)
        pen.box(Rect(0, 0, theme.page.w, 3.0), theme.accent)
        room = theme.page.w - 2 * _MARGIN
        old = comparison.old
        pen.text(
            f"WHAT IT CHANGES OF {(old.title or old.id).upper()}", _MARGIN, 14.0, room, 8.5,
            bold=True, colour=theme.accent, spacing=0.35,
        )  # fmt: skip
        title, points = comparison.new.title or comparison.new.id, 30.0
        while points > 14 and pen.width(title, points, face="display", bold=True) > room:
            points -= 1.0
        pen.text(title, _MARGIN, 27.5, room, points, face="display", bold=True)
        pen.text(summary(comparison), _MARGIN, 36.5, room, 9.5)
        return _HEAD + 8.0

    def _summary(self, pen: Pen, y: float) -> float:
        """What is changed beside cards, in two columns."""
        comparison = self._comparison
        parts: list[tuple[str, tuple[str, ...]]] = [
            (name, tuple(change.set if name == "Styles" else change.told for change in changes))
            for name, changes in (
                ("Totals", comparison.totals),
                ("Rules", comparison.rules),
                ("The game", comparison.settings),
                ("Styles", comparison.styles),
            )
        ]
        parts.append(("Backs", tuple(one.told for one in comparison.backs)))
        parts.append(("Files", tuple(_file(one.file, one.base) for one in comparison.files)))
        parts = [part for part in parts if part[1]]
        ends = [y, y]
        if comparison.colours:
            ends[0] = self._colours(pen, comparison.colours, y)
        for name, lines in parts:
            column = 0 if ends[0] <= ends[1] else 1
            x = _MARGIN + column * (self._column + _GAP)
            ends[column] = self._list(pen, name, lines, x, ends[column])
        return max(ends) + (4.0 if max(ends) > y else 0.0)

    def _list(self, pen: Pen, name: str, lines: Sequence[str], x: float, y: float) -> float:
        pen.text(name, x, y + 3.0, self._column, 9.0, bold=True, colour=pen.theme.accent)
        shown = list(lines[:_MOST_SUMMED])
        if len(lines) > _MOST_SUMMED:
            shown[-1] = f"and {len(lines) - _MOST_SUMMED + 1} more"
        for number, line in enumerate(shown, 1):
            pen.text(line, x, y + 3.0 + _LINE * number + 0.6, self._column, 7.5)
        return y + 3.0 + _LINE * len(shown) + 5.0

    def _colours(self, pen: Pen, colours: Sequence[Change], y: float) -> float:
        """Each colour beside the one that replaces it."""
        from printkit.colour import parse_colour

        pen.text("Colours", _MARGIN, y + 3.0, self._column, 9.0, bold=True, colour=pen.theme.accent)
        across = 3
        step = self._column / across
        for number, change in enumerate(colours[: 2 * _MOST_SUMMED]):
            x = _MARGIN + number % across * step
            top = y + 5.0 + number // across * 8.0
            for at, text in enumerate((change.old, change.new)):
                box = Rect(x + at * 7.5, top, 7.0, 4.5)
                pen.marks.append(
                    Shape(Path.rect(box, 0.6), box, parse_colour(text), Stroke(pen.faint, 0.15))
                )
            pen.text(change.new, x + 16.0, top + 3.2, step - 16.0, 6.5, colour=pen.soft)
        rows = -(-min(len(colours), 2 * _MOST_SUMMED) // across)
        return y + 5.0 + rows * 8.0 + 1.0

    def _entry(self, pen: Pen, entry: Entry, x: float, y: float) -> None:
        kind = pen.width(entry.kind, 7.0)
        room = self._column - kind - 3.0
        pen.text(entry.title, x, y + 4.0, room, 9.5, bold=True)
        pen.text(entry.kind, x, y + 4.0, self._column, 7.0, side="right", colour=pen.theme.accent)
        size = self._size(entry.face)
        top = y + _LABEL
        for at, (frame, turn, word) in enumerate(
            zip((entry.face.old, entry.face.new), self._turns, ("before", "now"), strict=True)
        ):
            left = x + at * (self._face + _BETWEEN)
            self._side(pen, frame, turn, Rect(left, top, self._face, size.h), size)
            shown = word if frame is not None else f"{word}: none"
            pen.text(shown, left, top + size.h + 3.4, self._face, 6.5, colour=pen.soft)
        if entry.id:
            pen.text(
                entry.id, x, top + size.h + 3.4, self._column, 6.5, side="right", colour=pen.soft
            )
        for number, line in enumerate(entry.lines, 1):
            below = top + size.h + 3.4 + _LINE * number
            pen.text(line, x, below, self._column, 7.5)

    def _side(self, pen: Pen, frame: Frame | None, turn: Turn, room: Rect, size: Size) -> None:
        if frame is None:
            box = Rect(room.x, room.y, size.w, size.h)
            path = Path.rect(box, corner(size))
            pen.marks.append(Shape(path, box, None, Stroke(pen.faint, 0.25, (1.0, 1.0))))
            return
        scale = min(size.w / frame.size.w, size.h / frame.size.h)
        box = Rect(room.x, room.y, frame.size.w * scale, frame.size.h * scale)
        pen.marks += placed(turn(frame), f"compared {id(frame)}", box, (pen.faint, 0.15))

    def _foot(self, pen: Pen, number: int, pages: int) -> None:
        y, room = self._page.h - 8.0, self._page.w - 2 * _MARGIN
        new, old = self._comparison.new, self._comparison.old
        version = f" {new.version}" if new.version else ""
        told = f"{new.title or new.id}{version} beside {old.title or old.id}"
        pen.text(told, _MARGIN, y, room, 6.5, colour=pen.soft)
        page = f"{number} of {pages}"
        pen.text(page, _MARGIN, y, room, 6.5, side="right", colour=pen.soft)


def summary(comparison: Comparison) -> str:
    """What is changed of cards, in a line."""
    told = [
        f"{len(cards)} {word}"
        for cards, word in (
            (comparison.changed, "changed"),
            (comparison.added, "added"),
            (comparison.removed, "removed"),
        )
        if cards
    ]
    line = f"Cards: {', '.join(told)}" if told else "No card says anything else"
    drawn = len(comparison.drawn)
    return f"{line}; {drawn} drawn differently" if drawn else line


def _file(file: str, base: str) -> str:
    return f"{file} for {base}" if base else f"{file} (new)"
