"""Outlines as SVG path data: relative, in as few characters as it takes."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from printkit.layout.frame import Path

if TYPE_CHECKING:
    from collections.abc import Sequence

    from printkit.layout.text.faces import Face

Step = tuple[str, *tuple[float, ...]]
"""A segment as frames have them, or one more: Q, a quadratic curve, as fonts have them."""


_MOST_KEPT = 20_000


@lru_cache(maxsize=_MOST_KEPT)
def decimal(value: float, digits: int = 2) -> str:
    """A number without needless characters: .5, -3, 12.25."""
    text = f"{value:.{digits}f}"
    if digits:
        text = text.rstrip("0").rstrip(".")
    if text.startswith("0."):
        return text[1:]
    if text.startswith("-0."):
        return "-" + text[2:]
    return "0" if text in ("-0", "") else text


class _Decimals(dict[int, str]):
    """Counts of a unit of so many digits as decimals; each is written once."""

    def __init__(self, digits: int) -> None:
        super().__init__()
        self._digits = digits

    def __missing__(self, count: int) -> str:
        if len(self) >= _MOST_KEPT:
            self.clear()
        text = self[count] = decimal(count / 10**self._digits, self._digits)
        return text


@lru_cache(maxsize=8)
def _decimals(digits: int) -> _Decimals:
    return _Decimals(digits)


def path_data(path: Path, digits: int = 2) -> str:
    """A path of a frame, to so many decimals of a millimetre."""
    return data(path.segments, digits)


def data(steps: Sequence[Step], digits: int) -> str:
    """Steps in absolute coordinates as the value of `d`."""
    unit, decimals = 10**digits, _decimals(digits)
    parts: list[str] = []
    last = ""
    x = y = start_x = start_y = 0
    for letter, *given in steps:
        if letter == "Z":
            parts.append("z")
            last, x, y = "z", start_x, start_y
            continue
        # Whole units, so that what is rounded off does not add up along the way.
        whole = [round(value * unit) for value in given]
        command = letter.lower()
        if letter == "C":  # by hand, since most segments are
            x1, y1, x2, y2, x3, y3 = whole
            numbers = (
                f"{decimals[x1 - x]} {decimals[y1 - y]} {decimals[x2 - x]} {decimals[y2 - y]}"
                f" {decimals[x3 - x]} {decimals[y3 - y]}"
            )
        else:
            deltas = [value - (y if i % 2 else x) for i, value in enumerate(whole)]
            if letter == "L" and 0 in deltas:
                if deltas == [0, 0]:
                    continue
                command, deltas = ("h", deltas[:1]) if deltas[1] == 0 else ("v", deltas[1:])
            numbers = " ".join([decimals[delta] for delta in deltas])
        x, y = whole[-2], whole[-1]
        if letter == "M":
            start_x, start_y = x, y
        parts.append((command if command != last or command == "m" else " ") + numbers)
        last = command
    # A minus parts numbers as well as a space does.
    return "".join(parts).replace(" -", "-")


def outline(face: Face, gid: int) -> tuple[Step, ...]:
    """A glyph's outline in thousandths of the font size, y downward."""
    import uharfbuzz as hb

    steps: list[Step] = []
    k = 1000 / face.upem

    def quadratic(x1: float, y1: float, x: float, y: float, _: object) -> None:
        steps.append(("Q", x1 * k, -y1 * k, x * k, -y * k))

    def cubic(x1: float, y1: float, x2: float, y2: float, x: float, y: float, _: object) -> None:
        steps.append(("C", x1 * k, -y1 * k, x2 * k, -y2 * k, x * k, -y * k))

    pen = hb.DrawFuncs()
    pen.set_move_to_func(lambda x, y, _: steps.append(("M", x * k, -y * k)))
    pen.set_line_to_func(lambda x, y, _: steps.append(("L", x * k, -y * k)))
    pen.set_quadratic_to_func(quadratic)
    pen.set_cubic_to_func(cubic)
    pen.set_close_path_func(lambda _: steps.append(("Z",)))
    face.font.draw_glyph(gid, pen, None)
    return tuple(steps)
