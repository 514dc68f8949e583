from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path as File

import pytest

from printkit.colour import Rgb
from printkit.draw.document import Document, Duplex
from printkit.geometry import Rect, Size
from tests.draw.seeing import (
    Seen,
    bundled,
    dictionaries,
    document,
    face,
    filled,
    kind,
    near,
    opened,
    pdf_of,
    run,
)

BUILD = """
import hashlib, sys
from printkit.colour import parse_paint
from printkit.geometry import Rect
from printkit.layout.frame import Group, Path, Shape
from tests.draw.seeing import pdf_of, run
box = Rect(0, 0, 30, 20)
fade = Shape(Path.rect(box), box, parse_paint("linear(30, #f008, #00f)"))
two = Group((fade, run("Half")), opacity=0.5)
sys.stdout.write(hashlib.sha256(pdf_of(fade, two, run("Office {x}"), run("שלום"))).hexdigest())
"""


def built_elsewhere(seed: str) -> str:
    environment = os.environ | {
        "PYTHONHASHSEED": seed,
        "PYTHONPATH": str(File(__file__).parents[2]),
    }
    return subprocess.run(
        [sys.executable, "-c", BUILD], env=environment, check=True, capture_output=True, text=True
    ).stdout


def test_processes_with_different_hash_seeds_make_the_same_bytes() -> None:
    made = {built_elsewhere(seed) for seed in ("1", "2", "77")}
    assert len(made) == 1


def test_different_contents_have_different_identifiers() -> None:
    one, other = (bytes(opened(pdf_of(run(text))).trailer["/ID"][0]) for text in ("a", "b"))
    assert one != other


def test_the_page_is_the_paper_exactly() -> None:
    made = document()
    made.page(Size(210, 297), [])
    made.page(Size(215.9, 279.4), [])
    pages = opened(made.finish()).pages
    assert [float(side) for side in pages[0].mediabox] == pytest.approx([0, 0, 595.276, 841.89])
    assert [float(side) for side in pages[1].mediabox] == pytest.approx([0, 0, 612, 792])


def test_a_single_card_states_its_trim_and_its_bleed_from_the_origin() -> None:
    made = document()
    media = Rect(0, 0, 69, 94)
    red = filled(media, Rgb(1, 0, 0))
    made.page(media.size, [made.marks((red,), 94)], trim=Rect(3, 3, 63, 88), bleed=media)
    pdf = made.finish()
    page = opened(pdf).pages[0]
    mm = {
        name: [float(side) * 25.4 / 72 for side in page[name]]
        for name in ("/MediaBox", "/BleedBox", "/TrimBox")
    }
    assert mm["/MediaBox"] == pytest.approx([0, 0, 69, 94], abs=0.01)
    assert mm["/BleedBox"] == pytest.approx([0, 0, 69, 94], abs=0.01)
    assert mm["/TrimBox"] == pytest.approx([3, 3, 66, 91], abs=0.01)
    assert near(Seen(pdf).at(1, 1), (255, 0, 0))
    assert near(Seen(pdf).at(68, 93), (255, 0, 0))


@pytest.mark.parametrize(
    ("duplex", "name"),
    [("long", "/DuplexFlipLongEdge"), ("short", "/DuplexFlipShortEdge"), ("none", "/Simplex")],
)
def test_the_file_asks_for_no_scaling_and_says_which_edge_it_flips(
    duplex: Duplex, name: str
) -> None:
    made = Document(title="Test", duplex=duplex)
    made.page(Size(210, 297), [])
    preferences = opened(made.finish()).Root["/ViewerPreferences"]
    assert kind(preferences, "/PrintScaling") == "/None"
    assert kind(preferences, "/Duplex") == name


def test_the_file_says_what_it_is() -> None:
    made = Document(
        title="Revolución (2)",
        author="Ana & Čapek",
        language="es",
        keywords="layout 1",
        properties={"LayoutVersion": "1"},
    )
    made.page(Size(50, 50), [])
    made.outline("Fronts – 1", 0)
    read = opened(made.finish())
    assert str(read.docinfo["/Title"]) == "Revolución (2)"
    assert str(read.docinfo["/Author"]) == "Ana & Čapek"
    assert str(read.docinfo["/LayoutVersion"]) == "1"
    assert str(read.Root["/Lang"]) == "es"
    assert "/CreationDate" not in read.docinfo
    assert "/ModDate" not in read.docinfo


