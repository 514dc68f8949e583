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


@lru_cache(maxsize=20_000)
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


def spaced(numbers: Sequence[str]) -> str:
    """Numbers one after the other; a minus parts them too."""
    return " ".join(numbers).replace(" -", "-")


def path_data(path: Path, digits: int = 2) -> str:
    """A path of a frame, to so many decimals of a millimetre."""
    return data(path.segments, digits)


def data(steps: Sequence[Step], digits: int) -> str:
    """Steps in absolute coordinates as the value of `d`."""
    unit = 10**digits
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
        deltas = [value - (y if i % 2 else x) for i, value in enumerate(whole)]
        x, y = whole[-2], whole[-1]
        command = letter.lower()
        if letter == "M":
            start_x, start_y = x, y
        elif letter == "L" and 0 in deltas:
            if deltas == [0, 0]:
                continue
            command, deltas = ("h", deltas[:1]) if deltas[1] == 0 else ("v", deltas[1:])
        numbers = spaced([decimal(value / unit, digits) for value in deltas])
        if command != last or command == "m":
            parts.append(command + numbers)
        else:
            parts.append(numbers if numbers.startswith("-") else " " + numbers)
        last = command
    return "".join(parts)


def outline(face: Face, gid: int) -> tuple[Step, ...]:
    """A glyph's outline in thousandths of the font size, y downward."""
    import uharfbuzz as hb

    steps: list[Step] = []
    scale = 1000 / face.upem

    def step(letter: str, *numbers: float) -> None:
        signed = (-n * scale if i % 2 else n * scale for i, n in enumerate(numbers))
        steps.append((letter, *signed))

    pen = hb.DrawFuncs()
    pen.set_move_to_func(lambda x, y, _: step("M", x, y))
    pen.set_line_to_func(lambda x, y, _: step("L", x, y))
    pen.set_quadratic_to_func(lambda *to: step("Q", *to[:4]))
    pen.set_cubic_to_func(lambda *to: step("C", *to[:6]))
    pen.set_close_path_func(lambda _: step("Z"))
    face.font.draw_glyph(gid, pen, None)
    return tuple(steps)
