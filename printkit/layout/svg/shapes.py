"""The shapes of SVG as paths."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING

from printkit.geometry import Rect
from printkit.layout.frame import Path
from printkit.layout.pathdata import parse_path

if TYPE_CHECKING:
    from lxml.etree import _Element

SHAPES = frozenset(("path", "rect", "circle", "ellipse", "line", "polyline", "polygon"))
_LENGTH = re.compile(
    r"\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)\s*(px|pt|pc|mm|cm|in|em|ex|%|)\s*"
)
_PX = {"": 1.0, "px": 1.0, "pt": 4 / 3, "pc": 16.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0}
_PX |= {"em": 16.0, "ex": 8.0}
_NUMBERS = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
_FARTHEST = 1e7


def number(text: str | None, whole: float, default: float = 0.0) -> float:
    """A length of SVG in its pixels; per cent are of `whole`."""
    match = _LENGTH.fullmatch(str(text)) if text is not None else None
    if match is None:
        return default
    value = float(match[1]) * (whole / 100 if match[2] == "%" else _PX[match[2]])
    return value if abs(value) < _FARTHEST else default


def outline(name: str, node: _Element, view: Rect, undrawn: dict[str, None]) -> Path | None:
    """The path of a shape; None where nothing of it is drawn."""

    def w(key: str, default: float = 0.0) -> float:
        return number(node.get(key), view.w, default)

    def h(key: str, default: float = 0.0) -> float:
        return number(node.get(key), view.h, default)

    match name:
        case "path":
            return _path(str(node.get("d", "")), undrawn)
        case "rect":
            return _rect(Rect(w("x"), h("y"), w("width"), h("height")), w("rx", -1), h("ry", -1))
        case "circle":
            r = number(node.get("r"), math.hypot(view.w, view.h) / math.sqrt(2))
            return _ellipse(w("cx"), h("cy"), r, r)
        case "ellipse":
            rx, ry = w("rx", -1), h("ry", -1)
            return _ellipse(w("cx"), h("cy"), rx if rx >= 0 else ry, ry if ry >= 0 else rx)
        case "line":
            points = ((w("x1"), h("y1")), (w("x2"), h("y2")))
            return Path.polygon(points, closed=False)
        case _:
            return _points(str(node.get("points", "")), closed=name == "polygon")


def _path(d: str, undrawn: dict[str, None]) -> Path | None:
    if not d.strip() or d.strip() == "none":
        return None
    try:
        return parse_path(d)
    except ValueError:
        undrawn["a path that makes no sense"] = None
        return None


def _rect(box: Rect, rx: float, ry: float) -> Path | None:
    if box.w <= 0 or box.h <= 0:
        return None
    rx, ry = (rx if rx >= 0 else ry), (ry if ry >= 0 else rx)
    if rx <= 0 or ry <= 0:
        return Path.rect(box)
    rx, ry = min(rx, box.w / 2), min(ry, box.h / 2)
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    return parse_path(
        f"M{x + rx} {y}H{right - rx}A{rx} {ry} 0 0 1 {right} {y + ry}V{bottom - ry}"
        f"A{rx} {ry} 0 0 1 {right - rx} {bottom}H{x + rx}A{rx} {ry} 0 0 1 {x} {bottom - ry}"
        f"V{y + ry}A{rx} {ry} 0 0 1 {x + rx} {y}Z"
    )


def _ellipse(x: float, y: float, rx: float, ry: float) -> Path | None:
    if rx <= 0 or ry <= 0:
        return None
    return Path.ellipse(Rect(x - rx, y - ry, 2 * rx, 2 * ry))


def _points(text: str, *, closed: bool) -> Path | None:
    numbers = [float(found) for found in _NUMBERS.findall(text)]
    points = tuple(zip(numbers[::2], numbers[1::2], strict=False))
    if len(points) < 2 or any(abs(value) > _FARTHEST for value in numbers):
        return None
    return Path.polygon(points, closed=closed)
