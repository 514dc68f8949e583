"""The icons and picture files that a rulebook names."""

from __future__ import annotations

import re
from pathlib import Path

from printkit.geometry import Rect, Size, parse_length
from printkit.layout.elements.image import placeholder
from printkit.layout.frame import Bitmap
from printkit.layout.resources import Resources
from printkit.layout.svg.checking import SvgError
from printkit.problems import Problems, Span
from printkit.rulebook.model import Draw, Picture
from printkit.source.paths import inside
from printkit.source.pictures import PictureError, look_at

_DPI = 300
_MM_PER_INCH = 25.4
_HEAD = 4000
_WIDTH = re.compile(rb"<svg\b[^>]*?\swidth\s*=\s*[\"']([^\"'%]+)[\"']")
_MOST_SOUGHT = 40
"""Icons for which the one is sought that was meant: comparing takes its time."""
_PLACEHOLDER = Size(60.0, 40.0)


class RulebookArt:
    """A game's pictures, found in its folders and nowhere else."""

    def __init__(self, folders: tuple[Path, ...], resources: Resources, problems: Problems) -> None:
        self._folders, self._resources, self._problems = folders, resources, problems
        self._unknown = 0
        """Icons that there are not."""

    def icon(self, name: str, span: Span) -> bool:
        """Whether there is an icon of that name; a problem if not."""
        drawings = self._resources.drawings
        try:
            if drawings.find(name) is not None:
                return True
        except SvgError as reason:
            self._problems.error(span, f"the drawing art/{name}.svg {reason}")
            return False
        self._unknown += 1
        near = drawings.hint(name) if self._unknown <= _MOST_SOUGHT else None
        hint = near or rf"write \:{name}: if it is meant as text"
        self._problems.error(span, f'there is no icon "{name}"', hint=hint)
        return False

    def picture(self, name: str, alt: str, span: Span) -> Draw | None:
        """Draws a file at its own size, smaller where there is no room; None with a problem."""
        trial = Problems() if self._resources.draft else self._problems
        path = inside(self._folders, name, span, trial, what="picture")
        if path is None:
            return self._draft(name, alt) if self._resources.draft else None
        try:
            found = look_at(path)
            if found.kind == "svg":
                return self._drawn(path, alt, span)
        except (PictureError, SvgError) as reason:
            self._problems.error(span, f'the picture "{name}" {reason}')
            return None
        size = Size(*(side * _MM_PER_INCH / _DPI for side in (found.width, found.height)))

        def draw(width: float) -> Picture:
            box = _fitted(size, width)
            return Picture(box.size, (Bitmap(box, str(path), dpi=self._resources.dpi),), alt)

        return draw

    def _drawn(self, path: Path, alt: str, span: Span) -> Draw:
        drawing = self._resources.drawings.svg(
            path, lambda told: self._problems.warning(span, told)
        )

        own = _own_width(path)

        def draw(width: float) -> Picture:
            wide = width if own is None else min(width, own)
            box = Rect(0.0, 0.0, wide, wide / drawing.aspect)
            return Picture(box.size, drawing.stretched(box), alt)

        return draw

    def _draft(self, name: str, alt: str) -> Draw:
        def draw(width: float) -> Picture:
            box = _fitted(_PLACEHOLDER, width)
            return Picture(box.size, tuple(placeholder(name, box, self._resources)), alt)

        return draw


def _own_width(path: Path) -> float | None:
    """The width that an SVG says it has, in mm; None where it is as wide as there is room."""
    with path.open("rb") as file:
        match = _WIDTH.search(file.read(_HEAD))
    try:
        text = match[1].decode("ascii") if match else ""
        length = parse_length(text if text[-1:].isalpha() else f"{text}px")
    except (ValueError, UnicodeDecodeError):
        return None
    return length if length > 0 else None


def _fitted(size: Size | tuple[float, float], width: float) -> Rect:
    w, h = (size.w, size.h) if isinstance(size, Size) else size
    scale = min(1.0, width / w) if w > 0 else 1.0
    return Rect(0.0, 0.0, w * scale, h * scale)
