"""Faces that save ink: no large grounds, thin frames, and every word still readable."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from printkit.colour import WHITE, Colour, Paint, Rgb, contrast, luminance
from printkit.geometry import Matrix, Rect
from printkit.layout.areas import Area, Areas, closed, common, edge, length, visible
from printkit.layout.frame import UNMOVED, Bitmap, Frame, Glyphs, Group, Mark, Path, Shape, Stroke
from printkit.layout.grounds import Grounds, along, flat, over
from printkit.layout.legible import TEXT, legible
from printkit.layout.outlines import mapped
from printkit.layout.text.fonts import Fonts

LARGE = 0.005
"""The part of a face from which an area is left white."""
_WHOLE = 0.8
"""The part from which it is the face's ground, which has no outline."""
_TINY = 4.0
"""Square mm up to which an area takes another colour instead of an outline."""
_THIN = 0.3
"""The outline of what was an area, and the most that a long line is wide, in mm."""
_FAINT = 0.18
"""The outline of what hardly stood out."""
_LONG = 0.003
"""The part of a face from which a line is thinned."""
_SEEN = 1.08
"""The contrast from which an area was told from its ground."""
_CLEAR = 1.7
"""The contrast from which it stood out."""
_LINE = 3.0
"""The contrast that lines and small shapes need."""
_PHOTO = 0.06
"""The part of a face from which a picture of pixels is made paler."""
_PALE = 0.45
_GREY = Rgb(0.5, 0.5, 0.5)
_PALE_GREY = Rgb(0.78, 0.78, 0.78)
_MOST_KNOWN = 20_000

T = TypeVar("T", Shape, Glyphs)


def economised(frame: Frame, fonts: Fonts | None = None) -> Frame:
    """The face with little ink, nothing of it lost."""
    return Economy(fonts).economised(frame)


class Economy:
    """Saves ink on many faces; equal marks stay one object, as drawing wants them."""

    def __init__(self, fonts: Fonts | None = None) -> None:
        self._fonts = fonts
        self.areas = Areas()
        self._known: dict[tuple[object, ...], tuple[Mark, Mark]] = {}
        self._frames: dict[int, tuple[Frame, Frame]] = {}

    def economised(self, frame: Frame) -> Frame:
        """The face with little ink; one that comes again is the same object."""
        known = self._frames.get(id(frame))
        if known is not None:
            return known[1]
        face = Rect(0, 0, frame.size.w, frame.size.h).grown(frame.bleed)
        saved = replace(frame, marks=_Saving(self, self._fonts, face).all(frame.marks))
        if len(self._frames) > _MOST_KNOWN:
            self._frames.clear()
        self._frames[id(frame)] = (frame, saved)
        return saved

    def kept(self, mark: T, made: T, *how: object) -> T:
        """The mark made of another, the same object each time."""
        key = (id(mark), type(mark), *how)
        known = self._known.get(key)
        if known is not None and isinstance(known[1], type(made)):
            return known[1]
        if len(self._known) > _MOST_KNOWN:
            self._known.clear()
        self._known[key] = (mark, made)
        return made


@dataclass(frozen=True, slots=True)
class _Plane:
    """Where marks lie: their map to the face, what clips them, how much shows through."""

    matrix: Matrix = UNMOVED
    clips: tuple[Area, ...] = ()
    opacity: float = 1.0

    @property
    def scale(self) -> float:
        a, b, c, d, _, _ = self.matrix
        return math.sqrt(abs(a * d - b * c)) or 1.0


