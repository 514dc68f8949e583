"""Gradients of SVG, each in a plane of its own."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from printkit.colour import BLACK, Colour, Gradient
from printkit.geometry import Matrix, Rect
from printkit.layout.svg.checking import HREFS, SVG
from printkit.layout.svg.colours import colour_of
from printkit.layout.svg.shapes import number
from printkit.layout.svg.styles import Sheet, Style, inherited, share
from printkit.layout.svg.transforms import transform

if TYPE_CHECKING:
    from lxml.etree import _Element

_MOST_LINKS = 10


@dataclass(frozen=True, slots=True)
class SvgGradient:
    """A gradient as SVG has it: in a plane of its own."""

    radial: bool
    ends: tuple[str, str, str, str]
    """x1 y1 x2 y2, or cx cy r and nothing."""
    stops: tuple[tuple[float, Colour], ...]
    matrix: Matrix
    by_box: bool
    view: Rect
    """What its per cents are of."""

    def paint(self) -> tuple[Gradient, Rect | None]:
        """The gradient and its box in its own plane; no box if it has no extent."""
        view = Rect(0, 0, 1, 1) if self.by_box else self.view
        sides = (view.w, view.h, view.w, view.h)
        if self.radial:
            sides = (view.w, view.h, math.hypot(view.w, view.h) / math.sqrt(2), 0)
        a, b, c, d = (number(end, side) for end, side in zip(self.ends, sides, strict=True))
        if self.radial:
            area = Rect(a - c, b - c, 2 * c, 2 * c) if c > 0 else None
            return Gradient(True, 0.0, self.stops), area
        angle, length = math.degrees(math.atan2(d - b, c - a)), math.hypot(c - a, d - b)
        # In a square box a gradient is as long as its side times this.
        turn = abs(math.cos(math.radians(angle))) + abs(math.sin(math.radians(angle)))
        side = length / turn
        area = Rect((a + c - side) / 2, (b + d - side) / 2, side, side) if length > 0 else None
        return Gradient(False, angle, self.stops), area


def gradients(
    root: _Element,
    ids: Mapping[str, _Element],
    sheet: Sheet,
    view: Rect,
    undrawn: dict[str, None],
) -> dict[str, SvgGradient]:
    """Every gradient of a file by its id."""
    found = {}
    for node in root.iter(f"{SVG}linearGradient", f"{SVG}radialGradient"):
        name = node.get("id")
        gradient = _gradient(node, ids, sheet, view, undrawn) if name else None
        if gradient is not None:
            found[str(name)] = gradient
    return found


def _gradient(
    node: _Element,
    ids: Mapping[str, _Element],
    sheet: Sheet,
    view: Rect,
    undrawn: dict[str, None],
) -> SvgGradient | None:
    chain = [node]
    while len(chain) < _MOST_LINKS:
        href = next((str(chain[-1].get(key)) for key in HREFS if chain[-1].get(key)), "")
        base = ids.get(href.removeprefix("#"))
        if base is None or base in chain:
            break
        chain.append(base)

    def get(name: str, default: str) -> str:
        return next((str(link.get(name)) for link in chain if link.get(name) is not None), default)

    stops = next((found for link in chain if (found := _stops(link, sheet))), ())
    if not stops:
        return None
    radial = str(node.tag).endswith("radialGradient")
    if radial and (get("fx", get("cx", "50%")), get("fy", get("cy", "50%"))) != (
        get("cx", "50%"),
        get("cy", "50%"),
    ):
        undrawn["the focus of a gradient (fx, fy)"] = None
    if get("spreadMethod", "pad") != "pad":
        undrawn["a repeated gradient (spreadMethod)"] = None
    if radial:
        ends = (get("cx", "50%"), get("cy", "50%"), get("r", "50%"), "")
    else:
        ends = (get("x1", "0%"), get("y1", "0%"), get("x2", "100%"), get("y2", "0%"))
    matrix = transform(get("gradientTransform", ""))
    by_box = get("gradientUnits", "objectBoundingBox") == "objectBoundingBox"
    return SvgGradient(radial, ends, stops, matrix, by_box, view)


def _stops(node: _Element, sheet: Sheet) -> tuple[tuple[float, Colour], ...]:
    stops: list[tuple[float, Colour]] = []
    for child in node.iter(f"{SVG}stop"):
        style = inherited(Style(), child, sheet)
        colour = colour_of(style.own_value("stop-color") or "black", style) or BLACK
        opacity = style.own_value("stop-opacity")
        if opacity:
            colour = replace(colour, alpha=colour.alpha * share(opacity))
        offset = share(str(child.get("offset", "0")))
        stops.append((max(offset, stops[-1][0]) if stops else offset, colour))
    return tuple(stops)