def test_bookmarks_lead_to_their_pages() -> None:
    made = document()
    for _ in range(3):
        made.page(Size(50, 50), [])
    made.outline("First", 0)
    made.outline("Zweites Spiel «ü»", 2)
    read = opened(made.finish())
    with read.open_outline() as outline:
        found = [(item.title, item.destination) for item in outline.root]
    assert [title for title, _ in found] == ["First", "Zweites Spiel «ü»"]
    assert found[1][1][0].objgen == read.pages[2].obj.objgen  # type: ignore[index]  # pikepdf's union


def test_bookmarks_of_parts_are_folded_below_their_whole() -> None:
    made = document()
    for _ in range(4):
        made.page(Size(50, 50), [])
    made.outline("Red", 0, [("Sheet 1", 0), ("Sheet 2", 1)])
    made.outline("Blue", 2, [("Sheet 1", 2), ("Sheet 2", 3)])
    read = opened(made.finish())
    with read.open_outline() as outline:
        assert [item.title for item in outline.root] == ["Red", "Blue"]
        for item, first in zip(outline.root, (0, 2), strict=True):
            assert item.is_closed
            assert [part.title for part in item.children] == ["Sheet 1", "Sheet 2"]
            pages = [part.destination[0].objgen for part in item.children]  # type: ignore[index]  # pikepdf's union
            assert pages == [read.pages[first + place].obj.objgen for place in (0, 1)]


@pytest.mark.parametrize("size", [Size(69, 94), Size(69.5, 94.9), Size(50.333, 70.777)], ids=str)
def test_no_page_box_reaches_beyond_another(size: Size) -> None:
    made = document()
    whole = Rect(0, 0, size.w, size.h)
    made.page(size, [], trim=whole, bleed=whole)
    (page,) = opened(made.finish()).pages
    media = [float(side) for side in page.obj["/MediaBox"].as_list()]
    assert media == pytest.approx([0, 0, size.w / 25.4 * 72, size.h / 25.4 * 72], abs=0.001)
    for box in ("/BleedBox", "/TrimBox"):
        assert [float(side) for side in page.obj[box].as_list()] == media


@pytest.mark.parametrize("text", ["", "Plain text", "שלום ♠"])
def test_every_font_is_embedded_and_no_other_is_named(text: str) -> None:
    pdf = pdf_of(*([run(text)] if text else []), filled(Rect(0, 0, 9, 9), Rgb(1, 0, 0)))
    assert b"Helvetica" not in pdf
    composite = [thing for thing in dictionaries(pdf) if kind(thing) == "/Font"]
    assert bool(composite) == bool(text)
    for font in composite:
        if kind(font, "/Subtype") == "/Type0":
            font = font["/DescendantFonts"][0]
        descriptor = font["/FontDescriptor"]
        assert "/FontFile2" in descriptor or "/FontFile3" in descriptor
        assert kind(descriptor, "/FontName") == kind(font, "/BaseFont")


def test_pages_have_no_transition_and_streams_no_ascii_armour() -> None:
    for thing in dictionaries(pdf_of(run("Text"))):
        assert "/Trans" not in thing
        assert "ASCII85" not in kind(thing, "/Filter")


def test_a_large_face_that_keeps_coming_back_is_stored_once() -> None:
    made = document()
    many = [filled(Rect(x / 9, x / 9, 2, 3), Rgb(0.1, x / 200, 1)) for x in range(200)]
    large = made.face(face(*many))
    for _ in range(60):
        made.page(Size(50, 50), [b"q", made.operators(large), b"Q"] * 9)
    pdf = made.finish()
    forms = [thing for thing in dictionaries(pdf) if kind(thing, "/Subtype") == "/Form"]
    assert len(forms) == 1
    assert len(pdf) < 60_000


def test_equal_faces_have_equal_operators_whatever_was_drawn_before() -> None:
    made = document()
    mark = run("Shared line")

    def card() -> bytes:
        return made.face(face(filled(Rect(1, 1, 2, 2), Rgb(1, 0, 0)), mark, run("Own"))).operators

    assert len({card() for _ in range(4)}) == 1


def test_a_small_document_is_small() -> None:
    assert len(pdf_of(run("Hello"), filled(Rect(0, 0, 5, 5), Rgb(0, 0, 1)))) < 4000


def test_a_document_without_fonts_refuses_text_plainly() -> None:
    with pytest.raises(LookupError, match="no fonts"):
        Document(title="Test").face(face(run("Text", fonts=bundled())))


def test_hashing_is_of_the_whole_file() -> None:
    one, two = (hashlib.sha256(pdf_of(run("Same"))).hexdigest() for _ in range(2))
    assert one == two
