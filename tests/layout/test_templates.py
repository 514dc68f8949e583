"""Layout files that continue, fill, share and shadow one another."""

from __future__ import annotations

from pathlib import Path as File

from printkit.geometry import Rect, Size
from tests.layout.laying import GAME, LaidOut, boxes, lay_out, one_card, shapes, words, write

_CARD = "cards:\n  - {template: unit, name: Ace}\n"


def test_a_layout_continues_another_and_fills_its_blocks(tmp_path: File) -> None:
    write(
        tmp_path,
        game=GAME + _CARD,
        frame__layout="""
elements:
  - rect: {x: 1mm, y: 1mm, w: 1mm, h: 1mm, fill: red}
  - block: {name: art, x: 10mm, y: 10mm, w: 20mm, h: 20mm, elements: [rect: {fill: red}]}
  - block: {name: foot, elements: [rect: {x: 2mm, y: 2mm, w: 2mm, h: 2mm, fill: red}]}
""",
        unit__layout="""
extends: frame
blocks:
  art:
    - rect: {w: 50%, h: 50%, fill: blue}
elements:
  - rect: {x: 3mm, y: 3mm, w: 3mm, h: 3mm, fill: red}
""",
    )
    assert boxes(lay_out(tmp_path).front) == [
        Rect(1, 1, 1, 1),
        Rect(10, 10, 10, 10),
        Rect(2, 2, 2, 2),
        Rect(3, 3, 3, 3),
    ]


def test_the_last_layout_of_a_chain_fills_a_block_and_may_keep_what_was_there(
    tmp_path: File,
) -> None:
    write(
        tmp_path,
        game=GAME + _CARD,
        base__layout="""
elements:
  - block: {name: art, elements: [rect: {x: 1mm, y: 1mm, w: 1mm, h: 1mm, fill: red}]}
""",
        middle__layout="""
extends: base
blocks:
  art:
    - rect: {x: 2mm, y: 2mm, w: 2mm, h: 2mm, fill: red}
""",
        unit__layout="""
extends: middle
blocks:
  art:
    - block: {name: art, elements: [rect: {x: 4mm, y: 4mm, w: 4mm, h: 4mm, fill: red}]}
    - rect: {x: 5mm, y: 5mm, w: 5mm, h: 5mm, fill: red}
""",
    )
    assert boxes(lay_out(tmp_path).front) == [Rect(4, 4, 4, 4), Rect(5, 5, 5, 5)]


def test_styles_continue_one_another_and_the_element_has_the_last_word(tmp_path: File) -> None:
    write(
        tmp_path,
        game=GAME + _CARD,
        frame__layout="""
styles:
  box: {x: 1mm, y: 1mm, w: 5mm, h: 5mm, fill: red}
  wide: {extends: box, w: 10mm}
elements:
  - rect: {style: wide, h: 2mm}
""",
        unit__layout="""
extends: frame
styles:
  box: {extends: box, h: 7mm, font: Source Serif 4}
elements:
  - rect: {style: wide, x: 20mm}
""",
    )
    assert boxes(lay_out(tmp_path).front) == [Rect(1, 1, 10, 2), Rect(20, 1, 10, 7)]


def test_a_style_may_have_keys_that_only_some_elements_know(tmp_path: File) -> None:
    laid = one_card(
        tmp_path,
        """
- rect: {style: any, w: 5mm, h: 5mm, x: 2mm, y: 2mm}
- text: {style: any, y: 10mm, h: 5mm, text: Hi}
""",
        more='styles: {any: {fill: red, radius: 1mm, align: center, color: "#00f"}}',
    )
    assert len(laid.front.marks) == 2


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
        game=GAME + _CARD,
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
        game=GAME + _CARD,
        token__layout="size: 20mm x 20mm\nelements: [rect: {x: 10mm, w: 10mm, h: 10mm, fill: red}]",
        unit__layout="elements: [use: {component: token, x: 5mm, y: 5mm, w: 30mm, h: 10mm}]",
    )
    assert boxes(lay_out(tmp_path).front) == [Rect(20, 5, 5, 5)]


def test_a_games_layout_shadows_a_shared_one_and_may_continue_it(tmp_path: File) -> None:
    write(
        tmp_path,
        game=GAME + "cards:\n  - {name: Ace}\n",
        plain__layout="""
extends: plain
elements:
  - rect: {x: 1mm, y: 1mm, w: 1mm, h: 1mm, fill: red}
""",
    )
    laid = lay_out(tmp_path)
    assert words(laid.front) == "Ace"
    assert boxes(laid.front)[-1] == Rect(1, 1, 1, 1)


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
        game=GAME + _CARD,
        unit__layout="""
parameters: {side: 5mm}
elements:
  - rect: {x: 1mm, y: 1mm, w: "{{ side }}", h: 2mm, fill: red}
""",
    )
    assert boxes(lay_out(tmp_path).front) == [Rect(1, 1, 5, 2)]


