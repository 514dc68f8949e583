"""Sheets measured as with a ruler: sizes, margins, marks, and backs that meet their fronts."""

from __future__ import annotations

from itertools import combinations, pairwise
from pathlib import Path

import pikepdf
import pytest

from printkit.geometry import Rect, Size
from tests.cases.building import MM, Page, build, cards, close, pages, refused, run
from tests.cases.measuring import (
    distinct,
    edges,
    enters,
    is_upright,
    line_widths,
    middle,
    sides,
    ticks,
    trims,
)
from tests.outputs.pdf import Page as Side

POKER, EURO = Size(63.5, 88.9), Size(63, 88)
PLAIN = "elements:\n  - rect: {fill: '#d8d0c0'}\n"
BLANK = "title: Test\ntemplate: unit\nback: {template: unit}\n"
PAPERS = {
    "A4": (210, 297),
    "A3": (297, 420),
    "A5": (148, 210),
    "Letter": (215.9, 279.4),
    "Legal": (215.9, 355.6),
    "Tabloid": (279.4, 431.8),
    "SRA3": (320, 450),
    "13x19": (330.2, 482.6),
    "ArchB": (304.8, 457.2),
}


def sheets(words: str = "", card: str = "poker", copies: int = 9) -> list[Side]:
    """The sides of the sheets of a plain deck."""
    game = cards(f"{{name: A, copies: {copies}}}", head=f"{BLANK}card: {card}\n")
    done = build(game, *words.split(), unit=PLAIN)
    assert done.status == 0, done.told
    return sides(only_file())


def only_file() -> Path:
    (file,) = Path("out/g").glob("*.pdf")
    return file


@pytest.mark.parametrize("paper", ["A4", "Letter", "A3"])
def test_paper_cards_and_ruler_have_their_sizes(paper: str) -> None:
    made = sheets(f"--paper {paper}", "euro-poker", copies=18)
    file = only_file()
    with pikepdf.open(file) as pdf:
        for page in pdf.pages:
            corner, size = page.mediabox[:2], page.mediabox[2:]
            assert [float(side) for side in corner] == [0, 0]
            assert close(sorted(float(side) * MM for side in size), PAPERS[paper], 0.01)
        assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
    for side in made:
        boxes = trims(side, EURO)
        across, down = edges(boxes, True), edges(boxes, False)
        assert {round(one - other, 1) for other, one in pairwise(across)} == {63.0}
        assert {round(one - other, 1) for other, one in pairwise(down)} == {88.0}
        assert close([across[0], down[0]], [side.size.w - across[-1], side.size.h - down[-1]])
        assert close(ticks(side.lines, 50), [0, 10, 20, 30, 40, 50], 0.02)
    for read in pages(file.name):  # beside a tall block the small print reads upward
        assert "50 mm" in "".join(letter.character for letter in read.letters)


def test_an_unknown_paper_lists_the_known_ones() -> None:
    build(cards("name: A"))
    done = run("build", "g", "--paper", "B7x")
    assert (done.status, done.results) == (2, "")
    assert 'unknown paper "B7x"' in done.told
    assert all(paper in done.told for paper in PAPERS)


@pytest.mark.parametrize(
    ("card", "words", "needed"),
    [
        ("220mm x 310mm", "", "230 x 320 mm"),
        ("210mm x 290mm", "", "220 x 300 mm"),
        ("89mm x 127mm", "--margin 90mm", "269 x 307 mm"),
        ("200mm x 150mm", "--backs fold", "210 x 3"),
    ],
)
def test_a_card_that_does_not_fit_says_what_it_needs_and_what_there_is(
    card: str, words: str, needed: str
) -> None:
    game = cards("name: A", head=f"{BLANK}card: {card}\n")
    done = refused(game, "--paper", "a4", *words.split(), unit=PLAIN)
    assert done.places[0][0] == "g/game.yaml"
    assert f"needs {needed}" in done.told
    assert "210 x 297 mm" in done.told


@pytest.mark.parametrize(
    ("words", "many"),
    [
        ("", 9),
        ("--paper letter", 9),
        ("--gutter 6mm", 8),
        ("--gutter 6mm --paper letter", 6),
        ("--backs fold", 4),
        ("--paper a3 --gutter 6mm", 16),
        ("--paper 13x19", 25),
        ("--margin 40mm", 2),
    ],
)
def test_cards_do_not_overlap_and_lie_on_the_page(words: str, many: int) -> None:
    for side in sheets(words, copies=many):
        boxes = trims(side, POKER)
        assert len(boxes) == many * (2 if "fold" in words else 1)
        paper = Rect(0, 0, side.size.w, side.size.h)
        for one, other in combinations(boxes, 2):
            assert not one.overlaps(other, 0.02)
        assert all(paper.contains(placed.ink, 0.01) for placed in side.placed)


SIX = [f"{{name: F{at}, back: {{title: B{at}}}}}" for at in range(6)]


def found(page: Page, side: Side, letter: str) -> dict[str, tuple[Rect, bool]]:
    """By name, where each card lies and whether its words stand upright on the page."""
    cards = {}
    for line in page.lines:
        if line.text[:1] == letter and len(line.text) == 2:
            ink = line.letters[0].ink
            (box,) = [box for box in trims(side, POKER) if box.contains(ink)]
            cards[line.text[1:]] = box, line.letters[0].upright
    return cards


