"""Two faces have one fingerprint if, and only if, they look the same."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from printkit.colour import BLACK, Cmyk, Gradient, Rgb
from printkit.game.workspace import shared
from printkit.geometry import Matrix, Rect, Sides, Size
from printkit.layout.frame import (
    Bitmap,
    Frame,
    Glyph,
    Glyphs,
    Group,
    Mark,
    Shape,
    Stroke,
    Word,
)
from printkit.layout.frame import Path as Outline
from printkit.layout.text.fonts import Fonts
from printkit.outputs.reprinting.fingerprint import Fingerprints

FONTS = Fonts((shared().fonts,))
FACE = FONTS.face("Source Sans 3")
BOX = Rect(5, 5, 20, 30)
RED = Rgb(1, 0, 0)
SHAPE = Shape(Outline.rect(BOX), BOX, RED, Stroke(BLACK, 0.5, (1, 2)))


def words(text: str) -> tuple[Word, ...]:
    return tuple(FACE.shape(piece) for piece in text.replace(" ", "| |").split("|"))


LINE = Glyphs(FACE.key, 3.0, 5.0, 20.0, words("Death Squad"), BLACK)


def taken(*marks: Mark, bleed: float = 3.0) -> str:
    frame = Frame(Size(63.5, 88.9), Sides.all(bleed), marks)
    return Fingerprints(FONTS).of(frame)


def copied(word: Word) -> Word:
    """The same glyphs, shaped by another process."""
    return Word(tuple(Glyph(*glyph) for glyph in word.glyphs), word.advance, word.text, word.blank)


def test_fingerprints_stay_what_they_are_in_records_that_exist() -> None:
    # Another value here makes every record in the world say that all cards changed: raise
    # recording.FORMAT with it.
    assert (
        taken(SHAPE, Group((LINE,), Matrix.rotation(30, 10, 10), opacity=0.5)) == "b50b5dcc124a5d57"
    )


@pytest.mark.parametrize(
    "alike",
    [
        LINE._replace(words=tuple(map(copied, LINE.words))),
        LINE._replace(text="Death Squad"),
        LINE._replace(x=5.0000001),
        LINE._replace(words=(*LINE.words, *words(" "))),
        Group((LINE,)),
        Group((Group((LINE,)),), shared="a name"),
    ],
    ids=["shaped anew", "another reading", "rounding", "a space behind", "grouped", "named"],
)
def test_what_looks_the_same_has_one_fingerprint(alike: Mark) -> None:
    assert taken(alike) == taken(LINE)


@pytest.mark.parametrize(
    "other",
    [
        LINE._replace(words=words("Death Squat")),
        LINE._replace(words=words("death Squad")),
        LINE._replace(x=5.01),
        LINE._replace(size=3.01),
        LINE._replace(fill=RED),
        LINE._replace(letter_spacing=0.1),
        LINE._replace(word_spacing=0.1),
        LINE._replace(face=FONTS.face("Source Serif 4").key),
        Group((LINE,), Matrix.translation(0.01, 0)),
        Group((LINE,), opacity=0.9),
        Group((LINE,), clip=Outline.rect(BOX)),
    ],
)
def test_a_line_that_looks_otherwise_has_another(other: Mark) -> None:
    assert taken(other) != taken(LINE)


@pytest.mark.parametrize(
    "other",
    [
        replace(SHAPE, path=Outline.rect(BOX, 1.0)),
        replace(SHAPE, fill=None),
        replace(SHAPE, fill=Rgb(1, 0, 1 / 255)),
        replace(SHAPE, fill=Cmyk(0, 1, 1, 0)),
        replace(SHAPE, fill=Gradient(False, 90, ((0, RED), (1, BLACK)))),
        replace(SHAPE, stroke=Stroke(BLACK, 0.6, (1, 2))),
        replace(SHAPE, stroke=Stroke(BLACK, 0.5)),
        replace(SHAPE, even_odd=True),
    ],
)
def test_a_shape_that_looks_otherwise_has_another(other: Shape) -> None:
    assert taken(other) != taken(SHAPE)


def test_what_is_not_seen_is_no_part_of_a_face() -> None:
    unseen = (
        replace(SHAPE, fill=None, stroke=None),
        replace(SHAPE, fill=Rgb(1, 0, 0, 0), stroke=Stroke(BLACK, 0.0)),
        Group((SHAPE,), opacity=0.0),
        Group((), Matrix.translation(1, 1)),
        LINE._replace(words=words(" ")),
    )
    assert taken(LINE, *unseen) == taken(LINE)
    assert taken(LINE, bleed=1.0) == taken(LINE)


def test_what_lies_above_is_part_of_the_look() -> None:
    assert taken(SHAPE, LINE) != taken(LINE, SHAPE)


def test_letters_that_are_drawn_alike_are_alike() -> None:
    greek = LINE._replace(words=words("Α"))
    latin = LINE._replace(words=words("A"))
    assert greek.words[0].glyphs[0].text != latin.words[0].glyphs[0].text
    assert taken(greek) == taken(latin)


def test_a_picture_is_what_its_file_holds(tmp_path: Path) -> None:
    one, two = tmp_path / "one.png", tmp_path / "two.png"
    one.write_bytes(b"picture")
    two.write_bytes(b"picture")
    drawn = taken(Bitmap(BOX, str(one)))
    assert drawn == taken(Bitmap(BOX, str(two), dpi=72))
    assert drawn != taken(Bitmap(BOX, str(one), crop=Rect(0, 0, 0.5, 1)))
    two.write_bytes(b"another")
    assert drawn != taken(Bitmap(BOX, str(two)))
