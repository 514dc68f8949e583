"""Groups: clipped, scaled, mirrored, see-through, on a ground."""

from __future__ import annotations

from pathlib import Path as File

from printkit.geometry import Rect
from printkit.layout.frame import Path
from tests.layout.laying import boxes, flat, one_card


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
