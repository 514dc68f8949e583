"""Components that layouts use and cards choose."""

from __future__ import annotations

from pathlib import Path as File

from printkit.geometry import Rect
from tests.layout.laying import ACE, GAME, LaidOut, boxes, lay_out, one_card, words, write


def test_a_component_sees_its_parameters_and_the_card_but_no_loop(tmp_path: File) -> None:
    laid = one_card(
        tmp_path,
        """
- use:
    {component: dot, x: "{{ 10 * loop.index }}mm", y: 5mm, w: 8mm, h: 8mm, with: {side: "{{ s }}"}}
  for: s in ['1mm', '2mm']
- use: {component: dot, x: 1mm, y: 30mm, w: 8mm, h: 8mm}
""",
        more="""
components:
  dot:
    parameters: {side: 50%}
    elements:
      - rect: {w: "{{ side }}", h: "{{ side }}", fill: red}
      - text: {y: 4mm, h: 4mm, text: "{{ card.name }}"}
""",
    )
    assert boxes(laid.front) == [Rect(10, 5, 1, 1), Rect(20, 5, 2, 2), Rect(1, 30, 4, 4)]
    assert words(laid.front) == "Ace\nAce\nAce"

    laid = one_card(
        tmp_path,
        "- use: {component: dot}\n  for: s in [1]",
        more="components: {dot: {elements: [text: {text: '{{ s }}'}]}}",
    )
    assert 'there is no name "s" here' in laid.said


def test_a_component_may_hold_others_and_be_a_file_of_its_own(tmp_path: File) -> None:
    write(
        tmp_path,
        game=GAME + ACE,
        badge__layout="""
parameters: [wide]
styles: {dot: {w: "{{ wide }}", h: 2mm, fill: red}}
components: {inner: {parameters: [wide], elements: [rect: {style: dot}]}}
elements:
  - use: {component: inner, x: 1mm, with: {wide: "{{ wide }}"}}
""",
        unit__layout="""
elements:
  - use: {component: badge, x: 10mm, y: 10mm, w: 10mm, h: 10mm, with: {wide: 3mm}}
""",
    )
    assert boxes(lay_out(tmp_path).front) == [Rect(11, 10, 3, 2)]


def test_a_layout_with_a_size_is_scaled_into_the_box_that_uses_it(tmp_path: File) -> None:
    write(
        tmp_path,
        game=GAME + ACE,
        token__layout="size: 20mm x 20mm\nelements: [rect: {x: 10mm, w: 10mm, h: 10mm, fill: red}]",
        unit__layout="elements: [use: {component: token, x: 5mm, y: 5mm, w: 30mm, h: 10mm}]",
    )
    assert boxes(lay_out(tmp_path).front) == [Rect(20, 5, 5, 5)]


_ANIMALS = """
components:
  cat: {parameters: [tone], elements: [rect: {x: 9mm, y: 9mm, w: 1mm, h: 1mm, fill: "{{ tone }}"}]}
  dog: {parameters: [tone], elements: [rect: {x: 9mm, y: 9mm, w: 2mm, h: 2mm, fill: "{{ tone }}"}]}
  herd: {parameters: [size], elements: []}
elements:
  - use: {component: "{{ card.animal }}", with: {tone: red}}
"""


def _animals(folder: File, *names: str, layout: str = _ANIMALS) -> LaidOut:
    cards = "\n".join(f"  - {{template: unit, name: C, animal: {name}}}" for name in names)
    write(folder, game=f"{GAME}cards:\n{cards}\n", unit__layout=layout)
    return lay_out(folder)


def test_a_card_chooses_its_component_and_an_empty_name_draws_nothing(tmp_path: File) -> None:
    laid = _animals(tmp_path, "cat", "dog", "''")
    assert laid.said == ""
    fronts = [boxes(front) for front in laid.fronts if front]
    assert fronts == [[Rect(9, 9, 1, 1)], [Rect(9, 9, 2, 2)], []]


def test_a_chosen_component_that_is_not_there_is_told_at_the_card(tmp_path: File) -> None:
    laid = _animals(tmp_path, "dgo", "herd")
    first, second = laid.said.splitlines()
    name = tmp_path.name
    assert first.startswith(
        f'{name}/game.yaml:5:39: error: card "C": there is no component "dgo" to be drawn here'
        " (layout unit, "
    )
    assert first.endswith('; did you mean "dog"?')
    assert 'there is no component "herd"' in second  # which takes no tone


def test_every_component_that_a_card_may_choose_is_checked_at_once(tmp_path: File) -> None:
    said = _animals(tmp_path, "cat", layout=_ANIMALS.replace("2mm, h: 2mm", "2m, h: 2mm")).said
    assert "templates/unit.yaml:4:66: error" in said


def test_a_choice_that_no_component_meets_is_told_at_the_layout(tmp_path: File) -> None:
    said = _animals(tmp_path, "cat", layout=_ANIMALS.replace("tone: red", "tint: red")).said
    assert "templates/unit.yaml:7:" in said
    assert "no component of this layout has such a name and takes these parameters" in said


def test_files_are_chosen_by_the_part_of_their_name_that_is_written(tmp_path: File) -> None:
    write(
        tmp_path,
        pet_cat__layout="elements: [rect: {x: 9mm, y: 9mm, w: 3mm, h: 3mm, fill: red}]",
        pet_cow__layout="elements: [rcet: {}]",
    )
    laid = _animals(tmp_path, "cat", layout='elements: [use: {component: "pet_{{ card.animal }}"}]')
    assert laid.said.count("error") == 1
    assert 'templates/pet_cow.yaml:1:12: error: there is no element "rcet"' in laid.said
    assert laid.fronts[0] is not None
    assert boxes(laid.fronts[0]) == [Rect(9, 9, 3, 3)]


def test_a_component_with_defaults_may_be_a_cards_layout(tmp_path: File) -> None:
    write(
        tmp_path,
        game=GAME + ACE,
        unit__layout="""
parameters: {side: 5mm}
elements:
  - rect: {x: 1mm, y: 1mm, w: "{{ side }}", h: 2mm, fill: red}
""",
    )
    assert boxes(lay_out(tmp_path).front) == [Rect(1, 1, 5, 2)]
