"""Arrows of spreads: from edge to edge, straight or as an arch, their words beside them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from printkit.geometry import Rect
from printkit.rulebook.figures.lettering import Label, Lettering
from printkit.rulebook.figures.plan import Arrow, Curve, Lettered, Plan

Point = tuple[float, float]

_CLEAR = 0.9
"""Between an arrow's end and its card (mm)."""
_SHORTEST = 7.0
"""Neighbours that nearly touch are joined by an arrow that begins and ends on them (mm)."""
_ARCH = 0.36
"""The height of an arch of bend 1 by its length."""
_LOWEST, _HIGHEST = 4.5, 14.0
_WORDS = 30.0
"""The widest that an arrow's words may be (mm)."""
_BESIDE = 1.1
"""Between an arrow and its words (mm)."""


def lay_arrows(plan: Plan, arrows: Sequence[Arrow], lettering: Lettering) -> None:
    """Draw arrows between cells that have their places, then find room for their words."""
    curves = [_curve(plan, arrow) for arrow in arrows]
    plan.curves.extend(curves)
    for arrow, curve in zip(arrows, curves, strict=True):
        if arrow.text:
            _letter(plan, curve, lettering.label(arrow.text, _WORDS))


def _curve(plan: Plan, arrow: Arrow) -> Curve:
    one, other = plan.named(arrow.start), plan.named(arrow.end)
    (x1, y1), (x2, y2) = one.centre, other.centre
    dx, dy = x2 - x1, y2 - y1
    if not arrow.bend:
        return _straight(one, other, plan.reach(arrow.start), plan.reach(arrow.end))
    height = min(max(abs(arrow.bend) * math.hypot(dx, dy) * _ARCH, _LOWEST), _HIGHEST)
    sign = 1.0 if arrow.bend > 0 else -1.0
    one, other = plan.reach(arrow.start), plan.reach(arrow.end)
    if abs(dx) >= abs(dy):
        level = min if sign > 0 else max
        top = level(_side(one, sign), _side(other, sign)) - sign * height
        start, end = (x1, _side(one, sign)), (x2, _side(other, sign))
        return Curve(start, _over(start, end, top), _over(end, start, top), end)
    x = _flank(one, sign), _flank(other, sign)
    level = max if sign > 0 else min
    far = level(*x) + sign * height
    start, end = (x[0], y1), (x[1], y2)
    return Curve(start, _aside(start, end, far), _aside(end, start, far), end)


def _side(box: Rect, sign: float) -> float:
    """Just above a box, or below it."""
    return box.y - _CLEAR if sign > 0 else box.bottom + _CLEAR


def _flank(box: Rect, sign: float) -> float:
    """Just right of a box, or left of it."""
    return box.right + _CLEAR if sign > 0 else box.x - _CLEAR


def _over(here: Point, there: Point, top: float) -> Point:
    lean = 0.12 * (there[0] - here[0])
    return here[0] + lean, here[1] + (top - here[1]) * 4 / 3


def _aside(here: Point, there: Point, far: float) -> Point:
    lean = 0.12 * (there[1] - here[1])
    return here[0] + (far - here[0]) * 4 / 3, here[1] + lean


def _straight(one: Rect, other: Rect, reach: Rect, target: Rect) -> Curve:
    """Between the centres of two cards, beginning and ending beyond their labels."""
    (x1, y1), (x2, y2) = one.centre, other.centre
    length = math.hypot(x2 - x1, y2 - y1) or 1.0
    ux, uy = (x2 - x1) / length, (y2 - y1) / length
    out, into = _exit(reach, (x1, y1), ux, uy) + _CLEAR, _exit(target, (x2, y2), -ux, -uy) + _CLEAR
    lacking = min(_SHORTEST, length) - (length - out - into)
    if lacking > 0:
        out, into = out - lacking / 2, into - lacking / 2
    start, end = (x1 + ux * out, y1 + uy * out), (x2 - ux * into, y2 - uy * into)
    third = (end[0] - start[0]) / 3, (end[1] - start[1]) / 3
    return Curve(
        start,
        (start[0] + third[0], start[1] + third[1]),
        (end[0] - third[0], end[1] - third[1]),
        end,
    )


def _exit(box: Rect, point: Point, ux: float, uy: float) -> float:
    """How far a ray from a point in a box runs inside it."""
    across = (box.right - point[0] if ux > 0 else point[0] - box.x) / max(abs(ux), 1e-6)
    down = (box.bottom - point[1] if uy > 0 else point[1] - box.y) / max(abs(uy), 1e-6)
    return min(across, down)


def _letter(plan: Plan, curve: Curve, label: Label) -> None:
    spots = tuple(_spots(curve, label))
    for plate, crossing in ((False, False), (True, False), (True, True)):
        for x, y, on_line in spots:
            found = Lettered(label, x, y, plate=plate)
            if on_line <= plate and _free(plan, found, curve, over_cards=crossing):
                plan.labels.append(found)
                return
    plan.homeless.append("words of an arrow")


def _spots(curve: Curve, label: Label) -> Iterator[tuple[float, float, bool]]:
    """Top left corners: beside the middle first, then nearer to the ends, then on the line."""
    for t in (0.5, 0.42, 0.58, 0.34, 0.66, 0.25, 0.75):
        x, y = curve.at(t)
        ahead, behind = curve.at(t + 0.02), curve.at(t - 0.02)
        dx, dy = ahead[0] - behind[0], ahead[1] - behind[1]
        length = math.hypot(dx, dy) or 1.0
        nx, ny = dy / length, -dx / length
        if ny > 0 or (abs(ny) < 1e-6 and nx < 0):
            nx, ny = -nx, -ny
        reach = abs(nx) * label.w / 2 + abs(ny) * label.h / 2 + _BESIDE
        for sign in (1.0, -1.0):
            cx, cy = x + sign * nx * reach, y + sign * ny * reach
            yield cx - label.w / 2, cy - label.h / 2, False
    for t in (0.5, 0.4, 0.6, 0.3, 0.7):
        x, y = curve.at(t)
        yield x - label.w / 2, y - label.h / 2, True


def _free(plan: Plan, found: Lettered, own: Curve, *, over_cards: bool) -> bool:
    box = found.box
    near = Rect(box.x - 0.5, box.y - 0.5, box.w + 1.0, box.h + 1.0)
    if any(near.overlaps(label.box) for label in plan.labels):
        return False
    if any(_crosses(curve, box) for curve in plan.curves if curve is not own):
        return False
    return over_cards or not any(near.overlaps(placed.body) for placed in plan.placed)


def _crosses(curve: Curve, box: Rect) -> bool:
    points = (curve.at(step / 40) for step in range(41))
    return any(box.x < x < box.right and box.y < y < box.bottom for x, y in points)
