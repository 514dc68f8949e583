"""Finished faces in the colours of a game that replaces those of its layouts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from printkit.colour import Cmyk, Colour, Gradient, Paint, written
from printkit.layout.frame import Bitmap, Frame, Glyphs, Group, Mark, Shape, Stroke
from printkit.problems import Problems, Span

_MOST_KNOWN = 20_000
_MOST_TOLD = 8
_ALIKE = 0.1
"""Colours that differ by less are probably slips of each other."""


class Recolouring:
    """Replaces colours; equal marks stay one object, as drawing wants them."""

    def __init__(self, colours: Mapping[Colour, Colour]) -> None:
        self._colours = colours
        self._met: set[Colour] = set()
        self._others: set[Colour] = set()
        """What is drawn and not replaced."""
        self._known: dict[int, tuple[Mark, Mark]] = {}
        self._frames: dict[int, tuple[Frame, Frame]] = {}

    def frame(self, frame: Frame) -> Frame:
        """The face in its new colours; one that comes again is the same object."""
        known = self._frames.get(id(frame))
        if known is not None:
            return known[1]
        made = replace(frame, marks=self.marks(frame.marks))
        if len(self._frames) > _MOST_KNOWN:
            self._frames.clear()
        self._frames[id(frame)] = (frame, made)
        return made

    def marks(self, marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
        made = tuple(map(self._mark, marks))
        return marks if all(one is other for one, other in zip(made, marks, strict=True)) else made

    def colour(self, colour: Colour) -> Colour:
        """What a colour becomes; one that lets through does so still."""
        bare = colour if colour.alpha == 1.0 else replace(colour, alpha=1.0)
        new = self._colours.get(bare)
        if new is None:
            self._others.add(bare)
            return colour
        self._met.add(bare)
        return new if colour.alpha == 1.0 else replace(new, alpha=new.alpha * colour.alpha)

    def warn_idle(self, places: Mapping[Colour, Span], problems: Problems) -> None:
        """Warn of colours that nothing has."""
        for colour in self._colours:
            if colour not in self._met:
                problems.warning(
                    places.get(colour),
                    "colours: nothing that is printed has this colour",
                    hint=self._hint(colour),
                )

    def _hint(self, colour: Colour) -> str | None:
        """The printed colour that was probably meant, else some of those that are printed."""
        others = sorted(self._others, key=lambda other: (_apart(colour, other), written(other)))
        if not others:
            return None
        if _apart(colour, others[0]) < _ALIKE:
            return f'did you mean "{written(others[0]).upper()}"?'
        return f"printed are {', '.join(written(other).upper() for other in others[:_MOST_TOLD])}"

    def _mark(self, mark: Mark) -> Mark:
        if isinstance(mark, Bitmap):
            return mark
        known = self._known.get(id(mark))
        if known is not None:
            return known[1]
        made = self._made(mark)
        if len(self._known) > _MOST_KNOWN:
            self._known.clear()
        self._known[id(mark)] = (mark, made)
        return made

    def _made(self, mark: Mark) -> Mark:
        match mark:
            case Group():
                marks = self.marks(mark.marks)
                if marks is mark.marks:
                    return mark
                shared = f"{mark.shared}|recoloured" if mark.shared is not None else None
                return replace(mark, marks=marks, shared=shared)
            case Shape():
                fill = self._paint(mark.fill) if mark.fill is not None else None
                stroke = self._stroke(mark.stroke) if mark.stroke is not None else None
                if fill is mark.fill and stroke is mark.stroke:
                    return mark
                return replace(mark, fill=fill, stroke=stroke)
            case Glyphs():
                paint = self._paint(mark.fill)
                return mark if paint is mark.fill else mark._replace(fill=paint)
            case _:
                return mark

    def _stroke(self, stroke: Stroke) -> Stroke:
        paint = self.colour(stroke.paint)
        return stroke if paint is stroke.paint else replace(stroke, paint=paint)

    def _paint(self, paint: Paint) -> Paint:
        if not isinstance(paint, Gradient):
            return self.colour(paint)
        stops = tuple((at, self.colour(colour)) for at, colour in paint.stops)
        return paint if stops == paint.stops else replace(paint, stops=stops)


def _apart(one: Colour, other: Colour) -> float:
    """How far two colours are from each other."""
    first, second = (c.rgb() if isinstance(c, Cmyk) else c for c in (one, other))
    return max(abs(first.r - second.r), abs(first.g - second.g), abs(first.b - second.b))
