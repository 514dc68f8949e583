from __future__ import annotations

import re
from math import hypot
from pathlib import Path

import pytest

from printkit.cli import main
from printkit.geometry import Matrix
from tests.cases.building import Page, pages
from tests.cli.games import Printed, game
from tests.cli.profiled import PAIR, mine, sides

__all__ = ["mine"]

Point = tuple[float, float]


def sheet(*words: str) -> tuple[Page, Page]:
    assert main(["calibrate", "--out", "out/g/sheet.pdf", *words]) == 0
    front, back = pages("sheet.pdf")
    return front, back


def cross(page: Page, side: str) -> Point:
    """Where the longest upright and the longest level line of a half cross each other."""
    middle, half = page.size.h / 2, page.size.w / 2
    left = 0.0 if side == "left" else half
    box = [int(10 * at) for at in (left, middle - 13.5, left + half, middle + 13.5)]
    dark = page.image.convert("L").crop((box[0], box[1], box[2], box[3]))
    dark = dark.point(lambda value: 255 * (value < 170))
    width, height = dark.size
    columns = list(dark.reduce((1, height)).tobytes())
    rows = list(dark.reduce((width, 1)).tobytes())
    return left + _centre(columns) / 10, box[1] / 10 + _centre(rows) / 10


def _centre(darkness: list[int]) -> float:
    most = [at for at, value in enumerate(darkness) if value >= 0.8 * max(darkness)]
    return sum(most) / len(most) + 0.5


def longest_line(page: Page) -> float:
    """The length of the longest level line of the page's lowest part, in mm."""
    low = page.image.convert("L").crop((0, int(page.size.h * 9), *page.image.size))
    longest = 0
    for y in range(low.height):
        row = low.crop((0, y, low.width, y + 1)).point(lambda value: 255 * (value < 128)).tobytes()
        longest = max(longest, *(len(run) for run in re.findall(b"\xff+", row)), 0)
    return longest / 10


WAYS = [
    ((), True),
    (("--backs", "short"), False),
    (("--landscape",), False),
    (("--landscape", "--backs", "short"), True),
    (("--paper", "letter"), True),
    (("--paper", "a5"), True),
]


@pytest.mark.parametrize(("words", "sideways"), WAYS, ids=str)
def test_the_crosses_of_both_sides_meet_and_are_named_by_the_back(
    words: tuple[str, ...], sideways: bool
) -> None:
    front, back = sheet(*words)
    for side, other in (("left", "right"), ("right", "left")):
        x, y = cross(front, other if sideways else side)
        seen = (front.size.w - x, y) if sideways else (x, front.size.h - y)
        assert seen == pytest.approx(cross(back, side), abs=0.15)
        (label,) = (line for line in front.lines if line.text == f"{side} on the back")
        assert abs(label.letters[0].x - x) < 15
        (name,) = (line for line in back.lines if line.text == side.upper())
        assert abs(name.letters[0].x - cross(back, side)[0]) < 10


@pytest.mark.parametrize("words", [(), ("--paper", "a5"), ("--landscape",)])
def test_both_sides_have_a_ruler_of_100_mm(words: tuple[str, ...]) -> None:
    for page in sheet(*words):
        assert longest_line(page) == pytest.approx(100, abs=0.3)
        assert "100 mm" in " ".join(page.texts)


