"""What each element draws, and where."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from printkit.colour import Cmyk, Gradient, Rgb, parse_colour
from printkit.geometry import MM_PER_PT, Rect
from printkit.layout.frame import Glyphs, Group, Path, Shape
from tests.layout.laying import boxes, flat, one_card, shapes, words


def _shape(folder: File, element: str, card: str = "name: Ace") -> Shape:
    frame = one_card(folder, f"- {element}", card=card).front
    (placed,) = shapes(frame)
    assert isinstance(placed.mark, Shape)
    return placed.mark


def test_a_box_is_measured_in_its_enclosing_one(tmp_path: File) -> None:
    frame = one_card(
        tmp_path,
        """
- rect: {x: 10mm, y: 25%, w: 50% - 4mm, h: 1in, fill: red}
- group:
    x: 10mm
    y: 20mm
    w: 20mm
    h: 30mm
    elements:
      - rect: {x: 10%, y: 50%, w: 50%, h: 100% - 20mm, fill: red}
""",
    ).front
    assert boxes(frame) == [Rect(10, 15, 16, 25.4), Rect(12, 35, 10, 10)]


@pytest.mark.parametrize(
    ("written", "colour"),
    [
        ('"#f00"', Rgb(1, 0, 0)),
        ('"#ff000080"', Rgb(1, 0, 0, 128 / 255)),
        ("grey", parse_colour("#808080")),
        ("gray", parse_colour("#808080")),
        ("RebeccaPurple", parse_colour("#663399")),
        ('"cmyk(0, 100, 80, 10)"', Cmyk(0, 1, 0.8, 0.1)),
        (
            '"linear(90, #fff, black 40%, cmyk(0,0,0,0))"',
            Gradient(False, 90, ((0, Rgb(1, 1, 1)), (0.4, Rgb(0, 0, 0)), (1, Cmyk(0, 0, 0, 0)))),
        ),
        ('"radial(white, black)"', Gradient(True, 0, ((0, Rgb(1, 1, 1)), (1, Rgb(0, 0, 0))))),
    ],
)
def test_every_form_of_colour_fills(tmp_path: File, written: str, colour: object) -> None:
    assert _shape(tmp_path, f"rect: {{w: 5mm, h: 5mm, x: 1mm, y: 1mm, fill: {written}}}").fill == (
        colour
    )


def test_an_outline_has_its_width_dash_and_ends(tmp_path: File) -> None:
    shape = _shape(
        tmp_path,
        "ellipse: {stroke: navy, stroke_width: 2pt, dash: 1mm 0.5mm, cap: round, join: bevel}",
    )
    assert shape.fill is None
    assert shape.stroke is not None
    assert shape.stroke.width == pytest.approx(2 * MM_PER_PT)
    assert (shape.stroke.dash, shape.stroke.cap, shape.stroke.join) == ((1, 0.5), "round", "bevel")


def test_a_line_runs_from_the_top_left_or_through_points(tmp_path: File) -> None:
    frame = one_card(
        tmp_path,
        """
- line: {x: 5mm, y: 5mm, w: 10mm, h: 20mm}
- line: {x: 5mm, y: 15mm, w: 10mm, h: -10mm}
- line: {x: 10mm, y: 10mm, w: 10mm, h: 10mm, points: "0%,0% 50%,100% 100%,0%", stroke: red}
""",
    ).front
    assert [placed.path.segments for placed in shapes(frame)] == [
        (("M", 5, 5), ("L", 15, 25)),
        (("M", 5, 15), ("L", 15, 5)),
        (("M", 10, 10), ("L", 15, 20), ("L", 20, 10)),
    ]


def test_a_polygon_closes_unless_told_not_to(tmp_path: File) -> None:
    frame = one_card(
        tmp_path,
        """
- polygon: {x: 5mm, y: 5mm, w: 10mm, h: 10mm, points: "0%,0% 100%,0% 50%,100%", fill: red}
- polygon: {x: 5mm, y: 5mm, w: 9mm, h: 9mm, points: "0%,0% 9mm,0%", stroke: red, closed: no}
""",
    ).front
    first, second = shapes(frame)
    assert first.path.segments[-1] == ("Z",)
    assert second.path.segments == (("M", 5, 5), ("L", 14, 5))


def test_a_path_is_fitted_into_its_box(tmp_path: File) -> None:
    frame = one_card(
        tmp_path,
        """
