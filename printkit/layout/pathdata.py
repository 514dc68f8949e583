"""SVG path data: the text of a `d` attribute becomes segments of lines and cubic curves."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from functools import cache, lru_cache

from printkit.layout.frame import Path, Segment

_TOKEN = re.compile(
    r"[\s,]*(?:([MmZzLlHhVvCcSsQqTtAa])|([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?))"
)
_END = re.compile(r"[\s,]*\Z")
_FLAG = re.compile(r"[\s,]*([01])")
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
# A number is taken whole, or "12" would do for two.
_NUMBER = r"[\s,]*+((?>[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?))"
_MOST = 100_000
_FARTHEST = 1e7

Point = tuple[float, float]


@lru_cache(maxsize=256)
def parse_path(text: str) -> Path:
    """Read SVG path data, all commands; raises ValueError saying where it stops making sense."""
    pen = _Pen()
    for command, numbers in _commands(text):
        pen.draw(command, numbers)
        if len(pen.segments) > _MOST:
            raise ValueError(f"a path takes up to {_MOST:,} segments")
    if not pen.segments:
        raise ValueError('expected path data such as "M 0 0 L 10 0 L 5 8 Z", found nothing')
    return Path(tuple(pen.segments))


def _commands(text: str) -> Iterator[tuple[str, list[float]]]:
    """Each command with the numbers of one turn; a repeated move goes on as lines."""
    position, command = 0, ""
    while True:
        match = _TOKEN.match(text, position)
        if match is None:
            if _END.match(text, position):
                return
            raise ValueError(f"path data stops making sense at {_next(text, position)!r}")
        if match[1]:
            command, position = match[1], match.end()
        elif not command:
            raise ValueError(f"path data starts with M, found {text.strip()[:20]!r}")
        elif command in "Zz":
            raise ValueError(f"a number follows Z in path data: {_next(text, position)!r}")
        turn = _turn(command.upper()).match(text, position)
        if turn is None:
            raise _lacking(text, position, command)
        numbers, position = [float(number) for number in turn.groups()], turn.end()
        if numbers and not (min(numbers) >= -_FARTHEST and max(numbers) <= _FARTHEST):
            raise ValueError(f"{max(turn.groups(), key=_size)} in path data is too large")
        yield command, numbers
        command = {"M": "L", "m": "l"}.get(command, command)


@cache
def _turn(letter: str) -> re.Pattern[str]:
    """All numbers of one turn of a command; made when one is met, since it takes a while."""
    if letter == "A":
        return re.compile(3 * _NUMBER + 2 * r"[\s,]*+([01])" + 2 * _NUMBER)
    return re.compile(_ARGUMENTS[letter] * _NUMBER)


def _next(text: str, position: int) -> str:
    return text[position : position + 40].strip()[:20]


def _size(number: str) -> float:
    return abs(float(number))


def _lacking(text: str, position: int, command: str) -> ValueError:
    """Which of a command's numbers is missing, and what stands there."""
    count = _ARGUMENTS[command.upper()]
    for index in range(count):
        # The flags of an arc may stand without blanks: "a1 1 0 01.5.5".
        flag = command in "Aa" and index in (3, 4)
        match = (_FLAG if flag else _TOKEN).match(text, position)
        if match is None or not (match[1] if flag else match[2]):
            break
        position = match.end()
    found = _next(text, position) or "nothing"
    return ValueError(
        f"{command} in path data takes {count} numbers, found {found!r} as number {index + 1}"
    )


