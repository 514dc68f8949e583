"""What touches the card's edge reaches into the bleed, its lines going on as they ran."""

from __future__ import annotations

from printkit.geometry import Sides
from printkit.layout.space import TOUCH, Edge

Point = tuple[float, float]


def reached_polygon(points: tuple[Point, ...], edge: Edge | None) -> tuple[Point, ...]:
    """A polygon whose corners on the card's edge go on outward along its sides."""
    if edge is None or edge.bleed <= 0:
        return points
    reached: list[Point] = []
    for index, point in enumerate(points):
        sides = _touched(point, edge)
        if not any((sides.top, sides.right, sides.bottom, sides.left)):
            reached.append(point)
            continue
        around = (points[index - 1], points[(index + 1) % len(points)])
        reached += _reached_corner(point, around, sides, edge)
    return tuple(reached)


def _reached_corner(
    point: Point, around: tuple[Point, Point], sides: Sides, edge: Edge
) -> list[Point]:
    """A polygon's corner beyond the cut: where its two sides end, and the bleed's own corner.

    On the card nothing moves: a side that leaves it keeps its direction.
    """
    inner = [other for other in around if not _share(sides, _touched(other, edge))]
    dx, dy = sides.right - sides.left, sides.bottom - sides.top
    at_corner = bool(dx and dy)
    if len(inner) == 1 and not at_corner:
        return [_pushed(point, inner[0], sides)]
    if not inner and not at_corner:
        return [(point[0] + dx, point[1] + dy)]
    ends = []
    for other in around:
        if other in inner:
            ends.append(_continued(point, other, dx, dy))
        else:
            touched = _touched(other, edge)
            level = bool((sides.top and touched.top) or (sides.bottom and touched.bottom))
            ends.append((point[0], point[1] + dy) if level else (point[0] + dx, point[1]))
    return [ends[0], (point[0] + dx, point[1] + dy), ends[1]] if at_corner else ends


def _continued(point: Point, origin: Point, dx: float, dy: float) -> Point:
    """The point moved on from `origin` until it meets the first edge of the bleed."""
    run, rise = point[0] - origin[0], point[1] - origin[1]
    steps = [step for step in (dx / run if run else 0, dy / rise if rise else 0) if step > 0]
    step = min(steps, default=0.0)
    return point[0] + step * run, point[1] + step * rise


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
