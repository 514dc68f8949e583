from __future__ import annotations

import base64
import io
import re
from dataclasses import replace
from functools import cache
from pathlib import Path as File
from xml.etree.ElementTree import Element, fromstring

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops

from printkit.colour import BLACK, Cmyk, Gradient, Rgb
from printkit.draw.svg import Svg, svg
from printkit.draw.svgpaths import data, decimal
from printkit.game.workspace import games_in, shared
from printkit.geometry import Matrix, Rect, Size
from printkit.imposition.model import Options
from printkit.layout.frame import Bitmap, Frame, Group, Mark, Path, Shape, Stroke
from printkit.layout.svg.reading import read_svg
from printkit.outputs.request import Request, Wants
from printkit.outputs.run import Workshop
from printkit.problems import Problems
from printkit.source.jinja.expressions import Expressions
from tests.draw.seeing import bundled, document, face, filled, run

RED, BLUE = Rgb(1, 0, 0), Rgb(0, 0, 1)
SVG = "{http://www.w3.org/2000/svg}"
GAMES = [path.parent.name for path in games_in(shared().data)]


def parsed(*marks: Mark) -> Element:
    """The file of a face with these marks; raises for XML that is none."""
    return fromstring(svg(face(*marks), bundled()))


def elements(root: Element, name: str) -> list[Element]:
    return list(root.iter(SVG + name))


def rendered(marks: tuple[Mark, ...], size: Size, request: Request) -> Image.Image:
    import pypdfium2

    made = document(request.fonts)
    made.page(size, [made.marks(marks, size.h)])
    opened = pypdfium2.PdfDocument(made.finish())
    image: Image.Image = opened[0].render(scale=1.2).to_pil().convert("RGB")
    opened.close()
    return image


@cache
def game(name: str) -> Request:
    workshop = Workshop(shared(), Expressions(), Wants((), Options(Size(210, 297))))
    request = workshop.open(shared().data / name / "game.yaml", Problems())
    assert request is not None
    return request