class _Pen:
    """Where the drawing stands, and what smooth curves continue from."""

    def __init__(self) -> None:
        self.segments: list[Segment] = []
        self.at: Point = (0.0, 0.0)
        self.start: Point = (0.0, 0.0)
        self.control: Point | None = None
        self.kind = ""

    def draw(self, command: str, numbers: list[float]) -> None:
        kind = command.upper()
        if not self.segments and kind != "M":
            raise ValueError(f"path data starts with M, found {command}")
        if kind != "M" and self.kind == "Z":
            self.segments.append(("M", *self.at))
        if command.islower():
            numbers = self._absolute(kind, numbers)
        self._segment(kind, numbers)
        self.kind = kind

    def _absolute(self, kind: str, numbers: list[float]) -> list[float]:
        x, y = self.at
        if kind == "H":
            return [numbers[0] + x]
        if kind == "V":
            return [numbers[0] + y]
        if kind == "A":
            return [*numbers[:5], numbers[5] + x, numbers[6] + y]
        return [number + (y if index % 2 else x) for index, number in enumerate(numbers)]

    def _segment(self, kind: str, n: list[float]) -> None:
        match kind:
            case "M":
                self.at = self.start = (n[0], n[1])
                self.segments.append(("M", n[0], n[1]))
            case "L" | "H" | "V":
                self._line(*{"L": n, "H": [*n, self.at[1]], "V": [self.at[0], *n]}[kind])
            case "C":
                self._curve((n[0], n[1]), (n[2], n[3]), (n[4], n[5]))
            case "S":
                self._curve(self._mirrored("CS"), (n[0], n[1]), (n[2], n[3]))
            case "Q":
                self._quadratic((n[0], n[1]), (n[2], n[3]))
            case "T":
                self._quadratic(self._mirrored("QT"), (n[0], n[1]))
            case "A":
                for one, two, end in arc_curves(self.at, n[0], n[1], n[2], n[3], n[4], n[5:7]):
                    self._curve(one, two, end)
            case "Z":
                self.segments.append(("Z",))
                self.at = self.start
        if kind not in "CSQT":
            self.control = None

    def _line(self, x: float, y: float) -> None:
        self.segments.append(("L", x, y))
        self.at = (x, y)

    def _curve(self, one: Point, two: Point, end: Point) -> None:
        self.segments.append(("C", *one, *two, *end))
        self.control, self.at = two, end

    def _quadratic(self, control: Point, end: Point) -> None:
        (x0, y0), (cx, cy), (x1, y1) = self.at, control, end
        one = (x0 + (cx - x0) * 2 / 3, y0 + (cy - y0) * 2 / 3)
        two = (x1 + (cx - x1) * 2 / 3, y1 + (cy - y1) * 2 / 3)
        self._curve(one, two, end)
        self.control = control

    def _mirrored(self, kinds: str) -> Point:
        if self.control is None or self.kind not in kinds:
            return self.at
        return 2 * self.at[0] - self.control[0], 2 * self.at[1] - self.control[1]


def arc_curves(
    start: Point, rx: float, ry: float, degrees: float, large: float, sweep: float, to: list[float]
) -> list[tuple[Point, Point, Point]]:
    """An elliptical arc as cubic curves (SVG 1.1, appendix F.6): controls and end of each."""
    end = (to[0], to[1])
    rx, ry = abs(rx), abs(ry)
    if start == end:
        return []
    if rx == 0 or ry == 0:
        return [(start, end, end)]
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    x, y = cos * dx + sin * dy, cos * dy - sin * dx
    enlarged = math.sqrt(max(1.0, (x / rx) ** 2 + (y / ry) ** 2))
    rx, ry = rx * enlarged, ry * enlarged
    cx, cy, first, turn = _centre(x, y, rx, ry, large=bool(large), sweep=bool(sweep))
    mx, my = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2

    def point(u: float, v: float) -> Point:
        px, py = cx + rx * u, cy + ry * v
        return cos * px - sin * py + mx, sin * px + cos * py + my

    pieces = max(1, math.ceil(abs(turn) / (math.pi / 2) - 1e-9))
    step = turn / pieces
    k = 4 / 3 * math.tan(step / 4)
    curves = []
    for index in range(pieces):
        a, b = first + index * step, first + (index + 1) * step
        one = point(math.cos(a) - k * math.sin(a), math.sin(a) + k * math.cos(a))
        two = point(math.cos(b) + k * math.sin(b), math.sin(b) - k * math.cos(b))
        last = end if index == pieces - 1 else point(math.cos(b), math.sin(b))
        curves.append((one, two, last))
    return curves


def _centre(
    x: float, y: float, rx: float, ry: float, *, large: bool, sweep: bool
) -> tuple[float, float, float, float]:
    """Centre of an arc from (x, y) to (-x, -y), the angle it starts at, and how far it turns."""
    squares = (rx * y) ** 2 + (ry * x) ** 2
    factor = math.sqrt(max(0.0, (rx * ry) ** 2 / squares - 1)) if squares else 0.0
    if large == sweep:
        factor = -factor
    cx, cy = factor * rx * y / ry, -factor * ry * x / rx
    first = math.atan2((y - cy) / ry, (x - cx) / rx)
    turn = math.atan2((-y - cy) / ry, (-x - cx) / rx) - first
    if sweep and turn < 0:
        turn += 2 * math.pi
    elif not sweep and turn > 0:
        turn -= 2 * math.pi
    return cx, cy, first, turn
