"""Elements that are repeated, left out or filled by the card."""

from __future__ import annotations

from pathlib import Path as File

from printkit.colour import Rgb
from printkit.geometry import Rect
from printkit.layout.frame import Glyphs, Shape
from tests.layout.laying import boxes, flat, one_card


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
