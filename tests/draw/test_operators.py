from __future__ import annotations

import pytest

from printkit.colour import BLACK, Cmyk, Rgb, parse_paint
from printkit.geometry import Matrix, Rect
from printkit.layout.frame import Group, Mark, Path, Shape, Stroke
from tests.draw.seeing import Seen, document, face, filled, near, pdf_of, run, seen

RED, GREEN, BLUE = (255, 0, 0), (0, 255, 0), (0, 0, 255)
WHITE = (255, 255, 255)
BOX = Rect(5, 5, 20, 10)


def painted(paint: str, box: Rect = BOX) -> Shape:
    return Shape(Path.rect(box), box, parse_paint(paint))


def test_a_shape_lies_where_it_was_put_from_the_top_left() -> None:
    ink = seen(filled(Rect(5, 3, 10, 4), BLACK)).ink()
    assert (ink.x, ink.y, ink.w, ink.h) == pytest.approx((5, 3, 10, 4), abs=0.11)


def test_ink_keeps_its_cmyk_and_grey_is_one_ink() -> None:
    operators = document().face(face(painted("cmyk(0, 100, 80, 10)"), painted("#808080"))).operators
    assert b"0 1 0.8 0.1 k" in operators
    assert b"0.502 g" in operators
    assert b"rg" not in operators


def test_alpha_lets_what_is_below_show_through() -> None:
    look = seen(painted("#f00"), painted("#0000ff80", Rect(10, 5, 20, 10)), painted("#fff0"))
    assert near(look.at(7, 7), RED)
    assert near(look.at(15, 7), (127, 0, 128))
    assert near(look.at(28, 7), (127, 127, 255))


def test_a_stroke_keeps_its_own_alpha_over_the_fill() -> None:
    stroke = Stroke(Rgb(0, 0, 1, 0.5), 2)
    look = seen(Shape(Path.rect(BOX), BOX, Rgb(1, 0, 0), stroke))
    assert near(look.at(15, 10), RED)
    assert near(look.at(15, 5.5), (127, 0, 128))
    assert near(look.at(15, 4.5), (127, 127, 255))


def test_dashes_caps_and_joins_are_drawn() -> None:
    path = Path.polygon(((5, 10), (25, 10)), closed=False)
    dashed = seen(Shape(path, BOX, None, Stroke(BLACK, 1, dash=(4, 4))))
    assert near(dashed.at(7, 10), (0, 0, 0))
    assert near(dashed.at(11, 10), WHITE)
    assert seen(Shape(path, BOX, None, Stroke(BLACK, 2))).ink().x == pytest.approx(5, abs=0.11)
    square = seen(Shape(path, BOX, None, Stroke(BLACK, 2, cap="square")))
    assert square.ink().x == pytest.approx(4, abs=0.11)


def test_a_hole_is_a_hole_by_the_even_odd_rule() -> None:
    outer, inner = Path.rect(BOX), Path.rect(Rect(10, 7, 5, 5))
    ring = Path(outer.segments + inner.segments)
    assert near(seen(Shape(ring, BOX, Rgb(1, 0, 0), even_odd=True)).at(12, 9), WHITE)
    assert near(seen(Shape(ring, BOX, Rgb(1, 0, 0))).at(12, 9), RED)


def test_a_group_of_one_opacity_does_not_show_its_own_overlaps() -> None:
    pair = (painted("#f00", Rect(5, 5, 10, 10)), painted("#0f0", Rect(10, 5, 10, 10)))
    look = seen(Group(pair, opacity=0.5))
    assert near(look.at(7, 7), (255, 127, 127))
    assert near(look.at(12, 7), (127, 255, 127))
    assert near(look.at(17, 7), (127, 255, 127))


def test_a_group_of_one_opacity_leaves_what_follows_opaque() -> None:
    pair = (painted("#f00", Rect(5, 5, 10, 10)), painted("#0f0", Rect(10, 5, 10, 10)))
    after = filled(Rect(25, 5, 5, 5), BLACK)
    assert near(seen(Group(pair, opacity=0.5), after).at(27, 7), (0, 0, 0))


