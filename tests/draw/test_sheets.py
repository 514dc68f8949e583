from __future__ import annotations

import pytest

from printkit.colour import BLACK, Rgb
from printkit.draw.document import Document
from printkit.draw.sheets import draw_side
from printkit.geometry import Rect, Sides, Size
from printkit.imposition.impose import impose
from printkit.imposition.model import Label, Options, Placement, Rule, Side, Slot
from printkit.layout.frame import Frame
from tests.draw.seeing import Seen, bundled, document, filled, near, opened, text_of

PAGE = Size(60, 50)
RED, BLUE, WHITE = (255, 0, 0), (0, 0, 255), (255, 255, 255)
CARD = Size(20, 15)


def two_halves(bleed: float) -> Frame:
    """Red with a blue left half, its ink reaching into the bleed."""
    ink = Rect(0, 0, CARD.w, CARD.h).grown(Sides.all(bleed))
    left = Rect(ink.x, ink.y, ink.w / 2, ink.h)
    return Frame(CARD, Sides.all(bleed), (filled(ink, Rgb(1, 0, 0)), filled(left, Rgb(0, 0, 1))))


def drawn(*placements: Placement, bleed: float = 3, rules: tuple[Rule, ...] = ()) -> Seen:
    made = document()
    draw_side(made, Side(placements, rules), PAGE, [made.face(two_halves(bleed))])
    return Seen(made.finish())


def slot(x: float, y: float, bleed: Sides | None = None) -> Slot:
    return Slot(Rect(x, y, CARD.w, CARD.h), bleed or Sides.all(0))


def test_a_face_lies_in_its_slot_and_not_beyond() -> None:
    look = drawn(Placement(0, slot(10, 12)))
    ink = look.ink()
    assert (ink.x, ink.y, ink.w, ink.h) == pytest.approx((10, 12, 20, 15), abs=0.11)
    assert near(look.at(11, 13), BLUE)
    assert near(look.at(29, 13), RED)


def test_each_side_bleeds_as_far_as_its_slot_allows() -> None:
    ink = drawn(Placement(0, slot(10, 12, Sides(top=1, right=3, bottom=0, left=2)))).ink()
    assert (ink.x, ink.y) == pytest.approx((8, 11), abs=0.11)
    assert (ink.right, ink.bottom) == pytest.approx((33, 27), abs=0.11)


def test_a_turned_face_stands_on_its_head_in_the_same_place() -> None:
    look = drawn(Placement(0, slot(10, 12), turned=True))
    ink = look.ink()
    assert (ink.x, ink.y, ink.w, ink.h) == pytest.approx((10, 12, 20, 15), abs=0.11)
    assert near(look.at(11, 13), RED)
    assert near(look.at(29, 13), BLUE)


def test_rules_are_drawn_to_measure_and_dashed_where_they_fold() -> None:
    crop = Rule(5, 40, 15, 40, 0.5)
    fold = Rule(20, 40, 50, 40, 0.5, kind="fold", dashed=True)
    look = drawn(rules=(crop, fold))
    assert near(look.at(10, 40), (0, 0, 0))
    assert near(look.at(4.7, 40), WHITE)
    along = {near(look.at(x / 10, 40), WHITE) for x in range(205, 495)}
    assert along == {True, False}


def labelled(*labels: Label) -> bytes:
    made = document()
    draw_side(made, Side((), (), labels), PAGE, [])
    return made.finish()


def test_small_print_stands_on_its_baseline() -> None:
    pdf = labelled(Label("Hn sheet 1 of 2", 5, 20, 3, Rect(5, 17, 30, 4)))
    assert text_of(pdf) == "Hn sheet 1 of 2"
    ink = Seen(pdf).ink()
    assert ink.x == pytest.approx(5.2, abs=0.3)
    assert ink.bottom == pytest.approx(20, abs=0.25)


def test_small_print_in_a_side_margin_reads_upward() -> None:
    ink = Seen(labelled(Label("HHHHHHHH", 5, 40, 3, Rect(2, 10, 4, 30), upward=True))).ink()
    assert ink.h > 3 * ink.w
    assert ink.right == pytest.approx(5, abs=0.2)
    assert ink.bottom == pytest.approx(39.8, abs=0.3)


@pytest.mark.parametrize("title", ["שלום", "Čapek ♠ ½", "مرحبا deck"])
def test_small_print_finds_fonts_for_any_script(title: str) -> None:
    pdf = labelled(Label(f"{title} 1/2", 5, 20, 3, Rect(5, 17, 50, 4)))
    found = text_of(pdf)
    assert set(title) <= set(found)
    assert Seen(pdf).ink().bottom < 21.5


def test_a_document_without_fonts_cannot_write_small_print() -> None:
    with pytest.raises(LookupError, match="fonts"):
        draw_side(
            Document(title="x"),
            Side((), (), (Label("x", 5, 5, 2, Rect(5, 3, 5, 3)),)),
            PAGE,
            [],
        )


def test_a_whole_deck_lies_where_imposition_says() -> None:
    card = Size(63, 88)
    imposed = impose(card, 0, [(0, 1)] * 10, Options(Size(210, 297)), "Deck")
    made = Document(title="Deck", fonts=bundled(), duplex=imposed.duplex)
    whole = Rect(0, 0, card.w, card.h)
    faces = [
        made.face(Frame(card, Sides.all(0), (filled(whole, colour),)))
        for colour in (BLACK, Rgb(0, 0, 1))
    ]
    for sheet in imposed.sheets:
        draw_side(made, sheet.recto, imposed.page, faces)
        assert sheet.verso is not None
        draw_side(made, sheet.verso, imposed.page, faces)
    pdf = made.finish()
    assert len(opened(pdf).pages) == 4
    front, back, last = (Seen(pdf, page) for page in (0, 1, 2))
    for lying in imposed.slots:
        x, y = lying.trim.centre
        assert near(front.at(x, y), (0, 0, 0))
        assert near(back.at(x, y), BLUE)
    x, y = imposed.slots[1].trim.centre
    assert near(last.at(x, y), WHITE)