class _Saving:
    """One face on its way."""

    def __init__(self, economy: Economy, fonts: Fonts | None, face: Rect) -> None:
        self._economy, self._fonts, self._face = economy, fonts, face
        self._whole = face.w * face.h
        self._grounds = Grounds()

    def all(self, marks: Sequence[Mark], plane: _Plane | None = None) -> tuple[Mark, ...]:
        plane = plane or _Plane()
        return tuple(self._saved(mark, plane) for mark in marks)

    def _saved(self, mark: Mark, plane: _Plane) -> Mark:
        match mark:
            case Group():
                return self._group(mark, plane)
            case Shape():
                return self._shape(mark, plane)
            case Glyphs():
                return self._glyphs(mark, plane)
            case Bitmap():
                return self._bitmap(mark, plane)

    def _group(self, group: Group, plane: _Plane) -> Mark:
        matrix = group.matrix.then(plane.matrix)
        clips = plane.clips
        if group.clip is not None:
            clips = (*clips, self._economy.areas.of(group.clip, matrix))
        marks = self.all(group.marks, _Plane(matrix, clips, plane.opacity * group.opacity))
        if all(one is other for one, other in zip(marks, group.marks, strict=True)):
            return group
        shared = group.shared
        if shared is not None:
            import hashlib

            shared = f"{shared}|{hashlib.sha256(repr(marks).encode()).hexdigest()[:16]}"
        return replace(group, marks=marks, shared=shared)

    def _share(self, area: Area, plane: _Plane) -> float:
        """The part of the face that an area takes."""
        boxes = [common(self._face, area.box), *(clip.box for clip in plane.clips)]
        seen = boxes[0]
        for box in boxes[1:]:
            seen = common(seen, box)
        return min(area.size, seen.w * seen.h) / self._whole

    def _shape(self, shape: Shape, plane: _Plane) -> Shape:
        area = self._economy.areas.of(shape.path, plane.matrix, even_odd=shape.even_odd)
        stroke = shape.stroke
        ground = self._ground(area, plane, shape.fill or (stroke.paint if stroke else WHITE))
        if shape.fill is None:
            line = self._line(stroke, area, plane, ground) if stroke is not None else None
            if line is stroke:
                return shape
            return self._economy.kept(shape, replace(shape, stroke=line), line)
        before, after = ground
        seen = over(flat(shape.fill), before, plane.opacity)
        told = contrast(seen, before)
        share = self._share(area, plane)
        if share > LARGE:
            saved = self._emptied(shape, share, (seen, before), told, plane)
            printed = WHITE if saved.fill is not None else after
        else:
            saved = self._small(shape, area, told, ground, plane)
            printed = over(flat(saved.fill or WHITE), after, plane.opacity)
        self._grounds.paint(area, plane.clips, seen, printed)
        if saved == shape:
            return shape
        return self._economy.kept(shape, saved, saved.fill, saved.stroke)

    def _ground(self, area: Area, plane: _Plane, paint: Paint) -> tuple[Colour, Colour]:
        """The ground along the edge of an area: that from which it stands out most."""
        points = list(edge(area, 4))
        seen = visible(points, plane.clips) or visible(edge(area, 24), plane.clips) or points[:1]
        grounds = {self._grounds.at(*at): None for at in seen}
        colour = flat(paint)
        return max(grounds, key=lambda ground: contrast(colour, ground[0]), default=(WHITE, WHITE))

    def _emptied(
        self,
        shape: Shape,
        share: float,
        colours: tuple[Colour, Colour],
        told: float,
        plane: _Plane,
    ) -> Shape:
        """An area left white, with a thin line around it if it was told from its ground."""
        solid = flat(shape.fill or WHITE)
        veil = plane.opacity * solid.alpha < 0.6
        shape = replace(shape, fill=None if veil else WHITE)
        if shape.stroke is not None:
            own = max(contrast(shape.stroke.paint, colour) for colour in colours)
            dark = min(colours, key=luminance)
            line = _seen(shape.stroke.paint, (dark, WHITE), min(own, _LINE))
            width = min(shape.stroke.width, _THIN / plane.scale)
            return replace(shape, stroke=replace(shape.stroke, paint=line, width=width))
        if told < _SEEN or share > _WHOLE:
            return shape
        colour = colours[0] if veil else solid
        return replace(shape, path=closed(shape.path), stroke=_outline(colour, told, plane))

    def _small(
        self,
        shape: Shape,
        area: Area,
        told: float,
        ground: tuple[Colour, Colour],
        plane: _Plane,
    ) -> Shape:
        """A small area keeps its colour; where its ground has gone it is outlined, or dyed."""
        before, after = ground
        fill = flat(shape.fill or WHITE)
        if shape.stroke is not None:
            return replace(shape, stroke=self._line(shape.stroke, area, plane, ground))
        if told < _SEEN or contrast(over(fill, after, plane.opacity), after) >= min(told, _LINE):
            return shape
        if area.size > _TINY:
            paint = legible(before, (after,), _LINE)
            return replace(shape, path=closed(shape.path), stroke=_outline(paint, told, plane))
        return replace(shape, fill=replace(_seen(fill, ground, min(told, _LINE)), alpha=fill.alpha))

    def _line(
        self, stroke: Stroke, area: Area, plane: _Plane, ground: tuple[Colour, Colour]
    ) -> Stroke:
        before, _ = ground
        told = contrast(over(stroke.paint, before, plane.opacity), before)
        paint = stroke.paint
        if told > _SEEN:
            paint = replace(_seen(paint, ground, min(told, _LINE)), alpha=paint.alpha)
        width = stroke.width * plane.scale
        wide = stroke.width
        if width > _THIN and length(area) * width > _LONG * self._whole:
            wide = _THIN / plane.scale
        if paint == stroke.paint and wide == stroke.width:
            return stroke
        return replace(stroke, paint=paint, width=wide)

    def _glyphs(self, glyphs: Glyphs, plane: _Plane) -> Mark:
        outline = self._large_glyph(glyphs, plane)
        if outline is not None:
            return self._shape(outline, plane)
        grounds = [self._grounds.at(*point) for point in along(glyphs, plane.matrix)]
        printed = [after for _, after in grounds]
        colour = flat(glyphs.fill)
        if min(contrast(colour, after) for after in printed) < TEXT:
            before = grounds[len(grounds) // 2][0]
            if contrast(colour, before) >= _CLEAR and luminance(before) < luminance(colour):
                colour = before  # light words on a ground that is gone take its colour
        found = legible(replace(colour, alpha=1.0), printed, TEXT)
        if found == glyphs.fill:
            return glyphs
        return self._economy.kept(glyphs, glyphs._replace(fill=found), found)

    def _large_glyph(self, glyphs: Glyphs, plane: _Plane) -> Shape | None:
        """An icon that is so large that its ink counts, as a shape that can be left white."""
        if self._fonts is None or len(glyphs.words) != 1 or len(glyphs.words[0].glyphs) != 1:
            return None
        glyph, size = glyphs.words[0].glyphs[0], glyphs.size
        if glyph.text.strip() or (size * plane.scale) ** 2 < LARGE * self._whole:
            return None
        from printkit.layout.drawings import GlyphIcon

        path = GlyphIcon(self._fonts.by_key(glyphs.face), glyph.gid).outline
        place = Matrix(size / 1000, 0, 0, size / 1000, glyphs.x, glyphs.y)
        moved = mapped(path, place)
        area = Area.of(moved, plane.matrix)
        if self._share(area, plane) <= LARGE:
            return None
        shape = Shape(moved, Area.of(moved, UNMOVED).box, glyphs.fill)
        return self._economy.kept(shape, shape, glyphs)

    def _bitmap(self, bitmap: Bitmap, plane: _Plane) -> Mark:
        area = Area.of(Path.rect(bitmap.box), plane.matrix)
        large = self._share(area, plane) > _PHOTO
        self._grounds.paint(area, plane.clips, _GREY, _PALE_GREY if large else _GREY)
        return Group((bitmap,), opacity=_PALE) if large else bitmap


def _outline(colour: Colour, told: float, plane: _Plane) -> Stroke:
    """A thin line around what was an area; a faint one where it hardly stood out."""
    clear = told >= _CLEAR
    paint = legible(replace(colour, alpha=1.0), (WHITE,), _LINE if clear else _CLEAR)
    return Stroke(paint, (_THIN if clear else _FAINT) / plane.scale)


def _seen(colour: Colour, ground: tuple[Colour, Colour], least: float) -> Colour:
    """The colour, or if its ground is gone that ground's, as far as it must stand out."""
    before, after = ground
    if contrast(colour, after) >= least:
        return colour
    if luminance(before) < luminance(colour):
        colour = before
    return legible(colour, (after,), least)