def test_opacities_multiply() -> None:
    inner = Group((painted("#000"), painted("#000", Rect(6, 6, 2, 2))), opacity=0.5)
    look = seen(Group((inner, painted("#f00", Rect(30, 20, 2, 2))), opacity=0.5))
    assert near(look.at(10, 10), (191, 191, 191))


def test_a_turned_group_turns_clockwise_about_its_point() -> None:
    bar = filled(Rect(10, 9.5, 10, 1), BLACK)
    ink = seen(Group((bar,), Matrix.rotation(90, 10, 10))).ink()
    assert (ink.x, ink.y, ink.w, ink.h) == pytest.approx((9.5, 10, 1, 10), abs=0.15)


def test_a_clip_lies_in_the_groups_own_coordinates() -> None:
    clip = Path.ellipse(Rect(0, 0, 10, 10))
    look = seen(Group((painted("#f00", Rect(0, 0, 10, 10)),), Matrix.translation(10, 5), clip))
    assert near(look.at(15, 10), RED)
    assert near(look.at(10.5, 5.5), WHITE)


def test_nested_maps_apply_from_the_inside_out() -> None:
    dot = filled(Rect(0, 0, 1, 1), BLACK)
    inner = Group((dot,), Matrix.translation(2, 1))
    ink = seen(Group((inner,), Matrix.scaling(5, 5))).ink()
    assert (ink.x, ink.y, ink.w, ink.h) == pytest.approx((10, 5, 5, 5), abs=0.11)


def test_a_drawing_of_one_unit_keeps_its_detail_when_it_is_enlarged() -> None:
    points = ((0.0, 0.0), (0.301, 0.0), (0.301, 0.007), (0.0, 0.007))
    tiny = Shape(Path.polygon(points), Rect(0, 0, 1, 1), BLACK)
    ink = seen(Group((tiny,), Matrix(100, 0, 0, 100, 2, 2))).ink()
    assert (ink.w, ink.h) == pytest.approx((30.1, 0.7), abs=0.11)


def test_a_shared_drawing_is_one_form_wherever_it_is_placed() -> None:
    parts = (painted("#f00", Rect(0, 0, 1, 1)), painted("#00f", Rect(0.5, 0, 0.5, 1)))
    placed = [
        Group(parts, Matrix(4, 0, 0, 4, x, 5), shared="suit", opacity=opacity)
        for x, opacity in ((2, 1.0), (10, 1.0), (20, 0.5), (30, 0.5))
    ]
    pdf = pdf_of(*placed)
    look = Seen(pdf)
    assert near(look.at(3, 7), RED)
    assert near(look.at(13, 7), BLUE)
    assert near(look.at(21, 7), (255, 127, 127))
    assert near(look.at(33, 7), (127, 127, 255))
    assert pdf.count(b"/Subtype/Form") == 2  # the plain one, and one that is seen through


def test_a_flat_group_is_nothing_and_no_fault() -> None:
    flat = Group((painted("#f00"),), Matrix(0, 0, 0, 1, 0, 0))
    assert document().face(face(flat)).operators == b""


def test_what_cannot_be_seen_is_not_drawn() -> None:
    clear: tuple[Mark, ...] = (
        painted("#fff0"),
        Shape(Path.rect(BOX), BOX, None, Stroke(BLACK, 0)),
        Group((painted("#f00"), painted("#0f0")), opacity=0),
    )
    assert document().face(face(*clear)).operators == b""


def test_a_linear_gradient_runs_at_its_angle_into_the_corners() -> None:
    look = seen(painted("linear(0, #f00, #00f)"))
    assert near(look.at(5.1, 10), RED, 6)
    assert near(look.at(15, 10), (128, 0, 128), 6)
    assert near(look.at(24.9, 10), BLUE, 6)
    down = seen(painted("linear(90, #f00, #00f)"))
    assert near(down.at(6, 5.1), RED, 6)
    assert near(down.at(24, 14.9), BLUE, 6)
    slanted = seen(painted("linear(45, #f00, #00f)"))
    assert near(slanted.at(5.1, 5.1), RED, 6)
    assert near(slanted.at(24.9, 14.9), BLUE, 6)
    assert near(slanted.at(15, 10), (128, 0, 128), 6)