@pytest.mark.parametrize("words", [(), ("--paper", "letter"), ("--landscape", "--paper", "a3")])
def test_a_printer_that_is_off_is_put_right_by_what_is_read(
    mine: Path, words: tuple[str, ...]
) -> None:
    # A printer that shifts and turns whatever is on its back sides.
    _, back = sheet(*words)
    width, height = back.size.w, back.size.h
    printer = Matrix.rotation(-0.35, width / 2, height / 2).then(Matrix.translation(-1.2, 0.8))
    undone = printer.inverse()
    assert undone is not None
    read = []
    for side in ("left", "right"):
        x, y = cross(back, side)
        there = undone.apply(x, y)  # what of the back lies upon the front's cross
        read.append(f"--{side}={there[0] - x:.3f},{there[1] - y:.3f}")
    assert main(["calibrate", *words, "--save", "home", *read]) == 0
    paper = words[words.index("--paper") + 1] if "--paper" in words else "a4"
    game("pair", PAIR)
    assert main(["build", "pair", "--profile", "home"]) == 0
    page = sides(f"sheets-{paper}.pdf")[1]
    _, corrected = sheet(*words, "--profile", "home")
    if page.size.almost(back.size):
        for placed in page.placed:
            x, y = printer.apply(*page.moved.apply(placed.x, placed.y))
            assert hypot(x - placed.x, y - placed.y) < 0.03
    for side in ("left", "right"):
        assert printer.apply(*cross(corrected, side)) == pytest.approx(cross(back, side), abs=0.15)


def test_the_command_on_the_sheet_works_as_it_stands(mine: Path, capsys: Printed) -> None:
    front, back = sheet("--paper", "letter", "--backs", "short")
    for page in (front, back):
        (command,) = re.findall(r"printkit (calibrate .*? X,Y .*? X,Y)", " ".join(page.texts))
        words = command.replace("X,Y", "1,0.5", 1).replace("X,Y", "1,0.5").split()
        assert main(words) == 0
    assert "home: x 1mm, y 0.5mm, angle 0" in capsys.readouterr().out
    assert mine.read_text(encoding="utf-8").endswith(
        "home:\n  paper: letter\n  backs: short\n  x: 1mm\n  y: 0.5mm\n  angle: 0\n"
    )


def test_a_sheet_of_a_profile_has_its_paper_and_edge(mine: Path) -> None:
    mine.write_text("home: {paper: letter, backs: short, x: 3mm}\n", encoding="utf-8")
    front, back = sheet("--profile", "home")
    assert round(front.size.w, 1) == 215.9
    assert cross(back, "left")[0] - cross(front, "left")[0] == pytest.approx(3, abs=0.15)
    assert "flip on the short edge" in " ".join(front.texts)
    assert "the profile home: 3 mm, 0 mm, 0°" in " ".join(back.texts)
    assert round(sheet("--profile", "home", "--paper", "a4")[0].size.w) == 210


def test_what_is_left_over_is_added(mine: Path) -> None:
    mine.write_text("home: {x: 1mm, y: 1mm, angle: 0.1}\n", encoding="utf-8")
    words = ["calibrate", "--save", "home", "--add", "--left", "0.25,-1", "--right", "0.25,-1"]
    assert main(words) == 0
    assert mine.read_text(encoding="utf-8") == "home: {x: 1.25mm, y: 0mm, angle: 0.1}\n"


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_remarks_and_all_else_in_the_file_stay(mine: Path, end: str) -> None:
    before = (
        "# my printers\n\nhome:   # upstairs\n  note: 'in the  rear tray'\n"
        "  # measured in May\n  x: 1mm     # was 2mm\n  paper: [a4]\n\nother: {x: 3mm}  # work"
    )
    mine.write_bytes(before.replace("\n", end).encode())
    assert main(["calibrate", "--save", "home", "--x", "-0.5", "--y", "2"]) == 0
    after = before.replace("x: 1mm ", "x: -0.5mm ")
    after = after.replace("  note:", "  y: 2mm\n  angle: 0\n  note:")
    assert mine.read_bytes().decode() == after.replace("\n", end)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (None, "home:\n  paper: a4\n  backs: long\n  x: 1mm\n  y: 0mm\n  angle: 0\n"),
        ("", "home:\n  paper: a4\n  backs: long\n  x: 1mm\n  y: 0mm\n  angle: 0\n"),
        (
            "work: {paper: a4}",
            "work: {paper: a4}\n\nhome:\n  paper: a4\n  backs: long\n  x: 1mm\n  y: 0mm\n"
            "  angle: 0\n",
        ),
        ("home: {x: 3mm}\n", "home: {y: 0mm, angle: 0, x: 1mm}\n"),
        ('home: {x: "3mm",\n  y: 2mm}\n', "home: {angle: 0, x: 1mm,\n  y: 0mm}\n"),
        ("home:\nwork: {x: 2mm}\n", "home:\n  x: 1mm\n  y: 0mm\n  angle: 0\nwork: {x: 2mm}\n"),
    ],
)
def test_readings_find_their_place_however_the_file_is_written(
    mine: Path, before: str | None, after: str
) -> None:
    if before is not None:
        mine.write_text(before, encoding="utf-8")
    assert main(["calibrate", "--save", "home", "--x", "1"]) == 0
    assert mine.read_text(encoding="utf-8").endswith(after)
    assert main(["profiles"]) == 0


