"""Small games as people write them, built by the command line, and the paper read back.

Texts and places are read with pdfium, never with our own code, so that a fault of ours cannot
hide itself. All measures are millimetres from the top left of the page.
"""

from __future__ import annotations

import io
import re
from collections.abc import Mapping, Sequence
from contextlib import redirect_stderr, redirect_stdout
from ctypes import c_double
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

import pypdfium2
from PIL import Image
from pypdfium2 import raw

from printkit.cli import main
from printkit.geometry import Rect, Size

MM = 25.4 / 72
GAME = "title: Test\nback: none\n"
FACES = ("--one-per-page", "--bleed", "0mm")
"""A page for each face, cut to the card."""
_GAP = 12.0
_PLACE = re.compile(r"^(?P<file>[^:\n]+):(?P<line>\d+):(?P<column>\d+): (?P<kind>\w+): ", re.M)


@dataclass(frozen=True)
class Run:
    """What a command left behind for the person who gave it."""

    status: int
    results: str
    told: str

    @property
    def places(self) -> list[tuple[str, int, int]]:
        """Where the problems stand: file, line and column."""
        return [(m["file"], int(m["line"]), int(m["column"])) for m in _PLACE.finditer(self.told)]


def write(files: Mapping[str, str | bytes], folder: str = "g") -> None:
    for name, content in files.items():
        path = Path(folder, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)


def run(*words: str) -> Run:
    results, told = io.StringIO(), io.StringIO()
    with redirect_stdout(results), redirect_stderr(told):
        status = main(words)
    return Run(status, results.getvalue(), told.getvalue())


def cards(*entries: str, head: str = GAME) -> str:
    """A game of one file; each entry is a card as it stands behind its dash."""
    return f"{head}cards:\n" + "".join(f"  - {entry}\n" for entry in entries)


def build(game: str | bytes, *words: str, **layouts: str | bytes) -> Run:
    """Build the game with these layouts; `unit=` is templates/unit.yaml."""
    write({"game.yaml": game, **{f"templates/{n}.yaml": text for n, text in layouts.items()}})
    return run("build", "g", *words)


def refused(game: str | bytes, *words: str, **layouts: str | bytes) -> Run:
    """Build a game that must fail cleanly."""
    done = build(game, *words, **layouts)
    assert done.status == 1, done
    assert "Traceback" not in done.told
    assert "fault of printkit" not in done.told
    assert done.results == ""
    assert not Path("out").exists(), "something was half-written"
    return done


def printed(game: str | bytes, *words: str, **layouts: str | bytes) -> list[Page]:
    """The faces of a game that must build without a word of complaint."""
    done = build(game, *FACES, *words, **layouts)
    assert done.status == 0, done.told
    assert done.places == [], done.told
    return pages("cards.pdf")


def place(text: str, part: str) -> tuple[int, int]:
    """Line and column of the only such part of a file, counted as an editor does."""
    assert text.count(part) == 1, f"{part!r} is there {text.count(part)} times"
    before = text[: text.index(part)]
    return before.count("\n") + 1, len(before) - before.rfind("\n")


@dataclass(frozen=True)
class Letter:
    """A printed character: its ink, its origin on the baseline, its size in points."""

    character: str
    ink: Rect
    x: float
    y: float
    size: float
    upright: bool


@dataclass(frozen=True)
class Line:
    """Letters on one baseline that follow each other in the file without a wide gap."""

    letters: Sequence[Letter]

    @property
    def text(self) -> str:
        units = "".join(letter.character for letter in self.letters).strip()
        return units.encode("utf-16", "surrogatepass").decode("utf-16")  # pdfium has halves

    @property
    def y(self) -> float:
        return self.letters[0].y


@dataclass(frozen=True)
class Page:
    """A finished page: what can be read on it, and what can be seen."""

    file: Path
    index: int
    size: Size
    letters: tuple[Letter, ...]

    @property
    def lines(self) -> list[Line]:
        runs: list[list[Letter]] = []
        for letter in self.letters:
            last = runs[-1][-1] if runs else None
            if last is None or abs(letter.y - last.y) > 0.1 or abs(letter.x - last.x) > _GAP:
                runs.append([])
            runs[-1].append(letter)
        return [Line(run) for run in runs]

    @property
    def texts(self) -> list[str]:
        return [line.text for line in self.lines if line.text]

    @cached_property
    def image(self) -> Image.Image:
        """The page at 10 pixels a millimetre."""
        document = pypdfium2.PdfDocument(self.file)
        rendered = document[self.index].render(scale=10 * MM)
        picture: Image.Image = rendered.to_pil().convert("RGB")
        document.close()
        return picture

    def colour(self, x: float, y: float) -> tuple[int, int, int]:
        pixel = self.image.getpixel((int(x * 10), int(y * 10)))
        assert isinstance(pixel, tuple)
        return pixel[0], pixel[1], pixel[2]

    def ink(self) -> Rect:
        """The box around all that is not white."""
        box = self.image.convert("L").point(lambda value: 255 * (value < 200)).getbbox()
        assert box is not None, "nothing was drawn"
        left, top, right, bottom = (side / 10 for side in box)
        return Rect(left, top, right - left, bottom - top)


def pages(name: str = "sheets-a4.pdf", folder: str = "out/g") -> list[Page]:
    file = Path(folder, name).resolve()
    document = pypdfium2.PdfDocument(file)
    read = [_page(file, index, page) for index, page in enumerate(document)]
    document.close()
    return read


def _page(file: Path, index: int, page: pypdfium2.PdfPage) -> Page:
    width, height = page.get_size()
    text = page.get_textpage()
    letters: list[Letter] = []
    for at in range(text.count_chars()):
        if raw.FPDFText_IsGenerated(text, at) != 1:
            letters.append(_letter(text, at, height))
        elif letters and raw.FPDFText_GetUnicode(text, at) == ord(" "):
            # A space that stands alone between two fonts has no place of its own in pdfium.
            letters.append(replace(letters[-1], character=" "))
    return Page(file, index, Size(width * MM, height * MM), tuple(letters))


def _letter(text: pypdfium2.PdfTextPage, at: int, height: float) -> Letter:
    x, y = c_double(), c_double()
    assert raw.FPDFText_GetCharOrigin(text, at, x, y)
    left, bottom, right, top = text.get_charbox(at)
    ink = Rect(left * MM, (height - top) * MM, (right - left) * MM, (top - bottom) * MM)
    angle = raw.FPDFText_GetCharAngle(text, at)
    # pdfium gives a typed hyphen at a line's end as U+0002, since it might be its own.
    character = chr(raw.FPDFText_GetUnicode(text, at)).replace("\x02", "-")
    return Letter(
        character,
        ink,
        x.value * MM,
        (height - y.value) * MM,
        raw.FPDFText_GetFontSize(text, at),
        abs(angle) < 0.1,
    )


def close(found: Sequence[float], wanted: Sequence[float], within: float = 0.1) -> bool:
    return len(found) == len(wanted) and all(
        abs(one - other) <= within for one, other in zip(found, wanted, strict=True)
    )
