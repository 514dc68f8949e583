"""A card's face as a mark of a page: its frame scaled, cut to the card's shape, drawn once."""

from __future__ import annotations

from dataclasses import dataclass, field

from printkit.colour import WHITE
from printkit.geometry import Matrix, Rect, Size
from printkit.layout.frame import Frame, Group, Mark, Path, Shape, Stroke
from printkit.rulebook.figures.look import Look

_RADIUS = 3.0
"""How corners of real cards are rounded (mm)."""
_ROUNDEST = 0.08
"""Of the shorter side, on small cards."""


@dataclass(slots=True)
class Faces:
    """Names for faces, so that each is drawn once however often it is shown."""

    _names: dict[int, tuple[Frame, str]] = field(default_factory=dict)

    def name(self, frame: Frame) -> str:
        """Equal frames of one run are one object, whose name is the order of its first use."""
        known = self._names.get(id(frame))
        if known is None:
            # The frame is held too: an id is only its own while it lives.
            known = self._names[id(frame)] = (frame, f"face {len(self._names) + 1}")
        return known[1]


def corner(size: Size) -> float:
    """The radius of a card's corners."""
    return min(_RADIUS, _ROUNDEST * min(size.w, size.h))


def face(frame: Frame, box: Rect, faces: Faces, look: Look, turn: float = 0.0) -> tuple[Mark, ...]:
    """A face upright in its box, then turned about the box's centre, with a thin outline."""
    scale = box.w / frame.size.w
    trim = Rect(0.0, 0.0, frame.size.w, frame.size.h)
    turned = Matrix.rotation(turn, *box.centre) if turn else Matrix()
    matrix = Matrix.scaling(scale, scale).then(Matrix.translation(box.x, box.y)).then(turned)
    clip = Path.rect(trim, corner(frame.size))
    ground = Shape(clip, trim, WHITE)
    drawn = Group(frame.marks, shared=faces.name(frame))
    outline = Shape(clip, trim, None, Stroke(look.line, look.edge / scale))
    return (Group((ground, drawn), matrix, clip), Group((outline,), matrix))
