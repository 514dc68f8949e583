from __future__ import annotations

import re
from dataclasses import replace

from printkit.colour import BLACK, parse_colour
from printkit.geometry import Matrix, Rect, Sides, Size
from printkit.layout.frame import Frame, Glyphs, Mark, Path, Shape
from printkit.layout.ink import Ink
from printkit.rulebook.html.page import html
from printkit.rulebook.model import Figure, Gallery, Picture, Rulebook
from printkit.rulebook.theme import theme
from printkit.source.markup import Inline
from tests.rulebook.html.making import (
    A5,
    FRONT,
    SPAN,
    drawn,
    face,
    figure,
    fonts,
    page,
    paragraph,
    square,
    text,
)
from tests.rulebook.html.reading import faults, read, words


def label() -> Glyphs:
    chosen = fonts().face("Source Sans 3")
    return Glyphs(chosen.key, 3, 1, 5, (chosen.shape("Hand"),), BLACK)


def test_a_picture_is_an_image_with_its_alternative_text() -> None:
    made = page(figure(alt='A "red" <card>'))
    (svg,) = made.classed("art")
    assert (svg.get("role"), svg.get("aria-label")) == ("img", 'A "red" <card>')
    assert svg.get("viewBox") == "0 0 20 30"


def test_an_ornament_is_passed_over() -> None:
    (svg,) = page(figure(alt="")).classed("art")
    assert svg.get("aria-hidden") == "true"


def test_pictures_stand_to_the_text_as_on_paper() -> None:
    (svg,) = page(figure(20, 30)).classed("art")
    em = theme(FRONT, A5).size
    assert svg.get("style") == f"--w:{20 / em:.2f}"


def test_a_wide_picture_is_drawn_again_for_phones() -> None:
    made = page(figure(120, 40))
    desk, phone = made.classed("art")
    assert "desk" in (desk.get("class") or "")
    assert "phone" in (phone.get("class") or "")
    narrow = float((phone.get("viewBox") or "").split()[2])
    assert narrow < 80 < float((desk.get("viewBox") or "").split()[2])
    assert desk.get("aria-label") == phone.get("aria-label") == "A red card"


def test_a_face_is_in_the_file_once_however_often_it_is_shown() -> None:
    many = [figure(20, 30, replace(face(), matrix=Matrix(0.3, 0, 0, 0.3, n, 0))) for n in range(9)]
    made = page(*many)
    assert made.source.count("h60v90") == 1
    assert len([use for svg in made.classed("art") for use in svg.iter("use")]) == 9
    assert faults(made) == []


def test_a_diagram_has_a_light_ground_at_night_and_a_card_none() -> None:
    card, lettered, two = (
        page(figure(20, 30, *marks)).classed("art")[0].get("class")
        for marks in ((face(),), (face(), label()), (face(), face("face 2")))
    )
    assert (card, lettered, two) == ("art", "art plate", "art plate")


def test_a_float_and_a_caption_stay_with_their_figure() -> None:
    made = page(Figure(drawn(), "A card", text("It is red"), "right", SPAN))
    assert made.one("figure").get("class") == "right"
    assert words(made.one("figcaption")) == "It is red"


def test_a_gallery_is_a_list_of_figures_as_many_in_a_row_as_was_said() -> None:
    cards = tuple((drawn(), f"Card {n}", text(f"No. {n}")) for n in range(5))
    made = page(Gallery(cards, 3, SPAN))
    (gallery,) = made.classed("gallery")
    assert gallery.tag == "ul"
    assert "--n:3" in (gallery.get("style") or "")
    assert [words(item) for item in gallery.iter("li")] == [f"No. {n}" for n in range(5)]
    assert [svg.get("aria-label") for svg in gallery.iter("svg")] == [f"Card {n}" for n in range(5)]


def test_an_icon_takes_the_colour_of_its_text_and_is_read_as_its_name() -> None:
    made = page(paragraph("a ", Inline("chess queen", icon="chess-queen")))
    (svg,) = made.classed("icon")
    assert svg.get("aria-label") == "chess queen"
    assert [use.get("fill") for use in svg.iter("use")] == ["currentColor"]
    assert faults(made) == []


def test_an_inline_picture_is_as_high_as_it_was_drawn() -> None:
    small = Picture(Size(4, 6), (square(4, 6),), "A small card")
    made = page(paragraph(Inline("x", icon="\ufdd01")), pictures={"\ufdd01": small})
    (svg,) = made.classed("small")
    assert svg.get("aria-label") == "A small card"
    height = re.search(r"--h:([\d.]+)", svg.get("style") or "")
    assert height is not None
    assert abs(float(height[1]) - 6 / theme(FRONT, A5).size) < 0.01


def test_an_icon_that_is_nowhere_is_its_words() -> None:
    assert words(page(paragraph(Inline("gone", icon="no-such-icon"))).all("p")[0]) == "gone"


def test_colourful_drawings_keep_their_colours_and_plain_ones_follow_the_text() -> None:
    class Drawn:
        aspect = 1.0

        def __init__(self, *colours: str) -> None:
            self.colours = colours

        def draw(self, box: Rect, ink: Ink | None) -> tuple[Mark, ...]:
            fills = [ink.fill] if ink else [parse_colour(colour) for colour in self.colours]
            return tuple(Shape(Path.rect(box), box, fill) for fill in fills)

    known = {"sun": Drawn("#fa0", "#000"), "moon": Drawn("#000")}
    rulebook = Rulebook(FRONT, (paragraph(Inline("sun", icon="sun"), Inline("moon", icon="moon")),))
    made = read(html(rulebook, theme(FRONT, A5), fonts(), known.get))
    sun, moon = made.classed("icon")
    assert [path.get("fill") for path in sun.iter("path")] == ["#fa0", None]
    assert [path.get("fill") for path in moon.iter("path")] == ["currentColor"]


def test_the_cover_is_an_ornament_beside_the_title() -> None:
    frame = Frame(A5, Sides.all(3), (face(), label()))
    made = read(html(Rulebook(FRONT, ()), theme(FRONT, A5), fonts(), cover=frame))
    (cover,) = made.classed("cover")
    assert cover in list(made.one("header").iter("svg"))
    assert (cover.get("aria-hidden"), cover.get("viewBox")) == ("true", "0 0 148 210")
    assert faults(made) == []
