"""Letters that no font has: each is told once, where it was first typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rulebook.opening import told

PLACE = "rulebook.md:"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("one\ntwo\nthree 漢 four\n", "3:7"),
        ("# A 漢\n\n漢\n", "1:5"),
        ("- a\n- **b 漢**\n", "2:7"),
        ("> a\n> `漢`\n", "2:4"),
        ("|a|b|\n|-|-|\n|c|漢|\n", "3:4"),
        ("::: note 漢\nb\n:::\n", "1:10"),
        ("```\na\nb 漢\n```\n", "3:3"),
        ("a[^1]\n\n[^1]: b 漢\n", "3:9"),
    ],
)
def test_a_letter_is_told_at_its_line_and_column(tmp_path: Path, text: str, place: str) -> None:
    (line,) = told(tmp_path, text)
    assert line.startswith(f"{PLACE}{place}: error: no font has U+6F22 (漢)")


def test_a_letter_is_told_once_with_how_often_it_stands(tmp_path: Path) -> None:
    (line,) = told(tmp_path, "# 漢漢\n\na 漢\n\n- 漢\n")
    assert line.startswith(f"{PLACE}1:3: error: no font has U+6F22 (漢), which stands 4 times")


def test_a_text_in_a_script_that_no_font_has_is_told_in_a_few_lines(tmp_path: Path) -> None:
    found = told(tmp_path, "".join(map(chr, range(0x4E00, 0x4E00 + 3000))))
    assert len(found) == 11
    assert "no font has 2,990 other letters of this text, such as U+4E0A" in found[-1]


def test_a_picture_among_the_letters_is_to_be_drawn(tmp_path: Path) -> None:
    (line,) = told(tmp_path, "a 😀\n")
    assert line.endswith("; draw it: art/heart.svg is written :heart:")


def test_letters_that_fonts_have_are_never_told(tmp_path: Path) -> None:
    assert told(tmp_path, "é ß ł Ω ж שלום “a” – … × ½ e\u0301 a\u00ad b\u200d\n") == []


@pytest.mark.parametrize("sign", ["\x00", "\x07", "\x0c", "\x1b", "\x7f"])
def test_what_cannot_be_typed_is_told_at_its_place(tmp_path: Path, sign: str) -> None:
    (line,) = told(tmp_path, f"ab\nc{sign}d\n")
    assert line.startswith(f"{PLACE}2:2: error: found U+{ord(sign):04X}, which is no character")
