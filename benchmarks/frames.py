"""Writes the finished marks of a bundled deck as JSON, for the floor to draw by hand."""

from __future__ import annotations

import json
import math
from pathlib import Path as File
from typing import TypeAlias

from printkit.colour import Cmyk, Colour, Gradient
from printkit.game.load import load_game
from printkit.game.workspace import shared
from printkit.geometry import MM_PER_PT, Matrix
from printkit.layout.frame import Frame, Glyphs, Group, Mark, Path, Shape
from printkit.layout.layouts import Layouts
from printkit.layout.text.fonts import Fonts
from printkit.problems import Problems
from printkit.source.jinja.expressions import Expressions

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | float | bool | None"
PT = 1 / MM_PER_PT


def write_frames(game_id: str, target: File) -> None:
    problems, expressions = Problems(), Expressions()
    game = load_game(shared().data / game_id, shared(), problems, expressions)
    problems.raise_errors()
    assert game is not None
    fonts = Fonts((*(folder / "fonts" for folder in game.folders), shared().fonts), problems)
    layouts = Layouts(game, shared(), fonts, expressions, problems)
    deck = game.decks[0]
    flat = _Flat(fonts)
    cards: list[Json] = []
    back: Json = []
    for card in deck.cards:
        front, reverse = layouts.front(card, deck), layouts.back(card, deck)
        problems.raise_errors()
        assert front is not None
        assert reverse is not None
        cards.append({"front": flat.frame(front), "copies": card.copies})
        back = flat.frame(reverse)
    deck_as_marks: Json = {"fonts": {**flat.files}, "cards": cards, "back": back}
    target.write_text(json.dumps(deck_as_marks), encoding="utf-8")


class _Flat:
    """Marks as plain lists in points, y upward from the trim's bottom left."""

    def __init__(self, fonts: Fonts) -> None:
        self._fonts = fonts
        self._characters: dict[str, dict[int, str]] = {}
        self.files: dict[str, str] = {}

    def frame(self, frame: Frame) -> Json:
        height = frame.size.h
        return [self._mark(mark, height) for mark in frame.marks]

    def _mark(self, mark: Mark, height: float) -> Json:
        match mark:
            case Shape():
                stroke: Json = None
                if mark.stroke is not None:
                    stroke = [_rgb(mark.stroke.paint), mark.stroke.width * PT]
                fill = mark.fill
                plain = None if fill is None or isinstance(fill, Gradient) else _rgb(fill)
                return {
                    "kind": "shape",
                    "path": _path(mark.path, height),
                    "fill": plain,
                    "stroke": stroke,
                    "gradient": _ramp(mark, height),
                }
            case Glyphs():
                return self._glyphs(mark, height)
            case Group():
                clip = None if mark.clip is None else _path(mark.clip, height)
                inner: Json = [self._mark(child, height) for child in mark.marks]
                return {
                    "kind": "group",
                    "matrix": _matrix(mark.matrix, height),
                    "clip": clip,
                    "marks": inner,
                }
            case _:
                raise ValueError("the floor draws decks without bitmaps")

    def _glyphs(self, mark: Glyphs, height: float) -> Json:
        file = str(self._fonts.by_key(mark.face).path)
        names = {path: name for name, path in self.files.items()}
        name = names.get(file, f"F{len(names)}")
        self.files[name] = file
        text = "".join(word.text for word in mark.words)
        characters = self._reverse(file)
        if not text.strip():
            text = "".join(
                characters.get(glyph.gid, " ") for word in mark.words for glyph in word.glyphs
            )
        elif all(len(word.glyphs) == 1 for word in mark.words):
            text = "".join(characters.get(word.glyphs[0].gid, word.text) for word in mark.words)
        fill = BLACK if isinstance(mark.fill, Gradient) else _rgb(mark.fill)
        return {
            "kind": "glyphs",
            "font": name,
            "size": mark.size * PT,
            "x": mark.x * PT,
            "y": (height - mark.y) * PT,
            "text": text,
            "fill": fill,
        }

    def _reverse(self, file: str) -> dict[int, str]:
        if file not in self._characters:
            from fontTools.ttLib import TTFont

            font = TTFont(file, lazy=True)
            cmap = font.getBestCmap()
            self._characters[file] = {
                font.getGlyphID(name): chr(code) for code, name in reversed(cmap.items())
            }
        return self._characters[file]


BLACK: Json = [0.0, 0.0, 0.0]


def _rgb(colour: Colour) -> Json:
    rgb = colour.rgb() if isinstance(colour, Cmyk) else colour
    return [rgb.r, rgb.g, rgb.b]


def _hex(colour: Colour) -> str:
    rgb = colour.rgb() if isinstance(colour, Cmyk) else colour
    return "0x" + "".join(f"{round(part * 255):02x}" for part in (rgb.r, rgb.g, rgb.b))


def _path(path: Path, height: float) -> Json:
    flat: list[Json] = []
    for letter, *numbers in path.segments:
        points: list[Json] = []
        for index, number in enumerate(numbers):
            assert isinstance(number, float | int)
            points.append((height - number if index % 2 == 1 else number) * PT)
        flat.append([letter, points])
    return flat


def _matrix(matrix: Matrix, height: float) -> Json:
    """The map in the flipped plane: flip, map, flip back."""
    flip = Matrix(d=-1.0, f=height)
    a, b, c, d, e, f = flip.then(matrix).then(flip)
    return [a, b, c, d, e * PT, f * PT]


def _ramp(mark: Shape, height: float) -> Json:
    if not isinstance(mark.fill, Gradient):
        return None
    x, y = mark.box.centre
    colours: list[Json] = [_hex(colour) for _, colour in mark.fill.stops]
    positions: list[Json] = [position for position, _ in mark.fill.stops]
    line: list[Json]
    if mark.fill.radial:
        line = [x * PT, (height - y) * PT, max(mark.box.w, mark.box.h) / 2 * PT]
    else:
        angle = math.radians(mark.fill.angle)
        dx, dy = math.cos(angle) * mark.box.w / 2, math.sin(angle) * mark.box.h / 2
        line = [(x - dx) * PT, (height - y + dy) * PT, (x + dx) * PT, (height - y - dy) * PT]
    return {
        "radial": mark.fill.radial,
        "line": line,
        "colours": colours,
        "positions": positions,
    }