- path: {style: here, d: M0 0h100v100h-100z}
- path: {style: here, d: M0 0h8v8h-8z, viewbox: 0 0 8 8, fit: stretch}
- path: {style: here, d: M4 4h4v4h-4z, viewbox: 4 4 8 8, even_odd: yes}
""",
        more="styles: {here: {x: 10mm, y: 10mm, w: 20mm, h: 40mm, fill: red}}",
    ).front
    assert boxes(frame) == [Rect(10, 20, 20, 20), Rect(10, 10, 20, 40), Rect(10, 20, 10, 10)]
    assert [mark.even_odd for mark in frame.marks if isinstance(mark, Shape)] == [
        False,
        False,
        True,
    ]


def test_rounded_corners_are_lengths_or_parts_of_the_shorter_side(tmp_path: File) -> None:
    shape = _shape(tmp_path, "rect: {x: 1mm, y: 1mm, w: 10mm, h: 20mm, radius: 20%, fill: red}")
    assert shape.path == Path.rect(Rect(1, 1, 10, 20), 2)


def test_a_turn_is_clockwise_about_the_middle(tmp_path: File) -> None:
    frame = one_card(
        tmp_path, "- rect: {x: 10mm, y: 20mm, w: 20mm, h: 10mm, rotate: 90, fill: red}"
    ).front
    assert boxes(frame) == [Rect(15, 15, 10, 20)]
    corner = shapes(frame)[0].path.segments[0]
    assert corner[1:] == pytest.approx((25, 15))


def test_opacity_is_of_the_whole_and_none_is_nothing(tmp_path: File) -> None:
    frame = one_card(
        tmp_path,
        """
- group:
    opacity: 50%
    elements:
      - rect: {x: 5mm, w: 5mm, h: 5mm, fill: red, opacity: 0.5}
      - rect: {x: 5mm, w: 5mm, h: 5mm, fill: red, opacity: 0}
""",
    ).front
    assert [placed.opacity for placed in flat(frame.marks)] == [0.25]


def test_a_group_clips_to_its_box_or_its_ellipse(tmp_path: File) -> None:
    frame = one_card(
        tmp_path,
        """
- group: {style: here, clip: yes, radius: 2mm, elements: [{rect: {x: 5mm, fill: red}}]}
- group: {style: here, clip: ellipse, elements: [{rect: {x: 5mm, fill: red}}]}
""",
        more="styles: {here: {x: 5mm, y: 5mm, w: 10mm, h: 10mm}}",
    ).front
    one, two = flat(frame.marks)
    assert one.clips == (Path.rect(Rect(5, 5, 10, 10), 2),)
    assert two.clips == (Path.ellipse(Rect(5, 5, 10, 10)),)


def test_a_group_is_scaled_and_mirrored_about_its_middle(tmp_path: File) -> None:
    frame = one_card(
        tmp_path,
        """
- group: {style: here, scale: 50%, elements: [{rect: {style: small}}]}
- group: {style: here, flip: horizontal, elements: [{rect: {style: small}}]}
- group: {style: here, flip: vertical, elements: [{rect: {style: small}}]}
""",
        more="""
styles:
  here: {x: 10mm, y: 10mm, w: 20mm, h: 20mm}
  small: {w: 4mm, h: 4mm, fill: red}
""",
    ).front
    assert boxes(frame) == [Rect(10, 10, 2, 2), Rect(26, 10, 4, 4), Rect(10, 26, 4, 4)]


def test_a_group_may_have_a_ground_of_its_own(tmp_path: File) -> None:
    frame = one_card(
        tmp_path, "- group: {x: 5mm, y: 5mm, w: 10mm, h: 10mm, fill: red, stroke: blue}"
    ).front
    assert boxes(frame) == [Rect(5, 5, 10, 10)]


def test_an_icon_is_as_large_as_its_ink_fits_and_in_the_middle(tmp_path: File) -> None:
    frame = one_card(
        tmp_path,
        "- icon: {x: 5mm, y: 5mm, w: 20mm, h: 10mm, name: chess-queen, fill: red, stroke: black}",
    ).front
    (box,) = boxes(frame)
    assert box.h == 10
    assert box.y == 5
    assert box.x + box.w / 2 == pytest.approx(15, abs=0.01)


def test_an_icon_without_an_outline_is_a_letter_of_its_font(tmp_path: File) -> None:
    frame = one_card(tmp_path, "- icon: {w: 10mm, h: 10mm, name: heart, fill: crimson}").front
    (mark,) = frame.marks
    assert isinstance(mark, Glyphs)
    assert mark.fill == parse_colour("crimson")


def test_pips_stand_in_rows_inside_their_box(tmp_path: File) -> None:
    frame = one_card(
        tmp_path,
        "- pips: {x: 5mm, y: 5mm, w: 30mm, h: 9mm, icon: square, count: 5, of: 8, empty: circle,"
        " per_row: 4, gap: 1mm, align: right, stroke: black}",
    ).front
    found = boxes(frame)
    assert len(found) == 8
    outer = Rect(5, 5, 30, 9)
    assert all(outer.contains(box, 0.02) for box in found)
    assert not any(one.overlaps(two, 0.02) for i, one in enumerate(found) for two in found[i + 1 :])
    assert max(box.right for box in found) == pytest.approx(35, abs=0.3)
    assert len({round(box.centre[1], 1) for box in found}) == 2


@pytest.mark.parametrize("count", [0, 1, 2, 7, 60])
def test_pips_never_leave_their_box(tmp_path: File, count: int) -> None:
    frame = one_card(
        tmp_path,
        f"- pips: {{x: 5mm, y: 5mm, w: 10mm, h: 8mm, icon: star, count: {count}, stroke: black}}",
    ).front
    assert len(boxes(frame)) == count
    assert all(Rect(5, 5, 10, 8).contains(box, 0.02) for box in boxes(frame))


def test_text_says_what_the_card_says_letter_for_letter(tmp_path: File) -> None:
    typed = "R&D <sword> 2 <B <7 {{ x }} &copy; **x** :star:"
    laid = one_card(
        tmp_path,
        '- text: {x: 3mm, y: 3mm, w: 34mm, h: 54mm, text: "{{ card.text }}"}',
        card=f"text: '{typed}', name: A",
    )
    assert " ".join(words(laid.front).split()) == typed


def test_text_keeps_the_order_of_fields_and_words_around_them(tmp_path: File) -> None:
    laid = one_card(
        tmp_path,
        '- text: {x: 3mm, w: 34mm, h: 54mm, text: "Force {{ card.force }}: {{ card.name }}!"}',
        card="name: Ace, force: 010",
    )
    assert words(laid.front) == "Force 010: Ace!"


def test_american_spellings_are_understood(tmp_path: File) -> None:
    laid = one_card(
        tmp_path,
        "- text: {w: 40mm, h: 10mm, text: Hi, align: center, valign: center, color: gray}",
    )
    (mark,) = laid.front.marks
    assert isinstance(mark, Glyphs)
    assert mark.fill == parse_colour("#808080")
    width = sum(word.advance for word in mark.words) * mark.size / 1000
    assert mark.x + width / 2 == pytest.approx(20, abs=0.01)


def test_a_leading_may_be_a_factor_or_a_length(tmp_path: File) -> None:
    laid = one_card(
        tmp_path,
        """