@pytest.mark.parametrize(
    "text",
    ["home: &h {x: 3mm}\nwork: *h\n", "work: &w {x: 3mm}\nhome: *w\n", "home: {}\n", "home: a4\n"],
)
def test_a_file_that_cannot_be_changed_safely_is_left_alone(
    mine: Path, capsys: Printed, text: str
) -> None:
    mine.write_text(text, encoding="utf-8")
    assert main(["calibrate", "--save", "home", "--x", "1"]) == 1
    assert "write into it yourself: " in capsys.readouterr().err
    assert mine.read_text(encoding="utf-8") == text


def test_a_file_with_a_slip_is_left_alone(mine: Path, capsys: Printed) -> None:
    mine.write_text("home: {x: 1mm\n", encoding="utf-8")
    assert main(["calibrate", "--save", "home", "--x", "1"]) == 1
    assert "printkit/profiles.yaml:1" in capsys.readouterr().err
    assert mine.read_text(encoding="utf-8") == "home: {x: 1mm\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--left 1,1", "--left needs --save NAME"),
        ("--save home", "--save needs --left X,Y and --right X,Y"),
        ("--save home --left 1,1", "--right X,Y is missing"),
        ("--save home --left 1,1 --right 1,1 --x 2", "--x is worked out"),
        ("--save home --x 1 --profile home", "--profile is for the sheet; --save makes no sheet"),
        ("--save my/home --x 1", "--save: expected an id"),
        ("--save home --x 99", "cannot be a printer's error"),
        ("--save home --left 0,0 --right 0,60", "cannot be a printer's error"),
        ("--save home --left 1", "expected two lengths"),
        ("--save home --angle 45", "at most 10 degrees"),
    ],
)
def test_what_makes_no_sense_is_wrong_usage(
    mine: Path, capsys: Printed, words: str, said: str
) -> None:
    assert main(["calibrate", *words.split()]) == 2
    assert said in capsys.readouterr().err
    assert not mine.exists()


def test_crosses_that_are_further_apart_on_one_side_are_told(mine: Path, capsys: Printed) -> None:
    words = ["calibrate", "--save", "home", "--left=-1,0", "--right", "1,0"]
    assert main(words) == 0
    assert "2 mm too near together: was the sheet printed at actual size" in capsys.readouterr().err


def test_small_paper_is_refused(capsys: Printed) -> None:
    assert main(["calibrate", "--paper", "100mm x 150mm"]) == 1
    assert "needs paper of at least 140 x 190 mm" in capsys.readouterr().err
    assert not Path("out").exists()


def test_an_unknown_profile_is_told(mine: Path, capsys: Printed) -> None:
    mine.write_text("home: {x: 1mm}\n", encoding="utf-8")
    assert main(["calibrate", "--profile", "hoem"]) == 1
    assert '--profile: error: you have no profile "hoem"; did you mean "home"?' in (
        capsys.readouterr().err
    )
