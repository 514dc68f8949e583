"""What judges the decks sees the faults that it is there for."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.data.decks import LaidOut, lay_out
from tests.data.reading import Text, contrasts, texts

GREY_ON_WHITE = "#777777"
"""4.48:1, just under what small text needs."""


def one_card(folder: Path, *elements: str) -> LaidOut:
    (folder / "templates").mkdir()
    lines = "\n".join(f"  - {element}" for element in elements)
    (folder / "templates" / "one.yaml").write_text(f"elements:\n{lines}\n", encoding="utf-8")
    (folder / "game.yaml").write_text(
        "title: T\ncard: 40mm x 30mm\ncards: [{name: One, template: one}]\n", encoding="utf-8"
    )
    return lay_out(folder / "game.yaml")


def text(colour: str, *, more: str = "", size: str = "12pt") -> str:
    place = "x: 8mm, y: 8mm, w: 24mm, h: 14mm"
    return f'text: {{{place}, size: {size}, colour: "{colour}", text: "Words"{more}}}'


def seen(laid: LaidOut) -> float:
    ((_, _, contrast),) = contrasts(laid, laid.fronts)
    return contrast


def the_text(laid: LaidOut) -> Text:
    (found,) = texts(laid.front("One"), laid.fonts)
    return found


def test_black_on_paper_is_21_to_1(tmp_path: Path) -> None:
    assert seen(one_card(tmp_path, text("black"))) == pytest.approx(21)


def test_grey_on_paper_is_as_faint_as_wcag_says(tmp_path: Path) -> None:
    assert seen(one_card(tmp_path, text(GREY_ON_WHITE))) == pytest.approx(4.48, abs=0.01)


def test_what_is_painted_beneath_counts(tmp_path: Path) -> None:
    ground = 'rect: {fill: "#222222"}'
    assert seen(one_card(tmp_path, ground, text("black"))) < 1.5


def test_the_worst_place_beneath_counts(tmp_path: Path) -> None:
    ground = 'rect: {fill: "linear(0, #ffffff, #555555)"}'
    assert seen(one_card(tmp_path, ground, text("black"))) < 15


def test_a_line_in_the_colour_of_the_text_behind_it_counts(tmp_path: Path) -> None:
    line = "rect: {x: 10mm, y: 5mm, w: 0.3mm, h: 20mm, fill: black}"
    assert seen(one_card(tmp_path, line, text("black"))) == pytest.approx(1)


def test_text_that_something_covers_counts_as_unseen(tmp_path: Path) -> None:
    cover = "rect: {x: 5mm, y: 5mm, w: 30mm, h: 20mm, fill: white}"
    assert seen(one_card(tmp_path, text("black"), cover)) == pytest.approx(1)


def test_faint_text_counts_as_faint(tmp_path: Path) -> None:
    assert seen(one_card(tmp_path, text("black", more=", opacity: 0.3"))) < 3


def test_text_in_the_colour_of_its_ground_counts(tmp_path: Path) -> None:
    assert seen(one_card(tmp_path, text("white"))) == pytest.approx(1)


def test_size_and_place_are_those_on_the_card(tmp_path: Path) -> None:
    found = the_text(one_card(tmp_path, text("black", size="10pt", more=", rotate: 90")))
    assert found.size == pytest.approx(10)
    assert found.ink.h > found.ink.w  # turned upright
    assert not found.large


@pytest.mark.parametrize(("size", "bold", "large"), [("18pt", "no", True), ("14pt", "yes", True)])
def test_large_text_is_what_wcag_calls_so(
    tmp_path: Path, size: str, bold: str, large: bool
) -> None:
    made = one_card(tmp_path, text("black", size=size, more=f", bold: {bold}"))
    assert the_text(made).large is large