@pytest.mark.parametrize(
    ("words", "landscape", "level"),
    [
        ("--backs long", False, False),
        ("--backs short", False, True),
        ("--backs long --gutter 6mm", True, True),
        ("--backs short --gutter 6mm", True, False),
        ("--backs long --paper letter --gutter 6mm", False, False),
    ],
)
def test_a_back_is_behind_its_front_when_the_paper_is_turned(
    words: str, landscape: bool, level: bool
) -> None:
    """A level axis turns the paper over its top; an upright one over its side."""
    done = build(cards(*SIX, head="title: T\n"), *words.split())
    assert done.status == 0, done.told
    file = only_file()
    front, back = pages(file.name)
    assert (front.size.w > front.size.h) == landscape
    recto, verso = sides(file)
    fronts, backs = found(front, recto, "F"), found(back, verso, "B")
    assert set(fronts) == set(backs) == set("012345")
    for name, (box, upright) in fronts.items():
        behind, back_upright = backs[name]
        x, y = box.x + box.w / 2, box.y + box.h / 2
        turned = (x, front.size.h - y) if level else (front.size.w - x, y)
        assert close([behind.x + behind.w / 2, behind.y + behind.h / 2], turned)
        assert upright
        # Turned over its top, a sheet shows what was upside down upright.
        assert back_upright != level
    assert f"flip on the {words.split()[1]} edge" in " ".join(back.texts)
    assert f"flip on the {words.split()[1]} edge" in done.results
    with pikepdf.open(file) as pdf:
        hint = f"/DuplexFlip{words.split()[1].title()}Edge"
        assert str(pdf.Root.ViewerPreferences.Duplex) == hint


@pytest.mark.parametrize("offset", [(1.5, -0.5), (-2.0, -1.25), (0.0, 3.0)])
@pytest.mark.parametrize("words", ["--backs long", "--backs short --gutter 6mm"])
def test_backs_move_by_exactly_the_offset_and_fronts_do_not(
    offset: tuple[float, float], words: str
) -> None:
    before = sheets(words, copies=8)
    after = sheets(f"{words} --back-offset={offset[0]},{offset[1]}", copies=8)
    for number, (old, new) in enumerate(zip(before, after, strict=True)):
        moved = offset if number % 2 else (0.0, 0.0)
        for was, now in zip(trims(old, POKER), trims(new, POKER), strict=True):
            assert close([now.x - was.x, now.y - was.y], moved, 0.02)
    whole = trims(before[0], POKER)
    assert close(
        [min(box.x for box in whole) + max(box.right for box in whole)], [before[0].size.w]
    )


def test_backs_pushed_off_the_page_are_refused_in_millimetres() -> None:
    game = cards("{name: A, copies: 9}", head=f"{BLANK}card: poker\n")
    done = refused(game, "--back-offset", "12,0", unit=PLAIN)
    # 9.75 mm are free beside three cards on A4.
    assert "2.25 mm off the page" in done.told


@pytest.mark.parametrize("bleed", ["0mm", "2mm"])
@pytest.mark.parametrize("gutter", [0, 4])
@pytest.mark.parametrize("marks", ["edge", "corner", "full"])
def test_marks_lie_on_the_cuts_and_outside_the_cards(gutter: int, bleed: str, marks: str) -> None:
    words = f"--gutter {gutter}mm --bleed {bleed} --marks {marks} --no-ruler"
    black = PLAIN.replace("#d8d0c0", "#000000")
    game = cards("{name: A, copies: 30}", head=f"{BLANK}card: poker\n")
    assert build(game, *words.split(), unit=black).status == 0
    made = sides(only_file())
    rectos, versos = made[::2], made[1::2]
    assert all(verso.lines == [] for verso in versos)
    assert all(recto.lines == rectos[0].lines for recto in rectos)
    boxes = trims(rectos[0], POKER)
    page = pages()[0]
    for line in rectos[0].lines:
        assert not any(enters(line, placed.ink) for placed in rectos[0].placed)
        assert not any(enters(line, box) for box in boxes)
        assert is_dark(page, *middle(line))
    for across in (True, False):
        lines = [line for line in rectos[0].lines if is_upright(line) == across]
        marked = distinct(line[0 if across else 1] for line in lines)
        cuts = edges(boxes, across)
        assert close(marked, cuts, 0.05)
        assert len(cuts) == len(boxes_beside(boxes, across)) * (2 if gutter > 0 else 1) + (
            gutter == 0
        )
    assert all(width >= 0.25 for width in line_widths(only_file()))


def boxes_beside(boxes: list[Rect], across: bool) -> list[float]:
    return distinct(box.x if across else box.y for box in boxes)


def is_dark(page: Page, x: float, y: float) -> bool:
    spots = [(x + dx / 10, y + dy / 10) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    return min(sum(page.colour(*spot)) for spot in spots) < 450


def test_without_marks_there_is_no_line_on_the_paper() -> None:
    for side in sheets("--marks none --no-ruler"):
        assert side.lines == []


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("landscape", [False, True])
def test_what_stands_in_the_margin_is_never_on_a_card(paper: str, landscape: bool) -> None:
    width, height = PAPERS[paper]
    name = f"{height}mmx{width}mm" if landscape else paper
    read = 0
    for card, words in (("poker", ""), ("tarot", "--gutter 3mm"), ("micro", "--backs short")):
        made = sheets(f"--paper {name} {words}", card, copies=20)
        file = only_file()
        for page, side in list(zip(pages(file.name), made, strict=True))[:2]:
            paper_box = Rect(0, 0, side.size.w, side.size.h)
            for letter in page.letters:
                assert paper_box.contains(letter.ink)
                assert not any(placed.ink.overlaps(letter.ink, 0.02) for placed in side.placed)
            for line in side.lines:
                assert not any(enters(line, placed.ink) for placed in side.placed)
            read += len(page.letters)
        file.unlink()
    assert read > 0
