"""What text elements print, and how it is set."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from printkit.colour import parse_colour
from printkit.geometry import MM_PER_PT
from printkit.layout.frame import Glyphs, Group
from tests.layout.laying import one_card, words


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
