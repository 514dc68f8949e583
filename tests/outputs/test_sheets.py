from __future__ import annotations

import re
from pathlib import Path

import pikepdf
import pytest

from printkit.catalogue import parse_paper
from printkit.cli import main
from printkit.geometry import Rect, Size
from printkit.imposition.impose import impose
from printkit.imposition.model import Options, Side
from tests.outputs.pdf import Page, pages

POKER = Size(63.5, 88.9)
BIRDS = """title: Birds & Co
version: "1.2"
language: de
authors: [Ada Lovelace]
card: poker
cards:
  - {name: Owl, copies: 7, text: Sees in the dark.}
  - {name: Wren, copies: 6, text: Small and loud.}
"""


@pytest.fixture
def birds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "birds.yaml").write_text(BIRDS, encoding="utf-8")
    return tmp_path / "out" / "birds"


def build(*words: str) -> None:
    assert main(["build", "birds.yaml", *words]) == 0


@pytest.mark.parametrize(
    "words",
    [
        "",
        "--paper letter",
        "--paper a3 --gutter 6mm",
        "--backs short --gutter 2mm --marks corner",
        "--backs fold",
        "--backs none --marks full",
        "--back-offset 1.5,-0.5",
        "--back-offset 0.5,1.5 --back-angle -0.4 --paper letter",
        "--marks none --no-ruler",
        "--paper 210mm x 330mm --bleed 1mm",
    ],
)
def test_positions_in_the_file_are_the_imposed_ones(birds: Path, words: str) -> None:
    arguments = re.sub(r" x ", "x", words).split()
    build(*arguments)
    (file,) = birds.glob("*.pdf")
    told = dict(zip(arguments[::2], arguments[1::2], strict=False))
    options = options_of(told, arguments)
    bleed = 3.0 if options.bleed is None else options.bleed
    imposed = impose(POKER, bleed, [(0, 1)] * 13, options, "")
    sides = [
        side for sheet in imposed.sheets for side in (sheet.recto, sheet.verso) if side is not None
    ]
    found = pages(file)
    assert len(found) == len(sides)
    for page, side in zip(found, sides, strict=True):
        assert page.size.almost(imposed.page)
        same_places(page, side)
        same_crop_marks(page, side)


def options_of(told: dict[str, str], arguments: list[str]) -> Options:
    def length(name: str) -> float:
        return float(told.get(name, "0").removesuffix("mm"))

    x, _, y = told.get("--back-offset", "0,0").partition(",")
    return Options(
        parse_paper(told.get("--paper", "a4")).size,
        backs=told.get("--backs", "long"),  # type: ignore[arg-type]  # the words are literals
        marks=told.get("--marks", "edge"),  # type: ignore[arg-type]  # as above
        gutter=length("--gutter"),
        bleed=length("--bleed") if "--bleed" in told else None,
        back_offset=(float(x), float(y)),
        back_angle=length("--back-angle"),
        ruler="--no-ruler" not in arguments,
    )


def same_places(page: Page, side: Side) -> None:
    assert page.moved == pytest.approx(side.moved, abs=0.005)
    assert len(page.placed) == len(side.placements)
    for found, placement in zip(page.placed, side.placements, strict=True):
        trim, ink = placement.slot.trim, placement.slot.ink
        origin = (trim.right, trim.y) if placement.turned else (trim.x, trim.bottom)
        assert (found.x, found.y) == pytest.approx(origin, abs=0.05)
        assert found.turned == placement.turned
        assert found.ink.contains(ink, 0.05)
        assert ink.contains(found.ink, 0.05)


def same_crop_marks(page: Page, side: Side) -> None:
    wanted = sorted((r.x1, r.y1, r.x2, r.y2) for r in side.rules)
    assert len(page.lines) == len(wanted)
    for line, rule in zip(sorted(page.lines), wanted, strict=True):
        assert line == pytest.approx(rule, abs=0.05)


def test_the_file_says_what_it_is_and_how_to_print_it(birds: Path) -> None:
    build()
    with pikepdf.open(birds / "sheets-a4.pdf") as pdf:
        assert pdf.check_pdf_syntax() == []
        info = pdf.docinfo
        assert str(info["/Title"]) == "Birds & Co"
        assert str(info["/Author"]) == "Ada Lovelace"
        assert str(info["/LayoutVersion"]) == "1"
        assert "/CreationDate" not in info or "2000" in str(info["/CreationDate"])
        root = pdf.Root
        assert str(root.Lang) == "de"
        assert root.ViewerPreferences.PrintScaling == pikepdf.Name("/None")
        assert root.ViewerPreferences.Duplex == pikepdf.Name.DuplexFlipLongEdge
        with pdf.open_outline() as outline:
            (deck,) = outline.root
            assert deck.title == "Birds & Co"
            assert deck.is_closed
            assert [sheet.title for sheet in deck.children] == ["Sheet 1", "Sheet 2"]
            sheets = [sheet.destination[0].objgen for sheet in deck.children]  # type: ignore[index]  # pikepdf's union
            assert sheets == [pdf.pages[index].obj.objgen for index in (0, 2)]


@pytest.mark.parametrize(
    ("words", "duplex"),
    [
        (["--backs", "short"], "DuplexFlipShortEdge"),
        (["--backs", "fold"], "Simplex"),
        (["--backs", "none"], "Simplex"),
        (["--split"], "Simplex"),
    ],
)
def test_the_printer_is_told_how_to_turn_the_paper(
    birds: Path, words: list[str], duplex: str
) -> None:
    build(*words)
    for file in birds.glob("*.pdf"):
        with pikepdf.open(file) as pdf:
            assert str(pdf.Root.ViewerPreferences.Duplex) == f"/{duplex}"


def test_every_font_is_embedded_and_no_other_is_named(birds: Path) -> None:
    build()
    with pikepdf.open(birds / "sheets-a4.pdf") as pdf:
        fonts = [
            thing
            for thing in pdf.objects
            if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font"
        ]
        descendants = [font for font in fonts if "/FontDescriptor" in font]
        assert descendants
        for font in descendants:
            assert {"/FontFile2", "/FontFile3"} & set(font.FontDescriptor.keys())
        named = {str(font.BaseFont) for font in fonts}
        assert named == {str(font.BaseFont) for font in descendants}


def test_split_fronts_and_backs_hold_what_one_file_held(birds: Path) -> None:
    build()
    build("--split")
    whole = pages(birds / "sheets-a4.pdf")
    fronts = pages(birds / "sheets-a4-fronts.pdf")
    backs = pages(birds / "sheets-a4-backs.pdf")
    assert [p.placed for p in fronts] == [p.placed for p in whole[::2]]
    assert [p.placed for p in backs] == [p.placed for p in whole[1::2]]


def test_cards_lie_apart_on_the_page_as_their_size_says(birds: Path) -> None:
    build("--gutter", "4mm")
    page = pages(birds / "sheets-a4.pdf")[0]
    paper = Rect(0, 0, page.size.w, page.size.h)
    first, second = page.placed[:2]
    assert second.x - first.x == pytest.approx(67.5, abs=0.05)
    inks = [placed.ink for placed in page.placed]
    for index, ink in enumerate(inks):
        assert paper.contains(ink, 0.01)
        assert not any(ink.overlaps(other, 0.02) for other in inks[index + 1 :])