- text: {w: 40mm, h: 20mm, size: 10pt, leading: 1.5, text: "a\\nb"}
- text: {w: 40mm, h: 20mm, size: 10pt, leading: 15pt, text: "a\\nb"}
""",
    )
    one, two, three, four = (mark for mark in laid.front.marks if isinstance(mark, Glyphs))
    assert two.y - one.y == pytest.approx(15 * MM_PER_PT)
    assert four.y - three.y == pytest.approx(15 * MM_PER_PT)


def test_a_text_box_may_be_turned(tmp_path: File) -> None:
    laid = one_card(tmp_path, "- text: {x: 10mm, y: 10mm, w: 20mm, h: 5mm, rotate: 90, text: Hi}")
    (group,) = laid.front.marks
    assert isinstance(group, Group)
    assert group.matrix.apply(10, 10) == pytest.approx((22.5, 2.5))


def test_when_and_for_stand_beside_the_element(tmp_path: File) -> None:
    laid = one_card(
        tmp_path,
        """
- rect: {x: "{{ loop.index0 * 5 + 2 }}mm", y: 2mm, w: "{{ loop.length }}mm", h: 1mm, fill: red}
  for: suit in card.suits
  when: suit != 'b'
- rect: {y: 9mm, fill: red}
  when: card.name == 'King'
""",
        card="name: Ace, suits: [a, b, c]",
    )
    assert boxes(laid.front) == [Rect(2, 2, 3, 1), Rect(12, 2, 3, 1)]


def test_loops_may_nest_and_name_the_parts_of_items(tmp_path: File) -> None:
    laid = one_card(
        tmp_path,
        """
- group:
    elements:
      - rect: {x: "{{ i }}mm", y: "{{ j }}mm", w: 1mm, h: 1mm, fill: red}
        for: j in range(1, 3)
  for: i in [3, 6]
""",
    )
    assert [(box.x, box.y) for box in boxes(laid.front)] == [(3, 1), (3, 2), (6, 1), (6, 2)]


def test_values_of_every_kind_may_come_from_the_card(tmp_path: File) -> None:
    laid = one_card(
        tmp_path,
        """
- rect:
    x: "{{ card.left }}"
    y: 5mm
    w: "{{ card.force | int + 1 }}mm"
    h: 5mm
    rotate: "{{ 180 if card.force == '3' else 0 }}"
    opacity: "{{ 0.5 }}"
    fill: "{{ card.tone }}"
- text:
    {w: 20mm, h: 9mm, y: 9mm, bold: "{{ card.force == '3' }}", size: "{{ card.force }}mm", text: x}
""",
        card='name: Ace, left: 7mm, force: "3", tone: "#00f"',
    )
    assert boxes(laid.front) == [Rect(7, 5, 4, 5)]
    one, two = flat(laid.front.marks)
    assert isinstance(one.mark, Shape)
    assert (one.mark.fill, one.opacity) == (Rgb(0, 0, 1), 0.5)
    assert isinstance(two.mark, Glyphs)
    assert (two.mark.face, two.mark.size) == ("SourceSans3-Bold", 3)
