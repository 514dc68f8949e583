"""What holds for each deck that comes with printkit; a test file a game takes it over."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cached_property
from pathlib import Path
from typing import ClassVar

import pikepdf
from PIL import Image, ImageChops

from printkit.cli.run import run
from printkit.geometry import Rect
from tests.data.decks import BLEED, Face, LaidOut, bundled, pictures
from tests.data.reading import contrasts, texts, within

SAFE = 3.0
"""Nothing that matters is nearer to the cut, in mm."""
CORNER = Rect(SAFE, SAFE, 10.0, 27.0)
"""What is seen of a card in a fanned hand: the left 13 mm."""
_STEP = 2
_WHITE = 250


class EveryDeck:
    """The tests of any deck."""

    game: ClassVar[str]
    white_border: ClassVar[bool] = False
    """Whether the backs are white at the cut on purpose."""
    no_index: ClassVar[frozenset[str]] = frozenset()
    """Cards that nobody looks for by their corner."""
    most_bytes: ClassVar[int] = 350_000
    """How large a file of sheets may be."""

    @cached_property
    def laid(self) -> LaidOut:
        return bundled(self.game)

    @cached_property
    def faces(self) -> list[Face]:
        return self.laid.fronts + self.laid.backs

    def test_all_text_is_at_least_7_points(self) -> None:
        found = [
            (face.name, text.words, text.size)
            for face in self.faces
            for text in texts(face.frame, self.laid.fonts)
        ]
        assert found
        assert [one for one in found if one[2] < 7 - 1e-6] == []

    def test_all_text_stands_out_from_what_is_beneath_it(self) -> None:
        faint = [
            f"{face.name}: “{text.words}” {text.size:.4g} pt has {found:.2f}:1"
            for face, text, found in contrasts(self.laid, self.faces)
            if found < (3.0 if text.large else 4.5)
        ]
        assert faint == []

    def test_no_text_is_nearer_than_3_mm_to_the_cut(self) -> None:
        near = []
        for face in self.faces:
            size = face.frame.size
            safe = Rect(SAFE, SAFE, size.w - 2 * SAFE, size.h - 2 * SAFE)
            for text in texts(face.frame, self.laid.fonts):
                if not safe.contains(text.ink):
                    near.append((face.name, text.words, text.ink))
        assert near == []

    def test_a_fanned_card_is_known_by_its_top_left_corner(self) -> None:
        for face in self.laid.fronts:
            if face.name in self.no_index:
                continue
            marks = within(face.frame, self.laid.fonts, CORNER)
            assert marks, face.name
            tall = max(mark.bottom for mark in marks) - min(mark.y for mark in marks)
            assert tall >= 5, f"{face.name}: {tall:.2f} mm"

    def test_backs_are_the_same_after_half_a_turn(self) -> None:
        for back, image in zip(self.laid.backs, self._views(self.laid.backs, 300), strict=True):
            turned = image.transpose(Image.Transpose.ROTATE_180)
            # Lines lie differently in the grid of pixels, so small squares are compared.
            difference = ImageChops.difference(image.reduce(6), turned.reduce(6)).convert("L")
            worst = difference.getextrema()[1]
            assert not isinstance(worst, tuple)
            assert worst <= 16, back.name
            assert image.getcolors(1) is None, f"{back.name} is empty"

    def test_backs_are_coloured_at_the_cut_unless_their_border_is_white(self) -> None:
        for back, image in zip(self.laid.backs, self._views(self.laid.backs), strict=True):
            white = {_white(image, inside) for edge in _edges(image) for inside, _ in edge}
            assert white == {self.white_border}, back.name

    def test_colours_reach_from_the_cut_through_the_bleed(self) -> None:
        for face, image in zip(self.faces, self._views(self.faces), strict=True):
            for edge in _edges(image):
                inside = [_white(image, pixel) for pixel, _ in edge]
                outside = [_white(image, pixel) for _, pixel in edge]
                # Slanted lines and shapes go on, but not straight outward.
                assert sum(outside) - sum(inside) <= 0.1 * len(edge), face.name

    def test_the_game_checks_clean(self) -> None:
        assert run(["check", "--strict", self.game]) == 0

    def test_sheets_are_small_and_whole_and_the_same_each_time(self, tmp_path: Path) -> None:
        build = ["build", self.game, "--strict", "--only", "sheets", "--out"]
        assert run([*build, str(tmp_path / "one")]) == 0
        subprocess.run(
            [sys.executable, "-m", "printkit", *build, str(tmp_path / "other")],
            env={**os.environ, "PYTHONHASHSEED": "7"},
            check=True,
            capture_output=True,
        )
        sheets = sorted((tmp_path / "one" / self.game).glob("*.pdf"))
        assert len(sheets) == len(self.laid.game.decks)
        for path in sheets:
            again = tmp_path / "other" / self.game / path.name
            assert path.read_bytes() == again.read_bytes(), path.name
            assert path.stat().st_size <= self.most_bytes, path.name
            assert _loose_fonts(path) == []

    def _views(self, faces: list[Face], dpi: float = 100) -> list[Image.Image]:
        frames = [face.frame for face in faces]
        return list(pictures(self.laid.fonts, frames, dpi, bleed=BLEED))


def _edges(image: Image.Image) -> list[list[tuple[tuple[int, int], tuple[int, int]]]]:
    """Pixels just within each side of the cut, each with the one straight outside in the bleed."""
    scale = 100 / 25.4
    inside, outside = round((BLEED + 0.4) * scale), round(0.4 * scale)
    w, h = image.width - 1, image.height - 1
    across = range(2 * inside, w - 2 * inside, _STEP)
    down = range(2 * inside, h - 2 * inside, _STEP)
    return [
        [((x, inside), (x, outside)) for x in across],
        [((x, h - inside), (x, h - outside)) for x in across],
        [((inside, y), (outside, y)) for y in down],
        [((w - inside, y), (w - outside, y)) for y in down],
    ]


def _white(image: Image.Image, pixel: tuple[int, int]) -> bool:
    colour = image.getpixel(pixel)
    assert isinstance(colour, tuple)
    return min(colour) >= _WHITE


def _loose_fonts(path: Path) -> list[str]:
    """Fonts that are named but not embedded."""
    with pikepdf.open(path) as pdf:
        things = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Dictionary)]
        fonts = [thing for thing in things if thing.get("/Type") == "/Font"]
        named = [font for font in fonts if "/DescendantFonts" not in font]
        assert named
        return [
            str(font.BaseFont)
            for font in named
            if "/FontDescriptor" not in font or "/FontFile2" not in font.FontDescriptor
        ]
