"""Icons: drawings of art/ by name, or glyphs of an icon font, coloured and fitted into boxes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path as FilePath
from typing import Protocol

from printkit.colour import BLACK
from printkit.geometry import Matrix, Rect
from printkit.layout.faces import Face
from printkit.layout.fonts import Fonts
from printkit.layout.frame import Glyph, Glyphs, Path, Segment, Word
from printkit.layout.ink import Ink, shapes
from printkit.layout.outlines import fitted, mapped
from printkit.layout.setting import DrawnIcon
from printkit.layout.space import Marks
from printkit.problems import did_you_mean


class Drawing(Protocol):
    """Something drawn that fits into any box."""

    @property
    def aspect(self) -> float:
        """Width by height."""
        ...

    def draw(self, box: Rect, ink: Ink | None) -> Marks:
        """As large as it fits, in the middle of a box; without ink in its own colours."""
        ...


class Drawings:
    """The icons of a game, each read once."""

    def __init__(self, folders: Sequence[FilePath], fonts: Fonts) -> None:
        self._art = tuple(folder / "art" for folder in folders)
        self._fonts = fonts
        self._found: dict[str, Drawing | None] = {}

    def find(self, name: str) -> Drawing | None:
        """The icon of that name: a drawing of art/ first, then a glyph of an icon font."""
        if name not in self._found:
            self._found[name] = self._glyph(name)
        return self._found[name]

    def icon(self, name: str) -> DrawnIcon | None:
        """A drawn icon for the text engine, which knows the icon fonts itself."""
        return None

    def hint(self, name: str) -> str | None:
        """The icon that was probably meant."""
        return did_you_mean(name, self._names)

    @cached_property
    def _names(self) -> tuple[str, ...]:
        return self._fonts.icon_names

    def _glyph(self, name: str) -> Drawing | None:
        found = self._fonts.icon(name)
        return GlyphIcon(*found) if found is not None else None


class GlyphIcon:
    """A glyph of an icon font, placed by its ink."""

    __slots__ = ("_face", "_gid", "_path", "_word")

    def __init__(self, face: Face, gid: int) -> None:
        self._face = face
        self._gid = gid
        advance = face.advance(gid)
        self._word = Word((Glyph(gid, advance, 0.0, 0.0, ""),), advance, "")
        self._path: Path | None = None

    @property
    def aspect(self) -> float:
        area = self._area()
        return area.w / area.h

    def draw(self, box: Rect, ink: Ink | None) -> Marks:
        """The glyph as large as its ink fits; one with an outline becomes a path."""
        ink = ink or PLAIN
        place = fitted(self._area(), box)
        if ink.stroke is not None:
            return tuple(shapes(mapped(self._outline(), place), box, ink))
        if ink.fill is None:
            return ()
        size = place.a * 1000
        return (Glyphs(self._face.key, size, place.e, place.f, (self._word,), ink.fill),)

    def _area(self) -> Rect:
        """The ink's box around the glyph's origin, in thousandths of the size, y downward."""
        left, right, top, bottom = self._face.ink(self._gid)
        return Rect(left, -top, max(right - left, 1.0), max(top - bottom, 1.0))

    def _outline(self) -> Path:
        if self._path is None:
            pen = _Pen()
            self._face.font.draw_glyph_with_pen(self._gid, pen)
            scale = 1000 / self._face.upem
            self._path = mapped(Path(tuple(pen.segments)), Matrix.scaling(scale, -scale))
        return self._path


class _Pen:
    """Gathers a glyph's outline as HarfBuzz draws it; the names are its pen protocol."""

    def __init__(self) -> None:
        self.segments: list[Segment] = []
        self._at = (0.0, 0.0)

    def moveTo(self, point: tuple[float, float]) -> None:  # noqa: N802  # the protocol's name
        self.segments.append(("M", *point))
        self._at = point

    def lineTo(self, point: tuple[float, float]) -> None:  # noqa: N802  # the protocol's name
        self.segments.append(("L", *point))
        self._at = point

    def curveTo(  # noqa: N802  # the protocol's name
        self, one: tuple[float, float], two: tuple[float, float], end: tuple[float, float]
    ) -> None:
        self.segments.append(("C", *one, *two, *end))
        self._at = end

    def qCurveTo(  # noqa: N802  # the protocol's name
        self, control: tuple[float, float], end: tuple[float, float]
    ) -> None:
        (x0, y0), (cx, cy), (x1, y1) = self._at, control, end
        one = (x0 + (cx - x0) * 2 / 3, y0 + (cy - y0) * 2 / 3)
        two = (x1 + (cx - x1) * 2 / 3, y1 + (cy - y1) * 2 / 3)
        self.curveTo(one, two, end)

    def closePath(self) -> None:  # noqa: N802  # the protocol's name
        self.segments.append(("Z",))


PLAIN = Ink(BLACK, None)