def test_stops_stand_where_they_are_put() -> None:
    look = seen(painted("linear(0, #f00 25%, #0f0 50%, #00f 75%)"))
    assert near(look.at(7, 10), RED, 6)
    assert near(look.at(15, 10), GREEN, 8)
    assert near(look.at(23, 10), BLUE, 6)
    hard = seen(painted("linear(0, #f00, #f00 50%, #00f 50%, #00f)"))
    assert near(hard.at(14.8, 10), RED)
    assert near(hard.at(15.2, 10), BLUE)


def test_a_radial_gradient_ends_at_the_sides_of_its_box() -> None:
    look = seen(painted("radial(#f00, #00f)"))
    assert near(look.at(15, 10), RED, 8)
    assert near(look.at(5.1, 10), BLUE, 8)
    assert near(look.at(15, 5.1), BLUE, 8)
    assert near(look.at(20, 10), (128, 0, 128), 8)
    assert near(look.at(24.9, 14.9), BLUE, 8)


def test_a_gradient_of_inks_stays_in_inks() -> None:
    pdf = pdf_of(painted("linear(0, cmyk(100,0,0,0), cmyk(0,0,0,0))"))
    assert b"/ColorSpace/DeviceCMYK" in pdf
    assert b"/DeviceRGB" not in pdf
    mixed = pdf_of(painted("linear(0, cmyk(100,0,0,0), #fff)"))
    assert b"/ColorSpace/DeviceRGB" in mixed


def test_a_gradient_to_clear_lets_the_ground_through() -> None:
    ground = filled(Rect(0, 0, 40, 30), Rgb(0, 1, 0))
    look = seen(ground, painted("linear(0, #f00, #f000)"), filled(Rect(30, 20, 5, 5), BLACK))
    assert near(look.at(5.1, 10), RED, 8)
    assert near(look.at(15, 10), (128, 128, 0), 8)
    assert near(look.at(24.9, 10), GREEN, 8)
    assert near(look.at(32, 22), (0, 0, 0))


def test_a_group_dims_its_gradient() -> None:
    look = seen(Group((painted("linear(0, #f00, #00f)"),), opacity=0.5))
    assert near(look.at(5.1, 10), (255, 127, 127), 8)


def test_a_clear_gradient_turns_with_its_group() -> None:
    bar = painted("linear(0, #f00, #f000)", Rect(10, 9, 10, 2))
    look = seen(Group((bar,), Matrix.rotation(90, 10, 10)))
    assert near(look.at(10, 10.2), RED, 12)
    assert near(look.at(10, 19.8), WHITE, 12)


def test_letters_can_be_filled_with_a_gradient() -> None:
    bold = run("MMMM", x=2, y=20, size=10, font="Barlow Condensed")
    width = sum(word.advance for word in bold.words) * bold.size / 1000
    shaded = type(bold)(
        bold.face, bold.size, bold.x, bold.y, bold.words, parse_paint("linear(0, #f00, #00f)")
    )
    look = seen(shaded)
    colours = {look.at(x / 10, 17) for x in range(20, int(20 + 10 * width))}
    assert any(near(colour, RED, 60) for colour in colours)
    assert any(near(colour, BLUE, 60) for colour in colours)
    assert near(look.at(2 + width + 1, 17), WHITE)


@pytest.mark.parametrize("colour", [Rgb(0.2, 0.4, 0.6), Cmyk(0.1, 0.2, 0.3, 0.4)])
def test_numbers_never_have_more_than_three_decimals(colour: Rgb | Cmyk) -> None:
    operators = (
        document()
        .face(face(filled(Rect(1 / 3, 2 / 3, 10 / 7, 10 / 9), colour), run("Kerned AVAVA")))
        .operators
    )
    plain = operators.split(b"[(")[0]
    decimals = [len(part.partition(b".")[2]) for part in plain.split() if b"." in part]
    assert decimals
    assert max(decimals) <= 3
