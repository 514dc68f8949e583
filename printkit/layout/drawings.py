"""Icons: drawings of art/ by name, or glyphs of an icon font, coloured and fitted into boxes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Protocol

from printkit.colour import BLACK, Colour, Paint, parse_colour
from printkit.geometry import Matrix, Rect
from printkit.layout.frame import Glyph, Glyphs, Group, Path, Segment, Word
from printkit.layout.ink import Ink, shapes
from printkit.layout.outlines import fitted, mapped
from printkit.layout.space import Marks
from printkit.layout.svg.checking import SvgError, data_of
from printkit.layout.text.faces import Face
from printkit.layout.text.fonts import Fonts
from printkit.layout.text.setting import DrawnIcon
from printkit.problems import Problems, Span, did_you_mean
from printkit.source.paths import shown_path
from printkit.source.reads import walked

if TYPE_CHECKING:
    from printkit.layout.svg.reading import SvgPicture

Warn = Callable[[str], None]
"""Says something at the place where a drawing was asked for."""
_MOST_FILES = 5_000
_CURRENT = "#010203"
"""Stands in for currentColor; nobody tells it from black, nor has it in a drawing."""


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
    """The icons and SVG pictures of a game, each read once."""

    def __init__(
        self,
        folders: Sequence[FilePath],
        fonts: Fonts,
        problems: Problems,
        language: str = "en",
    ) -> None:
        self._folders = tuple(folders)
        self._fonts = fonts
        self._language = language
        self._problems = problems
        self._found: dict[str, Drawing | None] = {}
        self._svgs: dict[FilePath, SvgDrawing | str] = {}
        self.told = False
        """Whether something was told of a drawing that is told only once."""

    def find(self, name: str, warn: Warn | None = None) -> Drawing | None:
        """The icon of that name: a drawing of art/ first, then a glyph of an icon font.

        Raises SvgError for a drawing that cannot be read.
        """
        if name not in self._found:
            path = self._files.get(name)
            self._found[name] = self._glyph(name) if path is None else self._read(path, warn)
        return self._found[name]

    def icon(self, name: str, warn: Warn | None = None) -> DrawnIcon | None:
        """A drawn icon for the text engine, which knows the icon fonts itself."""
        path = self._files.get(name)
        if path is None:
            return None
        try:
            drawing = self._read(path, warn)
        except SvgError:
            return None
        return DrawnIcon(drawing.aspect, lambda box, paint: drawing.draw(box, Ink(paint, None)))

    def svg(self, path: FilePath, warn: Warn | None = None) -> SvgDrawing:
        """An SVG file, drawn as it is. Raises SvgError."""
        return self._read(path, warn)

    @property
    def used(self) -> tuple[FilePath, ...]:
        """The files that were read."""
        return tuple(self._svgs)

    def hint(self, name: str) -> str | None:
        """The icon that was probably meant."""
        return did_you_mean(name, (*self._files, *self._fonts.icon_names))

    @cached_property
    def _files(self) -> dict[str, FilePath]:
        """The drawings of art/ by name; those that shadow win."""
        found: dict[str, FilePath] = {}
        roots = [folder.resolve() for folder in self._folders]
        for folder in self._folders:
            home = folder / "art"
            walked(home)
            for path in sorted(home.rglob("*.svg"))[:_MOST_FILES]:
                name = path.relative_to(home).with_suffix("").as_posix()
                if any(path.resolve().is_relative_to(root) for root in roots):
                    found.setdefault(name, path.resolve())
        return found

    def _read(self, path: FilePath, warn: Warn | None) -> SvgDrawing:
        found = self._svgs.get(path)
        if found is None:
            try:
                found = SvgDrawing(path, self._fonts, self._language)
                self._judge(path, found.picture, warn)
            except SvgError as reason:
                found = str(reason)
            self._svgs[path] = found
        if isinstance(found, str):
            raise SvgError(found)
        return found

    def _judge(self, path: FilePath, picture: SvgPicture, warn: Warn | None) -> None:
        """Say once what of a file is not drawn, where it was asked for if that is known."""
        home = next((f for f in self._folders if path.is_relative_to(f)), None)
        span = Span(shown_path(path, home))
        told = ", ".join(picture.undrawn)
        self.told |= bool(told or picture.missing)
        if told and warn is not None:
            warn(f"not drawn of {span}: {told}")
        elif told:
            self._problems.warning(span, f"not drawn of this SVG: {told}")
        for missing in picture.missing:
            self._problems.error(span, missing.told("this SVG's text"))

    def _glyph(self, name: str) -> Drawing | None:
        found = self._fonts.icon(name)
        return GlyphIcon(*found) if found is not None else None


class SvgDrawing:
    """An SVG file, read once, in each colour it takes."""

    def __init__(self, path: FilePath, fonts: Fonts, language: str = "en") -> None:
        # The reader is late: most games have no SVG.
        from printkit.layout.svg.reading import read_svg

        self._data = data_of(path)
        self._fonts = fonts
        self._language = language
        self._name = path.as_posix()
        self.picture = read_svg(self._data, fonts, language=language)
        self._dyed: dict[tuple[Paint | None, Colour | None], Marks] = {}

    @property
    def aspect(self) -> float:
        w, h = self.picture.size
        return w / h

    def draw(self, box: Rect, ink: Ink | None) -> Marks:
        """As large as it fits, in the middle of a box; the ink recolours it."""
        if ink is None:
            return self._placed(self.picture.marks, box, "", stretch=False)
        colours = (ink.fill, ink.stroke.paint if ink.stroke else None)
        marks = self._dyed.get(colours)
        if marks is None:
            marks = self._dyed[colours] = self._recoloured(*colours)
        return self._placed(marks, box, repr(colours), stretch=False)

    def _recoloured(self, fill: Paint | None, stroke: Colour | None) -> Marks:
        """Where it uses currentColor that alone changes."""
        from printkit.layout.dyeing import dye_for, dyed
        from printkit.layout.svg.reading import read_svg

        current, marks = None, self.picture.marks
        if b"currentcolor" in self._data.lower():
            current = parse_colour(_CURRENT)
            marks = read_svg(self._data, self._fonts, _CURRENT, self._language).marks
        return dyed(marks, dye_for(marks, fill, stroke, current))

    def stretched(self, box: Rect) -> Marks:
        """In its own colours, filling the box."""
        return self._placed(self.picture.marks, box, "", stretch=True)

    def _placed(self, marks: Marks, box: Rect, colours: str, *, stretch: bool) -> Marks:
        if not marks or box.w <= 0 or box.h <= 0:
            return ()
        w, h = self.picture.size
        matrix = fitted(Rect(0, 0, w, h), box, stretch=stretch)
        clip = Path.rect(Rect(0, 0, w, h))
        return (Group(marks, matrix, clip, shared=f"{self._name}|{colours}"),)


class GlyphIcon:
    """A glyph of an icon font, placed by its ink."""

    __slots__ = ("_face", "_gid", "_path", "_word")

    def __init__(self, face: Face, gid: int) -> None:
        self._face = face
        self._gid = gid
        advance = face.advance(gid)
        # A space, so that it copies out as no stray letter and parts no sentence that it stands in.
        self._word = Word((Glyph(gid, advance, 0.0, 0.0, " "),), advance, " ")
        self._path: Path | None = None

    @property
    def aspect(self) -> float:
        area = self._area()
        return area.w / area.h

    def draw(self, box: Rect, ink: Ink | None) -> Marks:
        """The glyph as large as its ink fits; one with an outline becomes a path."""
        if box.w <= 0 or box.h <= 0:
            return ()
        ink = ink or PLAIN
        place = fitted(self._area(), box)
        if ink.stroke is not None:
            return tuple(shapes(mapped(self.outline, place), box, ink))
        if ink.fill is None:
            return ()
        size = place.a * 1000
        return (Glyphs(self._face.key, size, place.e, place.f, (self._word,), ink.fill),)

    def _area(self) -> Rect:
        """The ink's box around the glyph's origin, in thousandths of the size, y downward."""
        left, right, top, bottom = self._face.ink(self._gid)
        return Rect(left, -top, max(right - left, 1.0), max(top - bottom, 1.0))

    @property
    def outline(self) -> Path:
        """Around the glyph's origin, in thousandths of the size, y downward."""
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
