"""A card's face as marks of a page: turned, with a thin outline."""

from __future__ import annotations

from printkit.geometry import Matrix, Rect
from printkit.layout.faces import CardFaces, corner, placed
from printkit.layout.frame import Frame, Group, Mark
from printkit.rulebook.figures.look import Look

__all__ = ["corner", "face"]


def face(
    frame: Frame, box: Rect, faces: CardFaces, look: Look, turn: float = 0.0
) -> tuple[Mark, ...]:
    """A face upright in its box, then turned about the box's centre.

    The outline lets white cards show on white paper.
    """
    marks = placed(frame, faces.name(frame), box, (look.line, look.edge))
    return (Group(marks, Matrix.rotation(turn, *box.centre)),) if turn else marks