def faces(name: str) -> list[Frame]:
    """Some fronts of a game, and a back."""
    request = game(name)
    deck = request.game.decks[0]
    cards = [deck.cards[0], deck.cards[len(deck.cards) // 2], deck.cards[-1]]
    fronts = [request.layouts.front(card, deck) for card in cards]
    found = [frame for frame in [*fronts, request.layouts.back(cards[0], deck)] if frame]
    assert len(found) == 4
    return found


@pytest.mark.parametrize("name", GAMES)
def test_faces_look_in_svg_as_in_the_pdf(name: str) -> None:
    """Read back by our own reader of SVG, and drawn: another road to the same picture."""
    request = game(name)
    for frame in faces(name):
        drawn = read_svg(svg(frame, request.fonts).encode(), request.fonts)
        assert drawn.undrawn == ()
        one = rendered(frame.marks, frame.size, request)
        other = rendered(drawn.marks, frame.size, request)
        histogram = ImageChops.difference(one, other).convert("L").histogram()
        assert sum(histogram[96:]) < 0.02 * one.width * one.height


def test_the_file_has_the_cards_size_and_label() -> None:
    root = fromstring(svg(face(filled(Rect(0, 0, 5, 5), RED)), label='Ace & "King"'))
    assert (root.get("width"), root.get("height")) == ("40mm", "30mm")
    assert root.get("viewBox") == "0 0 40 30"
    assert (root.get("role"), root.get("aria-label")) == ("img", 'Ace & "King"')


def test_the_same_marks_are_the_same_text() -> None:
    marks = (filled(Rect(0, 0, 5, 5), RED), run("Same"), Group((run("text"),), opacity=0.5))
    assert svg(face(*marks), bundled()) == svg(face(*marks), bundled())


def test_each_outline_of_a_glyph_is_there_once() -> None:
    root = parsed(run("noon"), run("noon", y=20))
    (definitions,) = elements(root, "defs")
    assert len(elements(definitions, "path")) == 2
    assert len(elements(root, "use")) == 8


def test_glyphs_stand_where_the_pdf_sets_them() -> None:
    line = run("a b")._replace(letter_spacing=0.5, word_spacing=1.0)
    (group,) = [g for g in elements(parsed(line), "g") if g.get("transform")]
    first, second = (float(use.get("x", "0")) for use in group.iter(SVG + "use"))
    a, space, _ = line.words
    per_mm = 1000 / line.size
    assert first == 0
    assert second == round(a.advance + space.advance + 2 * 0.5 * per_mm + 1.0 * per_mm)
    assert group.get("transform") == "translate(2 10)scale(.005)"


def test_text_in_a_gradient_is_one_path() -> None:
    fill = Gradient(False, 0, ((0.0, RED), (1.0, BLUE)))
    root = parsed(run("Gold")._replace(fill=fill))
    (path,) = elements(root, "path")
    assert (path.get("fill") or "").startswith("url(#")
    assert elements(root, "use") == []


def test_what_is_shared_is_drawn_once() -> None:
    shared_marks = tuple(filled(Rect(n, 0, 0.5, 9), RED) for n in range(20))
    one, other = (Group(shared_marks, Matrix.translation(x, 0), shared="rays") for x in (0.0, 5.0))
    root = parsed(one, other)
    assert len(elements(root, "path")) == 20
    assert len({use.get("href") for use in elements(root, "use")}) == 1
    assert len(elements(root, "use")) == 2


def test_equal_clips_and_gradients_are_defined_once() -> None:
    fill = Gradient(True, 0, ((0.0, RED), (1.0, replace(BLUE, alpha=0.5))))
    box = Rect(0, 0, 10, 10)
    shape = Shape(Path.rect(box), box, fill)
    group = Group((shape,), clip=Path.ellipse(box))
    root = parsed(group, replace(group, opacity=0.5))
    assert len(elements(root, "clipPath")) == 1
    (gradient,) = elements(root, "radialGradient")
    assert [stop.get("stop-opacity") for stop in gradient] == [None, ".5"]


def test_every_reference_is_defined_and_no_id_is_there_twice() -> None:
    for name in GAMES:
        drawn = Svg(game(name).fonts, prefix="x-")
        marks = "".join(drawn.marks(frame.marks) for frame in faces(name))
        whole = f"<svg>{drawn.definitions()}{marks}</svg>"
        ids = re.findall(r' id="([^"]*)"', whole)
        called = set(re.findall(r'href="#([^"]*)"', whole)) | set(
            re.findall(r"url\(#(.*?)\)", whole)
        )
        assert len(ids) == len(set(ids))
        assert called == set(ids)
        assert all(id_.startswith("x-") for id_ in ids)


def test_strokes_keep_their_dashes_caps_and_joins() -> None:
    stroke = Stroke(Rgb(1, 0, 0, 0.5), 0.35, (1.0, 0.5), "round", "bevel")
    (path,) = elements(
        parsed(Shape(Path.polygon(((0, 0), (9, 9)), closed=False), Rect(0, 0, 9, 9), None, stroke)),
        "path",
    )
    assert path.attrib == {
        "fill": "none", "stroke": "#f00", "stroke-opacity": ".5", "stroke-width": ".35",
        "stroke-dasharray": "1 .5", "stroke-linecap": "round", "stroke-linejoin": "bevel",
        "d": "m0 0l9 9",
    }  # fmt: skip


@pytest.mark.parametrize(
    "mark",
    [
        filled(Rect(0, 0, 5, 5), Rgb(1, 0, 0, 0)),
        Shape(Path.rect(Rect(0, 0, 5, 5)), Rect(0, 0, 5, 5)),
        Group((filled(Rect(0, 0, 5, 5), RED),), opacity=0.0),
        Group((filled(Rect(0, 0, 5, 5), RED),), Matrix.scaling(0, 1)),
        Group(()),
        run(" "),
        run("x")._replace(fill=Rgb(0, 0, 0, 0)),
    ],
)
def test_what_cannot_be_seen_is_not_there(mark: Mark) -> None:
    assert Svg(bundled()).marks((mark,)) == ""


def test_inks_become_light_and_black_needs_no_word() -> None:
    ink, black = elements(
        parsed(filled(Rect(0, 0, 5, 5), Cmyk(0, 1, 1, 0)), filled(Rect(0, 0, 5, 5), BLACK)), "path"
    )
    assert (ink.get("fill"), black.get("fill")) == ("#f00", None)


def test_text_without_fonts_says_so() -> None:
    with pytest.raises(LookupError, match="no fonts were given"):
        Svg().marks((run("x"),))


def photograph(folder: File, size: tuple[int, int], mode: str = "RGB") -> str:
    path = folder / f"{mode}.png"
    noise = Image.effect_noise(size, 60)
    Image.merge(mode, [noise] * len(mode)).save(path)
    return str(path)


def stored(root: Element) -> Image.Image:
    (image,) = elements(root, "image")
    kind, _, text = (image.get("href") or "").partition(";base64,")
    found = Image.open(io.BytesIO(base64.b64decode(text)))
    assert kind == f"data:image/{(found.format or '').lower()}"
    return found


def test_a_photograph_has_no_more_pixels_than_a_screen_shows(tmp_path: File) -> None:
    path = photograph(tmp_path, (1000, 500))
    root = parsed(Bitmap(Rect(0, 0, 25.4, 12.7), path), Bitmap(Rect(5, 5, 25.4, 12.7), path))
    found = stored(root)
    assert found.size == (132, 66)
    assert found.format == "PNG"  # grey noise has at most 256 colours
    assert len(elements(root, "use")) == 2


def test_a_cropped_see_through_picture_keeps_its_alpha(tmp_path: File) -> None:
    path = photograph(tmp_path, (100, 100), "RGBA")
    found = stored(parsed(Bitmap(Rect(0, 0, 20, 10), path, Rect(0, 0, 1, 0.5))))
    assert (found.size, found.mode) == ((100, 50), "RGBA")


def test_a_colourful_picture_is_a_jpeg(tmp_path: File) -> None:
    path = tmp_path / "colours.png"
    wheel = Image.merge("RGB", [Image.effect_noise((90, 90), 90) for _ in range(3)])
    wheel.save(path)
    assert stored(parsed(Bitmap(Rect(0, 0, 30, 30), str(path)))).format == "JPEG"


@pytest.mark.parametrize(
    ("value", "digits", "text"),
    [(0.5, 2, ".5"), (-0.5, 2, "-.5"), (3.0, 2, "3"), (-0.001, 2, "0"), (100.0, 0, "100")],
)
def test_numbers_have_no_needless_characters(value: float, digits: int, text: str) -> None:
    assert decimal(value, digits) == text


points = st.tuples(st.floats(-99, 99), st.floats(-99, 99))


@given(st.lists(points, min_size=2, max_size=30))
def test_rounding_does_not_add_up_along_a_path(corners: list[tuple[float, float]]) -> None:
    first, *rest = corners
    written = data([("M", *first), *(("L", x, y) for x, y in rest)], 2)
    x = y = 0.0
    reached = []
    for letter, numbers in re.findall(r"([mlhv])([^mlhv]*)", written):
        values = [float(n) for n in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", numbers)]
        pairs = {
            "h": [(value, 0.0) for value in values],
            "v": [(0.0, value) for value in values],
        }.get(letter) or list(zip(values[::2], values[1::2], strict=True))
        for dx, dy in pairs:
            x, y = x + dx, y + dy
            reached.append((x, y))
    ends = {(round(a), round(b)) for a, b in ((x * 100, y * 100) for x, y in reached)}
    assert {(round(a * 100), round(b * 100)) for a, b in corners} == ends