def test_a_layout_of_nearly_the_cards_proportions_is_scaled(tmp_path: File) -> None:
    write(
        tmp_path,
        game="title: T\ncard: 63mm x 88mm\nback: none\n" + _CARD,
        unit__layout="size: poker\nelements: [rect: {x: 1mm, y: 1mm, w: 50%, h: 50%, fill: red}]",
    )
    frame = lay_out(tmp_path).front
    assert frame.size == Size(63, 88)
    (box,) = boxes(frame)
    assert (box.w, box.h) == (31.5, 44)


def test_another_size_is_an_error_with_both_sizes(tmp_path: File) -> None:
    write(
        tmp_path,
        game="title: T\ncard: tarot\nback: none\n" + _CARD,
        unit__layout="bleed: 3mm\nsize: poker\nelements: []",
    )
    said = lay_out(tmp_path).said
    assert "templates/unit.yaml:2:7: error: the layout unit is 63.5 x 88.9 mm" in said
    assert "69.85 x 120.65 mm" in said


def test_the_bleed_is_the_layouts_unless_another_is_asked_for(tmp_path: File) -> None:
    write(tmp_path, game=GAME + _CARD, unit__layout="bleed: 2mm\nelements: [rect: {fill: red}]")
    assert lay_out(tmp_path).front.bleed.left == 2
    assert boxes(lay_out(tmp_path).front) == [Rect(-2, -2, 44, 64)]
    assert boxes(lay_out(tmp_path, bleed=4).front) == [Rect(-4, -4, 48, 68)]


def test_a_layout_that_reads_copy_is_known_to(tmp_path: File) -> None:
    write(
        tmp_path,
        game=GAME + "cards:\n  - {template: unit, name: Ace, copies: 2}\n  - {name: King}\n",
        unit__layout='elements: [text: {h: 5mm, text: "{{ copy }} of {{ card.copies }}"}]',
    )
    laid = lay_out(tmp_path)
    deck = laid.game.decks[0]
    assert [laid.layouts.uses_copy(card) for card in deck.cards] == [True, False]
    second = laid.layouts.front(deck.cards[0], deck, 2)
    assert second is not None
    assert words(second) == "2 of 2"


def test_what_is_the_same_on_all_cards_is_the_same_object(tmp_path: File) -> None:
    write(
        tmp_path,
        game=GAME.replace("back: none\n", "back: {template: rear, title: T}\n") + "cards:\n"
        "  - {template: unit, name: A, tone: red}\n"
        "  - {template: unit, name: B, tone: red}\n",
        unit__layout="""
components: {dot: {parameters: [tone], elements: [ellipse: {fill: "{{ tone }}", rotate: 5}]}}
elements:
  - rect: {fill: gold}
  - group: {rotate: 20, elements: [rect: {fill: white}, icon: {name: star}]}
  - rect: {h: 5mm, fill: "{{ card.tone }}"}
  - use: {component: dot, w: 5mm, with: {tone: "{{ card.tone }}"}}
  - text: {h: 5mm, text: "{{ card.tone }}"}
  - text: {y: 10mm, h: 5mm, text: "{{ card.name }}"}
""",
        rear__layout='elements: [text: {text: "{{ back.title }}"}]',
    )
    laid = lay_out(tmp_path)
    one, two = laid.fronts
    assert one is not None
    assert two is not None
    same = [a is b for a, b in zip(one.marks, two.marks, strict=True)]
    assert same == [True, True, True, True, True, False]
    assert laid.backs[0] is laid.backs[1]


def test_backs_that_read_the_card_are_each_their_own(tmp_path: File) -> None:
    write(
        tmp_path,
        game=GAME.replace("back: none\n", "back: {template: rear}\n")
        + "cards: [{name: A}, {name: B}, {name: C, back: none}]\n",
        rear__layout='elements: [text: {text: "{{ card.name }}"}]',
    )
    backs = lay_out(tmp_path).backs
    assert [words(back) if back else None for back in backs] == ["A", "B", None]


def test_the_card_reads_data_before_methods(tmp_path: File) -> None:
    laid = one_card(
        tmp_path,
        '- text: {text: "{{ card.items }} {{ card.number }} {{ game.title }} {{ deck.total }}"}',
        card="name: A, items: swords",
    )
    assert words(laid.front) == "swords 1 Test 1"


def test_shapes_of_a_loop_are_bounded(tmp_path: File) -> None:
    laid = one_card(
        tmp_path,
        """
- group:
    elements:
      - rect: {w: 1mm, h: 1mm, fill: red}
        for: j in range(1000)
  for: i in range(1000)
""",
    )
    assert "for: draws more than 50,000 elements" in laid.said
    (front,) = laid.fronts
    assert front is not None
    assert len(shapes(front)) <= 50_000
