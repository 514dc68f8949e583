"""Pictures of a game: found in its folders, looked at once, each warned about once."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from printkit.geometry import Rect
from printkit.layout.scene import Scene, UnsettledError
from printkit.problems import Problem, Problems, Span
from printkit.source.paths import inside
from printkit.source.pictures import Picture, PictureError, look_at

LEAST_DPI = 150
"""Fewer pixels an inch look coarse in print."""
MM_PER_INCH = 25.4


class Placed(NamedTuple):
    """Where a picture lies, and which part of it (in fractions) shows there."""

    box: Rect
    crop: Rect


class Images:
    """The pictures of a game."""

    def __init__(self, folders: Sequence[Path], *, draft: bool = False) -> None:
        self._folders = tuple(folders)
        self._draft = draft
        self._found: dict[str, Picture | Problem] = {}
        self._coarse: set[Path] = set()
        self._missing: dict[str, None] = {}

    @property
    def missing(self) -> tuple[str, ...]:
        """The pictures that a draft has placeholders for, as they were written."""
        return tuple(self._missing)

    @property
    def used(self) -> tuple[Path, ...]:
        """The pictures that were found."""
        return tuple(found.path for found in self._found.values() if isinstance(found, Picture))

    @property
    def told(self) -> bool:
        """Whether something was told of a picture that is told only once."""
        return bool(self._coarse or self._missing)

    def find(self, name: str, span: Span, scene: Scene, where: str) -> Picture | None:
        """The picture of that name, written at `span`.

        Without one the element is not drawn; in a draft the answer is None, for a placeholder,
        and all that is missing is told at the end.
        """
        found = self._found.get(name)
        if found is None:
            found = self._found[name] = self._look(name, span)
        if isinstance(found, Picture):
            return found
        if self._draft:
            self._missing[name] = None
            return None
        scene.error(span, found.message + where, found.hint)
        raise UnsettledError

    def missed(self, name: str, span: Span) -> Problem | None:
        """What is wrong with a picture that no layout shows; None if nothing is."""
        found = self._look(name, span)
        return None if isinstance(found, Picture) or self._draft else found

    def _look(self, name: str, span: Span) -> Picture | Problem:
        problems = Problems()
        path = inside(self._folders, name, span, problems, what="picture")
        if path is None:
            return next(iter(problems))
        try:
            return look_at(path)
        except PictureError as reason:
            return Problem(f'the picture "{name}" {reason}')

    def judge(self, picture: Picture, name: str, placed: Placed, scale: float = 1.0) -> str | None:
        """What is to be said about too few pixels; once for each picture."""
        box, crop = placed
        if picture.path in self._coarse or box.w <= 0 or box.h <= 0 or scale <= 0:
            return None
        across = crop.w * picture.width / box.w
        down = crop.h * picture.height / box.h
        dpi = min(across, down) * MM_PER_INCH / scale
        if dpi >= LEAST_DPI:
            return None
        self._coarse.add(picture.path)
        return (
            f'the picture "{name}" ({picture.width} x {picture.height} pixels) has only'
            f" {dpi:.0f} pixels an inch as it is placed; from {LEAST_DPI} it looks sharp"
        )
