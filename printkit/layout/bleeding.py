"""What touches the card's edge reaches into the bleed, its lines going on as they ran."""

from __future__ import annotations

from printkit.geometry import Sides
from printkit.layout.space import TOUCH, Edge

Point = tuple[float, float]


def reached_polygon(points: tuple[Point, ...], edge: Edge | None) -> tuple[Point, ...]:
    """A polygon whose corners on the card's edge go on outward along its sides."""
    if edge is None or edge.bleed <= 0:
        return points
    reached = []
    for index, point in enumerate(points):
        sides = _touched(point, edge)
        if not any((sides.top, sides.right, sides.bottom, sides.left)):
            reached.append(point)
            continue
        around = (points[index - 1], points[(index + 1) % len(points)])
        inner = [other for other in around if not _share(sides, _touched(other, edge))]
        from_point = inner[0] if len(inner) == 1 else None
        reached.append(_pushed(point, from_point, sides))
    return tuple(reached)


def reached_line(points: tuple[Point, ...], edge: Edge | None) -> tuple[Point, ...]:
    """A line whose ends on the card's edge go on in their direction."""
    if edge is None or edge.bleed <= 0 or len(points) < 2:
        return points
    ends = list(points)
    for end, before in ((0, 1), (-1, -2)):
        sides = _touched(points[end], edge)
        along = _share(sides, _touched(points[before], edge))
        corner = sum(1 for side in (sides.top, sides.right, sides.bottom, sides.left) if side)
        if along and corner < 2:
            continue
        ends[end] = _pushed(points[end], points[before], sides)
    return tuple(ends)


def _touched(point: Point, edge: Edge) -> Sides:
    """The bleed on each side of the card that the point lies on."""
    (x, y), (trim, bleed) = point, edge
    return Sides(
        bleed if abs(y - trim.y) <= TOUCH else 0.0,
        bleed if abs(x - trim.right) <= TOUCH else 0.0,
        bleed if abs(y - trim.bottom) <= TOUCH else 0.0,
        bleed if abs(x - trim.x) <= TOUCH else 0.0,
    )


def _share(one: Sides, other: Sides) -> bool:
    """Whether two points lie on a common edge of the card."""
    return bool(
        (one.top and other.top)
        or (one.right and other.right)
        or (one.bottom and other.bottom)
        or (one.left and other.left)
    )


def _pushed(point: Point, origin: Point | None, sides: Sides) -> Point:
    """The point moved out to the bleed's edge, along the line from `origin` where that is near."""
    x, y = point
    dx, dy = sides.right - sides.left, sides.bottom - sides.top
    if origin is not None and not (dx and dy):
        run, rise = x - origin[0], y - origin[1]
        if dx and abs(rise) <= 8 * abs(run):
            dy = rise * abs(dx / run)
        elif dy and abs(run) <= 8 * abs(rise):
            dx = run * abs(dy / rise)
    return x + dx, y + dy
