"""SVG files of a game as icons and pictures of its cards."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from printkit.geometry import Rect
from printkit.layout.drawings import Drawings
from printkit.layout.frame import Group, Shape
from printkit.problems import Problems
from tests.layout.laying import GAME, bundled_fonts, flat, lay_out, one_card, rounded
from tests.layout.svg.svgs import HEAD, RED, write_icon


def test_an_icon_of_the_game_comes_before_one_of_a_font(tmp_path: File) -> None:
    write_icon(tmp_path, "star", '<rect width="20" height="10"/>')
    laid = one_card(tmp_path, "- icon: {x: 5mm, y: 5mm, w: 10mm, h: 10mm, name: star, fill: red}")
    (placed,) = flat(laid.front.marks)
    assert isinstance(placed.mark, Shape)
    assert placed.mark.fill == RED
    assert placed.box == Rect(5, 7.5, 10, 5)


def test_an_icon_of_the_game_stands_in_rich_text(tmp_path: File) -> None:
    write_icon(tmp_path, "gem", '<rect width="20" height="10" fill="red"/>')
    (tmp_path / "cards.yaml").write_text(
        "fields: {text: rich}\ntemplate: one\ncards: [{name: A, text: 'Take :gem: now'}]\n",
        encoding="utf-8",
    )
    one_card(tmp_path, '- text: {h: 10mm, text: "{{ card.text }}"}')
    (tmp_path / "game.yaml").write_text(
        "title: T\nback: none\ncard: 40mm x 60mm\ncards: [cards.yaml]\n", encoding="utf-8"
    )
    shapes = [
        placed for placed in flat(lay_out(tmp_path).front.marks) if isinstance(placed.mark, Shape)
    ]
    assert len(shapes) == 1
    assert rounded(shapes[0].box).w > rounded(shapes[0].box).h


def test_a_drawing_is_shared_wherever_it_stands(tmp_path: File) -> None:
    write_icon(tmp_path, "gem", '<rect width="20" height="10"/>')
    laid = one_card(
        tmp_path,
        """
- icon: {w: 10mm, h: 10mm, name: gem}
- icon: {w: 20mm, h: 10mm, name: gem}
- icon: {w: 20mm, h: 10mm, name: gem, fill: red}
""",
    )
    groups = [mark for mark in laid.front.marks if isinstance(mark, Group)]
    assert groups[0].marks is groups[1].marks
    assert groups[0].shared == groups[1].shared != groups[2].shared


@pytest.mark.parametrize(
    ("element", "place"),
    [
        ("icon: {name: gem}", "templates/one.yaml:3:18: warning: "),
        ("image: {src: art/gem.svg}", "templates/one.yaml:3:18: warning: "),
        ('image: {src: "{{ card.art }}"}', 'cards.yaml:2:31: warning: card "A": '),
        ('text: {text: "{{ card.text }}"}', 'cards.yaml:2:50: warning: card "A": '),
    ],
)
def test_what_an_svg_lacks_is_warned_of_once_where_it_is_asked_for(
    tmp_path: File, element: str, place: str
) -> None:
    write_icon(tmp_path, "gem", '<rect width="20" height="10" mask="url(#m)"/><foreignObject/>')
    one_card(tmp_path, f"- {element}\n- {element}")
    (tmp_path / "cards.yaml").write_text(
        "{fields: {text: rich, art: picture}, template: one, cards: [\n"
        "    {name: A, copies: 2, art: art/gem.svg, text: 'Take :gem:'}]}\n",
        encoding="utf-8",
    )
    (tmp_path / "game.yaml").write_text(f"{GAME}cards: [cards.yaml]\n", encoding="utf-8")
    said = [text for text in lay_out(tmp_path).said.splitlines() if "nothing uses" not in text]
    assert len(said) == 1
    lack = f"not drawn of {tmp_path.name}/art/gem.svg: mask, foreignObject"
    assert said[0].startswith(f"{tmp_path.name}/{place}{lack}")


def test_a_switch_shows_the_language_of_the_game(tmp_path: File) -> None:
    write_icon(tmp_path, "gem", '<rect systemLanguage="de" width="20" height="10"/>')
    laid = one_card(tmp_path, "- icon: {name: gem}")
    assert list(flat(laid.front.marks)) == []
    game = tmp_path / "game.yaml"
    game.write_text(f"language: de\n{game.read_text(encoding='utf-8')}", encoding="utf-8")
    assert len(list(flat(lay_out(tmp_path).front.marks))) == 1


def test_a_picture_may_be_an_svg_in_utf_16(tmp_path: File) -> None:
    write_icon(tmp_path, "gem", "")
    text = f'{HEAD} viewBox="0 0 20 10"><rect width="20" height="10"/></svg>'
    (tmp_path / "art" / "gem.svg").write_text(text, encoding="utf-16")
    laid = one_card(tmp_path, "- image: {src: art/gem.svg}")
    assert len(list(flat(laid.front.marks))) == 1


def test_an_svg_says_what_it_lacks_where_it_was_asked_for(tmp_path: File) -> None:
    write_icon(tmp_path, "gem", '<rect width="20" height="10" fill="nosuch" mask="url(#m)"/>')
    problems, said = Problems(), list[str]()
    drawings = Drawings((tmp_path,), bundled_fonts(), problems)
    for _ in range(2):
        drawings.find("gem", said.append)
        drawings.svg(tmp_path / "art" / "gem.svg", said.append)
        drawings.icon("gem", said.append)
    assert said == [f'not drawn of {tmp_path.name}/art/gem.svg: mask, the colour "nosuch"']
    assert list(problems) == []


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_an_svg_may_be_utf_16(tmp_path: File, encoding: str) -> None:
    write_icon(tmp_path, "gem", "")
    text = (
        f'<?xml version="1.0" encoding="UTF-16"?>\n{HEAD} viewBox="0 0 20 10">'
        '<rect width="20" height="10" fill="currentColor"/></svg>'
    )
    path = tmp_path / "art" / "gem.svg"
    path.write_bytes(text.encode(encoding))
    (placed,) = flat(one_card(tmp_path, "- icon: {name: gem, fill: red}").front.marks)
    assert isinstance(placed.mark, Shape)
    assert placed.mark.fill == RED
    path.write_bytes(text.encode(encoding) + b"\0")
    said = one_card(tmp_path, "- icon: {name: gem}").said
    assert "art/gem.svg is broken UTF-16; save it as UTF-8" in said


def test_a_letter_that_no_font_has_is_a_problem_of_its_svg(tmp_path: File) -> None:
    write_icon(tmp_path, "gem", "<text>a\u0f00</text>")
    assert one_card(tmp_path, "- icon: {name: gem}").said == (
        f"{tmp_path.name}/art/gem.svg: error: no font has U+0F00 (\u0f00) of this SVG's text;"
        " tried Source Sans 3 first"
    )


def test_a_broken_drawing_is_told_where_it_was_named(tmp_path: File) -> None:
    write_icon(tmp_path, "gem", "<oops>")
    said = one_card(tmp_path, "- icon: {name: gem}").said
    assert "one.yaml:3:18: error: the drawing art/gem.svg is not well-formed XML" in said
